package naive

import (
	"math/big"
	"reflect"
	"strings"
	"testing"
)

// throws reads worked rolls: "65221/432" is one roll of five dice and one of three.
func throws(text string) [][]int {
	var rolls [][]int
	for _, part := range strings.Split(text, "/") {
		var dice []int
		for _, digit := range part {
			dice = append(dice, int(digit-'0'))
		}
		rolls = append(rolls, dice)
	}
	return rolls
}

// judge plays worked rolls without a joker; rolls after completion are cargo rerolls.
func judge(t *testing.T, r Rules, text string) State {
	s := Start(r)
	for _, dice := range throws(text) {
		count, joker := Dice(r, s)
		if len(dice) != count || joker {
			t.Fatalf("%s: %d dice written, %d to throw, joker %v", text, len(dice), count, joker)
		}
		if s.CompletedOn > 0 {
			s = Reroll(r, s, nil, dice)
			continue
		}
		options := Fall(r, s, dice, -1)
		if len(options) != 1 {
			t.Fatalf("%s: %d options without a joker", text, len(options))
		}
		s = options[0]
	}
	return s
}

// TestWorkedRolls judges worked and disputed rolls (RULES.md section 1).
func TestWorkedRolls(t *testing.T) {
	base := Baseline()
	last := base.With("rolls=1")
	anyOrder := base.With("order=any")
	one := base.With("per-roll=one")
	none := base.With("hold=none", "cargo-reroll=none")
	tests := []struct {
		rules     Rules
		rolls     string
		banked    string
		qualified bool
		score     int
		over      bool
	}{
		{base, "65221/432", "654", true, 5, false},
		{base, "64321/5421", "654", true, 3, false},
		{base, "65432", "654", true, 5, false},
		{base, "54321", "", false, 0, false},
		{base, "61123/5432", "654", true, 5, false},
		{base, "61123/5112/123", "65", false, 0, true},
		{base, "65411", "654", true, 2, false},
		{base, "65466", "654", true, 12, false},
		{last, "65366", "65", false, 0, true},
		{base, "65311/366/366", "65", false, 0, true},
		{base, "65443/12", "654", true, 3, true},
		{base, "55443", "", false, 0, false},
		{base, "56433", "654", true, 6, false},
		{base, "16441", "6", false, 0, false},
		{base, "56234", "654", true, 5, false},
		{last, "12335", "", false, 0, true},
		{base, "66655/444", "654", true, 8, false},
		{anyOrder, "54321", "54", false, 0, false},
		{anyOrder, "54321/612", "654", true, 3, false},
		{one, "65432", "6", false, 0, false},
		{one, "65432/5432/432", "654", true, 5, true},
		{one.With("order=any"), "54321/4321/611", "654", true, 2, true},
		{one.With("order=any"), "54321/4654", "65", false, 0, false},
		{none, "65332", "", false, 0, false},
		{none, "65332/65333/45621", "654", true, 3, true},
		{base.With("off-table=0.02"), "65400", "654", true, 0, false},
		{base.With("off-table=0.02"), "60321/0541", "654", true, 1, false},
		{base.With("sequence=6,5", "dice=2"), "65", "65", true, 0, true},
		{base.With("sequence="), "65432", "", true, 20, false},
		{base.With("cargo-reroll=none"), "65411", "654", true, 2, true},
		{base.With("cargo-reroll=forced"), "65466/11/12", "654", true, 3, true},
		{base.With("max-cargo-rerolls=2", "cargo-result=best"), "65411/54/12", "654", true, 9, true},
	}
	for _, test := range tests {
		s := judge(t, test.rules, test.rolls)
		banked := throws(test.banked)[0]
		qualified, score := Result(test.rules, s)
		if !reflect.DeepEqual(s.Banked, banked) || qualified != test.qualified || score != test.score || s.Over != test.over {
			t.Errorf("%s: banked %v, qualified %v, score %d, over %v", test.rolls, s.Banked, qualified, score, s.Over)
		}
	}
}

// everyThrow calls a function with every throw of some dice.
func everyThrow(count int, thrown []int, visit func([]int)) {
	if count == 0 {
		visit(thrown)
		return
	}
	for face := 1; face <= 6; face++ {
		everyThrow(count-1, append(append([]int(nil), thrown...), face), visit)
	}
}

// TestCargoAsItLies counts every throw of every roll and compares the means
// with those that the rules state: 248/41, 6.5408 and 6.7023.
func TestCargoAsItLies(t *testing.T) {
	r := Baseline()
	states := []State{Start(r)}
	weights := []*big.Rat{big.NewRat(1, 1)}
	for roll, want := range []string{"6.0488", "6.5408", "6.7023"} {
		mass, sum := new(big.Rat), new(big.Rat)
		var nextStates []State
		var nextWeights []*big.Rat
		for i, s := range states {
			count, _ := Dice(r, s)
			part := new(big.Rat).Set(weights[i])
			for d := 0; d < count; d++ {
				part.Quo(part, big.NewRat(6, 1))
			}
			everyThrow(count, nil, func(dice []int) {
				next := Fall(r, s, dice, -1)[0]
				if next.CompletedOn > 0 {
					mass.Add(mass, part)
					sum.Add(sum, new(big.Rat).Mul(part, big.NewRat(int64(next.FirstCargo), 1)))
					return
				}
				for j, other := range nextStates {
					if reflect.DeepEqual(other, next) {
						nextWeights[j].Add(nextWeights[j], part)
						return
					}
				}
				nextStates = append(nextStates, next)
				nextWeights = append(nextWeights, new(big.Rat).Set(part))
			})
		}
		mean := new(big.Rat).Quo(sum, mass)
		if mean.FloatString(4) != want {
			t.Errorf("roll %d: mean cargo %s, want %s", roll+1, mean.FloatString(4), want)
		}
		if roll == 0 && mean.Cmp(big.NewRat(248, 41)) != 0 {
			t.Errorf("first roll: mean %s", mean)
		}
		states, weights = nextStates, nextWeights
	}
}
