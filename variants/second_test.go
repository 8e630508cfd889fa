package variants_test

import (
	"github.com/shipcrew/shipcrew/variants"
	"github.com/shipcrew/shipcrew/variants/naive"
)

// naiveTable is a game of the second implementation while it is played: the source of
// its dice, and what its players saw, by round, attempt and chair from 0.
type naiveTable struct {
	v       *variants.Variant
	rules   naive.Rules
	dice    dice
	attempt int // of the last die asked for
	saw     map[[3]int]naive.Seen
}

func (n *naiveTable) Die(round, attempt, chair, roll, place int) int {
	n.attempt = attempt
	return n.dice.face(round, attempt, chair, roll, place)
}

func (n *naiveTable) RollOff(round, set, chair, place int) int {
	return n.dice.rollOff(round, set, chair, place)
}

// player lets a policy of the machines play for the second implementation.
type player struct {
	*naiveTable
	policy variants.Policy
}

// notice notes what the player sees and gives it as a table.
func (p player) notice(s naive.Seen) variants.Table {
	p.saw[[3]int{s.Round, p.attempt, s.Chair - 1}] = s
	return tableOf(p.v, s)
}

// tableOf is what a player saw as a table, standings apart.
func tableOf(v *variants.Variant, s naive.Seen) variants.Table {
	t := variants.Table{
		Holders: uint8(s.Holders), Before: uint8(s.Before), Failed: uint8(s.Failed), Behind: uint8(s.Behind), Tiebreak: s.Tiebreak,
	}
	if s.Holders > 0 {
		t.ToBeat = int16(s.ToBeat)
	}
	if v.Teams == variants.TwoTeams {
		t.Own = int16(s.Own)
	}
	return t
}

// Assign implements naive.Player.
func (p player) Assign(seen naive.Seen, options []naive.State) int {
	t := p.notice(seen)
	var ways []view
	for _, s := range options {
		ways = append(ways, naiveView(p.rules, s))
	}
	if random, ok := p.policy.(random); ok {
		return random.assign(t, seen.RollsLeft, ways)
	}
	return rescued(p.v, ways)
}

// rescued is the strategies' way to commit a joker, in the words of RULES section 5: as
// soon as it fills the next needed value, which no other die fills.
func rescued(v *variants.Variant, ways []view) int {
	if ways[0].Qualified {
		return 0
	}
	for _, value := range v.Sequence {
		if ways[0].Banked[value] > 0 {
			continue
		}
		for i, w := range ways {
			if w.Committed && w.Banked[value] > 0 {
				return i
			}
		}
		return 0
	}
	return 0
}

// Choose implements naive.Player.
func (p player) Choose(seen naive.Seen, canStand bool, keeps [][]int) (bool, []int) {
	t := p.notice(seen)
	var holds []variants.Dice
	for _, k := range keeps {
		holds = append(holds, variants.DiceOf(k...))
	}
	if random, ok := p.policy.(random); ok {
		i := random.choose(t, seen.RollsLeft, naiveView(p.rules, seen.State), canStand, holds)
		if i < 0 {
			return true, nil
		}
		return false, keeps[i]
	}
	m := p.policy.Move(variants.Situation{Variant: p.v, Turn: p.turn(seen.State), Table: t})
	return m.Kind == variants.Stand, m.Hold.Faces()
}

// turn is a complete turn of the second implementation as one of the machines'.
func (p player) turn(s naive.State) variants.Turn {
	t := variants.Turn{
		Phase: variants.ToChoose, Rolls: uint8(s.RollsUsed), Limit: uint8(s.RollsAllowed),
		Banked: 1<<len(p.v.Sequence) - 1, Wild: s.JokerCommitted, Rerolls: uint8(s.Rerolls),
		Cargo: variants.DiceOf(s.Cargo...), Fallen: variants.Throw{Joker: variants.JokerOut},
	}
	if p.v.CargoResult == variants.BestTotal {
		t.Best = uint8(s.Best)
	}
	return t
}

// playNaive plays the same game by the second implementation.
func playNaive(v *variants.Variant, rules naive.Rules, players []variants.Policy, d dice) (naive.Game, *naiveTable) {
	n := &naiveTable{v: v, rules: rules, dice: d, saw: map[[3]int]naive.Seen{}}
	var seats []naive.Player
	for _, p := range players {
		seats = append(seats, player{n, p})
	}
	return naive.PlayGame(rules, seats, n), n
}
