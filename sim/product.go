package sim

import (
	"encoding/binary"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// The product of several studies is one kernel that plays them all on the same dice: a
// node is where each of them stands, and a throw of as many dice as the fullest cup has
// leads to the next, each study taking the first of the places. It costs hardly more than
// a kernel for one of them, since players who decide alike share their nodes, and since
// of a finished turn only its value is kept.

// side is one study of a product, its states numbered.
type side struct {
	study  exact.Study
	value  func(score int) int64 // of a final score, or variants.Failed
	number map[sideState]uint32
	states []sideState
	next   map[uint32][]uint32 // where each throw leads, by the number of the throw
}

// sideState is a turn that goes on, or the value of one that is over.
type sideState struct {
	turn  variants.Turn
	over  bool
	value int64
}

func (s *side) id(state sideState) uint32 {
	id, known := s.number[state]
	if !known {
		id = uint32(len(s.states))
		s.number[state] = id
		s.states = append(s.states, state)
	}
	return id
}

// dice is how many are thrown at a state.
func (s *side) dice(id uint32) int {
	if s.states[id].over {
		return 0
	}
	natural, joker := s.study.Variant.ToThrow(s.states[id].turn)
	if joker {
		natural++
	}
	return natural
}

// throw gives where every throw at a state leads.
func (s *side) throw(id uint32) []uint32 {
	if next, known := s.next[id]; known {
		return next
	}
	state, v := s.states[id], s.study.Variant
	next := []uint32{id} // when over, it stays
	if !state.over {
		natural, joker := v.ToThrow(state.turn)
		throws := throwsOf(natural, joker, false)
		var reached []uint32
		for _, throw := range throws.distinct {
			t, o := v.Settle(v.Fall(state.turn, throw), variants.Outcome{}, s.study.Policy)
			after := sideState{turn: t}
			if t.Phase == variants.Over {
				after = sideState{over: true, value: s.value(exact.FinalScore(o))}
			}
			reached = append(reached, s.id(after))
		}
		next = make([]uint32, len(throws.index))
		for y, i := range throws.index {
			next[y] = reached[i]
		}
	}
	s.next[id] = next
	return next
}

// product is a kernel with the values of all studies at its final nodes.
type product struct {
	kernel
	values [][]int64 // by node; nil of nodes that are not final
}

// productCompiler builds a product's nodes.
type productCompiler struct {
	sides []*side
	list  map[string]uint32 // lists of classes by content: where they lie
	runs  map[string]uint32 // runs of children by content: the first
	nodes [][]uint32
	out   *product
}

// newProduct compiles studies; it is nil where they do not fit one kernel.
func newProduct(studies []exact.Study, value func(s exact.Study, score int) int64) *product {
	c := &productCompiler{list: map[string]uint32{}, runs: map[string]uint32{}, out: &product{}}
	start := make([]uint32, len(studies))
	for i, s := range studies {
		l := layoutOf(s.Variant)
		if i > 0 && (l.window != c.out.layout.window) || l.window > maxDense || s.Variant.OffTable.Num > 0 {
			return nil
		}
		if l.words > c.out.layout.words {
			c.out.layout = l
		}
		c.out.rolls = max(c.out.rolls, s.Variant.Rolls)
		side := &side{study: s, value: func(score int) int64 { return value(s, score) }, number: map[sideState]uint32{}, next: map[uint32][]uint32{}}
		c.sides = append(c.sides, side)
		start[i] = side.id(sideState{turn: s.Variant.Start()})
	}
	first, ok := c.row(start)
	if !ok {
		return nil
	}
	c.out.start = first
	for n := 0; n < len(c.nodes); n++ {
		r, ok := c.row(c.nodes[n])
		if !ok || len(c.nodes) > maxNodes {
			return nil
		}
		if r.scale == 1 {
			r.first = uint32(n)
		}
		c.out.rows = append(c.out.rows, r)
		c.out.values = append(c.out.values, c.valuesAt(c.nodes[n]))
	}
	return c.out
}

func (c *productCompiler) valuesAt(node []uint32) []int64 {
	values := make([]int64, len(node))
	for k, id := range node {
		if !c.sides[k].states[id].over {
			return nil
		}
		values[k] = c.sides[k].states[id].value
	}
	return values
}

// row sorts every throw at a node by where it leads.
func (c *productCompiler) row(node []uint32) (row, bool) {
	dice := 0
	for k, id := range node {
		dice = max(dice, c.sides[k].dice(id))
	}
	if dice == 0 {
		return row{scale: 1, offset: c.listed([]uint8{0})}, true
	}
	throws, per := make([][]uint32, len(node)), make([]uint64, len(node))
	for k, id := range node {
		throws[k], per[k] = c.sides[k].throw(id), scale(dice-c.sides[k].dice(id))
	}
	classOf := map[string]uint8{}
	var children [][]uint32
	classes := make([]uint8, scale(dice))
	key, child := make([]byte, 0, 4*len(node)), make([]uint32, len(node))
	for y := range classes {
		key = key[:0]
		for k := range node {
			child[k] = throws[k][uint64(y)/per[k]] // its places come first
			key = binary.LittleEndian.AppendUint32(key, child[k])
		}
		class, known := classOf[string(key)]
		if !known {
			if len(children) == maxClasses {
				return row{}, false
			}
			class = uint8(len(children))
			classOf[string(key)] = class
			children = append(children, append([]uint32(nil), child...))
		}
		classes[y] = class
	}
	return row{scale(dice), c.listed(classes), c.run(children)}, true
}

// listed stores a list of classes, once.
func (c *productCompiler) listed(classes []uint8) uint32 {
	at, known := c.list[string(classes)]
	if !known {
		at = uint32(len(c.out.classes))
		c.list[string(classes)] = at
		c.out.classes = append(c.out.classes, classes...)
	}
	return at
}

// run stores the children of a node, once for all nodes with the same children.
func (c *productCompiler) run(children [][]uint32) uint32 {
	var key []byte
	for _, node := range children {
		for _, id := range node {
			key = binary.LittleEndian.AppendUint32(key, id)
		}
	}
	first, known := c.runs[string(key)]
	if !known {
		first = uint32(len(c.nodes))
		c.runs[string(key)] = first
		c.nodes = append(c.nodes, children...)
	}
	return first
}
