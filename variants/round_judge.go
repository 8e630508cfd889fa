package variants

import (
	"fmt"
	"slices"
	"strings"
)

// RoundRuling is what the rules make of a round, as far as it has gone.
type RoundRuling struct {
	Variant *Variant
	Names   []string // by chair, in playing order
	Turns   []RoundTurn
	Round   Round // after all finished entries
	teller  *Teller
}

// RoundTurn is one entry of a round: a turn, or a throw of a roll-off.
type RoundTurn struct {
	Step     Step    // what it was, and whose
	Tiebreak bool    // it is part of a tie-break
	Ruling   *Ruling // of a turn; nil for a throw of a roll-off
	Faces    []int   // of a roll-off
	Stood    bool    // its cargo was left to decide, and it counts as standing
	Open     bool    // it is not finished; only the last can be
	Result   Result  // zero while it is open
	Follows  Following
}

// JudgeRound plays the entries of a round under the rules, whose players may be more than
// have a name so far. Only the last entry may be a turn that is not finished. Where
// totals decide the game, the round is judged as if none were reached before its end.
func JudgeRound(v *Variant, entries []RoundEntry) (*RoundRuling, error) {
	names, err := v.seated(entries)
	if err != nil {
		return nil, err
	}
	r := &RoundRuling{Variant: v, Names: names, Round: NewRound(v, 0), teller: NewTeller(v, names...)}
	for i, e := range entries {
		if err := r.enter(e, i == len(entries)-1); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// enter plays one entry.
func (r *RoundRuling) enter(e RoundEntry, last bool) error {
	step := r.Round.Next()
	if err := r.inTurn(e, step); err != nil {
		return err
	}
	turn := RoundTurn{Step: step, Tiebreak: r.Round.TieBreak() != 0}
	var err error
	if step.Kind == StepRollOff {
		err = r.rollOff(&turn, e)
	} else {
		err = r.turn(&turn, e, last)
	}
	if err != nil {
		return err
	}
	if !turn.Open {
		before := r.Round
		r.Round.Take(turn.Result)
		turn.Follows = r.teller.Follow(&before, &r.Round, turn.Result)
	}
	r.Turns = append(r.Turns, turn)
	return nil
}

// turn judges a turn.
func (r *RoundRuling) turn(turn *RoundTurn, e RoundEntry, last bool) error {
	ruling := &Ruling{Variant: r.Variant, Turn: r.Variant.StartLimited(turn.Step.Limit)}
	turn.Ruling = ruling
	for part := range strings.SplitSeq(e.Dice, "/") {
		if err := ruling.enter(strings.TrimSpace(part)); err != nil {
			return fmt.Errorf("%s: %w%s", e.Name, err, r.limited(turn))
		}
	}
	switch stand := (Move{Kind: Stand}); {
	case ruling.Turn.Phase == Over:
	case last:
		turn.Open = true
		return nil
	case slices.Contains(r.Variant.Moves(ruling.Turn), stand):
		turn.Stood = true
		ruling.Steps = append(ruling.Steps, RulingStep{What: r.Variant.MoveText(ruling.Turn, stand),
			Reasons: []string{"no decision is given, and others follow"}})
		ruling.Turn = r.Variant.Apply(ruling.Turn, stand)
	default:
		return fmt.Errorf("%s: the turn is not finished, but others follow (%s); want its further throws in the same entry, such as \"%s / …\"",
			e.Name, ruling.Summary(), e)
	}
	turn.Result = ruling.Turn.result(r.Variant)
	return nil
}

// limited explains a roll limit, where an error is about a turn that is over.
func (r *RoundRuling) limited(turn *RoundTurn) string {
	if turn.Step.Limit == r.Variant.Rolls || turn.Ruling.Turn.Phase != Over {
		return ""
	}
	return fmt.Sprintf("; %v allows %s", r.Variant.rule("roll-limit"), plural(turn.Step.Limit, "throw", "throws"))
}

// rollOff judges a throw of a roll-off. No die falls off the table there (RULES section 1).
func (r *RoundRuling) rollOff(turn *RoundTurn, e RoundEntry) error {
	if strings.ContainsAny(e.Dice, "x*") {
		return fmt.Errorf("%s: %q: a roll-off is thrown with two ordinary dice, none of which falls off; want faces from 1 to 6, such as \"%s: 6 3\"",
			e.Name, e.Dice, e.Name)
	}
	throw, err := r.Variant.parseThrow(e.Dice)
	if err != nil {
		return fmt.Errorf("%s: %w", e.Name, err)
	}
	if n := throw.Natural.Count(); n != turn.Step.Limit {
		return fmt.Errorf("%s: %q has %s; want the two dice of a roll-off (%v), such as \"%s: 6 3\"",
			e.Name, e.Dice, plural(n, "die", "dice"), r.Round.cause(), e.Name)
	}
	turn.Faces = throw.Natural.Faces()
	turn.Result = Result{Score: int8(throw.Natural.Sum()), Throws: 1}
	return nil
}
