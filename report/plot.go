package report

import (
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// figure is one or more plots side by side with a caption below.
type figure struct {
	caption       string
	plots         []*plot.Plot
	width, height float64 // of one plot, in points
}

// margin is left free around a plot.
const margin = vg.Length(10)

// legendWidth is what is kept for a legend, axis included.
const legendWidth = vg.Length(185)

// captionLine is the height of a line of the caption, in points.
const captionLine = 12

func (f figure) captionLines() []string {
	return wrapped(f.caption, int(f.width*float64(len(f.plots))/4.6))
}

// Size implements [Picture].
func (f figure) Size() (width, height vg.Length) {
	return vg.Points(f.width * float64(len(f.plots))), vg.Points(f.height + 10 + captionLine*float64(len(f.captionLines())))
}

// Draw implements [Picture].
func (f figure) Draw(c draw.Canvas) error {
	foot := vg.Points(10 + captionLine*float64(len(f.captionLines())))
	y := c.Min.Y + foot - vg.Points(8)
	for _, line := range f.captionLines() {
		c.FillText(lettering(8, ink), vg.Point{X: c.Min.X + vg.Points(12), Y: y}, line)
		y -= vg.Points(captionLine)
	}
	w := (c.Max.X - c.Min.X) / vg.Length(len(f.plots))
	for i, p := range f.plots {
		if !p.Legend.Left { // at the right, but with the letters free to grow where the font is another
			p.Legend.Left, p.Legend.XOffs = true, w-legendWidth
		}
		area := draw.Crop(c, w*vg.Length(i)+margin, -w*vg.Length(len(f.plots)-1-i)-margin, foot, -margin)
		p.Draw(area)
	}
	return nil
}

// newPlot is a plot with readable letters and a light grid.
func newPlot(title, x, y string) *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	sans := func(size float64) font.Font { return lettering(size, ink).Font }
	p.Title.Text, p.Title.TextStyle.Font, p.Title.Padding = title, lettering(11, ink).Font, vg.Points(6)
	p.X.Label.Text, p.Y.Label.Text = x, y
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Label.TextStyle.Font, a.Tick.Label.Font = sans(10), sans(9)
		a.Tick.Marker = ticks{}
		a.Label.Padding, a.Padding = vg.Points(4), vg.Points(2)
		a.Tick.Label.Color, a.Label.TextStyle.Color, a.LineStyle.Color, a.Tick.LineStyle.Color = ink, ink, faint, faint
	}
	p.Legend.TextStyle.Font, p.Legend.Top, p.Legend.Padding = sans(9), true, vg.Points(5)
	p.Legend.ThumbnailWidth = vg.Points(16)
	return p
}

// ticks are gonum's, with labels of as many digits as tell them apart.
type ticks struct{}

func (ticks) Ticks(low, high float64) []plot.Tick {
	all := plot.DefaultTicks{}.Ticks(low, high)
	for i, t := range all {
		if t.Label != "" {
			all[i].Label = strconv.FormatFloat(t.Value, 'g', 6, 64)
		}
	}
	return all
}

// grid draws horizontal lines.
func grid(p *plot.Plot) {
	g := plotter.NewGrid()
	g.Vertical.Width = 0
	g.Horizontal.Color = gridColour
	p.Add(g)
}

// whiskers are points with intervals. It is what all plots draw an estimate with.
type whiskers struct {
	plotter.XYs
	low, high []float64
}

func (w whiskers) YError(i int) (low, high float64) {
	return math.Abs(w.XYs[i].Y - w.low[i]), math.Abs(w.high[i] - w.XYs[i].Y)
}

// add adds an estimate; one without an interval has no bar.
func (w *whiskers) add(x, y, low, high float64) {
	if math.IsNaN(low) || math.IsNaN(high) {
		low, high = y, y
	}
	w.XYs = append(w.XYs, plotter.XY{X: x, Y: y})
	w.low, w.high = append(w.low, low), append(w.high, high)
}

// addWhiskers draws estimates as dots with error bars.
func addWhiskers(p *plot.Plot, w whiskers, name string) error {
	bars, err := plotter.NewYErrorBars(w)
	if err != nil {
		return err
	}
	bars.LineStyle.Color, bars.LineStyle.Width, bars.CapWidth = blue, vg.Points(1.2), vg.Points(6)
	dots, err := plotter.NewScatter(w.XYs)
	if err != nil {
		return err
	}
	dots.GlyphStyle = draw.GlyphStyle{Color: blue, Radius: vg.Points(2.4), Shape: draw.CircleGlyph{}}
	p.Add(bars, dots)
	if name != "" {
		p.Legend.Add(name, dots)
	}
	return nil
}

// addExact marks exact values with crosses.
func addExact(p *plot.Plot, xys plotter.XYs, name string) error {
	if len(xys) == 0 {
		return nil
	}
	crosses, err := plotter.NewScatter(xys)
	if err != nil {
		return err
	}
	crosses.GlyphStyle = draw.GlyphStyle{Color: red, Radius: vg.Points(4.5), Shape: draw.CrossGlyph{}}
	p.Add(crosses)
	p.Legend.Add(name, crosses)
	return nil
}

// whole marks every given number on an axis.
func whole(numbers []int, names []string) plot.ConstantTicks {
	var ticks plot.ConstantTicks
	for i, n := range numbers {
		name := strconv.Itoa(n)
		if names != nil {
			name = names[i]
		}
		ticks = append(ticks, plot.Tick{Value: float64(n), Label: name})
	}
	return ticks
}
