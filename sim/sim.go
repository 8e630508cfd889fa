// Package sim plays many turns and counts them. Every die has an address, so that a
// turn is the same turn whoever plays it: results do not depend on the number of
// workers, and strategies meet the same dice. Tallies are integers; floats appear
// after the last addition.
//
//	tally, err := sim.Run(ctx, sim.Config{Study: study, Turns: 10_000_000, Seed: 1})
//	estimate := tally.Estimate(functional, sim.Wilson, 0.95)
//
// [Measure] goes from quantity ids to estimates with the exact values beside them.
// The package may import variants, exact and strategy.
package sim

import (
	"context"
	"slices"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// Block is the number of turns that are played and counted in one piece. Work is
// split into whole blocks, counted from turn 0; it is part of the result format.
const Block = 1 << 16

// Config says what to simulate.
type Config struct {
	Study    exact.Study
	Turns    uint64 // 1 to 2^63-1
	Seed     uint64
	Workers  int                // goroutines; the number of processors when 0
	Progress func(turns uint64) // called now and then with the turns played so far; may be nil

	First uint64                     // the first turn, a multiple of Block
	Look  func(*Tally) (enough bool) // called at fixed counts, ends the run when it is enough; may be nil

	Ledger *Ledger // keeps what is played; nil for a run that is done at once
}

// Tally is the count of every outcome that came up.
type Tally struct {
	Turns uint64
	Cells []Cell // in the order of Outcome.Compare

	Earlier []*Tally // what had been counted at the looks before, where the run was looked at
}

// Cell is one outcome and how many turns had it.
type Cell struct {
	Outcome variants.Outcome
	Count   uint64
}

// player plays turns first to first+n-1, n at most Block, and counts them. The
// counts are its own until counted is called.
type player interface {
	play(first uint64, n int)
	counted() map[variants.Outcome]uint64
}

// Run plays turns First to First+Turns-1 of the seed, or fewer when a look finds them
// enough. On cancellation it returns the context's error and no tally.
func Run(ctx context.Context, c Config) (*Tally, error) {
	crew := newCrew(c.Turns, Block, c.Workers, c.Progress, compile(c.Study, c.Seed))
	played := Simulation{What: c.Study.Key(), Unit: "turns", First: c.First, Total: c.Turns, Block: Block}
	return run(ctx, c.Ledger, crew, played, kind[Tally]{
		gather: func(n uint64, earlier []*Tally) *Tally {
			t := gather(n, crew.players)
			t.Earlier = earlier
			return t
		},
		counts:  (*Tally).counts,
		restore: tallyOf,
	}, c.Look)
}

// gather adds the counts of all players. Addition of integers has no order, so the
// result does not depend on who played which block.
func gather(turns uint64, players []player) *Tally {
	sum := map[variants.Outcome]uint64{}
	for _, p := range players {
		for o, n := range p.counted() {
			sum[o] += n
		}
	}
	return newTally(turns, sum)
}

// newTally puts counts in order.
func newTally(turns uint64, sum map[variants.Outcome]uint64) *Tally {
	t := &Tally{Turns: turns}
	for o, n := range sum {
		t.Cells = append(t.Cells, Cell{o, n})
	}
	slices.SortFunc(t.Cells, func(a, b Cell) int { return a.Outcome.Compare(b.Outcome) })
	return t
}

// compile picks the fast player where the variant fits it, the plain one elsewhere.
func compile(s exact.Study, seed uint64) func() player {
	if k := newTurnKernel(s); k != nil {
		return func() player { return k.player(seed) }
	}
	return func() player { return newPlainPlayer(s, seed) }
}
