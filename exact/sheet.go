package exact

import (
	"cmp"
	"errors"
	"slices"

	"github.com/shipcrew/shipcrew/variants"
)

// Sheet is the decisions about the cargo at one table: what a strategy chart shows.
type Sheet struct {
	Chair     int // from 1; 0 in a turn study
	Table     variants.Table
	Limit     int     // throws allowed
	Value     float64 // of the game to the player, on average over the turn; 0 in a turn study
	Decisions []Decision
}

// Decision is one of them: all turns with the same rolls and rerolls left and the same
// score in hand, and where single dice may be held the same dice.
type Decision struct {
	Left, Rerolls, Score int
	Cargo                variants.Dice   // where cargo-dice=any, else none
	Turn                 variants.Turn   // one of the turns
	Move                 variants.Move   // what is played
	Equal                []variants.Move // other moves that are as good
	Moves                []variants.Move // all legal ones
	Values               []float64       // what each is worth when it is played on as the policy does, in the order of Moves
}

// TurnSheet is the decisions of a turn study for an objective: those of a policy, or of
// best play where it is nil.
func TurnSheet(v *variants.Variant, o Objective, p variants.Policy) (Sheet, error) {
	if err := o.Check(v); err != nil {
		return Sheet{}, err
	}
	g := newTurnGraph(v, v.Rolls, false)
	payoff, values, picks := make([]float64, len(g.results)), make([]float64, len(g.nodes)), make([]int32, len(g.nodes))
	for i, r := range g.results {
		payoff[i] = float64(o.Payoff(v, int(r.Score)))
	}
	if p == nil {
		g.best(payoff, values, picks)
	} else {
		g.follow(p, v, picks)
		g.along(payoff, values, picks)
	}
	return Sheet{Limit: v.Rolls, Decisions: g.decisions(v, values, picks, p == nil)}, nil
}

// along works out the value of every node when the picks are played.
func (g *turnGraph) along(payoff, values []float64, picks []int32) {
	for i := range g.nodes {
		switch n := &g.nodes[i]; {
		case n.first == n.last:
			values[i] = payoff[n.result]
		case n.decides:
			values[i] = values[g.edges[picks[i]].to]
		default:
			values[i] = 0
			for _, e := range g.edges[n.first:n.last] {
				values[i] += float64(e.p * values[e.to])
			}
		}
	}
}

// decisions lists those about the cargo in which there is a choice, most rolls left first.
// Equal moves are told where the picks are the best.
func (g *turnGraph) decisions(v *variants.Variant, values []float64, picks []int32, best bool) []Decision {
	type key struct {
		left, rerolls, score int
		cargo                variants.Dice
	}
	known := map[key]Decision{}
	for t, at := range g.choices {
		n := g.nodes[at]
		if t.Phase != variants.ToChoose || n.last-n.first < 2 {
			continue
		}
		d := Decision{Left: t.Left(), Rerolls: v.RerollsLeft(t), Score: v.Score(t), Turn: t, Move: g.edges[picks[at]].move}
		if v.CargoDice == variants.AnyDice {
			d.Cargo = t.Cargo
		}
		for _, e := range g.edges[n.first:n.last] {
			d.Moves, d.Values = append(d.Moves, e.move), append(d.Values, values[e.to])
			if best && e.move != d.Move && values[e.to] >= values[at]-sameValue {
				d.Equal = append(d.Equal, e.move)
			}
		}
		known[key{d.Left, d.Rerolls, d.Score, d.Cargo}] = d
	}
	var out []Decision
	for _, d := range known {
		out = append(out, d)
	}
	slices.SortFunc(out, func(a, b Decision) int {
		return cmp.Or(b.Left-a.Left, b.Rerolls-a.Rerolls, a.Score-b.Score, slices.Compare(a.Cargo[:], b.Cargo[:]))
	})
	return out
}

// Sheets lists the decisions of all chairs at the tables of a round's first attempt that
// pass a filter, those of the chairs' own policies and best play of the others, by the
// number of players behind, most first, and by the score to beat.
func (e *Equilibrium) Sheets(show func(variants.Table) bool) []Sheet {
	var out []Sheet
	listed := map[tableKey]bool{}
	w := newTurnWorkspace(e)
	for i := range e.nodes {
		n := &e.nodes[i]
		key := tableKey{n.table, n.step.Limit}
		if n.step.Kind != variants.StepTurn || n.step.Attempt > 0 || n.table.Tiebreak || listed[key] || !show(n.table) {
			continue
		}
		listed[key] = true
		limit := n.step.Limit
		g := e.graphs[limit]
		own := e.fixed[n.step.Chair]
		e.doBest(n, w)
		if own != nil {
			g.follow(variants.At(own, n.table), e.Variant, w.picks[limit])
			g.along(w.payoff[limit], w.values[limit], w.picks[limit])
		}
		out = append(out, Sheet{n.step.Chair + 1, n.table, limit, n.values[n.step.Chair], g.decisions(e.Variant, w.values[limit], w.picks[limit], own == nil)})
	}
	slices.SortStableFunc(out, func(a, b Sheet) int {
		return cmp.Or(int(b.Table.Behind)-int(a.Table.Behind), cmp.Compare(min(a.Table.Holders, 1), min(b.Table.Holders, 1)),
			int(a.Table.ToBeat-b.Table.ToBeat), int(a.Table.Holders)-int(b.Table.Holders), b.Limit-a.Limit)
	})
	return out
}

// RaceWins is the chance of whoever opens a round of a race of two to win it, by the own
// total and that of the other, each from 0 to below the target.
func (e *Equilibrium) RaceWins() ([][]float64, error) {
	v := e.Variant
	if v.Format != variants.Race || v.Players != 2 || v.Teams == variants.TwoTeams {
		return nil, errors.New("the surface is that of a race of two players, each for itself")
	}
	out := make([][]float64, v.Target)
	for i := range out {
		out[i] = make([]float64, v.Target)
		for k := range out[i] {
			out[i][k] = -1
		}
	}
	for i := range e.nodes {
		n := &e.nodes[i]
		if n.step.Kind != variants.StepTurn || n.step.Attempt > 0 || n.table.Before > 0 {
			continue
		}
		own, other := int(n.table.Standings[0]), int(n.table.Standings[1])
		if own < v.Target && other < v.Target {
			out[own][other] = n.values[n.step.Chair]
		}
	}
	return out, nil
}
