package report

import (
	"fmt"
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
)

// Convergence is how an estimate nears the exact value as turns are added.
type Convergence struct {
	Head
	Variant      Rules      `json:"variant"`
	Strategies   []string   `json:"strategies"`
	Seed         uint64     `json:"seed"`
	Quantity     string     `json:"quantity"`
	Unit         string     `json:"unit"`
	Exact        *string    `json:"exact"`
	ExactDecimal *Float     `json:"exact_decimal"`
	Points       []Quantity `json:"points"` // at each look
}

// ConvergenceOf lays out the estimates at the looks of a run.
func ConvergenceOf(s exact.Study, seed uint64, q exact.Query, value *exact.Value, looks []sim.Estimate) Convergence {
	c := Convergence{Head: head("convergence"), Variant: RulesOf(s.Variant), Strategies: []string{s.Policy.String()}, Seed: seed,
		Quantity: q.ID, Unit: q.Quantity.Unit, Points: []Quantity{}}
	for i := range looks {
		c.Points = append(c.Points, QuantityOf(sim.Figure{Query: q, Estimate: &looks[i], Exact: value}))
	}
	if len(c.Points) > 0 {
		c.Exact, c.ExactDecimal = c.Points[0].Exact, c.Points[0].ExactDecimal
	}
	return c
}

// Tables implements [Document].
func (c Convergence) Tables() []Table {
	t := Table{Title: fmt.Sprintf("%s of %s with %s as turns are added, seed %d", c.Quantity, c.Variant.Name, c.Strategies[0], c.Seed),
		Columns: []Column{{Name: "turns", Right: true}, {Name: "estimate", Right: true}, {Name: "std error", Right: true}, {Name: "interval"}, {Name: "exact", Right: true}, {Name: "distance (s.e.)", Right: true}},
		Notes:   []string{"rules: " + c.Variant.Canonical}}
	for _, q := range c.Points {
		e := q.figure.Estimate
		_, decimal := exactText(q.figure.Exact)
		t.Rows = append(t.Rows, []string{strconv.FormatUint(e.N, 10), rounded(e.Mean, e.SE), number(e.SE, 2), interval(e), decimal, distance(q.figure)})
	}
	return []Table{t}
}

// CSV implements flat.
func (c Convergence) CSV() Table {
	return quantityCSV(c.Points, commonCells(c.Variant, c.Strategies, strconv.FormatUint(c.Seed, 10)))
}

// Size implements [Picture].
func (c Convergence) Size() (width, height vg.Length) { return c.figure(nil).Size() }

func (c Convergence) figure(p *plot.Plot) figure {
	last := c.Points[len(c.Points)-1].figure.Estimate
	return figure{plots: []*plot.Plot{p}, width: 520, height: 340, caption: fmt.Sprintf("%s: %s with %s, up to %d turns, seed %d. Band: %s %% %s intervals, each for itself; line: exact. Rules: %s. shipcrew %s.",
		c.Quantity, c.Variant.Name, c.Strategies[0], last.N, c.Seed, number(100*last.Confidence, 6), last.Method, c.Variant.Canonical, Version)}
}

// Draw implements [Picture].
func (c Convergence) Draw(canvas draw.Canvas) error {
	p := newPlot(c.Quantity, "turns (logarithmic)", c.Quantity+" ("+c.Unit+")")
	grid(p)
	var band plotter.XYs
	var middle plotter.XYs
	for _, q := range c.Points {
		e := q.figure.Estimate
		band = append(band, plotter.XY{X: float64(e.N), Y: e.High})
		middle = append(middle, plotter.XY{X: float64(e.N), Y: e.Mean})
	}
	for i := len(c.Points) - 1; i >= 0; i-- {
		e := c.Points[i].figure.Estimate
		band = append(band, plotter.XY{X: float64(e.N), Y: e.Low})
	}
	area, err := plotter.NewPolygon(band)
	if err != nil {
		return err
	}
	area.Color, area.LineStyle.Width = bandColour, 0
	line, points, err := plotter.NewLinePoints(middle)
	if err != nil {
		return err
	}
	line.LineStyle.Color, points.GlyphStyle = blue, draw.GlyphStyle{Color: blue, Radius: vg.Points(2), Shape: draw.CircleGlyph{}}
	p.Add(area, line, points)
	p.Legend.Add("estimate", line, points)
	if c.ExactDecimal != nil {
		first, last := middle[0].X, middle[len(middle)-1].X
		truth, err := plotter.NewLine(plotter.XYs{{X: first, Y: float64(*c.ExactDecimal)}, {X: last, Y: float64(*c.ExactDecimal)}})
		if err != nil {
			return err
		}
		truth.LineStyle.Color, truth.LineStyle.Width = red, vg.Points(1.4)
		truth.LineStyle.Dashes = []vg.Length{vg.Points(6), vg.Points(3)}
		p.Add(truth)
		p.Legend.Add("exact", truth)
	}
	p.X.Scale = plot.LogScale{}
	p.X.Tick.Marker = powers{}
	return c.figure(p).Draw(canvas)
}

// powers marks an axis at 1, 2 and 5 times the powers of ten.
type powers struct{}

func (powers) Ticks(low, high float64) []plot.Tick {
	var ticks []plot.Tick
	for power := math.Pow(10, math.Floor(math.Log10(low))); power <= high; power *= 10 {
		for _, m := range []float64{1, 2, 5} {
			if x := m * power; x >= low && x <= high {
				ticks = append(ticks, plot.Tick{Value: x, Label: shortCount(x)})
			}
		}
	}
	return ticks
}
