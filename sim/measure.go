package sim

import (
	"context"
	"errors"
	"math"
	"slices"
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
	Interval   Interval // Wilson when empty
	Evaluator  *exact.Evaluator

	Games uint64 // to simulate for quantities of rounds and games

	Watched bool // intervals may be made as sequences also where Interval is another

	// Enough ends the simulation for a quantity early, at one of the looks; nil plays all
	// turns or games. Where several quantities come from one simulation it goes on until it
	// is enough for all.
	Enough func(exact.Query, Estimate) bool

	mu      sync.Mutex
	tallies map[string]*Tally
	games   map[string]*GameTally
}

// look is what a simulation is watched with: estimates gives the figures that have to
// be good enough. It is nil where nothing is watched.
func look[T any](r *Runner, queries []exact.Query, estimate func(T, exact.Query) (Estimate, bool)) func(T) bool {
	if r.Enough == nil && r.Interval != Sequence && !r.Watched {
		return nil
	}
	return func(t T) bool {
		for _, q := range queries {
			if e, ok := estimate(t, q); ok && !(r.Enough != nil && r.Enough(q, e)) {
				return false
			}
		}
		return r.Enough != nil
	}
}

// GameTally simulates the games of a table, once; the queries are what it is for.
func (r *Runner) GameTally(ctx context.Context, s exact.Seats, queries ...exact.Query) (*GameTally, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := s.Key()
	if r.Enough != nil {
		key += idsOf(queries) // how long a simulation goes on depends on what it is for
	}
	if t, known := r.games[key]; known {
		return t, played(t != nil)
	}
	c := r.Config
	t, err := RunGames(ctx, GameConfig{Seats: s, Games: r.Games, Seed: c.Seed, Workers: c.Workers, Progress: c.Progress, Ledger: c.Ledger,
		Look: look(r, queries, func(t *GameTally, q exact.Query) (Estimate, bool) {
			f, _ := q.GamePlan(s.Variant)
			return t.Estimate(q.ID, f, r.Interval, r.Confidence), !f.SD
		})})
	if err != nil && !errors.Is(err, ErrPart) {
		return nil, err
	}
	if r.games == nil {
		r.games = map[string]*GameTally{}
	}
	r.games[key] = t
	return t, err
}

// played is the error for what was played as a part only.
func played(whole bool) error {
	if whole {
		return nil
	}
	return ErrPart
}

// absent tells whether the error means that there is no sample, of a part or of what is
// missing in a partial result.
func (r *Runner) absent(err error) bool {
	var missing *MissingError
	return errors.Is(err, ErrPart) || errors.As(err, &missing) && r.Config.Ledger.Partial
}

func idsOf(queries []exact.Query) string {
	text := ""
	for _, q := range queries {
		text += " " + q.ID
	}
	return text
}

// MeasureGame simulates and evaluates a quantity of rounds or games. With 0 games
// configured nothing is simulated.
func (r *Runner) MeasureGame(ctx context.Context, q exact.Query, s exact.Seats) (Figure, error) {
	f := Figure{Query: q}
	if err := q.Check(s.Variant); err != nil {
		return f, err
	}
	var t *GameTally
	if functional, _ := q.GamePlan(s.Variant); r.Games > 0 && !functional.SD {
		var err error
		if t, err = r.GameTally(ctx, s, q); err != nil && !r.absent(err) {
			return f, err
		}
	}
	return r.gameFigure(q, s, t)
}

// gameFigure takes the estimate from a tally, where there is one.
func (r *Runner) gameFigure(q exact.Query, s exact.Seats, t *GameTally) (Figure, error) {
	f := Figure{Query: q}
	if r.Config.Ledger.Sharing() {
		return f, nil // what is exact is worked out where the parts are put together
	}
	if functional, _ := q.GamePlan(s.Variant); t != nil && !functional.SD {
		e := t.Estimate(q.ID, functional, r.Interval, r.Confidence)
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
	Enough  bool // the simulation ended early, being enough for all
}

// Table simulates the games of a table and measures quantities of them.
func (r *Runner) Table(ctx context.Context, s exact.Seats, queries []exact.Query) (GameResult, error) {
	out := GameResult{Seats: s}
	var err error
	if out.Tally, err = r.GameTally(ctx, s, queries...); err != nil {
		return out, err
	}
	for _, q := range queries {
		f, err := r.gameFigure(q, s, out.Tally)
		if err != nil {
			return out, err
		}
		out.Figures = append(out.Figures, f)
	}
	out.Enough = r.enough(out.Figures)
	return out, nil
}

// enough tells whether all figures are what ends a simulation early.
func (r *Runner) enough(figures []Figure) bool {
	return r.Enough != nil && !slices.ContainsFunc(figures, func(f Figure) bool { return f.Estimate != nil && !r.Enough(f.Query, *f.Estimate) })
}

// Tally simulates a study, once; the queries are what it is for. Those that are no means
// over the study itself are passed over.
func (r *Runner) Tally(ctx context.Context, s exact.Study, queries ...exact.Query) (*Tally, error) {
	means := map[string]exact.Functional{}
	var over []exact.Query
	for _, q := range queries {
		if of, f, ok, err := q.Plan(s); err == nil && ok && of.Key() == s.Key() {
			means[q.ID] = f
			over = append(over, q)
		}
	}
	return r.tally(ctx, s, over, means)
}

// tally simulates a study for queries, each the mean of a functional over it.
func (r *Runner) tally(ctx context.Context, s exact.Study, queries []exact.Query, means map[string]exact.Functional) (*Tally, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := s.Key()
	if r.Enough != nil {
		key += idsOf(queries)
	}
	if t, known := r.tallies[key]; known {
		return t, played(t != nil)
	}
	c := r.Config
	c.Study = s
	c.Look = look(r, queries, func(t *Tally, q exact.Query) (Estimate, bool) {
		return t.Estimate(means[q.ID], r.Interval, r.Confidence), true
	})
	t, err := Run(ctx, c)
	if err != nil && !errors.Is(err, ErrPart) {
		return nil, err
	}
	if r.tallies == nil {
		r.tallies = map[string]*Tally{}
	}
	r.tallies[key] = t
	return t, err
}

// Measure simulates and evaluates a quantity of a study. With 0 turns configured
// nothing is simulated.
func (r *Runner) Measure(ctx context.Context, q exact.Query, s exact.Study) (Figure, error) {
	return r.measure(ctx, q, s, nil)
}

// measure takes the estimate from a tally of the study where there is one.
func (r *Runner) measure(ctx context.Context, q exact.Query, s exact.Study, own *Tally) (Figure, error) {
	f := Figure{Query: q}
	over, functional, means, err := q.Plan(s)
	if err != nil {
		return f, err
	}
	if means && r.Config.Turns > 0 {
		t := own
		if t == nil || over.Key() != s.Key() {
			t, err = r.tally(ctx, over, []exact.Query{q}, map[string]exact.Functional{q.ID: functional})
		}
		switch {
		case err != nil && !r.absent(err):
			return f, err
		case err == nil:
			e := t.Estimate(functional, r.Interval, r.Confidence)
			f.Estimate = &e
		}
	}
	if !r.Config.Ledger.Sharing() { // else it is worked out where the parts are put together
		f.Exact, err = r.Evaluator.ValueWithin(q, s)
		return f, err
	}
	return f, nil
}

// Result is a turn study with everything measured.
type Result struct {
	Study        exact.Study
	Tally        *Tally
	Figures      []Figure
	Distribution *exact.Distribution
	Enough       bool // the simulation ended early, being enough for all
}

// Study simulates a study and measures quantities of it.
func (r *Runner) Study(ctx context.Context, s exact.Study, queries []exact.Query) (Result, error) {
	out := Result{Study: s}
	var part error
	if out.Tally, part = r.Tally(ctx, s, queries...); part != nil && !errors.Is(part, ErrPart) {
		return out, part
	}
	for _, q := range queries {
		f, err := r.measure(ctx, q, s, out.Tally)
		if err != nil {
			return out, err
		}
		out.Figures = append(out.Figures, f)
	}
	if part != nil {
		return out, part
	}
	var err error
	out.Enough = r.enough(out.Figures)
	out.Distribution, err = r.Evaluator.Distribution(s)
	if errors.Is(err, exact.ErrTooLarge) {
		return out, nil // then only the sample is there
	}
	return out, err
}
