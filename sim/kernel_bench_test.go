package sim

import "testing"

// BenchmarkKernel compares, in one run and one worker, the words alone, the kernel in its
// plain layout, and the small one.
func BenchmarkKernel(b *testing.B) {
	s := study(b, "jaques-twice", "threshold:7")
	k := newKernel(s, s.Variant.Rolls)
	perTurn := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*Block), "ns/turn")
	}
	b.Run("words", func(b *testing.B) {
		p := k.player(1)
		var xs [batch]uint64
		for b.Loop() {
			for first := uint64(0); first < Block; first += batch {
				p.faces.words(xs[:], first, 0)
			}
		}
		perTurn(b)
	})
	b.Run("plain", func(b *testing.B) {
		p := k.player(1)
		p.small = nil
		p.block = make([]uint32, len(k.rows))
		for b.Loop() {
			p.play(0, Block)
		}
		perTurn(b)
	})
	b.Run("small", func(b *testing.B) {
		p := k.player(1)
		for b.Loop() {
			p.play(0, Block)
		}
		perTurn(b)
	})
}

// BenchmarkVariants measures one worker on variants that the small layout is made for, and
// on those that go other ways.
func BenchmarkVariants(b *testing.B) {
	for _, c := range []struct{ name, variant string }{
		{"baseline", "baseline"}, {"hold-one", "hold-one"}, {"joker", "joker"}, {"joker-all", "joker-all"},
		{"off-table", "rat-race"}, {"any-order", "misrule-any-order"}, {"five-rolls", "baseline rolls=5"},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := compile(study(b, c.variant, "threshold:7"), 1)()
			n := Block / 16
			for b.Loop() {
				p.play(0, n)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/turn")
		})
	}
}
