package variants

import "fmt"

// Kind is the kind of a decision.
type Kind uint8

// The kinds of decision.
const (
	Stand  Kind = iota // keep the score
	Reroll             // throw the cargo dice again, but for those held
	Joker              // say what the joker stands for
)

// Uncommitted as [Move.At] leaves the joker uncommitted.
const Uncommitted = -1

// Move is one decision. It is comparable.
type Move struct {
	Kind Kind
	Hold Dice // Reroll: the cargo dice held
	At   int8 // Joker: the position in the sequence that it fills, or Uncommitted
}

// String says the move in a few words.
func (m Move) String() string {
	switch {
	case m.Kind == Stand:
		return "stand"
	case m.Kind == Reroll && m.Hold.Count() > 0:
		return fmt.Sprintf("keep %v and reroll", m.Hold)
	case m.Kind == Reroll:
		return "reroll"
	case m.At == Uncommitted:
		return "joker uncommitted"
	}
	return fmt.Sprintf("joker for value %d of the sequence", m.At+1)
}

// Moves lists the legal moves: stand before reroll, rerolls by the dice held, most
// first, and the uncommitted joker before the committed. It is empty when nothing
// is to be decided.
func (v *Variant) Moves(t Turn) []Move {
	switch t.Phase {
	case ToAssign:
		return v.assignments(t)
	case ToChoose:
		return v.choices(t)
	}
	return nil
}

// assignments are the ways to bank what fell. Of those that come to the same, only
// the first is listed.
func (v *Variant) assignments(t Turn) []Move {
	first, _ := v.bank(t, Uncommitted)
	moves, after := []Move{{Kind: Joker, At: Uncommitted}}, []Turn{first}
	if t.Fallen.Joker <= OffTable { // not thrown, or off the table: it cannot be banked
		return moves
	}
next:
	for at := range v.Sequence {
		u, legal := v.bank(t, at)
		for _, known := range after {
			if u == known {
				continue next
			}
		}
		if legal {
			moves, after = append(moves, Move{Kind: Joker, At: int8(at)}), append(after, u)
		}
	}
	return moves
}

// RerollsLeft is how many cargo rerolls may still be made.
func (v *Variant) RerollsLeft(t Turn) int {
	switch {
	case v.CargoReroll == NoReroll:
		return 0
	case v.MaxCargoRerolls == Unlimited:
		return t.Left()
	}
	return min(t.Left(), v.MaxCargoRerolls-int(t.Rerolls))
}

// choices are standing and rerolling, once the sequence is complete.
func (v *Variant) choices(t Turn) []Move {
	may := v.RerollsLeft(t) > 0 && t.Cargo.Count() > 0
	var moves []Move
	if !may || v.CargoReroll != Forced {
		moves = append(moves, Move{Kind: Stand})
	}
	if !may {
		return moves
	}
	if v.CargoDice == BothDice {
		return append(moves, Move{Kind: Reroll})
	}
	for _, hold := range holds(t.Cargo) {
		moves = append(moves, Move{Kind: Reroll, Hold: hold})
	}
	return moves
}

// holds lists every part of the cargo that may be held at a reroll: not all of it,
// and no die that is off the table. More dice come before fewer, then higher ones.
func holds(cargo Dice) []Dice {
	byCount := make([][]Dice, cargo.Count()+1)
	var add func(face int, held Dice)
	add = func(face int, held Dice) {
		if face == OffTable {
			byCount[held.Count()] = append(byCount[held.Count()], held)
			return
		}
		for n := int(cargo[face]); n >= 0; n-- {
			held[face] = uint8(n)
			add(face-1, held)
		}
	}
	add(6, Dice{})
	var out []Dice
	for n := cargo.Count() - 1; n >= 0; n-- {
		out = append(out, byCount[n]...)
	}
	return out
}

// Apply makes a legal move, one of [Variant.Moves].
func (v *Variant) Apply(t Turn, m Move) Turn {
	switch m.Kind {
	case Joker:
		t, _ = v.bank(t, int(m.At))
		return v.settle(t)
	case Reroll:
		t.Phase, t.Cargo = ToThrow, m.Hold
		return t
	}
	t.Phase = Over
	return t
}
