package sim

import (
	"context"
	"errors"
	"fmt"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// House is what a set of rules does to the game: the figures that a designer of house
// rules asks for.
type House struct {
	Variant *variants.Variant
	Figures []HouseFigure // in the order of HouseColumns
	Minutes float64       // of a round
}

// HouseFigure is one of them; Figure is nil where there is none, and Why says why.
type HouseFigure struct {
	Figure *Figure
	Why    string
}

// HouseColumn is one figure of a house.
type HouseColumn struct {
	ID, Unit, Doc string
}

// HouseColumns are what is measured of every variant.
var HouseColumns = []HouseColumn{
	{"round.throws.mean", "throws", "throws of a round, all players together, those that settle ties included"},
	{"fail", exact.Probability, "a turn fails"},
	{"round.allzero", exact.Probability, "nobody qualifies in a round"},
	{"round.tie", exact.Probability, "several are level on top of a round"},
	{"game.rounds.mean", "rounds", "rounds of a game"},
	{"opener", "share", "what the opener has over a fair share when all play best: of the wins, in antes where something is staked, of the payments spared where the lowest pays"},
	{"skill", "share", "the same for best play against one who never rerolls, at a table of two, both chairs alike"},
}

// Houses measures variants, all chairs playing one strategy but where best play is asked
// for. Exact values are taken where they are within reach; r simulates elsewhere.
func (r *Runner) Houses(ctx context.Context, all []*variants.Variant, spec string, secondsPerThrow float64) ([]House, error) {
	var out []House
	for _, v := range all {
		h := House{Variant: v}
		for _, c := range HouseColumns {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			f, err := r.houseFigure(ctx, v, spec, c)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: %w", v.Name, c.ID, err)
			}
			h.Figures = append(h.Figures, f)
		}
		h.Minutes = h.Figures[0].Figure.value() * secondsPerThrow / 60
		out = append(out, h)
	}
	return out, nil
}

// value is the exact one where there is one, else the estimate.
func (f *Figure) value() float64 {
	if f.Exact != nil {
		return f.Exact.Float
	}
	return f.Estimate.Mean
}

func (r *Runner) houseFigure(ctx context.Context, v *variants.Variant, spec string, c HouseColumn) (HouseFigure, error) {
	switch c.ID {
	case "opener":
		return r.edge(v, nil, 0)
	case "skill":
		return r.skill(v)
	}
	q, err := exact.ParseQuery(c.ID)
	if err != nil {
		return HouseFigure{}, err
	}
	if !q.OfGames() {
		s, err := strategy.Alone(v, []string{spec})
		if err != nil {
			return HouseFigure{}, err
		}
		value, err := r.Evaluator.ValueWithin(q, s)
		if err != nil || value != nil {
			return HouseFigure{Figure: &Figure{Query: q, Exact: value}}, err
		}
		f, err := r.Measure(ctx, q, s)
		return HouseFigure{Figure: &f}, err
	}
	s, err := strategy.Seat(v, []string{spec})
	if err != nil {
		return HouseFigure{}, err
	}
	value, ok, err := r.Evaluator.GameValue(q, s)
	if err != nil || ok {
		return HouseFigure{Figure: &Figure{Query: q, Exact: &value}}, err
	}
	f, err := r.MeasureGame(ctx, q, s)
	return HouseFigure{Figure: &f}, err
}

// edge is what a chair has over a fair share when the chairs without a policy play best.
func (r *Runner) edge(v *variants.Variant, fixed []variants.Policy, chair int) (HouseFigure, error) {
	if v.Players < 2 {
		return HouseFigure{Why: "one player"}, nil
	}
	var e *exact.Equilibrium
	var err error
	if fixed == nil {
		e, err = r.Evaluator.Equilibrium(v)
	} else {
		e, err = exact.SolveTable(v, fixed)
	}
	switch {
	case errors.Is(err, exact.ErrTooLarge):
		return HouseFigure{Why: "out of reach"}, nil
	case err != nil:
		return HouseFigure{}, err
	}
	fair := 1 / float64(v.Players)
	value := exact.Value{Float: e.Values[chair], Err: e.Err}
	switch e.Objective() {
	case "win":
		value.Float -= fair
	case "pays":
		value.Float += fair
	}
	return HouseFigure{Figure: &Figure{Exact: &value}, Why: e.Objective()}, nil
}

// skill is the edge of best play against standing, at a table of two.
func (r *Runner) skill(v *variants.Variant) (HouseFigure, error) {
	two := *v
	two.Players = 2
	if err := two.Validate(); err != nil {
		return HouseFigure{Why: "not for two"}, nil
	}
	if two.CargoReroll == variants.NoReroll {
		return HouseFigure{Why: "nothing to decide"}, nil
	}
	stand, err := strategy.Alone(&two, []string{"stand"})
	if err != nil {
		return HouseFigure{}, err
	}
	var sum exact.Value
	var out HouseFigure
	for chair := range 2 {
		fixed := []variants.Policy{stand.Policy, stand.Policy}
		fixed[chair] = nil
		out, err = r.edge(&two, fixed, chair)
		if err != nil || out.Figure == nil {
			return out, err
		}
		sum.Float, sum.Err = sum.Float+out.Figure.Exact.Float/2, sum.Err+out.Figure.Exact.Err/2
	}
	out.Figure.Exact = &sum
	return out, nil
}
