package report

import (
	"fmt"
	"strconv"
	"strings"
)

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
