package report

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/text/encoding/charmap"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Picture is a document that can be drawn.
type Picture interface {
	// Size is that of the picture; Draw fills a canvas of it.
	Size() (width, height vg.Length)
	Draw(draw.Canvas) error
}

// The formats of pictures.
const (
	PNG Format = "png"
	SVG Format = "svg"
	PDF Format = "pdf"
)

// ErrNothingToDraw is the error of a result that has nothing that its picture shows.
var ErrNothingToDraw = errors.New("nothing to draw")

// IsPicture tells pictures from text.
func (f Format) IsPicture() bool { return f == PNG || f == SVG || f == PDF }

// dpi is the resolution of PNG.
const dpi = 192

// WritePicture draws a picture. The same picture is the same bytes: PDF has a fixed date.
func WritePicture(w io.Writer, p Picture, f Format) error {
	width, height := p.Size()
	var c interface {
		vg.CanvasSizer
		io.WriterTo
	}
	switch f {
	case PNG:
		c = vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(color.White))}
	case SVG:
		c = vgsvg.New(width, height)
	case PDF:
		fpdf.SetDefaultCreationDate(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC))
		fpdf.SetDefaultModificationDate(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC))
		fpdf.SetDefaultCatalogSort(true)
		c = latin{vgpdf.New(width, height)}
	default:
		return fmt.Errorf("unknown picture format %q; want png, svg or pdf", f)
	}
	canvas := draw.New(c)
	canvas.FillPolygon(color.White, corners(canvas.Rectangle))
	if err := p.Draw(canvas); err != nil {
		return err
	}
	var b bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		return err
	}
	data := b.Bytes()
	if f == SVG { // elsewhere that font need not be there; these are as wide
		data = bytes.ReplaceAll(data, []byte("font-family:Liberation Sans;"), []byte("font-family:Liberation Sans,Arimo,Arial,Helvetica,sans-serif;"))
	}
	if f == SVG {
		w = visibleWriter{w}
	}
	_, err := w.Write(data)
	return err
}

// latin is a PDF canvas whose fonts have the letters of Windows-1252 and no others; those
// become question marks.
type latin struct{ *vgpdf.Canvas }

// FillString implements vg.Canvas.
func (c latin) FillString(f font.Face, at vg.Point, text string) {
	c.Canvas.FillString(f, at, windows1252(text))
}

func windows1252(text string) string {
	var b strings.Builder
	for _, letter := range text {
		code, ok := charmap.Windows1252.EncodeRune(letter)
		if !ok {
			code = '?'
		}
		b.WriteByte(code)
	}
	return b.String()
}

// Colours that the colour-blind can tell apart and that differ in grey as well (Okabe and
// Ito, Color universal design, 2008).
var (
	ink        = color.NRGBA{0x22, 0x22, 0x22, 0xff}
	faint      = color.NRGBA{0x77, 0x77, 0x77, 0xff}
	blue       = color.NRGBA{0x00, 0x72, 0xb2, 0xff}
	orange     = color.NRGBA{0xe6, 0x9f, 0x00, 0xff}
	red        = color.NRGBA{0xd5, 0x5e, 0x00, 0xff}
	bandColour = color.NRGBA{0xcc, 0xe3, 0xf0, 0xff}
	gridColour = color.NRGBA{0xdd, 0xdd, 0xdd, 0xff}
	sky        = color.NRGBA{0x56, 0xb4, 0xe9, 0xff}
)

// lettering is text of a size in points. Nothing is bold: vgpdf cannot embed bold faces.
func lettering(size float64, c color.Color) text.Style {
	f := font.From(plot.DefaultFont, vg.Points(size))
	f.Variant = "Sans"
	return text.Style{Font: f, Color: c, Handler: plot.DefaultTextHandler, XAlign: draw.XLeft, YAlign: draw.YCenter}
}

// ramp goes from white to a colour, light enough for dark letters on it.
type ramp struct{ to color.NRGBA }

// Colors implements gonum's palette.
func (r ramp) Colors() []color.Color {
	const steps = 64
	var out []color.Color
	for i := range steps {
		at := float64(i) / (steps - 1)
		mix := func(to uint8) uint8 { return uint8(math.Round(255 + at*(float64(to)-255))) }
		out = append(out, color.NRGBA{mix(r.to.R), mix(r.to.G), mix(r.to.B), 0xff})
	}
	return out
}

func corners(r vg.Rectangle) []vg.Point {
	return []vg.Point{r.Min, {X: r.Max.X, Y: r.Min.Y}, r.Max, {X: r.Min.X, Y: r.Max.Y}}
}

// wrapped breaks text at blanks into lines of at most so many letters.
func wrapped(s string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && len(line)+1+len(word) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}
