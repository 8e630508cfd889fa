package variants

import "fmt"

// Spell writes a move as [Judge] reads it: "stand", "reroll", "keep 4", "joker 5" or "joker
// free".
func (v *Variant) Spell(m Move) string {
	switch {
	case m.Kind == Joker && m.At == Uncommitted:
		return "joker free"
	case m.Kind == Joker:
		return fmt.Sprintf("joker %d", v.Sequence[m.At])
	case m.Kind == Reroll && m.Hold.Count() > 0:
		return fmt.Sprintf("keep %v", m.Hold)
	}
	return m.String()
}
