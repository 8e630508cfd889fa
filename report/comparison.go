package report

import (
	"fmt"
	"math"

	"github.com/shipcrew/shipcrew/sim"
)

// Comparison is entrants compared on the same dice.
type Comparison struct {
	Head
	Objective    string        `json:"objective"`
	Variant      Rules         `json:"variant"` // before what is swept over
	Seed         uint64        `json:"seed"`
	N            uint64        `json:"n"`
	What         string        `json:"what"`    // "turns" or "games"
	Stopped      string        `json:"stopped"` // why it ended
	Swept        []string      `json:"swept"`   // what the values of each entrant are of
	Entrants     []Entrant     `json:"entrants"`
	Differences  []Contrast    `json:"differences"`
	Confirmation *Confirmation `json:"confirmation"`
	Advantage    *Contrast     `json:"advantage"` // of the first against the second, head to head

	comparison *sim.Comparison
	about      ComparisonNotes
}

// ComparisonNotes is what the command line knows beside the comparison.
type ComparisonNotes struct {
	Variant    Rules
	Swept      []string   // keys
	Values     [][]string // by entrant
	Specs      []string   // by entrant
	Against    string     // what the others play and in which chair the entrants sit; empty for turns
	HeadToHead bool
}

// Entrant is one of those compared.
type Entrant struct {
	Rank     int      `json:"rank"`
	Name     string   `json:"name"`
	Strategy string   `json:"strategy"`
	Values   []string `json:"values"` // of what is swept over
	Quantity Quantity `json:"quantity"`
}

// Contrast is what A has more than B, on the same dice.
type Contrast struct {
	A             string  `json:"a"`
	B             string  `json:"b"`
	Estimate      Float   `json:"estimate"`
	StandardError Float   `json:"standard_error"`
	Low           Float   `json:"low"`
	High          Float   `json:"high"`
	Confidence    Float   `json:"confidence"`
	Method        string  `json:"method"`
	Exact         *string `json:"exact"`
	ExactDecimal  *Float  `json:"exact_decimal"`
	ExactError    *Float  `json:"exact_error"`
	Gain          *Float  `json:"gain"`   // as many turns on dice of their own one is worth; null where they never differ
	Needed        *Float  `json:"needed"` // turns or games to tell them apart; null for never
	Apart         bool    `json:"apart"`

	figure sim.Figure
}

// Confirmation is the best measured again on other dice.
type Confirmation struct {
	Best       string   `json:"best"`
	Next       string   `json:"next"`
	First      uint64   `json:"first"`
	N          uint64   `json:"n"`
	Quantity   Quantity `json:"quantity"`
	Difference Contrast `json:"difference"`
}

// ComparisonOf lays out a comparison.
func ComparisonOf(c *sim.Comparison, notes ComparisonNotes) Comparison {
	out := Comparison{Head: head("compare"), Objective: c.Goal.String(), Variant: notes.Variant, Seed: c.Seed, N: c.Played, What: "turns",
		Swept: append([]string{}, notes.Swept...), Entrants: []Entrant{}, Differences: []Contrast{}, comparison: c, about: notes}
	if c.Goal.Game != "" {
		out.What = "games"
	}
	out.Stopped = out.stopped()
	for i, r := range c.Results {
		out.Entrants = append(out.Entrants, Entrant{r.Rank, c.Entrants[i].Name, notes.Specs[i], append([]string{}, notes.Values[i]...), QuantityOf(r.Figure)})
	}
	for _, p := range c.Pairs {
		out.Differences = append(out.Differences, out.differenceOf(p))
	}
	if a := c.Again; a != nil {
		f := c.Results[a.Best].Figure
		f.Estimate = &a.Value
		p := c.Pair(a.Best, a.Next)
		p.Difference = a.Difference
		out.Confirmation = &Confirmation{c.Entrants[a.Best].Name, c.Entrants[a.Next].Name, a.First, a.N, QuantityOf(f), out.differenceOf(p)}
	}
	if notes.HeadToHead {
		a := out.differenceOf(c.Advantage())
		out.Advantage = &a
	}
	return out
}

func (c Comparison) stopped() string {
	of := c.comparison
	switch {
	case of.Decided && of.Enough:
		return fmt.Sprintf("decided: every pair told apart after %d %s", c.N, c.What)
	case of.Decided:
		return fmt.Sprintf("undecided: not every pair told apart after %d %s, the most allowed", c.N, c.What)
	case of.Precision > 0 && of.Enough:
		return fmt.Sprintf("every difference known to ± %s after %d %s", number(of.Precision, 6), c.N, c.What)
	case of.Precision > 0:
		return fmt.Sprintf("not every difference known to ± %s after %d %s, the most allowed", number(of.Precision, 6), c.N, c.What)
	}
	return fmt.Sprintf("all %d %s played", c.N, c.What)
}

func (c Comparison) differenceOf(p sim.PairResult) Contrast {
	e := p.Difference
	d := Contrast{A: c.comparison.Entrants[p.A].Name, B: c.comparison.Entrants[p.B].Name, Estimate: Float(e.Mean), StandardError: Float(e.SE),
		Low: Float(e.Low), High: Float(e.High), Confidence: Float(e.Confidence), Method: e.Method, Apart: p.Apart,
		figure: sim.Figure{Estimate: &e, Exact: p.Exact}}
	if !math.IsInf(p.Gain, 0) && !math.IsNaN(p.Gain) {
		d.Gain = float(p.Gain)
	}
	if !math.IsInf(p.Needed, 0) && !math.IsNaN(p.Needed) {
		d.Needed = float(p.Needed)
	}
	if v := p.Exact; v != nil {
		d.ExactDecimal, d.ExactError = float(v.Float), float(v.Err)
		if v.Rat != nil {
			fraction := v.Rat.RatString()
			d.Exact = &fraction
		}
		if math.Abs(v.Float) <= v.Err {
			d.ExactDecimal = float(0)
		}
	}
	return d
}
