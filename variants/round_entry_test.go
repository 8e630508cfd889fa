package variants_test

import (
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// TestRoundEntries tells names from throws and decisions.
func TestRoundEntries(t *testing.T) {
	for entry, want := range map[string]string{
		"Ann: 65432": "Ann", " Ann B :6": "Ann B", "Élise: 6": "Élise", "Player 2: 6": "Player 2", "Xaver: 6": "Xaver",
		"65432": "", "6: 5": "", "x: 5": "", "xx *: 5": "", "stand: 5": "", "joker 5: 6": "", ": 65432": "", "A\nB: 6": "",
		strings.Repeat("a", 41) + ": 6": "",
	} {
		got := ""
		if entries, err := variants.RoundEntries([]string{entry}); err != nil {
			t.Error(err)
		} else if len(entries) > 0 {
			got = entries[0].Name
		}
		if got != want {
			t.Errorf("%q has the name %q, want %q", entry, got, want)
		}
	}
}

// TestSpell writes moves as judge reads them.
func TestSpell(t *testing.T) {
	for _, c := range [][3]string{
		{"cargo-dice=any", "65442", "stand; keep 4; keep 2; reroll"},
		{"joker=wild", "65322*1", "joker free; joker 6; joker 4"},
	} {
		v := variant(t, c[0])
		r, err := variants.Judge(v, variants.Opening{}, []string{c[1]})
		if err != nil {
			t.Fatal(err)
		}
		var spelled []string
		for _, m := range v.Moves(r.Turn) {
			spelled = append(spelled, v.Spell(m))
			again, err := variants.Judge(v, variants.Opening{}, []string{c[1], v.Spell(m)})
			if err != nil || again.Turn != v.Apply(r.Turn, m) {
				t.Errorf("%s: %s is not read back: %v", c[1], v.Spell(m), err)
			}
		}
		if got := strings.Join(spelled, "; "); got != c[2] {
			t.Errorf("%s: moves %s, want %s", c[1], got, c[2])
		}
	}
}
