package sim

import (
	"math"
	"math/big"
	"slices"

	"github.com/shipcrew/shipcrew/exact"
)

// moments are the exact sums of the values and their powers over the turns that count.
type moments struct {
	n   uint64
	sum [5]*big.Int // sum[k] adds the k-th powers
}

func (t *Tally) moments(f exact.Functional) moments {
	var m moments
	var sums [len(m.sum)]wide
	for _, c := range t.Cells {
		if f.Where != nil && !f.Where(c.Outcome) {
			continue
		}
		m.n += c.Count
		x, power := int64(f.Value(c.Outcome)), int64(1)
		for k := range sums {
			sums[k].add(power, c.Count)
			power *= x
		}
	}
	for k := range sums {
		m.sum[k] = sums[k].big()
	}
	return m
}

// mean of the k-th powers, as the nearest float to the exact fraction.
func (m moments) mean(k int) *big.Rat {
	return new(big.Rat).SetFrac(m.sum[k], m.sum[0])
}

// sums leaves the higher powers out.
func (m moments) sums() Sums { return Sums{m.n, m.sum[1], m.sum[2]} }

// Estimate gives the figure for a functional. With N = 0 all figures are NaN, with N = 1
// the errors are.
func (t *Tally) Estimate(f exact.Functional, how Interval, confidence float64) Estimate {
	if f.SD {
		m := t.moments(f)
		e := Estimate{N: m.n, Mean: math.NaN(), SE: math.NaN()}
		if m.n > 0 {
			e.Mean, e.SE = m.deviation()
		}
		return e.At(how, confidence)
	}
	s := &sample{unit: 1, share: f.Share, binary: f.Share, lo: f.Least, hi: f.Most}
	for _, earlier := range t.Earlier {
		s.looks = append(s.looks, earlier.moments(f).sums())
	}
	s.looks = append(s.looks, t.moments(f).sums())
	return s.estimate(how, confidence)
}

// History is the estimates at the looks of a run, the last at its end.
func (t *Tally) History(f exact.Functional, how Interval, confidence float64) []Estimate {
	var out []Estimate
	for _, earlier := range append(slices.Clone(t.Earlier), t) {
		out = append(out, earlier.Estimate(f, how, confidence))
	}
	return out
}

// deviation is the standard deviation and its standard error, by the delta method:
// the variance of a sample variance is (m4 - s^4)/n, m4 being the fourth central
// moment, and that of its root is smaller by (2s)^2.
func (m moments) deviation() (sd, se float64) {
	if m.n < 2 {
		return math.NaN(), math.NaN()
	}
	variance := m.sums().variance()
	sd = math.Sqrt(variance)
	if sd == 0 {
		return 0, 0
	}
	mu := m.mean(1)
	// E(x-μ)^4 = E x^4 - 4 μ E x^3 + 6 μ² E x² - 3 μ^4
	fourth := new(big.Rat)
	power := big.NewRat(1, 1)
	for k, binomial := range []int64{1, -4, 6, -4, 1} {
		term := new(big.Rat).Mul(m.mean(4-k), power)
		fourth.Add(fourth, term.Mul(term, big.NewRat(binomial, 1)))
		power = new(big.Rat).Mul(power, mu)
	}
	m4, _ := fourth.Float64()
	spread := math.Max(0, m4-float64(variance*variance))
	return sd, math.Sqrt(spread/float64(m.n)) / (2 * sd)
}
