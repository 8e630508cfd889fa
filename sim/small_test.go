package sim

import (
	"slices"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// TestSmallIsKernel plays the same turns by the small layout and by the plain one: the counts
// of all nodes must be identical, through whole blocks and words that are rejected.
func TestSmallIsKernel(t *testing.T) {
	others := 0
	for _, name := range variants.Presets() {
		s := study(t, name, "threshold:8")
		k := newKernel(s, s.Variant.Rolls)
		if k == nil {
			continue
		}
		quick, plain := k.player(5), k.player(5)
		if quick.small == nil {
			others++
			continue
		}
		plain.small = nil
		for _, p := range []*kernelPlayer{quick, plain} {
			p.play(0, 1)
			p.play(Block-3, Block)
			p.play(1<<62, 10_001)
		}
		if !slices.Equal(quick.counts, plain.counts) {
			t.Errorf("%s: the small layout counts %v, the plain one %v", name, quick.counts, plain.counts)
		}
	}
	if others > 5 {
		t.Errorf("%d presets do not fit the small layout", others)
	}
	words := newStream("turn", 5, 6, perWord, 1)
	rejected := 0
	for n := range uint64(Block - 3) {
		x := mix(words.keys[0]+(Block-3+n)*gamma) >> spare
		if x*words.span&mask < words.reject {
			rejected++
		}
	}
	if rejected == 0 {
		t.Error("no word is rejected, so that nothing is shown about those")
	}
}

// TestRefine makes lists tell apart what others do.
func TestRefine(t *testing.T) {
	l := &smallList{classes: make([]uint8, 6)}
	for _, c := range []struct{ list, want []uint8 }{
		{[]uint8{0, 0, 1, 1, 2, 2}, []uint8{0, 0, 1, 1, 2, 2}},
		{[]uint8{0, 0, 0, 0, 1, 1}, []uint8{0, 0, 1, 1, 2, 2}},
		{[]uint8{0, 1, 1, 1, 1, 1}, []uint8{0, 1, 2, 2, 3, 3}},
	} {
		if !l.refine(c.list) || !slices.Equal(l.classes, c.want) {
			t.Errorf("with %v it is %v, want %v", c.list, l.classes, c.want)
		}
	}
	if l.refine(make([]uint8, 36)) {
		t.Error("one die refined by two")
	}
	many := make([]uint8, 36)
	for y := range many {
		many[y] = uint8(y)
	}
	if (&smallList{classes: make([]uint8, 36)}).refine(many) {
		t.Error("36 classes in a list of at most 16")
	}
}
