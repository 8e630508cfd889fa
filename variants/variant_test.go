package variants_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/shipcrew/shipcrew/variants"
)

// TestPresets loads every preset of RULES section 4 and compares it with what it is
// said to differ by there.
func TestPresets(t *testing.T) {
	want := map[string]string{
		"baseline":             "baseline",
		"jaques-once":          "ties=dice",
		"jaques-twice":         "max-cargo-rerolls=2 ties=dice",
		"series-3":             "ties=dice format=rounds game-ties=dice first=dice start=rotate",
		"series-5":             "ties=dice format=rounds rounds=5 game-ties=dice first=dice start=rotate",
		"series-7":             "ties=dice format=rounds rounds=7 game-ties=dice first=dice start=rotate",
		"series-5-cargo":       "format=rounds rounds=5 by=cargo game-ties=dice first=dice start=rotate",
		"best-of-five":         "format=best-of rounds=5 start=rotate",
		"first-to-three":       "ties=dice format=first-to start=rotate stake=game",
		"pot":                  "max-cargo-rerolls=2 ties=split all-zero=split stake=round",
		"pot-rolloff":          "max-cargo-rerolls=2 ties=dice all-zero=dice stake=round",
		"pot-carry":            "max-cargo-rerolls=2 ties=carry all-zero=carry format=rounds rounds=5 start=rotate stake=round",
		"double-twelve":        "max-cargo-rerolls=2 ties=split all-zero=split cargo-12=double stake=round",
		"instant-twelve":       "max-cargo-rerolls=2 ties=split all-zero=split cargo-12=instant stake=round",
		"loser-buys":           "max-cargo-rerolls=2 winner=lowest-pays",
		"rat-race":             "max-cargo-rerolls=2 off-table=0.02 ties=split all-zero=split stake=round",
		"no-reroll":            "cargo-reroll=none",
		"forced":               "cargo-reroll=forced max-cargo-rerolls=unlimited",
		"hold-one":             "max-cargo-rerolls=2 cargo-dice=any",
		"restore-best":         "max-cargo-rerolls=2 cargo-result=best",
		"opener-limit":         "roll-limit=opener",
		"race-50":              "format=race",
		"race-50-equal":        "format=race equal-turns=on",
		"sudden-death":         "players=4 format=sudden-death game-ties=dice",
		"sudden-death-any":     "players=4 format=sudden-death eliminate=any game-ties=dice",
		"joker":                "joker=wild ties=dice",
		"joker-all":            "joker=wild joker-cargo=all ties=dice",
		"teams":                "players=6 ties=dice teams=2",
		"misrule-any-order":    "order=any",
		"misrule-one-per-roll": "per-roll=one",
	}
	if got := len(variants.Presets()); got != len(want) {
		t.Errorf("%d presets, want %d", got, len(want))
	}
	for name, canonical := range want {
		v, err := variants.Load(name)
		if err != nil {
			t.Error(err)
			continue
		}
		if v.Name != name || v.Summary == "" || v.Source == "" {
			t.Errorf("%s: name %q, summary %q, source %q", name, v.Name, v.Summary, v.Source)
		}
		if got := v.String(); got != canonical {
			t.Errorf("%s is %q, want %q", name, got, canonical)
		}
	}
}

// TestCanonical round-trips random rules through the canonical form.
func TestCanonical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := randomTurnRules(t)
		w, err := variants.Parse(v.String())
		if err != nil {
			t.Fatal(err)
		}
		if v.String() != w.String() || len(variants.Diff(v, w)) != 0 {
			t.Fatalf("%v became %v", v, w)
		}
	})
}

func TestValuesRefused(t *testing.T) {
	for rules, want := range map[string]string{
		"dice=0":                                 "dice=0: want a whole number, 1 to 8",
		"dice=9":                                 "1 to 8",
		"rolls=0":                                "rolls=0: want a whole number, 1 to 10",
		"rolls=11":                               "1 to 10",
		"rolls=two":                              "want a whole number",
		"sequence=6,6":                           "want distinct values",
		"sequence=7":                             "want distinct values",
		"sequence=":                              "want distinct values",
		"sequence=1,2,3,4,5,6":                   "banks 6 dice of dice=5",
		"dice=4 sequence=1,2,3,4,5":              "banks 5 dice of dice=4",
		"order=loose":                            "want strict, any",
		"per-roll=one rolls=2":                   "nobody can ever bank the 3 values of sequence=6,5,4; want rolls=3 or more",
		"per-roll=one hold=none":                 "nobody can ever qualify",
		"hold=none":                              "set cargo-reroll=none too",
		"cargo-reroll=forced":                    "set max-cargo-rerolls=unlimited too",
		"max-cargo-rerolls=0":                    "set cargo-reroll=none",
		"max-cargo-rerolls=10":                   "want 1, 2 or another number up to 9",
		"off-table=1":                            "below 1",
		"off-table=-0.1":                         "want a probability",
		"off-table=0.0000001":                    "at most 6 decimals",
		"off-table=nan":                          "want a probability",
		"players=17":                             "1 to 16",
		"players=1 format=race":                  "needs two players or more",
		"teams=2 players=5":                      "two equal sides",
		"ante=5":                                 "nothing is staked",
		"cargo-12=double":                        "no antes",
		"winner=lowest-pays stake=round":         "there is no pot",
		"winner=lowest-pays all-zero=split":      "has no meaning",
		"format=race ties=carry":                 "totals decide",
		"format=race target=0":                   "1 to 1000",
		"format=sudden-death stake=round":        "set stake=game",
		"format=rounds by=cargo start=winner":    "set start=fixed or rotate",
		"format=sudden-death winner=lowest-pays": "set format=single",
		"tie=dice":                               `unknown rule "tie"; did you mean "ties"?`,
		"rolls":                                  "is not key=value",
	} {
		v, err := variants.Parse(rules)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives %v, %v, want an error with %q", rules, v, err, want)
		}
	}
}

func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ name, text, want string }{
		{"good.yaml", "base: pot\nrolls: 4\nsequence: [3, 2, 1]\n", ""},
		{"named.yaml", "name: ours\nsummary: our rules\nsource: the attic\noff-table: 0.05\n", ""},
		{"unknown.yaml", "rolls: 3\ntie: dice\n", `unknown.yaml:2: unknown key "tie"; did you mean "ties"?`},
		{"twice.yaml", "rolls: 3\nrolls: 4\n", "twice.yaml:2: key \"rolls\" stands twice"},
		{"empty.yaml", "", "empty.yaml:1: the file is empty"},
		{"list.yaml", "- rolls\n", "list.yaml:1: want lines such as"},
		{"nested.yaml", "rolls: {a: 1}\n", "nested.yaml:1: rolls: want a value or a flat list"},
		{"value.yaml", "dice: 5\n\nrolls: many\n", "value.yaml:3: rolls=many: want a whole number"},
		{"impossible.yaml", "per-roll: one\nrolls: 2\n", "impossible.yaml:1: per-roll=one with rolls=2"},
		{"alias.yaml", "rolls: &a 3\ndice: *a\n", "aliases such as *a are not accepted"},
		{"two.yaml", "rolls: 3\n---\nrolls: 4\n", "more than one YAML document"},
		{"broken.yaml", "rolls: [3\n", "not YAML"},
		{"base.yaml", "base: pott\n", `base.yaml:1: base: unknown preset "pott"; did you mean "pot"?`},
		{"huge.yaml", strings.Repeat("# filler\n", 10_000), "has 90000 bytes; want at most 65536"},
	} {
		path := filepath.Join(dir, c.name)
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		v, err := variants.Load(path)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s gives %v, %v, want an error with %q", c.name, v, err, c.want)
		}
	}
	v, err := variants.Load(filepath.Join(dir, "good.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	if want := "rolls=4 sequence=3,2,1 max-cargo-rerolls=2 ties=split all-zero=split stake=round"; v.String() != want || v.Name != "good" {
		t.Errorf("good.yaml is %q named %q, want %q", v, v.Name, want)
	}
	if _, err := variants.Load("jaques-twise"); err == nil || !strings.Contains(err.Error(), `did you mean "jaques-twice"?`) {
		t.Errorf("a mistyped preset gives %v", err)
	}
}
