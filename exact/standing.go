package exact

import (
	"cmp"
	"slices"

	"github.com/shipcrew/shipcrew/variants"
)

// Standing is when to stand at one table: the thresholds by rolls and rerolls left.
type Standing struct {
	Chair int // from 1
	Table variants.Table
	Limit int // throws allowed
	Rules []ThresholdRule
	Value float64 // of the game to the player, on average over the turn
}

// Holders are the chairs, from 1, that hold the score to beat, where it matters who.
func (s Standing) Holders(players int) (chairs []int) {
	for place := range s.Table.Holding.All() {
		chairs = append(chairs, (s.Chair-1+place)%players+1)
	}
	slices.Sort(chairs)
	return chairs
}

// Standings lists when to stand in the first attempt of the first round, chair by chair
// and by the score to beat. It is empty where single cargo dice may be held, since play
// is no threshold then.
func (e *Equilibrium) Standings() []Standing {
	if e.Variant.CargoDice == variants.AnyDice || e.Variant.CargoReroll != variants.Optional {
		return nil
	}
	var out []Standing
	listed := map[tableKey]bool{}
	w := newTurnWorkspace(e)
	for i := range e.nodes {
		n := &e.nodes[i]
		if n.step.Kind != variants.StepTurn || n.step.Attempt > 0 || n.table.Tiebreak || n.table.Round > 1 ||
			n.table.Standings != [variants.MaxPlayers]int32{} || e.fixed[n.step.Chair] != nil {
			continue
		}
		key := tableKey{n.table, n.step.Limit}
		if listed[key] {
			continue // the same table, with others holding the score to whom it makes no difference
		}
		listed[key] = true
		e.doBest(n, w)
		s := Standing{Chair: n.step.Chair + 1, Table: n.table, Limit: n.step.Limit, Value: n.values[n.step.Chair]}
		s.Rules = e.thresholds(n.step.Limit, w)
		out = append(out, s)
	}
	slices.SortFunc(out, func(a, b Standing) int {
		return cmp.Or(a.Chair-b.Chair, int(a.Table.Holders)-int(b.Table.Holders), int(a.Table.ToBeat-b.Table.ToBeat),
			int(a.Table.Failed)-int(b.Table.Failed), b.Limit-a.Limit, int(a.Table.Holding)-int(b.Table.Holding))
	})
	return out
}

// thresholds reads when to stand off an evaluated turn.
func (e *Equilibrium) thresholds(limit int, w *turnWorkspace) []ThresholdRule {
	v, g := e.Variant, e.graphs[limit]
	type place struct{ left, rerolls, score int }
	lines := map[place]Line{}
	for t, at := range g.choices {
		n := g.nodes[at]
		if t.Phase != variants.ToChoose || n.last-n.first != 2 {
			continue
		}
		stand, reroll := w.values[limit][g.edges[n.first].to], w.values[limit][g.edges[n.first+1].to]
		c := Choice{Move: g.edges[w.picks[limit][at]].move, Moves: v.Moves(t)}
		if max(stand-reroll, reroll-stand) <= sameValue {
			c.Equal = c.Moves
		}
		p := place{t.Left(), v.RerollsLeft(t), v.Score(t)}
		lines[p] = Line{Left: p.left, Rerolls: p.rerolls, Score: p.score, Choice: c}
	}
	var chart []Line
	for _, l := range lines {
		chart = append(chart, l)
	}
	slices.SortFunc(chart, func(a, b Line) int {
		return cmp.Or(b.Left-a.Left, b.Rerolls-a.Rerolls, a.Score-b.Score)
	})
	return Thresholds(v, chart)
}
