// Package report writes results: as aligned text, GitHub markdown, CSV and JSON. It
// computes nothing; every number is final before it gets here, but for being rounded.
//
// A result is a [Document]: a value whose JSON is its machine-readable form and which
// lays itself out as tables for the other formats.
//
//	err := report.Write(os.Stdout, document, report.Options{Format: report.Text})
package report

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Document is a result that can be written in every format.
type Document interface {
	// Tables lays the result out. The first table is the one that CSV writes, unless the
	// document has one made for that.
	Tables() []Table
}

// Table is a table whose cells are final text.
type Table struct {
	Title   string
	Columns []Column
	Rows    [][]string
	Notes   []string // said below
	Cards   bool     // in text: a block for each row rather than a line
}

// Column is the head of a column.
type Column struct {
	Name  string
	Right bool // numbers align to the right
	Wide  bool // text that may be wrapped
}

// Format is a way to write a document.
type Format string

// The formats.
const (
	Text     Format = "table"
	Markdown Format = "markdown"
	CSV      Format = "csv"
	JSON     Format = "json"
)

// Formats lists the names of the formats, as --format takes them.
func Formats() []string { return []string{string(Text), string(Markdown), string(CSV), string(JSON)} }

// Options say how to write. The zero value writes nothing: Format must be set.
type Options struct {
	Format Format
	Width  int  // columns of the terminal, 0 for no limit; for text only
	Color  bool // for text only
}

// Write writes a document.
func Write(w io.Writer, d Document, o Options) error {
	switch o.Format {
	case JSON:
		enc := json.NewEncoder(visibleWriter{w})
		enc.SetIndent("", "  ")
		enc.SetEscapeHTML(false)
		return enc.Encode(d)
	case CSV:
		if f, ok := d.(flat); ok {
			return writeCSV(w, f.CSV())
		}
		return writeCSV(w, d.Tables()[0])
	case Markdown:
		return each(w, d.Tables(), writeMarkdown)
	case Text:
		return each(w, d.Tables(), func(w io.Writer, t Table) error { return writeText(w, t, o) })
	}
	return fmt.Errorf("unknown format %q; want one of %s", o.Format, strings.Join(Formats(), ", "))
}

// each writes tables with an empty line between them.
func each(w io.Writer, tables []Table, write func(io.Writer, Table) error) error {
	for i, t := range tables {
		if i > 0 {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
		if err := write(w, t); err != nil {
			return err
		}
	}
	return nil
}

// Float is a number in JSON: 12 significant digits, null when it is not finite.
type Float float64

// MarshalJSON implements json.Marshaler.
func (f Float) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
		return []byte("null"), nil
	}
	return []byte(number(float64(f), 12)), nil
}

// number writes a float with so many significant digits, without trailing zeros.
func number(f float64, digits int) string {
	switch {
	case f == 0:
		return "0" // also for the negative zero
	case math.IsNaN(f):
		return "none"
	}
	return strconv.FormatFloat(f, 'g', digits, 64)
}

// OneIn writes a probability as "1 in N", N with three significant digits; it is
// empty for 0 and 1.
func OneIn(p *big.Rat) string {
	if p == nil || p.Sign() <= 0 || p.Cmp(big.NewRat(1, 1)) >= 0 {
		return ""
	}
	f, _ := new(big.Rat).Inv(p).Float64()
	text := strconv.FormatFloat(f, 'g', 3, 64)
	if f >= 1000 {
		text = strconv.FormatFloat(f, 'f', 0, 64)
	}
	return "1 in " + text
}

// bar draws a share of the largest as a bar of at most width characters.
func bar(value, largest float64, width int) string {
	if !(value > 0) || !(largest > 0) {
		return ""
	}
	eighths := int(math.Round(value / largest * float64(width) * 8))
	blocks := []rune(" ▏▎▍▌▋▊▉")
	out := strings.Repeat("█", eighths/8)
	if eighths%8 > 0 {
		out += string(blocks[eighths%8])
	}
	return out
}
