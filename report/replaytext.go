package report

import (
	"fmt"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// head is the table that begins the text: who plays.
func (l replayLayout) head() Table {
	t := Table{Title: fmt.Sprintf("%s, seed %d", l.Variant.Name, l.Seed), Columns: []Column{{Name: "chair"}, {Name: "strategy"}},
		Notes: []string{"rules: " + l.Variant.String()}}
	for chair, s := range l.Strategies {
		t.Rows = append(t.Rows, []string{fmt.Sprint(chair + 1), s})
	}
	return t
}

var transcriptColumns = []Column{{Name: "chair"}, {Name: "turn"}, {Name: "throw"}, {Name: "dice or decision"}, {Name: "what follows, and why", Wide: true}}

// table lays out a turn of a turn study.
func (t ReplayTurn) table() Table {
	out := Table{Title: fmt.Sprintf("Turn %d", t.Turn), Columns: transcriptColumns[2:], Notes: []string{"It fails and scores 0."}}
	for _, row := range transcript(t.Throws) {
		out.Rows = append(out.Rows, row[2:])
	}
	if t.Qualified {
		out.Notes[0] = fmt.Sprintf("It scores %d.", t.Score)
	}
	return out
}

// transcript are the throws and decisions of a turn, the first two columns empty.
func transcript(throws []ReplayThrow) [][]string {
	var rows [][]string
	for _, t := range throws {
		rows = append(rows, []string{"", "", fmt.Sprint(t.Throw), t.Dice, strings.Join(t.Reasons, "\n")})
		for _, d := range t.Decisions {
			reasons := append([]string{d.by()}, d.Reasons...)
			rows = append(rows, []string{"", "", "", d.Text, strings.Join(reasons, "\n")})
		}
	}
	return rows
}

func (d ReplayDecision) by() string {
	if d.By == "" {
		return "the rules leave no other move"
	}
	return d.By + " decides"
}

// tables lays out a game: a table for the throws for the opener, for each round, and
// for the roll-off for the game.
func (l replayLayout) tables(g ReplayGame) []Table {
	var tables []Table
	var t *Table
	last := ""
	for _, s := range g.Steps {
		if title := l.title(g, s); title != last {
			tables = append(tables, Table{Title: title, Columns: transcriptColumns})
			t, last = &tables[len(tables)-1], title
		}
		t.Rows = append(t.Rows, l.stepRows(s)...)
		if s.After != "" {
			t.Notes = append(t.Notes, sentences("", []string{s.After})...)
		}
	}
	t.Notes = append(t.Notes, sentences("", []string{g.End})...)
	return tables
}

// title heads the table that a step is in.
func (l replayLayout) title(g ReplayGame, s ReplayStep) string {
	switch {
	case s.Kind == "opening":
		return fmt.Sprintf("Game %d: who opens", g.Game)
	case s.Kind == "game tie":
		return fmt.Sprintf("Game %d: roll-off for the game", g.Game)
	case g.Rounds == 1 && l.Variant.Format == variants.Single:
		return fmt.Sprintf("Game %d", g.Game)
	}
	return fmt.Sprintf("Game %d, round %d, opened by chair %d", g.Game, s.Round, s.opener+1)
}

func (l replayLayout) stepRows(s ReplayStep) [][]string {
	if len(s.Throws) == 0 {
		return [][]string{{fmt.Sprint(s.Chair), s.Kind, "", s.Dice, s.result + "; " + s.Follows}}
	}
	rows := transcript(s.Throws)
	rows[0][0], rows[0][1] = fmt.Sprint(s.Chair), turnText(s.Kind, s.Limit, l.Variant)
	return append(rows, []string{"", "", "", s.result, s.Follows})
}

// turnText says what a step is, and how many throws it may have where that is fewer than
// usual.
func turnText(kind string, limit int, v *variants.Variant) string {
	if strings.HasSuffix(kind, "turn") && limit < v.Rolls {
		return fmt.Sprintf("%s, %d of %d throws", kind, limit, v.Rolls)
	}
	return kind
}
