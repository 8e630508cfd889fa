package sim

import (
	"math"
	"math/big"
)

// Confidence sequences: intervals of which the chance that any of them, at any time, is
// wrong is at most one minus the confidence. Both invert a test by betting against a
// value of the mean: the bettor's capital is a nonnegative (super)martingale that starts
// at 1 when the value is true, so that it ever reaches 1/α with a chance of at most α
// (Ville). Values at which the capital has not reached it are the interval.

// betaBinomial is the sequence for a proportion in which the bettor spreads the capital
// evenly over all proportions (Robbins, Annals of Mathematical Statistics 41, 1970): the
// capital against p is B(1+S, 1+F) / (p^S (1-p)^F), S of n being hits and F not.
func betaBinomial(hits, n, confidence float64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	p := hits / n
	within := func(q float64) bool { return betaBinomialHas(hits, n, q, confidence) }
	low, high = 0, 1
	if hits > 0 {
		low = edge(0, p, within)
	}
	if hits < n {
		high = edge(1, p, within)
	}
	return low, high
}

// betaBinomialHas tells whether the sequence has a proportion in it. The logarithm of the
// capital is what it is at p = S/n, plus n times the divergence from there; B(1+S, 1+F)
// is one in n+1 of the binomial coefficient's inverse.
func betaBinomialHas(hits, n, p, confidence float64) bool {
	return float64(n*divergence(hits/n, p))-math.Log(n+1)-atHat(hits, n-hits) < -math.Log(1-confidence)
}

// edge finds where a condition, false at out and true at in, changes.
func edge(out, in float64, within func(float64) bool) float64 {
	for range 200 {
		middle := out + (in-out)/2
		if middle == out || middle == in {
			break
		}
		if within(middle) {
			in = middle
		} else {
			out = middle
		}
	}
	return out
}

// stakes is the number of stakes over which the empirical-Bernstein bettor spreads the
// capital: nearly all, 1/2, 1/4, 1/8, …
const stakes = 25

func stake(j int) float64 {
	if j == 0 {
		return 0.95
	}
	return math.Ldexp(1, -j)
}

// bettor is the empirical-Bernstein sequence for the mean of values in [0,1]. With stake λ
// the capital is exp(±λ·Σ(x-μ) - ψ(λ)·Σ(x-m)²), ψ(λ) = -log(1-λ) - λ, where m may be
// anything that is known before x: here the mean at the look before (Howard, Ramdas,
// McAuliffe and Sekhon, Annals of Statistics 49, 2021, from Fan, Grama and Liu, Electronic
// Journal of Probability 20, 2015).
type bettor struct {
	n, sum float64
	spread float64 // Σ(x-m)²
	mean   float64 // at the last look; before the first what is expected
}

// add adds the values since the last look.
func (b *bettor) add(n, sum, square float64) {
	b.spread += max(0, square-float64(2*b.mean*sum)+float64(n*b.mean*b.mean))
	b.n, b.sum = b.n+n, b.sum+sum
	if b.n > 0 {
		b.mean = b.sum / b.n
	}
}

// has tells whether the sequence has a mean in it.
func (b *bettor) has(mu, confidence float64) bool {
	apart, largest := math.Abs(b.sum-float64(b.n*mu)), math.Inf(-1)
	var logs [stakes]float64
	for j := range logs {
		bet := stake(j)
		logs[j] = float64(bet*apart) - float64((-math.Log1p(-bet)-bet)*b.spread)
		largest = max(largest, logs[j])
	}
	capital := 0.0
	for _, l := range logs {
		capital += math.Exp(l - largest)
	}
	return largest+math.Log(capital/stakes) < math.Log(2/(1-confidence)) // half of α for each side
}

func (b *bettor) interval(confidence float64) (low, high float64) {
	low, high = 0, 1
	has := func(mu float64) bool { return b.has(mu, confidence) }
	if !has(0) {
		low = edge(0, b.mean, has)
	}
	if !has(1) {
		high = edge(1, b.mean, has)
	}
	return low, high
}

// bernstein is the sequence for a sample, its values scaled to [0,1]. Before the first look
// a mean of 0 is expected, or what is nearest to it.
func (s *sample) bernstein(confidence float64) (low, high float64) {
	width := s.hi - s.lo
	b := bettor{mean: min(max(-s.lo/width, 0), 1)}
	before := Sums{Sum: new(big.Int), Square: new(big.Int)}
	for _, l := range s.looks {
		n := float64(l.N - before.N)
		sum, _ := new(big.Float).SetInt(new(big.Int).Sub(l.Sum, before.Sum)).Float64()
		square, _ := new(big.Float).SetInt(new(big.Int).Sub(l.Square, before.Square)).Float64()
		x, y := sum/s.unit, square/s.unit/s.unit
		b.add(n, (x-float64(n*s.lo))/width, (y-float64(2*s.lo*x)+float64(n*s.lo*s.lo))/width/width)
		before = l
	}
	low, high = b.interval(confidence)
	return s.lo + float64(width*low), s.lo + float64(width*high)
}
