package sim

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

func seats(t testing.TB, variant string, specs ...string) exact.Seats {
	t.Helper()
	v := load(t, variant)
	for len(specs) < v.Players && len(specs) > 1 && specs[0] != "best-reply" {
		specs = append(specs, specs...)
	}
	out, err := strategy.Seat(v, specs[:min(len(specs), v.Players)])
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// tables are every preset at its own size, and further tables of other sizes and of
// players who look around.
func tables(t testing.TB) map[string]exact.Seats {
	all := map[string]exact.Seats{}
	for _, name := range variants.Presets() {
		all[name] = seats(t, name, "threshold:8", "threshold:9")
	}
	for _, c := range []struct {
		variant string
		specs   []string
	}{
		{"pot players=4", []string{"threshold:8", "beat:9", "tips", "stand"}},
		{"jaques-twice players=6", []string{"tips"}},
		{"baseline players=3", []string{"beat:8", "always", "threshold:8"}},
		{"baseline players=3 ties=replay all-zero=turns", []string{"tips", "stand", "always"}},
		{"baseline players=4 ties=dice roll-limit=leader", []string{"beat:7", "threshold:8"}},
		{"opener-limit players=3", []string{"tips", "threshold:9"}},
		{"double-twelve players=3", []string{"beat:9", "threshold:8", "always"}},
		{"instant-twelve players=4", []string{"beat:9", "threshold:8"}},
		{"loser-buys players=4", []string{"beat:9", "threshold:8", "stand"}},
		{"pot-carry players=3", []string{"threshold:8", "stand"}},
		{"race-50 players=2 target=21", []string{"beat:8", "stand"}},
		{"race-50-equal players=3 target=15", []string{"threshold:8", "stand", "always"}},
		{"race-50-equal target=21 game-ties=split start=rotate", []string{"threshold:8", "stand"}},
		{"series-5-cargo players=3 game-ties=extra-rounds", []string{"threshold:8", "stand", "always"}},
		{"sudden-death players=2 game-ties=extra-rounds", []string{"threshold:8", "stand"}},
		{"sudden-death-any players=3 game-ties=split", []string{"threshold:8", "stand", "always"}},
		{"best-of-five players=3 game-ties=split", []string{"threshold:8", "stand"}},
		{"first-to-three players=3 start=winner", []string{"beat:8", "stand"}},
		{"teams players=4 ties=turns", []string{"threshold:8", "stand"}},
		{"pot players=4 max-cargo-rerolls=2", []string{"optimal", "tips", "threshold:8", "stand"}},
		{"baseline players=3", []string{"optimal"}},
		{"baseline players=2", []string{"best-reply", "threshold:9"}},
		{"opener-limit players=3", []string{"optimal"}},
		{"race-50 target=20", []string{"optimal", "stand"}},
		{"sudden-death-any players=3 rounds=2", []string{"optimal"}},
		{"teams players=4", []string{"optimal", "stand", "optimal", "stand"}},
		{"baseline players=1", []string{"threshold:8"}},
	} {
		all[c.variant+" "+c.specs[0]] = seats(t, c.variant, c.specs...)
	}
	return all
}

// TestGamesAgainstExact compares every quantity of every table with its exact value.
// The seed is fixed; at a random seed one of the some 900 distances would exceed 4.5
// standard errors in 160 runs.
func TestGamesAgainstExact(t *testing.T) {
	for name, s := range tables(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tally, err := RunGames(context.Background(), GameConfig{Seats: s, Games: 40_000, Seed: 17, Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			answers, err := exact.SolveGame(s)
			if err != nil {
				t.Logf("no exact values: %v", err)
				return
			}
			compared := 0
			for id, sums := range tally.Sums {
				want, known := answers[id]
				f := gameFunctional(t, id, s.Variant)
				if !known || f.SD || sums.N == 0 {
					continue
				}
				compared++
				e := tally.Estimate(id, f, Wilson, 0.95)
				gap := math.Abs(e.Mean - want.Float)
				if e.SE == 0 && gap > 3e-4 { // what is rarer need not come up
					t.Errorf("%s is always %v, exact %v", id, e.Mean, want.Float)
				} else if e.SE > 0 && gap > 4.5*e.SE {
					t.Errorf("%s = %v, exact %v: %.1f standard errors off", id, e.Mean, want.Float, gap/e.SE)
				}
			}
			if compared < 5 {
				t.Errorf("only %d quantities compared", compared)
			}
		})
	}
}

func gameFunctional(t testing.TB, id string, v *variants.Variant) exact.GameFunctional {
	t.Helper()
	q, err := exact.ParseQuery(id)
	if err != nil {
		t.Fatal(err)
	}
	f, ok := q.GamePlan(v)
	if !ok {
		t.Fatalf("%s is no quantity of games", id)
	}
	return f
}

// TestSharesAddUp adds win shares and antes in integers.
func TestSharesAddUp(t *testing.T) {
	for name, s := range tables(t) {
		tally, err := RunGames(context.Background(), GameConfig{Seats: s, Games: 3_000, Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		shares, net := new(big.Int), new(big.Int)
		for chair := 1; chair <= s.Variant.Players; chair++ {
			if sums, ok := tally.Sums[fmt.Sprintf("seat.%d.win", chair)]; ok {
				shares.Add(shares, sums.Sum)
			}
			if sums, ok := tally.Sums[fmt.Sprintf("seat.%d.pays", chair)]; ok {
				shares.Add(shares, sums.Sum)
			}
			if sums, ok := tally.Sums[fmt.Sprintf("seat.%d.net", chair)]; ok {
				net.Add(net, sums.Sum)
			}
		}
		if s.Variant.Format == variants.Single {
			carried := new(big.Int).Mul(tally.Sums["pot.carried"].Sum, big.NewInt(variants.ShareUnits))
			shares.Add(shares, carried)
		}
		abandoned := tally.Sums["abandoned"].Sum.Int64()
		if want := big.NewInt((3_000 - abandoned) * variants.ShareUnits); shares.Cmp(want) != 0 {
			t.Errorf("%s: shares add to %v, want %v", name, shares, want)
		}
		if net.Sign() != 0 {
			t.Errorf("%s: antes add to %v, want 0", name, net)
		}
	}
}

// TestGameWorkers plays the same games with different numbers of workers.
func TestGameWorkers(t *testing.T) {
	for _, variant := range []string{"pot players=4", "rat-race", "sudden-death"} {
		c := GameConfig{Seats: seats(t, variant, "tips", "threshold:8"), Games: 2*GameBlock + 100, Seed: 9, Workers: 1}
		want, err := RunGames(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		for _, c.Workers = range []int{2, 3, 7} {
			got, err := RunGames(context.Background(), c)
			if err != nil {
				t.Fatal(err)
			}
			same := cmp.Comparer(func(a, b *big.Int) bool { return a.Cmp(b) == 0 })
			if d := cmp.Diff(want, got, same); d != "" {
				t.Errorf("%s with %d workers (-1 worker):\n%s", variant, c.Workers, d)
			}
		}
	}
}

// TestSeatIsPlain plays the turns of games by tables and dice by dice.
func TestSeatIsPlain(t *testing.T) {
	for name, s := range tables(t) {
		dice := NewGameDice(s.Variant, 3)
		shared := &shelf{tables: map[looks]*turnTable{}}
		var all []*seat
		for _, p := range s.Policies {
			all = append(all, newSeat(s.Variant, p, shared))
		}
		for game := range uint64(60) {
			g := variants.NewGame(s.Variant)
			for step := g.Next(); step.Kind != variants.StepOver; step = g.Next() {
				if step.Kind != variants.StepTurn {
					g.Take(rollOff(dice, game, &g, step))
					continue
				}
				quick := all[step.Chair].play(dice, game, &g, step)
				_, o := s.Variant.Play(s.Variant.StartLimited(step.Limit), variants.At(s.Policies[step.Chair], g.Table()),
					func(turn variants.Turn) variants.Throw { return dice.Throw(game, g.Rounds, step, turn) })
				if quick != o.Result() {
					t.Fatalf("%s, game %d, %+v: by tables %+v, dice by dice %+v", name, game, step, quick, o.Result())
				}
				g.Take(quick)
			}
		}
	}
}

func BenchmarkGames(b *testing.B) {
	for _, c := range []struct{ variant, spec string }{
		{"pot players=4", "threshold:8"}, {"pot players=4", "tips"}, {"jaques-twice players=4", "threshold:8"}, {"race-50", "threshold:8"},
	} {
		b.Run(c.variant+" "+c.spec, func(b *testing.B) {
			s := seats(b, c.variant, c.spec)
			const games = 100_000
			for b.Loop() {
				if _, err := RunGames(context.Background(), GameConfig{Seats: s, Games: games, Seed: 1, Workers: 1}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*games), "ns/game")
		})
	}
}
