package variants

// Situation is all that a player may know at a decision.
type Situation struct {
	Variant *Variant
	Turn    Turn
	Table   Table // zero in a turn study
}

// Moves lists the legal moves; see [Variant.Moves].
func (s Situation) Moves() []Move { return s.Variant.Moves(s.Turn) }

// Score is what standing now is worth.
func (s Situation) Score() int { return s.Variant.Score(s.Turn) }

// Policy decides. It is pure: the same situation always gets the same move, which
// is one of the situation's legal moves. So any policy can be tabled once,
// simulated fast and evaluated exactly.
type Policy interface {
	Move(Situation) Move
	String() string // the spec that parses back to it
}

// Play plays a turn to its end with dice from outside, and remembers it.
func (v *Variant) Play(t Turn, p Policy, throw func(Turn) Throw) (Turn, Outcome) {
	var o Outcome
	for t.Phase == ToThrow {
		t, o = v.Settle(v.Fall(t, throw(t)), o, p)
	}
	return t, o
}

// Settle lets the policy decide all there is to decide after a throw, and notes
// the throw in the outcome.
func (v *Variant) Settle(t Turn, o Outcome, p Policy) (Turn, Outcome) {
	t = v.Assign(t, p)
	return v.Choose(t, p), o.Assigned(v, t)
}

// Assign lets the policy say what the joker stands for, where it has the choice.
func (v *Variant) Assign(t Turn, p Policy) Turn { return v.decide(t, ToAssign, p) }

// Choose lets the policy stand or reroll, where it has the choice.
func (v *Variant) Choose(t Turn, p Policy) Turn { return v.decide(t, ToChoose, p) }

func (v *Variant) decide(t Turn, phase Phase, p Policy) Turn {
	if t.Phase != phase {
		return t
	}
	if moves := v.Moves(t); len(moves) == 1 {
		return v.Apply(t, moves[0])
	}
	return v.Apply(t, p.Move(Situation{Variant: v, Turn: t}))
}
