package naive

// mostAttempts is how many attempts a round, and anything else that is repeated
// until it is settled, may take before the game is abandoned (RULES.md section
// 2, the note on attempts).
const mostAttempts = 10000

// byTotals tells whether the format is decided by totals and so has no round
// winner (RULES.md section 3, the note on such formats).
func byTotals(r Rules) bool {
	return r["format"] == "race" || r["format"] == "sudden-death" ||
		r["format"] == "rounds" && r["by"] == "cargo"
}

// settle plays a round until it has an outcome (RULES.md section 2, ties,
// all-zero and winner).
func (g *table) settle(round *Round) {
	if byTotals(g.rules) {
		g.playAttempt(round, round.Order, false)
		round.Outcome = Counted
		return
	}
	lowest := g.rules["winner"] == "lowest-pays"
	for len(round.Attempts) < mostAttempts {
		turns := g.playAttempt(round, round.Order, false)
		sides := level(standings(g.rules, turns), lowest)
		rule := g.rules["ties"]
		if noneQualified(turns) && !lowest {
			rule = g.rules["all-zero"]
		} else if len(sides) == 1 {
			g.conclude(round, membersOf(g.rules, round.Order, sides))
			return
		}
		if rule != "replay" {
			g.settleTie(round, rule, membersOf(g.rules, round.Order, sides))
			return
		}
	}
	round.Outcome = Abandoned
}

// settleTie applies a rule for ties other than a replay to the tied chairs
// (RULES.md section 2, ties and all-zero; the notes on split and carried rounds).
func (g *table) settleTie(round *Round, rule string, tied []int) {
	switch rule {
	case "split":
		round.Outcome = Shared
		round.Chairs = ascending(tied)
	case "carry":
		round.Outcome = Carried
	case "turns":
		g.conclude(round, g.breakByTurns(round, tied))
	case "dice":
		left := mostAttempts - len(round.Attempts)
		sets, ahead := g.rollOff(round.Number, tied, 2, left)
		round.RollOffs = sets
		g.conclude(round, ahead)
	default:
		panic("naive: no such rule for ties: " + rule)
	}
}

// conclude notes who is left: the winner, or with lowest-pays the one that pays;
// nobody when the attempts ran out (RULES.md section 2, winner).
func (g *table) conclude(round *Round, chairs []int) {
	round.Chairs = ascending(chairs)
	if len(chairs) == 0 {
		round.Outcome = Abandoned
	} else if g.rules["winner"] == "lowest-pays" {
		round.Outcome = Paid
	} else {
		round.Outcome = Won
	}
}

// breakByTurns lets the tied chairs take full further turns; those still level
// go on (RULES.md section 2, ties and the note on tie-breaks).
func (g *table) breakByTurns(round *Round, tied []int) []int {
	for len(round.Attempts) < mostAttempts {
		turns := g.playAttempt(round, tied, true)
		sides := level(standings(g.rules, turns), g.rules["winner"] == "lowest-pays")
		tied = membersOf(g.rules, tied, sides)
		if len(sides) == 1 {
			return tied
		}
	}
	return nil
}

// rollOff lets tied chairs throw dice, so many each, the higher total of a side
// winning, with lowest-pays the lower one being picked; those still level go on
// (RULES.md section 2, ties; section 3, game ties and teams).
func (g *table) rollOff(round int, tied []int, dice, most int) (sets []RollOff, ahead []int) {
	for len(sets) < most {
		set, turns := g.rollOffSet(round, len(sets), tied, dice)
		sets = append(sets, set)
		sides := level(standings(g.rules, turns), g.rules["winner"] == "lowest-pays")
		tied = membersOf(g.rules, tied, sides)
		if len(sides) == 1 {
			return sets, tied
		}
	}
	return sets, nil
}

// rollOffSet throws one set of a roll-off; the throws are also given as turns
// that qualify, so that they compare by their sums.
func (g *table) rollOffSet(round, set int, tied []int, dice int) (RollOff, []Turn) {
	var thrown RollOff
	var turns []Turn
	for _, chair := range tied {
		sum := 0
		for place := 0; place < dice; place++ {
			sum += g.source.RollOff(round, set, chair, place)
		}
		thrown.Chairs = append(thrown.Chairs, chair)
		thrown.Totals = append(thrown.Totals, sum)
		turns = append(turns, Turn{Chair: chair, Qualified: true, Score: sum})
	}
	return thrown, turns
}

// lastPlay gives the turns of the last full play of a round. Tie-break turns
// count in no total (RULES.md section 2, the note on tie-breaks).
func lastPlay(round Round) []Turn {
	var turns []Turn
	for _, attempt := range round.Attempts {
		if !attempt.Tiebreak {
			turns = attempt.Turns
		}
	}
	return turns
}

// totalsWith gives the totals with the cargo of the round added (RULES.md
// section 3, by and target).
func (g *table) totalsWith(round Round) []int {
	totals := append([]int(nil), g.game.Totals...)
	for _, turn := range lastPlay(round) {
		if turn.Qualified {
			totals[turn.Chair-1] += turn.Score
		}
	}
	return totals
}

// ascending gives a sorted copy of chairs, the lowest first.
func ascending(chairs []int) []int {
	down := descending(chairs)
	var up []int
	for i := len(down) - 1; i >= 0; i-- {
		up = append(up, down[i])
	}
	return up
}
