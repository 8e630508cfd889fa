package strategy

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Joker decides what a joker stands for, and leaves the cargo to another strategy.
type Joker struct {
	KeepForCargo bool
	Cargo        Strategy
}

// Fits implements [Strategy].
func (p Joker) Fits(v *variants.Variant) error {
	if v.Joker != variants.Wild {
		return fmt.Errorf("strategy %v: this variant has no joker; set joker=wild", p)
	}
	return p.Cargo.Fits(v)
}

// For implements [Strategy].
func (p Joker) For(v *variants.Variant) (variants.Policy, error) {
	if err := p.Fits(v); err != nil {
		return nil, err
	}
	cargo, err := p.Cargo.For(v)
	return jokerPolicy{p, cargo}, err
}

func (p Joker) String() string {
	name := "joker-rescue"
	if p.KeepForCargo {
		name = "joker-cargo"
	}
	if cargo := p.Cargo.String(); cargo != Default {
		name += "+" + cargo
	}
	return name
}

func parseJoker(name, cargo string, joined bool) (Strategy, error) {
	if !joined {
		cargo = Default
	}
	if strings.HasPrefix(strings.TrimSpace(cargo), "joker-") {
		return nil, fmt.Errorf("strategy %s+%s: want a strategy for the cargo after the +, such as threshold:9", name, cargo)
	}
	inner, err := Parse(cargo)
	if err != nil {
		return nil, fmt.Errorf("%s+%s: %w", name, cargo, err)
	}
	return Joker{name == "joker-cargo", inner}, nil
}

type jokerPolicy struct {
	Joker
	cargo variants.Policy
}

// Move implements [variants.Policy].
func (p jokerPolicy) Move(s variants.Situation) variants.Move {
	switch {
	case s.Turn.Phase != variants.ToAssign:
		return p.cargo.Move(s)
	case p.KeepForCargo:
		return keepForCargo(s)
	}
	return rescue(s)
}

// Look implements [variants.Looker]: what the joker stands for depends on the turn alone.
func (p jokerPolicy) Look(t variants.Table) variants.Table { return variants.Look(p.cargo, t) }

// rescue commits the joker as soon as it fills the next needed value that no other
// die fills.
func rescue(s variants.Situation) variants.Move {
	v, moves := s.Variant, s.Moves()
	without := v.Apply(s.Turn, moves[0])
	if v.Complete(without) {
		return moves[0]
	}
	if v.Hold == variants.Nothing { // nothing stays banked, but the joker may complete the sequence
		return moves[len(moves)-1]
	}
	next := bits.TrailingZeros8(^without.Banked)
	if m, legal := commits(moves, next); legal {
		return m
	}
	return moves[0]
}

// keepForCargo commits the joker only when the sequence cannot be completed without
// it any more: no roll is left, or under per-roll=one fewer than there are values.
func keepForCargo(s variants.Situation) variants.Move {
	v := s.Variant
	without := v.Apply(s.Turn, s.Moves()[0])
	needed := len(v.Sequence) - variants.Bankings(without.Banked)
	rolls := min(needed, 1)
	if v.PerRoll == variants.One {
		rolls = needed
	}
	if rolls <= without.Left() {
		return s.Moves()[0]
	}
	return rescue(s)
}
