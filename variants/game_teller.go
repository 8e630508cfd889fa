package variants

import (
	"fmt"
	"strings"
)

// GameFollowing is what follows from one result of a game, in words.
type GameFollowing struct {
	Round Following // what it does to the round; zero for throws for the opener and for game ties
	Step  string    // what it comes to
	After string    // once a round is over: how the game stands; empty in a game of one round
	End   string    // how the game ended; empty while it goes on
}

// FollowGame tells what follows from the result of a step that took a game from before,
// when it waited for the step, to after, before Next is called again.
func (t *Teller) FollowGame(before, after *Game, s Step, res Result) (f GameFollowing) {
	switch s.Kind {
	case StepOpening, StepEnding:
		f.Step = t.thrown(before, after, res)
	default:
		f.Round = t.Follow(&before.Round, &after.Round, res)
		f.Step = f.Round.String()
		if after.house.counted {
			f.Step = t.running(before, after, s.Chair, f.Round)
		}
		if after.Round.Settled != Open && t.v.Format != Single {
			f.After = t.after(before, after)
		}
	}
	if after.stage == over {
		f.End = t.end(before, after)
	}
	return f
}

// thrown says what a throw for the opener, or for a game tie, comes to.
func (t *Teller) thrown(before, after *Game, res Result) string {
	set := before.throws
	set.take(int32(res.Score))
	lead := set.lead()
	rule, whose := t.v.rule("first"), "opens the first round"
	if before.stage == ending {
		rule, whose = t.v.rule("game-ties"), number(after.Winners, "wins", "win")+" the game"
	}
	who := t.Who(lead.On)
	switch {
	case set.todo != 0 && set.sides:
		return t.sums(lead)
	case set.todo != 0:
		return fmt.Sprintf("the highest so far is %d, by %s", lead.Score, who)
	case after.Abandoned:
		return fmt.Sprintf("%s are level at %d", who, lead.Score)
	case after.stage == before.stage:
		return fmt.Sprintf("%s are level at %d: they throw again (%v)", who, lead.Score, rule)
	}
	return fmt.Sprintf("%s %s with %d (%v)", who, whose, lead.Score, rule)
}

// running says how the totals stand after a turn, where they decide.
func (t *Teller) running(before, after *Game, chair int, f Following) string {
	leaders, most := after.Leaders()
	who := "its total is"
	if t.v.Teams == TwoTeams {
		who = "the side's total is"
	}
	text := fmt.Sprintf("%s %d; %s with %d", who, after.Total(chair), t.does(leaders, "leads", "lead"), most)
	if after.reached && !before.reached {
		text += fmt.Sprintf("; the target of %d is reached", t.v.Target)
		if t.v.EqualTurns == On && f.Rule.Key != "cargo-12" {
			text += ", and the round is played to its end (equal-turns=on)"
		}
	}
	switch f.Rule.Key {
	case "cargo-12":
		text += fmt.Sprintf("; the highest cargo ends the play at once (%v)", f.Rule)
	case "equal-turns":
		text += fmt.Sprintf(", and play ends at once (%v)", f.Rule)
	}
	return text
}

// after says how the game stands when a round is over.
func (t *Teller) after(before, after *Game) string {
	parts := []string{t.standings(after)}
	if out := t.out(before, after); out != 0 {
		parts = append(parts, fmt.Sprintf("%s out (eliminate=%s)", t.does(out, "is", "are"), t.v.Eliminate))
	}
	if t.v.Stake == EachRound && after.stage != over {
		text := "antes so far: " + t.Antes(after.Net)
		if after.pot > 0 {
			text += "; " + plural(int(after.pot), "ante stays", "antes stay") + " in the pot"
		}
		parts = append(parts, text)
	}
	level, rule := t.Who(after.Playing()), t.v.rule("game-ties")
	switch {
	case after.stage == ending:
		parts = append(parts, fmt.Sprintf("%s are level: each throws two dice for the game (%v)", level, rule))
	case after.extra > before.extra:
		parts = append(parts, fmt.Sprintf("%s are level: a further round among them (%v)", level, rule))
	}
	return strings.Join(parts, "; ")
}

// out are the chairs that a round of sudden death has eliminated.
func (t *Teller) out(before, after *Game) Chairs {
	switch {
	case t.v.Format != SuddenDeath || before.extra > 0:
		return 0
	case t.v.Eliminate == EliminateAny:
		return after.fell()
	case after.Rounds == t.v.Rounds:
		return after.failing
	}
	return 0
}

// standings lists what decides the format: round wins or totals, with teams of the sides.
func (t *Teller) standings(g *Game) string {
	var parts []string
	for chair := range t.v.Players {
		who := Chairs(1) << chair
		if t.v.Teams == TwoTeams {
			if chair > 1 {
				break
			}
			who = firstChairs(t.v.Players) & []Chairs{evenSide, oddSide}[chair]
		}
		parts = append(parts, fmt.Sprintf("%s: %d", t.Who(who), g.standing(chair)))
	}
	what := "round wins: "
	if g.house.counted {
		what = "totals: "
	}
	return what + strings.Join(parts, ", ")
}
