package variants_test

import (
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// TestRefused changes the baseline to rules that make no sense together. The message
// names the rules concerned and the likely fix, in one line; with the fix the rules
// are valid.
func TestRefused(t *testing.T) {
	for _, test := range []struct{ rules, message, fix string }{
		// The turn.
		{"dice=2", "sequence=6,5,4 banks 3 dice of dice=2", "dice=3"},
		{"per-roll=one hold=none cargo-reroll=none", "nobody can ever qualify", "per-roll=run"},
		{"per-roll=one rolls=2", "want rolls=3 or more", "rolls=3"},
		{"hold=none", "set cargo-reroll=none", "cargo-reroll=none"},
		{"cargo-reroll=forced", "set max-cargo-rerolls=unlimited", "max-cargo-rerolls=unlimited"},
		// The round.
		{"players=1 format=rounds", "needs two players or more", "players=2"},
		{"players=1 format=best-of", "needs two players or more", "players=2"},
		{"players=1 format=first-to", "needs two players or more", "players=2"},
		{"players=1 format=race", "needs two players or more", "players=2"},
		{"players=1 format=sudden-death", "needs two players or more", "players=2"},
		{"players=5 teams=2", "need an even number of players", "players=6"},
		{"players=1 teams=2", "need an even number of players", "players=2"},
		{"cargo-12=double", "set stake=round", "stake=round"},
		// The lowest pays.
		{"winner=lowest-pays format=rounds", "set format=single", "format=single"},
		{"winner=lowest-pays format=best-of", "set format=single", "format=single"},
		{"winner=lowest-pays format=first-to", "set format=single", "format=single"},
		{"winner=lowest-pays format=race", "set format=single", "format=single"},
		{"winner=lowest-pays all-zero=split", "leave it at replay", "all-zero=replay"},
		{"winner=lowest-pays ties=carry", "set ties=split", "ties=split"},
		{"winner=lowest-pays cargo-12=instant", "set cargo-12=plain", "cargo-12=plain"},
		{"winner=lowest-pays stake=round", "set stake=none", "stake=none"},
		{"winner=lowest-pays stake=game", "set stake=none", "stake=none"},
		// The game.
		{"ante=2", "set stake=round, game or final-round", "stake=game"},
		{"format=race dice=3", "nobody can reach target=50; set more dice", "dice=4"},
		// Formats decided by totals.
		{"format=race ties=carry", "leave ties at turns", "ties=turns"},
		{"format=race ties=dice", "leave ties at turns", "ties=turns"},
		{"format=sudden-death all-zero=split", "leave all-zero at replay", "all-zero=replay"},
		{"format=rounds by=cargo ties=dice", "ties=dice with format=rounds by=cargo", "by=wins"},
		{"format=rounds by=cargo start=winner", "set start=fixed or rotate", "start=rotate"},
		{"format=race start=winner", "set start=fixed or rotate", "start=fixed"},
		{"format=sudden-death stake=round", "set stake=game", "stake=game"},
		{"format=race stake=final-round", "set stake=game", "stake=game"},
		{"format=rounds by=cargo stake=final-round", "set stake=game", "stake=game"},
		{"format=race stake=game cargo-12=double", "set cargo-12=plain or instant", "cargo-12=instant"},
		{"format=sudden-death cargo-12=double", "set cargo-12=plain or instant", "cargo-12=plain"},
	} {
		v := variants.Baseline()
		for _, c := range strings.Fields(test.rules) {
			if err := v.Change(c); err != nil {
				t.Fatal(err)
			}
		}
		err := v.Validate()
		if err == nil || !strings.Contains(err.Error(), test.message) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want %q", test.rules, err, test.message)
		}
		if err := v.Change(test.fix); err != nil {
			t.Fatal(err)
		}
		if err := v.Validate(); err != nil {
			t.Errorf("%s with the fix %s: %v", test.rules, test.fix, err)
		}
	}
}

// TestAllowed are rules that look odd and make sense.
func TestAllowed(t *testing.T) {
	for _, rules := range []string{
		"ties=carry", "all-zero=carry", "ties=carry stake=game", "players=1 all-zero=split",
		"format=rounds by=wins start=winner stake=final-round cargo-12=double",
		"format=race cargo-12=instant stake=game", "format=single by=cargo ties=dice",
		"winner=lowest-pays ties=split teams=2", "format=sudden-death teams=2 players=6 eliminate=any",
	} {
		variant(t, rules)
	}
}

// TestRanges refuses single values.
func TestRanges(t *testing.T) {
	for _, setting := range []string{"players=0", "players=17", "target=0", "rounds=0", "rounds=100", "wins=0", "ante=0", "teams=3", "ties=cary", "cargo-12=triple"} {
		if err := variants.Baseline().Change(setting); err == nil {
			t.Errorf("%s is accepted", setting)
		}
	}
}
