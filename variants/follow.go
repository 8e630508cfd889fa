package variants

import "fmt"

// Following is what follows from one result of a round: how the play or set stands, what
// comes next, and which rule decided that.
type Following struct {
	Lead    Lead       // with the result
	Ended   bool       // the play or set is over
	Settled Settlement // of the round
	Whom    Chairs     // whom that concerns, as in Record
	Rule    Rule       // that decided what follows
	Leads   string     // who leads, in words; empty where Then says it
	Then    string     // what follows, in words; empty where the play or set goes on as before
}

// String is one clause, or two.
func (f Following) String() string {
	if f.Leads == "" || f.Then == "" {
		return f.Leads + f.Then
	}
	return f.Leads + ": " + f.Then
}

// Follow tells what follows from a result that took a round from before to after.
func (t *Teller) Follow(before, after *Round, res Result) Following {
	f := Following{Lead: before.LeadAfter(res), Settled: after.Settled, Whom: after.Chairs}
	f.Ended = after.Settled != Open || after.Attempts != before.Attempts || after.RollOffs != before.RollOffs
	instant := f.Ended && before.endsAtOnce(res)
	f.Rule = t.decider(before, after, f, instant)
	f.Leads = t.leads(before, f)
	switch {
	case instant:
		f.Then = fmt.Sprintf("the highest cargo ends the play at once (%v), and %s", t.v.rule("cargo-12"), t.then(before, after, f))
	case f.Ended:
		f.Then = t.then(before, after, f)
	case after.limit != before.limit:
		f.Then = fmt.Sprintf("those who follow have at most %s (%v)", plural(int(after.limit), "throw", "throws"), f.Rule)
	}
	return f
}

// endsAtOnce tells whether a result is the highest cargo and others, who have not thrown,
// throw no more because of it.
func (r *Round) endsAtOnce(res Result) bool {
	h := r.house
	return h.CargoTwelve == Instant && !r.tiebreak && int(res.Score) == h.top && r.set.todo.Count() > 1
}

// level tells whether several chairs, or both sides, are on top.
func (t *Teller) level(c Chairs) bool {
	if t.v.Teams == TwoTeams {
		return !c.oneSide()
	}
	return c.Count() > 1
}

// decider is the rule that decides what follows.
func (t *Teller) decider(before, after *Round, f Following, instant bool) Rule {
	v, level := t.v, t.level(f.Lead.On)
	switch {
	case before.tiebreak:
		return before.cause()
	case !f.Ended && int(after.limit) != v.Rolls:
		return v.rule("roll-limit")
	case !f.Ended:
		return v.rule("rolls")
	case instant && (f.Settled == Counted || !level):
		return v.rule("cargo-12")
	case f.Settled == Counted && before.set.todo.Count() > 1:
		return v.rule("equal-turns")
	case f.Settled == Counted && v.Format == Rounds:
		return v.rule("by")
	case f.Settled == Counted:
		return v.rule("format")
	case f.Lead.On == 0:
		return v.rule("all-zero")
	case level:
		return v.rule("ties")
	}
	return v.rule("winner")
}

// cause is the rule that began the tie-break of a round. A replay begins none, so either
// the other rule did, or there was only one full play.
func (r *Round) cause() Rule {
	h := r.house
	if !h.lowest && h.AllZero != Replay && (h.Ties == Replay || r.AllZero) {
		return h.rule("all-zero")
	}
	return h.rule("ties")
}

// leads says who is on top.
func (t *Teller) leads(r *Round, f Following) string {
	l, what := f.Lead, ""
	if r.rollOff {
		what = " the roll-off"
	}
	switch level := t.level(l.On); {
	case l.On == 0 && f.Ended:
		return "nobody qualified"
	case l.On == 0:
		return "nobody has qualified yet"
	case f.Ended && !level && f.Settled != Counted:
		return "" // the conclusion says it
	case t.v.Teams == TwoTeams && !f.Ended:
		return t.sums(l)
	case t.v.Teams == TwoTeams && level && l.Score == Failed:
		return "the sides are level, both without a qualifier"
	case t.v.Teams == TwoTeams && level:
		return fmt.Sprintf("the sides are level at %d", l.Score)
	case t.v.Winner == LowestPays && level:
		return fmt.Sprintf("%s are level at the bottom with %s", t.Who(l.On), scoreText(l.Score))
	case t.v.Winner == LowestPays:
		return fmt.Sprintf("%s has the lowest result, %s", t.Who(l.On), scoreText(l.Score))
	case level && r.tiebreak && f.Ended:
		return fmt.Sprintf("%s are level again at %d", t.Who(l.On), l.Score)
	case level:
		return fmt.Sprintf("%s are tied at %d", t.Who(l.On), l.Score)
	}
	return fmt.Sprintf("%s%s with %d", t.does(l.On, "leads", "lead"), what, l.Score)
}

// sums says what the sides have so far.
func (t *Teller) sums(l Lead) string {
	everyone := firstChairs(t.v.Players)
	return fmt.Sprintf("%s together have %d, %s %d",
		t.Who(everyone&evenSide), max(0, l.Sums[0]), t.Who(everyone&oddSide), max(0, l.Sums[1]))
}
