package sim

import (
	"math/big"
	"slices"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/shipcrew/shipcrew/exact"
)

// Fit is the chi-square test of simulated scores against their exact distribution.
type Fit struct {
	Statistic float64
	Freedom   int // degrees of freedom
	P         float64
}

// minExpected is the least expected count of a cell; rarer scores are put together
// with their neighbour (Cochran's rule).
const minExpected = 5

// Fit compares the final scores, failing being one of them.
func (t *Tally) Fit(d *exact.Distribution) Fit {
	ways := map[int]*big.Int{}
	for _, c := range d.Cells {
		s := finalScore(c.Outcome)
		if ways[s] == nil {
			ways[s] = new(big.Int)
		}
		ways[s].Add(ways[s], c.Ways)
	}
	counts := t.Scores()
	var scores []int
	for s := range ways {
		scores = append(scores, s)
	}
	for s := range counts {
		if ways[s] == nil { // impossible by theory: infinitely far off
			return Fit{Statistic: float64(counts[s]), Freedom: len(ways), P: 0}
		}
	}
	slices.Sort(scores)
	var observed, expected []float64
	o, e := 0.0, 0.0
	for _, s := range scores {
		p, _ := new(big.Rat).SetFrac(ways[s], d.All).Float64()
		o, e = o+float64(counts[s]), e+float64(p*float64(t.Turns))
		if e >= minExpected {
			observed, expected = append(observed, o), append(expected, e)
			o, e = 0, 0
		}
	}
	if last := len(expected) - 1; last >= 0 {
		observed[last] += o
		expected[last] += e
	}
	if len(expected) < 2 {
		return Fit{P: 1}
	}
	f := Fit{Statistic: stat.ChiSquare(observed, expected), Freedom: len(expected) - 1}
	f.P = distuv.ChiSquared{K: float64(f.Freedom)}.Survival(f.Statistic)
	return f
}
