package strategy

import (
	"fmt"
	"slices"

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

// Optimal is equilibrium play of the variant, against others who play so too.
type Optimal struct{}

// Fits implements [Strategy].
func (Optimal) Fits(v *variants.Variant) error {
	if v.Players < 2 {
		return fmt.Errorf("strategy optimal is play against others; set players=2 or more, or use max-cargo")
	}
	return nil
}

// For implements [Strategy] by solving the variant.
func (p Optimal) For(v *variants.Variant) (variants.Policy, error) {
	if err := p.Fits(v); err != nil {
		return nil, err
	}
	e, err := exact.SolveTable(v, nil)
	if err != nil {
		return nil, err
	}
	return e.Policy()
}

func (Optimal) String() string { return "optimal" }

// BestReply is play that does best against the other chairs as they are. [Seat] finds it
// once the others are known.
type BestReply struct{}

// Fits implements [Strategy].
func (BestReply) Fits(v *variants.Variant) error {
	if v.Players < 2 {
		return fmt.Errorf("strategy best-reply is play against others; set players=2 or more")
	}
	return nil
}

// For implements [Strategy]: there is no best reply without the others.
func (p BestReply) For(v *variants.Variant) (variants.Policy, error) {
	return nil, fmt.Errorf("strategy best-reply: say what the other chairs play, such as best-reply,threshold:8")
}

func (BestReply) String() string { return "best-reply" }

// reply fills the chair that plays the best reply.
func reply(s exact.Seats, chair int) (variants.Policy, error) {
	fixed := slices.Clone(s.Policies)
	fixed[chair] = nil
	e, err := exact.SolveTable(s.Variant, fixed)
	if err != nil {
		return nil, err
	}
	return e.Policy()
}
