package naive

import "math/big"

// ante reads the amount (RULES.md section 3, ante).
func ante(r Rules) *big.Rat {
	amount, ok := new(big.Rat).SetString(r["ante"])
	if !ok {
		panic("naive: ante=" + r["ante"])
	}
	return amount
}

// zeros gives one amount of nothing for each chair.
func zeros(chairs int) []*big.Rat {
	var amounts []*big.Rat
	for i := 0; i < chairs; i++ {
		amounts = append(amounts, new(big.Rat))
	}
	return amounts
}

// give adds an amount to some chairs of a list, in equal parts.
func give(to []*big.Rat, chairs []int, amount *big.Rat) {
	part := new(big.Rat).Quo(amount, big.NewRat(int64(len(chairs)), 1))
	for _, chair := range chairs {
		to[chair-1].Add(to[chair-1], part)
	}
}

// payIn takes one ante from each of some chairs into the pot (RULES.md section
// 3, stake).
func (g *table) payIn(chairs []int) {
	for _, chair := range chairs {
		net := g.game.Net[chair-1]
		net.Sub(net, ante(g.rules))
		g.pot.Add(g.pot, ante(g.rules))
	}
}

// payPot gives the whole pot to some chairs in equal parts.
func (g *table) payPot(chairs []int) {
	give(g.game.Net, chairs, g.pot)
	g.pot = new(big.Rat)
}

// payRound moves the money of a finished round (RULES.md section 2, cargo 12 and
// the notes on split and carried rounds; section 3, stake).
func (g *table) payRound(round Round) {
	if g.rules["winner"] == "lowest-pays" {
		if round.Outcome == Paid || round.Outcome == Shared {
			give(g.game.Pays, round.Chairs, big.NewRat(1, 1))
		}
		return
	}
	if round.Outcome != Won && round.Outcome != Shared {
		return
	}
	if g.rules["stake"] == "round" {
		g.payPot(round.Chairs)
	}
	if g.rules["stake"] != "none" && g.rules["cargo-12"] == "double" && hasHighest(g.rules, round) {
		for _, chair := range round.Order {
			if !contains(round.Chairs, chair) {
				net := g.game.Net[chair-1]
				net.Sub(net, ante(g.rules))
				give(g.game.Net, round.Chairs, ante(g.rules))
			}
		}
	}
}

// hasHighest tells whether a winner had the highest possible cargo in the play,
// tie-breaks apart (RULES.md section 2, cargo 12).
func hasHighest(r Rules, round Round) bool {
	for _, turn := range lastPlay(round) {
		if contains(round.Chairs, turn.Chair) && turn.Qualified && turn.Score == highestCargo(r) {
			return true
		}
	}
	return false
}

// payGame pays out at the end of the game: the stake on the game or on its final
// round, then what is left in the pot to all (RULES.md section 3, stake; section
// 2, the note on carried rounds).
func (g *table) payGame() {
	if g.rules["stake"] == "game" {
		left := new(big.Rat).Set(g.pot)
		for i, share := range g.game.Share {
			part := new(big.Rat).Mul(share, g.pot)
			g.game.Net[i].Add(g.game.Net[i], part)
			left.Sub(left, part)
		}
		g.pot = left
	}
	if g.rules["stake"] == "final-round" && len(g.game.Rounds) > 0 {
		last := g.game.Rounds[len(g.game.Rounds)-1]
		if last.Outcome == Won || last.Outcome == Shared && g.rules["winner"] == "highest" {
			g.payPot(last.Chairs)
		}
	}
	g.game.PotLeft = g.pot
	g.payPot(g.everyone())
}
