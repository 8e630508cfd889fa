package variants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// parseThrow reads the faces of one throw.
func (v *Variant) parseThrow(entry string) (Throw, error) {
	throw := Throw{Joker: JokerOut}
	bad := func(what string) error {
		return fmt.Errorf("%q in %q is not a die; want faces from 1 to 6, such as \"6 5 2 2 1\"", what, entry)
	}
	joker := false
	for i, c := range entry {
		switch {
		case separates(c):
			if joker {
				return throw, bad("*")
			}
			continue
		case c == '*' && !joker && throw.Joker == JokerOut:
			if v.Joker != Wild {
				return throw, fmt.Errorf("%q has a joker die, but this variant has none; set joker=wild", entry)
			}
			joker = true
			continue
		case c == 'x' && v.OffTable.Num == 0:
			return throw, fmt.Errorf("%q has a die off the table, but in this variant none can fall off; set off-table", entry)
		case c != 'x' && (c < '1' || c > '6'):
			return throw, bad(strings.TrimFunc(entry[i:], separates))
		}
		face := OffTable
		if c != 'x' {
			face = int(c - '0')
		}
		if joker {
			throw.Joker, joker = int8(face), false
		} else if throw.Natural[face]++; throw.Natural.Count() > MaxDice {
			return throw, fmt.Errorf("%q has more than %d dice", entry, MaxDice)
		}
	}
	if joker {
		return throw, bad("*")
	}
	return throw, nil
}

// parseMove reads a decision.
func (r *Ruling) parseMove(entry string) (Move, error) {
	word, rest, _ := strings.Cut(entry, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case word == "stand" && rest == "":
		return Move{Kind: Stand}, nil
	case word == "reroll" && rest == "":
		return Move{Kind: Reroll}, nil
	case word == "keep" && rest != "":
		throw, err := r.Variant.parseThrow(rest)
		if err != nil {
			return Move{}, fmt.Errorf("keep: %w", err)
		}
		return Move{Kind: Reroll, Hold: throw.Natural}, nil
	case word == "joker" && rest == "free":
		return Move{Kind: Joker, At: Uncommitted}, nil
	case word == "joker":
		value, _ := strconv.Atoi(rest)
		if at := slices.Index(r.Variant.Sequence, value); at >= 0 {
			return Move{Kind: Joker, At: int8(at)}, nil
		}
	}
	return Move{}, fmt.Errorf("%q is neither a throw such as \"6 5 2 2 1\" nor a decision: stand, reroll, keep 4, joker 5, joker free", entry)
}
