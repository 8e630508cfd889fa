package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/shipcrew/shipcrew/variants"
)

// Tables implements [Document].
func (r RoundRuling) Tables() []Table {
	t := Table{Title: fmt.Sprintf("A round of %s, judged under %s", strings.Join(r.Players, ", "), r.Variant.Name),
		Columns: []Column{{Name: "player"}, {Name: "turn"}, {Name: "roll"}, {Name: "dice or decision"}, {Name: "what follows, and why", Wide: true}}}
	for _, e := range r.Entries {
		player, kind := e.Player, turnText(e.Kind, e.Limit, r.rules)
		if kind == "roll-off" {
			t.Rows = append(t.Rows, []string{player, kind, "", e.Steps[0].What, e.Summary + "; " + e.Follows})
			continue
		}
		for _, s := range e.Steps {
			roll := ""
			if s.Roll > 0 {
				roll = fmt.Sprint(s.Roll)
			}
			t.Rows = append(t.Rows, []string{player, kind, roll, s.What, strings.Join(s.Reasons, "\n")})
			player, kind = "", ""
		}
		t.Rows = append(t.Rows, []string{"", "", "", e.Summary, e.Follows})
	}
	t.Notes = sentences("Now: ", r.Now.Summary)
	if len(r.Options) > 0 {
		t.Notes = append(t.Notes, r.Entries[len(r.Entries)-1].Player+" may: "+strings.Join(r.Options, "; ")+".")
	}
	if r.IfStanding != nil {
		t.Notes = append(t.Notes, sentences("If "+r.Entries[len(r.Entries)-1].Player+" stands: ", r.IfStanding.Summary)...)
	}
	return []Table{t}
}

// sentences writes clauses as sentences, the first after a word of its own.
func sentences(opening string, clauses []string) []string {
	var out []string
	for i, c := range clauses {
		if i == 0 {
			c = opening + c
		}
		first, size := utf8.DecodeRuneInString(c)
		out = append(out, string(unicode.ToUpper(first))+c[size:]+".")
	}
	return out
}

// diceText writes dice as they were thrown.
func diceText(faces []int) string {
	var parts []string
	for _, f := range faces {
		parts = append(parts, variants.FaceText(f))
	}
	return strings.Join(parts, " ")
}
