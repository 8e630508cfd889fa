package variants

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// RoundEntry is what one player did: a turn, or a throw of a roll-off.
type RoundEntry struct {
	Name string
	Dice string // throws and decisions as [Judge] takes them, separated by slashes; of a roll-off two dice
}

func (e RoundEntry) String() string { return e.Name + ": " + e.Dice }

// RoundEntries reads entries such as "Ann: 6 5 4 2 1". It gives none when no entry has a
// name: then they are the throws and decisions of a single turn.
func RoundEntries(entries []string) ([]RoundEntry, error) {
	if len(entries) > maxEntries {
		return nil, fmt.Errorf("%d entries; want at most %d, one for each throw or turn", len(entries), maxEntries)
	}
	var named []RoundEntry
	unnamed := -1
	for i, text := range entries {
		name, dice, colon := strings.Cut(text, ":")
		name = strings.TrimSpace(name)
		if !colon || !isName(name) {
			unnamed = i
			continue
		}
		named = append(named, RoundEntry{name, strings.TrimSpace(dice)})
	}
	if len(named) > 0 && unnamed >= 0 {
		return nil, fmt.Errorf("%q has no name; in a round every entry begins with one, such as \"%s: 6 5 4 2 1\"", entries[unnamed], named[0].Name)
	}
	return named, nil
}

// maxEntries is the greatest number of entries of a turn or round that are judged.
const maxEntries = 1000

// maxName is the length of a name in letters.
const maxName = 40

// isName tells a name from a throw and from a decision.
func isName(word string) bool {
	first, _, _ := strings.Cut(word, " ")
	throw := strings.Trim(word, "0123456789x*,- ") == ""
	printable := !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsPrint(r) })
	return !throw && printable && len([]rune(word)) <= maxName &&
		strings.ContainsFunc(word, unicode.IsLetter) &&
		!slices.Contains([]string{"stand", "reroll", "keep", "joker"}, first)
}

// RoundNames lists the names of entries by first appearance, which is the playing order.
// A name is the same whether its letters are large or small.
func RoundNames(entries []RoundEntry) []string {
	var names []string
	for _, e := range entries {
		if indexName(names, e.Name) < 0 {
			names = append(names, e.Name)
		}
	}
	return names
}

func indexName(names []string, name string) int {
	return slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
}

// seated names all chairs of a round: those with entries, and "player 3" for others.
func (v *Variant) seated(entries []RoundEntry) ([]string, error) {
	names := RoundNames(entries)
	switch n := len(names); {
	case n == 0:
		return nil, fmt.Errorf("no entries; want the turns of a round, such as \"Ann: 6 5 4 2 1\" \"Ben: 6 5 4 3 3\"")
	case v.Players < 2:
		return nil, fmt.Errorf("players=%d: a round needs two players or more; name the others too, or say how many play", v.Players)
	case n > v.Players:
		return nil, fmt.Errorf("%q is name number %d, but players=%d; correct the name, or the number of players", names[v.Players], v.Players+1, v.Players)
	}
	for chair := len(names); chair < v.Players; chair++ {
		names = append(names, fmt.Sprintf("player %d", chair+1))
	}
	return names, nil
}
