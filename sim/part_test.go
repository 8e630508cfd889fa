package sim

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
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

var one = big.NewInt(1)

// smallPart is a part of two shares' worth.
func smallPart(t testing.TB) *Part {
	l := NewLedger(nil)
	c := Config{Study: study(t, "baseline", "threshold:8"), Turns: 3 * Block, Seed: 9, Ledger: l}
	if _, err := Run(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	settings := map[string][]string{"turns": {"196608"}, "seed": {"9"}}
	return NewPart("test", "1/2", Configuration{Command: "simulate", Settings: settings}, l.Simulations())
}

// TestDamage changes a part at random, 5,000 times: nothing of that is read.
func TestDamage(t *testing.T) {
	whole, err := smallPart(t).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for i := range 5_000 {
		data := bytes.Clone(whole)
		at := random.IntN(len(data))
		switch i % 4 {
		case 0:
			data[at] ^= byte(1 + random.IntN(255))
		case 1:
			data = data[:at]
		case 2:
			data = slices.Delete(data, at, min(len(data), at+1+random.IntN(50)))
		case 3:
			data = slices.Insert(data, at, whole[random.IntN(len(whole)):]...)
		}
		if _, err := ReadPart(data, "test"); err == nil && !bytes.Equal(data, whole) {
			t.Fatalf("damage %d is read", i)
		}
	}
}

// TestRefusedParts has what is well sealed, but not as a run writes it, or not of this run.
func TestRefusedParts(t *testing.T) {
	for name, change := range map[string]func(p *Part){
		"other version":          func(p *Part) { p.Version = "0" },
		"other schema":           func(p *Part) { p.Schema = "shipcrew/part/2" },
		"hash":                   func(p *Part) { p.Hash = strings.Repeat("0", 64) },
		"configuration":          func(p *Part) { p.Configuration.Settings["seed"] = []string{"1"} },
		"block size":             func(p *Part) { p.Simulations[0].Block = 1 },
		"unit":                   func(p *Part) { p.Simulations[0].Unit = "rounds" },
		"no turns":               func(p *Part) { p.Simulations[0].Total = 0 },
		"nil":                    func(p *Part) { p.Simulations[0] = nil },
		"twice":                  func(p *Part) { p.Simulations = append(p.Simulations, p.Simulations[0]) },
		"beyond the end":         func(p *Part) { p.Simulations[0].Pieces[2].Blocks = []Range{{2, 4}} },
		"piece out of place":     func(p *Part) { p.Simulations[0].Pieces[2].From = 7 },
		"piece twice":            func(p *Part) { p.Simulations[0].Pieces[2].From = 1 },
		"empty piece":            func(p *Part) { p.Simulations[0].Pieces[2].Blocks = nil },
		"empty range":            func(p *Part) { p.Simulations[0].Pieces[2].Blocks = []Range{{2, 2}} },
		"too many ranges":        func(p *Part) { p.Simulations[0].Pieces[2].Blocks = []Range{{2, 3}, {2, 3}} },
		"nil piece":              func(p *Part) { p.Simulations[0].Pieces[2] = nil },
		"turns beyond all range": func(p *Part) { p.Simulations[0].First = 1<<63 + 1 },
	} {
		p := smallPart(t)
		change(p)
		data, err := p.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ReadPart(data, "test"); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, change := range map[string]func(c Counts){
		"one more":   func(c Counts) { c["0 0 0 0 0 0 0 0 0 0 0 0 0 3"].Add(c["0 0 0 0 0 0 0 0 0 0 0 0 0 3"], one) },
		"negative":   func(c Counts) { c["0 0 0 0 0 0 0 0 0 0 0 0 0 3"].Neg(c["0 0 0 0 0 0 0 0 0 0 0 0 0 3"]) },
		"no outcome": func(c Counts) { c["0"] = one },
	} {
		p := smallPart(t)
		change(p.Simulations[0].Pieces[0].Counts)
		l := NewLedger(p.Simulations)
		l.Shard, l.Shards = 0, 0
		if _, err := Run(context.Background(), Config{Study: study(t, "baseline", "threshold:8"), Turns: 3 * Block, Ledger: l}); err == nil {
			t.Errorf("%s: counted", name)
		}
	}
	head := `"schema":"shipcrew/part/1","version":"test",`
	for text, want := range map[string]string{
		head + `"simulations":[` + strings.Repeat("{},", maxMarks/2) + "{}]}\n":                          "more than 8000000 values",
		head + `"simulations":[{"pieces":[{"counts":{"a":` + strings.Repeat("9", 1_000_000) + "}}]}]}\n": "at most 60 digits",
		head + `"simulations":[{"pieces":[{"counts":{"a":1.5}}]}]}` + "\n":                               "want a whole number",
		head + `"simulations":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + "}\n":    "max depth",
		head + `"simulations":[]} {}` + "\n":                                                             "something follows its end",
		head + `"more":1}` + "\n":                                                                        "unknown field",
		`"schema":"shipcrew/part/2","version":"test","simulations":[]}` + "\n":                           `schema "shipcrew/part/2"; want "shipcrew/part/1"`,
		`"schema":"shipcrew/part/1","version":"1","simulations":[]}` + "\n":                              "only parts of one version go together",
		`"simulations":[]}` + "\n":                                                                       "not a part, though it has a checksum",
	} {
		if _, err := ReadPart(sealed([]byte(text)), "test"); err == nil || !strings.Contains(err.Error(), want) || len(err.Error()) > 300 {
			t.Errorf("%.80q: %v; want %s", text, err, want)
		}
	}
	a, b := smallPart(t), smallPart(t)
	if err := a.Add(b); err == nil || !strings.Contains(err.Error(), "overlaps") {
		t.Errorf("the same part twice: %v", err)
	}
	b = NewPart("test", "1/2", Configuration{Command: "simulate", Settings: map[string][]string{"turns": {"196608"}, "seed": {"8"}}}, nil)
	if err := a.Add(b); err == nil || err.Error() != `its --seed is "8", not "9"` {
		t.Errorf("another seed: %v", err)
	}
	if err := a.Fits(NewPart("test", "2/2", a.Configuration, nil)); err == nil {
		t.Error("another share fits")
	}
}

// FuzzReadPart reads anything, sealed with a right checksum: no panic, and what is read is
// written as it was.
func FuzzReadPart(f *testing.F) {
	whole, err := smallPart(f).Bytes()
	if err != nil {
		f.Fatal(err)
	}
	_, rest, _ := bytes.Cut(whole, []byte("\n"))
	f.Add(rest)
	f.Add([]byte(`"schema":"shipcrew/part/1"}` + "\n"))
	f.Fuzz(func(t *testing.T, rest []byte) {
		p, err := ReadPart(sealed(rest), "test")
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("more than one line: %q", err)
			}
			return
		}
		again, err := p.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		q, err := ReadPart(again, "test")
		if err != nil {
			t.Fatalf("written again, it is refused: %v", err)
		}
		if twice, _ := q.Bytes(); !bytes.Equal(again, twice) {
			t.Fatal("written twice, it differs")
		}
		if err := p.Add(q); err == nil && len(p.Simulations) > 0 && len(p.Simulations[0].Pieces) > 0 {
			t.Fatal("the same part twice is accepted")
		}
	})
}
