package sim

import (
	"context"
	"fmt"
)

// runKept is run with a ledger: it plays what the ledger does not have, and makes the
// result of what the ledger has then.
func runKept[P interface{ play(first uint64, n int) }, T any](ctx context.Context, l *Ledger, c *crew[P], s Simulation, k kind[T], look func(*T) bool) (*T, error) {
	kept, close := l.open(s)
	defer close()
	entered := Counts{} // of what the crew has counted
	fresh := func() Counts {
		now, more := k.counts(k.gather(0, nil)), Counts{}
		more.add(now)
		more.take(entered)
		entered = now
		return more
	}
	blocks := kept.blocks()
	missing := MissingError{What: s.What, Want: blocks}
	var seen []*T
	var sum, turns = Counts{}, uint64(0)
	for from := uint64(0); ; {
		to := min(blocks, nextLook(from))
		if err := playMissing(ctx, l, c, kept, from, to, fresh); err != nil {
			return nil, err
		}
		played, counts := l.piece(kept, from)
		if _, err := k.restore(kept.turns(played), counts, nil); err != nil {
			return nil, fmt.Errorf("blocks %d to %d of %s: %w", from, to-1, s.What, err)
		}
		if lacks := to - from - length(played); lacks > 0 {
			if missing.Missing == 0 {
				missing.First = gap(played, Range{from, to})
			}
			missing.Missing += lacks
		}
		sum.add(counts)
		turns += kept.turns(played)
		last := to == blocks
		if usable := missing.Missing == 0 || l.Partial && turns > 0; usable && (last || look != nil && len(played) > 0) {
			t, err := k.restore(turns, sum, seen)
			if err != nil {
				return nil, err
			}
			if last || look(t) {
				return t, nil
			}
			seen = append(seen, t)
		}
		if last {
			break
		}
		from = to
	}
	if l.Sharing() {
		return nil, ErrPart
	}
	return nil, &missing
}

// playMissing plays the blocks of a piece that belong to the ledger's share and are not in
// it, and enters them, saving now and then; fresh is what the crew has counted since it was
// last asked.
func playMissing[P interface{ play(first uint64, n int) }](ctx context.Context, l *Ledger, c *crew[P], s *Simulation, from, to uint64, fresh func() Counts) error {
	lo, hi := l.share(s.blocks())
	own := Range{max(from, lo), max(from, lo, min(to, hi))}
	for {
		played, _ := l.piece(s, from)
		todo := gap(played, own)
		if todo[0] == todo[1] {
			return nil
		}
		l.plays(1)
		reached, err := c.play(ctx, s.First+todo[0]*s.Block, s.First+min(todo[1]*s.Block, s.Total), l.due)
		if done := (reached - s.First + s.Block - 1) / s.Block; done > todo[0] {
			l.enter(s, from, Range{todo[0], done}, fresh())
		}
		l.plays(-1)
		l.saveIfDue()
		if err != nil {
			return err
		}
	}
}

// kind says how a kind of tally is made.
type kind[T any] struct {
	gather  func(n uint64, earlier []*T) *T // what the crew has counted, in n turns or games
	counts  func(*T) Counts
	restore func(n uint64, c Counts, earlier []*T) (*T, error)
}
