package sim

import (
	"math/bits"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// offTable is what a kernel has besides where dice fall off the table. Which ones do is a
// mask for each throw, the first place being the highest bit. A list of classes then has all
// throws for each mask of the dice thrown: they are many, but most throws are of mask 0, so
// that most of the lists stay outside the caches.
type offTable struct {
	chance  variants.Chance
	perWord int     // digits in a word
	places  int     // of a turn, at most 64
	drops   []uint8 // by node: how many dice of the fullest cup are not thrown
}

// mostOff is the most dice for which there are lists of all masks: 12^5 throws are 249 KB.
const mostOff = 5

// newTurnKernel compiles a study, or gives nil where it does not fit.
func newTurnKernel(s exact.Study) *kernel {
	if s.Variant.OffTable.Num > 0 {
		return newOffKernel(s)
	}
	return newKernel(s, s.Variant.Rolls)
}

// newOffKernel compiles a study in which dice fall off the table, or gives nil where it does
// not fit.
func newOffKernel(s exact.Study) *kernel {
	v := s.Variant
	l := layoutOf(v)
	if v.OffTable.Num == 0 || l.window > mostOff || l.window*v.Rolls > 64 {
		return nil
	}
	off := &offTable{chance: v.OffTable, perWord: digitsWithin(uint64(v.OffTable.Den)), places: l.window * v.Rolls}
	c := compiler{study: s, kernel: &kernel{layout: l, rolls: v.Rolls, off: off}}
	return c.compile()
}

// stream gives the words of which dice fall off.
func (o *offTable) stream(seed uint64) *stream {
	return newStream("off-table", seed, uint64(o.chance.Den), o.perWord, (o.places+o.perWord-1)/o.perWord)
}

// masks gives those of all throws of turns first and on, the first throw's highest. A digit
// is below num when the fraction that it leads is below num/den.
func (o *offTable) masks(masks []uint64, s *stream, first uint64) {
	clear(masks)
	var xs [batch]uint64
	num, den := uint64(o.chance.Num), uint64(o.chance.Den)
	below, _ := bits.Div64(num, den-1, den) // num/den as a fraction of 2^64, rounded up
	for w := range s.keys {
		s.words(xs[:len(masks)], first, w)
		digits := min(o.perWord, o.places-w*o.perWord)
		for i := range masks {
			x, m := xs[i]<<spare, masks[i]
			for range digits {
				_, off := bits.Sub64(x, below, 0)
				m, _ = bits.Add64(m, m, off)
				x *= den
			}
			masks[i] = m
		}
	}
}

// finishOff is finish where dice fall off the table.
func (p *kernelPlayer) finishOff(nodes *[batch]uint32, first uint64, n int) {
	var xs, masks [batch]uint64
	p.off.masks(masks[:n], p.fallen, first)
	window := p.layout.window
	next := scale(window)
	for r := range p.rolls {
		if r%p.layout.windows == 0 {
			p.faces.words(xs[:n], first, r/p.layout.windows)
		}
		above := (p.rolls - 1 - r) * window
		if r == 0 {
			start := p.start
			for i, x := range xs[:n] {
				nodes[i] = start.first + uint32(p.classes[start.offset+leading(masks[i]>>above<<fraction|x, start.scale)])
				xs[i] = x * next & mask
			}
			continue
		}
		for i, x := range xs[:n] {
			row, drop := &p.rows[nodes[i]], p.off.drops[nodes[i]]
			off := masks[i] >> above & (1<<window - 1) >> drop
			nodes[i] = row.first + uint32(p.classes[row.offset+leading(off<<fraction|x, row.scale)])
			xs[i] = x * next & mask
		}
	}
}
