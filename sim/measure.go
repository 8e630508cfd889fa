package sim

import (
	"context"
	"errors"
	"math"
	"sync"

	"github.com/shipcrew/shipcrew/exact"
)

// Figure is a quantity as simulated and as it is. Estimate is nil for a quantity
// that is no mean over turns, Exact where no exact answer is within reach.
type Figure struct {
	Query    exact.Query
	Estimate *Estimate
	Exact    *exact.Value
}

// Distance is how many standard errors the estimate is from the exact value; ok is
// false where one of them is missing or the error is 0.
func (f Figure) Distance() (z float64, ok bool) {
	if f.Estimate == nil || f.Exact == nil || !(f.Estimate.SE > 0) {
		return math.NaN(), false
	}
	return (f.Estimate.Mean - f.Exact.Float) / f.Estimate.SE, true
}

// Runner simulates studies, each once. Its Study is ignored: it is that of the
// question. Several goroutines may use it: they simulate one after the other.
type Runner struct {
	Config     Config
	Confidence float64
	Evaluator  *exact.Evaluator

	Games uint64 // to simulate for quantities of rounds and games

	mu      sync.Mutex
	tallies map[string]*Tally
	games   map[string]*GameTally
}

// GameTally simulates the games of a table, once.
func (r *Runner) GameTally(ctx context.Context, s exact.Seats) (*GameTally, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := s.Key()
	if t := r.games[key]; t != nil {
		return t, nil
	}
	c := r.Config
	t, err := RunGames(ctx, GameConfig{Seats: s, Games: r.Games, Seed: c.Seed, Workers: c.Workers, Progress: c.Progress})
	if err != nil {
		return nil, err
	}
	if r.games == nil {
		r.games = map[string]*GameTally{}
	}
	r.games[key] = t
	return t, nil
}

// MeasureGame simulates and evaluates a quantity of rounds or games. With 0 games
// configured nothing is simulated.
func (r *Runner) MeasureGame(ctx context.Context, q exact.Query, s exact.Seats) (Figure, error) {
	f := Figure{Query: q}
	if err := q.Check(s.Variant); err != nil {
		return f, err
	}
	functional, _ := q.GamePlan(s.Variant)
	if r.Games > 0 && !functional.SD {
		t, err := r.GameTally(ctx, s)
		if err != nil {
			return f, err
		}
		e := t.Sums[q.ID].Estimate(functional, r.Confidence)
		f.Estimate = &e
	}
	v, ok, err := r.Evaluator.GameValue(q, s)
	if ok {
		f.Exact = &v
	}
	return f, err
}

// GameResult is simulated games with everything measured.
type GameResult struct {
	Seats   exact.Seats
	Tally   *GameTally
	Figures []Figure
}

// Table simulates the games of a table and measures quantities of them.
func (r *Runner) Table(ctx context.Context, s exact.Seats, queries []exact.Query) (GameResult, error) {
	out := GameResult{Seats: s}
	var err error
	if out.Tally, err = r.GameTally(ctx, s); err != nil {
		return out, err
	}
	for _, q := range queries {
		f, err := r.MeasureGame(ctx, q, s)
		if err != nil {
			return out, err
		}
		out.Figures = append(out.Figures, f)
	}
	return out, nil
}

// Tally simulates a study, once.
func (r *Runner) Tally(ctx context.Context, s exact.Study) (*Tally, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := s.Key()
	if t := r.tallies[key]; t != nil {
		return t, nil
	}
	c := r.Config
	c.Study = s
	t, err := Run(ctx, c)
	if err != nil {
		return nil, err
	}
	if r.tallies == nil {
		r.tallies = map[string]*Tally{}
	}
	r.tallies[key] = t
	return t, nil
}

// Measure simulates and evaluates a quantity of a study. With 0 turns configured
// nothing is simulated.
func (r *Runner) Measure(ctx context.Context, q exact.Query, s exact.Study) (Figure, error) {
	f := Figure{Query: q}
	over, functional, means, err := q.Plan(s)
	if err != nil {
		return f, err
	}
	if means && r.Config.Turns > 0 {
		t, err := r.Tally(ctx, over)
		if err != nil {
			return f, err
		}
		e := t.Estimate(functional, r.Confidence)
		f.Estimate = &e
	}
	v, err := r.Evaluator.Value(q, s)
	switch {
	case errors.Is(err, exact.ErrTooLarge):
		return f, nil
	case err != nil:
		return f, err
	}
	f.Exact = &v
	return f, nil
}

// Result is a turn study with everything measured.
type Result struct {
	Study        exact.Study
	Tally        *Tally
	Figures      []Figure
	Distribution *exact.Distribution
}

// Study simulates a study and measures quantities of it.
func (r *Runner) Study(ctx context.Context, s exact.Study, queries []exact.Query) (Result, error) {
	out := Result{Study: s}
	var err error
	if out.Tally, err = r.Tally(ctx, s); err != nil {
		return out, err
	}
	for _, q := range queries {
		f, err := r.Measure(ctx, q, s)
		if err != nil {
			return out, err
		}
		out.Figures = append(out.Figures, f)
	}
	out.Distribution, err = r.Evaluator.Distribution(s)
	if errors.Is(err, exact.ErrTooLarge) {
		return out, nil // then only the sample is there
	}
	return out, err
}
