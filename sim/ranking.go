package sim

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"github.com/shipcrew/shipcrew/exact"
)

// results gives every entrant its figure.
func (c *Comparison) results(e *exact.Evaluator, j *Joint) error {
	for i, entrant := range c.Entrants {
		estimate := j.Estimate(i, c.Interval, c.Confidence)
		r := EntrantResult{Figure: Figure{Estimate: &estimate}}
		var err error
		if r.Figure.Query, r.Figure.Exact, err = c.exactly(e, entrant); err != nil {
			return err
		}
		c.Results = append(c.Results, r)
	}
	return nil
}

// exactly is the exact value of an entrant, nil where there is none within reach.
func (c *Comparison) exactly(e *exact.Evaluator, entrant Entrant) (exact.Query, *exact.Value, error) {
	if c.Goal.Game == "" {
		q, err := exact.ParseQuery(c.Goal.Quantity(entrant.Study.Variant, 0))
		if err != nil {
			return q, nil, err
		}
		v, err := e.ValueWithin(q, entrant.Study)
		return q, v, err
	}
	var first exact.Query
	sum, errSum := 0.0, 0.0
	for i, s := range entrant.Seats {
		q, err := exact.ParseQuery(c.Goal.Quantity(s.Variant, entrant.Chair[i]))
		if err != nil {
			return q, nil, err
		}
		if i == 0 {
			first = q
		}
		v, ok, err := e.GameValue(q, s)
		if err != nil || !ok {
			return first, nil, err
		}
		sum, errSum = sum+v.Float, errSum+v.Err
	}
	n := float64(len(entrant.Seats))
	return first, &exact.Value{Float: sum / n, Err: errSum / n}, nil
}

func (c *Comparison) pairs(j *Joint) {
	for k := range c.Entrants {
		for i := range k {
			p := PairResult{A: i, B: k, Difference: j.Difference(i, k, c.Interval, c.Confidence), Gain: math.NaN()}
			if len(c.Entrants[i].Seats) < 2 { // those who sit at one table share its wins, whatever the dice
				p.Gain = j.Gain(i, k)
			}
			p.Apart = apart(c.strict(j, i, k))
			p.Exact = minus(c.Results[i].Figure.Exact, c.Results[k].Figure.Exact)
			gap := p.Difference.Mean
			if p.Exact != nil {
				gap = p.Exact.Float
				if math.Abs(gap) <= p.Exact.Err {
					gap = 0
				}
			}
			if p.Needed = needed(gap, float64(p.Difference.SE*math.Sqrt(float64(j.N))), c.Confidence); !(p.Difference.SE > 0) && gap != 0 {
				p.Needed = math.NaN() // no spread was seen yet
			}
			p.Alike = j.Same(i, k)
			c.Pairs = append(c.Pairs, p)
		}
	}
}

// needed is how many turns make the half width of a normal interval as small as the gap.
func needed(gap, deviation, confidence float64) float64 {
	if gap == 0 {
		return math.Inf(1)
	}
	ratio := float64(critical(confidence) * deviation / gap)
	return math.Ceil(float64(ratio * ratio))
}

// minus is a difference of exact values.
func minus(a, b *exact.Value) *exact.Value {
	switch {
	case a == nil || b == nil:
		return nil
	case a.Rat != nil && b.Rat != nil:
		v := exact.Rational(new(big.Rat).Sub(a.Rat, b.Rat))
		return &v
	}
	return &exact.Value{Float: a.Float - b.Float, Err: a.Err + b.Err}
}

// Pair is the difference of two entrants, turned round where it is kept the other way.
func (c *Comparison) Pair(a, b int) PairResult {
	for _, p := range c.Pairs {
		if p.A == a && p.B == b {
			return p
		}
		if p.A == b && p.B == a {
			p.A, p.B = a, b
			d := &p.Difference
			d.Mean, d.Low, d.High = 0-d.Mean, 0-d.High, 0-d.Low
			p.Exact = minus(&exact.Value{Rat: new(big.Rat)}, p.Exact)
			return p
		}
	}
	return PairResult{}
}

// Advantage is half of what the first entrant has more than the second: head to head, where
// their win shares add up to 1, what its share is over ½.
func (c *Comparison) Advantage() PairResult {
	p := c.Pair(0, 1)
	e := &p.Difference
	e.Mean, e.SE, e.Low, e.High = e.Mean/2, e.SE/2, e.Low/2, e.High/2
	if p.Exact != nil {
		p.Exact = &exact.Value{Float: p.Exact.Float / 2, Err: p.Exact.Err / 2}
	}
	return p
}

// rank orders the entrants. A rank is one more than the number of entrants that are told
// apart from it as better.
func (c *Comparison) rank() {
	sign := 1.0
	if c.Goal.Fewest() {
		sign = -1
	}
	for i := range c.Results {
		c.Order = append(c.Order, i)
		c.Results[i].Rank = 1
	}
	slices.SortStableFunc(c.Order, func(a, b int) int {
		return cmp.Compare(float64(sign*c.Results[b].Figure.Estimate.Mean), float64(sign*c.Results[a].Figure.Estimate.Mean))
	})
	for _, p := range c.Pairs {
		if !p.Apart {
			continue
		}
		worse := p.B
		if sign*p.Difference.Mean < 0 {
			worse = p.A
		}
		c.Results[worse].Rank++
	}
}
