package strategy

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// The strategies of this file decide about the cargo. A joker they commit at once;
// see [Joker] for other ways.

// Standing never rerolls.
type Standing struct{}

// For implements [Strategy].
func (p Standing) For(*variants.Variant) (variants.Policy, error) { return p, nil }

// Move implements [variants.Policy].
func (Standing) Move(s variants.Situation) variants.Move {
	if s.Turn.Phase == variants.ToAssign {
		return rescue(s)
	}
	return standing(s)
}

// Look implements [variants.Looker].
func (Standing) Look(variants.Table) variants.Table { return variants.Table{} }

func (Standing) String() string { return "stand" }

// Rerolling rerolls all cargo dice whenever it may.
type Rerolling struct{}

// For implements [Strategy].
func (p Rerolling) For(*variants.Variant) (variants.Policy, error) { return p, nil }

// Move implements [variants.Policy].
func (Rerolling) Move(s variants.Situation) variants.Move {
	if s.Turn.Phase == variants.ToAssign {
		return rescue(s)
	}
	return rerolling()
}

// Look implements [variants.Looker].
func (Rerolling) Look(variants.Table) variants.Table { return variants.Table{} }

func (Rerolling) String() string { return "always" }

// Threshold rerolls all cargo dice while the score in hand is below a number: the
// last number with one roll left, the one before it with two, and so on, the first
// for all larger counts.
type Threshold []int

// For implements [Strategy].
func (p Threshold) For(v *variants.Variant) (variants.Policy, error) {
	return p, checkThresholds(v, p, p...)
}

// checkThresholds says whether thresholds fit a variant: they run from its least score
// (always stand) to its greatest and one more (always reroll).
func checkThresholds(v *variants.Variant, of Strategy, thresholds ...int) error {
	lo, hi := v.MinScore(), v.MaxScore()+1
	for _, t := range thresholds {
		if t < lo || t > hi {
			return fmt.Errorf("strategy %v: cargo runs from %d to %d in this variant, so a threshold runs from %d to %d; got %d",
				of, lo, hi-1, lo, hi, t)
		}
	}
	return nil
}

// Move implements [variants.Policy].
func (p Threshold) Move(s variants.Situation) variants.Move {
	if s.Turn.Phase == variants.ToAssign {
		return rescue(s)
	}
	if s.Score() < p[max(0, len(p)-s.Turn.Left())] {
		return rerolling()
	}
	return standing(s)
}

// Look implements [variants.Looker].
func (Threshold) Look(variants.Table) variants.Table { return variants.Table{} }

func (p Threshold) String() string {
	var parts []string
	for _, t := range p {
		parts = append(parts, strconv.Itoa(t))
	}
	return "threshold:" + strings.Join(parts, "/")
}

func parseThreshold(arg string) (Strategy, error) {
	parts := strings.Split(arg, "/")
	if len(parts) > variants.MaxRolls-1 {
		return nil, fmt.Errorf("strategy threshold:%s has %d numbers; want one for each count of rolls left, %d at most",
			arg, len(parts), variants.MaxRolls-1)
	}
	var p Threshold
	for _, part := range parts {
		t, err := strconv.Atoi(part)
		if err != nil || t < 0 || t > 99 {
			return nil, fmt.Errorf("strategy threshold:%s: want a total such as threshold:8, or threshold:9/8 for two and one rolls left", arg)
		}
		p = append(p, t)
	}
	return p, nil
}

// Hold keeps each cargo die of at least this face and rerolls the others.
type Hold int

// For implements [Strategy].
func (p Hold) For(v *variants.Variant) (variants.Policy, error) {
	if v.CargoDice != variants.AnyDice {
		return nil, fmt.Errorf("strategy %v holds single cargo dice, which this variant forbids; set cargo-dice=any", p)
	}
	return p, nil
}

// Move implements [variants.Policy].
func (p Hold) Move(s variants.Situation) variants.Move {
	if s.Turn.Phase == variants.ToAssign {
		return rescue(s)
	}
	held := s.Turn.Cargo
	for f := range int(p) {
		held[f] = 0
	}
	if held == s.Turn.Cargo {
		return standing(s)
	}
	return variants.Move{Kind: variants.Reroll, Hold: held}
}

// Look implements [variants.Looker].
func (Hold) Look(variants.Table) variants.Table { return variants.Table{} }

func (p Hold) String() string { return fmt.Sprintf("hold:%d", int(p)) }

func parseHold(arg string) (Strategy, error) {
	h, err := strconv.Atoi(arg)
	if err != nil || h < 1 || h > 6 {
		return nil, fmt.Errorf("strategy hold:%s: want a face from 1 to 6, such as hold:4", arg)
	}
	return Hold(h), nil
}
