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
	p, limit := hits/n, -math.Log(1-confidence)
	// The logarithm of the capital is what it is at p = S/n, plus n times the divergence.
	within := func(q float64) bool { return atHat(hits, n-hits)+n*divergence(p, q) < limit }
	low, high = 0, 1
	if hits > 0 {
		low = edge(0, p, within)
	}
	if hits < n {
		high = edge(1, p, within)
	}
	return low, high
}

// atHat is the logarithm of B(1+s, 1+f) / (p^s (1-p)^f) at p = s/(s+f), by Stirling's
// series where its error is below 1e-12, since there differences of lgamma lose digits.
func atHat(s, f float64) float64 {
	n := s + f
	if min(s, f) > 1000 {
		stirling := func(x float64) float64 { return 1/(12*x) - 1/(360*x*x*x) }
		return -math.Log(n+1) - 0.5*math.Log(n/(2*math.Pi*s)/f) - stirling(n) + stirling(s) + stirling(f)
	}
	beta := lgamma(1+s) + lgamma(1+f) - lgamma(n+2)
	return beta - xlog(s, s/n) - xlog(f, f/n)
}

func lgamma(x float64) float64 {
	y, _ := math.Lgamma(x)
	return y
}

// xlog is x·log(y), 0 where x is.
func xlog(x, y float64) float64 {
	if x == 0 {
		return 0
	}
	return x * math.Log(y)
}

// divergence is that of Kullback and Leibler between proportions, written so that close
// ones keep their digits.
func divergence(p, q float64) float64 {
	d, sum := q-p, 0.0
	if p > 0 {
		sum -= float64(p * math.Log1p(d/p))
	}
	if p < 1 {
		sum -= float64((1 - p) * math.Log1p(-d/(1-p)))
	}
	return sum
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

// bernstein is the empirical-Bernstein sequence for the mean of values in [0,1], to which
// the sample's are scaled. With stake λ the capital is exp(±λ·Σ(x-μ) - ψ(λ)·Σ(x-m)²),
// ψ(λ) = -log(1-λ) - λ, where m may be anything that is known before x: here the mean at
// the look before, and 0 at first (Howard, Ramdas, McAuliffe and Sekhon, Annals of Statistics 49, 2021,
// from Fan, Grama and Liu, Electronic Journal of Probability 20, 2015).
func (s *sample) bernstein(confidence float64) (low, high float64) {
	width := s.hi - s.lo
	scaled := func(sum, square *big.Int, n uint64) (n1, s1, s2 float64) {
		n1 = float64(n)
		x, _ := new(big.Float).SetInt(sum).Float64()
		y, _ := new(big.Float).SetInt(square).Float64()
		x, y = x/s.unit, y/s.unit/s.unit
		return n1, (x - float64(n1*s.lo)) / width, (y - float64(2*s.lo*x) + float64(n1*s.lo*s.lo)) / width / width
	}
	mean, spread := min(max(-s.lo/width, 0), 1), 0.0
	before := Sums{Sum: new(big.Int), Square: new(big.Int)}
	for _, l := range s.looks {
		n, sum, square := scaled(new(big.Int).Sub(l.Sum, before.Sum), new(big.Int).Sub(l.Square, before.Square), l.N-before.N)
		spread += max(0, square-float64(2*mean*sum)+float64(n*mean*mean))
		if l.N > 0 {
			all, total, _ := scaled(l.Sum, l.Square, l.N)
			mean = total / all
		}
		before = l
	}
	n := float64(before.N)
	if n == 0 {
		return s.lo, s.hi
	}
	limit := math.Log(2 / (1 - confidence))
	within := func(mu float64) bool {
		apart, largest := math.Abs(float64(n*(mean-mu))), math.Inf(-1)
		var logs [stakes]float64
		for j := range logs {
			bet := stake(j)
			logs[j] = float64(bet*apart) - float64((-math.Log1p(-bet)-bet)*spread)
			largest = max(largest, logs[j])
		}
		capital := 0.0
		for _, l := range logs {
			capital += math.Exp(l - largest)
		}
		return largest+math.Log(capital/stakes) < limit
	}
	low, high = 0, 1
	if !within(0) {
		low = edge(0, mean, within)
	}
	if !within(1) {
		high = edge(1, mean, within)
	}
	return s.lo + float64(width*low), s.lo + float64(width*high)
}
