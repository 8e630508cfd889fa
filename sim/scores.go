package sim

import (
	"math/big"
	"slices"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/shipcrew/shipcrew/exact"
)

// ScoreCount is one line of the simulated distribution of scores. Score is
// variants.Failed for the failed turns; AtLeast counts qualified turns only, but all
// turns for Failed.
type ScoreCount struct {
	Score          int
	Count          uint64
	Share, AtLeast float64
	Interval       [2]float64 // 95 % Wilson, of Share
	Exact          *big.Rat   // nil where it is not known
}

// ScoreTable sums the tally by score, failed turns first, beside the exact
// distribution; d may be nil. Scores that did not come up but can are listed.
func (t *Tally) ScoreTable(d *exact.Distribution) []ScoreCount {
	counts, exactly := map[int]uint64{}, map[int]*big.Rat{}
	for _, c := range t.Cells {
		counts[exact.FinalScore(c.Outcome)] += c.Count
	}
	if d != nil {
		for _, s := range d.Scores() {
			exactly[s.Score] = s.P
			counts[s.Score] += 0
		}
	}
	var out []ScoreCount
	for s, n := range counts {
		c := ScoreCount{Score: s, Count: n, Share: float64(n) / float64(t.Turns), Exact: exactly[s]}
		c.Interval[0], c.Interval[1] = wilson(c.Share, float64(t.Turns), critical(0.95))
		out = append(out, c)
	}
	slices.SortFunc(out, func(a, b ScoreCount) int { return a.Score - b.Score })
	rest := uint64(0)
	for i := len(out) - 1; i >= 0; i-- {
		rest += out[i].Count
		out[i].AtLeast = float64(rest) / float64(t.Turns)
	}
	return out
}

// Completed estimates the share of turns that have the sequence by each throw, the first
// throw first, with 95 % Wilson intervals.
func (t *Tally) Completed(rolls int) []Estimate {
	var out []Estimate
	for r := 1; r <= rolls; r++ {
		out = append(out, t.Estimate(exact.CompletedBy(r), Wilson, 0.95))
	}
	return out
}

// Fit is the chi-square test of simulated scores against their exact distribution.
type Fit struct {
	Statistic float64
	Freedom   int // degrees of freedom
	P         float64
}

// minExpected is the least expected count of a cell; rarer scores are put together
// with their neighbours (Cochran, Biometrics 10, 1954).
const minExpected = 5

// Fit compares the final scores, failing being one of them. A score that came up
// but cannot has P = 0.
func (t *Tally) Fit(d *exact.Distribution) Fit {
	var observed, expected []float64
	o, e := 0.0, 0.0
	for _, s := range t.ScoreTable(d) {
		if s.Exact == nil {
			return Fit{Statistic: float64(s.Count), P: 0}
		}
		p, _ := s.Exact.Float64()
		o, e = o+float64(s.Count), e+float64(p*float64(t.Turns))
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
