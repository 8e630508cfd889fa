package variants

// bank banks all that the fallen dice allow, the joker standing for position at of
// the sequence, or for none when at is Uncommitted. It is legal when the joker gets
// to its place. What is left over is the cargo once the sequence is complete.
func (v *Variant) bank(t Turn, at int) (after Turn, legal bool) {
	free, banked, placed := t.Fallen.Natural, t.Banked, false
values:
	for i, value := range v.Sequence {
		switch {
		case banked&(1<<i) != 0:
			continue
		case i == at:
			placed = true
		case free[value] > 0:
			free[value]--
		case v.Order == Strict:
			break values
		default:
			continue
		}
		banked |= 1 << i
		if v.PerRoll == One {
			break values
		}
	}
	legal = placed || at == Uncommitted
	if v.Hold == Nothing && banked != v.full() {
		legal, banked, placed = at == Uncommitted, 0, false
	}
	return v.banked(t, banked, placed, free), legal
}

// banked is the turn after the dice are set aside, left being those that are not.
func (v *Variant) banked(t Turn, banked uint8, placed bool, left Dice) Turn {
	if t.Fallen.Joker != JokerOut && !placed {
		left[t.Fallen.Joker]++
	}
	t.Banked, t.Wild = banked, t.Wild || placed
	if v.Complete(t) {
		t.Cargo = left
	}
	return t
}
