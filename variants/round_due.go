package variants

import (
	"fmt"
	"strings"
)

// inTurn says why an entry is not that of the player who is next.
func (r *RoundRuling) inTurn(e RoundEntry, s Step) error {
	chair := indexName(r.Names, e.Name)
	switch {
	case s.Kind == StepOver:
		return fmt.Errorf("%q: the round is over (%s); leave this entry out", e, r.Turns[len(r.Turns)-1].Follows.Then)
	case chair == s.Chair:
		return nil
	case r.Round.TieBreak() == 0 && r.thrown().Has(chair):
		return fmt.Errorf("%q: %s has had a turn, and no tie-break is due; next: %s", e, e.Name, r.due())
	case r.Round.TieBreak() != 0 && !r.Round.TieBreak().Has(chair):
		return fmt.Errorf("%q: %s has no part in the tie-break (%v); next: %s", e, e.Name, r.Round.cause(), r.due())
	}
	return fmt.Errorf("%q is out of turn; next: %s", e, r.due())
}

// thrown are the chairs that have had a turn in this play or set.
func (r *RoundRuling) thrown() Chairs { return r.Round.set.thrown() }

// NextText says who throws next; it is empty when the round is over.
func (r *RoundRuling) NextText() string {
	if due := r.due(); due != "" {
		return "next: " + due
	}
	return ""
}

// due says who is next and with what, and who after that: "Ben, a turn of at most 2
// throws (roll-limit=opener), then Cid". It is empty when the round is over.
func (r *RoundRuling) due() string {
	s := r.Round.Next()
	if s.Kind == StepOver {
		return ""
	}
	var names []string
	for chair := range r.Round.Due() {
		names = append(names, r.Names[chair])
	}
	what := "a turn"
	switch {
	case s.Kind == StepRollOff:
		what = "two dice"
	case r.Round.TieBreak() != 0:
		what = "a further turn"
	}
	if s.Kind == StepTurn {
		what += " of at most " + plural(s.Limit, "throw", "throws")
		if s.Limit != r.Variant.Rolls {
			what += fmt.Sprintf(" (%v)", r.Variant.rule("roll-limit"))
		}
	}
	text := names[0] + ", " + what
	if len(names) > 1 {
		text += ", then " + strings.Join(names[1:], ", ")
	}
	return text
}

// Antes says what the chairs win and pay by this round alone; it is empty while the round
// goes on and where it moves no ante.
func (r *RoundRuling) Antes() string {
	v := r.Variant
	net, pot := r.Round.Antes()
	if r.Round.Settled == Open || v.Stake != EachRound && net == [MaxPlayers]int64{} {
		return ""
	}
	text := fmt.Sprintf("antes: %s (stake=%s)", r.teller.Antes(net), v.Stake)
	if pot == 0 {
		return text
	}
	text += "; " + plural(pot, "ante stays", "antes stay") + " in the pot"
	if v.Format == Single {
		text += ", which all seats share as the game ends with its only round"
	}
	return text
}

// NextRound says who opens the next round; it is empty while the round goes on and where
// there is no other.
func (r *RoundRuling) NextRound() string {
	v := r.Variant
	if r.Round.Settled == Open || v.Format == Single {
		return ""
	}
	opener := r.Names[r.Round.NextOpener()]
	return fmt.Sprintf("the next round, unless this was the last, is opened by %s (start=%s)", opener, v.StartRule)
}
