package variants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// parseThrow reads the faces of one throw: dice one by one between blanks or commas, or
// all in a row.
func (v *Variant) parseThrow(entry string) (Throw, error) {
	throw := Throw{Joker: JokerOut}
	words := strings.FieldsFunc(entry, func(r rune) bool { return r == ' ' || r == ',' })
	if len(words) == 1 {
		words = dieByDie(words[0])
	}
	for _, word := range words {
		face, joker, err := v.parseDie(word, entry)
		switch {
		case err != nil:
			return throw, err
		case joker && throw.Joker != JokerOut:
			return throw, fmt.Errorf("%q has two jokers; there is one", entry)
		case joker:
			throw.Joker = int8(face)
		default:
			if throw.Natural[face]++; throw.Natural.Count() > MaxDice {
				return throw, fmt.Errorf("%q has more than %d dice", entry, MaxDice)
			}
		}
	}
	return throw, nil
}

// dieByDie cuts dice in a row apart; a star belongs to the die after it.
func dieByDie(row string) []string {
	var words []string
	star := ""
	for _, c := range row {
		if c == '*' && star == "" {
			star = "*"
			continue
		}
		words = append(words, star+string(c))
		star = ""
	}
	if star != "" {
		words = append(words, star)
	}
	return words
}

// parseDie reads one die of a throw: a face, x for one off the table, a star before
// either for the joker.
func (v *Variant) parseDie(word, entry string) (face int, joker bool, err error) {
	shows, joker := strings.CutPrefix(word, "*")
	switch {
	case joker && v.Joker != Wild:
		return 0, joker, fmt.Errorf("%q has a joker die, but this variant has none; set joker=wild", entry)
	case shows == "x" && v.OffTable.Num == 0:
		return 0, joker, fmt.Errorf("%q has a die off the table, but in this variant none can fall off; set off-table", entry)
	case shows == "x":
		return OffTable, joker, nil
	case len(shows) != 1 || shows[0] < '1' || shows[0] > '6':
		return 0, joker, fmt.Errorf("%q in %q is not a die; want faces from 1 to 6, such as \"6 5 2 2 1\"", word, entry)
	}
	return int(shows[0] - '0'), joker, nil
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
