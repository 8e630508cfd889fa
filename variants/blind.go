package variants

// Where totals decide, the further course of a game depends on the totals, on who has
// still to throw and, in sudden death, on who failed: not on what this round's players
// have thrown, which is in the totals already. And unless there is a target, only the
// differences of the totals matter.

// ForgetRound gives a game in which totals decide without all that; other games as they
// are. Tables that go with it are those of [Variant.Totals].
func (g Game) ForgetRound() Game {
	h := g.house
	if !h.counted || g.stage != inRound || g.Round.Settled != Open {
		return g
	}
	c := &g.Round.set
	todo, failed := c.todo, c.failed
	c.begin(c.all)
	c.todo = todo
	switch {
	case h.Format == SuddenDeath && h.Eliminate == EliminateAll && !h.sides:
		c.failed = failed & g.failing // of others it does not matter
	case h.Format == SuddenDeath:
		c.failed = failed
	}
	if base, levels := h.level(g.extra > 0); levels {
		var totals [MaxPlayers]int32
		var open [MaxPlayers]bool
		n := 0
		for chair := range g.playing.All() {
			totals[n], open[n] = g.Totals[chair], todo.Has(chair)
			if g.out(chair) {
				totals[n] = gone
			}
			n++
		}
		if h.lastRound(g.Rounds) {
			giveUp(totals[:n], open[:n])
		}
		levelTo(base, totals[:n])
		n = 0
		for chair := range g.playing.All() {
			g.Totals[chair] = totals[n]
			n++
		}
	}
	return g
}

// lastRound tells whether after the round totals are compared, each chair for itself.
func (v *Variant) lastRound(round int) bool {
	return v.Format == SuddenDeath && v.Teams == NoTeams && round >= v.Rounds
}

// giveUp marks those who have thrown in the last round and have less than another who
// has: they cannot win any more, so what they have is no matter.
func giveUp(totals []int32, open []bool) {
	best := int32(gone)
	for i, total := range totals {
		if !open[i] {
			best = max(best, total)
		}
	}
	for i := range totals {
		if !open[i] && totals[i] < best {
			totals[i] = gone
		}
	}
}

// levelTo moves all totals that are not gone so that the least of them is base.
func levelTo(base int32, totals []int32) {
	least := int32(1 << 30)
	for _, total := range totals {
		if total != gone {
			least = min(least, total)
		}
	}
	for i := range totals {
		if totals[i] != gone {
			totals[i] += base - least
		}
	}
}

// level tells whether only the differences of totals matter, and what the least total is
// set to then: in the extra rounds of a race the target, which all have reached.
func (v *Variant) level(extra bool) (base int32, levels bool) {
	if v.Format == Race {
		return int32(v.Target), extra
	}
	return 0, true
}

// Totals keeps of a table, where totals decide, what best play depends on.
func (v *Variant) Totals(t Table) Table {
	players := int(t.Before) + int(t.Behind) + 1
	t.ToBeat, t.Holders, t.Own, t.OwnZero, t.Failed = 0, 0, 0, false, 0
	if v.Teams == TwoTeams {
		players = 2
	}
	// Before the game ends only in an extra round can a player about to throw have
	// reached the target.
	if base, levels := v.level(t.Standings[0] >= int32(v.Target)); levels {
		totals := t.Standings[:players]
		if v.lastRound(int(t.Round)) {
			var open [MaxPlayers]bool // who has thrown stands last
			for i := range players - int(t.Before) {
				open[i] = true
			}
			giveUp(totals, open[:players])
		}
		levelTo(base, totals)
	}
	return t
}

// TotalsDecide tells formats that have no round winner: a race, sudden death, and a
// number of rounds by cumulative cargo (RULES section 3).
func (v *Variant) TotalsDecide() bool { return v.byTotals() }

// Looks tells whether a policy looks at the table at all. A policy that is no [Looker]
// is taken to.
func Looks(p Policy) bool {
	everything := Table{
		ToBeat: 1, Holders: 1, Own: 1, OwnZero: true, OwnTwelve: true, OtherTwelve: true, Before: 1, Failed: 1, Behind: 1, Tiebreak: true,
		Round: 1, Pot: 1, Holding: 1, Waiting: 1, Opener: 1,
	}
	for i := range everything.Standings {
		everything.Standings[i] = 1
	}
	return Look(p, everything) != Table{}
}
