package sim

import (
	"context"
	"fmt"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

func studies(t testing.TB, variant string, specs ...string) []exact.Study {
	var out []exact.Study
	for _, spec := range specs {
		out = append(out, study(t, variant, spec))
	}
	return out
}

var byValue = cmp.Comparer(func(a, b *big.Int) bool { return a.Cmp(b) == 0 })

// TestJoint plays the same turns through the product and study by study, dice by dice.
func TestJoint(t *testing.T) {
	for _, test := range [][]exact.Study{
		studies(t, "baseline", "threshold:7", "threshold:8", "stand", "always"),
		studies(t, "jaques-twice", "threshold:9/7", "threshold:8", "max:midnight"),
		studies(t, "hold-one", "hold:4", "hold:5", "max-cargo"),
		studies(t, "joker", "joker-rescue", "joker-cargo", "max-cargo"),
		append(studies(t, "baseline", "threshold:8"), append(studies(t, "no-reroll", "stand"), studies(t, "hold-one", "hold:4")...)...),
		append(studies(t, "baseline", "threshold:8"), studies(t, "joker", "max-cargo")...), // cups of different size
	} {
		for _, goal := range []exact.Objective{exact.Cargo, objective(t, "qualify"), objective(t, "atleast:9")} {
			t.Run(fmt.Sprint(test[0].Variant.Name, " ", goal), func(t *testing.T) {
				const turns = 10_000
				got, err := RunJoint(context.Background(), JointConfig{Studies: test, Objective: goal, Turns: turns, Seed: 7, Workers: 2})
				if err != nil {
					t.Fatal(err)
				}
				want := newAdder(len(test))
				values := make([]int64, len(test))
				var dice []*Dice
				for _, s := range test {
					dice = append(dice, NewDice(s.Variant, 7))
				}
				for n := range uint64(turns) {
					for i, s := range test {
						_, o := s.Variant.Play(s.Variant.Start(), s.Policy, func(at variants.Turn) variants.Throw { return dice[i].Throw(n, at) })
						values[i] = goal.Payoff(s.Variant, exact.FinalScore(o))
					}
					want.add(values, 1)
				}
				w := joint([]*adder{want})
				if diff := cmp.Diff(w.Sum, got.Sum, byValue); diff != "" {
					t.Errorf("sums (-dice by dice +product):\n%s", diff)
				}
				if diff := cmp.Diff(w.Products, got.Products, byValue); diff != "" {
					t.Errorf("products (-dice by dice +product):\n%s", diff)
				}
			})
		}
	}
}

func objective(t testing.TB, text string) exact.Objective {
	t.Helper()
	o, err := exact.ParseObjective(text)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func TestWide(t *testing.T) {
	var w wide
	want := new(big.Int)
	for _, x := range []int64{1, -1, 5, 1 << 40, -1 << 62, 1<<62 + 12345, -7} {
		for _, y := range []int64{1, -3, 1 << 33, -1 << 61, 99} {
			w.addProduct(x, y, 1)
			want.Add(want, new(big.Int).Mul(big.NewInt(x), big.NewInt(y)))
			w.add(x, 1<<30)
			want.Add(want, new(big.Int).Mul(big.NewInt(x), big.NewInt(1<<30)))
			if w.big().Cmp(want) != 0 {
				t.Fatalf("after %d and %d: %v, want %v", x, y, w.big(), want)
			}
		}
	}
}

// BenchmarkCompare measures one worker on eight thresholds at once, and on one alone.
func BenchmarkCompare(b *testing.B) {
	var eight []exact.Study
	for threshold := 4; threshold <= 11; threshold++ {
		eight = append(eight, study(b, "jaques-twice", fmt.Sprint("threshold:", threshold)))
	}
	const turns = 64 * Block
	b.Run("eight", func(b *testing.B) {
		for b.Loop() {
			if _, err := RunJoint(context.Background(), JointConfig{Studies: eight, Objective: exact.Cargo, Turns: turns, Seed: 1, Workers: 1}); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*turns), "ns/turn")
	})
	b.Run("one", func(b *testing.B) {
		for b.Loop() {
			if _, err := Run(context.Background(), Config{Study: eight[4], Turns: turns, Seed: 1, Workers: 1}); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*turns), "ns/turn")
	})
}
