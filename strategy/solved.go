package strategy

import (
	"fmt"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// Solved is best play of the turn for an objective.
type Solved struct{ Objective exact.Objective }

// Fits implements [Strategy].
func (p Solved) Fits(v *variants.Variant) error {
	if err := p.Objective.Check(v); err != nil {
		return fmt.Errorf("strategy %v: %w", p, err)
	}
	return nil
}

// For implements [Strategy] by solving the variant.
func (p Solved) For(v *variants.Variant) (variants.Policy, error) {
	if err := p.Fits(v); err != nil {
		return nil, err
	}
	return exact.Solve(v, p.Objective)
}

func (p Solved) String() string { return (&exact.Best{Objective: p.Objective}).String() }

func parseObjective(text string) func(string) (Strategy, error) {
	o, err := exact.ParseObjective(text)
	if err != nil {
		panic(err)
	}
	return plain(Solved{o})
}

// parseMax reads max:OBJECTIVE; those that have a name of their own are written by it.
func parseMax(arg string) (Strategy, error) {
	o, err := exact.ParseObjective(arg)
	if err != nil {
		return nil, err
	}
	return Solved{o}, nil
}
