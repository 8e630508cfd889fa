package sim

import "math"

// Chances of hits among trials, without differences of large logarithms, so that the
// last digits do not hang on how a platform rounds them (Loader, Fast and accurate
// computation of binomial probabilities, 2000).

// atHat is the logarithm of the chance of s hits and f others at p = s/(s+f), where it is
// largest. At another p it is less by (s+f) times the divergence.
func atHat(s, f float64) float64 {
	if s == 0 || f == 0 {
		return 0
	}
	n := s + f
	return stirling(n) - stirling(s) - stirling(f) + 0.5*math.Log(n/(2*math.Pi*s)/f)
}

// stirling is the error of Stirling's formula: log x! less (x+½)·log x - x + ½·log 2π, for
// whole x from 1. Its series is good to the last digit from 16.
func stirling(x float64) float64 {
	if x < 16 {
		return stirlings[int(x)]
	}
	xx := float64(x * x)
	return (1.0/12 - (1.0/360-(1.0/1260-(1.0/1680-1.0/1188/xx)/xx)/xx)/xx) / x
}

var stirlings = [16]float64{
	0, // is not asked for
	0.0810614667953272582196, 0.0413406959554092940938, 0.0276779256849983391487,
	0.0207906721037650931115, 0.0166446911898211921631, 0.0138761288230707479987,
	0.0118967099458917700950, 0.0104112652619720964974, 0.0092554621827127329177,
	0.0083305634333628712564, 0.0075736754879518407949, 0.0069428401072095298656,
	0.0064089941880042070684, 0.0059513701127588477356, 0.0055547335519628013710,
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

// clopperPearson is the exact interval for a proportion (Biometrika 26, 1934): at its ends
// the chance of so many hits or more, and of so many or fewer, is half of what the
// confidence leaves. It takes some 10 √n terms to add up. The logarithm of the first
// chance is concave in log p, of the second in log (1-p), so Newton's steps from
// p = hits/n land short of the end and then approach it from there.
func clopperPearson(hits, n, confidence float64) (low, high float64) {
	misses := n - hits
	// over is the logarithm of a tail's chance over what it has to be, sum the tail in
	// terms of its first.
	over := func(p, sum float64) float64 {
		return atHat(hits, misses) - float64(n*divergence(hits/n, p)) + math.Log(sum) - math.Log((1-confidence)/2)
	}
	low, high = wilson(hits/n, n, critical(confidence))
	if hits > 0 {
		low = newton(low, func(p float64) (step, by float64) {
			sum := tailSum(hits, misses, p/(1-p))
			step = -float64(over(p, sum)*sum) / hits
			return step, float64(p * math.Expm1(step))
		})
	}
	if misses > 0 {
		high = newton(high, func(p float64) (step, by float64) {
			sum := tailSum(misses, hits, (1-p)/p)
			step = -float64(over(p, sum)*sum) / misses
			return step, -float64((1 - p) * math.Expm1(step))
		})
	}
	return low, high
}

// newton goes on from p until steps are as small as what floats leave.
func newton(p float64, next func(p float64) (step, by float64)) float64 {
	for range 50 {
		step, by := next(p)
		p += by
		if math.Abs(step) < 1e-15 {
			break
		}
	}
	return p
}

// tailSum is the sum of the chances of k and more among k+rest, over that of k.
func tailSum(k, rest, odds float64) float64 {
	sum := 1.0
	for term := 1.0; rest > 0 && term > sum*0x1p-56; rest-- {
		k++
		term = float64(term * (rest / k * odds))
		sum += term
	}
	return sum
}
