package sim

import (
	"fmt"

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

	lists map[string]uint32 // lists of classes by content: where they lie
	runs  map[string]uint32 // runs of children by content: the first
}

// compile gives nil where the kernel would be too large.
func (c *compiler) compile() *kernel {
	k := c.kernel
	c.lists, c.runs = map[string]uint32{}, map[string]uint32{}
	start, ok := c.row(state{turn: c.study.Variant.Start()})
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
	dice := natural
	if joker {
		dice++
	}
	classOf := map[state]uint8{}
	byThrow := map[variants.Throw]uint8{} // the order of the dice does not matter
	var children []state
	classes := make([]uint8, scale(dice))
	for y := range classes {
		throw := throwOf(y, natural, joker)
		class, known := byThrow[throw]
		if !known {
			t, o := v.Settle(v.Fall(s.turn, throw), s.outcome, c.study.Policy)
			if t.Phase == variants.Over {
				t = variants.Turn{Phase: variants.Over} // its dice matter no more
			}
			child := state{t, o}
			if class, known = classOf[child]; !known {
				if len(children) == maxClasses {
					return row{}, false
				}
				class = uint8(len(children))
				classOf[child] = class
				children = append(children, child)
			}
			byThrow[throw] = class
		}
		classes[y] = class
	}
	return row{scale(dice), c.list(classes), c.run(children)}, true
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
	key := fmt.Sprint(children)
	first, known := c.runs[key]
	if !known {
		first = uint32(len(c.states))
		c.runs[key] = first
		c.states = append(c.states, children...)
	}
	return first
}
