package exact

import (
	"fmt"

	"github.com/shipcrew/shipcrew/variants"
)

// Quantities lists every quantity, in the order in which they are always shown.
func Quantities() []Quantity { return quantities }

// Probability is the unit of quantities that are shares of turns.
const Probability = "probability"

var quantities []Quantity

// init and not a literal, because some quantities are defined through others.
func init() {
	quantities = []Quantity{
		{Pattern: "qualify.by.R", Unit: Probability, Definition: "the sequence is complete after throw R",
			ranges: rolls, plan: turns(func(a []int) Functional { return CompletedBy(a[0]) })},
		{Pattern: "qualify.at.R", Unit: Probability, Definition: "throw R completes the sequence",
			ranges: rolls, plan: turns(func(a []int) Functional {
				return share(func(o variants.Outcome) bool { return int(o.Completed) == a[0] })
			})},
		{Pattern: "fail", Unit: Probability, Definition: "the turn ends without the whole sequence",
			plan: turns(func([]int) Functional {
				return share(func(o variants.Outcome) bool { return !o.Qualified() })
			})},
		{Pattern: "banked.R.K", Unit: Probability, Definition: "the number of values banked after throw R is K",
			ranges: func(v *variants.Variant) []bounds { return []bounds{{1, v.Rolls}, {0, len(v.Sequence)}} },
			plan: turns(func(a []int) Functional {
				return share(func(o variants.Outcome) bool { return int(o.Banked[a[0]-1]) == a[1] })
			})},
		{Pattern: "hit.V.D", Unit: Probability, Definition: "value V shows among D dice thrown once",
			ranges: func(*variants.Variant) []bounds { return []bounds{{1, 6}, {1, variants.MaxDice}} },
			plan:   hit},
		{Pattern: "complete.D.R", Unit: Probability, Definition: "the last two values of the sequence, and nothing else, are completed with D dice in R throws",
			ranges: func(v *variants.Variant) []bounds {
				return []bounds{{2, variants.MaxDice}, {1, variants.MaxRolls}}
			},
			plan: complete},
		{Pattern: "score.mean", Unit: "points", Definition: "mean score of a turn, a failed turn counting 0",
			plan: turns(func([]int) Functional { return Functional{Value: score} })},
		{Pattern: "score.sd", Unit: "points", Definition: "standard deviation of the score of a turn, a failed turn counting 0",
			plan: turns(func([]int) Functional { return Functional{Value: score, SD: true} })},
		{Pattern: "score.min", Unit: "points", Definition: "least score of a qualified turn", whole: leastScore},
		{Pattern: "score.max", Unit: "points", Definition: "highest score of a turn", whole: highestScore},
		{Pattern: "score.S", Unit: Probability, Definition: "the score is S, a failed turn counting 0",
			ranges: scores, plan: turns(func(a []int) Functional {
				return share(func(o variants.Outcome) bool { return score(o) == a[0] })
			})},
		{Pattern: "score.atleast.S", Unit: Probability, Definition: "the score is S or more, a failed turn counting 0",
			ranges: scores, plan: turns(func(a []int) Functional {
				return share(func(o variants.Outcome) bool { return score(o) >= a[0] })
			})},
		{Pattern: "cargo.mean", Unit: "points", Definition: "mean final cargo of a qualified turn",
			plan: turns(func([]int) Functional {
				return Functional{Where: variants.Outcome.Qualified, Value: score}
			})},
		{Pattern: "cargo.S", Unit: Probability, Definition: "the final cargo is S, given a qualified turn",
			ranges: cargos, plan: turns(func(a []int) Functional {
				return given(variants.Outcome.Qualified, func(o variants.Outcome) bool { return score(o) == a[0] })
			})},
		{Pattern: "cargo.first.mean", Unit: "points", Definition: "mean cargo as it lies on completion, given a qualified turn",
			plan: turns(func([]int) Functional {
				return Functional{Where: variants.Outcome.Qualified, Value: first}
			})},
		{Pattern: "cargo.first.mean.R", Unit: "points", Definition: "mean cargo as it lies, given that throw R completes the sequence",
			ranges: rolls, plan: turns(func(a []int) Functional {
				return Functional{Where: func(o variants.Outcome) bool { return int(o.Completed) == a[0] }, Value: first}
			})},
		{Pattern: "cargo.first.S", Unit: Probability, Definition: "the cargo as it lies on completion is S, given a qualified turn",
			ranges: cargos, plan: turns(func(a []int) Functional {
				return given(variants.Outcome.Qualified, func(o variants.Outcome) bool { return first(o) == a[0] })
			})},
		{Pattern: "reroll.better.S", Unit: Probability, Definition: "a throw of all cargo dice beats S", ranges: cargos,
			plan: cargoThrow(func(o variants.Outcome, s int) bool { return score(o) > s })},
		{Pattern: "reroll.same.S", Unit: Probability, Definition: "a throw of all cargo dice gives S", ranges: cargos,
			plan: cargoThrow(func(o variants.Outcome, s int) bool { return score(o) == s })},
		{Pattern: "reroll.worse.S", Unit: Probability, Definition: "a throw of all cargo dice gives less than S", ranges: cargos,
			plan: cargoThrow(func(o variants.Outcome, s int) bool { return score(o) < s })},
		{Pattern: "reroll.mean.R", Unit: "points", Definition: "mean cargo of rerolling all cargo dice with R rolls left, best play after that",
			ranges: func(v *variants.Variant) []bounds { return []bounds{{1, v.Rolls - 1}} }, plan: rerollMean},
		{Pattern: "throws.mean", Unit: "throws", Definition: "mean number of throws of a turn",
			plan: turns(func([]int) Functional {
				return Functional{Value: func(o variants.Outcome) int { return int(o.Throws) }}
			})},
		{Pattern: "threshold.best", Unit: "threshold", Definition: "the threshold with the best value for the objective, rerolling all cargo dice below it",
			whole: bestThreshold},
		{Pattern: "threshold.best.I", Unit: "threshold", Definition: "the threshold with which chair I does best when all before it have failed, everything after being best play",
			ranges: chairs, have: hasOthers, whole: winningThreshold},
		{Pattern: "joker.rescue.best", Unit: Probability, Definition: "share of the decisions in which the joker could fill a missing value, and best play for the mean score lets it, as often as they come up",
			have: hasJoker, whole: rescued(true)},
		{Pattern: "joker.rescue.states", Unit: Probability, Definition: "the same as joker.rescue.best, every different decision counted once",
			have: hasJoker, whole: rescued(false)},
		{Pattern: "field.atleast.S.N", Unit: Probability, Definition: "the best of N players who do not look at each other has a score of S or more",
			ranges: func(v *variants.Variant) []bounds {
				return []bounds{{v.MinScore(), v.MaxScore()}, {1, variants.MaxPlayers}}
			},
			whole: bestOfField},
	}
	quantities = append(quantities, gameQuantities...)
}

// CompletedBy is the share of turns that have the sequence after throw r.
func CompletedBy(r int) Functional {
	return share(func(o variants.Outcome) bool { return o.Qualified() && int(o.Completed) <= r })
}

// turns plans a quantity that is a mean over the turns of the study itself.
func turns(measure func(args []int) Functional) planner {
	return func(s Study, args []int) (Study, Functional, error) { return s, measure(args), nil }
}

func rolls(v *variants.Variant) []bounds  { return []bounds{{1, v.Rolls}} }
func scores(v *variants.Variant) []bounds { return []bounds{{0, v.MaxScore()}} }
func cargos(v *variants.Variant) []bounds { return []bounds{{v.MinScore(), v.MaxScore()}} }

func score(o variants.Outcome) int { return int(o.Score) }
func first(o variants.Outcome) int { return int(o.First) }

// share is the share of all turns for which something holds.
func share(holds func(variants.Outcome) bool) Functional { return given(nil, holds) }

// given is the share of some turns for which something holds.
func given(where, holds func(variants.Outcome) bool) Functional {
	return Functional{Where: where, Share: true, Value: func(o variants.Outcome) int {
		if holds(o) {
			return 1
		}
		return 0
	}}
}

// Usual lists the ids that are shown of a turn when none are asked for.
func Usual(v *variants.Variant) []string {
	var ids []string
	for r := 1; r <= v.Rolls; r++ {
		ids = append(ids, fmt.Sprintf("qualify.by.%d", r))
	}
	return append(ids, "fail", "score.mean", "score.sd", "cargo.mean", "cargo.first.mean", "throws.mean")
}
