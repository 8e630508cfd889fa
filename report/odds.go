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
	if len(o.Working) > 0 {
		tables = append(tables, o.workingTable())
	}
	return tables
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

func (o Odds) workingTable() Table {
	t := Table{
		Title: "Working: from each state before a roll to each state after it",
		Columns: []Column{{Name: "roll", Right: true}, {Name: "from"}, {Name: "reached with"}, {Name: "dice", Right: true},
			{Name: "to"}, {Name: "probability"}, {Name: "decimal", Right: true}},
		Notes: []string{"The probability of a state is the sum, over the states before the roll, of what they are reached with times the probability."},
	}
	of := ""
	for _, w := range o.Working {
		if w.Of != of {
			of = w.Of
			t.Notes = append(t.Notes, "The working is that of a turn with the rules: "+of)
		}
		t.Rows = append(t.Rows, []string{fmt.Sprint(w.Roll), w.From, w.Reached, fmt.Sprint(w.Dice), w.To, w.Exact, number(float64(w.Decimal), 6)})
	}
	return t
}
