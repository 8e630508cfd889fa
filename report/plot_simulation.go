package report

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Size implements [Picture].
func (s Simulation) Size() (width, height vg.Length) { return s.figure(nil, nil).Size() }

// Draw implements [Picture]: the scores, the cargo of the qualified turns, and how many
// have qualified by each throw, simulated with intervals and exact.
func (s Simulation) Draw(c draw.Canvas) error {
	scores, err := s.scorePlot()
	if err != nil {
		return err
	}
	qualify, err := s.qualifyPlot()
	if err != nil {
		return err
	}
	return s.figure(scores, qualify).Draw(c)
}

func (s Simulation) figure(plots ...*plot.Plot) figure {
	return figure{plots: plots, width: 430, height: 330, caption: fmt.Sprintf("%s with %s, %d turns, seed %d. Rules: %s. Bars and dots: simulated, with 95 %% Wilson intervals; crosses: exact. shipcrew %s.",
		s.Variant.Name, s.Strategies[0], s.N, s.Seed, s.Variant.Canonical, Version)}
}

// scorePlot has a bar for each score, a failed turn at the left.
func (s Simulation) scorePlot() (*plot.Plot, error) {
	p := newPlot("Scores", "score of a turn (0: failed)", "share of turns (%)")
	grid(p)
	var heights plotter.Values
	var places []int
	var names []string
	var w whiskers
	var exacts plotter.XYs
	for i, r := range s.Scores {
		places, names = append(places, i), append(names, strings.Replace(r.Score, "failed", "0", 1))
		e := r.interval
		heights = append(heights, 100*float64(r.Estimate))
		w.add(float64(i), 100*float64(r.Estimate), 100*e[0], 100*e[1])
		if r.ExactDecimal != nil {
			exacts = append(exacts, plotter.XY{X: float64(i), Y: 100 * float64(*r.ExactDecimal)})
		}
	}
	bars, err := plotter.NewBarChart(heights, vg.Points(min(18, 300/float64(max(1, len(heights))))))
	if err != nil {
		return nil, err
	}
	bars.Color, bars.LineStyle.Width = sky, 0
	p.Add(bars)
	p.Legend.Add("simulated", bars)
	if err := addWhiskers(p, w, ""); err != nil {
		return nil, err
	}
	p.X.Tick.Marker = whole(places, names)
	p.X.Min, p.X.Max, p.Y.Min = -0.7, float64(len(places))-0.3, 0
	return p, addExact(p, exacts, "exact")
}

// qualifyPlot has how many have completed the sequence by each throw.
func (s Simulation) qualifyPlot() (*plot.Plot, error) {
	p := newPlot("Complete by throw", "throw", "share of turns (%)")
	grid(p)
	var w whiskers
	var exacts plotter.XYs
	var places []int
	for _, r := range s.completed {
		places = append(places, r.throw)
		w.add(float64(r.throw), 100*r.share, 100*r.low, 100*r.high)
		if r.exact != nil {
			exacts = append(exacts, plotter.XY{X: float64(r.throw), Y: 100 * *r.exact})
		}
	}
	if err := addWhiskers(p, w, "simulated"); err != nil {
		return nil, err
	}
	line, err := plotter.NewLine(w.XYs)
	if err != nil {
		return nil, err
	}
	line.LineStyle.Color, line.LineStyle.Width = blue, vg.Points(0.8)
	p.Add(line)
	p.X.Tick.Marker = whole(places, nil)
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0.5, float64(len(places))+0.5, 0, 100
	p.Legend.Left = true
	return p, addExact(p, exacts, "exact")
}
