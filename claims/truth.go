package claims

import (
	"math/big"

	"github.com/shipcrew/shipcrew/sim"
)

// truth is a figure as it is compared with another: the exact value with its error, or
// where there is none the simulated one with its interval at the decisive confidence.
type truth struct {
	value     *big.Rat
	low, high *big.Rat // it lies between them
	sample    bool
}

// anything is the range of a figure of which nothing is known.
var anything = big.NewRat(1_000_000_000, 1)

// truth is truthOf, without the exact value where the sample alone decides.
func (j *judge) truth(f sim.Figure) truth {
	if j.sampled {
		f.Exact = nil
	}
	return truthOf(f)
}

func truthOf(f sim.Figure) truth {
	if f.Exact != nil {
		x, err := f.Exact.Fraction(), new(big.Rat).SetFloat64(f.Exact.Err)
		return truth{x, new(big.Rat).Sub(x, err), new(big.Rat).Add(x, err), false}
	}
	if f.Estimate == nil || f.Estimate.N == 0 || !f.Estimate.Anytime() {
		return truth{new(big.Rat), new(big.Rat).Neg(anything), anything, true}
	}
	e := f.Estimate.At(sim.Sequence, decisive)
	return truth{new(big.Rat).SetFloat64(e.Mean), new(big.Rat).SetFloat64(e.Low), new(big.Rat).SetFloat64(e.High), true}
}

func (t truth) String() string {
	if t.sample {
		return "about " + decimal(t.value)
	}
	return decimal(t.value)
}

// minus is the gap between two figures, 0 where they may be equal.
func (t truth) minus(u truth) *big.Rat {
	if t.low.Cmp(u.high) <= 0 && u.low.Cmp(t.high) <= 0 {
		return new(big.Rat)
	}
	return new(big.Rat).Sub(t.value, u.value)
}

// greater says whether x is greater than y. Exact values within their errors are equal.
func greater(x, y truth) Verdict {
	switch {
	case x.low.Cmp(y.high) > 0:
		return Holds
	case x.high.Cmp(y.low) < 0 || !x.sample && !y.sample:
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
