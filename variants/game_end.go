package variants

import "fmt"

// end says how a game ended and what it came to in antes.
func (t *Teller) end(before, after *Game) string {
	text := t.winners(before, after)
	if t.v.Stake == NoStake {
		return text
	}
	if after.PotLeft > 0 {
		text += fmt.Sprintf("; all seats share the %s left in the pot", plural(int(after.PotLeft), "ante", "antes"))
	}
	return text + fmt.Sprintf("; antes: %s (stake=%s)", t.Antes(after.Net), t.v.Stake)
}

// winners says who won and by what.
func (t *Teller) winners(before, g *Game) string {
	v := t.v
	switch {
	case g.Abandoned:
		return fmt.Sprintf("the game is not settled in %d attempts and abandoned", MaxAttempts)
	case g.Carried:
		return "nobody wins the game"
	case g.Payers != 0 && t.level(g.Payers):
		return t.Who(g.Payers) + " share the payment"
	case g.Payers != 0:
		return t.does(g.Payers, "pays", "pay")
	case g.NobodySurvives:
		return fmt.Sprintf("nobody survives: %s, last to fall, %s the game (eliminate=%s)",
			t.Who(g.Winners), number(g.Winners, "wins", "share"), v.Eliminate)
	case t.level(g.Winners) && v.Format == Single:
		return t.Who(g.Winners) + " share the game"
	case t.level(g.Winners):
		return fmt.Sprintf("%s are level and share the game (game-ties=%s)", t.Who(g.Winners), v.GameTies)
	case before.stage == ending || v.Format == Single:
		return t.does(g.Winners, "wins", "win") + " the game"
	}
	return fmt.Sprintf("%s the game with %s (%v)", t.does(g.Winners, "wins", "win"), t.count(g), t.gameRule(before))
}

// count says what the winners of a series, a race or sudden death have.
func (t *Teller) count(g *Game) string {
	n := int(g.standing(g.Winners.from(0)))
	if g.house.counted {
		return fmt.Sprintf("a total of %d", n)
	}
	return plural(n, "round win", "round wins")
}

// gameRule is the rule that ended a game.
func (t *Teller) gameRule(before *Game) Rule {
	switch v := t.v; {
	case before.extra > 0:
		return v.rule("game-ties")
	case v.Format == FirstTo:
		return v.rule("wins")
	case v.Format == Race:
		return v.rule("target")
	case v.Format == Rounds:
		return v.rule("by")
	}
	return t.v.rule("format")
}
