package exact

import (
	"fmt"

	"github.com/shipcrew/shipcrew/variants"
)

// Questions about single throws are questions about turns of another variant: one
// roll, a shorter sequence, no reroll. So they are enumerated and simulated by the
// same code as every turn.

// undecided is the policy of a variant in which nothing is ever to be decided.
type undecided struct{}

func (undecided) Move(variants.Situation) variants.Move { panic("exact: nothing to decide here") }
func (undecided) String() string                        { return "none" }

// bare is the variant without joker and without cargo reroll.
func bare(v *variants.Variant, dice, rolls int, sequence []int) *variants.Variant {
	d := v.Clone()
	d.Dice, d.Rolls, d.Sequence = dice, rolls, sequence
	d.Joker, d.CargoReroll, d.MaxCargoRerolls = variants.NoJoker, variants.NoReroll, 1
	return d
}

func hit(s Study, a []int) (Study, Functional, error) {
	d := bare(s.Variant, a[1], 1, []int{a[0]})
	return Study{d, undecided{}}, share(variants.Outcome.Qualified), d.Validate()
}

func complete(s Study, a []int) (Study, Functional, error) {
	seq := s.Variant.Sequence
	if len(seq) < 2 {
		return Study{}, Functional{}, fmt.Errorf("quantity complete.D.R: this variant's sequence has one value, want two or more")
	}
	d := bare(s.Variant, a[0], a[1], seq[len(seq)-2:])
	return Study{d, undecided{}}, share(variants.Outcome.Qualified), d.Validate()
}

// cargoOnly is the variant in which the cargo dice alone are thrown: a turn whose
// sequence is empty.
func cargoOnly(v *variants.Variant, rolls int) *variants.Variant {
	d := v.Clone()
	d.Dice, d.Rolls, d.Sequence = v.Dice-len(v.Sequence), rolls, nil
	d.CargoResult = variants.Replace
	return d
}

// cargoThrow plans the share of single throws of all cargo dice that stand in some
// relation to the score S.
func cargoThrow(holds func(o variants.Outcome, s int) bool) planner {
	return func(s Study, a []int) (Study, Functional, error) {
		d := cargoOnly(s.Variant, 1)
		d.CargoReroll, d.MaxCargoRerolls = variants.NoReroll, 1
		return Study{d, undecided{}}, share(func(o variants.Outcome) bool { return holds(o, a[0]) }), nil
	}
}

// rerollMean plans the mean of a reroll with so many rolls left. The reroll is the
// first throw of the derived turn, so one reroll fewer remains after it.
func rerollMean(s Study, a []int) (Study, Functional, error) {
	v := s.Variant
	if v.CargoReroll == variants.NoReroll {
		return Study{}, Functional{}, fmt.Errorf("quantity reroll.mean.R: this variant has cargo-reroll=none")
	}
	d := cargoOnly(v, a[0])
	d.CargoResult = v.CargoResult
	switch v.MaxCargoRerolls {
	case variants.Unlimited:
	case 1:
		d.CargoReroll = variants.NoReroll
	default:
		d.MaxCargoRerolls--
	}
	best, err := Solve(d, Cargo)
	return Study{d, best}, Functional{Value: score}, err
}
