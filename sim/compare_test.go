package sim

import (
	"context"
	"math"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
)

func compareStudies(t *testing.T, c CompareConfig, studies ...exact.Study) *Comparison {
	t.Helper()
	for _, s := range studies {
		c.Entrants = append(c.Entrants, Entrant{Name: s.Policy.String(), Study: s})
	}
	out, err := Compare(context.Background(), strategy.NewEvaluator(exact.Cargo), c)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

var toCargo = Goal{Turn: exact.Cargo}

// TestCompareWithItself: a strategy differs from itself by exactly nothing.
func TestCompareWithItself(t *testing.T) {
	s := study(t, "jaques-twice", "threshold:8")
	c := compareStudies(t, CompareConfig{Goal: toCargo, N: 300_000, Seed: 3, Confidence: 0.95}, s, s)
	d := c.Pairs[0]
	if d.Difference.Mean != 0 || d.Difference.SE != 0 || d.Difference.Low != 0 || d.Difference.High != 0 || d.Apart || !math.IsInf(d.Needed, 1) {
		t.Errorf("difference with itself: %+v", d)
	}
}

// TestCompareTurns holds estimates against exact values, every pair within 4.5 standard
// errors (a false alarm in 1 of 2,000 for all 66 pairs; the seed is fixed).
func TestCompareTurns(t *testing.T) {
	var all []exact.Study
	for _, spec := range []string{"threshold:2", "threshold:5", "threshold:7", "threshold:8", "threshold:8/7", "threshold:9", "threshold:13", "max:midnight"} {
		all = append(all, study(t, "jaques-twice", spec))
	}
	for _, goal := range []string{"cargo", "qualify", "atleast:9", "midnight"} {
		c := compareStudies(t, CompareConfig{Goal: Goal{Turn: objective(t, goal)}, N: 500_000, Seed: 5, Confidence: 0.95, Confirm: true}, all...)
		for _, p := range c.Pairs {
			gap := p.Difference.Mean - p.Exact.Float
			if p.Exact == nil || math.Abs(gap) > 4.5*p.Difference.SE+1e-12 {
				t.Errorf("%s: %s less %s = %v ± %v, exact %v", goal, c.Entrants[p.A].Name, c.Entrants[p.B].Name, p.Difference.Mean, p.Difference.SE, p.Exact)
			}
		}
		if c.Again == nil || c.Again.First%Block != 0 || c.Again.First < c.Played {
			t.Errorf("%s: measured again from turn %v", goal, c.Again)
		}
	}
	c := compareStudies(t, CompareConfig{Goal: toCargo, N: 500_000, Seed: 5, Confidence: 0.95}, all...)
	best := c.Entrants[c.Order[0]].Name
	if best != "threshold:8" && best != "threshold:8/7" || c.Results[c.Order[1]].Rank != 1 || c.Results[c.Order[2]].Rank != 3 {
		t.Errorf("ranks %+v, best %s; want the two that are equally good to share the first", c.Results, best)
	}
	near := func(got, want float64) bool { return math.Abs(got-want) < 0.05*want }
	if p := c.Pair(2, 3); p.Exact == nil || p.Exact.Float > 0 || !near(p.Gain, 82) {
		t.Errorf("threshold:7 less threshold:8: %+v", p)
	}
}

// TestCompareGames: a known advantage, head to head and from one chair.
func TestCompareGames(t *testing.T) {
	table := func(a, b string) exact.Seats {
		return seats(t, "jaques-twice ties=split all-zero=split", a, b)
	}
	a, b := "threshold:9/8", "threshold:8"
	c := CompareConfig{Goal: Goal{Game: "win"}, N: 200_000, Seed: 2, Confidence: 0.95, Entrants: []Entrant{
		{Name: a, Seats: []exact.Seats{table(a, b), table(b, a)}, Chair: []int{0, 1}},
		{Name: b, Seats: []exact.Seats{table(b, a), table(a, b)}, Chair: []int{0, 1}},
	}}
	got, err := Compare(context.Background(), strategy.NewEvaluator(exact.Cargo), c)
	if err != nil {
		t.Fatal(err)
	}
	p := got.Pairs[0]
	if want := 2 * 0.000205297565; math.Abs(p.Exact.Float-want) > 1e-9 || math.Abs(p.Difference.Mean-want) > 4.5*p.Difference.SE {
		t.Errorf("head to head: %v ± %v, exact %v, want %v", p.Difference.Mean, p.Difference.SE, p.Exact.Float, want)
	}
	c.Decided, c.N = true, 4_000_000
	c.Entrants = []Entrant{
		{Name: "threshold:8", Seats: []exact.Seats{seats(t, "pot players=4", "threshold:8", "stand", "stand", "stand")}, Chair: []int{0}},
		{Name: "stand", Seats: []exact.Seats{seats(t, "pot players=4", "stand", "stand", "stand", "stand")}, Chair: []int{0}},
	}
	if got, err = Compare(context.Background(), strategy.NewEvaluator(exact.Cargo), c); err != nil {
		t.Fatal(err)
	}
	if !got.Enough || got.Played >= c.N || !got.Pairs[0].Apart || got.Pairs[0].Difference.Mean < 0 {
		t.Errorf("threshold:8 against stand not decided: %+v", got.Pairs[0])
	}
}

// TestCompareWorkers: neither workers nor looks change what comes out.
func TestCompareWorkers(t *testing.T) {
	all := studies(t, "jaques-twice", "threshold:7", "threshold:8", "stand")
	var first *Comparison
	for _, workers := range []int{1, 2, 5} {
		c := compareStudies(t, CompareConfig{Goal: toCargo, N: 500_000, Seed: 9, Confidence: 0.95, Workers: workers, Precision: 0.008}, all...)
		if first == nil {
			first = c
		}
		if c.Played != first.Played || c.Played == 500_000 || c.Pairs[0].Difference.Mean != first.Pairs[0].Difference.Mean {
			t.Errorf("%d workers: %d turns, %v; one: %d turns, %v", workers, c.Played, c.Pairs[0].Difference.Mean, first.Played, first.Pairs[0].Difference.Mean)
		}
	}
}
