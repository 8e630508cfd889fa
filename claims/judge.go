package claims

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
)

// Config says how to judge. Claims are decided exactly where that is possible; the
// simulated figures stand beside.
type Config struct {
	Turns      uint64 // simulated for each different study; 0 for none
	Games      uint64 // simulated for each different table; 0 for none
	Seed       uint64
	Workers    int // 0 for the number of processors
	Confidence float64
	Interval   sim.Interval // of the figures shown
	Progress   func(turns uint64)

	// UntilDecided judges by the sample alone, as if nothing were known exactly, and goes
	// on until the claim is decided or Turns or Games are played.
	UntilDecided bool

	Ledger *sim.Ledger // keeps what is played; nil for a run that is done at once
}

// decisive is the confidence of the sequence by which simulated figures decide.
const decisive = 0.9999

// Judge judges claims in their order. With the share of a ledger it only plays, and gives
// [sim.ErrPart].
func Judge(ctx context.Context, claims []Claim, c Config) ([]Judgement, error) {
	j := newJudge(c, strategy.NewEvaluator(exact.Cargo))
	workers := c.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	out := make([]Judgement, len(claims))
	err := parallel(ctx, workers, len(claims), func(i int) (err error) {
		if c.UntilDecided {
			out[i], err = j.untilDecided(ctx, c, claims[i])
		} else {
			out[i], err = j.judge(ctx, claims[i])
		}
		if err != nil {
			err = fmt.Errorf("%s:%d: claim %q: %w", claims[i].File, claims[i].Line, claims[i].ID, err)
		}
		return err
	})
	if err == nil && c.Ledger.Sharing() {
		err = sim.ErrPart
	}
	if err != nil {
		return nil, err
	}
	return out, parallel(ctx, workers, len(out), func(i int) (err error) {
		if out[i].Verdict == Refuted && out[i].Claim.isValue() {
			out[i].Explanation, err = j.explain(ctx, out[i])
		}
		return err
	})
}

// parallel does n pieces of work, several at a time, and gives the error of the first
// piece that has one.
func parallel(ctx context.Context, workers, n int, work func(i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				errs[i] = work(i)
			}
		}()
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func newJudge(c Config, e *exact.Evaluator) *judge {
	return &judge{
		evaluator: e,
		policies:  map[string]exact.Study{},
		sampled:   c.UntilDecided,
		runner: &sim.Runner{
			Config:     sim.Config{Turns: c.Turns, Seed: c.Seed, Workers: c.Workers, Progress: c.Progress, Ledger: c.Ledger},
			Games:      c.Games,
			Confidence: c.Confidence,
			Interval:   c.Interval,
			Watched:    true,
			Evaluator:  e,
		},
	}
}

// Exactly stands in Used where no sample can say anything and the exact value decides.
const Exactly = "exactly"

// untilDecided judges a claim by samples of twice the size each time. Since the deciding
// intervals are sequences, it may look as often as it likes; what was played before is
// the beginning of what is played next.
func (j *judge) untilDecided(ctx context.Context, c Config, claim Claim) (Judgement, error) {
	stage := c
	stage.Progress = nil
	for stage.Turns, stage.Games = min(c.Turns, sim.Block), min(c.Games, sim.GameBlock); ; stage.Turns, stage.Games = min(c.Turns, 2*stage.Turns), min(c.Games, 2*stage.Games) {
		out, err := newJudge(stage, j.evaluator).judge(ctx, claim)
		if err != nil {
			return out, err
		}
		games, sampled := out.sampled()
		if !sampled { // it is about what no sample can say
			stage.UntilDecided = false
			out, err := newJudge(stage, j.evaluator).judge(ctx, claim)
			if claim.Kind != Rule && claim.Kind != Roll {
				out.Used = Exactly
			}
			return out, err
		}
		out.Used = fmt.Sprintf("%d turns", stage.Turns)
		if games {
			out.Used = fmt.Sprintf("%d games", stage.Games)
		}
		if all := stage.Turns == c.Turns && stage.Games == c.Games; all || out.decided() {
			return out, nil
		}
	}
}

type judge struct {
	runner    *sim.Runner
	evaluator *exact.Evaluator
	sampled   bool // verdicts come from the sample alone

	mu       sync.Mutex
	policies map[string]exact.Study // by variant and strategy text
}

func (j *judge) judge(ctx context.Context, c Claim) (Judgement, error) {
	out := Judgement{Claim: c}
	sharing := j.runner.Config.Ledger.Sharing()
	switch {
	case c.Kind == Rule:
		out.Verdict = NotAFigure
		return out, nil
	case sharing && (c.Kind == Roll || c.Kind == Threshold):
		return out, nil // there is nothing to play
	}
	test, err := c.test()
	if err != nil {
		return out, err
	}
	out.Allowance = test.allowance
	for _, v := range c.Variants {
		for _, s := range c.Strategies {
			r, err := test.judge(ctx, j, c, v, s)
			if err != nil {
				return out, fmt.Errorf("under %s with %s: %w", v, s, err)
			}
			if sharing {
				continue
			}
			r.Variant, r.Strategy = v, s
			if r.Why, err = j.why(c, v); err != nil {
				return out, fmt.Errorf("under %s: %w", v, err)
			}
			if rules, err := loadVariant(v); err == nil {
				r.Rules = rules.String()
			}
			out.Readings = append(out.Readings, r)
		}
	}
	out.Verdict = overall(out.Readings)
	return out, nil
}

// study gives a variant with a strategy, each pair worked out once.
func (j *judge) study(variant, spec string) (exact.Study, error) {
	key := variant + "|" + spec
	j.mu.Lock()
	defer j.mu.Unlock()
	if s, known := j.policies[key]; known {
		return s, nil
	}
	v, err := loadVariant(variant)
	if err != nil {
		return exact.Study{}, err
	}
	s, err := strategy.Alone(v, strings.Split(spec, ","))
	if err != nil {
		return exact.Study{}, err
	}
	j.policies[key] = s
	return s, nil
}

// measure simulates and evaluates a quantity of a turn under a strategy, or of games
// with a strategy for all chairs or, with commas, one each.
func (j *judge) measure(ctx context.Context, id, variant, spec string) (sim.Figure, error) {
	q, err := exact.ParseQuery(id)
	if err != nil {
		return sim.Figure{}, err
	}
	if q.OfGames() {
		v, err := loadVariant(variant)
		if err != nil {
			return sim.Figure{}, err
		}
		s, err := strategy.Seat(v, strings.Split(spec, ","))
		if err != nil {
			return sim.Figure{}, err
		}
		return j.runner.MeasureGame(ctx, q, s)
	}
	s, err := j.study(variant, spec)
	if err != nil {
		return sim.Figure{}, err
	}
	return j.runner.Measure(ctx, q, s)
}
