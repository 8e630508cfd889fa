package sim

import (
	"math"
	"math/big"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/shipcrew/shipcrew/exact"
)

// Estimate is a simulated figure with its uncertainty.
type Estimate struct {
	N          uint64 // turns that count: those that fulfil the condition of the quantity
	Mean       float64
	SE         float64 // standard error of Mean
	Low, High  float64 // confidence interval
	Confidence float64 // its level, in (0,1)
	Method     string  // "wilson" or "normal"
}

// At is the interval by the same method at another confidence level.
func (e Estimate) At(confidence float64) (low, high float64) {
	z := distuv.UnitNormal.Quantile(0.5 + confidence/2)
	if e.Method == "wilson" {
		return wilson(e.Mean, float64(e.N), z)
	}
	return e.Mean - float64(z*e.SE), e.Mean + float64(z*e.SE)
}

// moments are the exact sums of the values and their powers over the turns that count.
type moments struct {
	n   uint64
	sum [5]*big.Int // sum[k] adds the k-th powers
}

func (t *Tally) moments(f exact.Functional) moments {
	var m moments
	for k := range m.sum {
		m.sum[k] = new(big.Int)
	}
	for _, c := range t.Cells {
		if f.Where != nil && !f.Where(c.Outcome) {
			continue
		}
		m.n += c.Count
		term := new(big.Int).SetUint64(c.Count)
		for k := range m.sum {
			m.sum[k].Add(m.sum[k], term)
			term = new(big.Int).Mul(term, big.NewInt(int64(f.Value(c.Outcome))))
		}
	}
	return m
}

// mean of the k-th powers, as the nearest float to the exact fraction.
func (m moments) mean(k int) *big.Rat {
	return new(big.Rat).SetFrac(m.sum[k], m.sum[0])
}

// variance is the unbiased one, of values and not of their mean.
func (m moments) variance() float64 {
	if m.n < 2 {
		return math.NaN()
	}
	mean := m.mean(1)
	v := m.mean(2)
	v.Sub(v, mean.Mul(mean, mean))
	v.Mul(v, new(big.Rat).SetFrac(m.sum[0], new(big.Int).Sub(m.sum[0], big.NewInt(1))))
	f, _ := v.Float64()
	return f
}

// Estimate gives the figure for a functional, with a Wilson interval for a
// proportion and a normal interval for any other mean. With N = 0 all figures are
// NaN, with N = 1 the errors are.
func (t *Tally) Estimate(f exact.Functional, confidence float64) Estimate {
	m := t.moments(f)
	e := Estimate{N: m.n, Confidence: confidence, Method: "normal"}
	if m.n == 0 {
		e.Mean, e.SE, e.Low, e.High = math.NaN(), math.NaN(), math.NaN(), math.NaN()
		return e
	}
	if f.Share {
		e.Method = "wilson"
	}
	if f.SD {
		e.Mean, e.SE = m.deviation()
	} else {
		e.Mean, _ = m.mean(1).Float64()
		e.SE = math.Sqrt(m.variance() / float64(m.n))
	}
	e.Low, e.High = e.At(confidence)
	return e
}

// deviation is the standard deviation and its standard error, by the delta method:
// the variance of a sample variance is (m4 - s^4)/n, m4 being the fourth central
// moment, and that of its root is smaller by (2s)^2.
func (m moments) deviation() (sd, se float64) {
	variance := m.variance()
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

// wilson is the score interval for a proportion (Wilson, JASA 22, 1927).
func wilson(p, n, z float64) (low, high float64) {
	zz := float64(z * z)
	centre := (p + zz/(2*n)) / (1 + zz/n)
	half := z / (1 + zz/n) * math.Sqrt(float64(p*(1-p))/n+float64(zz/(4*float64(n*n))))
	low, high = math.Max(0, centre-half), math.Min(1, centre+half)
	if p == 0 {
		low = 0 // and not what rounding leaves
	}
	if p == 1 {
		high = 1
	}
	return low, high
}
