package naive

import "reflect"

// mayReroll tells whether a complete turn has a cargo reroll before it
// (RULES.md section 1, cargo reroll and max cargo rerolls).
func mayReroll(r Rules, s State) bool {
	if len(s.Cargo) == 0 || s.RollsUsed >= s.RollsAllowed {
		return false
	}
	if r["cargo-reroll"] == "none" {
		return false
	}
	if r["cargo-reroll"] == "forced" || r["max-cargo-rerolls"] == "unlimited" {
		return true
	}
	return s.Rerolls < number(r, "max-cargo-rerolls")
}

// Choices gives the legal choices at a complete state that is not over: whether
// standing is legal, and the dice that may be held in a reroll (RULES.md section
// 1, cargo reroll and cargo dice). Holding nothing comes first and is nil.
func Choices(r Rules, s State) (canStand bool, keeps [][]int) {
	if s.Over || s.CompletedOn == 0 {
		return false, nil
	}
	canStand = r["cargo-reroll"] != "forced"
	if r["cargo-dice"] == "both" {
		return canStand, [][]int{nil}
	}
	return canStand, holdings(s.Cargo)
}

// holdings lists every choice of dice to hold, at least one die being rerolled
// and no die off the table held (RULES.md section 1, cargo dice).
func holdings(cargo []int) [][]int {
	found := [][]int{nil}
	for _, die := range cargo {
		if die == 0 {
			continue
		}
		for _, smaller := range append([][]int(nil), found...) {
			larger := append(append([]int(nil), smaller...), die)
			if len(larger) < len(cargo) && !listedDice(found, larger) {
				found = append(found, larger)
			}
		}
	}
	return found
}

// listedDice tells whether equal dice are in the list already.
func listedDice(lists [][]int, dice []int) bool {
	for _, other := range lists {
		if reflect.DeepEqual(other, dice) {
			return true
		}
	}
	return false
}

// Stand ends the turn with the cargo as it lies (RULES.md section 1, cargo reroll).
func Stand(r Rules, s State) State {
	next := s
	next.Over = true
	return next
}

// Reroll throws the cargo dice that are not kept; fell are the dice thrown
// (RULES.md section 1, cargo reroll, cargo dice and cargo result).
func Reroll(r Rules, s State, kept, fell []int) State {
	next := s
	next.RollsUsed++
	next.Rerolls++
	next.Cargo = descending(append(append([]int(nil), kept...), fell...))
	score := cargoScore(r, next.Cargo)
	if score > next.Best {
		next.Best = score
	}
	next.Over = !mayReroll(r, next)
	return next
}

// Result tells whether the turn qualified, and its score: the cargo as it lies
// at the end, or the best total seen (RULES.md section 1, cargo result and the
// note on qualified turns).
func Result(r Rules, s State) (qualified bool, score int) {
	if s.CompletedOn == 0 {
		return false, 0
	}
	if r["cargo-result"] == "best" {
		return true, s.Best
	}
	return true, cargoScore(r, s.Cargo)
}
