package naive

import "math/big"

// playSingle plays one round, whose outcome is that of the game (RULES.md
// section 3, format; section 2, the note on split and carried rounds).
func (g *table) playSingle() {
	if !g.playRound(g.everyone()) {
		return
	}
	g.noteLeaders()
	round := g.game.Rounds[0]
	if round.Outcome == Carried {
		g.game.Carried = big.NewRat(1, 1)
		return
	}
	if round.Outcome == Won || round.Outcome == Shared && g.rules["winner"] == "highest" {
		give(g.game.Share, round.Chairs, big.NewRat(1, 1))
	}
}

// playSeries plays the formats of a number of rounds: rounds, best-of and
// first-to (RULES.md section 3, format and by).
func (g *table) playSeries() {
	for !g.seriesOver() {
		if len(g.game.Rounds) == mostAttempts {
			g.game.Abandoned = true
			return
		}
		if !g.playRound(g.everyone()) {
			return
		}
	}
	g.noteLeaders()
	if byTotals(g.rules) {
		g.finish(g.game.LeadersByTotals)
	} else {
		g.finish(g.game.LeadersByWins)
	}
}

// seriesOver tells whether the regular rounds of a series are over (RULES.md
// section 3, format, rounds and wins).
func (g *table) seriesOver() bool {
	if g.rules["format"] == "first-to" {
		return g.mostWins() >= number(g.rules, "wins")
	}
	rounds := number(g.rules, "rounds")
	if g.rules["format"] == "best-of" && 2*g.mostWins() > rounds {
		return true
	}
	return len(g.game.Rounds) == rounds
}

// mostWins is the highest number of round wins so far. Every member of a side
// that wins is credited with the win (RULES.md section 3, teams).
func (g *table) mostWins() int {
	return descending(g.game.Wins)[0]
}

// targetReached tells whether a side has reached the target of a race that ends
// at that moment (RULES.md section 3, equal turns), this round included.
func (g *table) targetReached(round Round) bool {
	return g.rules["format"] == "race" && g.rules["equal-turns"] == "off" &&
		g.atTarget(g.totalsWith(round))
}

// atTarget tells whether a side's total has reached the target (RULES.md section
// 3, target and teams).
func (g *table) atTarget(totals []int) bool {
	for _, chair := range g.everyone() {
		sum := 0
		for _, member := range g.everyone() {
			if sideOf(g.rules, member) == sideOf(g.rules, chair) {
				sum += totals[member-1]
			}
		}
		if sum >= number(g.rules, "target") {
			return true
		}
	}
	return false
}

// playRace plays rounds until the target is reached; the highest total wins
// (RULES.md section 3, target and equal turns).
func (g *table) playRace() {
	for !g.atTarget(g.game.Totals) {
		if len(g.game.Rounds) == mostAttempts {
			g.game.Abandoned = true
			return
		}
		g.playRound(g.everyone())
	}
	g.noteLeaders()
	g.finish(g.game.LeadersByTotals)
}

// playSuddenDeath plays the rounds with elimination and ranks the survivors by
// cumulative cargo (RULES.md section 3, eliminate and the note on sudden-death).
func (g *table) playSuddenDeath() {
	playing := g.everyone()
	failures := make([]int, len(g.players)) // rounds failed by the side of each chair
	rounds := number(g.rules, "rounds")
	for n := 1; n <= rounds; n++ {
		g.playRound(playing)
		g.countFailures(failures)
		var survivors []int
		for _, chair := range playing {
			if !g.eliminated(failures[chair-1], n) {
				survivors = append(survivors, chair)
			}
		}
		if len(survivors) == 0 { // these fell last
			g.noteLeaders()
			give(g.game.Share, playing, big.NewRat(1, 1))
			return
		}
		playing = survivors
		if g.rules["eliminate"] == "any" && oneSide(g.rules, playing) {
			break
		}
	}
	g.noteLeaders()
	g.finish(topOf(g.rules, playing, g.game.Totals))
}

// countFailures adds the failures of the last round: a side fails when it threw
// and no member qualified (RULES.md section 3, eliminate and teams).
func (g *table) countFailures(failures []int) {
	last := g.game.Rounds[len(g.game.Rounds)-1]
	for _, s := range standings(g.rules, lastPlay(last)) {
		for _, chair := range membersOf(g.rules, last.Order, []int{s.side}) {
			if !s.qualified {
				failures[chair-1]++
			}
		}
	}
}

// eliminated tells whether so many failures put a chair out after round n: any
// failure does, or failing in all rounds of the game (RULES.md section 3, eliminate).
func (g *table) eliminated(failures, n int) bool {
	if g.rules["eliminate"] == "any" {
		return failures > 0
	}
	rounds := number(g.rules, "rounds")
	return n == rounds && failures == rounds
}
