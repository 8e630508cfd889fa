package naive

import (
	"reflect"
	"strings"
	"testing"
)

// optionsOf writes the states after a throw as text: banked values, J for a committed joker, cargo.
func optionsOf(r Rules, s State, dice string, joker int) string {
	var texts []string
	for _, option := range Fall(r, s, throws(dice)[0], joker) {
		text := digits(option.Banked)
		if option.JokerCommitted {
			text += "J"
		}
		if option.CompletedOn > 0 {
			text += ":" + digits(option.Cargo)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " ")
}

// digits writes dice as figures.
func digits(dice []int) string {
	text := ""
	for _, die := range dice {
		text += string(rune('0' + die))
	}
	return text
}

// TestJokerOptions checks the assignments of the joker (RULES.md section 1, joker).
func TestJokerOptions(t *testing.T) {
	joker := Baseline().With("joker=wild")
	anyOrder := joker.With("order=any")
	one := joker.With("per-roll=one")
	none := joker.With("hold=none", "cargo-reroll=none")
	fresh := Start(joker)
	tests := []struct {
		name  string
		rules Rules
		dice  string
		joker int
		want  string
	}{
		{"frees each natural die", joker, "65411", 3, "654:311 654J:611 654J:511 654J:411"},
		{"nothing shows", joker, "11111", 6, " 6J"},
		{"joker is ship, naturals go on", joker, "54321", 2, " 654J:321"},
		{"equal states once", joker, "65321", 2, "65 65J 654J:321"},
		{"off the table", joker, "65321", 0, "65"},
		{"off the table as cargo", joker, "65421", 0, "654:210"},
		{"any order", anyOrder, "54321", 2, "54 654J:321 54J"},
		{"any order, last values", anyOrder, "44411", 2, "4 64J 54J 4J"},
		{"one a roll, strict", one, "65411", 2, "6 6J"},
		{"one a roll, strict, nothing shows", one, "55411", 2, " 6J"},
		{"one a roll, any order", one.With("order=any"), "54111", 2, "5 6J 5J"},
		{"one a roll, any order, nothing shows", one.With("order=any"), "11111", 2, " 6J 5J 4J"},
		{"nothing held, cannot complete", none, "65111", 2, " 654J:111"},
		{"nothing held, hopeless", none, "61111", 2, ""},
		{"nothing held, naturals complete", none, "65411", 2, "654:211 654J:611 654J:511 654J:411"},
	}
	for _, test := range tests {
		if got := optionsOf(test.rules, fresh, test.dice, test.joker); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
	committed := Fall(joker, fresh, throws("11111")[0], 6)[1]
	if dice, thrown := Dice(joker, committed); dice != 5 || thrown {
		t.Errorf("after committing the joker: %d dice, joker %v", dice, thrown)
	}
	whole := Fall(joker, committed, throws("54166")[0], -1)[0]
	if _, score := Result(joker, whole); score != 12 {
		t.Errorf("best two of 6 6 1: %d", score)
	}
	if _, score := Result(joker.With("joker-cargo=all"), whole); score != 13 {
		t.Errorf("all of 6 6 1: %d", score)
	}
}

// TestChoices checks the cargo decisions (RULES.md section 1, cargo reroll and cargo dice).
func TestChoices(t *testing.T) {
	hold := Baseline().With("cargo-dice=any", "max-cargo-rerolls=2")
	tests := []struct {
		rules Rules
		rolls string
		stand bool
		keeps [][]int
	}{
		{Baseline(), "65421", true, [][]int{nil}},
		{hold, "65421", true, [][]int{nil, {2}, {1}}},
		{hold, "65433", true, [][]int{nil, {3}}},
		{hold, "65430", true, [][]int{nil, {3}}},
		{hold.With("dice=6"), "654331", true, [][]int{nil, {3}, {3, 3}, {1}, {3, 1}}},
		{Baseline().With("cargo-reroll=forced"), "65421", false, [][]int{nil}},
		{Baseline(), "65421/12", false, nil},
		{Baseline(), "12345", false, nil},
	}
	for _, test := range tests {
		stand, keeps := Choices(test.rules, judge(t, test.rules, test.rolls))
		if stand != test.stand || !reflect.DeepEqual(keeps, test.keeps) {
			t.Errorf("%s: stand %v, keeps %v", test.rolls, stand, keeps)
		}
	}
	s := Reroll(hold, judge(t, hold, "65461"), []int{6}, []int{4})
	if _, score := Result(hold, s); score != 10 || s.Over || s.Rerolls != 1 || s.FirstCargo != 7 {
		t.Errorf("after holding a six: %+v", s)
	}
	if !Stand(hold, s).Over {
		t.Error("standing does not end the turn")
	}
}
