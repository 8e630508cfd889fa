package naive

import "reflect"

// State is a turn between two throws or at a cargo decision. Empty lists are nil.
type State struct {
	RollsUsed      int
	RollsAllowed   int   // from "rolls", or a roll limit
	Banked         []int // values banked, in the order of the sequence
	JokerCommitted bool
	Cargo          []int // left-over dice as they lie, once complete (0 for a die off the table); sorted descending
	CompletedOn    int   // roll number of completion, 0 when not complete
	FirstCargo     int   // the cargo score as it lay on the completing roll
	Best           int   // best cargo score seen so far in the turn
	Rerolls        int   // cargo rerolls used
	Over           bool  // no further throw: finished, failed or qualified
}

// Start is the turn before its first throw (RULES.md section 1, rolls).
func Start(r Rules) State {
	return State{RollsAllowed: number(r, "rolls")}
}

// Dice tells how many ordinary dice are thrown next, and whether the joker is
// thrown with them (RULES.md section 1, dice and the note on the joker). Once
// complete, all left-over dice count as ordinary; those held are not thrown.
func Dice(r Rules, s State) (ordinary int, joker bool) {
	if s.Over {
		return 0, false
	}
	if s.CompletedOn > 0 {
		return len(s.Cargo), false
	}
	ordinary = number(r, "dice") - len(s.Banked)
	if s.JokerCommitted {
		ordinary++ // one banked value is the joker, not an ordinary die
	}
	return ordinary, r["joker"] == "wild" && !s.JokerCommitted
}

// needed lists the values not banked yet, in order (RULES.md section 1, sequence).
func needed(r Rules, s State) []int {
	var values []int
	for _, value := range sequence(r) {
		if !contains(s.Banked, value) {
			values = append(values, value)
		}
	}
	return values
}

// mayStandFor tells whether the joker may stand for a value after this throw
// (RULES.md section 1, joker, order and per-roll).
func mayStandFor(r Rules, s State, ordinary []int, joker, value int) bool {
	if joker < 1 || s.JokerCommitted {
		return false // not thrown, or off the table
	}
	for _, earlier := range needed(r, s) {
		if earlier == value {
			return true
		}
		shows := contains(ordinary, earlier)
		strict := r["order"] == "strict"
		one := r["per-roll"] == "one"
		if strict && one {
			return false // only the very next value can be filled
		}
		if strict && !shows {
			return false // an earlier value would stay open
		}
		if !strict && one && shows {
			return false // the earlier value has to be the one that is banked
		}
	}
	return false
}

// naturals lists the needed values that natural dice fill on this throw, when
// the joker stands for one value or for none, 0 (RULES.md section 1, order,
// per-roll and the note on banking).
func naturals(r Rules, s State, ordinary []int, standing int) []int {
	var filled []int
	for _, value := range needed(r, s) {
		if r["per-roll"] == "one" && (standing != 0 || len(filled) == 1) {
			break // the one die of this roll is used
		}
		if value == standing {
			continue
		}
		if contains(ordinary, value) {
			filled = append(filled, value)
			continue
		}
		if r["order"] == "strict" {
			break
		}
	}
	return filled
}

// inSequence puts values into the order of the sequence (RULES.md section 1, sequence).
func inSequence(r Rules, values []int) []int {
	var ordered []int
	for _, value := range sequence(r) {
		if contains(values, value) {
			ordered = append(ordered, value)
		}
	}
	return ordered
}

// bank gives the state after a throw when the joker stands for one value or for
// none, 0 (RULES.md section 1, the notes on banking, on cargo as it lies and
// on the joker).
func bank(r Rules, s State, ordinary []int, joker, standing int) State {
	filled := naturals(r, s, ordinary, standing)
	left := ordinary
	for _, value := range filled {
		left = without(left, value)
	}
	all := append(append([]int(nil), s.Banked...), filled...)
	if standing != 0 {
		all = append(all, standing)
	} else if joker >= 0 {
		left = append(append([]int(nil), left...), joker)
	}
	next := s
	next.RollsUsed++
	next.Banked = inSequence(r, all)
	next.JokerCommitted = s.JokerCommitted || standing != 0
	if len(next.Banked) == len(sequence(r)) {
		next.CompletedOn = next.RollsUsed
		next.Cargo = descending(left)
		next.FirstCargo = cargoScore(r, left)
		next.Best = next.FirstCargo
		next.Over = !mayReroll(r, next)
		return next
	}
	if r["hold"] == "none" {
		next.Banked = nil
		next.JokerCommitted = false
	}
	next.Over = next.RollsUsed >= next.RollsAllowed
	return next
}

// Fall gives every state the player may choose after a throw before completion,
// one for each legal assignment of the joker (RULES.md section 1, joker). The
// ordinary dice are in the order thrown, 0 for one off the table; joker is its
// face, or -1 when not thrown. The joker is uncommitted in the first state.
func Fall(r Rules, s State, ordinary []int, joker int) []State {
	options := []State{bank(r, s, ordinary, joker, 0)}
	for _, value := range needed(r, s) {
		if !mayStandFor(r, s, ordinary, joker, value) {
			continue
		}
		option := bank(r, s, ordinary, joker, value)
		if r["hold"] == "none" && option.CompletedOn == 0 {
			continue
		}
		if !listed(options, option) {
			options = append(options, option)
		}
	}
	return options
}

// listed tells whether a state is among the options already: assignments that
// lead to equal states count once (RULES.md section 1, joker).
func listed(options []State, option State) bool {
	for _, other := range options {
		if reflect.DeepEqual(other, option) {
			return true
		}
	}
	return false
}
