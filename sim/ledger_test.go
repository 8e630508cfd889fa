package sim

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// kept plays what a play function asks for with every share of so many, and puts the parts
// together in a random order.
func kept(t *testing.T, shares uint64, random *rand.Rand, play func(*Ledger) error) *Ledger {
	t.Helper()
	var parts []*Part
	for shard := uint64(1); shard <= shares; shard++ {
		l := NewLedger(nil)
		l.Shard, l.Shards = shard, shares
		if err := play(l); err != nil && !errors.Is(err, ErrPart) {
			t.Fatal(err)
		}
		data, err := NewPart("test", "", Configuration{}, l.Simulations()).Bytes()
		if err != nil {
			t.Fatal(err)
		}
		p, err := ReadPart(data, "test")
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, p)
	}
	for len(parts) > 1 {
		i := random.IntN(len(parts) - 1)
		if err := parts[i].Add(parts[i+1]); err != nil {
			t.Fatal(err)
		}
		parts = slices.Delete(parts, i+1, i+2)
	}
	l := NewLedger(parts[0].Simulations)
	l.Shard, l.Shards = 0, 0
	return l
}

// TestShares compares what shares come to, put together, with a run at once: the tallies of
// turns, games and comparisons, and those at all looks, are the same numbers.
func TestShares(t *testing.T) {
	ctx := context.Background()
	random := rand.New(rand.NewPCG(1, 2))
	never := func() bool { return false }
	s, other := study(t, "jaques-twice", "threshold:7"), study(t, "jaques-twice", "threshold:8")
	v, err := variants.Load("pot")
	if err != nil {
		t.Fatal(err)
	}
	seats, err := strategy.Seat(v, []string{"threshold:8"})
	if err != nil {
		t.Fatal(err)
	}
	win, err := functional("seat.1.win", v)
	if err != nil {
		t.Fatal(err)
	}
	for name, play := range map[string]func(*Ledger) (any, error){
		"turns": func(l *Ledger) (any, error) {
			return Run(ctx, Config{Study: s, Turns: 20*Block + 17, Seed: 3, Ledger: l, Look: func(*Tally) bool { return never() }})
		},
		"games": func(l *Ledger) (any, error) {
			return RunGames(ctx, GameConfig{Seats: seats, Games: 9*GameBlock + 5, Seed: 3, Ledger: l, Look: func(*GameTally) bool { return never() }})
		},
		"joint turns": func(l *Ledger) (any, error) {
			return RunJoint(ctx, JointConfig{Studies: []exact.Study{s, other}, Turns: 7 * Block, First: 4 * Block, Seed: 3, Ledger: l, Look: func(*Joint) bool { return never() }})
		},
		"joint games": func(l *Ledger) (any, error) {
			column := Column{{"seat.1.win", seats, win}}
			return RunJointGames(ctx, JointGamesConfig{Columns: []Column{column, column}, Games: 3*GameBlock + 1, Seed: 3, Ledger: l, Look: func(*Joint) bool { return never() }})
		},
	} {
		want, err := play(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, shares := range []uint64{1, 2, 3, 7, 40} {
			l := kept(t, shares, random, func(l *Ledger) error { _, err := play(l); return err })
			got, err := play(l)
			if err != nil {
				t.Fatalf("%s in %d shares: %v", name, shares, err)
			}
			if text(got) != text(want) {
				t.Errorf("%s in %d shares: %s", name, shares, cmp.Diff(text(want), text(got)))
			}
		}
	}
}

// text writes a tally with those at the looks before.
func text(tally any) string {
	var b strings.Builder
	switch t := tally.(type) {
	case *Tally:
		for _, e := range append(slices.Clone(t.Earlier), t) {
			fmt.Fprintln(&b, e.Turns, e.Cells)
		}
	case *GameTally:
		for _, e := range append(slices.Clone(t.Earlier), t) {
			fmt.Fprintln(&b, e.Games, e.Sums)
		}
	case *Joint:
		for _, e := range append(slices.Clone(t.Earlier), t) {
			fmt.Fprintln(&b, e.N, e.Sum, e.Products, e.Unit, e.Least, e.Most, e.Share, e.keys)
		}
	}
	return b.String()
}

// TestInterrupted cancels a run again and again: it goes on each time, and comes to the same.
func TestInterrupted(t *testing.T) {
	c := Config{Study: study(t, "baseline", "threshold:8"), Turns: 40 * Block, Seed: 9}
	want, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	var saved []*Simulation
	for interruptions := 0; ; interruptions++ {
		c.Ledger = NewLedger(saved)
		ctx, cancel := context.WithCancel(context.Background())
		blocks := 0
		c.Workers, c.Progress = 1, func(uint64) {
			if blocks++; blocks == 7 {
				cancel()
			}
		}
		got, err := Run(ctx, c)
		if err == nil {
			if interruptions != 5 || text(got) != text(want) {
				t.Fatalf("after %d interruptions: %s", interruptions, cmp.Diff(text(want), text(got)))
			}
			return
		}
		data, err := NewPart("test", "", Configuration{}, c.Ledger.Simulations()).Bytes()
		if err != nil {
			t.Fatal(err)
		}
		p, err := ReadPart(data, "test")
		if err != nil {
			t.Fatal(err)
		}
		saved = p.Simulations
	}
}

// TestAtOnce plays the same with one ledger several times at once: nothing counts twice.
func TestAtOnce(t *testing.T) {
	c := Config{Study: study(t, "baseline", "threshold:8"), Turns: 30 * Block, Seed: 9}
	want, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	c.Ledger = NewLedger(nil)
	c.Ledger.Every, c.Ledger.Save = time.Millisecond, func() {}
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if got, err := Run(context.Background(), c); err != nil || text(got) != text(want) {
				t.Errorf("%v: %s", err, cmp.Diff(text(want), text(got)))
			}
		}()
	}
	wg.Wait()
	if done, want := c.Ledger.Progress(); done != want {
		t.Errorf("%d of %d blocks", done, want)
	}
}

// TestMissing names the first block that is missing, and makes partial results of the rest.
func TestMissing(t *testing.T) {
	c := Config{Study: study(t, "baseline", "threshold:8"), Turns: 40 * Block, Seed: 9}
	c.Ledger = NewLedger(nil)
	c.Ledger.Shard, c.Ledger.Shards = 2, 4
	if _, err := Run(context.Background(), c); !errors.Is(err, ErrPart) {
		t.Fatalf("a share gives %v", err)
	}
	l := NewLedger(c.Ledger.Simulations())
	l.Shard, l.Shards = 0, 0
	c.Ledger = l
	_, err := Run(context.Background(), c)
	var missing *MissingError
	if !errors.As(err, &missing) || missing.Missing != 30 || missing.Want != 40 || missing.First != (Range{0, 1}) {
		t.Errorf("one of four shares gives %v", err)
	}
	l.Partial = true
	tally, err := Run(context.Background(), c)
	if err != nil || tally.Turns != 10*Block {
		t.Errorf("a partial result of %v turns, %v", tally, err)
	}
	if done, want := l.Progress(); done != 10 || want != 40 {
		t.Errorf("%d of %d blocks", done, want)
	}
}

// TestGap holds the arithmetic of ranges against sets.
func TestGap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var blocks []Range
		in := map[uint64]bool{}
		for range rapid.IntRange(0, 6).Draw(t, "ranges") {
			from := rapid.Uint64Range(0, 30).Draw(t, "from")
			r := Range{from, from + rapid.Uint64Range(1, 6).Draw(t, "length")}
			if gap(blocks, r) != r {
				continue
			}
			blocks = with(blocks, r)
			for b := r[0]; b < r[1]; b++ {
				in[b] = true
			}
		}
		from := rapid.Uint64Range(0, 35).Draw(t, "from")
		want := Range{from, from + rapid.Uint64Range(0, 10).Draw(t, "length")}
		got := gap(blocks, want)
		for b := want[0]; b < want[1]; b++ {
			if !in[b] {
				if got[0] != b {
					t.Fatalf("the first of %v not in %v is %d, got %v", want, blocks, b, got)
				}
				break
			}
		}
		for b := got[0]; b < got[1]; b++ {
			if in[b] {
				t.Fatalf("%v has a block of %v", got, blocks)
			}
		}
		if length(blocks) != uint64(len(in)) {
			t.Fatalf("%v has %d blocks, not %d", blocks, length(blocks), len(in))
		}
		for i := 1; i < len(blocks); i++ {
			if blocks[i-1][1] >= blocks[i][0] {
				t.Fatalf("%v is not in order, or not joined", blocks)
			}
		}
	})
}
