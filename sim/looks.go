package sim

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// crew is workers that play blocks, each with a player of its own. Which worker plays
// which block does not matter, since only sums of what they counted are looked at.
type crew[P interface{ play(first uint64, n int) }] struct {
	players  []P
	block    uint64
	progress func(done uint64)
	done     atomic.Uint64
}

// newCrew has as many players as there are workers, or blocks if these are fewer.
func newCrew[P interface{ play(first uint64, n int) }](total, block uint64, workers int, progress func(uint64), newPlayer func() P) *crew[P] {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	c := &crew[P]{block: block, progress: progress}
	for range min(uint64(workers), (total-1)/block+1) {
		c.players = append(c.players, newPlayer())
	}
	return c
}

// play hands out the blocks from turn (or game) first to last-1; first is a whole number
// of blocks. On cancellation, or when pause says so, it ends early, after whole blocks. It
// gives the first turn that was not played, with the context's error if that is why.
func (c *crew[P]) play(ctx context.Context, first, last uint64, pause func() bool) (reached uint64, err error) {
	var next atomic.Uint64
	next.Store(first / c.block)
	blocks := (last-1)/c.block + 1
	var wg sync.WaitGroup
	for _, p := range c.players {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for ctx.Err() == nil && !(pause != nil && pause()) {
				b := next.Add(1) - 1
				if b >= blocks {
					return
				}
				n := min(c.block, last-b*c.block)
				p.play(b*c.block, int(n))
				if sum := c.done.Add(n); c.progress != nil {
					c.progress(sum)
				}
			}
		}()
	}
	wg.Wait()
	if reached = min(last, next.Load()*c.block); reached < last {
		err = ctx.Err()
	}
	return reached, err
}

// run lets a crew play the turns (or games) of a simulation and gathers what they counted.
// With a look it gathers at the fixed counts of [nextLook] too, where the look may find it
// enough; gather gets what was gathered at the looks before.
func run[P interface{ play(first uint64, n int) }, T any](ctx context.Context, l *Ledger, c *crew[P], s Simulation, k kind[T], look func(*T) (enough bool)) (*T, error) {
	if l != nil {
		return runKept(ctx, l, c, s, k, look)
	}
	if look == nil {
		if _, err := c.play(ctx, s.First, s.First+s.Total, nil); err != nil {
			return nil, err
		}
		return k.gather(s.Total, nil), nil
	}
	var seen []*T
	for n := uint64(0); ; {
		next := min(s.Total, nextLook(n/c.block)*c.block)
		if _, err := c.play(ctx, s.First+n, s.First+next, nil); err != nil {
			return nil, err
		}
		n = next
		t := k.gather(n, seen)
		if look(t) || n == s.Total {
			return t, nil
		}
		seen = append(seen, t)
	}
}

// nextLook is the number of blocks at which to look next, after so many: 1, 2, 3, 4, 5,
// then a quarter more each time. The counts are fixed, so that neither the workers nor
// the clock decide when a run ends.
func nextLook(blocks uint64) uint64 { return blocks + max(1, blocks/4) }
