// Package naive is the second implementation of the game. It is used by tests
// only, shares no code with the rest, and is written from the rules alone. It
// prefers the plainest way of saying a rule to any faster one.
package naive

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// Rules holds every parameter by its key as in RULES.md, as text: "dice" is
// "5", "sequence" is "6,5,4", "cargo-reroll" is "optional". All keys are present.
type Rules map[string]string

// Baseline gives the default of every parameter (RULES.md sections 1, 2 and 3).
func Baseline() Rules {
	return Rules{
		"dice": "5", "rolls": "3", "sequence": "6,5,4", "order": "strict",
		"per-roll": "run", "hold": "must", "cargo-reroll": "optional",
		"max-cargo-rerolls": "1", "cargo-dice": "both", "cargo-result": "replace",
		"joker": "none", "joker-cargo": "best-two", "off-table": "0",
		"players": "2", "ties": "turns", "all-zero": "replay", "roll-limit": "off",
		"cargo-12": "plain", "winner": "highest",
		"format": "single", "rounds": "3", "by": "wins", "wins": "3",
		"target": "50", "equal-turns": "off", "eliminate": "all",
		"game-ties": "extra-rounds", "first": "seat-1", "start": "fixed",
		"stake": "none", "ante": "1", "teams": "none",
	}
}

// With gives a copy of the rules with some keys changed, written as in a
// variant file: "ties=dice" (RULES.md section 4, presets as differences).
func (r Rules) With(changes ...string) Rules {
	changed := Rules{}
	for key, value := range r {
		changed[key] = value
	}
	for _, change := range changes {
		key, value, found := strings.Cut(change, "=")
		if _, known := r[key]; !found || !known {
			panic("naive: no such change of the rules: " + change)
		}
		changed[key] = value
	}
	return changed
}

// number reads a parameter whose value is a whole number (RULES.md section 1).
func number(r Rules, key string) int {
	n, err := strconv.Atoi(r[key])
	if err != nil {
		panic(fmt.Sprintf("naive: %s=%q is not a whole number", key, r[key]))
	}
	return n
}

// sequence lists the values to bank, in order (RULES.md section 1, sequence).
func sequence(r Rules) []int {
	var values []int
	for _, text := range strings.Split(r["sequence"], ",") {
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		value, err := strconv.Atoi(text)
		if err != nil {
			panic(fmt.Sprintf("naive: sequence=%q", r["sequence"]))
		}
		values = append(values, value)
	}
	return values
}

// contains tells whether a value shows in a list of dice.
func contains(dice []int, value int) bool {
	for _, die := range dice {
		if die == value {
			return true
		}
	}
	return false
}

// without gives the dice with one die of the value taken away.
func without(dice []int, value int) []int {
	var rest []int
	taken := false
	for _, die := range dice {
		if die == value && !taken {
			taken = true
			continue
		}
		rest = append(rest, die)
	}
	return rest
}

// descending gives a sorted copy, the highest die first; nil when empty.
func descending(dice []int) []int {
	sorted := append([]int(nil), dice...)
	sort.Sort(sort.Reverse(sort.IntSlice(sorted)))
	return sorted
}

// total adds up dice.
func total(dice []int) int {
	sum := 0
	for _, die := range dice {
		sum += die
	}
	return sum
}

// cargoScore is the score of the left-over dice (RULES.md section 1, dice and
// joker cargo): the sum, or with a joker and best-two all but the lowest die.
func cargoScore(r Rules, cargo []int) int {
	sorted := descending(cargo)
	if r["joker"] == "wild" && r["joker-cargo"] == "best-two" && len(sorted) > 0 {
		sorted = sorted[:len(sorted)-1]
	}
	return total(sorted)
}

// highestCargo is the highest possible cargo of the variant (RULES.md section
// 2, cargo 12): every left-over die shows a six.
func highestCargo(r Rules) int {
	left := number(r, "dice") - len(sequence(r))
	if r["joker"] == "wild" {
		left++
	}
	var cargo []int
	for i := 0; i < left; i++ {
		cargo = append(cargo, 6)
	}
	return cargoScore(r, cargo)
}
