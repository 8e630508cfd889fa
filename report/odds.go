package report

import (
	"fmt"
	"math/big"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
)

// Odds is the plain exact answer, with the working.
type Odds struct {
	Head
	Variant    Rules       `json:"variant"`
	Strategies []string    `json:"strategies"`
	Quantities []Quantity  `json:"quantities"`
	Working    []Working   `json:"working"`
	Scores     []OddsScore `json:"scores"`
}

// Working is one line of the per-roll transitions.
type Working struct {
	Roll    int    `json:"roll"`
	From    string `json:"from"`
	Dice    int    `json:"dice"`
	To      string `json:"to"`
	Exact   string `json:"exact"`
	Decimal Float  `json:"exact_decimal"`
	Reached string `json:"reached"` // probability of being at From before the roll
	Of      string `json:"of"`      // the turn the working is of, where it is derived
}

// OddsScore is one line of the exact distribution of scores.
type OddsScore struct {
	Score   string `json:"score"`
	Exact   string `json:"exact"`
	Decimal Float  `json:"exact_decimal"`
	AtLeast Float  `json:"at_least_decimal"`

	p *big.Rat
}

// OddsOf lays out exact answers.
func OddsOf(a exact.Answer) Odds {
	o := Odds{Head: head("odds"), Variant: RulesOf(a.Study.Variant), Strategies: []string{a.Study.Policy.String()},
		Quantities: []Quantity{}, Working: []Working{}, Scores: []OddsScore{}}
	for i, q := range a.Queries {
		o.Quantities = append(o.Quantities, QuantityOf(sim.Figure{Query: q, Exact: &a.Values[i]}))
	}
	for _, t := range a.Working {
		p, _ := t.P.Float64()
		o.Working = append(o.Working, Working{t.Roll, t.From, t.Dice, t.To, t.P.RatString(), Float(p), t.Reached.RatString(), t.Of})
	}
	for _, c := range a.Scores {
		p, _ := c.P.Float64()
		least, _ := c.AtLeast.Float64()
		o.Scores = append(o.Scores, OddsScore{scoreText(c.Score), c.P.RatString(), Float(p), Float(least), c.P})
	}
	return o
}

// Tables implements [Document].
func (o Odds) Tables() []Table {
	main := Table{
		Title:   fmt.Sprintf("%s with %s, exact", o.Variant.Name, o.Strategies[0]),
		Columns: []Column{{Name: "quantity"}, {Name: "fraction"}, {Name: "decimal", Right: true}, {Name: "1 in N"}, {Name: "meaning", Wide: true}},
		Notes:   []string{"rules: " + o.Variant.Canonical},
	}
	for _, q := range o.Quantities {
		fraction, decimal := exactText(q.figure.Exact)
		meaning := fmt.Sprintf("%s (%s)", q.figure.Query.Definition(), q.Unit)
		if note := q.figure.Exact.Note; note != "" {
			meaning += "; " + note
		}
		main.Rows = append(main.Rows, []string{q.ID, fraction, decimal, oneIn(q.figure), meaning})
	}
	tables := []Table{main}
	if len(o.Scores) > 0 {
		tables = append(tables, o.scoreTable())
	}
	return append(tables, o.workingTables()...)
}

func (o Odds) scoreTable() Table {
	t := Table{Title: "Scores", Columns: []Column{
		{Name: "score", Right: true}, {Name: "=", Right: true}, {Name: "≥", Right: true}, {Name: "1 in N"}, {Name: "fraction"}, {Name: ""},
	}}
	largest := 0.0
	for _, s := range o.Scores {
		largest = max(largest, float64(s.Decimal))
	}
	for _, s := range o.Scores {
		t.Rows = append(t.Rows, []string{s.Score, percent(float64(s.Decimal)), percent(float64(s.AtLeast)), OneIn(s.p), s.Exact,
			bar(float64(s.Decimal), largest, 24)})
	}
	return t
}

// workingTables has a table for each turn that is worked out.
func (o Odds) workingTables() []Table {
	var tables []Table
	for i, w := range o.Working {
		if i == 0 || w.Of != o.Working[i-1].Of {
			title := "Working: from each state before a roll to each state after it"
			if w.Of != "" {
				title += ", for " + w.Of
			}
			tables = append(tables, Table{Title: title, Columns: []Column{{Name: "roll", Right: true}, {Name: "from"},
				{Name: "reached with"}, {Name: "dice", Right: true}, {Name: "to"}, {Name: "probability"}, {Name: "decimal", Right: true}}})
		}
		t := &tables[len(tables)-1]
		t.Rows = append(t.Rows, []string{fmt.Sprint(w.Roll), w.From, w.Reached, fmt.Sprint(w.Dice), w.To, w.Exact, number(float64(w.Decimal), 6)})
	}
	if n := len(tables); n > 0 {
		tables[n-1].Notes = []string{"A state has the probability: for each state before the roll, what that is reached with, times the probability; added up."}
	}
	return tables
}
