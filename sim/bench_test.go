package sim

import (
	"context"
	"testing"
)

// BenchmarkTurns measures one worker on whole blocks, compiling included.
func BenchmarkTurns(b *testing.B) {
	for _, variant := range []string{"jaques-twice", "joker", "hold-one", "rat-race"} {
		b.Run(variant, func(b *testing.B) {
			s := study(b, variant, "threshold:8")
			const turns = 4 * Block
			for b.Loop() {
				if _, err := Run(context.Background(), Config{Study: s, Turns: turns, Seed: 1, Workers: 1}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*turns), "ns/turn")
		})
	}
}
