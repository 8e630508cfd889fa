package variants

import "fmt"

// result is what a turn counts in a round as it stands.
func (t Turn) result(v *Variant) Result { return Result{int8(v.Score(t)), t.Rolls} }

// Open is the turn that is not finished, nil when there is none.
func (r *RoundRuling) Open() *RoundTurn {
	if last := &r.Turns[len(r.Turns)-1]; last.Open {
		return last
	}
	return nil
}

// Latest is what follows from the last finished entry; ok is false when there is none.
func (r *RoundRuling) Latest() (f Following, ok bool) {
	for _, t := range r.Turns {
		if !t.Open {
			f, ok = t.Follows, true
		}
	}
	return f, ok
}

// IfStanding tells what follows if the player of the open turn stands now. It is nil
// where that cannot be.
func (r *RoundRuling) IfStanding() *RoundRuling {
	open := r.Open()
	if open == nil {
		return nil
	}
	stand, v := Move{Kind: Stand}, r.Variant
	for _, m := range v.Moves(open.Ruling.Turn) {
		if m != stand {
			continue
		}
		after := *r
		turn := *open
		turn.Open, turn.Stood, turn.Result = false, true, v.Apply(open.Ruling.Turn, stand).result(v)
		after.Round.Take(turn.Result)
		turn.Follows = r.teller.Follow(&r.Round, &after.Round, turn.Result)
		after.Turns = append(r.Turns[:len(r.Turns)-1:len(r.Turns)-1], turn)
		return &after
	}
	return nil
}

// Kind says what an entry is: a turn, a tie-break turn or a throw of a roll-off.
func (t RoundTurn) Kind() string { return StepText(t.Step, t.Tiebreak) }

// Text says what came of an entry in a few words.
func (t RoundTurn) Text() string {
	switch {
	case t.Open:
		return "not finished"
	case t.Stood:
		return fmt.Sprintf("scores %d, standing", t.Result.Score)
	}
	return ResultText(t.Step, t.Result)
}

// Rule is the rule that decides what is next, or how the round ended.
func (r *RoundRuling) Rule() Rule {
	if f, ok := r.Latest(); ok {
		return f.Rule
	}
	return r.Variant.rule("rolls")
}

// Summary says how the round stands and what is next, a sentence each.
func (r *RoundRuling) Summary() []string {
	var out []string
	if f, ok := r.Latest(); ok {
		out = append(out, f.String())
	}
	if open := r.Open(); open != nil {
		return append(out, fmt.Sprintf("%s has not finished: %s", r.Names[open.Step.Chair], open.Ruling.Summary()))
	}
	for _, next := range []string{r.NextText(), r.Antes(), r.NextRound()} {
		if next != "" {
			out = append(out, next)
		}
	}
	return out
}
