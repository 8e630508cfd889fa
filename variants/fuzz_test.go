package variants_test

import (
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// oneLine fails a test whose error is empty or of several lines.
func oneLine(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); strings.TrimSpace(text) == "" || strings.Contains(text, "\n") {
		t.Errorf("want a message of one line, got %q", text)
	}
}

// FuzzRead reads anything without panic, and what it accepts is valid and
// round-trips.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"rolls: 3\n", "base: pot\nsequence: [1,2,3]\n", "a: &a [*a]\n", "? {}\n: x\n", "off-table: .5", "rolls: 3\n---\n", "\xff\xfe", "name: \"\\u0000\"\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := variants.Read("fuzz.yaml", strings.NewReader(text))
		if err != nil {
			oneLine(t, err)
			return
		}
		if w, err := variants.Parse(v.String()); err != nil || w.String() != v.String() {
			t.Errorf("%v became %v, %v", v, w, err)
		}
	})
}

// FuzzJudge plays anything without panic.
func FuzzJudge(f *testing.F) {
	for _, seed := range []string{"65221/432", "65421/stand", "65442/keep 4/6", "65322*1/joker 4", "6 5 x 2 1", "*/*", "keep/", "joker 9", "６", "0", "-1"} {
		f.Add(seed, "6,5", 0)
	}
	var all []*variants.Variant
	for _, name := range []string{"baseline", "hold-one", "joker", "rat-race", "forced"} {
		v, err := variants.Load(name)
		if err != nil {
			f.Fatal(err)
		}
		all = append(all, v)
	}
	f.Fuzz(func(t *testing.T, rolls, banked string, roll int) {
		for _, v := range all {
			for _, o := range []variants.Opening{{}, {Banked: banked, Roll: roll}} {
				r, err := variants.Judge(v, o, []string{rolls})
				if err != nil {
					oneLine(t, err)
					continue
				}
				_ = r.Summary()
			}
		}
	})
}

// FuzzJudgeRound plays the entries of a round, one a line, without panic. What it takes are
// as many turns as there are entries.
func FuzzJudgeRound(f *testing.F) {
	for _, seed := range []string{"Ann: 65432\nBen: 11111/22222/33333", "Ann: 6 5 4 2 1\nBen: 65444/stand\nAnn: 6 3", "a: 65444\nA: 65444\nb: x", "Ann: 65444\nBen: 65453\nAnn: 6 3\nBen: 5 5", "ſ: 1\ns: 1", ": 1", "Ann:\nBen:"} {
		f.Add(seed)
	}
	var all []*variants.Variant
	for _, name := range []string{"pot", "jaques-once", "loser-buys", "opener-limit", "teams", "rat-race"} {
		v, err := variants.Load(name)
		if err != nil {
			f.Fatal(err)
		}
		all = append(all, v)
	}
	f.Fuzz(func(t *testing.T, lines string) {
		entries, err := variants.RoundEntries(strings.Split(lines, "\n"))
		if err != nil {
			oneLine(t, err)
			return
		}
		for _, v := range all {
			r, err := variants.JudgeRound(v, entries)
			if err != nil {
				oneLine(t, err)
				continue
			}
			if _ = r.Summary(); len(r.Turns) != len(entries) {
				t.Errorf("%v: %d turns of %d entries", v, len(r.Turns), len(entries))
			}
		}
	})
}
