package sim

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

func study(t testing.TB, variant, spec string) exact.Study {
	t.Helper()
	v := load(t, variant)
	s, err := strategy.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.For(v)
	if err != nil {
		t.Skipf("%s does not fit %s", spec, variant)
	}
	return exact.Study{Variant: v, Policy: p}
}

// specs are one strategy of every kind.
var specs = []string{"stand", "always", "threshold:8", "threshold:9/7", "hold:4", "joker-rescue", "joker-cargo", "max-cargo", "max:midnight"}

// everyStudy runs a test for every preset with every strategy that fits it.
func everyStudy(t *testing.T, test func(t *testing.T, s exact.Study)) {
	seen := map[string]bool{}
	for _, name := range variants.Presets() {
		for _, spec := range specs {
			t.Run(name+"/"+spec, func(t *testing.T) {
				s := study(t, name, spec)
				key := turnRules(s.Variant) + s.Policy.String()
				if seen[key] {
					t.Skip("a preset before it has the same turn")
				}
				seen[key] = true
				test(t, s)
			})
		}
	}
}

func turnRules(v *variants.Variant) string {
	text := ""
	for _, p := range variants.Params() {
		if p.Section == "turn" {
			text += p.Value(v) + " "
		}
	}
	return text
}

// TestKernelIsPlain plays the same turns by the kernel and dice by dice: the counts
// must be identical. Both cross the borders of batches and blocks.
func TestKernelIsPlain(t *testing.T) {
	fast := 0
	everyStudy(t, func(t *testing.T, s exact.Study) {
		k := newTurnKernel(s)
		if k == nil {
			t.Skip("does not fit the kernel")
		}
		fast++
		quick, plain := k.player(3), newPlainPlayer(s, 3)
		for _, part := range []struct {
			first uint64
			n     int
		}{{0, 1}, {1, 2*batch + 3}, {Block - 7, 14}, {1<<62 + 5, 1000}} {
			quick.play(part.first, part.n)
			plain.play(part.first, part.n)
		}
		if d := cmp.Diff(plain.counted(), quick.counted()); d != "" {
			t.Errorf("kernel against plain (-plain +kernel):\n%s", d)
		}
	})
	if fast < 60 {
		t.Errorf("only %d studies fit the kernel", fast)
	}
}

// TestAgainstExact compares simulated scores with exact ones. The seed is fixed; at a
// random seed one of the some 70 chi-square tests would fail in 14,000 runs, and one
// of the some 600 distances exceed 4.5 standard errors in 250.
func TestAgainstExact(t *testing.T) {
	everyStudy(t, func(t *testing.T, s exact.Study) {
		r := &Runner{Config: Config{Turns: 200_000, Seed: 11}, Confidence: 0.95, Evaluator: strategy.NewEvaluator(exact.Cargo)}
		tally, err := r.Tally(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		d, err := r.Evaluator.Distribution(s)
		if err != nil {
			t.Fatal(err)
		}
		if f := tally.Fit(d); f.P < 1e-6 {
			t.Errorf("scores: chi-square %.1f with %d degrees of freedom, p = %g", f.Statistic, f.Freedom, f.P)
		}
		for _, id := range exact.Usual(s.Variant) {
			f := measure(t, r, id, s)
			if z, ok := f.Distance(); ok && math.Abs(z) > 4.5 {
				t.Errorf("%s = %v, exact %v: %.1f standard errors off", id, f.Estimate.Mean, f.Exact.Float, z)
			}
		}
	})
}

func measure(t *testing.T, r *Runner, id string, s exact.Study) Figure {
	t.Helper()
	q, err := exact.ParseQuery(id)
	if err != nil {
		t.Fatal(err)
	}
	f, err := r.Measure(context.Background(), q, s)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestEveryQuantity asks for an exact value or an estimate of every quantity.
func TestEveryQuantity(t *testing.T) {
	ids := map[string]string{ // an instance of every pattern
		"qualify.by.R": "qualify.by.2", "qualify.at.R": "qualify.at.3", "banked.R.K": "banked.2.1", "hit.V.D": "hit.5.4",
		"complete.D.R": "complete.4.2", "score.S": "score.8", "score.atleast.S": "score.atleast.9", "cargo.S": "cargo.7",
		"cargo.first.mean.R": "cargo.first.mean.1", "cargo.first.S": "cargo.first.6", "reroll.better.S": "reroll.better.8",
		"reroll.same.S": "reroll.same.8", "reroll.worse.S": "reroll.worse.8", "reroll.mean.R": "reroll.mean.2",
		"field.atleast.S.N": "field.atleast.9.5", "threshold.best.I": "threshold.best.1",
	}
	s := study(t, "joker max-cargo-rerolls=2", "threshold:8")
	r := &Runner{Config: Config{Turns: 100_000, Seed: 5}, Confidence: 0.95, Evaluator: strategy.NewEvaluator(exact.Cargo)}
	for _, q := range exact.Quantities() {
		if q.OfGames() {
			continue // TestGamesAgainstExact has those
		}
		id := ids[q.Pattern]
		if id == "" {
			id = q.Pattern
		}
		f := measure(t, r, id, s)
		if f.Exact == nil && f.Estimate == nil {
			t.Errorf("%s has neither an exact value nor an estimate", id)
		}
		if z, ok := f.Distance(); ok && math.Abs(z) > 4 {
			t.Errorf("%s: %.1f standard errors from exact", id, z)
		}
		if q.Unit == "" || q.Definition == "" {
			t.Errorf("%s has no unit or no definition", id)
		}
	}
}

// TestWorkers plays the same turns with different numbers of workers.
func TestWorkers(t *testing.T) {
	for _, variant := range []string{"jaques-twice", "rat-race"} {
		s := study(t, variant, "threshold:8")
		c := Config{Study: s, Turns: 3*Block + 1000, Seed: 9, Workers: 1}
		want, err := Run(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		for _, c.Workers = range []int{2, 3, 7, 16} {
			got, err := Run(context.Background(), c)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("%s with %d workers (-1 worker):\n%s", variant, c.Workers, d)
			}
		}
	}
}

// TestCancel stops a run that would take years.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	c := Config{Study: study(t, "baseline", "stand"), Turns: math.MaxInt64, Seed: 1, Progress: func(uint64) { cancel() }}
	if tally, err := Run(ctx, c); !errors.Is(err, context.Canceled) || tally != nil {
		t.Errorf("cancelled run gives %v, %v", tally, err)
	}
}

// TestEstimates derives known means and errors by hand. Of 10 turns 4 fail, 4 score 2
// and 2 score 7: the mean is 22/10, the variance (16+98-10·2.2²)/9 = 65.6/9.
func TestEstimates(t *testing.T) {
	tally := &Tally{Turns: 10, Cells: []Cell{
		{variants.Outcome{}, 4},
		{variants.Outcome{Completed: 1, Score: 2}, 4},
		{variants.Outcome{Completed: 2, Score: 7}, 2},
	}}
	score := func(o variants.Outcome) int { return int(o.Score) }
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s = %.12g, want %.12g", what, got, want)
		}
	}
	mean := tally.Estimate(exact.Functional{Value: score}, Wilson, 0.95)
	near("mean", mean.Mean, 2.2)
	near("standard error", mean.SE, math.Sqrt(65.6/9/10))
	near("upper end", mean.High, 2.2+1.959963984540054*math.Sqrt(65.6/9/10))

	sd := tally.Estimate(exact.Functional{Value: score, SD: true}, Wilson, 0.95)
	near("sd", sd.Mean, math.Sqrt(65.6/9))

	given := tally.Estimate(exact.Functional{Where: variants.Outcome.Qualified, Value: score}, Wilson, 0.95)
	if given.N != 6 {
		t.Errorf("%d turns qualify, want 6", given.N)
	}
	near("mean given qualified", given.Mean, 22.0/6)

	// Wilson for 6 of 10 at z = 1.96: (0.6+z²/20 ± z·sqrt(0.024+z²/400))/(1+z²/10).
	share := tally.Estimate(exact.Functional{Share: true, Value: func(o variants.Outcome) int {
		if o.Qualified() {
			return 1
		}
		return 0
	}}, Wilson, 0.95)
	near("wilson low", share.Low, 0.312673770)
	near("wilson high", share.High, 0.831819670)

	none := tally.Estimate(exact.Functional{Where: func(variants.Outcome) bool { return false }, Value: score}, Wilson, 0.95)
	if none.N != 0 || !math.IsNaN(none.Mean) {
		t.Errorf("no turns give %v", none)
	}
}
