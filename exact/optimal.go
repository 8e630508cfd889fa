package exact

import (
	"fmt"
	"slices"

	"github.com/shipcrew/shipcrew/variants"
)

// turnWorkspace is the memory in which turns are evaluated, by throws allowed.
type turnWorkspace struct {
	payoff, values, reach, p [][]float64
	picks                    [][]int32
	fixed                    map[turnAsked][]float64 // chances of the results under fixed policies
	lot                      []float64
}

// lots are equal chances of so many.
func (w *turnWorkspace) lots(n int) []float64 {
	w.lot = w.lot[:0]
	for range n {
		w.lot = append(w.lot, 1/float64(n))
	}
	return w.lot
}

func newTurnWorkspace(e *Equilibrium) *turnWorkspace {
	w := &turnWorkspace{fixed: map[turnAsked][]float64{}}
	for _, g := range e.graphs {
		results, nodes := 0, 0
		if g != nil {
			results, nodes = len(g.results), len(g.nodes)
		}
		w.payoff, w.p = append(w.payoff, make([]float64, results)), append(w.p, make([]float64, results))
		w.values, w.reach = append(w.values, make([]float64, nodes)), append(w.reach, make([]float64, nodes))
		w.picks = append(w.picks, make([]int32, nodes))
	}
	return w
}

// chances gives the probability of every result of a node's step, the player doing best
// or playing a fixed policy.
func (w *turnWorkspace) chances(e *Equilibrium, n *gameNode) []float64 {
	if n.step.Kind != variants.StepTurn {
		return w.lots(len(n.next))
	}
	g, limit := e.graphs[n.step.Limit], n.step.Limit
	if policy := e.fixed[n.step.Chair]; policy != nil {
		key := turnAsked{policy.String(), limit, variants.Look(policy, n.table)}
		if w.fixed[key] == nil {
			g.follow(variants.At(policy, key.table), e.Variant, w.picks[limit])
			p := make([]float64, len(g.results))
			g.chances(w.picks[limit], w.reach[limit], p)
			w.fixed[key] = p
		}
		return w.fixed[key]
	}
	e.doBest(n, w)
	g.chances(w.picks[limit], w.reach[limit], w.p[limit])
	return w.p[limit]
}

// doBest evaluates a turn of a node for its player, and tells what is given away at most
// by taking values within sameValue as equal.
func (e *Equilibrium) doBest(n *gameNode, w *turnWorkspace) (lost float64) {
	limit := n.step.Limit
	for r, o := range n.next {
		w.payoff[limit][r] = e.worth(o, n.step.Chair)
	}
	return e.graphs[limit].best(w.payoff[limit], w.values[limit], w.picks[limit])
}

// follow fills in the picks of a policy.
func (g *turnGraph) follow(p variants.Policy, v *variants.Variant, picks []int32) {
	for t, at := range g.choices {
		n := g.nodes[at]
		picks[at] = n.first
		if n.last-n.first < 2 {
			continue // a single move is no decision
		}
		move := p.Move(variants.Situation{Variant: v, Turn: t})
		for e := n.first; e < n.last; e++ {
			if g.edges[e].move == move {
				picks[at] = e
			}
		}
	}
}

// Optimal is the policy of the equilibrium for every chair that does best. It only
// reads, so several goroutines may ask it.
type Optimal struct {
	spec   string
	e      *Equilibrium
	picks  map[tableKey][]int32
	models map[tableKey]variants.Table // a table with the same picks, one for all of them
}

// Policy gives the policy of all chairs that do best. It is an error if a table does not
// say all that best play depends on, so that one table would have several best plays.
func (e *Equilibrium) Policy() (*Optimal, error) { return e.policy() }

func (e *Equilibrium) findPolicy() (*Optimal, error) {
	o := &Optimal{spec: "optimal", e: e, picks: map[tableKey][]int32{}, models: map[tableKey]variants.Table{}}
	for _, fixed := range e.fixed {
		if fixed != nil {
			o.spec = "best-reply"
		}
	}
	w := newTurnWorkspace(e)
	models := map[string]variants.Table{}
	for i := range e.nodes {
		n := &e.nodes[i]
		if n.step.Kind != variants.StepTurn || e.fixed[n.step.Chair] != nil {
			continue
		}
		key := tableKey{n.table, n.step.Limit}
		e.doBest(n, w)
		picks := e.graphs[key.limit].decided(w.picks[key.limit])
		if old, again := o.picks[key]; again && !slices.Equal(old, picks) {
			return nil, fmt.Errorf("best play under %v depends on more than a player can see at the table, since the others as given do; give them strategies that look at less, such as threshold:8", e.Variant)
		}
		alike := fmt.Sprint(key.limit, picks)
		if _, known := models[alike]; !known {
			models[alike] = n.table
		}
		o.picks[key], o.models[key] = picks, models[alike]
	}
	return o, nil
}

// decided keeps the picks of nodes that decide.
func (g *turnGraph) decided(picks []int32) []int32 {
	out := make([]int32, len(picks))
	for _, at := range g.choices {
		out[at] = picks[at]
	}
	return out
}

// Look implements [variants.Looker]. Tables at which the same is played look alike, so
// that there are few.
func (o *Optimal) Look(t variants.Table) variants.Table {
	t = o.e.look(t)
	if o.e.Variant.RollLimit == variants.Off {
		if model, known := o.models[tableKey{t, o.e.Variant.Rolls}]; known {
			return model
		}
	}
	return t
}

func (o *Optimal) String() string { return o.spec }

// Move implements [variants.Policy].
func (o *Optimal) Move(s variants.Situation) variants.Move {
	limit := int(s.Turn.Limit)
	picks, known := o.picks[tableKey{o.e.look(s.Table), limit}]
	if !known {
		panic(fmt.Sprintf("exact: the equilibrium of %v has no table %+v", o.e.Variant, s.Table))
	}
	g := o.e.graphs[limit]
	return g.edges[picks[g.choices[s.Turn]]].move
}
