package exact

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Quantities that are no mean over turns are worked out from the whole of them.

// leastScore and highestScore are the ends of the scores that qualified turns have.
func leastScore(e *Evaluator, s Study, _ []int) (Value, error)   { return extreme(e, s, -1) }
func highestScore(e *Evaluator, s Study, _ []int) (Value, error) { return extreme(e, s, +1) }

func extreme(e *Evaluator, s Study, sign int) (Value, error) {
	d, err := e.Distribution(s)
	if err != nil {
		return Value{}, err
	}
	found, best := false, 0
	for _, c := range d.Cells {
		if c.Outcome.Qualified() && (!found || sign*score(c.Outcome) > sign*best) {
			found, best = true, score(c.Outcome)
		}
	}
	return Rational(big.NewRat(int64(best), 1)), nil
}

// bestThreshold tries every threshold. Where several are equally good, the value is
// the lowest and the note names them all.
func bestThreshold(e *Evaluator, s Study, _ []int) (Value, error) {
	if e.Threshold == nil {
		return Value{}, fmt.Errorf("quantity threshold.best: no threshold strategy was given to choose from")
	}
	goal := e.Objective
	if goal == (Objective{}) {
		goal = Cargo
	}
	if err := goal.Check(s.Variant); err != nil {
		return Value{}, err
	}
	q, err := ParseQuery(goal.Quantity(s.Variant))
	if err != nil {
		return Value{}, err
	}
	var best []int
	var top *big.Rat
	worth := map[int]float64{}
	for t := s.Variant.MinScore(); t <= s.Variant.MaxScore()+1; t++ {
		value, err := e.thresholdValue(q, s.Variant, t)
		if err != nil {
			return Value{}, err
		}
		worth[t], _ = value.Float64()
		switch {
		case top == nil || value.Cmp(top) > 0:
			best, top = []int{t}, value
		case value.Cmp(top) == 0:
			best = append(best, t)
		}
	}
	v := Rational(big.NewRat(int64(best[0]), 1))
	v.Best, v.ByThreshold = best, worth
	if len(best) > 1 {
		v.Note = v.BestText()
	}
	return v, nil
}

func (e *Evaluator) thresholdValue(q Query, v *variants.Variant, t int) (*big.Rat, error) {
	p, err := e.Threshold(v, t)
	if err != nil {
		return nil, err
	}
	value, err := e.Value(q, Study{v, p})
	return value.Rat, err
}

func joinInts(ns []int) string {
	var parts []string
	for _, n := range ns {
		parts = append(parts, strconv.Itoa(n))
	}
	return strings.Join(parts, ", ")
}

// bestOfField is the chance that the best of N players, who do not look at each other,
// has S or more: one minus the chance that each falls short.
func bestOfField(e *Evaluator, s Study, args []int) (Value, error) {
	q, err := ParseQuery(fmt.Sprintf("score.atleast.%d", args[0]))
	if err != nil {
		return Value{}, err
	}
	p, err := e.Value(q, s)
	if err != nil {
		return Value{}, err
	}
	one := big.NewRat(1, 1)
	short, all := new(big.Rat).Sub(one, p.Rat), big.NewRat(1, 1)
	for range args[1] {
		all.Mul(all, short)
	}
	return Rational(all.Sub(one, all)), nil
}
