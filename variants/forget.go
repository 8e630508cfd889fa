package variants

// Forget gives the round without its past: what its further course does not depend on.
// Rounds that go on alike become equal, so that an exact answer can merge them. Lost
// are the results, the throws, what is noted of the first attempt and all numbers of
// attempts (a round that forgets is never abandoned).
func (r Round) Forget() Round {
	r.Record = Record{
		Settled: r.Settled, Chairs: r.Chairs, Thrown: r.Thrown,
		Attempts: min(r.Attempts, 2), RollOffs: min(r.RollOffs, 1), // the first attempt or a later one
	}
	if r.tiebreak {
		r.Thrown = 0
	}
	if r.house.CargoTwelve != Double {
		r.topped = 0
	}
	if r.house.sides || r.house.Format != SuddenDeath {
		// It matters how many have failed, and not who.
		r.set.failed = r.set.thrown().first(r.set.failed.Count())
	}
	return r
}

// Forget gives the game without its past, as [Round.Forget] does for a round: games
// that go on alike become equal. Net counts from here on. Lost are also the leaders and
// what does not decide the format, totals or wins. A race and a series to a number of
// wins lose count of the rounds.
func (g Game) Forget() Game {
	h := g.house
	g.Net = [MaxPlayers]int64{}
	if g.stage == over {
		return g
	}
	g.ByWins, g.ByTotals = 0, 0
	g.sets, g.extra = min(g.sets, 1), min(g.extra, 1)
	g.forgetRounds()
	g.forgetStandings()
	if h.Format != SuddenDeath || h.Eliminate == EliminateAny || g.extra > 0 {
		g.failing = 0
	}
	if g.stage == inRound || g.stage == between {
		g.throws = contest{}
	}
	return g
}

func (g *Game) forgetRounds() {
	switch g.house.Format {
	case Rounds, BestOf, SuddenDeath:
		g.Rounds = min(g.Rounds, g.house.Rounds+1)
	default:
		g.Rounds = min(g.Rounds, 1)
		if g.stage == between {
			g.Rounds = 0
		}
	}
	if g.stage == inRound {
		g.Round = g.Round.Forget()
		return
	}
	last := g.Round.Record
	g.Round = Round{}
	if g.stage == ending { // the final round may have a stake
		g.opener = 0
		g.Round.Settled, g.Round.Chairs = last.Settled, last.Chairs
	}
}

// forgetStandings keeps those that decide, of chairs that may still win.
func (g *Game) forgetStandings() {
	h := g.house
	for chair := range h.Players {
		out := g.stage == ending || (g.extra > 0 || h.Format == SuddenDeath) && !g.playing.Has(chair)
		if out || !h.counted {
			g.Totals[chair] = 0
		}
		if out || h.counted {
			g.Wins[chair] = 0
		}
	}
}
