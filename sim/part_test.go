package sim

import (
	"bytes"
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

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
