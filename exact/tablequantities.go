package exact

import (
	"fmt"
	"math"
	"math/big"

	"github.com/shipcrew/shipcrew/variants"
)

// Equilibrium is that of [SolveTable] with every chair doing best, computed once a
// variant.
func (e *Evaluator) Equilibrium(v *variants.Variant) (*Equilibrium, error) {
	return e.tables.get(v.String(), func() (*Equilibrium, error) { return SolveTable(v, nil) })
}

// winningThreshold is the best threshold of a chair whose turn comes when all before it
// have failed. What follows, the others and its own further turns, is best play; what
// it plays for is what the chairs of an equilibrium play for.
func winningThreshold(e *Evaluator, s Study, args []int) (Value, error) {
	if e.Threshold == nil {
		return Value{}, fmt.Errorf("quantity threshold.best.I: no threshold strategy was given to choose from")
	}
	q, err := e.Equilibrium(s.Variant)
	if err != nil {
		return Value{}, err
	}
	n := q.afterFailures(args[0] - 1)
	if n == nil {
		return Value{}, ErrUndefined
	}
	best, worth, err := q.bestThresholds(n, e.Threshold)
	if err != nil {
		return Value{}, err
	}
	v := Rational(big.NewRat(int64(best[0]), 1))
	v.Best, v.ByThreshold = best, worth
	if len(best) > 1 {
		v.Note = v.BestText()
	}
	return v, nil
}

// afterFailures finds the first turn of a chair in a round, all before it having failed.
func (e *Equilibrium) afterFailures(chair int) *gameNode {
	for i := range e.nodes {
		n := &e.nodes[i]
		t := n.table
		if n.step.Kind == variants.StepTurn && n.step.Chair == chair && n.step.Attempt == 0 && n.step.Limit == e.Variant.Rolls &&
			t.Holders == 0 && int(t.Before) == chair && int(t.Failed) == chair && !t.Tiebreak && t.Round <= 1 {
			return n
		}
	}
	return nil
}

// bestThresholds tries every threshold at a node.
func (e *Equilibrium) bestThresholds(n *gameNode, policy func(*variants.Variant, int) (variants.Policy, error)) (best []int, worth map[int]float64, err error) {
	v, g := e.Variant, e.graphs[n.step.Limit]
	w := newTurnWorkspace(e)
	limit := n.step.Limit
	worth = map[int]float64{}
	top := math.Inf(-1)
	for t := v.MinScore(); t <= v.MaxScore()+1; t++ {
		p, err := policy(v, t)
		if err != nil {
			return nil, nil, err
		}
		g.follow(p, v, w.picks[limit])
		g.chances(w.picks[limit], w.reach[limit], w.p[limit])
		value := 0.0
		for r, o := range n.next {
			value += float64(w.p[limit][r] * e.worth(o, n.step.Chair))
		}
		worth[t] = value
		switch {
		case value > top+sameValue:
			best, top = []int{t}, value
		case value > top-sameValue:
			best = append(best, t)
		}
	}
	return best, worth, nil
}

// rescued is the share of the decisions in which the joker could fill a missing value
// that no other die fills, and best play for the mean score lets it; weighted by how
// often they come up, or each counted once.
func rescued(weighted bool) func(*Evaluator, Study, []int) (Value, error) {
	return func(_ *Evaluator, s Study, _ []int) (Value, error) {
		v := s.Variant
		g := newTurnGraph(v, v.Rolls, false)
		payoff, values := make([]float64, len(g.results)), make([]float64, len(g.nodes))
		reach, p, picks := make([]float64, len(g.nodes)), make([]float64, len(g.results)), make([]int32, len(g.nodes))
		for i, r := range g.results {
			payoff[i] = float64(max(0, r.Score))
		}
		g.best(payoff, values, picks)
		g.chances(picks, reach, p)
		filled, all := 0.0, 0.0
		for _, t := range g.inOrder() {
			at := g.choices[t]
			if t.Phase != variants.ToAssign || reach[at] == 0 || v.Complete(v.Apply(t, g.edges[g.nodes[at].first].move)) {
				continue
			}
			weight := 1.0
			if weighted {
				weight = reach[at]
			}
			all += weight
			if g.edges[picks[at]].move.At != variants.Uncommitted {
				filled += weight
			}
		}
		if all == 0 {
			return Value{}, ErrUndefined
		}
		return Value{Float: filled / all, Err: gameError}, nil
	}
}

// inOrder lists the turns that decide in the order of their nodes, so that sums of
// floats come out the same each time.
func (g *turnGraph) inOrder() []variants.Turn {
	byNode := make([]*variants.Turn, len(g.nodes))
	for t, at := range g.choices {
		byNode[at] = &t
	}
	var turns []variants.Turn
	for _, t := range byNode {
		if t != nil {
			turns = append(turns, *t)
		}
	}
	return turns
}

func hasJoker(v *variants.Variant) error {
	return unless(v.Joker == variants.Wild, "there is no joker; set joker=wild")
}

func hasOthers(v *variants.Variant) error {
	return unless(v.Players > 1, "there are no others; set players=2 or more")
}
