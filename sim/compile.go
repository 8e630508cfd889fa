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
		c.drop(s)
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

// drop notes how many dice of the fullest cup a state does not throw: where it is over, all.
func (c *compiler) drop(s state) {
	if c.kernel.off == nil {
		return
	}
	dice := 0
	if s.turn.Phase != variants.Over {
		natural, joker := c.study.Variant.ToThrow(s.turn)
		dice = throwsOf(natural, joker, true).dice
	}
	c.kernel.off.drops = append(c.kernel.off.drops, uint8(c.kernel.layout.window-dice))
}

// row sorts every throw at a state by where it leads.
func (c *compiler) row(s state) (row, bool) {
	v := c.study.Variant
	natural, joker := v.ToThrow(s.turn)
	throws := throwsOf(natural, joker, c.kernel.off != nil)
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
	return row{scale(throws.dice), c.list(classes), c.run(children)}, true
}

// throwList is all that can fall with so many dice: index tells for the number of a
// throw which of the distinct throws it is. The order of the dice does not matter. Where
// dice fall off the table, all throws of which none does come first, then those for the
// other masks (see offTable).
type throwList struct {
	dice     int
	index    []uint16
	distinct []variants.Throw
}

// throwLists keeps the lists by dice, joker, and whether dice fall off the table.
var throwLists sync.Map

func throwsOf(natural int, joker, off bool) throwList {
	type cup struct {
		natural    int
		joker, off bool
	}
	if known, ok := throwLists.Load(cup{natural, joker, off}); ok {
		return known.(throwList)
	}
	dice := natural
	if joker {
		dice++
	}
	all := int(scale(dice))
	list := throwList{dice: dice, index: make([]uint16, all)}
	if off {
		list.index = make([]uint16, all<<dice)
	}
	seen := map[variants.Throw]uint16{}
	for y := range list.index {
		throw := throwOf(y%all, y/all, natural, joker)
		i, known := seen[throw]
		if !known {
			i = uint16(len(list.distinct))
			seen[throw] = i
			list.distinct = append(list.distinct, throw)
		}
		list.index[y] = i
	}
	throwLists.Store(cup{natural, joker, off}, list)
	return list
}

// throwOf reads the number of a throw: its digits to the base 6 are the places, the
// first place leading; and so are the bits of the mask, for dice off the table.
func throwOf(y, mask, natural int, joker bool) variants.Throw {
	last := func() int {
		face := y%6 + 1
		if mask&1 == 1 {
			face = variants.OffTable
		}
		y, mask = y/6, mask>>1
		return face
	}
	throw := variants.Throw{Joker: variants.JokerOut}
	if joker {
		throw.Joker = int8(last())
	}
	for range natural {
		throw.Natural[last()]++
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
