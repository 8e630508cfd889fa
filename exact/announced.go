package exact

import "strings"

// announced are the patterns of quantities of rounds and games that have a name but
// no evaluator yet. A claim about one is listed and not judged.
var announced = []string{
	"seat.I.win", "seat.I.net", "seat.I.pays", "round.tie", "round.allzero", "round.throws.mean",
	"winning.mean", "winning.S", "game.rounds.mean", "game.disagree", "pot.carried", "side.zero",
	"nobody.survives", "abandoned", "advantage", "field.atleast.S.N", "threshold.best.I", "joker.rescue.best", "joker.rescue.states", "seat.I.win.sd",
}

// IsAnnounced tells whether an id names a quantity that cannot be measured yet.
func IsAnnounced(id string) bool {
	for _, pattern := range announced {
		if _, ok := match(strings.Split(pattern, "."), strings.Split(id, ".")); ok {
			return true
		}
	}
	return false
}
