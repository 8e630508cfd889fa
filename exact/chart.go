package exact

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/shipcrew/shipcrew/variants"
)

// Line is one line of the chart of best play about the cargo: all turns with the same
// rolls and rerolls left and the same score in hand, and where single dice may be
// held the same dice.
type Line struct {
	Left    int           // rolls left
	Rerolls int           // cargo rerolls that may still be made
	Score   int           // of standing
	Cargo   variants.Dice // the dice as they lie, where cargo-dice=any; else none
	Turn    variants.Turn // one of the turns
	Choice  Choice
}

// Chart lists best play about the cargo, most rolls left first, then by score.
func (b *Best) Chart() []Line {
	v := b.Variant
	type key struct {
		left, rerolls, score int
		cargo                variants.Dice
	}
	lines := map[key]Line{}
	for t := range b.decisions {
		if t.Phase != variants.ToChoose || int(t.Limit) != v.Rolls {
			continue
		}
		k := key{left: t.Left(), rerolls: v.RerollsLeft(t), score: v.Score(t)}
		if v.CargoDice == variants.AnyDice {
			k.cargo = t.Cargo
		}
		lines[k] = Line{k.left, k.rerolls, k.score, k.cargo, t, b.Choice(t)}
	}
	var out []Line
	for _, l := range lines {
		out = append(out, l)
	}
	slices.SortFunc(out, func(a, b Line) int {
		return cmp.Or(b.Left-a.Left, b.Rerolls-a.Rerolls, a.Score-b.Score, slices.Compare(a.Cargo[:], b.Cargo[:]))
	})
	return out
}

// JokerLine is one line of the chart of best play about a joker: what becomes of it
// in a share of the throws from one state.
type JokerLine struct {
	Roll    int    // number of the throw
	From    string // banked before it
	Natural string // banked after it by the ordinary dice alone
	Move    string
	Share   *big.Rat // of the throws with a choice that have these From and Natural
	Equal   *big.Rat // the part of Share in which another move is as good
}

// JokerChart lists best play about the joker. It is empty where there is none.
func (b *Best) JokerChart() []JokerLine {
	v := b.Variant
	type key struct {
		rolls               uint8
		from, natural, move string
	}
	ways, equal, all := map[key]*big.Int{}, map[key]*big.Int{}, map[key]*big.Int{}
	for _, from := range b.beforeJoker() {
		natural, joker := v.ToThrow(from)
		for _, w := range throws(v, natural, joker) {
			t := v.Fall(from, w.throw)
			if t.Phase != variants.ToAssign {
				continue
			}
			c := b.Choice(t)
			group := key{rolls: t.Rolls, from: bankedText(v, from), natural: bankedText(v, summary(v, v.Apply(t, c.Moves[0])))}
			count(all, group, w.ways)
			made := group
			made.move = v.MoveText(t, c.Move)
			count(ways, made, w.ways)
			if len(c.Equal) > 1 {
				count(equal, made, w.ways)
			}
		}
	}
	var out []JokerLine
	for k, n := range ways {
		group := k
		group.move = ""
		l := JokerLine{Roll: int(k.rolls), From: k.from, Natural: k.natural, Move: k.move,
			Share: new(big.Rat).SetFrac(n, all[group]), Equal: new(big.Rat)}
		if e := equal[k]; e != nil {
			l.Equal.SetFrac(e, all[group])
		}
		out = append(out, l)
	}
	slices.SortFunc(out, func(a, b JokerLine) int {
		return cmp.Or(a.Roll-b.Roll, cmp.Compare(a.From, b.From), cmp.Compare(a.Natural, b.Natural), b.Share.Cmp(a.Share), cmp.Compare(a.Move, b.Move))
	})
	return out
}

// beforeJoker lists the turns of full length at which the joker is about to be thrown.
func (b *Best) beforeJoker() []variants.Turn {
	var out []variants.Turn
	for t := range b.values {
		if _, joker := b.Variant.ToThrow(t); joker && t.Phase == variants.ToThrow && int(t.Limit) == b.Variant.Rolls {
			out = append(out, t)
		}
	}
	return out
}

// ThresholdRule says best play as a threshold: with so many rolls and cargo rerolls left
// stand from From on (Most+1 for always rerolling); at Equal scores both moves are as
// good.
type ThresholdRule struct {
	Left, Rerolls     int
	From, Least, Most int
	Equal             []int
}

// Thresholds sums a chart up, where single dice cannot be held and play is a
// threshold; otherwise there are no rules.
func Thresholds(v *variants.Variant, chart []Line) []ThresholdRule {
	var rules []ThresholdRule
	for _, l := range chart {
		if l.Cargo.Count() > 0 || len(l.Choice.Moves) < 2 {
			return nil
		}
		n := len(rules)
		if n == 0 || rules[n-1].Left != l.Left || rules[n-1].Rerolls != l.Rerolls {
			rules = append(rules, ThresholdRule{Left: l.Left, Rerolls: l.Rerolls, From: v.MaxScore() + 1, Least: l.Score, Most: v.MaxScore()})
			n++
		}
		r := &rules[n-1]
		stands := l.Choice.Move.Kind == variants.Stand
		switch {
		case len(l.Choice.Equal) > 1:
			r.Equal = append(r.Equal, l.Score)
		case stands && r.From > v.MaxScore():
			r.From = l.Score
		case !stands && r.From <= v.MaxScore():
			return nil // not a threshold
		}
	}
	for i := range rules {
		rules[i].standOnTies()
	}
	return rules
}

// standOnTies lets the threshold begin with the highest scores where these are ties:
// there best play stands.
func (r *ThresholdRule) standOnTies() {
	for i := len(r.Equal) - 1; i >= 0 && r.Equal[i] == r.From-1 && r.Equal[len(r.Equal)-1] == r.Most; i-- {
		r.From = r.Equal[i]
	}
}
