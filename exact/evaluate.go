package exact

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"sync"

	"github.com/shipcrew/shipcrew/variants"
)

// Value is the exact value of a quantity. Where it is rational, Rat holds it and
// Err is 0; otherwise Float is within Err of it.
type Value struct {
	Rat   *big.Rat
	Float float64
	Err   float64
	Note  string // what should be said beside it, such as equal choices
	Best  []int  // threshold.best: every threshold that is best

	ByThreshold map[int]float64 // threshold.best: what each threshold is worth
}

// Lost is what a threshold gives away against the best; ok is false for one that was
// not tried.
func (v Value) Lost(threshold int) (lost float64, ok bool) {
	x, ok := v.ByThreshold[threshold]
	if !ok || len(v.Best) == 0 {
		return 0, false
	}
	return v.ByThreshold[v.Best[0]] - x, true
}

// ErrUndefined is the error of a conditional quantity whose condition never comes
// true, and ErrTooLarge that of a question whose exact answer is out of reach.
var (
	ErrUndefined = errors.New("no turn of this variant fulfils its condition")
	ErrTooLarge  = errors.New("out of reach for an exact answer")
)

// Rational wraps an exact fraction.
func Rational(r *big.Rat) Value {
	f, _ := r.Float64()
	return Value{Rat: r, Float: f}
}

// Fraction is the exact value, or the float as a fraction where it is not rational.
func (v Value) Fraction() *big.Rat {
	if v.Rat != nil {
		return v.Rat
	}
	return new(big.Rat).SetFloat64(v.Float)
}

// BestText lists the best thresholds.
func (v Value) BestText() string {
	if len(v.Best) == 1 {
		return strconv.Itoa(v.Best[0])
	}
	return joinInts(v.Best) + " (equally good)"
}

// Evaluator computes quantities and keeps what it has worked out, so that many
// questions about one study cost little more than one. It may be shared between
// goroutines; its zero value is ready.
type Evaluator struct {
	// For threshold.best: what it is best for (the mean score when zero), and the
	// policy of a threshold, given from outside since exact knows no strategies.
	Objective Objective
	Threshold func(v *variants.Variant, threshold int) (variants.Policy, error)

	distributions memo[*Distribution]
	games         memo[GameAnswers]
	tables        memo[*Equilibrium]
}

// memo works out each thing once, also when several ask for it at the same time.
type memo[T any] struct {
	mu   sync.Mutex
	kept map[string]*entry[T]
}

type entry[T any] struct {
	once  sync.Once
	value T
	err   error
}

func (m *memo[T]) get(key string, work func() (T, error)) (T, error) {
	m.mu.Lock()
	if m.kept == nil {
		m.kept = map[string]*entry[T]{}
	}
	e := m.kept[key]
	if e == nil {
		e = new(entry[T])
		m.kept[key] = e
	}
	m.mu.Unlock()
	e.once.Do(func() { e.value, e.err = work() })
	return e.value, e.err
}

// part is one part of [SolveGame], computed once a table.
func (e *Evaluator) part(s Seats, part gamePart) (GameAnswers, error) {
	return e.games.get(fmt.Sprint(part, " ", s.Key()), func() (GameAnswers, error) {
		a := GameAnswers{}
		return a, a.solve(s, part)
	})
}

// GameValue is the exact value of a quantity of rounds or games; ok is false where
// there is none within reach.
func (e *Evaluator) GameValue(q Query, s Seats) (v Value, ok bool, err error) {
	if err := q.Check(s.Variant); err != nil {
		return Value{}, false, err
	}
	if q.ID == "game.disagree" || q.ID == "abandoned" {
		return Value{}, false, nil
	}
	answers, err := e.part(s, partOf(q))
	switch {
	case errors.Is(err, ErrTooLarge):
		return Value{}, false, nil
	case err != nil:
		return Value{}, false, err
	}
	v, ok = answers[q.ID]
	return v, ok, nil
}

// For is an evaluator that chooses thresholds for another objective.
func (e *Evaluator) For(goal Objective) *Evaluator {
	return &Evaluator{Objective: goal, Threshold: e.Threshold}
}

// Distribution is that of [Distribute], computed once a study.
func (e *Evaluator) Distribution(s Study) (*Distribution, error) {
	return e.distributions.get(s.Key(), func() (*Distribution, error) { return Distribute(s) })
}

// Value computes a quantity of a study. The error says why the variant cannot have
// it.
func (e *Evaluator) Value(q Query, s Study) (Value, error) {
	if q.OfGames() {
		return Value{}, fmt.Errorf("quantity %s is one of rounds and games, not of a turn", q.ID)
	}
	if q.Quantity.whole != nil {
		if err := q.Check(s.Variant); err != nil {
			return Value{}, err
		}
		return q.Quantity.whole(e, s, q.Args)
	}
	over, f, _, err := q.Plan(s)
	if err != nil {
		return Value{}, err
	}
	d, err := e.Distribution(over)
	if err != nil {
		return Value{}, err
	}
	mean := d.Mean(f)
	switch {
	case mean == nil:
		return Value{}, fmt.Errorf("quantity %s: %w", q.ID, ErrUndefined)
	case f.SD:
		return deviation(d, f, mean), nil
	}
	return Rational(mean), nil
}

// ValueWithin is Value, nil where the exact answer is out of reach.
func (e *Evaluator) ValueWithin(q Query, s Study) (*Value, error) {
	switch v, err := e.Value(q, s); {
	case errors.Is(err, ErrTooLarge):
		return nil, nil
	case err != nil:
		return nil, err
	default:
		return &v, nil
	}
}

// deviation is the square root of an exact variance, to the last bit of a float.
func deviation(d *Distribution, f Functional, mean *big.Rat) Value {
	square := d.Mean(Functional{Where: f.Where, Value: func(o variants.Outcome) int { return f.Value(o) * f.Value(o) }})
	variance := square.Sub(square, new(big.Rat).Mul(mean, mean))
	root := new(big.Float).SetPrec(200).SetRat(variance)
	sd, _ := root.Sqrt(root).Float64()
	return Value{Float: sd, Err: sd * 0x1p-52}
}
