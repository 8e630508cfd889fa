package sim

import (
	"context"
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/shipcrew/shipcrew/exact"
)

// Calibration is how an interval or a test does in many runs with seeds of their own, of
// which the truth is known.
type Calibration struct {
	What    string  // the quantity, or what is tested
	Method  string  // the interval or test
	N       uint64  // turns or games of a run
	Looks   int     // at a run
	Runs    uint64  // seeds 1 to Runs
	Counted uint64  // runs in which it happened
	Event   string  // "covers" (of intervals, at the end), "excludes" (a true value, at any look), "p < 0.05" or "p-values"
	Nominal float64 // what the share of them ought to be; the most where Bound is set
	Bound   bool    // Nominal is a bound and no target
	P       float64 // of the chi-square test that p-values are uniform; NaN elsewhere
}

// Share is how often it happened, with its binomial standard error.
func (c Calibration) Share() (share, se float64) {
	n := float64(c.Runs)
	share = float64(c.Counted) / n
	return share, math.Sqrt(c.Nominal * (1 - c.Nominal) / n)
}

// Sizes of the runs. A mean interval is an approximation for large samples, a proportion's
// for at least some hundred hits; the few hits of score.12 in 1,000 turns show what happens
// below.
const (
	calibratedTurns = 4000
	fewTurns        = 1000
	calibratedGames = 400
	watchedLooks    = 1000
	watchedStep     = 50 // turns between two looks
	preciseStep     = 256
	precise         = 0.01
)

// CalibrateConfig says how many runs to make: of single looks, and of watched runs.
type CalibrateConfig struct {
	Runs, Watched uint64
	Workers       int
	Progress      func(runs uint64)
}

// bench is what is calibrated: the baseline with threshold:8, and beside it threshold:7.
type bench struct {
	qualify, mean, twelve exact.Functional
	wantQualify           float64
	wantMean, wantTwelve  float64
	wantPair, wantSeat    float64
	distribution          *exact.Distribution
	study                 exact.Study
	kernel                *kernel
	pair                  *product
	single                *product // the scores of the first
	seats                 exact.Seats
	seat                  exact.GameFunctional
	shelf                 *shelf
}

// Calibrate makes the runs.
func Calibrate(ctx context.Context, eight, seven exact.Study, seats exact.Seats, c CalibrateConfig) ([]Calibration, error) {
	b, err := newBench(eight, seven, seats)
	if err != nil {
		return nil, err
	}
	single := newCrew(c.Runs, 25, c.Workers, c.Progress, func() *calibrator { return &calibrator{bench: b, test: (*calibrator).once} })
	if _, err := single.play(ctx, 0, c.Runs, nil); err != nil {
		return nil, err
	}
	watched := newCrew(c.Watched, 25, c.Workers, nil, func() *calibrator { return &calibrator{bench: b, test: (*calibrator).watch} })
	if _, err := watched.play(ctx, 0, c.Watched, nil); err != nil {
		return nil, err
	}
	out := append(total(single.players, c.Runs), total(watched.players, c.Watched)...)
	return append(out, uniform(single.players, c.Runs)), nil
}

func newBench(eight, seven exact.Study, seats exact.Seats) (*bench, error) {
	b := &bench{study: eight, kernel: newKernel(eight, eight.Variant.Rolls), seats: seats, shelf: &shelf{tables: map[looks]*turnTable{}}}
	score := func(s exact.Study, score int) int64 { return exact.Cargo.Payoff(s.Variant, score) }
	b.pair, b.single = newProduct([]exact.Study{eight, seven}, score), newProduct([]exact.Study{eight}, score)
	var e exact.Evaluator
	var err error
	measure := func(id string, s exact.Study) (exact.Functional, float64) {
		q, errQuery := exact.ParseQuery(id)
		_, f, _, errPlan := q.Plan(s)
		v, errValue := e.Value(q, s)
		err = errors.Join(err, errQuery, errPlan, errValue)
		return f, v.Float
	}
	b.qualify, b.wantQualify = measure("qualify.by.3", eight)
	b.mean, b.wantMean = measure("score.mean", eight)
	b.twelve, b.wantTwelve = measure("score.12", eight)
	_, other := measure("score.mean", seven)
	b.wantPair = b.wantMean - other
	if err != nil {
		return nil, err
	}
	if b.distribution, err = e.Distribution(eight); err != nil {
		return nil, err
	}
	win, err := exact.ParseQuery("seat.1.win")
	if err != nil {
		return nil, err
	}
	b.seat, _ = win.GamePlan(seats.Variant)
	seat, ok, err := e.GameValue(win, seats)
	if err == nil && !ok {
		err = fmt.Errorf("no exact win share of %v", seats.Variant)
	}
	b.wantSeat = seat.Float
	return b, err
}

// total adds what all calibrators noted.
func total(all []*calibrator, runs uint64) []Calibration {
	var out []Calibration
	for _, c := range all {
		if len(out) == 0 {
			out = append(out, c.rows...)
			continue
		}
		for i, row := range c.rows {
			out[i].Counted += row.Counted
		}
	}
	for i := range out {
		out[i].Runs = runs
	}
	return out
}

// uniform tests whether the p-values fall alike into ten bins.
func uniform(all []*calibrator, runs uint64) Calibration {
	statistic := 0.0
	expected := float64(runs) / 10
	for bin := range 10 {
		n := 0.0
		for _, c := range all {
			n += float64(c.bins[bin])
		}
		statistic += (n - expected) * (n - expected) / expected
	}
	return Calibration{What: "scores against exact", Method: "chi-square", N: calibratedTurns, Looks: 1, Runs: runs, Event: "p-values uniform in ten bins",
		P: distuv.ChiSquared{K: 9}.Survival(statistic)}
}
