package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Size implements [Picture].
func (c Comparison) Size() (width, height vg.Length) { return c.figure(nil).Size() }

// Draw implements [Picture]: for one sweep, or strategies, the values with intervals and
// the best marked; for two sweeps a heat map.
func (c Comparison) Draw(canvas draw.Canvas) error {
	var p *plot.Plot
	var err error
	if rows, columns := c.crossed(); columns != nil {
		p, err = c.heatMap(rows, columns)
	} else {
		p, err = c.values()
	}
	if err != nil {
		return err
	}
	return c.figure(p).Draw(canvas)
}

func (c Comparison) figure(p *plot.Plot) figure {
	e := c.comparison.Results[0].Figure.Estimate
	drawn := fmt.Sprintf("Error bars: %s %% %s; crosses: exact.", number(100*e.Confidence, 6), e.Method)
	if len(c.Swept) == 2 {
		drawn = "Simulated."
	}
	return figure{plots: []*plot.Plot{p}, width: min(900, max(480, 34*float64(len(c.Entrants)))), height: 350,
		caption: fmt.Sprintf("%s, %d %s on the same dice, seed %d. Rules: %s. %s %s shipcrew %s.",
			c.Variant.Name, c.N, c.What, c.Seed, c.Variant.Canonical, drawn, c.about.Against, Version)}
}

// axis names the objective with its unit.
func (c Comparison) axis() string {
	switch c.Objective {
	case "cargo":
		return "mean score of a turn (points)"
	case "win":
		return "share of the wins (%)"
	case "net":
		return "net antes a game"
	case "rounds":
		return "rounds of a game"
	}
	return c.Objective + " (% of turns)"
}

func (c Comparison) scale() float64 {
	if slices.Contains([]string{"cargo", "net", "rounds"}, c.Objective) {
		return 1
	}
	return 100
}

// values draws one entrant beside the other, in the order in which they were given.
func (c Comparison) values() (*plot.Plot, error) {
	label := "strategy"
	if len(c.Swept) == 1 {
		label = c.Swept[0]
	}
	p := newPlot("Which is best", label, c.axis())
	grid(p)
	var w whiskers
	var exacts plotter.XYs
	var places []int
	var names []string
	for i, e := range c.Entrants {
		q, k := e.Quantity, c.scale()
		name := e.Name
		if len(c.Swept) == 1 && len(e.Values) == 1 {
			name = e.Values[0]
		}
		places, names = append(places, i), append(names, name)
		w.add(float64(i), k*float64(*q.Estimate), k*float64(*q.Low), k*float64(*q.High))
		if q.ExactDecimal != nil {
			exacts = append(exacts, plotter.XY{X: float64(i), Y: k * float64(*q.ExactDecimal)})
		}
	}
	best, err := plotter.NewScatter(plotter.XYs{w.XYs[c.comparison.Order[0]]})
	if err != nil {
		return nil, err
	}
	best.GlyphStyle = draw.GlyphStyle{Color: orange, Radius: vg.Points(8), Shape: draw.RingGlyph{}}
	p.Add(best)
	p.Legend.Add("best", best)
	if err := addWhiskers(p, w, "simulated"); err != nil {
		return nil, err
	}
	p.X.Tick.Marker = whole(places, names)
	p.X.Min, p.X.Max = -0.5, float64(len(places))-0.5
	if len(names) > 6 && slices.ContainsFunc(names, func(s string) bool { return len(s) > 6 }) {
		p.X.Tick.Label.Rotation = math.Pi / 3
		p.X.Tick.Label.XAlign, p.X.Tick.Label.YAlign = draw.XRight, draw.YCenter
	}
	return p, addExact(p, exacts, "exact")
}

// crossed gives the values of two sweeps, or the two numbers of a threshold; nil where
// there is one sweep.
func (c Comparison) crossed() (rows, columns []string) {
	if len(c.Swept) != 2 {
		return nil, nil
	}
	for _, e := range c.Entrants {
		if !slices.Contains(rows, e.Values[0]) {
			rows = append(rows, e.Values[0])
		}
		if !slices.Contains(columns, e.Values[1]) {
			columns = append(columns, e.Values[1])
		}
	}
	return rows, columns
}

// cells is a grid of values, for the heat map.
type cells struct {
	columns, rows int
	z             []float64
}

func (g cells) Dims() (columns, rows int) { return g.columns, g.rows }
func (g cells) X(c int) float64           { return float64(c) }
func (g cells) Y(r int) float64           { return float64(r) }
func (g cells) Z(c, r int) float64        { return g.z[r*g.columns+c] }

func (c Comparison) heatMap(rows, columns []string) (*plot.Plot, error) {
	p := newPlot(c.axis(), c.Swept[1], c.Swept[0])
	grid := cells{columns: len(columns), rows: len(rows), z: make([]float64, len(rows)*len(columns))}
	for i := range grid.z {
		grid.z[i] = math.NaN()
	}
	labels := plotter.XYLabels{}
	for _, e := range c.Entrants {
		r, k := slices.Index(rows, e.Values[0]), slices.Index(columns, e.Values[1])
		value := c.scale() * float64(*e.Quantity.Estimate)
		if !math.IsNaN(grid.z[r*grid.columns+k]) {
			continue // several strategies: the first
		}
		grid.z[r*grid.columns+k] = value
		labels.XYs = append(labels.XYs, plotter.XY{X: float64(k), Y: float64(r)})
		labels.Labels = append(labels.Labels, strconv.FormatFloat(value, 'g', 4, 64))
	}
	lo, hi := slices.Min(grid.z), slices.Max(grid.z)
	if lo == hi {
		hi = lo + 1
	}
	heat := plotter.NewHeatMap(grid, ramp{sky})
	heat.Min, heat.Max = lo, hi
	p.Add(heat)
	text, err := plotter.NewLabels(labels)
	if err != nil {
		return nil, err
	}
	for i := range text.TextStyle {
		text.TextStyle[i] = lettering(8, ink)
		text.TextStyle[i].XAlign = draw.XCenter
	}
	p.Add(text)
	index := func(n int) (out []int) {
		for i := range n {
			out = append(out, i)
		}
		return out
	}
	p.X.Tick.Marker, p.Y.Tick.Marker = whole(index(len(columns)), columns), whole(index(len(rows)), rows)
	return p, nil
}
