package strategy_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// TestFit checks thresholds against the cargo of the variant.
func TestFit(t *testing.T) {
	for _, test := range []struct {
		spec, rules string
		fits        bool
	}{
		{"beat:2", "dice=5", true}, {"beat:13", "dice=5", true}, {"beat:1", "dice=5", false}, {"beat:14", "dice=5", false},
		{"beat:7", "dice=4", true}, {"beat:8", "dice=4", false}, {"tips", "dice=5", true}, {"tips", "dice=4", false},
	} {
		s, err := strategy.Parse(test.spec)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.For(variant(t, test.rules)); (err == nil) != test.fits {
			t.Errorf("%s with %s: %v", test.spec, test.rules, err)
		}
	}
}

// complete is a turn that waits for a decision about a cargo, with rolls left.
func complete(v *variants.Variant, cargo ...int) variants.Turn {
	faces := append(append([]int{}, v.Sequence...), cargo...)
	return v.Fall(v.Start(), variants.Throw{Natural: variants.DiceOf(faces...), Joker: variants.JokerOut})
}

// TestLookingAround decides with a cargo of 8 in hand (RULES section 5).
func TestLookingAround(t *testing.T) {
	type table = variants.Table
	for _, test := range []struct {
		name  string
		spec  string
		rules string
		table table
		want  string
	}{
		{"alone, threshold", "beat:9", "players=2", table{}, "reroll"},
		{"alone, threshold", "beat:8", "players=2", table{}, "stand"},
		{"first, nobody ahead yet", "beat:9", "players=2", table{Behind: 1}, "reroll"},
		{"ahead, nobody behind", "beat:12", "players=2", table{ToBeat: 7, Holders: 1, Before: 1}, "stand"},
		{"ahead, somebody behind", "beat:9", "players=3", table{ToBeat: 7, Holders: 1, Before: 1, Behind: 1}, "reroll"},
		{"ahead, somebody behind", "beat:8", "players=3", table{ToBeat: 7, Holders: 1, Before: 1, Behind: 1}, "stand"},
		{"behind", "beat:2", "players=3", table{ToBeat: 9, Holders: 1, Before: 1, Behind: 1}, "reroll"},
		{"behind at the end", "beat:2", "players=2", table{ToBeat: 9, Holders: 1, Before: 1}, "reroll"},
		{"tied", "beat:9", "players=2", table{ToBeat: 8, Holders: 1, Before: 1}, "reroll"},
		{"tied", "beat:8", "players=2", table{ToBeat: 8, Holders: 1, Before: 1}, "stand"},
		{"all before failed, nobody behind", "beat:12", "players=3", table{Before: 2, Failed: 2}, "stand"},
		{"all before failed, somebody behind", "beat:12", "players=3", table{Before: 1, Failed: 1, Behind: 1}, "reroll"},
		{"a 0 is to beat", "beat:12", "players=2", table{Holders: 1, Before: 1}, "stand"},
		{"with the side's 5 ahead of 12", "beat:12", "players=4", table{ToBeat: 12, Holders: 1, Own: 5, Before: 3}, "stand"},
		{"with the side's 5 behind 14", "beat:2", "players=4", table{ToBeat: 14, Holders: 1, Own: 5, Before: 3}, "reroll"},
		{"the lowest is higher", "beat:2", "winner=lowest-pays", table{ToBeat: 9, Holders: 1, Before: 1}, "reroll"},
		{"the lowest has failed", "beat:12", "winner=lowest-pays", table{Before: 1, Failed: 1}, "stand"},

		{"9 alone", "tips", "players=2", table{}, "reroll"},
		{"8 in a game of six", "tips", "players=6", table{Behind: 5}, "stand"},
		{"9 in a game of five", "tips", "players=5", table{Behind: 4}, "reroll"},
		{"9 when two of four failed in a game of six", "tips", "players=6", table{ToBeat: 7, Holders: 1, Before: 4, Failed: 2, Behind: 1}, "reroll"},
		{"8 when two of five failed", "tips", "players=7", table{ToBeat: 7, Holders: 1, Before: 5, Failed: 2, Behind: 1}, "stand"},
		{"8 when the one before failed", "tips", "players=6", table{Before: 1, Failed: 1, Behind: 4}, "stand"},
		{"behind", "tips", "players=6", table{ToBeat: 9, Holders: 1, Before: 5, Failed: 4}, "reroll"},
		{"ahead, nobody behind", "tips", "players=4", table{ToBeat: 7, Holders: 1, Before: 3, Failed: 2}, "stand"},
		{"tied at the end", "tips", "players=6", table{ToBeat: 8, Holders: 1, Before: 5}, "stand"},
	} {
		v := variant(t, test.rules)
		p := policy(t, test.spec, v)
		for _, q := range []variants.Policy{p, variants.At(p, test.table)} {
			s := variants.Situation{Variant: v, Turn: complete(v, 5, 3), Table: test.table}
			if got := q.Move(s).String(); got != test.want {
				t.Errorf("%s, %s: %v with an 8: %s, want %s", test.name, test.rules, q, got, test.want)
			}
		}
	}
	v := variant(t, "players=2")
	s := variants.Situation{Variant: v, Turn: complete(v, 6, 3), Table: variants.Table{ToBeat: 7, Holders: 1, Before: 4, Failed: 2, Behind: 1}}
	if got := policy(t, "tips", v).Move(s).String(); got != "reroll" {
		t.Errorf("tips with a 9 when two of four failed: %s, want reroll", got)
	}
}

// TestLook checks that a policy makes the same moves with what it says it looks at.
func TestLook(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		small := func(name string) uint8 { return uint8(rapid.IntRange(0, 7).Draw(t, name)) }
		table := variants.Table{
			ToBeat: int16(rapid.IntRange(0, 20).Draw(t, "to beat")), Holders: small("holders"), Own: int16(rapid.IntRange(0, 20).Draw(t, "own")),
			Before: small("before"), Failed: small("failed"), Behind: small("behind"), Tiebreak: rapid.Bool().Draw(t, "tie-break"),
			Round: small("round"), Pot: int32(small("pot")),
		}
		table.Standings[0], table.Standings[3] = int32(small("standing")), int32(small("another's"))
		v := variants.Baseline()
		v.Players = rapid.IntRange(2, 8).Draw(t, "players")
		spec := rapid.SampledFrom([]string{"stand", "always", "threshold:8", "beat:7", "beat:10", "tips", "max-cargo"}).Draw(t, "strategy")
		s, err := strategy.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		p, err := s.For(v)
		if err != nil {
			t.Fatal(err)
		}
		cargo := []int{rapid.IntRange(1, 6).Draw(t, "die"), rapid.IntRange(1, 6).Draw(t, "die")}
		full := variants.Situation{Variant: v, Turn: complete(v, cargo...), Table: table}
		seen := full
		seen.Table = variants.Look(p, table)
		if a, b := p.Move(full), p.Move(seen); a != b {
			t.Fatalf("%v with %v: %v, and %v with %+v", p, cargo, a, b, seen.Table)
		}
		if again := variants.Look(p, seen.Table); again != seen.Table {
			t.Fatalf("%v looks at %+v of %+v", p, again, seen.Table)
		}
	})
}
