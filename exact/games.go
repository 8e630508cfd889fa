package exact

import (
	"fmt"
	"strconv"

	"github.com/shipcrew/shipcrew/variants"
)

// gameQuantities are the quantities of rounds and games. Those of a round are of the
// first round of the game, and where they speak of a tie or of the winning cargo of
// its first attempt.
var gameQuantities = []Quantity{
	{Pattern: "seat.I.win", Unit: Probability, Definition: "win share of chair I: the chance to win, shared wins counted in part",
		ranges: chairs, have: hasWinner, game: func(_ *variants.Variant, a []int) GameFunctional {
			return GameFunctional{Unit: variants.ShareUnits, Value: func(e *Ending) int64 { return int64(e.Share(a[0] - 1)) }}
		}},
	{Pattern: "seat.I.win.sd", Unit: "share", Definition: "standard deviation of the win share of chair I from game to game",
		ranges: chairs, have: hasWinner, game: func(_ *variants.Variant, a []int) GameFunctional {
			return GameFunctional{Unit: variants.ShareUnits, SD: true, Value: func(e *Ending) int64 { return int64(e.Share(a[0] - 1)) }}
		}},
	{Pattern: "advantage", Unit: "share", Definition: "at a table of two, the win share of chair 1 less what both have on average: with shares that add up to 1, less ½",
		have: hasRival, game: func(*variants.Variant, []int) GameFunctional {
			return GameFunctional{Unit: 2 * variants.ShareUnits, Least: -0.5, Most: 0.5, Value: func(e *Ending) int64 { return int64(e.Share(0)) - int64(e.Share(1)) }}
		}},
	{Pattern: "seat.I.net", Unit: "antes", Definition: "mean of what chair I wins less what it pays, in antes",
		ranges: chairs, have: hasStake, game: func(_ *variants.Variant, a []int) GameFunctional {
			return GameFunctional{Unit: variants.ShareUnits, Value: func(e *Ending) int64 { return e.Net[a[0]-1] }}
		}},
	{Pattern: "seat.I.pays", Unit: Probability, Definition: "chance that chair I pays for the round, shared payments counted in part",
		ranges: chairs, have: hasPayer, game: func(_ *variants.Variant, a []int) GameFunctional {
			return GameFunctional{Unit: variants.ShareUnits, Value: func(e *Ending) int64 { return int64(e.Pays(a[0] - 1)) }}
		}},
	{Pattern: "round.tie", Unit: Probability, Definition: "several are level on top of the round's first attempt, somebody having qualified",
		game: ofFirst(func(e *Ending) bool { return e.First.Tied })},
	{Pattern: "round.allzero", Unit: Probability, Definition: "nobody qualifies in the round's first attempt",
		game: ofFirst(func(e *Ending) bool { return e.First.AllZero })},
	{Pattern: "round.throws.mean", Unit: "throws", Definition: "mean number of throws of all players in the round, those that settle ties included",
		game: func(*variants.Variant, []int) GameFunctional {
			return GameFunctional{Unit: 1, Value: func(e *Ending) int64 { return int64(e.First.Throws) }}
		}},
	{Pattern: "winning.mean", Unit: "points", Definition: "mean winning cargo of the round's first attempt, given that somebody qualified",
		game: func(*variants.Variant, []int) GameFunctional {
			return GameFunctional{Unit: 1, Where: someone, Value: func(e *Ending) int64 { return int64(e.First.Winning) }}
		}},
	{Pattern: "winning.S", Unit: Probability, Definition: "the winning cargo of the round's first attempt is S, given that somebody qualified",
		ranges: winnings, game: func(_ *variants.Variant, a []int) GameFunctional {
			f := ofFirst(func(e *Ending) bool { return int(e.First.Winning) == a[0] })(nil, nil)
			f.Where = someone
			return f
		}},
	{Pattern: "game.rounds.mean", Unit: "rounds", Definition: "mean number of rounds of the game",
		game: func(*variants.Variant, []int) GameFunctional {
			return GameFunctional{Unit: 1, Value: func(e *Ending) int64 { return int64(e.Rounds) }}
		}},
	{Pattern: "game.disagree", Unit: Probability, Definition: "after the regular rounds those who lead by round wins are others than those who lead by cumulative cargo",
		have: hasRoundWins, game: ofFirst(func(e *Ending) bool { return e.ByWins != e.ByTotals })},
	{Pattern: "pot.carried", Unit: Probability, Definition: "the game ends with a win, or a pot, that goes to nobody",
		game: ofFirst(func(e *Ending) bool { return e.Carried || e.PotLeft > 0 })},
	{Pattern: "side.zero", Unit: Probability, Definition: "no member of a side qualifies in the round's first attempt",
		have: hasSides, game: func(*variants.Variant, []int) GameFunctional {
			return GameFunctional{Unit: 2, Value: func(e *Ending) int64 { return int64(e.Qualified.SidesWithout()) }}
		}},
	{Pattern: "nobody.survives", Unit: Probability, Definition: "sudden death eliminates everybody",
		have: hasSuddenDeath, game: ofFirst(func(e *Ending) bool { return e.NobodySurvives })},
	{Pattern: "abandoned", Unit: Probability, Definition: "the game is not settled in 10,000 attempts and abandoned",
		game: ofFirst(func(e *Ending) bool { return e.Abandoned })},
}

func chairs(v *variants.Variant) []bounds { return []bounds{{1, v.Players}} }

// winnings are the scores that can win a round: with teams those of a side.
func winnings(v *variants.Variant) []bounds {
	if v.Teams == variants.TwoTeams {
		return []bounds{{v.MinScore(), v.MaxScore() * v.Players / 2}}
	}
	return []bounds{{v.MinScore(), v.MaxScore()}}
}

func someone(e *Ending) bool { return !e.First.AllZero }

// ofFirst is the share of games for which something holds.
func ofFirst(holds func(*Ending) bool) func(*variants.Variant, []int) GameFunctional {
	return func(*variants.Variant, []int) GameFunctional {
		return GameFunctional{Unit: 1, Share: true, Value: func(e *Ending) int64 {
			if holds(e) {
				return 1
			}
			return 0
		}}
	}
}

func hasWinner(v *variants.Variant) error {
	return unless(v.Winner == variants.Highest, "the lowest pays and nobody wins; see seat.I.pays")
}

func hasRival(v *variants.Variant) error {
	if err := hasWinner(v); err != nil {
		return err
	}
	return unless(v.Players == 2, "there are not two players; set players=2")
}

func hasPayer(v *variants.Variant) error {
	return unless(v.Winner == variants.LowestPays, "nobody pays for the round; set winner=lowest-pays")
}

func hasStake(v *variants.Variant) error {
	return unless(v.Stake != variants.NoStake, "nothing is staked; set stake=round, game or final-round")
}

func hasSides(v *variants.Variant) error {
	return unless(v.Teams == variants.TwoTeams, "there are no sides; set teams=2")
}

func hasSuddenDeath(v *variants.Variant) error {
	return unless(v.Format == variants.SuddenDeath, "nobody is eliminated; set format=sudden-death")
}

func hasRoundWins(v *variants.Variant) error {
	several := v.Format == variants.BestOf || v.Format == variants.FirstTo || v.Format == variants.Rounds && v.By == variants.ByWins
	return unless(several, "rounds are not won and counted; set format=rounds, best-of or first-to")
}

func unless(ok bool, why string) error {
	if ok {
		return nil
	}
	return fmt.Errorf("in this variant %s", why)
}

// UsualGame lists the ids that are shown of a game when none are asked for.
func UsualGame(v *variants.Variant) []string {
	var ids []string
	for _, pattern := range []string{"seat.I.win", "seat.I.net", "seat.I.pays", "round.allzero", "round.tie", "winning.mean",
		"round.throws.mean", "game.rounds.mean", "game.disagree", "pot.carried", "side.zero", "nobody.survives"} {
		for _, q := range gameQuantities {
			if q.Pattern == pattern && (q.have == nil || q.have(v) == nil) && shown(pattern, v) {
				ids = append(ids, expand(pattern, q.rangesOf(v))...)
			}
		}
	}
	return ids
}

// shown leaves out what is always the same.
func shown(pattern string, v *variants.Variant) bool {
	switch pattern {
	case "game.rounds.mean":
		return v.Format != variants.Single
	case "pot.carried":
		return v.Ties == variants.Carry || v.AllZero == variants.Carry
	}
	return true
}

func numbers(b bounds) []string {
	var out []string
	for n := b.lo; n <= b.hi; n++ {
		out = append(out, strconv.Itoa(n))
	}
	return out
}
