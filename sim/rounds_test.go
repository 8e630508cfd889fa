package sim

import (
	"context"
	"fmt"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/shipcrew/shipcrew/variants"
)

// TestRounds plays the same games chair by chair and one by one.
func TestRounds(t *testing.T) {
	fast := 0
	for _, name := range append(variants.Presets(), "baseline players=4 ties=turns", "pot players=3 cargo-12=double", "pot players=8", "pot players=5 ties=carry all-zero=carry", "baseline players=4 ties=replay") {
		all := [][]string{{"threshold:8", "threshold:9"}, {"beat:8", "tips"}}
		if name == "jaques-twice" || name == "pot players=3 cargo-12=double" || name == "baseline players=4 ties=turns" {
			all = append(all, []string{"optimal", "stand"})
		}
		for _, specs := range all {
			t.Run(fmt.Sprint(name, specs), func(t *testing.T) {
				s := seats(t, name, specs...)
				if newRounds(newGamePlayer(s, 1, &shelf{tables: map[looks]*turnTable{}})) == nil {
					t.Skip("played one by one")
				}
				fast++
				var all []map[string]Sums
				for _, plain := range []bool{false, true} {
					c := GameConfig{Seats: s, Games: 4_500, Seed: 23, Workers: 1, plain: plain}
					tally, err := RunGames(context.Background(), c)
					if err != nil {
						t.Fatal(err)
					}
					all = append(all, tally.Sums)
				}
				if diff := cmp.Diff(all[1], all[0], cmp.Comparer(func(a, b *big.Int) bool { return a.Cmp(b) == 0 })); diff != "" {
					t.Errorf("sums (-one by one +chair by chair):\n%s", diff)
				}
			})
		}
	}
	if fast < 20 {
		t.Errorf("only %d tables are played chair by chair", fast)
	}
}

// BenchmarkRounds compares four-player pot games by the kernel alone, and through the public
// way chair by chair and one by one, with the naive loop.
func BenchmarkRounds(b *testing.B) {
	s := seats(b, "pot players=4", "threshold:8")
	perGame := func(b *testing.B, games uint64) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(uint64(b.N)*games), "ns/game")
	}
	b.Run("kernel", func(b *testing.B) {
		r := newRounds(newGamePlayer(s, 1, &shelf{tables: map[looks]*turnTable{}}))
		for b.Loop() {
			r.play(0, GameBlock)
		}
		perGame(b, GameBlock)
	})
	for _, plain := range []bool{false, true} {
		games := uint64(1024 * GameBlock)
		if plain {
			games /= 32
		}
		b.Run(map[bool]string{false: "public", true: "one-by-one"}[plain], func(b *testing.B) {
			for b.Loop() {
				if _, err := RunGames(context.Background(), GameConfig{Seats: s, Games: games, Seed: 1, Workers: 1, plain: plain}); err != nil {
					b.Fatal(err)
				}
			}
			perGame(b, games)
		})
	}
	b.Run("naive", func(b *testing.B) {
		for b.Loop() {
			for range GameBlock {
				naiveRound(4)
			}
		}
		perGame(b, GameBlock)
	})
}
