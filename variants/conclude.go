package variants

import "fmt"

// then says what follows from the end of a play or set.
func (t *Teller) then(before, after *Round, f Following) string {
	by := fmt.Sprintf(" (%v)", f.Rule)
	switch f.Settled {
	case Won:
		return t.won(before, f)
	case Paid:
		return t.paid(before, f)
	case Shared:
		return t.shared(f) + by
	case Carried:
		return "nobody wins the round" + by
	case Counted:
		return t.counted(after)
	case Abandoned:
		return fmt.Sprintf("the round is not settled in %d attempts and abandoned", MaxAttempts)
	}
	return t.again(after) + by
}

// won says who wins and how.
func (t *Teller) won(before *Round, f Following) string {
	who := t.does(f.Whom, "wins", "win")
	switch {
	case before.rollOff:
		return fmt.Sprintf("%s the roll-off with %d, and so the round (%v)", who, f.Lead.Score, f.Rule)
	case before.tiebreak:
		return fmt.Sprintf("%s the tie-break with %d, and so the round (%v)", who, f.Lead.Score, f.Rule)
	case f.Rule.Key == "cargo-12":
		return fmt.Sprintf("%s the round with %d", who, f.Lead.Score)
	}
	return fmt.Sprintf("%s the round with %d (%v)", who, f.Lead.Score, f.Rule)
}

// paid says who pays and why.
func (t *Teller) paid(before *Round, f Following) string {
	result := "the lowest result, " + scoreText(f.Lead.Score)
	if before.rollOff {
		result = fmt.Sprintf("the lowest total of the roll-off, %d", f.Lead.Score)
	} else if before.tiebreak {
		result = "the lowest result of the tie-break, " + scoreText(f.Lead.Score)
	}
	return fmt.Sprintf("%s %s, and %s 1 to each other seat (%v)",
		t.does(f.Whom, "has", "have"), result, number(f.Whom, "pays", "pay"), f.Rule)
}

func (t *Teller) shared(f Following) string {
	switch {
	case t.v.Winner == LowestPays:
		return "they share the payment of 1 to each other seat"
	case f.Lead.On == 0:
		return "all share the round equally"
	}
	return "they share the round equally"
}

// counted says what a round without a winner comes to.
func (t *Teller) counted(after *Round) string {
	text := ""
	if fell := after.Fell(); t.v.Format == SuddenDeath && fell != 0 {
		text += fmt.Sprintf("%s failed, and whoever fails %s round is out (eliminate=%s); ",
			t.Who(fell), map[string]string{EliminateAll: "every", EliminateAny: "any"}[t.v.Eliminate], t.v.Eliminate)
	}
	return text + fmt.Sprintf("totals decide the game, so no round has a winner (format=%s)", t.v.Format)
}

// again says how a tie or an all-zero round goes on.
func (t *Teller) again(after *Round) string {
	if !after.tiebreak {
		return "the round is played again, " + t.Who(1<<after.Opener()) + " opens"
	}
	tied, who := after.TieBreak(), "each of them"
	switch {
	case t.v.Teams == TwoTeams:
		who = "each member"
	case tied == after.Playing():
		who = "everyone"
	}
	if !after.rollOff {
		return who + " takes a further full turn"
	}
	return who + " throws two dice, " + t.better(tied)
}

// better says which total settles a roll-off.
func (t *Teller) better(tied Chairs) string {
	sides := tied.Count()
	if t.v.Teams == TwoTeams {
		sides = 2
	}
	if t.v.Winner == LowestPays {
		return fmt.Sprintf("the %s total pays", map[bool]string{true: "lower", false: "lowest"}[sides == 2])
	}
	return fmt.Sprintf("the %s total wins", map[bool]string{true: "higher", false: "highest"}[sides == 2])
}
