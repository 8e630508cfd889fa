package sim

import (
	"context"
	"testing"
)

// BenchmarkWorkers measures one and two workers on the same turns, as ns a turn of wall time.
func BenchmarkWorkers(b *testing.B) {
	s := study(b, "jaques-twice", "threshold:8")
	const turns = 1024 * Block
	for _, workers := range []int{1, 2} {
		b.Run(map[int]string{1: "one", 2: "two"}[workers], func(b *testing.B) {
			for b.Loop() {
				if _, err := Run(context.Background(), Config{Study: s, Turns: turns, Seed: 1, Workers: workers}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*turns), "ns/turn")
		})
	}
}

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
