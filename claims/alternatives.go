package claims

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
)

// ruleChanges are the single rules that published pages differ in or get wrong,
// changes that go together being one. They are the values of RULES section 1.
var ruleChanges = []string{
	"rolls=1", "rolls=2", "rolls=4", "rolls=5", "rolls=6",
	"dice=4", "dice=6", "dice=7", "dice=8",
	"sequence=6,5", "sequence=6",
	"order=any", "per-roll=one",
	"hold=none cargo-reroll=none",
	"cargo-reroll=none", "cargo-reroll=forced max-cargo-rerolls=unlimited",
	"max-cargo-rerolls=1", "max-cargo-rerolls=2",
	"cargo-dice=any", "cargo-result=best",
	"joker=wild", "joker=wild joker-cargo=all",
	"off-table=0.02", "off-table=0.05",
}

// oddChanges are rules that hardly anybody plays.
var oddChanges = []string{"dice=4", "dice=7", "dice=8", "sequence=", "rolls=1", "rolls=6", "hold=none", "off-table="}

func isOdd(what string) bool {
	return slices.ContainsFunc(oddChanges, func(change string) bool { return strings.Contains(what, change) })
}

// gameChanges are further rules that the figures of rounds and games depend on.
var gameChanges = []string{
	"players=2", "players=3", "players=4", "players=5", "players=6",
	"ties=turns", "ties=dice", "ties=split", "ties=replay", "all-zero=replay", "all-zero=turns", "all-zero=split",
	"roll-limit=opener", "roll-limit=leader", "equal-turns=on", "start=rotate", "start=winner",
}

// otherStrategies are tried in place of the claim's own.
var otherStrategies = []string{
	"stand", "always", "max-cargo",
	"threshold:5", "threshold:6", "threshold:7", "threshold:8", "threshold:9", "threshold:10", "threshold:11",
}

// tableStrategies are further strategies for rounds and games.
var tableStrategies = []string{"optimal", "tips", "beat:8", "beat:9"}

// confusions lists quantities that are taken for one another, group by group.
var confusions = [][]string{
	{"qualify.by.R", "qualify.at.R", "fail", "banked.R.K"},
	{"score.mean", "cargo.mean", "cargo.first.mean", "cargo.first.mean.R", "reroll.mean.R", "score.sd"},
	{"score.S", "cargo.S", "cargo.first.S", "reroll.same.S"},
	{"score.atleast.S", "reroll.better.S", "reroll.worse.S"},
	{"hit.V.D", "complete.D.R"},
	{"score.max", "score.min"},
}

// gameConfusions are what quantities of rounds are taken for; not the other way round.
var gameConfusions = map[string][]string{
	"winning.mean":  {"winning.mean", "score.mean", "cargo.mean", "cargo.first.mean"},
	"round.allzero": {"round.allzero", "round.tie", "fail"},
	"round.tie":     {"round.tie", "round.allzero"},
}

// complements are the quantities whose complement says something of its own.
var complements = []string{"qualify.by.R", "hit.V.D", "complete.D.R", "score.atleast.S", "reroll.better.S", "reroll.worse.S"}

// largest is the largest parameter tried in a neighbouring quantity.
const largest = 12

// neighbours lists what may have been meant by a quantity, or mistaken for it: the
// same with other parameters, those of its group, complements of probabilities, and
// for mean scores a failed turn counted as 1.
func neighbours(id string) []neighbour {
	q, err := exact.ParseQuery(id)
	if err != nil {
		return nil
	}
	patterns := []string{q.Quantity.Pattern}
	if group := gameConfusions[q.Quantity.Pattern]; group != nil {
		patterns = group
	}
	for _, group := range confusions {
		if slices.Contains(group, q.Quantity.Pattern) {
			patterns = group
		}
	}
	var out []neighbour
	for _, p := range patterns {
		for _, other := range exact.Instances(p, q, largest) {
			if other != id {
				out = append(out, neighbour{id: other})
			}
			if slices.Contains(complements, p) {
				out = append(out, neighbour{id: other, complement: true})
			}
		}
	}
	if q.Quantity.Pattern == "score.mean" {
		out = append(out, neighbour{id: id, plus: "fail",
			name: fmt.Sprintf("%s with a failed turn counted as 1", id)})
	}
	return out
}
