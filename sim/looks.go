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
// of blocks.
func (c *crew[P]) play(ctx context.Context, first, last uint64) error {
	var next atomic.Uint64
	next.Store(first / c.block)
	blocks := (last-1)/c.block + 1
	var wg sync.WaitGroup
	for _, p := range c.players {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for b := next.Add(1) - 1; b < blocks && ctx.Err() == nil; b = next.Add(1) - 1 {
				n := min(c.block, last-b*c.block)
				p.play(b*c.block, int(n))
				if sum := c.done.Add(n); c.progress != nil {
					c.progress(sum)
				}
			}
		}()
	}
	wg.Wait()
	return ctx.Err()
}

// run lets a crew play turns (or games) first to first+total-1 and gathers what they
// counted. With a look it gathers at the fixed counts of [nextLook] too, where the look
// may find it enough; gather gets what was gathered at the looks before.
func run[P interface{ play(first uint64, n int) }, T any](ctx context.Context, c *crew[P], first, total uint64,
	gather func(n uint64, earlier []*T) *T, look func(*T) (enough bool)) (*T, error) {
	if look == nil {
		if err := c.play(ctx, first, first+total); err != nil {
			return nil, err
		}
		return gather(total, nil), nil
	}
	var seen []*T
	for n := uint64(0); ; {
		next := min(total, nextLook(n/c.block)*c.block)
		if err := c.play(ctx, first+n, first+next); err != nil {
			return nil, err
		}
		n = next
		t := gather(n, seen)
		if look(t) || n == total {
			return t, nil
		}
		seen = append(seen, t)
	}
}

// nextLook is the number of blocks at which to look next, after so many: 1, 2, 3, 4, 5,
// then a quarter more each time. The counts are fixed, so that neither the workers nor
// the clock decide when a run ends.
func nextLook(blocks uint64) uint64 { return blocks + max(1, blocks/4) }
