package report

import (
	"fmt"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

// Solution is exact best play of a turn.
type Solution struct {
	Head
	Variant    Rules      `json:"variant"`
	Strategies []string   `json:"strategies"`
	Objective  string     `json:"objective"`
	Quantities []Quantity `json:"quantities"` // the value of the objective
	Policy     []Choice   `json:"policy"`     // about the cargo
	Joker      []Joker    `json:"joker"`      // about the joker
	Rules      []string   `json:"rules"`      // the policy in words

	// What "--strategy table:FILE" reads.
	Hash        string            `json:"hash"`
	PolicyTable exact.PolicyTable `json:"policy_table"`
}

// Choice is one line of the policy about the cargo.
type Choice struct {
	RollsLeft   int      `json:"rolls_left"`
	RerollsLeft int      `json:"rerolls_left"`
	Cargo       string   `json:"cargo"` // dice where they matter
	Score       int      `json:"score"`
	Move        string   `json:"move"`
	Equal       []string `json:"equal"` // other moves that are as good
	Options     []Option `json:"options"`
}

// Option is one legal move and what it is worth.
type Option struct {
	Move    string `json:"move"`
	Exact   string `json:"exact"`
	Decimal Float  `json:"exact_decimal"`
}

// Joker is one line of the policy about the joker.
type Joker struct {
	Roll    int    `json:"roll"`
	From    string `json:"from"`
	Natural string `json:"natural"`
	Move    string `json:"move"`
	Share   Float  `json:"share"`
	Equal   Float  `json:"equal"`
}

// SolutionOf lays out best play.
func SolutionOf(b *exact.Best, q exact.Query) Solution {
	v := b.Variant
	value := exact.Rational(b.Value())
	s := Solution{
		Head: head("solve"), Variant: RulesOf(v), Strategies: []string{b.String()}, Objective: b.Objective.String(),
		Quantities: []Quantity{QuantityOf(sim.Figure{Query: q, Exact: &value})}, Policy: []Choice{}, Joker: []Joker{}, Rules: []string{},
	}
	chart := b.Chart()
	for _, l := range chart {
		s.Policy = append(s.Policy, choiceOf(v, l))
	}
	for _, l := range b.JokerChart() {
		share, _ := l.Share.Float64()
		equal, _ := l.Equal.Float64()
		s.Joker = append(s.Joker, Joker{l.Roll, l.From, l.Natural, l.Move, Float(share), Float(equal)})
	}
	s.Rules = thresholdTexts(exact.Thresholds(v, chart))
	s.PolicyTable = b.Table()
	s.Hash = s.PolicyTable.Hash()
	return s
}

func choiceOf(v *variants.Variant, l exact.Line) Choice {
	c := Choice{RollsLeft: l.Left, RerollsLeft: l.Rerolls, Score: l.Score, Move: v.MoveText(l.Turn, l.Choice.Move), Equal: []string{}}
	if l.Cargo.Count() > 0 {
		c.Cargo = l.Cargo.String()
	}
	for i, m := range l.Choice.Moves {
		x, _ := l.Choice.Values[i].Float64()
		c.Options = append(c.Options, Option{v.MoveText(l.Turn, m), l.Choice.Values[i].RatString(), Float(x)})
	}
	for _, m := range l.Choice.Equal {
		if m != l.Choice.Move {
			c.Equal = append(c.Equal, v.MoveText(l.Turn, m))
		}
	}
	return c
}

// thresholdTexts says rules in words. Where cargo rerolls left tell two apart, they are
// named.
func thresholdTexts(rules []exact.ThresholdRule) []string {
	byLeft := map[int]int{}
	for _, r := range rules {
		byLeft[r.Left]++
	}
	texts := []string{}
	for _, r := range rules {
		when := countText(r.Left, "roll")
		if byLeft[r.Left] > 1 {
			when += " and " + countText(r.Rerolls, "reroll")
		}
		texts = append(texts, when+" left: "+thresholdText(r))
	}
	return texts
}

func thresholdText(r exact.ThresholdRule) string {
	switch ties := len(r.Equal); {
	case ties == r.Most-r.Least+1:
		return "stand; every score is as good as any reroll"
	case r.From > r.Most:
		return "always reroll"
	case ties > 0:
		return fmt.Sprintf("stand from %d; %s: both stand and reroll are equally good", r.From, strings.Join(intTexts(r.Equal), ", "))
	}
	return fmt.Sprintf("stand from %d", r.From)
}

func countText(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func intTexts(ns []int) []string {
	var out []string
	for _, n := range ns {
		out = append(out, fmt.Sprint(n))
	}
	return out
}

// Tables implements [Document].
func (s Solution) Tables() []Table {
	value := figureValue(s.Quantities[0])
	main := Table{
		Title: fmt.Sprintf("Best play for %s under %s: %s = %s", s.Objective, s.Variant.Name, s.Quantities[0].ID, value),
		Columns: []Column{{Name: "rolls left", Right: true}, {Name: "rerolls left", Right: true}, {Name: "cargo"},
			{Name: "score", Right: true}, {Name: "best move"}, {Name: "worth", Right: true}, {Name: "other moves", Wide: true}},
	}
	for _, c := range s.Policy {
		worth, others := "", []string{}
		for _, o := range c.Options {
			if o.Move == c.Move {
				worth = number(float64(o.Decimal), 7)
				continue
			}
			others = append(others, fmt.Sprintf("%s (%s)", o.Move, number(float64(o.Decimal), 7)))
		}
		move := c.Move
		if len(c.Equal) > 0 {
			move += " (equal: " + strings.Join(c.Equal, ", ") + ")"
		}
		if len(others) > 4 {
			others = append(others[:4], fmt.Sprintf("and %d more", len(others)-4))
		}
		main.Rows = append(main.Rows, []string{fmt.Sprint(c.RollsLeft), fmt.Sprint(c.RerollsLeft), c.Cargo, fmt.Sprint(c.Score),
			move, worth, strings.Join(others, "; ")})
	}
	main.Notes = append(append(main.Notes, s.Rules...), "rules: "+s.Variant.Canonical,
		"Equal values: the higher mean score, then stand, then the joker uncommitted.")
	if len(s.Policy) == 0 {
		main.Notes = append(main.Notes, "There is nothing to decide about the cargo under these rules.")
	}
	if len(s.Joker) == 0 {
		return []Table{main}
	}
	return []Table{main, s.jokerTable()}
}

func figureValue(q Quantity) string {
	fraction, decimal := exactText(q.figure.Exact)
	if q.figure.Exact.Rat.IsInt() {
		return decimal
	}
	return fraction + " = " + decimal
}

func (s Solution) jokerTable() Table {
	t := Table{
		Title: "The joker: what best play makes of it, by what the ordinary dice bank alone",
		Columns: []Column{{Name: "roll", Right: true}, {Name: "banked before"}, {Name: "ordinary dice bank"}, {Name: "joker"},
			{Name: "share of throws", Right: true}, {Name: "of these equal", Right: true}},
	}
	for _, j := range s.Joker {
		t.Rows = append(t.Rows, []string{fmt.Sprint(j.Roll), j.From, j.Natural, j.Move, percent(float64(j.Share)), percent(float64(j.Equal))})
	}
	return t
}
