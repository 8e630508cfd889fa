package naive

// throwForOpener settles who opens the first round (RULES.md section 3, first):
// each throws one die, the highest opens, those tied throw again.
func (g *table) throwForOpener() int {
	if g.rules["first"] != "dice" || len(g.players) == 1 {
		return 1
	}
	tied := g.everyone()
	for len(g.game.Opening) < mostAttempts {
		set, _ := g.rollOffSet(-1, len(g.game.Opening), tied, 1)
		g.game.Opening = append(g.game.Opening, set)
		highest := descending(set.Totals)[0]
		tied = nil
		for i, chair := range set.Chairs {
			if set.Totals[i] == highest {
				tied = append(tied, chair)
			}
		}
		if len(tied) == 1 {
			return tied[0]
		}
	}
	g.game.Abandoned = true
	return 1
}

// everyone lists all chairs, 1 to N (RULES.md section 2, players).
func (g *table) everyone() []int {
	var chairs []int
	for chair := 1; chair <= len(g.players); chair++ {
		chairs = append(chairs, chair)
	}
	return chairs
}

// beside is the next chair around the table, one step on or one step back
// (RULES.md section 2, players).
func (g *table) beside(chair, step int) int {
	chair += step
	if chair > len(g.players) {
		return 1
	}
	if chair < 1 {
		return len(g.players)
	}
	return chair
}

// nextOpener picks who opens the next round among those who play it (RULES.md
// section 3, start). A chair that does not play passes it on to the next one.
func (g *table) nextOpener(playing []int) int {
	chair, step := g.opener, 1
	if len(g.game.Rounds) > 0 {
		last := g.game.Rounds[len(g.game.Rounds)-1]
		chair = last.Order[0]
		switch g.rules["start"] {
		case "rotate":
			chair = g.beside(chair, 1)
		case "rotate-right":
			step = -1
			chair = g.beside(chair, -1)
		case "winner":
			for last.Outcome == Won && !contains(last.Chairs, chair) {
				chair = g.beside(chair, 1)
			}
		}
	}
	for !contains(playing, chair) {
		chair = g.beside(chair, step)
	}
	return chair
}

// orderFrom lists those who play, from the opener around the table (RULES.md
// section 2, players).
func (g *table) orderFrom(opener int, playing []int) []int {
	var order []int
	chair := opener
	for range g.players {
		if contains(playing, chair) {
			order = append(order, chair)
		}
		chair = g.beside(chair, 1)
	}
	return order
}
