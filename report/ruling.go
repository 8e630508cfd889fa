package report

import (
	"fmt"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Ruling is what the rules make of given dice.
type Ruling struct {
	Head
	Variant   Rules        `json:"variant"`
	Steps     []RulingStep `json:"steps"`
	Banked    []int        `json:"banked"`
	Complete  bool         `json:"complete"`
	Over      bool         `json:"over"`
	RollsLeft int          `json:"rolls_left"`
	Cargo     *int         `json:"cargo"` // total as it lies; null while incomplete or in the cup
	Score     *int         `json:"score"` // of standing now; null while it is open
	Options   []string     `json:"options"`
	Summary   string       `json:"summary"`
}

// RulingStep is one throw or decision.
type RulingStep struct {
	Roll    int      `json:"roll"` // 0 for a decision
	What    string   `json:"what"`
	Reasons []string `json:"reasons"`
}

// RulingOf lays out a ruling.
func RulingOf(r *variants.Ruling) Ruling {
	v, t := r.Variant, r.Turn
	out := Ruling{
		Head: head("judge"), Variant: RulesOf(v), Steps: []RulingStep{}, Banked: v.BankedValues(t),
		Complete: v.Complete(t), Over: t.Phase == variants.Over, RollsLeft: t.Left(), Options: r.Options(), Summary: r.Summary(),
	}
	for _, s := range r.Steps {
		out.Steps = append(out.Steps, RulingStep{s.Roll, s.What, append([]string{}, s.Reasons...)})
	}
	if out.Complete && t.Phase != variants.ToThrow {
		cargo := v.CargoScore(t.Cargo)
		out.Cargo = &cargo
	}
	if score := max(0, v.Score(t)); out.Over || t.Phase == variants.ToChoose {
		out.Score = &score
	}
	return out
}

// Tables implements [Document].
func (r Ruling) Tables() []Table {
	t := Table{Title: "Judged under " + r.Variant.Name,
		Columns: []Column{{Name: "roll"}, {Name: "dice or decision"}, {Name: "what follows, and why", Wide: true}}}
	for _, s := range r.Steps {
		roll := ""
		if s.Roll > 0 {
			roll = fmt.Sprint(s.Roll)
		}
		t.Rows = append(t.Rows, []string{roll, s.What, strings.Join(s.Reasons, "\n")})
	}
	t.Notes = append(t.Notes, "Now: "+r.Summary+".")
	if len(r.Options) > 0 {
		t.Notes = append(t.Notes, "You may: "+strings.Join(r.Options, "; ")+".")
	}
	return []Table{t}
}
