package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// symbol is a cell's letter: S to stand, r to reroll, = for either, or the dice to keep.
func (c ChartCell) symbol() string {
	switch c.Move {
	case "stand":
		return "S"
	case "reroll":
		return "r"
	case "either":
		return "="
	}
	return strings.TrimPrefix(c.Move, "keep ")
}

// worth is what standing is worth over the best reroll.
func (c ChartCell) worth(scale float64) string {
	if c.Stand == nil || c.Reroll == nil {
		return ""
	}
	gap := scale * float64(*c.Stand-*c.Reroll)
	if c.Move == "either" {
		gap = 0
	}
	digits := 1
	if scale == 1 { // points, or antes
		digits = 2
	}
	return fmt.Sprintf("%+.*f", digits, gap)
}

func (c StrategyChart) title() string {
	title := fmt.Sprintf("When to stand: %s, %s", c.Variant.Name, c.Strategy)
	if c.Panels[0].Chair > 0 {
		title = fmt.Sprintf("When to stand: %s, %s players, %s", c.Variant.Name, c.Variant.Rules["players"], c.Strategy)
	}
	return title + " for " + c.purpose()
}

// purpose says what the strategy is judged by.
func (c StrategyChart) purpose() string {
	switch c.Objective {
	case "win":
		return "the win share"
	case "net":
		return "net antes"
	case "pays":
		return "not having to pay"
	case "cargo":
		return "the mean score"
	}
	return c.Objective
}

func (c StrategyChart) legend() []string {
	keys := []string{"S stand", "r reroll", "= either is as good"}
	if c.Variant.Rules["cargo-dice"] == variants.AnyDice {
		keys = append(keys, "5 keep the 5 and reroll the other")
	}
	lines := []string{strings.Join(keys, " · ") + "; where two moves are equally good the program stands"}
	if c.Panels[0].Chair > 0 {
		lines = append(lines, "Above the columns: the score to beat (nobody: all before have failed), then the rolls left.")
	}
	if c.Variant.Rules["teams"] == "2" && c.Panels[0].Chair > 0 {
		lines = append(lines, "+ is the sum of the own side so far (--own picks another).")
	}
	if c.Worth {
		unit := map[float64]string{1: "points", 100: "percentage points"}[c.scale]
		if c.Objective == "net" {
			unit = "antes"
		}
		lines = append(lines, "Numbers: what standing is worth over the best reroll, in "+unit+".")
	}
	return lines
}

// Tables implements [Document].
func (c StrategyChart) Tables() []Table {
	var tables []Table
	for i, p := range c.Panels {
		t := Table{Columns: []Column{{Name: "cargo", Right: true}}}
		if i == 0 {
			t.Title = c.title()
		}
		if p.Chair > 0 {
			t.Title = strings.TrimPrefix(t.Title+"\n"+p.Title, "\n")
		}
		for _, col := range p.Columns {
			t.Columns = append(t.Columns, Column{Name: col.name(p), Right: true})
		}
		for r, cargo := range p.Cargo {
			row := []string{cargo}
			for _, cell := range p.Cells[r] {
				text := cell.symbol()
				if c.Worth && cell.Move != "" {
					text += " " + cell.worth(c.scale)
				}
				row = append(row, text)
			}
			t.Rows = append(t.Rows, row)
		}
		if i == len(c.Panels)-1 {
			t.Notes = append(c.legend(), "rules: "+c.Variant.Canonical)
		}
		tables = append(tables, t)
	}
	return tables
}

// name is "5/2" for 5 to beat and 2 rolls left.
func (c ChartColumn) name(p ChartPanel) string {
	left := strconv.Itoa(c.RollsLeft)
	for _, other := range p.Columns {
		if other.head == c.head && other.RollsLeft == c.RollsLeft && other.RerollsLeft != c.RerollsLeft {
			left += fmt.Sprintf(" (%s)", countText(c.RerollsLeft, "reroll"))
			break
		}
	}
	if c.head == "" {
		return left + " left"
	}
	return c.head + "/" + left
}

// CSV implements flat: a row for each cell.
func (c StrategyChart) CSV() Table {
	t := Table{}
	for _, name := range []string{"chair", "behind", "throws", "to_beat", "holders", "own", "rolls_left", "rerolls_left", "cargo", "move", "stand", "reroll", "strategy", "objective", "variant", "rules", "version"} {
		t.Columns = append(t.Columns, Column{Name: name})
	}
	for _, p := range c.Panels {
		for r, cargo := range p.Cargo {
			for k, cell := range p.Cells[r] {
				if cell.Move == "" {
					continue
				}
				col := p.Columns[k]
				toBeat := ""
				if col.ToBeat != nil {
					toBeat = strconv.Itoa(*col.ToBeat)
				}
				own := ""
				if col.Own != nil {
					own = strconv.Itoa(*col.Own)
				}
				t.Rows = append(t.Rows, []string{strconv.Itoa(p.Chair), strconv.Itoa(p.Behind), strconv.Itoa(p.Throws), toBeat, strconv.Itoa(col.Holders), own,
					strconv.Itoa(col.RollsLeft), strconv.Itoa(col.RerollsLeft), cargo, cell.Move, floatCell(cell.Stand), floatCell(cell.Reroll),
					c.Strategy, c.Objective, c.Variant.Name, c.Variant.Canonical, Version})
			}
		}
	}
	return t
}
