package strategy

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// oneLine fails a test whose error is empty or of several lines.
func oneLine(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); strings.TrimSpace(text) == "" || strings.Contains(text, "\n") {
		t.Errorf("want a message of one line, got %q", text)
	}
}

// FuzzParse parses anything without panic; what it accepts round-trips.
func FuzzParse(f *testing.F) {
	for _, spec := range append(examples(), "threshold:9/8", "joker-rescue+stand", "max:atleast:9", "table:policy.json", "threshold:99999999999999999999", "joker-cargo+joker-cargo+stand", "max::", ":", "+", "threshold:\x00") {
		f.Add(spec)
	}
	f.Fuzz(func(t *testing.T, spec string) {
		s, err := Parse(spec)
		if err != nil {
			oneLine(t, err)
			return
		}
		again, err := Parse(s.String())
		if err != nil || again.String() != s.String() {
			t.Errorf("%q is written as %q, which gives %v, %v", spec, s, again, err)
		}
	})
}

// FuzzParseSweep expands anything without panic, to at most so many values, all different.
func FuzzParseSweep(f *testing.F) {
	for _, text := range []string{"threshold=2..13", "off-table=0..0.1:0.01", "threshold=7..10/7..10", "ties=turns,dice", "threshold=1e999,2", "ante=0..255,256..511", "=", "players=8..2", "threshold=0..9:-1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSweep(text)
		if err != nil {
			oneLine(t, err)
			return
		}
		sorted := slices.Sorted(slices.Values(s.Values))
		if n := len(slices.Compact(sorted)); n != len(s.Values) || n == 0 || n > maxSweep {
			t.Errorf("%q has %d values, %d different", text, len(s.Values), n)
		}
		again, err := ParseSweep(s.Key + "=" + strings.Join(s.Values, ","))
		if err != nil || !slices.Equal(again.Values, s.Values) {
			t.Errorf("%q gives %q, and these %q, %v", text, s.Values, again.Values, err)
		}
		for _, many := range [][]Sweep{{s}, {s, {"players", []string{"2", "3"}}}} {
			if all, err := Settings(nil, many); err == nil && (len(all) == 0 || len(all) > maxSweep) {
				t.Errorf("%q gives %d settings", text, len(all))
			}
		}
	})
}

// FuzzReadPolicy reads anything without panic. A decision table that it takes is the one
// that encoding/json reads, is read again as it is written, and can be played where it
// fits the rules.
func FuzzReadPolicy(f *testing.F) {
	v := variants.Baseline()
	best, err := exact.Solve(v, exact.Cargo)
	if err != nil {
		f.Fatal(err)
	}
	table, err := json.Marshal(best.Table())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(table))
	f.Add(`{"schema":"shipcrew/solve/1","hash":"","policy_table":{}}`)
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := ReadPolicy([]byte(text)); err != nil {
			oneLine(t, err)
		}
		var got, want exact.PolicyTable
		if err := readTable(jsonScan{[]byte(text)}, &got); err != nil {
			oneLine(t, err)
			return
		}
		if json.Valid([]byte(text)) { // what follows the object is for ReadPolicy to refuse
			if err := json.Unmarshal([]byte(text), &want); err != nil || want.Hash() != got.Hash() {
				t.Errorf("%q gives %+v, with encoding/json %+v, %v", text, got, want, err)
			}
		}
		file, err := json.Marshal(PolicyFile{PolicySchema, got.Hash(), &got})
		if err != nil {
			t.Fatal(err)
		}
		again, err := ReadPolicy(file)
		if err != nil || again.Hash() != got.Hash() {
			t.Errorf("%s: %+v became %+v, %v", text, got, again, err)
		}
		if p, err := got.Policy(v); err == nil {
			if _, err := NewEvaluator(exact.Cargo).Answer(exact.Study{Variant: v, Policy: p}, nil, false); err != nil {
				oneLine(t, err)
			}
		} else {
			oneLine(t, err)
		}
	})
}
