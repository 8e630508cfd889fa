package claims

import (
	"math/big"

	"github.com/shipcrew/shipcrew/sim"
)

// truth is a figure as it is compared with another: the exact value with its error, or
// where there is none the simulated one with its interval at the decisive confidence.
type truth struct {
	value  *big.Rat
	err    *big.Rat
	sample bool
}

func truthOf(f sim.Figure) truth {
	if f.Exact != nil {
		return truth{f.Exact.Fraction(), new(big.Rat).SetFloat64(f.Exact.Err), false}
	}
	if f.Estimate == nil || !(f.Estimate.SE > 0) { // nothing is known
		return truth{new(big.Rat), big.NewRat(1_000_000, 1), true}
	}
	_, high := f.Estimate.At(decisive)
	return truth{new(big.Rat).SetFloat64(f.Estimate.Mean), new(big.Rat).SetFloat64(high - f.Estimate.Mean), true}
}

func (t truth) String() string {
	if t.sample {
		return "about " + decimal(t.value)
	}
	return decimal(t.value)
}

// minus is the gap between two figures, 0 where it is within their errors.
func (t truth) minus(u truth) *big.Rat {
	gap := new(big.Rat).Sub(t.value, u.value)
	if new(big.Rat).Abs(gap).Cmp(new(big.Rat).Add(t.err, u.err)) <= 0 {
		return new(big.Rat)
	}
	return gap
}

// greater says whether x is greater than y. Exact values within their errors are equal.
func greater(x, y truth) Verdict {
	gap, err := new(big.Rat).Sub(x.value, y.value), new(big.Rat).Add(x.err, y.err)
	switch {
	case gap.Cmp(err) > 0:
		return Holds
	case gap.Cmp(err.Neg(err)) < 0 || !x.sample && !y.sample:
		return Refuted
	}
	return Undecided
}

// all is the verdict on a claim of which every part must hold.
func all(parts []Reading) Verdict {
	v := Holds
	for _, p := range parts {
		switch p.Verdict {
		case Refuted:
			return Refuted
		case Undecided:
			v = Undecided
		}
	}
	return v
}
