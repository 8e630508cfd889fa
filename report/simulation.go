package report

import (
	"fmt"
	"strconv"

	"github.com/shipcrew/shipcrew/sim"
)

// Simulation is the result of a turn study.
type Simulation struct {
	Head
	Variant    Rules      `json:"variant"`
	Strategies []string   `json:"strategies"`
	Seed       uint64     `json:"seed"`
	N          uint64     `json:"n"`
	Stopped    string     `json:"stopped"` // why it ended
	Quantities []Quantity `json:"quantities"`
	Fit        *Fit       `json:"fit"`
	Scores     []Score    `json:"scores"`

	precise   bool        // a precision was asked for
	completed []completed // by throw, for the picture
}

// completed is the share of turns that have the sequence by a throw.
type completed struct {
	throw            int
	share, low, high float64
	exact            *float64
}

// Fit is the chi-square test of the simulated scores against the exact ones.
type Fit struct {
	Method    string `json:"method"`
	Statistic Float  `json:"statistic"`
	Freedom   int    `json:"degrees_of_freedom"`
	P         Float  `json:"p"`
}

// Score is one line of the distribution of scores. A failed turn has the score
// "failed".
type Score struct {
	Score        string  `json:"score"`
	Count        uint64  `json:"count"`
	Estimate     Float   `json:"estimate"`
	AtLeast      Float   `json:"at_least"`
	Exact        *string `json:"exact"`
	ExactDecimal *Float  `json:"exact_decimal"`

	interval [2]float64 // of the estimate
}

// SimulationOf lays out a turn study. Precision is the half width of intervals that was to
// be reached, 0 for none.
func SimulationOf(r sim.Result, seed uint64, precision float64) Simulation {
	out := Simulation{
		Head: head("simulate"), Variant: RulesOf(r.Study.Variant), Strategies: []string{r.Study.Policy.String()},
		Seed: seed, N: r.Tally.Turns, Stopped: stopped(r.Tally.Turns, "turns", precision, r.Enough), Quantities: []Quantity{}, Scores: []Score{}, precise: precision > 0,
	}
	for _, f := range r.Figures {
		out.Quantities = append(out.Quantities, QuantityOf(f))
	}
	if r.Distribution != nil {
		fit := r.Tally.Fit(r.Distribution)
		out.Fit = &Fit{"chi-square", Float(fit.Statistic), fit.Freedom, Float(fit.P)}
	}
	for _, c := range r.Tally.ScoreTable(r.Distribution) {
		row := Score{Score: scoreText(c.Score), Count: c.Count, Estimate: Float(c.Share), AtLeast: Float(c.AtLeast)}
		if c.Exact != nil {
			fraction := c.Exact.RatString()
			x, _ := c.Exact.Float64()
			row.Exact, row.ExactDecimal = &fraction, float(x)
		}
		row.interval = c.Interval
		out.Scores = append(out.Scores, row)
	}
	for i, c := range r.Tally.Completed(r.Study.Variant.Rolls) {
		row := completed{throw: i + 1, share: c.Mean, low: c.Low, high: c.High}
		if r.Distribution != nil {
			x, _ := r.Distribution.Completed(i + 1).Float64()
			row.exact = &x
		}
		out.completed = append(out.completed, row)
	}
	return out
}

// stopped says why a simulation ended.
func stopped(n uint64, what string, precision float64, enough bool) string {
	switch {
	case precision > 0 && enough:
		return fmt.Sprintf("every interval is at most ± %s wide after %d %s", number(precision, 6), n, what)
	case precision > 0:
		return fmt.Sprintf("not every interval is at most ± %s wide after %d %s, the most allowed", number(precision, 6), n, what)
	}
	return fmt.Sprintf("all %d %s played", n, what)
}

func scoreText(score int) string {
	if score < 0 {
		return "failed"
	}
	return strconv.Itoa(score)
}

// Tables implements [Document].
func (s Simulation) Tables() []Table {
	t := figureTable(fmt.Sprintf("%s with %s: %d turns, seed %d", s.Variant.Name, s.Strategies[0], s.N, s.Seed), s.Quantities)
	t.Notes = append(t.Notes, "rules: "+s.Variant.Canonical)
	if s.precise {
		t.Notes = append(t.Notes, s.Stopped)
	}
	scores := Table{Title: "Scores", Columns: []Column{
		{Name: "score", Right: true}, {Name: "turns", Right: true}, {Name: "=", Right: true}, {Name: "≥", Right: true},
		{Name: "exact =", Right: true}, {Name: ""},
	}}
	largest := 0.0
	for _, r := range s.Scores {
		largest = max(largest, float64(r.Estimate))
	}
	for _, r := range s.Scores {
		exactly := ""
		if r.ExactDecimal != nil {
			exactly = percent(float64(*r.ExactDecimal))
		}
		scores.Rows = append(scores.Rows, []string{
			r.Score, strconv.FormatUint(r.Count, 10), percent(float64(r.Estimate)), percent(float64(r.AtLeast)),
			exactly, bar(float64(r.Estimate), largest, 24),
		})
	}
	switch {
	case s.Fit == nil:
	case s.Fit.Freedom == 0:
		scores.Notes = append(scores.Notes, "too few turns to test the simulated scores against the exact ones")
	default:
		scores.Notes = append(scores.Notes, fmt.Sprintf("simulated against exact scores: chi-square %s with %d degrees of freedom, p = %s",
			number(float64(s.Fit.Statistic), 4), s.Fit.Freedom, number(float64(s.Fit.P), 3)))
	}
	return []Table{t, scores}
}

// percent writes a share with three decimals.
func percent(x float64) string { return fmt.Sprintf("%.3f %%", 100*x) }

// figureTable has a line for each quantity.
func figureTable(title string, quantities []Quantity) Table {
	t := Table{Title: title, Columns: []Column{
		{Name: "quantity"}, {Name: "estimate", Right: true}, {Name: "std error", Right: true}, {Name: "interval"}, {Name: "method"},
		{Name: "exact", Right: true}, {Name: "fraction"}, {Name: "distance (s.e.)", Right: true},
	}}
	for _, q := range quantities {
		f := q.figure
		row := []string{q.ID, "", "", "", "", "", "", distance(f)}
		if e := f.Estimate; e != nil {
			row[1], row[2] = rounded(e.Mean, e.SE), number(e.SE, 2)
			row[3], row[4] = interval(e), number(100*e.Confidence, 6)+" % "+e.Method
		}
		if f.Exact != nil {
			fraction, decimal := exactText(f.Exact)
			row[5], row[6] = decimal, fraction
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
