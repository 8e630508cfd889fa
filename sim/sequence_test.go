package sim

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// TestBetaBinomial holds the sequence against its definition, worked out with big floats
// from binomial coefficients.
func TestBetaBinomial(t *testing.T) {
	for _, test := range []struct{ hits, n int64 }{{0, 10}, {10, 10}, {3, 10}, {40, 100}, {500, 1000}} {
		for _, p := range []float64{0.01, 0.3, 0.5, 0.9} {
			ways := new(big.Float).SetInt(new(big.Int).Binomial(test.n, test.hits))
			w, _ := ways.Float64()
			want := math.Log(w) + float64(test.hits)*math.Log(p) + float64(test.n-test.hits)*math.Log(1-p)
			s, n := float64(test.hits), float64(test.n)
			got := atHat(s, n-s) - n*divergence(s/n, p)
			if math.Abs(got-want) > 1e-12*math.Max(1, math.Abs(want)) {
				t.Errorf("chance of %d in %d at %v: e^%v, want e^%v", test.hits, test.n, p, got, want)
			}
		}
	}
	// A capital of 1/(1-confidence) at the ends: (n+1)·C(n,s)·p^s·(1-p)^f = 1 - confidence.
	low, high := betaBinomial(3, 10, 0.95)
	for _, p := range []float64{low, high} {
		if left := 11 * 120 * math.Pow(p, 3) * math.Pow(1-p, 7); math.Abs(left-0.05) > 1e-12 {
			t.Errorf("at the end %v of 3 in 10 the sequence leaves %v, want 0.05", p, left)
		}
	}
}

// TestIntervals: every interval has the estimate in it, is narrower for less confidence,
// and agrees with published values.
func TestIntervals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(1, 1<<34).Draw(t, "n")
		hits := rapid.Uint64Range(0, n).Draw(t, "hits")
		x := new(big.Int).SetUint64(hits)
		for _, share := range []bool{true, false} {
			s := &sample{looks: []Sums{{n, x, x}}, unit: 1, share: share, binary: share, hi: 1}
			for _, how := range []Interval{Wilson, ClopperPearson, Sequence} {
				e, less := s.estimate(how, 0.99), s.estimate(how, 0.9)
				const slack = 1e-9
				if !math.IsNaN(e.SE) && (e.Low > e.Mean+slack || e.High < e.Mean-slack || less.Low < e.Low-slack || less.High > e.High+slack) {
					t.Fatalf("%d of %d by %s: %v in %v to %v, at 90 %% %v to %v", hits, n, e.Method, e.Mean, e.Low, e.High, less.Low, less.High)
				}
			}
		}
	})
	// R: binom.test(3, 10)$conf.int
	if low, high := clopperPearson(3, 10, 0.95); math.Abs(low-0.06673951) > 1e-7 || math.Abs(high-0.6524529) > 1e-7 {
		t.Errorf("Clopper-Pearson of 3 in 10: %v to %v", low, high)
	}
	// The two one-sided tests at the ends, added up from the binomial distribution.
	for _, hits := range []int64{1, 2, 15, 16, 20, 500, 985, 999} {
		low, high := clopperPearson(float64(hits), 1000, 0.95)
		if up, down := 1-binomial(hits-1, 1000, low), binomial(hits, 1000, high); math.Abs(up-0.025) > 1e-11 || math.Abs(down-0.025) > 1e-11 {
			t.Errorf("tails at the ends of Clopper-Pearson of %d in 1000: %v and %v", hits, up, down)
		}
	}
	// No hits, no misses: (1-p)^n and p^n.
	for _, n := range []float64{1, 10, 1e6, 1e13} {
		want := -math.Expm1(math.Log(0.025) / n)
		if _, high := clopperPearson(0, n, 0.95); math.Abs(high/want-1) > 1e-14 {
			t.Errorf("0 in %v: up to %v, want %v", n, high, want)
		}
		if low, _ := clopperPearson(n, n, 0.95); math.Abs(low/(1-want)-1) > 1e-14 {
			t.Errorf("all of %v: from %v, want %v", n, low, 1-want)
		}
	}
}

// binomial is the chance of at most k hits.
func binomial(k, n int64, p float64) float64 {
	sum := 0.0
	for i := int64(0); i <= k; i++ {
		ways, _ := new(big.Float).SetInt(new(big.Int).Binomial(n, i)).Float64()
		sum += ways * math.Pow(p, float64(i)) * math.Pow(1-p, float64(n-i))
	}
	return sum
}

// TestBernstein: the bettor's capital is what its definition says, the sums added up value
// by value.
func TestBernstein(t *testing.T) {
	steps := [][]float64{{0, 1, 1, 0.5}, {0.25, 0.25}, {1, 0, 0, 0, 0, 0.75}}
	var b bettor
	mean, n, total := 0.0, 0.0, 0.0
	const mu = 0.3
	var up, down [stakes]float64 // logarithms of the capital by stake
	for _, values := range steps {
		sum, square := 0.0, 0.0
		for _, x := range values {
			sum, square = sum+x, square+x*x
			for j := range stakes {
				psi := -math.Log(1-stake(j)) - stake(j)
				up[j] += stake(j)*(x-mu) - psi*(x-mean)*(x-mean)
				down[j] += stake(j)*(mu-x) - psi*(x-mean)*(x-mean)
			}
		}
		b.add(float64(len(values)), sum, square)
		n, total = n+float64(len(values)), total+sum
		mean = total / n
	}
	capital := func(logs [stakes]float64) float64 {
		c := 0.0
		for _, l := range logs {
			c += math.Exp(l) / stakes
		}
		return c
	}
	larger := math.Max(capital(up), capital(down))
	for _, confidence := range []float64{0.01, 0.1, 0.3, 0.5, 0.9} {
		if got, want := b.has(mu, confidence), larger < 2/(1-confidence); got != want {
			t.Errorf("has %v at %v: %v, want %v (capital %v)", mu, confidence, got, want, larger)
		}
	}
}

// TestNextLook: the looks do not depend on anything but the count.
func TestNextLook(t *testing.T) {
	var got []uint64
	for n := uint64(0); n < 20; {
		n = nextLook(n)
		got = append(got, n)
	}
	want := []uint64{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 22}
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("looks after %v blocks, want %v", got, want)
		}
	}
}
