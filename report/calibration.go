package report

import (
	"fmt"
	"math"
	"strconv"

	"github.com/shipcrew/shipcrew/sim"
)

// Calibration is how intervals and tests do where the truth is known.
type Calibration struct {
	Head
	Rows []CalibrationRow `json:"rows"`
}

// CalibrationRow is one of them.
type CalibrationRow struct {
	What          string `json:"what"`
	Method        string `json:"method"`
	N             uint64 `json:"n"` // turns or games of a run
	Looks         int    `json:"looks"`
	Runs          uint64 `json:"runs"`
	Event         string `json:"event"`
	Share         *Float `json:"share"`
	StandardError *Float `json:"standard_error"` // binomial, were the nominal share true
	Nominal       *Float `json:"nominal"`
	Bound         bool   `json:"bound"` // nominal is a bound and no target
	P             *Float `json:"p"`
}

// CalibrationOf lays out a calibration.
func CalibrationOf(rows []sim.Calibration) Calibration {
	out := Calibration{Head: head("calibrate"), Rows: []CalibrationRow{}}
	for _, r := range rows {
		row := CalibrationRow{What: r.What, Method: r.Method, N: r.N, Looks: r.Looks, Runs: r.Runs, Event: r.Event, Bound: r.Bound}
		if math.IsNaN(r.P) {
			share, se := r.Share()
			row.Share, row.StandardError, row.Nominal = float(share), float(se), float(r.Nominal)
		} else {
			row.P = float(r.P)
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// Tables implements [Document].
func (c Calibration) Tables() []Table {
	t := Table{Title: "How intervals and tests do where the truth is known", Columns: []Column{{Name: "what"}, {Name: "method"}, {Name: "of a run", Right: true},
		{Name: "looks", Right: true}, {Name: "runs", Right: true}, {Name: "what happened"}, {Name: "share", Right: true}, {Name: "std error", Right: true}, {Name: "ought to be"}}}
	for _, r := range c.Rows {
		row := []string{r.What, r.Method, strconv.FormatUint(r.N, 10), strconv.Itoa(r.Looks), strconv.FormatUint(r.Runs, 10), r.Event, "", "", ""}
		if r.P != nil {
			row[6], row[8] = "p = "+number(float64(*r.P), 3), "not below 0.001"
		} else {
			row[6], row[7] = percentShort(*r.Share), percentShort(*r.StandardError)
			row[8] = percentShort(*r.Nominal)
			if r.Bound && r.Event == "covers" {
				row[8] += " or more"
			} else if r.Bound {
				row[8] += " or less"
			}
		}
		t.Rows = append(t.Rows, row)
	}
	t.Notes = []string{"Every run has a seed of its own, 1 to the number of runs; turns of the baseline with threshold:8, games of two players.",
		"covers: the interval has the exact value in it; excludes: at some look it has not."}
	return []Table{t}
}

func percentShort(x Float) string { return fmt.Sprintf("%.2f %%", 100*float64(x)) }

// CSV implements flat.
func (c Calibration) CSV() Table {
	t := Table{}
	for _, name := range []string{"what", "method", "n", "looks", "runs", "event", "share", "standard_error", "nominal", "bound", "p", "version"} {
		t.Columns = append(t.Columns, Column{Name: name})
	}
	for _, r := range c.Rows {
		t.Rows = append(t.Rows, []string{r.What, r.Method, strconv.FormatUint(r.N, 10), strconv.Itoa(r.Looks), strconv.FormatUint(r.Runs, 10), r.Event,
			floatCell(r.Share), floatCell(r.StandardError), floatCell(r.Nominal), strconv.FormatBool(r.Bound), floatCell(r.P), Version})
	}
	return t
}
