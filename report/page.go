package report

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"strings"
)

// Page is one self-contained HTML page of several results. A part that is nil is left out.
type Page struct {
	Title    string
	Command  string // that makes the page again
	Check    *Check
	Turn     *Simulation
	Compared *Comparison
	Chart    *StrategyChart
	Seats    *Games
}

//go:embed page.html.tmpl
var pageTemplate string

// section is one part of the page.
type section struct {
	ID, Title, Lead string
	Claims          []claimCard
	Summary         string
	Figures         template.HTML // a table of quantities
	Pictures        []template.HTML
	Tables          []template.HTML
}

// claimCard is one claim with what is said of it.
type claimCard struct {
	ID, Verdict, Class string
	Lines              [][2]string
}

// WritePage writes the page.
func WritePage(w io.Writer, p Page) error {
	t, err := template.New("page").Parse(pageTemplate)
	if err != nil {
		return err
	}
	sections, err := p.sections()
	if err != nil {
		return err
	}
	results, err := p.results()
	if err != nil {
		return err
	}
	var b bytes.Buffer // written at once, whole characters
	if err := t.Execute(&b, map[string]any{
		"Title": p.Title, "Command": p.Command, "Version": Version, "Sections": sections,
		"Results": results,
	}); err != nil {
		return err
	}
	_, err = visibleWriter{w}.Write(b.Bytes())
	return err
}

// results is everything in JSON, as the formats of the commands have it.
func (p Page) results() (template.JS, error) {
	all := map[string]any{}
	if p.Check != nil {
		all["check"] = p.Check
	}
	if p.Turn != nil {
		all["simulate"] = p.Turn
	}
	if p.Compared != nil {
		all["compare"] = p.Compared
	}
	if p.Chart != nil {
		all["chart"] = p.Chart
	}
	if p.Seats != nil {
		all["games"] = p.Seats
	}
	data, err := json.Marshal(all) // it escapes <, > and &, so that no text can end the element
	return template.JS(data), err
}

func (p Page) sections() ([]section, error) {
	var out []section
	if p.Turn != nil {
		drawn, err := svgOf(*p.Turn, "Distribution of scores, and how many turns are complete by each throw; the tables have the numbers")
		if err != nil {
			return nil, err
		}
		tables := p.Turn.Tables()
		out = append(out, section{ID: "turn", Title: "A turn", Lead: fmt.Sprintf("%s with %s: %d turns, seed %d.", p.Turn.Variant.Name, p.Turn.Strategies[0], p.Turn.N, p.Turn.Seed),
			Figures: quantitiesHTML("simulate", "What a turn comes to", p.Turn.Quantities), Pictures: []template.HTML{drawn}, Tables: tablesHTML(tables[1:])})
	}
	if p.Compared != nil {
		drawn, err := svgOf(*p.Compared, "Mean score by threshold; the table has the numbers")
		if err != nil {
			return nil, err
		}
		out = append(out, section{ID: "thresholds", Title: "Which threshold is best", Lead: "Reroll the cargo below a threshold: each is played on the same dice.",
			Pictures: []template.HTML{drawn}, Tables: tablesHTML(p.Compared.Tables())})
	}
	if p.Chart != nil {
		drawn, err := svgOf(*p.Chart, "Strategy chart; the tables have the same")
		if err != nil {
			return nil, err
		}
		out = append(out, section{ID: "strategy", Title: "When to stand", Lead: "Best play, exactly, against others who play best too.",
			Pictures: []template.HTML{drawn}, Tables: tablesHTML(p.Chart.Tables())})
	}
	if p.Seats != nil {
		drawn, err := svgOf(*p.Seats, "What each chair gets; the table has the numbers")
		if err != nil {
			return nil, err
		}
		out = append(out, section{ID: "seats", Title: "Rounds and games", Lead: fmt.Sprintf("%s, %d players with %s: %d games, seed %d.", p.Seats.Variant.Name, p.Seats.players, tableText(p.Seats.Strategies), p.Seats.N, p.Seats.Seed),
			Figures: quantitiesHTML("games", "What rounds and games come to", p.Seats.Quantities), Pictures: []template.HTML{drawn}})
	}
	if p.Check != nil {
		out = append(out, p.Check.section())
	}
	return out, nil
}

// section lays out the claims.
func (c *Check) section() section {
	s := section{ID: "claims", Title: "Published claims, checked", Summary: c.summary(),
		Lead: "What pages about the game say, with the exact and the simulated figure beside. A refuted figure has the rules or readings under which it would be right."}
	t := c.Tables()[0]
	for _, row := range t.Rows {
		card := claimCard{ID: row[1], Verdict: row[0], Class: strings.ReplaceAll(row[0], " ", "-")}
		for k, cell := range row[2:] {
			if cell != "" {
				card.Lines = append(card.Lines, [2]string{t.Columns[k+2].Name, cell})
			}
		}
		s.Claims = append(s.Claims, card)
	}
	return s
}

// svgOf draws a picture as an element of the page, with a description for those who cannot
// see it.
func svgOf(p Picture, description string) (template.HTML, error) {
	var b bytes.Buffer
	if err := WritePicture(&b, p, SVG); err != nil {
		return "", err
	}
	text := b.String()
	at := strings.Index(text, "<svg")
	head, body, ok := strings.Cut(text[at:], ">")
	if !ok {
		return "", fmt.Errorf("the drawing has no svg element")
	}
	var clean []string // the size in points is replaced by a view box, which scales
	for _, line := range strings.Split(head, "\n") {
		clean = append(clean, strings.TrimSpace(line))
	}
	head = strings.Join(clean, " ")
	return template.HTML(head + ` role="img" aria-label="` + template.HTMLEscapeString(description) + `">` + body), nil
}

func tablesHTML(all []Table) []template.HTML {
	var out []template.HTML
	for _, t := range all {
		out = append(out, tableHTML(t))
	}
	return out
}

// tableHTML writes a table with its caption, its first column as heads of the rows.
func tableHTML(t Table) template.HTML {
	var b strings.Builder
	title, panel, _ := strings.Cut(t.Title, "\n")
	if panel != "" {
		title += " – " + panel
	}
	fmt.Fprintf(&b, "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"%s\"><table><caption>%s</caption><thead><tr>", escaped(title), escaped(title))
	for _, c := range t.Columns {
		fmt.Fprintf(&b, "<th scope=\"col\"%s>%s</th>", right(c.Right), escaped(c.Name))
	}
	b.WriteString("</tr></thead><tbody>")
	for _, row := range t.Rows {
		b.WriteString("<tr>")
		for i, cell := range row {
			tag, scope := "td", ""
			if i == 0 {
				tag, scope = "th", ` scope="row"`
			}
			fmt.Fprintf(&b, "<%s%s%s>%s</%s>", tag, scope, right(t.Columns[i].Right), escaped(cell), tag)
		}
		b.WriteString("</tr>")
	}
	b.WriteString("</tbody></table></div>")
	for _, n := range t.Notes {
		fmt.Fprintf(&b, "<p class=\"note\">%s</p>", escaped(n))
	}
	return template.HTML(b.String())
}

// quantitiesHTML is a table of figures, each number with its 12 digits as data, which are
// those of the JSON.
func quantitiesHTML(of, title string, all []Quantity) template.HTML {
	var b strings.Builder
	fmt.Fprintf(&b, "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"%s\"><table class=\"figures\" data-of=\"%s\"><caption>%s</caption><thead><tr>", escaped(title), of, escaped(title))
	for _, head := range []string{"quantity", "simulated", "low", "high", "interval", "exact"} {
		fmt.Fprintf(&b, "<th scope=\"col\">%s</th>", head)
	}
	b.WriteString("</tr></thead><tbody>")
	for _, q := range all {
		fmt.Fprintf(&b, "<tr><th scope=\"row\" id=\"%s-%s\">%s<br><small>%s</small></th>", of, q.ID, q.ID, escaped(q.figure.Query.Definition()))
		e := q.figure.Estimate
		for _, x := range []*Float{q.Estimate, q.Low, q.High} {
			shown := ""
			if e != nil && x != nil {
				shown = rounded(float64(*x), e.SE)
			}
			fmt.Fprintf(&b, "<td class=\"r\"><data value=\"%s\">%s</data></td>", floatCell(x), shown)
		}
		method := ""
		if e != nil {
			method = number(100*e.Confidence, 6) + " % " + e.Method
		}
		_, decimal := exactText(q.figure.Exact)
		fmt.Fprintf(&b, "<td>%s</td><td class=\"r\"><data value=\"%s\">%s</data></td></tr>", method, floatCell(q.ExactDecimal), decimal)
	}
	b.WriteString("</tbody></table></div>")
	return template.HTML(b.String())
}

func escaped(s string) string { return template.HTMLEscapeString(s) }

func right(yes bool) string {
	if yes {
		return ` class="r"`
	}
	return ""
}
