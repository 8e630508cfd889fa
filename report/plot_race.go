package report

import (
	"fmt"
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/shipcrew/shipcrew/variants"
)

// RaceChart is the chance of whoever opens a round to win a race of two, by the totals.
type RaceChart struct {
	Head
	Variant Rules     `json:"variant"`
	Error   Float     `json:"exact_error"`
	Wins    [][]Float `json:"wins"` // by the own total and that of the other; null where a game never stands so
}

// RaceChartOf lays out a surface; -1 stands for totals that cannot be.
func RaceChartOf(v *variants.Variant, wins [][]float64, err float64) RaceChart {
	c := RaceChart{Head: head("race"), Variant: RulesOf(v), Error: Float(err), Wins: [][]Float{}}
	for _, row := range wins {
		var line []Float
		for _, x := range row {
			if x < 0 {
				x = math.NaN()
			}
			line = append(line, Float(x))
		}
		c.Wins = append(c.Wins, line)
	}
	return c
}

// raceStep is how many totals are left out between two of the table.
const raceStep = 5

// Tables implements [Document].
func (c RaceChart) Tables() []Table {
	t := Table{Title: fmt.Sprintf("Chance (%%) of the opener of a round to win, all playing best: %s", c.Variant.Name),
		Columns: []Column{{Name: "own total", Right: true}}, Notes: []string{
			"columns: the total of the other; CSV and JSON have every total; blank where a game never stands so", "rules: " + c.Variant.Canonical}}
	for k := 0; k < len(c.Wins); k += raceStep {
		t.Columns = append(t.Columns, Column{Name: strconv.Itoa(k), Right: true})
	}
	for i := 0; i < len(c.Wins); i += raceStep {
		row := []string{strconv.Itoa(i)}
		for k := 0; k < len(c.Wins); k += raceStep {
			text := ""
			if x := float64(c.Wins[i][k]); x == x {
				text = fmt.Sprintf("%.1f", 100*x)
			}
			row = append(row, text)
		}
		t.Rows = append(t.Rows, row)
	}
	return []Table{t}
}

// CSV implements flat.
func (c RaceChart) CSV() Table {
	t := Table{Columns: []Column{{Name: "own"}, {Name: "other"}, {Name: "win"}, {Name: "exact_error"}, {Name: "variant"}, {Name: "rules"}, {Name: "version"}}}
	for i, row := range c.Wins {
		for k := range row {
			if text := floatCell(&row[k]); text != "" {
				t.Rows = append(t.Rows, []string{strconv.Itoa(i), strconv.Itoa(k), text, floatCell(&c.Error), c.Variant.Name, c.Variant.Canonical, Version})
			}
		}
	}
	return t
}

// Size implements [Picture].
func (c RaceChart) Size() (width, height vg.Length) { return c.figure(nil).Size() }

func (c RaceChart) figure(p *plot.Plot) figure {
	return figure{plots: []*plot.Plot{p}, width: 460, height: 450, caption: fmt.Sprintf(
		"%s: exact chance (%%) of whoever opens a round to win the race, both playing best; lines at every 10 %%. White stripes: a total of 1 cannot be. Rules: %s. shipcrew %s.", c.Variant.Name, c.Variant.Canonical, Version)}
}

// Draw implements [Picture].
func (c RaceChart) Draw(canvas draw.Canvas) error {
	p := newPlot("Who is ahead in a race", "total of the other (points)", "own total (points)")
	n := len(c.Wins)
	grid := cells{columns: n, rows: n, z: make([]float64, n*n)}
	for i, row := range c.Wins {
		for k, x := range row {
			grid.z[i*n+k] = 100 * float64(x)
		}
	}
	heat := plotter.NewHeatMap(grid, ramp{sky})
	heat.Min, heat.Max = 0, 100
	heat.NaN = nil
	p.Add(heat)
	var levels []float64
	for l := 10; l < 100; l += 10 {
		levels = append(levels, float64(l))
	}
	for _, l := range levels {
		line, at := c.level(l)
		if len(line) < 2 {
			continue
		}
		path, err := plotter.NewLine(line)
		if err != nil {
			return err
		}
		path.LineStyle.Color, path.LineStyle.Width = ink, vg.Points(0.7)
		p.Add(path)
		labels, err := plotter.NewLabels(plotter.XYLabels{XYs: plotter.XYs{at}, Labels: []string{strconv.Itoa(int(l)) + " %"}})
		if err != nil {
			return err
		}
		labels.TextStyle[0] = lettering(8, ink)
		p.Add(labels)
	}
	return c.figure(p).Draw(canvas)
}

// level is the line along which the chance is so many percent: for each total of the other
// the own total at which it is reached, between two totals in proportion; at is a place
// for its label.
func (c RaceChart) level(percent float64) (line plotter.XYs, at plotter.XY) {
	for k := range c.Wins {
		for i := 1; i < len(c.Wins); i++ {
			low, high := 100*float64(c.Wins[i-1][k]), 100*float64(c.Wins[i][k])
			if low < percent && high >= percent {
				line = append(line, plotter.XY{X: float64(k), Y: float64(i-1) + (percent-low)/(high-low)})
				break
			}
		}
	}
	if len(line) > 0 {
		at = line[len(line)/2]
	}
	return line, at
}
