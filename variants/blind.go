package variants

// ForgetRound gives a game in the middle of a round, where totals decide and nobody
// looks at the table, without what this round's players have thrown: that is in the
// totals already. In sudden death it matters who failed, and the game stays as it is.
func (g Game) ForgetRound() Game {
	if !g.house.counted || g.house.Format == SuddenDeath || g.stage != inRound || g.Round.Settled != Open {
		return g
	}
	c := &g.Round.set
	todo := c.todo
	c.begin(c.all)
	c.todo = todo
	if g.extra > 0 { // only the differences of the totals matter any more
		least := g.Totals[g.playing.from(0)]
		for chair := range g.playing.All() {
			least = min(least, g.Totals[chair])
		}
		for chair := range g.playing.All() {
			g.Totals[chair] -= least
		}
	}
	return g
}

// TotalsDecide tells formats that have no round winner: a race, sudden death, and a
// number of rounds by cumulative cargo (RULES section 3).
func (v *Variant) TotalsDecide() bool { return v.byTotals() }

// Looks tells whether a policy looks at the table at all. A policy that is no [Looker]
// is taken to.
func Looks(p Policy) bool {
	everything := Table{ToBeat: 1, Holders: 1, Own: 1, Before: 1, Failed: 1, Behind: 1, Tiebreak: true, Round: 1, Pot: 1}
	for i := range everything.Standings {
		everything.Standings[i] = 1
	}
	return Look(p, everything) != Table{}
}
