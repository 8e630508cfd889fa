package variants

// book adds a finished round to the standings. Where totals decide they are counted
// turn by turn; elsewhere only the last full play of a round counts (RULES section 2).
func (g *Game) book() {
	r := &g.Round
	if !g.house.counted {
		for chair := range r.Thrown.All() {
			g.Totals[chair] += int32(max(0, r.Results[chair].Score))
		}
	}
	if r.Settled == Won {
		for chair := range r.Chairs.All() {
			g.Wins[chair]++
		}
	}
}

// single ends a game of one round, whose outcome is that of the game.
func (g *Game) single() {
	switch r := &g.Round; {
	case r.Settled == Carried:
		g.Carried = true
		g.win(0)
	case g.house.lowest:
		g.Payers = r.Chairs
		g.win(0)
	default:
		g.win(r.Chairs)
	}
}

// decided tells whether the regular rounds of a series or a race are over.
func (g *Game) decided() bool {
	h := g.house
	switch h.Format {
	case Race:
		return g.reached
	case FirstTo:
		return g.mostWins() >= h.Wins
	case BestOf:
		return 2*g.mostWins() > h.Rounds || g.Rounds == h.Rounds
	}
	return g.Rounds == h.Rounds
}

func (g *Game) mostWins() int {
	most := uint16(0)
	for _, n := range g.Wins {
		most = max(most, n)
	}
	return int(most)
}

// eliminate goes on after a round of sudden death (RULES section 3).
func (g *Game) eliminate() {
	h, fell := g.house, g.fell()
	g.failing &= fell
	survivors, last := g.playing, g.Rounds == h.Rounds
	switch {
	case h.Eliminate == EliminateAny:
		survivors &^= fell
	case last:
		survivors &^= g.failing
	}
	switch {
	case survivors == 0:
		g.NobodySurvives = true
		g.noteLeaders()
		g.win(g.playing)
	case last || h.Eliminate == EliminateAny && h.alone(survivors):
		g.finish(survivors)
	default:
		g.playing = survivors
	}
}

// fell are the chairs whose side threw in the last round and had no qualifier.
func (g *Game) fell() Chairs {
	r := &g.Round
	if !g.house.sides {
		return r.set.failed
	}
	var fell Chairs
	for i, side := range []Chairs{evenSide, oddSide} {
		if r.Thrown&side != 0 && r.set.sums[i] == Failed {
			fell |= r.chairs & side
		}
	}
	return fell
}

// finish ends the regular rounds: those of the chairs who lead win.
func (g *Game) finish(among Chairs) {
	g.noteLeaders()
	g.resolve(g.leaders(among))
}

// resolve gives the game to its leaders, after settling a tie between them.
func (g *Game) resolve(leaders Chairs) {
	switch h := g.house; {
	case h.alone(leaders) || h.GameTies == Split:
		g.win(leaders)
	case h.GameTies == ByDice:
		g.stage, g.sets = ending, 0
		g.throw(leaders)
	case g.extra == MaxAttempts:
		g.abandon()
	default:
		g.extra++
		g.playing = leaders
	}
}
