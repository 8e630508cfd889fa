package variants

import (
	"fmt"
	"strings"
)

// Options says what may be decided now; it is empty when nothing may.
func (r *Ruling) Options() []string {
	options := []string{}
	for _, m := range r.Variant.Moves(r.Turn) {
		options = append(options, r.Variant.MoveText(r.Turn, m))
	}
	return options
}

func (r *Ruling) optionsText() string { return strings.Join(r.Options(), "; ") }

// Summary says how the turn stands, in one sentence.
func (r *Ruling) Summary() string {
	v, t := r.Variant, r.Turn
	switch {
	case t.Phase == ToAssign:
		return fmt.Sprintf("the joker fell with %v; %s after this", t.Fallen, leftText(t))
	case !v.Complete(t) && t.Phase == Over:
		return fmt.Sprintf("the turn is over: the sequence is not complete, it fails and scores 0 (missing: %s)", v.missingText(t))
	case !v.Complete(t):
		natural, joker := v.ToThrow(t)
		return fmt.Sprintf("missing: %s; %s; next throw: %s", v.missingText(t), leftText(t), diceText(natural, joker))
	case t.Phase == Over:
		return fmt.Sprintf("the turn is over: %s", r.result())
	case t.Phase == ToThrow:
		return fmt.Sprintf("complete; the cargo is being rerolled, %s", leftText(t))
	}
	return fmt.Sprintf("complete, %s; %s", r.result(), leftText(t))
}

// result says what the turn is worth as it stands.
func (r *Ruling) result() string {
	v, t := r.Variant, r.Turn
	if !v.Complete(t) {
		return "incomplete"
	}
	if t.Phase == ToThrow {
		return "the cargo is to be thrown"
	}
	text := fmt.Sprintf("cargo %s = %d", strings.ReplaceAll(t.Cargo.String(), " ", "+"), v.CargoScore(t.Cargo))
	if v.Joker == Wild && v.JokerCargo == BestTwo {
		text += " (the lowest die does not count)"
	}
	if s := v.Score(t); s != v.CargoScore(t.Cargo) {
		text += fmt.Sprintf(", best so far %d", s)
	}
	return text
}

// missingText lists the values not yet banked.
func (v *Variant) missingText(t Turn) string {
	var missing []string
	for i, value := range v.Sequence {
		if t.Banked&(1<<i) == 0 {
			missing = append(missing, v.ValueName(value))
		}
	}
	return strings.Join(missing, ", ")
}

func leftText(t Turn) string {
	if t.Left() == 0 {
		return "no roll left"
	}
	return plural(t.Left(), "roll", "rolls") + " left"
}
