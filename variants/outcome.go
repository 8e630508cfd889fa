package variants

import (
	"cmp"
	"slices"
)

// Outcome is what is remembered of a turn, and all that the quantities of a turn
// are computed from. It is comparable.
type Outcome struct {
	Banked    [MaxRolls]uint8 // values banked after each throw; from the last throw on it stays
	Completed uint8           // the throw that completed the sequence, 0 if none did
	First     uint8           // score of the cargo as it lay then
	Score     uint8           // final score; 0 for a failed turn
	Throws    uint8           // throws made
}

// Qualified tells whether the sequence was completed.
func (o Outcome) Qualified() bool { return o.Completed > 0 }

// Assigned notes a throw whose dice are assigned: t is the turn after it, before
// the player stands or rerolls.
func (o Outcome) Assigned(v *Variant, t Turn) Outcome {
	for r := int(t.Rolls) - 1; r < MaxRolls; r++ {
		o.Banked[r] = uint8(Bankings(t.Banked))
	}
	o.Throws = t.Rolls
	if v.Complete(t) {
		if !o.Qualified() {
			o.Completed, o.First = t.Rolls, uint8(v.CargoScore(t.Cargo))
		}
		o.Score = uint8(v.Score(t))
	}
	return o
}

// Compare orders outcomes: failed turns first, then by completion, cargo as it lay,
// score, throws and bankings.
func (o Outcome) Compare(p Outcome) int {
	return cmp.Or(
		cmp.Compare(o.Completed, p.Completed),
		cmp.Compare(o.First, p.First),
		cmp.Compare(o.Score, p.Score),
		cmp.Compare(o.Throws, p.Throws),
		slices.Compare(o.Banked[:], p.Banked[:]),
	)
}
