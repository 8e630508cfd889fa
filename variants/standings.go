package variants

// total is the cumulative cargo of the side of a chair.
func (g *Game) total(chair int) int32 {
	if !g.house.sides {
		return g.Totals[chair]
	}
	sum := int32(0)
	for i := chair & 1; i < g.house.Players; i += 2 {
		sum += g.Totals[i]
	}
	return sum
}

// wins is the number of round wins of the side of a chair.
func (g *Game) wins(chair int) int32 { return int32(g.Wins[chair]) }

// standing is what decides the format: round wins or cumulative cargo.
func (g *Game) standing(chair int) int32 {
	if g.house.counted {
		return g.total(chair)
	}
	return g.wins(chair)
}

// leaders are those of the chairs whose sides stand best.
func (g *Game) leaders(among Chairs) Chairs { return highest(among, g.standing) }

// noteLeaders notes who leads when the regular rounds are over.
func (g *Game) noteLeaders() {
	g.ByWins = highest(g.house.everyone, g.wins)
	g.ByTotals = highest(g.house.everyone, g.total)
}

// highest picks the chairs with the most.
func highest(among Chairs, count func(chair int) int32) Chairs {
	var top Chairs
	most := int32(-1)
	for chair := range among.All() {
		switch n := count(chair); {
		case n > most:
			most, top = n, 1<<chair
		case n == most:
			top |= 1 << chair
		}
	}
	return top
}

// Table is what the player knows whose turn is next.
func (g *Game) Table() (t Table) {
	h := g.house
	g.Round.fill(&t)
	if h.Stake == EachRound {
		t.Pot = g.pot
	}
	switch h.Format {
	case Single:
		return t
	case Rounds, BestOf, SuddenDeath:
		t.Round = uint8(min(g.Rounds, h.Rounds+1))
	}
	self := g.Round.set.chair()
	if h.sides {
		t.Standings[0], t.Standings[1] = g.standing(self), g.standing(self^1)
		return t
	}
	rest := g.Round.chairs
	for i := 0; rest != 0; i++ {
		chair := rest.from(self)
		t.Standings[i] = g.standing(chair)
		if !h.counted {
			g.name(&t, chair, i)
		}
		if g.out(chair) {
			t.Standings[i] = gone
		}
		rest &^= 1 << chair
	}
	return t
}

// name notes in a table what is known of the chair at a place in the standings.
func (g *Game) name(t *Table, chair, place int) {
	set, bit := &g.Round.set, Chairs(1)<<place
	if set.top.Has(chair) && (t.Holders > 0 || t.Tiebreak) {
		t.Holding |= bit
	}
	if !t.Tiebreak {
		return
	}
	if set.todo.Has(chair) && place > 0 {
		t.Waiting |= bit
	}
	if chair == int(set.first) {
		t.Opener = uint8(place)
	}
}

// gone is the standing of a player who is out.
const gone = -1

// out tells, in sudden death with eliminate=any, who has failed in this round.
func (g *Game) out(chair int) bool {
	return g.house.Format == SuddenDeath && g.house.Eliminate == EliminateAny && !g.house.sides && g.extra == 0 && g.Round.set.failed.Has(chair)
}
