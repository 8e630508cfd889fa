package report

import (
	"image/color"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Measures of a drawn chart, in points.
const (
	cellWidth, cellHeight = 17, 17
	chartMargin           = 16
	chartHead             = 44 // above the cells of a panel: its title, scores to beat, rolls left
	chartLeft             = 34 // left of the cells: the cargo
	chartTitle            = 34
	chartFoot             = 12 // a line of the legend
	panelGap              = 14
)

// Size implements [Picture].
func (c StrategyChart) Size() (width, height vg.Length) {
	w, h := 0.0, float64(chartTitle)
	for _, p := range c.Panels {
		w = max(w, chartLeft+c.cellWidth()*float64(len(p.Columns)))
		h += chartHead + cellHeight*float64(len(p.Cargo)) + panelGap
	}
	w = max(w, 380) + 2*chartMargin
	h += chartFoot*float64(len(c.footLines(w))) + 2*chartMargin + 32
	return vg.Points(w), vg.Points(h)
}

func (c StrategyChart) cellWidth() float64 {
	if c.Worth {
		return 2 * cellWidth
	}
	return cellWidth
}

// footLines are the legend and the caption, broken to the width.
func (c StrategyChart) footLines(width float64) []string {
	var lines []string
	for _, l := range append(c.legend(), "Rules: "+c.Variant.Canonical+". Exact values; shipcrew "+Version+".") {
		lines = append(lines, wrapped(l, int(width/4.6))...)
	}
	return lines
}

// Draw implements [Picture].
func (c StrategyChart) Draw(canvas draw.Canvas) error {
	x := canvas.Min.X + vg.Points(chartMargin)
	y := canvas.Max.Y - vg.Points(chartMargin)
	width := (canvas.Max.X - canvas.Min.X).Points()
	for _, line := range wrapped(c.title(), int((width-2*chartMargin)/6)) {
		canvas.FillText(lettering(11, ink), vg.Point{X: x, Y: y - vg.Points(6)}, line)
		y -= vg.Points(15)
	}
	y = canvas.Max.Y - vg.Points(chartMargin+chartTitle)
	for _, p := range c.Panels {
		c.drawPanel(canvas, p, x, y)
		y -= vg.Points(chartHead + cellHeight*float64(len(p.Cargo)) + panelGap)
	}
	y -= vg.Points(4)
	c.drawKey(canvas, x, y)
	y -= vg.Points(28)
	for _, line := range c.footLines(width) {
		canvas.FillText(lettering(8, ink), vg.Point{X: x, Y: y}, line)
		y -= vg.Points(chartFoot)
	}
	return nil
}

// drawKey draws one cell of each kind.
func (c StrategyChart) drawKey(canvas draw.Canvas, x, y vg.Length) {
	for _, kind := range []struct{ move, name string }{{"stand", "stand"}, {"reroll", "reroll"}, {"either", "either"}} {
		c.drawCell(canvas, ChartCell{Move: kind.move}, x, y, cellWidth)
		canvas.FillText(lettering(8, ink), vg.Point{X: x + vg.Points(cellWidth+4), Y: y - vg.Points(cellHeight/2)}, kind.name)
		x += vg.Points(70)
	}
}

func (c StrategyChart) drawPanel(canvas draw.Canvas, p ChartPanel, x, y vg.Length) {
	title := p.Title
	if p.Chair > 0 {
		canvas.FillText(lettering(9, ink), vg.Point{X: x, Y: y - vg.Points(6)}, title)
	}
	centred := lettering(7.5, ink)
	centred.XAlign = draw.XCenter
	right := lettering(7.5, ink)
	right.XAlign = draw.XRight
	w := vg.Points(c.cellWidth())
	left := x + vg.Points(chartLeft)
	toBeat, rolls := y-vg.Points(22), y-vg.Points(35)
	if p.Chair > 0 {
		canvas.FillText(right, vg.Point{X: left - vg.Points(4), Y: toBeat}, "to beat")
	}
	canvas.FillText(right, vg.Point{X: left - vg.Points(4), Y: rolls}, "rolls left")
	for k := 0; k < len(p.Columns); {
		last := k
		for last+1 < len(p.Columns) && p.Columns[last+1].head == p.Columns[k].head {
			last++
		}
		from, to := left+w*vg.Length(k), left+w*vg.Length(last+1)
		canvas.FillText(centred, vg.Point{X: (from + to) / 2, Y: toBeat}, p.Columns[k].head)
		canvas.StrokeLine2(draw.LineStyle{Color: faint, Width: vg.Points(0.6)}, from+vg.Points(1), toBeat-vg.Points(6), to-vg.Points(1), toBeat-vg.Points(6))
		for i := k; i <= last; i++ {
			canvas.FillText(centred, vg.Point{X: left + w*(vg.Length(i)+0.5), Y: rolls}, strconv.Itoa(p.Columns[i].RollsLeft))
		}
		k = last + 1
	}
	top := y - vg.Points(chartHead)
	for r, cargo := range p.Cargo {
		rowTop := top - vg.Points(cellHeight*float64(r))
		canvas.FillText(right, vg.Point{X: left - vg.Points(4), Y: rowTop - vg.Points(cellHeight/2)}, cargo)
		for k, cell := range p.Cells[r] {
			c.drawCell(canvas, cell, left+w*vg.Length(k), rowTop, c.cellWidth())
		}
	}
}

// drawCell draws a decision: stand white, reroll dark, either between, each with its
// letter, so that colour says nothing that the letter does not.
func (c StrategyChart) drawCell(canvas draw.Canvas, cell ChartCell, x, y vg.Length, width float64) {
	if cell.Move == "" {
		return
	}
	fill, letter := color.Color(color.White), color.Color(ink)
	switch cell.Move {
	case "stand":
	case "reroll":
		fill, letter = blue, color.White
	case "either":
		fill = orange
	default:
		fill = sky
	}
	r := vg.Rectangle{Min: vg.Point{X: x, Y: y - vg.Points(cellHeight)}, Max: vg.Point{X: x + vg.Points(width), Y: y}}
	canvas.FillPolygon(fill, corners(r))
	canvas.StrokeLines(draw.LineStyle{Color: faint, Width: vg.Points(0.4)}, append(corners(r), r.Min))
	style := lettering(8, letter)
	style.XAlign = draw.XCenter
	label := cell.symbol()
	if c.Worth && cell.Stand != nil {
		style = lettering(6.5, letter)
		style.XAlign = draw.XCenter
		label += " " + cell.worth(c.scale)
	}
	canvas.FillText(style, vg.Point{X: x + vg.Points(width/2), Y: y - vg.Points(cellHeight/2)}, label)
}
