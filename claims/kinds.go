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
	a, err := c.allowance()
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
	if f.Exact == nil || j.sampled {
		r.Verdict = decideBySample(f.Estimate, a)
		return r, nil
	}
	x := f.Exact.Fraction()
	r.Verdict = verdict(a.Holds(x))
	if r.Gap = new(big.Rat).Sub(x, a.Value); new(big.Rat).Abs(r.Gap).Cmp(new(big.Rat).SetFloat64(f.Exact.Err)) < 0 {
		r.Gap = new(big.Rat) // within the error of the exact value
	}
	if c.Kind == Range && r.Verdict == Holds {
		r.Gap = nil // within a range there is none
	}
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
	if e == nil || e.N == 0 || !e.Anytime() {
		return Undecided
	}
	s := e.At(sim.Sequence, decisive)
	inLow, _ := a.Low.Float64()
	inHigh, _ := a.High.Float64()
	switch {
	case inLow <= s.Low && s.High <= inHigh:
		return Holds
	case s.High < inLow || s.Low > inHigh:
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
	x, y := j.truth(left), j.truth(right)
	return Reading{
		Figure:  &left,
		Verdict: greater(x, y),
		Gap:     x.minus(y),
		Detail:  fmt.Sprintf("%v against %v (%s, %s, %s)", x, y, than.Quantity, than.Variant, than.Strategy),
	}, nil
}

func judgeLargest(ctx context.Context, j *judge, c Claim, variant, spec string) (Reading, error) {
	first, err := j.measure(ctx, c.Quantity, variant, spec)
	if err != nil {
		return Reading{}, err
	}
	x := j.truth(first)
	var each []Reading
	details := []string{x.String() + " (" + c.Quantity + ")"}
	for _, id := range c.Among {
		other, err := j.measure(ctx, id, variant, spec)
		if err != nil {
			return Reading{}, err
		}
		y := j.truth(other)
		details = append(details, y.String()+" ("+id+")")
		each = append(each, Reading{Verdict: greater(x, y)})
	}
	return Reading{Figure: &first, Verdict: all(each), Detail: strings.Join(details, ", ")}, nil
}

func judgeThreshold(ctx context.Context, j *judge, c Claim, variant, spec string) (Reading, error) {
	a, err := parsePublished(c.Kind, c.Published, true)
	if err != nil {
		return Reading{}, err
	}
	f, goal, err := j.bestThreshold(c, variant, spec)
	if err != nil {
		return Reading{}, err
	}
	best := f.Exact
	published := a.Value.Num().Int64()
	r := Reading{Figure: &f, Detail: "best for " + goal + ": " + best.BestText()}
	r.Verdict = verdict(slices.Contains(best.Best, int(published)))
	if lost, ok := best.Lost(int(published)); ok && r.Verdict == Refuted {
		r.Detail += fmt.Sprintf("; %d gives away %s", published, lostText(c, lost))
	}
	return r, nil
}

// lostText says what a threshold gives away, in the unit of the claim's objective.
func lostText(c Claim, lost float64) string {
	switch {
	case c.Objective == "win":
		return fmt.Sprintf("%.4f percentage points (of wins, or of an ante)", float64(100*lost))
	case c.Objective == "" || c.Objective == "cargo":
		return fmt.Sprintf("%.4f points of cargo a turn", lost)
	}
	return fmt.Sprintf("%.4f percentage points", float64(100*lost))
}

// bestThreshold works out the best thresholds for a claim's objective.
func (j *judge) bestThreshold(c Claim, variant, spec string) (f sim.Figure, goal string, err error) {
	evaluator := j.evaluator
	goal = "cargo"
	switch {
	case c.Objective == "win":
		goal = "the opener, to win"
	case c.Objective != "":
		objective, err := exact.ParseObjective(c.Objective)
		if err != nil {
			return f, goal, err
		}
		goal, evaluator = objective.String(), j.evaluator.For(objective)
	}
	s, err := j.study(variant, spec)
	if err != nil {
		return f, goal, err
	}
	if f.Query, err = exact.ParseQuery(c.asked()); err != nil {
		return f, goal, err
	}
	v, err := evaluator.Value(f.Query, s)
	f.Exact = &v
	return f, goal, err
}

// judgeTrend asks for no step against the trend, and for one along it.
func judgeTrend(ctx context.Context, j *judge, c Claim, variant, spec string) (Reading, error) {
	var values []truth
	var details []string
	for _, value := range c.Over.Values {
		f, err := j.measure(ctx, c.asked(), variant+" "+c.Over.Rule+"="+value, spec)
		if err != nil {
			return Reading{}, err
		}
		values = append(values, j.truth(f))
		details = append(details, value+": "+j.truth(f).String())
	}
	if c.Published == "falls" {
		slices.Reverse(values)
	}
	each := []Reading{{Verdict: greater(values[len(values)-1], values[0])}}
	for i := 1; i < len(values); i++ {
		step := Holds
		if greater(values[i-1], values[i]) == Holds {
			step = Refuted
		}
		each = append(each, Reading{Verdict: step})
	}
	return Reading{Verdict: all(each), Detail: strings.Join(details, ", ")}, nil
}

func judgeRoll(_ context.Context, _ *judge, c Claim, variant, _ string) (Reading, error) {
	v, err := loadVariant(variant)
	if err != nil {
		return Reading{}, err
	}
	round, err := c.round(v)
	switch {
	case err != nil:
		return Reading{}, err
	case round != nil:
		return judgeRoundRolls(c, round)
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
	banked := "nothing"
	if values := v.BankedValues(ruling.Turn); len(values) > 0 {
		banked = strings.Trim(fmt.Sprint(values), "[]")
	}
	return Reading{Verdict: verdict(holds), Detail: "banked " + banked + "; " + ruling.Summary()}, nil
}
