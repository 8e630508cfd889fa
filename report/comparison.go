package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
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
		a := out.differenceOf(half(c.Pair(0, 1)))
		out.Advantage = &a
	}
	return out
}

// half turns a difference of win shares into an advantage: what the share is over ½.
func half(p sim.PairResult) sim.PairResult {
	e := &p.Difference
	e.Mean, e.SE, e.Low, e.High = e.Mean/2, e.SE/2, e.Low/2, e.High/2
	if p.Exact != nil {
		p.Exact = &exact.Value{Float: p.Exact.Float / 2, Err: p.Exact.Err / 2}
	}
	return p
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

// Tables implements [Document].
func (c Comparison) Tables() []Table {
	tables := []Table{c.ranking(), c.differences()}
	notes := &tables[1].Notes
	if c.Advantage != nil {
		*notes = append(*notes, "advantage of "+c.Advantage.A+" against "+c.Advantage.B+" (its win share less ½, both chairs alike): "+c.Advantage.text())
	}
	if a := c.Confirmation; a != nil {
		*notes = append(*notes, fmt.Sprintf("best: %s; measured again on %s %d to %d, which did not choose it: %s; more than %s by %s",
			a.Best, c.What, a.First, a.First+a.N-1, estimateText(a.Quantity.figure.Estimate), a.Next, a.Difference.text()))
	}
	*notes = append(*notes, c.Stopped)
	return tables
}

func (c Comparison) ranking() Table {
	of := c.comparison
	best := of.Order[0]
	t := Table{Title: fmt.Sprintf("%s by %s under %s: %d %s on the same dice, seed %d", countText(len(c.Entrants), "entrant"), c.objective(), c.Variant.Name, c.N, c.What, c.Seed),
		Columns: []Column{{Name: "rank", Right: true}, {Name: "entrant"}, {Name: "estimate", Right: true}, {Name: "std error", Right: true}, {Name: "interval"},
			{Name: "exact", Right: true}, {Name: "distance (s.e.)", Right: true}, {Name: "to the best", Right: true}, {Name: "interval of that"}, {Name: "exact", Right: true}}}
	for _, i := range of.Order {
		f := of.Results[i].Figure
		_, decimal := exactText(f.Exact)
		row := []string{strconv.Itoa(of.Results[i].Rank), c.Entrants[i].Name, rounded(f.Estimate.Mean, f.Estimate.SE), number(f.Estimate.SE, 2),
			interval(f.Estimate), decimal, distance(f), "", "", ""}
		if i != best {
			d := c.differenceOf(of.Pair(i, best))
			row[7], row[8], row[9] = rounded(float64(d.Estimate), float64(d.StandardError)), interval(d.figure.Estimate), d.exactText()
		}
		t.Rows = append(t.Rows, row)
	}
	t.Notes = append(t.Notes, "rules: "+c.Variant.Canonical)
	if c.about.Against != "" {
		t.Notes = append(t.Notes, c.about.Against)
	}
	e := of.Results[best].Figure.Estimate
	t.Notes = append(t.Notes, fmt.Sprintf("Intervals: %s %% %s. A rank is shared by those that are not told apart, the confidence allowing for all pairs (Bonferroni).",
		number(100*e.Confidence, 6), e.Method))
	return t
}

func (c Comparison) objective() string {
	switch c.Objective {
	case "win":
		return "win share"
	case "net":
		return "net antes"
	case "rounds":
		return "rounds of a game (fewest first)"
	case "cargo":
		return "mean score"
	}
	return c.Objective
}

// mostPairs is how many pairs are listed; of more only those with the best.
const mostPairs = 28

func (c Comparison) differences() Table {
	of := c.comparison
	t := Table{Title: "Differences, turn by turn on the same dice", Columns: []Column{{Name: "A less B"}, {Name: "difference", Right: true}, {Name: "std error", Right: true},
		{Name: "interval"}, {Name: "exact", Right: true}, {Name: "distance (s.e.)", Right: true}, {Name: "same dice count", Right: true},
		{Name: c.What + " to tell apart", Right: true}, {Name: "told apart"}}}
	if c.What == "games" {
		t.Title = "Differences, game by game on the same dice"
	}
	for n, a := range of.Order {
		for _, b := range of.Order[n+1:] {
			if len(of.Pairs) > mostPairs && n > 0 {
				continue
			}
			d := c.differenceOf(of.Pair(a, b))
			gain, needed, told := "", "", "no"
			switch p := of.Pair(a, b); {
			case d.Gain != nil:
				gain = number(float64(*d.Gain), 3) + " times"
			case p.Alike:
				gain = "always alike"
			case d.StandardError == 0:
				gain = "alike so far"
			}
			if d.ExactDecimal != nil && *d.ExactDecimal == 0 {
				needed = "never"
			}
			if d.Needed != nil {
				needed = shortCount(float64(*d.Needed))
			}
			if d.Apart {
				told = "yes"
			}
			t.Rows = append(t.Rows, []string{d.A + " less " + d.B, rounded(float64(d.Estimate), float64(d.StandardError)), number(float64(d.StandardError), 2),
				interval(d.figure.Estimate), d.exactText(), distance(d.figure), gain, needed, told})
		}
	}
	one := strings.TrimSuffix(c.What, "s")
	t.Notes = append(t.Notes, c.What+" to tell apart: until the half width of the interval is as small as the exact difference, or without one the estimated",
		"same dice count: for a difference one "+one+" on the same dice is worth so many on dice of their own")
	return t
}

func (d Contrast) exactText() string {
	if d.ExactDecimal == nil {
		return ""
	}
	if v := d.figure.Exact; v.Rat == nil {
		return within(float64(*d.ExactDecimal), max(v.Err, 1e-13))
	}
	return number(float64(*d.ExactDecimal), 6)
}

// text is "0.00042 ± 0.0001, interval …, exact 0.00021".
func (d Contrast) text() string {
	text := estimateText(d.figure.Estimate)
	if e := d.exactText(); e != "" {
		text += ", exact " + e
	}
	return text
}

// shortCount writes a large number with three digits.
func shortCount(x float64) string {
	for _, s := range []struct {
		size   float64
		suffix string
	}{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if x >= s.size {
			return number(x/s.size, 3) + s.suffix
		}
	}
	return number(x, 3)
}

// CSV implements flat: a row for each entrant, in the order in which they were given.
func (c Comparison) CSV() Table {
	t := Table{Columns: []Column{{Name: "rank"}, {Name: "entrant"}, {Name: "strategy"}}}
	for _, key := range c.Swept {
		t.Columns = append(t.Columns, Column{Name: key})
	}
	for _, name := range quantityColumns {
		t.Columns = append(t.Columns, Column{Name: name})
	}
	for _, name := range []string{"to_best", "to_best_standard_error", "to_best_low", "to_best_high", "to_best_exact", "objective", "variant", "rules", "seed", "version"} {
		t.Columns = append(t.Columns, Column{Name: name})
	}
	best := c.comparison.Order[0]
	for i, e := range c.Entrants {
		row := append([]string{strconv.Itoa(e.Rank), e.Name, e.Strategy}, e.Values...)
		row = append(row, e.Quantity.cells()...)
		zero := float(0)
		d := Contrast{ExactDecimal: zero}
		if i != best {
			d = c.differenceOf(c.comparison.Pair(i, best))
		}
		row = append(row, floatCell(&d.Estimate), floatCell(&d.StandardError), floatCell(&d.Low), floatCell(&d.High), floatCell(d.ExactDecimal),
			c.Objective, c.Variant.Name, c.Variant.Canonical, strconv.FormatUint(c.Seed, 10), Version)
		t.Rows = append(t.Rows, row)
	}
	return t
}
