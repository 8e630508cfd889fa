package sim

import (
	"hash/maphash"
	"slices"
	"sync"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// state is a turn between throws, or finished, with its past.
type state struct {
	turn    variants.Turn
	outcome variants.Outcome
}

// compiler builds a kernel's nodes level by level.
type compiler struct {
	study  exact.Study
	kernel *kernel
	states []state // by node

	lists map[string]uint32   // lists of classes by content: where they lie
	runs  map[uint64][]uint32 // runs of children by hash of the content: the first
	seed  maphash.Seed
}

// compile gives nil where the kernel would be too large.
func (c *compiler) compile() *kernel {
	k := c.kernel
	c.lists, c.runs, c.seed = map[string]uint32{}, map[uint64][]uint32{}, maphash.MakeSeed()
	start, ok := c.row(state{turn: c.study.Variant.StartLimited(k.rolls)})
	if !ok {
		return nil
	}
	k.start = start
	stay := uint32(len(k.classes))
	k.classes = append(k.classes, 0)
	for node := 0; node < len(c.states); node++ {
		s := c.states[node]
		k.ends = append(k.ends, s.outcome)
		if s.turn.Phase == variants.Over {
			k.rows = append(k.rows, row{scale: 1, offset: stay, first: uint32(node)})
			continue
		}
		r, ok := c.row(s)
		if !ok || len(c.states) > maxNodes {
			return nil
		}
		k.rows = append(k.rows, r)
	}
	return k
}

// row sorts every throw at a state by where it leads.
func (c *compiler) row(s state) (row, bool) {
	v := c.study.Variant
	natural, joker := v.ToThrow(s.turn)
	throws := throwsOf(natural, joker)
	classOf := map[state]uint8{}
	var children []state
	byThrow := make([]uint8, len(throws.distinct))
	for i, throw := range throws.distinct {
		t, o := v.Settle(v.Fall(s.turn, throw), s.outcome, c.study.Policy)
		if t.Phase == variants.Over {
			t = variants.Turn{Phase: variants.Over} // its dice matter no more
		}
		child := state{t, o}
		class, known := classOf[child]
		if !known {
			if len(children) == maxClasses {
				return row{}, false
			}
			class = uint8(len(children))
			classOf[child] = class
			children = append(children, child)
		}
		byThrow[i] = class
	}
	classes := make([]uint8, len(throws.index))
	for y, i := range throws.index {
		classes[y] = byThrow[i]
	}
	return row{uint64(len(classes)), c.list(classes), c.run(children)}, true
}

// throwList is all that can fall with so many dice: index tells for the number of a
// throw which of the distinct throws it is. The order of the dice does not matter.
type throwList struct {
	index    []uint16
	distinct []variants.Throw
}

// throwLists keeps the lists by dice and joker.
var throwLists sync.Map

func throwsOf(natural int, joker bool) throwList {
	type cup struct {
		natural int
		joker   bool
	}
	if known, ok := throwLists.Load(cup{natural, joker}); ok {
		return known.(throwList)
	}
	dice := natural
	if joker {
		dice++
	}
	list := throwList{index: make([]uint16, scale(dice))}
	seen := map[variants.Throw]uint16{}
	for y := range list.index {
		throw := throwOf(y, natural, joker)
		i, known := seen[throw]
		if !known {
			i = uint16(len(list.distinct))
			seen[throw] = i
			list.distinct = append(list.distinct, throw)
		}
		list.index[y] = i
	}
	throwLists.Store(cup{natural, joker}, list)
	return list
}

// throwOf reads the number of a throw: its digits to the base 6 are the places, the
// first place leading.
func throwOf(y, natural int, joker bool) variants.Throw {
	throw := variants.Throw{Joker: variants.JokerOut}
	if joker {
		throw.Joker = int8(y%6 + 1)
		y /= 6
	}
	for range natural {
		throw.Natural[y%6+1]++
		y /= 6
	}
	return throw
}

// list stores a list of classes, once.
func (c *compiler) list(classes []uint8) uint32 {
	at, known := c.lists[string(classes)]
	if !known {
		at = uint32(len(c.kernel.classes))
		c.lists[string(classes)] = at
		c.kernel.classes = append(c.kernel.classes, classes...)
	}
	return at
}

// run stores the children of a node, once for all nodes with the same children.
func (c *compiler) run(children []state) uint32 {
	hash := uint64(len(children))
	for _, s := range children {
		hash = mix(hash) + maphash.Comparable(c.seed, s)
	}
	for _, first := range c.runs[hash] {
		if end := int(first) + len(children); end <= len(c.states) && slices.Equal(c.states[first:end], children) {
			return first
		}
	}
	first := uint32(len(c.states))
	c.runs[hash] = append(c.runs[hash], first)
	c.states = append(c.states, children...)
	return first
}
