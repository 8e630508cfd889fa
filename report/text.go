package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// colours of words that stand out; only on a terminal.
var colours = map[string]text.Colors{
	"holds":        {text.FgGreen},
	"refuted":      {text.FgRed, text.Bold},
	"depends":      {text.FgYellow},
	"undecided":    {text.FgYellow},
	"not a figure": {text.Faint},
	"stand":        {text.FgGreen},
	"reroll":       {text.FgBlue},
}

func coloured(cell string, o Options) string {
	if c, known := colours[cell]; known && o.Color {
		return c.Sprint(cell)
	}
	return cell
}

func writeText(w io.Writer, t Table, o Options) error {
	t = t.visible()
	var b strings.Builder
	if t.Title != "" {
		fmt.Fprintln(&b, t.Title)
	}
	if t.Cards {
		cards(&b, t, o)
	} else if len(t.Rows) > 0 {
		aligned(&b, t, o)
	}
	for _, n := range t.Notes {
		fmt.Fprintln(&b, wrap(n, o.Width))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// aligned writes one line a row, columns aligned, wide columns wrapped to the width
// of the terminal.
func aligned(b *strings.Builder, t Table, o Options) {
	tw := table.NewWriter()
	style := table.StyleLight
	style.Options = table.Options{SeparateHeader: true}
	style.Format.Header = text.FormatDefault
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	tw.SetStyle(style)
	var head table.Row
	var configs []table.ColumnConfig
	limit := wideLimit(t, o.Width)
	for i, c := range t.Columns {
		head = append(head, c.Name)
		config := table.ColumnConfig{Number: i + 1}
		if c.Right {
			config.Align, config.AlignHeader = text.AlignRight, text.AlignRight
		}
		if c.Wide {
			config.WidthMax, config.WidthMaxEnforcer = limit, wrap
		}
		configs = append(configs, config)
	}
	tw.AppendHeader(head)
	tw.SetColumnConfigs(configs)
	for _, r := range t.Rows {
		var row table.Row
		for _, cell := range r {
			row = append(row, coloured(cell, o))
		}
		tw.AppendRow(row)
	}
	for line := range strings.SplitSeq(tw.Render(), "\n") {
		fmt.Fprintln(b, strings.TrimRight(line, " "))
	}
}

// wideLimit is the width that is left for a wide column.
func wideLimit(t Table, width int) int {
	const least, most = 24, 72
	if width == 0 {
		return most
	}
	used, wide := 0, 0
	for i, c := range t.Columns {
		if c.Wide {
			wide++
			continue
		}
		longest := text.StringWidth(c.Name)
		for _, r := range t.Rows {
			longest = max(longest, text.StringWidth(r[i]))
		}
		used += longest + 2
	}
	return min(most, max(least, (width-used)/max(wide, 1)-2))
}

// cards writes a block for each row: the first two cells as its head, the others
// with the names of their columns, empty ones left out.
func cards(b *strings.Builder, t Table, o Options) {
	label := 0
	for _, c := range t.Columns[2:] {
		label = max(label, len(c.Name))
	}
	for _, r := range t.Rows {
		fmt.Fprintf(b, "%s  %s\n", coloured(r[0], o), r[1])
		for i, c := range t.Columns[2:] {
			if r[i+2] == "" {
				continue
			}
			indent := strings.Repeat(" ", label+4)
			body := wrap(r[i+2], max(0, o.Width-len(indent)))
			fmt.Fprintf(b, "  %-*s  %s\n", label, c.Name, strings.ReplaceAll(body, "\n", "\n"+indent))
		}
	}
}

// wrap breaks lines at blanks to a width, keeping the breaks there are; a width of 0
// breaks nothing.
func wrap(s string, width int) string {
	if width <= 0 {
		return s
	}
	var lines []string
	for line := range strings.SplitSeq(s, "\n") {
		for part := range strings.SplitSeq(text.WrapSoft(line, max(width, 20)), "\n") {
			lines = append(lines, strings.TrimRight(part, " "))
		}
	}
	return strings.Join(lines, "\n")
}
