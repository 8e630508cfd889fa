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
	for _, sheet := range e.Sheets(func(t variants.Table) bool {
		return t.Round <= 1 && t.Standings == [variants.MaxPlayers]int32{}
	}) {
		if e.fixed[sheet.Chair-1] == nil {
			out = append(out, Standing{Chair: sheet.Chair, Table: sheet.Table, Limit: sheet.Limit, Value: sheet.Value, Rules: sheet.thresholds(e.Variant)})
		}
	}
	slices.SortFunc(out, func(a, b Standing) int {
		return cmp.Or(a.Chair-b.Chair, int(a.Table.Holders)-int(b.Table.Holders), int(a.Table.ToBeat-b.Table.ToBeat), int(a.Table.Own-b.Table.Own),
			int(a.Table.Failed)-int(b.Table.Failed), b.Limit-a.Limit, int(a.Table.Holding)-int(b.Table.Holding))
	})
	return out
}

// thresholds sums the decisions of best play up.
func (s Sheet) thresholds(v *variants.Variant) []ThresholdRule {
	var chart []Line
	for _, d := range s.Decisions {
		c := Choice{Move: d.Move, Moves: d.Moves}
		if len(d.Equal) > 0 {
			c.Equal = d.Moves
		}
		chart = append(chart, Line{Left: d.Left, Rerolls: d.Rerolls, Score: d.Score, Choice: c})
	}
	return Thresholds(v, chart)
}
