package variants

// Phase is what a turn waits for.
type Phase uint8

// The phases of a turn.
const (
	ToThrow  Phase = iota // dice are in the cup
	ToAssign              // a joker fell: what does it stand for?
	ToChoose              // the sequence is complete: stand or reroll?
	Over
)

// Decides tells whether the turn waits for a decision of the player.
func (p Phase) Decides() bool { return p == ToAssign || p == ToChoose }

// Turn is one turn between two events. It is comparable and holds exactly what the
// rest of the turn depends on: how it came about is in [Outcome].
type Turn struct {
	Phase   Phase
	Rolls   uint8 // throws made
	Limit   uint8 // throws allowed: the variant's rolls, or fewer under a roll limit
	Banked  uint8 // bit i is set when Sequence[i] is banked
	Wild    bool  // the joker is committed to a banked value
	Rerolls uint8 // cargo rerolls made
	Best    uint8 // the highest score seen, where cargo-result=best
	Cargo   Dice  // once complete: the dice left over as they lie; ToThrow: those held
	Fallen  Throw // ToAssign: the throw to be assigned
}

// Failed as a score is that of a turn that did not complete the sequence.
const Failed = -1

// Start is a turn with all rolls ahead.
func (v *Variant) Start() Turn { return v.StartLimited(v.Rolls) }

// StartLimited is a turn with at most limit throws.
func (v *Variant) StartLimited(limit int) Turn {
	return Turn{Limit: uint8(limit), Fallen: Throw{Joker: JokerOut}}
}

// Complete tells whether the whole sequence is banked. A turn with an empty
// sequence is complete from its first throw on.
func (v *Variant) Complete(t Turn) bool { return t.Rolls > 0 && t.Banked == v.full() }

// Left is the number of throws that remain.
func (t Turn) Left() int { return int(t.Limit - t.Rolls) }

// ToThrow tells how many ordinary dice the next throw has, and whether the joker is
// thrown with them and still wild. Once the sequence is complete an uncommitted
// joker is one of the cargo dice.
func (v *Variant) ToThrow(t Turn) (natural int, joker bool) {
	if v.Complete(t) {
		return v.LeftOver() - t.Cargo.Count(), false
	}
	natural = v.Dice - Bankings(t.Banked)
	if t.Wild {
		natural++ // one of the banked values is held by the joker
	}
	return natural, v.Joker == Wild && !t.Wild
}

// Fall lets a throw fall, banks what may be banked, and goes on to the next
// throw, decision or end. The throw must have the dice that [Variant.ToThrow] tells.
func (v *Variant) Fall(t Turn, throw Throw) Turn {
	complete := v.Complete(t)
	t.Rolls++
	if complete {
		t.Rerolls++
		t.Cargo = t.Cargo.Plus(throw.Natural)
		return v.settle(t)
	}
	t.Phase, t.Fallen = ToAssign, throw
	if moves := v.assignments(t); len(moves) == 1 {
		return v.Apply(t, moves[0])
	}
	return t
}

// settle finishes a throw whose dice are all assigned.
func (v *Variant) settle(t Turn) Turn {
	t.Fallen = Throw{Joker: JokerOut}
	if !v.Complete(t) {
		t.Phase = ToThrow
		if t.Left() == 0 {
			t.Phase = Over
		}
		return t
	}
	if v.CargoResult == BestTotal {
		t.Best = max(t.Best, uint8(v.CargoScore(t.Cargo)))
	}
	t.Phase = ToChoose
	if moves := v.choices(t); moves[0].Kind == Stand && len(moves) == 1 {
		t.Phase = Over
	}
	return t
}

// CargoScore is what dice left over are worth: their sum, or with a joker in play
// and joker-cargo=best-two the sum of all but the lowest.
func (v *Variant) CargoScore(left Dice) int {
	if v.Joker == Wild && v.JokerCargo == BestTwo {
		return left.Sum() - left.Lowest()
	}
	return left.Sum()
}

// Score is what the turn is worth if it ends now, or [Failed].
func (v *Variant) Score(t Turn) int {
	switch {
	case !v.Complete(t):
		return Failed
	case v.CargoResult == BestTotal:
		return int(t.Best)
	}
	return v.CargoScore(t.Cargo)
}
