package exact

import (
	"fmt"
	"math"
	"sync"

	"github.com/shipcrew/shipcrew/variants"
)

// Equilibrium is play of a game of perfect information in which every chair does best
// against the others who do so too, found by backward induction over all games that can
// come about. Where a round may be replayed, or ties are played on, the induction goes
// in circles; such a circle is gone round until its values stand still.
//
// What a chair plays for is its win share, or its net antes where something is staked,
// or where the lowest pays not to pay.
type Equilibrium struct {
	Variant *variants.Variant
	Values  []float64 // of the chairs, at the start
	Err     float64   // bound on their error

	totals   bool         // totals decide, and nobody looks at more of the table than best play needs
	graphs   []*turnGraph // by throws allowed
	nodes    []gameNode
	order    []int32           // nodes, those that a node leads to before it
	circular bool              // some lead back to themselves
	fixed    []variants.Policy // by chair: what it plays all the same, nil to do best
	byLook   map[tableKey]int32
	policy   func() (*Optimal, error) // found when it is first asked for
}

// gameNode is a game that waits for a step.
type gameNode struct {
	step   variants.Step
	table  variants.Table
	next   []outcomeOf // by result of the turn or throw
	values []float64   // of the chairs
}

// outcomeOf is what a result leads to.
type outcomeOf struct {
	to   int32     // node, or -1 at the end
	gain []float64 // of the chairs on the way; nil for none
}

// tableKey is all that a player at a decision knows beyond the dice.
type tableKey struct {
	table variants.Table
	limit int
}

// maxEquilibrium bounds the nodes of an equilibrium.
const maxEquilibrium = 700_000

// SolveTable finds the equilibrium of a variant. Chairs with a policy in fixed play
// that; so it gives the best reply of one chair to others as well. fixed may be nil.
func SolveTable(v *variants.Variant, fixed []variants.Policy) (*Equilibrium, error) {
	if fixed == nil {
		fixed = make([]variants.Policy, v.Players)
	}
	if surelyTooLarge(v) {
		return nil, tooLarge(v)
	}
	e := &Equilibrium{Variant: v, fixed: fixed, byLook: map[tableKey]int32{}, totals: totalsSuffice(v, fixed)}
	e.policy = sync.OnceValues(e.findPolicy)
	for limit := 0; limit <= v.Rolls; limit++ {
		e.graphs = append(e.graphs, nil)
		if limit > 0 {
			e.graphs[limit] = newTurnGraph(v, limit, v.RollLimit != variants.Off)
		}
	}
	start := begun(v)
	b := &tableBuilder{e: e, index: map[variants.GameKey]int32{}}
	if err := b.grow(start); err != nil {
		return nil, err
	}
	if err := e.induct(); err != nil {
		return nil, err
	}
	e.Values = make([]float64, v.Players)
	for chair := range e.Values {
		e.Values[chair] = e.nodes[0].values[chair]
		if v.Stake != variants.NoStake {
			e.Values[chair] += float64(start.Net[chair]) / variants.ShareUnits
		}
	}
	return e, nil
}

func tooLarge(v *variants.Variant) error {
	return fmt.Errorf("best play under %v: more than %d situations, %w; use fewer players, rounds or a smaller target", v, maxEquilibrium, ErrTooLarge)
}

// surelyTooLarge tells a race of too many without building it: before an opener's turn each
// player may have any total below the target but 1 (every score is at least 2).
func surelyTooLarge(v *variants.Variant) bool {
	if v.Format != variants.Race || v.Teams == variants.TwoTeams || v.MinScore() != 2 {
		return false
	}
	return math.Pow(float64(v.Target-1), float64(v.Players)) > maxEquilibrium
}

// Objective says what the chairs play for: "win", "net" or, not to pay, "pays".
func (e *Equilibrium) Objective() string {
	switch {
	case e.Variant.Stake != variants.NoStake:
		return "net"
	case e.Variant.Winner == variants.LowestPays:
		return "pays"
	}
	return "win"
}

// forget leaves out of a game what best play does not depend on.
func (e *Equilibrium) forget(g variants.Game) variants.Game {
	g = g.Forget()
	if e.totals {
		g = g.ForgetRound()
	}
	return g
}

// look leaves the same out of a table.
func (e *Equilibrium) look(t variants.Table) variants.Table {
	if e.totals {
		return e.Variant.Totals(t)
	}
	return t
}

// payoff is what the end of a game brings the chairs.
func (e *Equilibrium) payoff(g *variants.Game) []float64 {
	if e.Variant.Stake != variants.NoStake {
		return e.gains(g)
	}
	out := make([]float64, e.Variant.Players)
	for chair := range out {
		out[chair] = float64(g.Share(chair)-g.Pays(chair)) / variants.ShareUnits
	}
	return out
}

// gains are the antes that change hands before the game is over; nil for none.
func (e *Equilibrium) gains(g *variants.Game) []float64 {
	if e.Variant.Stake == variants.NoStake {
		return nil
	}
	var out []float64
	for chair := range e.Variant.Players {
		if g.Net[chair] != 0 {
			if out == nil {
				out = make([]float64, e.Variant.Players)
			}
			out[chair] = float64(g.Net[chair]) / variants.ShareUnits
		}
	}
	return out
}

// Circles are gone round until no value changes by more than standstill; that many
// rounds are more than any circle of the game needs, since each brings an end with a
// fixed chance.
const (
	standstill = 1e-15
	mostRounds = 20_000
)

// induct works backward through all games.
func (e *Equilibrium) induct() error {
	chain := make([]chainNode, len(e.nodes))
	for i, n := range e.nodes {
		for _, o := range n.next {
			if o.to >= 0 {
				chain[i].edges = append(chain[i].edges, edge{to: o.to})
			}
		}
	}
	w := newTurnWorkspace(e)
	var failed error
	s := &components{nodes: chain, low: make([]int32, len(chain)), order: make([]int32, len(chain)), place: make([]int32, len(chain))}
	s.each(func(circle []int32) {
		e.order = append(e.order, circle...)
		e.circular = e.circular || len(circle) > 1 || leadsTo(chain[circle[0]], circle[0])
		if err := e.goRound(circle, chain, w); err != nil {
			failed = err
		}
	})
	e.Err = gameError + float64(mostDecisions*e.givenAway(w))
	return failed
}

// mostDecisions bounds the decisions of a chair in a game, as far as they matter to the
// error: later ones are reached with less and less chance.
const mostDecisions = 100

// givenAway is the most that any decision loses because values within sameValue count
// as equal.
func (e *Equilibrium) givenAway(w *turnWorkspace) float64 {
	lost := 0.0
	for i := range e.nodes {
		n := &e.nodes[i]
		if n.step.Kind == variants.StepTurn && e.fixed[n.step.Chair] == nil {
			lost = max(lost, e.doBest(n, w))
		}
	}
	return lost
}

// goRound settles the values of a circle, last nodes first.
func (e *Equilibrium) goRound(circle []int32, chain []chainNode, w *turnWorkspace) error {
	last := 0.0
	for round := range mostRounds {
		change := 0.0
		for i := len(circle) - 1; i >= 0; i-- {
			change = max(change, e.update(circle[i], w))
		}
		alone := len(circle) == 1 && !leadsTo(chain[circle[0]], circle[0])
		if alone || change <= standstill || round > 60 && change >= last && change < 1e-13 {
			return nil // or as near as floats come
		}
		last = change
	}
	return fmt.Errorf("equilibrium of %v: the values do not settle", e.Variant)
}

func leadsTo(n chainNode, to int32) bool {
	for _, e := range n.edges {
		if e.to == to {
			return true
		}
	}
	return false
}

// update works out the values of a node from those after it, and tells by how much they
// changed.
func (e *Equilibrium) update(at int32, w *turnWorkspace) float64 {
	n := &e.nodes[at]
	p := w.chances(e, n)
	change := 0.0
	for chair := range n.values {
		sum := 0.0
		for r, o := range n.next {
			if p[r] > 0 {
				sum += float64(p[r] * e.worth(o, chair))
			}
		}
		change = max(change, math.Abs(sum-n.values[chair]))
		n.values[chair] = sum
	}
	return change
}

// worth is what a result brings a chair from there on.
func (e *Equilibrium) worth(o outcomeOf, chair int) float64 {
	x := 0.0
	if o.gain != nil {
		x = o.gain[chair]
	}
	if o.to >= 0 {
		x += e.nodes[o.to].values[chair]
	}
	return x
}
