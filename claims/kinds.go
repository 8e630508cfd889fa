package claims

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

// test is how a kind of claim is judged under one reading.
type test struct {
	allowance string
	judge     func(ctx context.Context, j *judge, c Claim, variant, strategy string) (Reading, error)
}

func (c *Claim) test() (test, error) {
	switch c.Kind {
	case GreaterThan:
		return test{"greater", judgeGreater}, nil
	case LargestOf:
		return test{"the largest", judgeLargest}, nil
	case Trend:
		return test{c.Published + ", with no step the other way", judgeTrend}, nil
	case Roll:
		return test{"exactly as published", judgeRoll}, nil
	case Threshold:
		return test{"a best threshold", judgeThreshold}, nil
	}
	a, err := parsePublished(c.Kind, c.Published, c.exactly())
	return test{a.String(), func(ctx context.Context, j *judge, c Claim, v, s string) (Reading, error) {
		return judgeValue(ctx, j, c, a, v, s)
	}}, err
}

// judgeValue compares a quantity with the allowance.
func judgeValue(ctx context.Context, j *judge, c Claim, a Allowance, variant, spec string) (Reading, error) {
	f, err := j.measure(ctx, c.Quantity, variant, spec)
	if err != nil {
		return Reading{}, err
	}
	r := Reading{Figure: &f}
	if f.Exact == nil {
		r.Verdict = decideBySample(f.Estimate, a)
		return r, nil
	}
	x := f.Exact.Fraction()
	r.Gap = new(big.Rat).Sub(x, a.Value)
	r.Verdict = verdict(a.Holds(x))
	return r, nil
}

func verdict(holds bool) Verdict {
	if holds {
		return Holds
	}
	return Refuted
}

// decideBySample decides where the whole interval lies inside or outside.
func decideBySample(e *sim.Estimate, a Allowance) Verdict {
	if e == nil || e.N == 0 {
		return Undecided
	}
	low, high := e.At(decisive)
	inLow, _ := a.Low.Float64()
	inHigh, _ := a.High.Float64()
	switch {
	case inLow <= low && high <= inHigh:
		return Holds
	case high < inLow || low > inHigh:
		return Refuted
	}
	return Undecided
}

func judgeGreater(ctx context.Context, j *judge, c Claim, variant, spec string) (Reading, error) {
	than := *c.Than
	for _, fill := range []struct {
		to   *string
		from string
	}{{&than.Quantity, c.Quantity}, {&than.Variant, variant}, {&than.Strategy, spec}} {
		if *fill.to == "" {
			*fill.to = fill.from
		}
	}
	left, err := j.measure(ctx, c.Quantity, variant, spec)
	if err != nil {
		return Reading{}, err
	}
	right, err := j.measure(ctx, than.Quantity, than.Variant, than.Strategy)
	if err != nil {
		return Reading{}, err
	}
	x, y := left.Exact.Fraction(), right.Exact.Fraction()
	return Reading{
		Figure:  &left,
		Verdict: verdict(x.Cmp(y) > 0),
		Gap:     new(big.Rat).Sub(x, y),
		Detail: fmt.Sprintf("%s against %s (%s, %s, %s)", decimal(x), decimal(y),
			than.Quantity, than.Variant, than.Strategy),
	}, nil
}

func judgeLargest(ctx context.Context, j *judge, c Claim, variant, spec string) (Reading, error) {
	first, err := j.measure(ctx, c.Quantity, variant, spec)
	if err != nil {
		return Reading{}, err
	}
	x := first.Exact.Fraction()
	r := Reading{Figure: &first, Verdict: Holds}
	details := []string{decimal(x) + " (" + c.Quantity + ")"}
	for _, id := range c.Among {
		other, err := j.measure(ctx, id, variant, spec)
		if err != nil {
			return Reading{}, err
		}
		y := other.Exact.Fraction()
		details = append(details, decimal(y)+" ("+id+")")
		if y.Cmp(x) >= 0 {
			r.Verdict = Refuted
		}
	}
	r.Detail = strings.Join(details, ", ")
	return r, nil
}

func judgeThreshold(ctx context.Context, j *judge, c Claim, variant, spec string) (Reading, error) {
	a, err := parsePublished(c.Kind, c.Published, true)
	if err != nil {
		return Reading{}, err
	}
	goal := exact.Cargo
	if c.Objective != "" {
		if goal, err = exact.ParseObjective(c.Objective); err != nil {
			return Reading{}, err
		}
	}
	s, err := j.study(variant, spec)
	if err != nil {
		return Reading{}, err
	}
	q, err := exact.ParseQuery("threshold.best")
	if err != nil {
		return Reading{}, err
	}
	best, err := j.evaluator.For(goal).Value(q, s)
	if err != nil {
		return Reading{}, err
	}
	published := a.Value.Num().Int64()
	r := Reading{Figure: &sim.Figure{Query: q, Exact: &best}, Detail: "best for " + goal.String() + ": " + best.BestText()}
	r.Verdict = verdict(slices.Contains(best.Best, int(published)))
	return r, nil
}

// judgeTrend asks for no step against the trend, and for one along it.
func judgeTrend(ctx context.Context, j *judge, c Claim, variant, spec string) (Reading, error) {
	sign := 1
	if c.Published == "falls" {
		sign = -1
	}
	var values []*big.Rat
	var details []string
	for _, value := range c.Over.Values {
		f, err := j.measure(ctx, c.Quantity, variant+" "+c.Over.Rule+"="+value, spec)
		if err != nil {
			return Reading{}, err
		}
		values = append(values, f.Exact.Fraction())
		details = append(details, value+": "+decimal(f.Exact.Fraction()))
	}
	holds := values[0].Cmp(values[len(values)-1]) != 0
	for i := 1; i < len(values); i++ {
		holds = holds && sign*values[i].Cmp(values[i-1]) >= 0
	}
	return Reading{Verdict: verdict(holds), Detail: strings.Join(details, ", ")}, nil
}

func judgeRoll(_ context.Context, _ *judge, c Claim, variant, _ string) (Reading, error) {
	v, err := loadVariant(variant)
	if err != nil {
		return Reading{}, err
	}
	facts, err := parseFacts(c.Published)
	if err != nil {
		return Reading{}, err
	}
	ruling, err := variants.Judge(v, variants.Opening{Banked: c.Banked, Last: c.Last}, c.Rolls)
	if err != nil {
		return Reading{}, err
	}
	holds := true
	for _, f := range facts {
		holds = holds && f(ruling)
	}
	return Reading{Verdict: verdict(holds), Detail: ruling.Summary()}, nil
}
