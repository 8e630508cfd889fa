package report

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Size implements [Picture].
func (g Games) Size() (width, height vg.Length) { return g.figure(nil).Size() }

var seatID = regexp.MustCompile(`^seat\.(\d+)\.(win|net|pays)$`)

// Draw implements [Picture]: what each chair gets, simulated with intervals and exact,
// beside a fair share.
func (g Games) Draw(c draw.Canvas) error {
	label := map[string]string{"win": "share of the wins (%)", "net": "net antes a game", "pays": "share of the payments (%)"}
	var w whiskers
	var exacts plotter.XYs
	var chairs []int
	kind := ""
	for _, q := range g.Quantities {
		m := seatID.FindStringSubmatch(q.ID)
		if m == nil || q.Estimate == nil || kind != "" && m[2] != kind {
			continue
		}
		kind = m[2]
		scale := 100.0
		if kind == "net" {
			scale = 1
		}
		chair, _ := strconv.Atoi(m[1])
		chairs = append(chairs, chair)
		w.add(float64(chair), scale*float64(*q.Estimate), scale*float64(*q.Low), scale*float64(*q.High))
		if q.ExactDecimal != nil {
			exacts = append(exacts, plotter.XY{X: float64(chair), Y: scale * float64(*q.ExactDecimal)})
		}
	}
	if len(chairs) == 0 {
		return fmt.Errorf("%w: no seat.I.win, seat.I.net or seat.I.pays was asked for", ErrNothingToDraw)
	}
	p := newPlot("What each chair gets", "chair", label[kind])
	grid(p)
	if fair := 100 / float64(g.players); kind != "net" {
		line, err := plotter.NewLine(plotter.XYs{{X: 0.5, Y: fair}, {X: float64(g.players) + 0.5, Y: fair}})
		if err != nil {
			return err
		}
		line.LineStyle.Color, line.LineStyle.Dashes = faint, []vg.Length{vg.Points(4), vg.Points(3)}
		p.Add(line)
		p.Legend.Add("a fair share", line)
	}
	if err := addWhiskers(p, w, "simulated"); err != nil {
		return err
	}
	var names []string
	for _, chair := range chairs {
		names = append(names, fmt.Sprintf("%d\n%s", chair, strings.ReplaceAll(g.Strategies[chair-1], "+", "\n+")))
	}
	p.X.Tick.Marker = whole(chairs, names)
	p.X.Min, p.X.Max = 0.5, float64(g.players)+0.5
	if err := addExact(p, exacts, "exact"); err != nil {
		return err
	}
	return g.figure(p).Draw(c)
}

func (g Games) figure(p *plot.Plot) figure {
	return figure{plots: []*plot.Plot{p}, width: max(430, 75*float64(g.players)), height: 330, caption: fmt.Sprintf("%s, %d players, %d games, seed %d. Rules: %s. Dots: simulated, with 95 %% intervals; crosses: exact. shipcrew %s.",
		g.Variant.Name, g.players, g.N, g.Seed, g.Variant.Canonical, Version)}
}
