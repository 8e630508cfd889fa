package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// StrategyChart is when to stand and when to reroll: for each number of players behind a
// panel, with a row for each cargo and a column for each score to beat and number of rolls
// left.
type StrategyChart struct {
	Head
	Variant   Rules        `json:"variant"`
	Strategy  string       `json:"strategy"`
	Objective string       `json:"objective"`
	Worth     bool         `json:"worth"` // cells show what standing is worth over rerolling
	Panels    []ChartPanel `json:"panels"`

	scale float64 // of what is shown: 100 for shares of wins
}

// ChartPanel is the decisions with so many players behind.
type ChartPanel struct {
	Title   string        `json:"title"`
	Behind  int           `json:"behind"`
	Chair   int           `json:"chair"` // 0 in a turn study
	Throws  int           `json:"throws"`
	Cargo   []string      `json:"cargo"` // of the rows
	Columns []ChartColumn `json:"columns"`
	Cells   [][]ChartCell `json:"cells"` // by row and column
}

// ChartColumn is one situation.
type ChartColumn struct {
	ToBeat      *int  `json:"to_beat"` // null when nobody has qualified
	Holders     int   `json:"holders"`
	Holding     []int `json:"holding,omitempty"`
	Own         *int  `json:"own,omitempty"` // with teams: the sum of the own side so far
	RollsLeft   int   `json:"rolls_left"`
	RerollsLeft int   `json:"rerolls_left"`

	Failed int `json:"failed"` // of those before

	head string // the score to beat, as it stands above the columns
	tell bool   // the number of failures matters
}

// ChartCell is what to do. Move is "stand", "reroll", "either", or "keep" with the dice;
// empty where the situation cannot be.
type ChartCell struct {
	Move   string `json:"move"`
	Stand  *Float `json:"stand"`  // what standing is worth
	Reroll *Float `json:"reroll"` // what the best reroll is worth
}

// ChartOf lays out the decisions of a strategy. The objective is what their worth is of:
// one of a turn, or "win", "net" or "pays".
func ChartOf(v *variants.Variant, strategy, objective string, worth bool, sheets []exact.Sheet) StrategyChart {
	c := StrategyChart{Head: head("chart"), Variant: RulesOf(v), Strategy: strategy, Objective: objective, Worth: worth, Panels: []ChartPanel{}, scale: 1}
	if objective != "cargo" && objective != "net" {
		c.scale = 100
	}
	byPlace := map[[2]int]int{}
	for _, s := range sheets {
		place := [2]int{s.Chair, s.Limit}
		at, known := byPlace[place]
		if !known {
			at = len(c.Panels)
			byPlace[place] = at
			c.Panels = append(c.Panels, newPanel(v, s))
		}
		c.Panels[at].add(v, s)
	}
	for i := range c.Panels {
		p := &c.Panels[i]
		for r := range p.Cells { // rows that came later are shorter at the left
			for len(p.Cells[r]) < len(p.Columns) {
				p.Cells[r] = append(p.Cells[r], ChartCell{})
			}
		}
		p.merge()
	}
	return c
}

// merge makes one column of those that are alike in all that is shown: tables that differ
// in how many of those before have failed, mostly without that mattering. Where it does,
// the number stands in the head.
func (p *ChartPanel) merge() {
	same := func(a, b int) bool {
		x, y := p.Columns[a], p.Columns[b]
		return x.head == y.head && x.RollsLeft == y.RollsLeft && x.RerollsLeft == y.RerollsLeft
	}
	alike := func(a, b int) bool {
		return !slices.ContainsFunc(p.Cells, func(row []ChartCell) bool { return row[a].Move != row[b].Move })
	}
	var keep []int
	for k := range p.Columns {
		if slices.ContainsFunc(keep, func(a int) bool { return same(a, k) && alike(a, k) }) {
			continue
		}
		if other := slices.IndexFunc(keep, func(a int) bool { return same(a, k) }); other >= 0 {
			p.Columns[k].tell, p.Columns[keep[other]].tell = true, true
		}
		keep = append(keep, k)
	}
	var columns []ChartColumn
	for _, k := range keep {
		c := p.Columns[k]
		if c.tell {
			c.head += fmt.Sprintf(" (%d failed)", c.Failed)
		}
		columns = append(columns, c)
	}
	for r, row := range p.Cells {
		var cells []ChartCell
		for _, k := range keep {
			cells = append(cells, row[k])
		}
		p.Cells[r] = cells
	}
	p.Columns = columns
}

func newPanel(v *variants.Variant, s exact.Sheet) ChartPanel {
	p := ChartPanel{Behind: int(s.Table.Behind), Chair: s.Chair, Throws: s.Limit, Title: "A turn", Cargo: []string{}, Columns: []ChartColumn{}, Cells: [][]ChartCell{}}
	if s.Chair == 0 {
		return p
	}
	switch p.Behind {
	case 0:
		p.Title = "Last to throw"
	case 1:
		p.Title = "1 player behind"
	default:
		p.Title = fmt.Sprintf("%d players behind", p.Behind)
	}
	if s.Limit != v.Rolls {
		p.Title += fmt.Sprintf(", %s allowed", countText(s.Limit, "throw"))
	}
	return p
}

// add adds the columns of a sheet, one for each number of rolls (and rerolls) left.
func (p *ChartPanel) add(v *variants.Variant, s exact.Sheet) {
	var column *ChartColumn
	for _, d := range s.Decisions {
		if column == nil || column.RollsLeft != d.Left || column.RerollsLeft != d.Rerolls {
			p.Columns = append(p.Columns, columnOf(v, s, d))
			column = &p.Columns[len(p.Columns)-1]
		}
		name := strconv.Itoa(d.Score)
		if d.Cargo.Count() > 0 {
			name = d.Cargo.String()
		}
		row := p.row(name)
		for len(*row) < len(p.Columns) {
			*row = append(*row, ChartCell{})
		}
		(*row)[len(p.Columns)-1] = cellOf(v, d)
	}
}

func columnOf(v *variants.Variant, s exact.Sheet, d exact.Decision) ChartColumn {
	c := ChartColumn{Holders: int(s.Table.Holders), Failed: int(s.Table.Failed), RollsLeft: d.Left, RerollsLeft: d.Rerolls, head: "nobody"}
	if s.Chair == 0 {
		c.head = ""
	}
	if s.Table.Holders > 0 {
		score := int(s.Table.ToBeat)
		c.ToBeat, c.head = &score, strconv.Itoa(score)
		for place := range s.Table.Holding.All() {
			c.Holding = append(c.Holding, (s.Chair-1+place)%v.Players+1)
		}
		if len(c.Holding) > 0 {
			c.head += " " + strings.ReplaceAll(fmt.Sprint(c.Holding), " ", ",")
		}
	}
	if v.Teams == variants.TwoTeams && s.Chair > 0 {
		own := int(s.Table.Own)
		c.Own = &own
		c.head += "+" + strconv.Itoa(own)
	}
	return c
}

// row finds the row of a cargo.
func (p *ChartPanel) row(name string) *[]ChartCell {
	for i, known := range p.Cargo {
		if known == name {
			return &p.Cells[i]
		}
	}
	p.Cargo = append(p.Cargo, name)
	p.Cells = append(p.Cells, nil)
	return &p.Cells[len(p.Cells)-1]
}

func cellOf(v *variants.Variant, d exact.Decision) ChartCell {
	cell := ChartCell{Move: moveWord(v, d, d.Move)}
	reroll := math.Inf(-1)
	for i, m := range d.Moves {
		if m.Kind == variants.Stand {
			cell.Stand = float(d.Values[i])
		} else {
			reroll = max(reroll, d.Values[i])
		}
	}
	cell.Reroll = float(reroll)
	for _, m := range d.Equal {
		if (m.Kind == variants.Stand) != (d.Move.Kind == variants.Stand) {
			cell.Move = "either"
		}
	}
	return cell
}

// moveWord is "stand", "reroll", or "keep 5".
func moveWord(v *variants.Variant, d exact.Decision, m variants.Move) string {
	if m.Kind == variants.Stand {
		return "stand"
	}
	text := v.MoveText(d.Turn, m)
	if rest, ok := strings.CutPrefix(text, "keep "); ok {
		dice, _, _ := strings.Cut(rest, " and ")
		return "keep " + dice
	}
	return "reroll"
}
