package sim

import (
	"math/bits"
	"sync"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// The kernel plays a turn without a branch that depends on a die. Variant and policy
// are compiled to a tree of nodes: what a turn can be after each throw, with its
// past, the policy's decision already made. A node has a row:
//
//	y    = (x · row.scale) >> 50        the dice thrown, as one number
//	next = row.first + classes[row.offset+y]
//
// x being the window of the throw (see dice.go), scale 6^dice. The children of a node
// are numbered in one run, first being the number of the first; a class says which
// child a throw leads to. Nodes that sort their throws alike share one list of
// classes, which keeps the lists of the baseline to 9 KB, in the first-level cache.
// A finished turn throws nothing: its scale is 1, so that y is 0, and it leads to
// itself. So "stand" costs no branch either, and all turns go through all throws.
//
// Turns go through in batches, throw by throw: the words of a batch are independent,
// so the processor overlaps them.

// batch is the number of turns that go through together.
const batch = 256

// Limits of what the kernel takes: classes are bytes, lists of classes are held for
// every number of dice up to maxDense, and nodes stay few.
const (
	maxClasses = 256
	maxDense   = 6
	maxNodes   = 1 << 16
)

type row struct {
	scale  uint64
	offset uint32
	first  uint32
}

type kernel struct {
	layout  layout
	rolls   int
	start   row
	rows    []row // by node
	classes []uint8
	ends    []variants.Outcome // by node, of finished turns
	off     *offTable          // nil where no die falls off the table

	laid   sync.Once
	tables *smallTables // laid out for speed when they are first needed; nil where they do not fit
}

// kernelPlayer plays with a kernel and counts the nodes in which turns end.
type kernelPlayer struct {
	*kernel
	faces  *stream
	counts []uint64
	block  []uint32 // counts within a block
	small  *small   // the same tables laid out for speed; nil where they do not fit
	fallen *stream  // of the dice that fall off the table; nil where none does
}

func (k *kernel) player(seed uint64) *kernelPlayer {
	p := &kernelPlayer{
		kernel: k,
		faces:  newStream("turn", seed, 6, perWord, k.layout.words),
		counts: make([]uint64, len(k.rows)),
		block:  make([]uint32, len(k.rows)),
	}
	if k.off != nil {
		p.fallen = k.off.stream(seed)
	}
	k.laid.Do(func() { k.tables = newSmallTables(k) })
	if k.tables != nil {
		p.small = &small{smallTables: *k.tables}
	}
	return p
}

// reseed makes the player as new, for another seed.
func (p *kernelPlayer) reseed(seed uint64) {
	p.faces = newStream("turn", seed, 6, perWord, p.layout.words)
	if p.off != nil {
		p.fallen = p.off.stream(seed)
	}
	clear(p.counts)
}

func (p *kernelPlayer) play(first uint64, n int) {
	if p.small != nil {
		p.small.count(p.faces, first, n)
		p.small.settle(p.counts)
		return
	}
	clear(p.block)
	for done := 0; done < n; done += batch {
		p.batch(first+uint64(done), min(batch, n-done))
	}
	for node, c := range p.block {
		p.counts[node] += uint64(c)
	}
}

// batch plays turns first to first+n-1 and counts them.
func (p *kernelPlayer) batch(first uint64, n int) {
	var nodes [batch]uint32
	if p.off != nil {
		p.finishOff(&nodes, first, n)
	} else {
		p.finish(&nodes, first, n)
	}
	for _, node := range nodes[:n] {
		p.block[node]++
	}
}

// finish gives the final nodes of turns first to first+n-1.
func (p *kernelPlayer) finish(nodes *[batch]uint32, first uint64, n int) {
	var xs [batch]uint64
	next := scale(p.layout.window) // from one window to the next
	for r := range p.rolls {
		if r%p.layout.windows == 0 {
			p.faces.words(xs[:n], first, r/p.layout.windows)
		}
		if r == 0 {
			start := p.start
			for i, x := range xs[:n] {
				nodes[i] = start.first + uint32(p.classes[start.offset+leading(x, start.scale)])
				xs[i] = x * next & mask
			}
			continue
		}
		for i, x := range xs[:n] {
			row := &p.rows[nodes[i]]
			nodes[i] = row.first + uint32(p.classes[row.offset+leading(x, row.scale)])
			xs[i] = x * next & mask
		}
	}
}

// leading is the integer part of x·scale/2^fraction. A scale of 6^6 takes the product
// past 64 bits.
func leading(x, scale uint64) uint32 {
	hi, lo := bits.Mul64(x, scale)
	return uint32(hi<<(64-fraction) | lo>>fraction)
}

// words fills xs with word w of the turns from first on.
func (s *stream) words(xs []uint64, first uint64, w int) {
	z := s.keys[w] + first*gamma
	span, reject := s.span, s.reject
	for i := range xs {
		x := mix(z) >> (64 - fraction)
		if x*span&mask < reject {
			x = s.again(first+uint64(i), w)
		}
		xs[i] = x
		z += gamma
	}
}

func (p *kernelPlayer) counted() map[variants.Outcome]uint64 {
	sum := map[variants.Outcome]uint64{}
	for node, n := range p.counts {
		if n > 0 {
			sum[p.ends[node]] += n
		}
	}
	return sum
}

// scale is 6^dice.
func scale(dice int) uint64 {
	s := uint64(1)
	for range dice {
		s *= 6
	}
	return s
}

// newKernel compiles a study with so many throws allowed, or gives nil where it does
// not fit.
func newKernel(s exact.Study, limit int) *kernel {
	v := s.Variant
	l := layoutOf(v)
	if l.window > maxDense || v.OffTable.Num > 0 {
		return nil
	}
	c := compiler{study: s, kernel: &kernel{layout: l, rolls: limit}}
	return c.compile()
}
