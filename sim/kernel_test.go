package sim_test

import (
	"context"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

func study(t testing.TB, variant, spec string) exact.Study {
	t.Helper()
	v, err := variants.Load(variant)
	if err != nil {
		t.Fatal(err)
	}
	s, err := strategy.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.For(v)
	if err != nil {
		t.Fatal(err)
	}
	return exact.Study{Variant: v, Policy: p}
}

func BenchmarkTurns(b *testing.B) {
	for _, variant := range []string{"jaques-twice", "joker", "hold-one", "rat-race"} {
		b.Run(variant, func(b *testing.B) {
			s := study(b, variant, "threshold:8")
			for b.Loop() {
				if _, err := sim.Run(context.Background(), sim.Config{Study: s, Turns: 1 << 20, Seed: 1, Workers: 1}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N<<20), "ns/turn")
		})
	}
}
