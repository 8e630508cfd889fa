package sim

import (
	"context"
	"errors"
	"strconv"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// Entrant is one way to play, under one variant, that is compared with others.
type Entrant struct {
	Name  string
	Study exact.Study // for an objective of a turn

	// For an objective of games: the tables at which it plays, and in which chair, from 0.
	// Its value is the mean over the tables.
	Seats []exact.Seats
	Chair []int
}

// Goal is what entrants are compared by: an objective of a turn, or of games.
type Goal struct {
	Turn exact.Objective
	Game string // "win", "net" or "rounds"; empty for an objective of a turn
}

func (g Goal) String() string {
	if g.Game != "" {
		return g.Game
	}
	return g.Turn.String()
}

// Fewest tells whether the least value is the best.
func (g Goal) Fewest() bool { return g.Game == "rounds" }

// Quantity is the id of what is compared.
func (g Goal) Quantity(v *variants.Variant, chair int) string {
	switch g.Game {
	case "":
		return g.Turn.Quantity(v)
	case "rounds":
		return "game.rounds.mean"
	}
	return "seat." + strconv.Itoa(chair+1) + "." + g.Game
}

// CompareConfig says what to compare, and how long.
type CompareConfig struct {
	Entrants   []Entrant
	Goal       Goal
	N          uint64 // turns or games, at most
	Seed       uint64
	Workers    int
	Confidence float64
	Interval   Interval
	Decided    bool    // stop once all pairs are told apart, by confidence sequences
	Precision  float64 // stop once the interval of every difference is at most so wide to each side; 0 for not
	Confirm    bool    // measure the best again, on other dice
	Progress   func(n uint64)
	Ledger     *Ledger // keeps what is played; nil for a run that is done at once
}

// Comparison is what became of it.
type Comparison struct {
	CompareConfig
	Played  uint64 // turns or games
	Enough  bool   // it stopped before N because it was decided, or precise enough
	Results []EntrantResult
	Pairs   []PairResult
	Order   []int // entrants from the best to the worst
	Again   *Confirmation
}

// EntrantResult is the value of one entrant.
type EntrantResult struct {
	Figure Figure
	Rank   int // from 1; those that cannot be told apart from a better one share its rank
}

// PairResult is what entrant A has more than entrant B.
type PairResult struct {
	A, B       int
	Difference Estimate     // at the confidence asked for
	Exact      *exact.Value // nil where one of them has none
	Gain       float64      // as many turns on dice of their own one on the same dice is worth; NaN head to head
	Needed     float64      // turns or games after which an interval would tell them apart; infinite for never
	Alike      bool         // one and the same, so that they never differ
	Apart      bool         // told apart, allowing for the number of pairs
}

// Confirmation is the best entrant and the next best measured on dice that were not used
// to choose them.
type Confirmation struct {
	Best, Next int
	First, N   uint64 // turns or games
	Value      Estimate
	Difference Estimate
}

// Compare plays entrants on the same dice.
func Compare(ctx context.Context, e *exact.Evaluator, c CompareConfig) (*Comparison, error) {
	out := &Comparison{CompareConfig: c}
	if out.Interval == "" {
		out.Interval = Wilson
	}
	if c.Decided {
		out.Interval = Sequence
	}
	look := out.look()
	j, err := out.play(ctx, c.Entrants, 0, look)
	if errors.Is(err, ErrPart) && c.confirms() {
		_, err = out.again(ctx, c.N)
	}
	if err != nil {
		return nil, err
	}
	out.Played = j.N
	out.Enough = look != nil && (c.Decided || c.Precision > 0) && look(j)
	if err := out.results(e, j); err != nil {
		return nil, err
	}
	out.pairs(j)
	out.rank()
	if c.confirms() {
		return out, out.confirm(ctx)
	}
	return out, nil
}

// play plays N turns or games of entrants, from first on.
func (c *Comparison) play(ctx context.Context, entrants []Entrant, first uint64, look func(*Joint) bool) (*Joint, error) {
	if c.Goal.Game == "" {
		var studies []exact.Study
		for _, e := range entrants {
			studies = append(studies, e.Study)
		}
		return RunJoint(ctx, JointConfig{Studies: studies, Objective: c.Goal.Turn, Turns: c.N, First: first, Seed: c.Seed,
			Workers: c.Workers, Progress: c.Progress, Look: look, Ledger: c.Ledger})
	}
	var columns []Column
	var ranges GameRange
	for _, e := range entrants {
		var column Column
		for i, s := range e.Seats {
			id := c.Goal.Quantity(s.Variant, e.Chair[i])
			f, err := functional(id, s.Variant)
			if err != nil {
				return nil, err
			}
			column = append(column, Term{id, s, f})
			ranges.include(f, len(e.Seats))
		}
		columns = append(columns, column)
	}
	return RunJointGames(ctx, JointGamesConfig{Columns: columns, Range: ranges, Games: c.N, First: first, Seed: c.Seed,
		Workers: c.Workers, Progress: c.Progress, Look: look, Ledger: c.Ledger})
}

func functional(id string, v *variants.Variant) (exact.GameFunctional, error) {
	q, err := exact.ParseQuery(id)
	if err == nil {
		err = q.Check(v)
	}
	if err != nil {
		return exact.GameFunctional{}, err
	}
	f, _ := q.GamePlan(v)
	return f, nil
}

// look says when to stop; nil where all is to be played unwatched.
func (c *Comparison) look() func(*Joint) bool {
	switch {
	case c.Decided:
		return func(j *Joint) bool { return c.everyPair(func(i, k int) bool { return apart(c.strict(j, i, k)) }) }
	case c.Precision > 0:
		return func(j *Joint) bool {
			return c.everyPair(func(i, k int) bool {
				d := j.Difference(i, k, c.Interval, c.Confidence)
				return d.High-d.Low <= 2*c.Precision
			})
		}
	case c.Interval == Sequence:
		return func(*Joint) bool { return false }
	}
	return nil
}

func (c *Comparison) everyPair(holds func(i, k int) bool) bool {
	for k := range c.Entrants {
		for i := range k {
			if !holds(i, k) {
				return false
			}
		}
	}
	return true
}

// strict is the difference at a confidence that allows for the number of pairs
// (Bonferroni).
func (c *Comparison) strict(j *Joint, i, k int) Estimate {
	pairs := len(c.Entrants) * (len(c.Entrants) - 1) / 2
	return j.Difference(i, k, c.Interval, 1-(1-c.Confidence)/float64(pairs))
}

// apart tells whether an interval leaves 0 out.
func apart(e Estimate) bool { return e.Low > 0 || e.High < 0 }

func (c *CompareConfig) confirms() bool { return c.Confirm && len(c.Entrants) > 1 }

// confirm plays the best two again on the turns or games that follow those played.
func (c *Comparison) confirm(ctx context.Context) error {
	n := c.N
	if c.Enough {
		n = c.Played
	}
	again := &Confirmation{Best: c.Order[0], Next: c.Order[1], First: c.after(n)}
	j, err := c.again(ctx, n, again.Best, again.Next)
	var missing *MissingError
	switch {
	case errors.As(err, &missing) && c.Ledger.Partial:
		return nil
	case err != nil:
		return err
	case j.N < n:
		return nil // nor of a part of it: it could not be said which turns those were
	}
	again.N = j.N
	again.Value = j.Estimate(0, c.Interval, c.Confidence)
	again.Difference = j.Difference(0, 1, c.Interval, c.Confidence)
	c.Again = again
	return nil
}

// after is the first turn or game of the block after so many.
func (c *Comparison) after(n uint64) uint64 {
	block := uint64(Block)
	if c.Goal.Game != "" {
		block = GameBlock
	}
	return ((n-1)/block + 1) * block
}

// again plays two entrants for as long as all have played, on the turns or games after
// that. With a ledger all play again, so that what is played does not depend on who was best.
func (c *Comparison) again(ctx context.Context, n uint64, two ...int) (*Joint, error) {
	fresh := *c
	fresh.N, fresh.Progress = n, nil
	var look func(*Joint) bool
	if c.Interval == Sequence {
		look = func(*Joint) bool { return false }
	}
	if c.Ledger == nil {
		return fresh.play(ctx, []Entrant{c.Entrants[two[0]], c.Entrants[two[1]]}, c.after(n), look)
	}
	j, err := fresh.play(ctx, c.Entrants, c.after(n), look)
	if err != nil || two == nil {
		return j, err
	}
	return j.pick(two[0], two[1]), nil
}
