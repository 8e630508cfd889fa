package report

import (
	"fmt"
	"strconv"
	"strings"
)

// flat is a document whose CSV is not its first table as it is shown, but has a column
// for every number, with what the result is of in every row.
type flat interface{ CSV() Table }

// quantityColumns are those of [Quantity], by the names that JSON has.
var quantityColumns = []string{"id", "unit", "n", "estimate", "standard_error", "low", "high", "confidence", "method",
	"exact", "exact_decimal", "exact_error"}

func (q Quantity) cells() []string {
	cells := []string{q.ID, q.Unit, "", floatCell(q.Estimate), floatCell(q.StandardError), floatCell(q.Low), floatCell(q.High),
		floatCell(q.Confidence), "", "", floatCell(q.ExactDecimal), floatCell(q.ExactError)}
	if q.N != nil {
		cells[2] = strconv.FormatUint(*q.N, 10)
	}
	if q.Method != nil {
		cells[8] = *q.Method
	}
	if q.Exact != nil {
		cells[9] = *q.Exact
	}
	return cells
}

// floatCell writes what JSON would, and nothing for null.
func floatCell(f *Float) string {
	if f == nil {
		return ""
	}
	text, _ := f.MarshalJSON()
	return strings.Replace(string(text), "null", "", 1)
}

// quantityCSV has a row for each quantity; of is what all rows have in common.
func quantityCSV(quantities []Quantity, of map[string]string) Table {
	t := Table{}
	common := []string{"variant", "rules", "strategies", "seed", "version"}
	for _, name := range append(append([]string{}, quantityColumns...), common...) {
		t.Columns = append(t.Columns, Column{Name: name})
	}
	for _, q := range quantities {
		row := q.cells()
		for _, name := range common {
			row = append(row, of[name])
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func commonCells(v Rules, strategies []string, seed string) map[string]string {
	return map[string]string{"variant": v.Name, "rules": v.Canonical, "strategies": strings.Join(strategies, ","), "seed": seed, "version": Version}
}

// CSV implements flat.
func (s Simulation) CSV() Table {
	return quantityCSV(s.Quantities, commonCells(s.Variant, s.Strategies, fmt.Sprint(s.Seed)))
}

// CSV implements flat.
func (g Games) CSV() Table {
	return quantityCSV(g.Quantities, commonCells(g.Variant, g.Strategies, fmt.Sprint(g.Seed)))
}

// CSV implements flat.
func (o Odds) CSV() Table { return quantityCSV(o.Quantities, commonCells(o.Variant, o.Strategies, "")) }

// CSV implements flat: a row for each reading of each claim.
func (c Check) CSV() Table {
	t := Table{}
	names := append([]string{"claim", "says", "published", "allowed", "verdict", "reading_verdict", "variant", "rules", "strategy", "detail"}, quantityColumns...)
	for _, name := range append(names, "gap", "changes", "right_under", "tried", "note", "source", "seed", "version") {
		t.Columns = append(t.Columns, Column{Name: name})
	}
	for _, v := range c.Claims {
		readings := v.Readings
		if len(readings) == 0 {
			readings = []Reading{{}}
		}
		for _, r := range readings {
			t.Rows = append(t.Rows, c.row(v, r))
		}
	}
	return t
}

func (c Check) row(v Verdict, r Reading) []string {
	row := []string{v.ID, v.Says, v.Published, v.Allowance, v.Verdict, r.Verdict, r.Variant, r.Rules, r.Strategy, r.Detail}
	cells := make([]string, len(quantityColumns))
	if r.Quantity != nil {
		cells = r.Quantity.cells()
	}
	row = append(append(row, cells...), floatCell(r.Gap))
	changes, under, tried := "", []string{}, ""
	if e := v.Explanation; e != nil {
		changes, tried = fmt.Sprint(e.Changes), fmt.Sprint(e.Tried)
		for _, m := range e.Matches {
			under = append(under, fmt.Sprintf("%s = %s", m.What, number(float64(m.Decimal), 12)))
		}
	}
	return append(row, changes, strings.Join(under, "; "), tried, v.Note, v.Source, fmt.Sprint(c.Seed), c.Version)
}
