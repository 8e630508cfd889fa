package variants_test

import (
	"fmt"
	"slices"

	"github.com/shipcrew/shipcrew/variants"
	"github.com/shipcrew/shipcrew/variants/naive"
)

func (c comparison) sameRound(got *variants.Round, want naive.Round) string {
	type summary struct {
		outcome            string
		chairs, who        variants.Chairs
		opener             int
		attempts, rollOffs int
		throws             int
		thrown             variants.Chairs
		results            [variants.MaxPlayers]variants.Result
		allZero, tied      bool
		winning            int
	}
	g := summary{got.Settled.String(), got.Chairs, got.Playing(), got.Opener() + 1, int(got.Attempts), int(got.RollOffs),
		int(got.Throws), got.Thrown, got.Results, got.AllZero, got.Tied, int(got.Winning)}
	w := summary{outcome: want.Outcome, chairs: chairs(want.Chairs), who: chairs(want.Order), opener: want.Order[0],
		attempts: len(want.Attempts), rollOffs: len(want.RollOffs)}
	for _, a := range want.Attempts {
		if !a.Tiebreak {
			w.thrown, w.results = 0, [variants.MaxPlayers]variants.Result{}
		}
		for _, turn := range a.Turns {
			w.throws += turn.State.RollsUsed
			if !a.Tiebreak {
				w.thrown |= 1 << (turn.Chair - 1)
				w.results[turn.Chair-1] = resultOf(turn)
			}
		}
	}
	for _, set := range want.RollOffs {
		w.throws += len(set.Chairs)
	}
	w.allZero, w.tied, w.winning = c.first(want.Attempts[0])
	if g != w {
		return fmt.Sprintf("%+v, naive %+v", g, w)
	}
	return ""
}

// first says of the first attempt of a round whether it is all-zero or tied, and the
// highest score.
func (c comparison) first(a naive.Attempt) (allZero, tied bool, winning int) {
	sides := map[int]int{}
	qualified := false
	for _, turn := range a.Turns {
		side := turn.Chair
		if c.v.Teams == variants.TwoTeams {
			side %= 2
		}
		if _, known := sides[side]; !known {
			sides[side] = variants.Failed
		}
		if turn.Qualified {
			qualified = true
			sides[side] = max(sides[side], 0) + turn.Score
		}
	}
	var scores []int
	for _, s := range sides {
		scores = append(scores, s)
	}
	winning = slices.Max(scores)
	best := winning
	if c.v.Winner == variants.LowestPays {
		best = slices.Min(scores)
	}
	slices.Sort(scores)
	at, _ := slices.BinarySearch(scores, best)
	return !qualified, qualified && at+1 < len(scores) && scores[at+1] == best, winning
}
