package report

import (
	"fmt"
	"io"
	"strings"
)

// writeMarkdown writes a GitHub table.
func writeMarkdown(w io.Writer, t Table) error {
	t = t.visible()
	var b strings.Builder
	if t.Title != "" {
		fmt.Fprintf(&b, "**%s**\n\n", cell(t.Title))
	}
	if len(t.Rows) > 0 {
		var head, rule []string
		for _, c := range t.Columns {
			head = append(head, cell(c.Name))
			if c.Right {
				rule = append(rule, "---:")
			} else {
				rule = append(rule, "---")
			}
		}
		line(&b, head)
		line(&b, rule)
		for _, r := range t.Rows {
			var cells []string
			for _, text := range r {
				cells = append(cells, cell(text))
			}
			line(&b, cells)
		}
	}
	for _, n := range t.Notes {
		fmt.Fprintf(&b, "\n%s\n", cell(n))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func line(b *strings.Builder, cells []string) {
	fmt.Fprintf(b, "| %s |\n", strings.Join(cells, " | "))
}

// escapes are the characters that would end a cell or start markup, a link or an entity.
var escapes = strings.NewReplacer(`\`, `\\`, "|", `\|`, "[", `\[`, "&", "&amp;", "\n", "<br>", "*", `\*`, "_", `\_`, "`", "\\`", "<", "&lt;", ">", "&gt;")

func cell(text string) string { return escapes.Replace(text) }
