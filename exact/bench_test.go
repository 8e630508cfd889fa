package exact_test

import (
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

func BenchmarkDistribute(b *testing.B) {
	for _, rules := range []string{"baseline", "max-cargo-rerolls=2", "joker=wild", "cargo-dice=any max-cargo-rerolls=2", "dice=6", "dice=8", "rolls=6 max-cargo-rerolls=unlimited", "off-table=0.02"} {
		b.Run(rules, func(b *testing.B) {
			v, err := variants.Parse(rules)
			if err != nil {
				b.Fatal(err)
			}
			p, err := exact.Solve(v, exact.Cargo)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := exact.Distribute(exact.Study{Variant: v, Policy: p}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, rules := range []string{"baseline", "max-cargo-rerolls=2", "joker=wild", "cargo-dice=any max-cargo-rerolls=2", "dice=6", "dice=8", "rolls=6 max-cargo-rerolls=unlimited"} {
		b.Run(rules, func(b *testing.B) {
			v, err := variants.Parse(rules)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := exact.Solve(v, exact.Cargo); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkTables measures the equilibria that people wait for.
func BenchmarkTables(b *testing.B) {
	for _, rules := range []string{
		"players=8 ties=split all-zero=split max-cargo-rerolls=2", "players=8 max-cargo-rerolls=2", "format=race", "format=race players=3",
	} {
		b.Run(rules, func(b *testing.B) {
			v, err := variants.Parse(rules)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := exact.SolveTable(v, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
