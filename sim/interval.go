package sim

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/shipcrew/shipcrew/variants"
)

// Interval is the way in which intervals are made.
type Interval string

// The ways. Wilson and Clopper-Pearson are for proportions and for a single look, other
// means then have the normal interval. A confidence sequence may be looked at as often as
// one likes; it needs values that have a least and a greatest one.
const (
	Wilson         Interval = "wilson"
	ClopperPearson Interval = "clopper-pearson"
	Sequence       Interval = "sequence"
)

// Intervals lists the ways.
func Intervals() []string {
	return []string{string(Wilson), string(ClopperPearson), string(Sequence)}
}

// ParseInterval reads a way.
func ParseInterval(text string) (Interval, error) {
	for _, known := range Intervals() {
		if text == known {
			return Interval(text), nil
		}
	}
	return "", fmt.Errorf("%q: want one of %s%s", text, strings.Join(Intervals(), ", "), variants.DidYouMean(text, Intervals()))
}

// Estimate is a simulated figure with its uncertainty.
type Estimate struct {
	N          uint64 // turns that count: those that fulfil the condition of the quantity
	Mean       float64
	SE         float64 // standard error of Mean
	Low, High  float64 // confidence interval
	Confidence float64 // its level, in (0,1)
	Method     string  // "wilson", "clopper-pearson", "normal", "beta-binomial sequence" or "empirical-Bernstein sequence"

	from *sample // nil for a standard deviation
}

// At gives the interval made in another way or at another confidence. A standard
// deviation has the normal one only.
func (e Estimate) At(how Interval, confidence float64) Estimate {
	e.Confidence = confidence
	switch {
	case e.N == 0:
		e.Method, e.Low, e.High = "normal", math.NaN(), math.NaN()
	case e.from == nil:
		e.Method = "normal"
		if !(e.SE > 0) {
			e.Low, e.High = math.NaN(), math.NaN()
			break
		}
		e.Low, e.High = normal(e.Mean, e.SE, confidence)
	default:
		e.Method, e.Low, e.High = e.from.interval(how, e.Mean, e.SE, confidence)
	}
	return e
}

// sample is what intervals are made from.
type sample struct {
	looks  []Sums  // what had been added up at each look; the last is all of it
	unit   float64 // of the values
	share  bool    // every value can only be 0 or 1 unit
	binary bool    // every value that came up was 0 or 1 unit
	lo, hi float64 // no value is outside; both 0 where that is not known

	constant bool // all values are known to be the same
}

// Anytime tells whether there is a confidence sequence for the figure: one can be made for
// proportions and for means of values that have a least and a greatest one.
func (e Estimate) Anytime() bool {
	return e.from != nil && (e.from.share || e.from.lo < e.from.hi)
}

// estimate makes the figure of a sample.
func (s *sample) estimate(how Interval, confidence float64) Estimate {
	all := s.looks[len(s.looks)-1]
	e := Estimate{N: all.N, Mean: math.NaN(), SE: math.NaN(), from: s}
	if all.N > 0 {
		e.Mean = quotient(all.Sum, new(big.Int).SetUint64(all.N)) / s.unit
	}
	if all.N > 1 {
		e.SE = math.Sqrt(all.variance()/float64(all.N)) / s.unit
	}
	return e.At(how, confidence)
}

func (s *sample) interval(how Interval, mean, se, confidence float64) (method string, low, high float64) {
	all := s.looks[len(s.looks)-1]
	n := float64(all.N)
	switch {
	case s.binary && how == ClopperPearson:
		low, high = clopperPearson(math.Round(float64(mean*n)), n, confidence)
		return string(ClopperPearson), low, high
	case s.share && how == Sequence:
		low, high = betaBinomial(math.Round(float64(mean*n)), n, confidence)
		return "beta-binomial sequence", low, high
	case s.binary && how != Sequence: // a sequence may not depend on what came up
		low, high = wilson(mean, n, critical(confidence))
		return string(Wilson), low, high
	case how == Sequence && s.lo < s.hi:
		low, high = s.bernstein(confidence)
		return "empirical-Bernstein sequence", low, high
	}
	if !(se > 0) && !s.constant {
		return "normal", math.NaN(), math.NaN() // no spread was seen, which says nothing of how large it is
	}
	low, high = normal(mean, se, confidence)
	return "normal", low, high
}

// critical is the normal quantile for a two-sided interval.
func critical(confidence float64) float64 { return distuv.UnitNormal.Quantile(0.5 + confidence/2) }

func normal(mean, se, confidence float64) (low, high float64) {
	half := float64(critical(confidence) * se)
	return mean - half, mean + half
}

// wilson is the score interval for a proportion (Wilson, JASA 22, 1927).
func wilson(p, n, z float64) (low, high float64) {
	zz := float64(z * z)
	centre := (p + zz/(2*n)) / (1 + zz/n)
	half := float64(z / (1 + zz/n) * math.Sqrt(float64(p*(1-p))/n+zz/(4*float64(n*n))))
	low, high = math.Max(0, centre-half), math.Min(1, centre+half)
	if p == 0 {
		low = 0 // and not what rounding leaves
	}
	if p == 1 {
		high = 1
	}
	return low, high
}

// quotient is the float nearest to a fraction.
func quotient(a, b *big.Int) float64 {
	f, _ := new(big.Rat).SetFrac(a, b).Float64()
	return f
}
