package variants

// pay takes an ante from each of the chairs and tells how many that are.
func (g *Game) pay(chairs Chairs) (antes int32) {
	for chair := range chairs.All() {
		g.Net[chair] -= ShareUnits
	}
	return int32(chairs.Count())
}

// payOut gives the pot to the chairs in equal parts.
func (g *Game) payOut(chairs Chairs) {
	g.give(chairs, g.pot)
	g.pot = 0
}

// give gives antes to the chairs in equal parts.
func (g *Game) give(chairs Chairs, antes int32) {
	if antes == 0 {
		return
	}
	each := int64(antes) * (ShareUnits / int64(chairs.Count()))
	for chair := range chairs.All() {
		g.Net[chair] += each
	}
}

// payRound moves the money of a finished round. A carried pot stays (RULES section 2).
func (g *Game) payRound() {
	h, r := g.house, &g.Round
	if h.Stake == NoStake || r.Settled != Won && r.Settled != Shared {
		return
	}
	if h.Stake == EachRound {
		g.payOut(r.Chairs)
	}
	if h.CargoTwelve == Double && r.topped&r.Chairs != 0 {
		g.give(r.Chairs, g.pay(r.chairs&^r.Chairs))
	}
}

// payGame pays the stake on the game or on its final round, and shares what is left in
// the pot among all seats (RULES sections 2 and 3).
func (g *Game) payGame() {
	switch h, r := g.house, &g.Round; {
	case h.Stake == WholeGame && g.Winners != 0:
		g.payOut(g.Winners)
	case h.Stake == FinalRound && (r.Settled == Won || r.Settled == Shared):
		g.payOut(r.Chairs)
	}
	g.PotLeft = g.pot
	g.payOut(g.house.everyone)
}
