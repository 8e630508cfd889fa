package exact

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Transition is one line of the working: from what is banked before a roll to what
// is banked after it.
type Transition struct {
	Roll    int
	From    string // the values banked, or "nothing"
	Dice    int    // thrown, the joker among them
	To      string
	P       *big.Rat // probability of To, given From
	Reached *big.Rat // probability of being at From before this roll
	Of      string   // the rules, where the turn is derived from the one asked about
}

// Work gives the transitions of a study up to completion, roll by roll, in the order
// of what is banked.
func Work(s Study) []Transition {
	v := s.Variant
	var out []Transition
	now := map[variants.Turn]*big.Rat{v.Start(): big.NewRat(1, 1)}
	for roll := 1; len(now) > 0; roll++ {
		next := map[variants.Turn]*big.Rat{}
		for _, from := range inOrder(now) {
			natural, joker := v.ToThrow(from)
			dice := natural
			if joker {
				dice++
			}
			to := map[variants.Turn]*big.Rat{}
			for _, b := range branchesOf(s, from) {
				p := new(big.Rat).SetFrac(b.ways, rollBase(v))
				grow(to, summary(v, b.assigned), p)
				if b.settled.Phase == variants.ToThrow && !v.Complete(b.settled) {
					grow(next, b.settled, new(big.Rat).Mul(p, now[from]))
				}
			}
			for _, t := range inOrder(to) {
				out = append(out, Transition{Roll: roll, From: bankedText(v, from), Dice: dice, To: bankedText(v, t), P: to[t], Reached: now[from]})
			}
		}
		now = next
	}
	return out
}

// summary forgets what the working does not show: the cargo, unless it is all there is.
func summary(v *variants.Variant, t variants.Turn) variants.Turn {
	s := variants.Turn{Rolls: t.Rolls, Banked: t.Banked, Wild: t.Wild}
	if len(v.Sequence) == 0 {
		s.Best = uint8(v.CargoScore(t.Cargo))
	}
	return s
}

func bankedText(v *variants.Variant, t variants.Turn) string {
	if len(v.Sequence) == 0 {
		if t.Rolls == 0 {
			return "the cargo dice"
		}
		return fmt.Sprintf("cargo %d", t.Best)
	}
	var values []string
	for _, value := range v.BankedValues(t) {
		values = append(values, fmt.Sprint(value))
	}
	text := strings.Join(values, "-")
	if text == "" {
		text = "nothing"
	}
	if t.Wild {
		text += " with the joker"
	}
	if t.Rolls > 0 && v.Complete(t) {
		text += ", complete"
	}
	return text
}

func grow(m map[variants.Turn]*big.Rat, t variants.Turn, p *big.Rat) {
	if m[t] == nil {
		m[t] = new(big.Rat)
	}
	m[t].Add(m[t], p)
}

// inOrder lists turns by what is banked, then by cargo.
func inOrder(m map[variants.Turn]*big.Rat) []variants.Turn {
	var turns []variants.Turn
	for t := range m {
		turns = append(turns, t)
	}
	rank := func(t variants.Turn) int {
		r := int(t.Banked)<<9 + int(t.Best)
		if t.Wild {
			r += 1 << 8
		}
		return r
	}
	slices.SortFunc(turns, func(a, b variants.Turn) int { return rank(a) - rank(b) })
	return turns
}

// ScoreShare is one line of a distribution of scores; Score is variants.Failed for
// the failed turns. AtLeast counts qualified turns only, but all turns for Failed.
type ScoreShare struct {
	Score      int
	P, AtLeast *big.Rat
}

// Scores sums a distribution by score, failed turns first.
func (d *Distribution) Scores() []ScoreShare {
	ways := map[int]*big.Int{}
	for _, c := range d.Cells {
		count(ways, FinalScore(c.Outcome), c.Ways)
	}
	var out []ScoreShare
	for s, n := range ways {
		out = append(out, ScoreShare{Score: s, P: new(big.Rat).SetFrac(n, d.All)})
	}
	slices.SortFunc(out, func(a, b ScoreShare) int { return a.Score - b.Score })
	rest := new(big.Rat)
	for i := len(out) - 1; i >= 0; i-- {
		rest = new(big.Rat).Add(rest, out[i].P)
		out[i].AtLeast = rest
	}
	return out
}

// FinalScore is the score of an outcome, or variants.Failed.
func FinalScore(o variants.Outcome) int {
	if !o.Qualified() {
		return variants.Failed
	}
	return int(o.Score)
}
