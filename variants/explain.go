package variants

import (
	"fmt"
	"slices"
	"strings"
)

// names are what the values of the usual sequence are called.
var names = map[int]string{6: "ship", 5: "captain", 4: "crew"}

// ValueName names a value of the sequence: "6 (ship)" in the usual sequence 6-5-4,
// the plain number in others.
func (v *Variant) ValueName(value int) string {
	if slices.Equal(v.Sequence, []int{6, 5, 4}) {
		return fmt.Sprintf("%d (%s)", value, names[value])
	}
	return fmt.Sprint(value)
}

// BankedValues lists the values that are banked, in the order of the sequence.
func (v *Variant) BankedValues(t Turn) []int {
	values := []int{}
	for i, value := range v.Sequence {
		if t.Banked&(1<<i) != 0 {
			values = append(values, value)
		}
	}
	return values
}

// Explain says in sentences what a throw of an incomplete turn banked and why the
// rest was not: before is the turn as the dice fell, after what became of it.
func (v *Variant) Explain(before Turn, throw Throw, after Turn) []string {
	var out []string
	rest := throw.Natural
	for i, value := range v.Sequence {
		bit := uint8(1) << i
		if before.Banked&bit != 0 || after.Banked&bit == 0 {
			continue
		}
		joker := !before.Wild && after.Wild && v.jokerAt(before, throw, after) == i
		if !joker {
			rest[value]--
		}
		out = append(out, v.whyBanked(value, i, joker))
	}
	for i, value := range v.Sequence {
		if after.Banked&(1<<i) == 0 && rest[value] > 0 {
			out = append(out, v.whyNot(value, i, after))
		}
	}
	if before.Banked == after.Banked && len(out) == 0 {
		out = append(out, fmt.Sprintf("no %s shows: nothing is banked", v.neededText(before)))
	}
	return out
}

// jokerAt finds the position that the joker took in a throw.
func (v *Variant) jokerAt(before Turn, throw Throw, after Turn) int {
	before.Phase, before.Fallen = ToAssign, throw
	for at := range v.Sequence {
		if u, legal := v.bank(before, at); legal && u.Banked == after.Banked && u.Wild && u.Cargo == after.Cargo {
			return at
		}
	}
	return Uncommitted
}

func (v *Variant) whyBanked(value, position int, joker bool) string {
	what := "the " + v.ValueName(value)
	if joker {
		what = "the joker as " + what
	}
	switch {
	case v.Order == AnyOrder:
		return fmt.Sprintf("banks %s: any needed value may be banked (order=any)", what)
	case position == 0:
		return fmt.Sprintf("banks %s: it comes first", what)
	}
	return fmt.Sprintf("banks %s: the %d before it is banked", what, v.Sequence[position-1])
}

func (v *Variant) whyNot(value, position int, after Turn) string {
	what := fmt.Sprintf("a %d shows but is not banked", value)
	switch {
	case v.Hold == Nothing:
		return what + ": nothing is kept unless the whole sequence shows in one roll (hold=none)"
	case v.Order == Strict && position > 0 && after.Banked&(1<<(position-1)) == 0:
		return fmt.Sprintf("%s: the %d must be banked before it", what, v.firstMissing(after))
	}
	return what + ": at most one die is banked a roll (per-roll=one)"
}

func (v *Variant) firstMissing(t Turn) int {
	for i, value := range v.Sequence {
		if t.Banked&(1<<i) == 0 {
			return value
		}
	}
	return 0
}

// neededText names the values that could be banked next.
func (v *Variant) neededText(t Turn) string {
	if v.Order == Strict {
		return fmt.Sprint(v.firstMissing(t))
	}
	var missing []string
	for i, value := range v.Sequence {
		if t.Banked&(1<<i) == 0 {
			missing = append(missing, fmt.Sprint(value))
		}
	}
	return strings.Join(missing, ", ")
}

// MoveText says a move in the words of a turn: "stand on 8", "reroll both cargo
// dice", "keep 4 and reroll the other", "joker as the 5 (captain)".
func (v *Variant) MoveText(t Turn, m Move) string {
	thrown := t.Cargo.Count() - m.Hold.Count()
	switch {
	case m.Kind == Stand:
		return fmt.Sprintf("stand on %d", v.Score(t))
	case m.Kind == Joker && m.At == Uncommitted:
		return "joker free (uncommitted)"
	case m.Kind == Joker:
		return fmt.Sprintf("joker %d (the joker as the %s)", v.Sequence[m.At], v.ValueName(v.Sequence[m.At]))
	case m.Hold.Count() > 0:
		return fmt.Sprintf("keep %v and reroll %s", m.Hold, plural(thrown, "die", "dice"))
	case thrown == 2:
		return "reroll both cargo dice"
	}
	return fmt.Sprintf("reroll %s", plural(thrown, "cargo die", "cargo dice"))
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
