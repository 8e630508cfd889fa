package exact

import (
	"math"
	"math/big"

	"github.com/shipcrew/shipcrew/variants"
)

// turnGraph is a turn of a variant, with everything that can be decided in it, ready to
// be evaluated in floats for any payoff on its results. It is built once for a limit of
// throws and then read only.
type turnGraph struct {
	results []variants.Result // what the turn may come to
	nodes   []graphNode       // what a node leads to stands before it; the last is the start
	edges   []graphEdge
	choices map[variants.Turn]int32 // the node of a turn that waits for a decision
}

// graphNode has its edges from first to last-1; an end has none.
type graphNode struct {
	first, last int32
	result      int32 // of an end
	decides     bool  // the player picks an edge; else chance does
}

type graphEdge struct {
	to   int32
	p    float64       // of chance
	move variants.Move // of the player
}

// sameValue is how near two values in floats must be to count as equal.
const sameValue = 1e-10

// newTurnGraph builds the graph of a turn with at most limit throws. Without byThrows
// results with the same score are one.
func newTurnGraph(v *variants.Variant, limit int, byThrows bool) *turnGraph {
	b := graphBuilder{v: v, byThrows: byThrows, graph: &turnGraph{choices: map[variants.Turn]int32{}},
		known: map[variants.Turn]int32{}, results: map[variants.Result]int32{}}
	b.node(v.StartLimited(limit))
	return b.graph
}

type graphBuilder struct {
	v        *variants.Variant
	byThrows bool
	graph    *turnGraph
	known    map[variants.Turn]int32
	results  map[variants.Result]int32
}

func (b *graphBuilder) node(t variants.Turn) int32 {
	if n, known := b.known[t]; known {
		return n
	}
	var n graphNode
	var edges []graphEdge
	switch t.Phase {
	case variants.Over:
		n.result = b.result(t)
	case variants.ToThrow:
		edges = b.thrown(t)
	default:
		for _, m := range b.v.Moves(t) {
			edges = append(edges, graphEdge{to: b.node(b.v.Apply(t, m)), move: m})
		}
		n.decides = true
	}
	g := b.graph
	n.first = int32(len(g.edges))
	g.edges = append(g.edges, edges...)
	n.last = int32(len(g.edges))
	g.nodes = append(g.nodes, n)
	at := int32(len(g.nodes) - 1)
	b.known[t] = at
	if n.decides {
		g.choices[t] = at
	}
	return at
}

// thrown gathers the throws that lead to the same node.
func (b *graphBuilder) thrown(t variants.Turn) []graphEdge {
	natural, joker := b.v.ToThrow(t)
	dice := natural
	if joker {
		dice++
	}
	all := power(sides(b.v), dice)
	ways := map[int32]*big.Int{}
	var order []int32
	for _, w := range throws(b.v, natural, joker) {
		to := b.node(b.v.Fall(t, w.throw))
		if ways[to] == nil {
			order = append(order, to)
		}
		count(ways, to, w.ways)
	}
	var edges []graphEdge
	for _, to := range order {
		p, _ := new(big.Rat).SetFrac(ways[to], all).Float64()
		edges = append(edges, graphEdge{to: to, p: p})
	}
	return edges
}

func (b *graphBuilder) result(t variants.Turn) int32 {
	r := variants.Result{Score: int8(b.v.Score(t)), Throws: t.Rolls}
	if !b.byThrows {
		r.Throws = 0
	}
	n, known := b.results[r]
	if !known {
		n = int32(len(b.graph.results))
		b.results[r] = n
		b.graph.results = append(b.graph.results, r)
	}
	return n
}

// best works out best play for a payoff on the results: the value of every node, and for
// nodes that decide the edge taken. Of values within sameValue the first move counts,
// which is to stand; lost is the most that this gives away at a node. values and picks
// must have the length of nodes.
func (g *turnGraph) best(payoff, values []float64, picks []int32) (lost float64) {
	for i := range g.nodes {
		n := &g.nodes[i]
		switch {
		case n.first == n.last:
			values[i] = payoff[n.result]
		case n.decides:
			top, pick := math.Inf(-1), n.first
			for e := n.first; e < n.last; e++ {
				x := values[g.edges[e].to]
				if x > top+sameValue {
					top, pick = x, e
				} else {
					lost = max(lost, x-top)
				}
			}
			values[i], picks[i] = top, pick
		default:
			sum := 0.0
			for _, e := range g.edges[n.first:n.last] {
				sum += float64(e.p * values[e.to])
			}
			values[i] = sum
		}
	}
	return lost
}

// chances adds up the probability of every result under the picks. p and reach must
// have the lengths of results and of nodes.
func (g *turnGraph) chances(picks []int32, reach, p []float64) {
	clear(reach)
	clear(p)
	reach[len(g.nodes)-1] = 1
	for i := len(g.nodes) - 1; i >= 0; i-- {
		n, r := &g.nodes[i], reach[i]
		switch {
		case r == 0:
		case n.first == n.last:
			p[n.result] += r
		case n.decides:
			reach[g.edges[picks[i]].to] += r
		default:
			for _, e := range g.edges[n.first:n.last] {
				reach[e.to] += float64(r * e.p)
			}
		}
	}
}
