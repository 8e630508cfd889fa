package variants_test

import (
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// TestAbandoned repeats what is never settled (RULES section 2): all turns come to the
// same, and all throws of a roll-off.
func TestAbandoned(t *testing.T) {
	const most = variants.MaxAttempts
	for _, test := range []struct {
		rules                      string
		score                      int8
		rounds, attempts, rollOffs int // of the last round
	}{
		{"all-zero=replay", variants.Failed, 1, most, 0},
		{"all-zero=turns", variants.Failed, 1, most, 0},
		{"all-zero=dice", variants.Failed, 1, 1, most - 1},
		{"ties=replay", 8, 1, most, 0},
		{"ties=turns", 8, 1, most, 0},
		{"ties=dice", 8, 1, 1, most - 1},
		{"teams=2 players=4 ties=dice", 8, 1, 1, most - 1},
		{"winner=lowest-pays", 8, 1, most, 0},
		{"first=dice", 8, 0, 0, 0},
		{"format=first-to all-zero=carry", variants.Failed, most, 1, 0},
		{"format=race", variants.Failed, most, 1, 0},
		{"format=rounds rounds=2 ties=split game-ties=dice", 8, 2, 1, 0},
		{"format=rounds rounds=2 ties=split", 8, most + 2, 1, 0},
		{"format=rounds rounds=2 by=cargo", 8, most + 2, 1, 0},
		{"format=sudden-death eliminate=any", 8, most + 3, 1, 0},
	} {
		v := variant(t, test.rules)
		if v.Winner == variants.Highest {
			v.Stake = variants.WholeGame
		}
		g := variants.NewGame(v)
		for s := g.Next(); s.Kind != variants.StepOver; s = g.Next() {
			r := variants.Result{Score: test.score, Throws: 3}
			if s.Kind != variants.StepTurn {
				r = variants.Result{Score: 2, Throws: 1}
			}
			g.Take(r)
		}
		got := [3]int{g.Rounds, int(g.Round.Attempts), int(g.Round.RollOffs)}
		if want := [3]int{test.rounds, test.attempts, test.rollOffs}; !g.Abandoned || got != want {
			t.Errorf("%s: abandoned %v, rounds, attempts and roll-offs %v, want %v", test.rules, g.Abandoned, got, want)
		}
		if diff := identities(v, &g); diff != "" {
			t.Errorf("%s: %s", test.rules, diff)
		}
		for chair := range v.Players {
			if g.Share(chair) != 0 || g.Net[chair] != 0 {
				t.Errorf("%s: share %d and net %d of chair %d", test.rules, g.Share(chair), g.Net[chair], chair+1)
			}
		}
	}
}
