package report

import (
	"fmt"
	"math"
	"strconv"

	"github.com/shipcrew/shipcrew/sim"
)

// Houses is what sets of rules do to the game, side by side.
type Houses struct {
	Head
	Strategy        string  `json:"strategy"`
	Seed            uint64  `json:"seed"`
	SecondsPerThrow Float   `json:"seconds_per_throw"`
	Variants        []House `json:"variants"`
}

// House is one set of rules.
type House struct {
	Variant Rules         `json:"variant"`
	Players int           `json:"players"`
	Minutes Float         `json:"minutes_per_round"`
	Figures []HouseFigure `json:"figures"`
}

// HouseFigure is one figure of it. What there is none of is null.
type HouseFigure struct {
	ID            string `json:"id"`
	Unit          string `json:"unit"`
	Value         *Float `json:"value"` // exact where exact_error is not null, else an estimate
	StandardError *Float `json:"standard_error"`
	ExactError    *Float `json:"exact_error"`
	Note          string `json:"note"`

	text string
}

// HousesOf lays out a comparison of variants.
func HousesOf(all []sim.House, spec string, seed uint64, secondsPerThrow float64) Houses {
	out := Houses{Head: head("houses"), Strategy: spec, Seed: seed, SecondsPerThrow: Float(secondsPerThrow), Variants: []House{}}
	for _, h := range all {
		line := House{Variant: RulesOf(h.Variant), Players: h.Variant.Players}
		for i, f := range h.Figures {
			line.Figures = append(line.Figures, houseFigureOf(sim.HouseColumns[i], f))
		}
		line.Minutes = Float(h.Minutes)
		out.Variants = append(out.Variants, line)
	}
	return out
}

func houseFigureOf(c sim.HouseColumn, f sim.HouseFigure) HouseFigure {
	out := HouseFigure{ID: c.ID, Unit: c.Unit, Note: f.Why, text: f.Why}
	if f.Figure == nil {
		return out
	}
	if v := f.Figure.Exact; v != nil {
		out.Value, out.ExactError, out.text = float(v.Float), float(v.Err), number(v.Float, 5)
		switch {
		case c.ID == "opener" || c.ID == "skill":
			if math.Abs(v.Float) <= v.Err {
				out.Value = float(0)
			}
			out.text = map[string]string{"win": "of the wins", "net": "antes", "pays": "of the payments"}[f.Why]
			out.text = fmt.Sprintf("%+.4f %s", float64(*out.Value), out.text)
		case c.Unit == "probability":
			out.text = percent(v.Float)
		}
		return out
	}
	if e := f.Figure.Estimate; e != nil {
		out.Value, out.StandardError = float(e.Mean), float(e.SE)
		out.text = "about " + rounded(e.Mean, e.SE) + " ± " + number(e.SE, 2)
	}
	return out
}

// Tables implements [Document].
func (h Houses) Tables() []Table {
	t := Table{Title: fmt.Sprintf("What the rules do, all playing %s but where best play is named", h.Strategy),
		Columns: []Column{{Name: "variant"}, {Name: "players", Right: true}, {Name: "throws a round", Right: true}, {Name: "minutes a round", Right: true}, {Name: "turn fails", Right: true},
			{Name: "all zero", Right: true}, {Name: "tie", Right: true}, {Name: "rounds a game", Right: true}, {Name: "opener's edge, best play", Right: true}, {Name: "skill: best play over stand", Right: true}}}
	for _, v := range h.Variants {
		row := []string{v.Variant.Name, strconv.Itoa(v.Players)}
		for i, f := range v.Figures {
			row = append(row, f.text)
			if i == 0 {
				row = append(row, fmt.Sprintf("%.2f", float64(v.Minutes)))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	t.Notes = []string{
		fmt.Sprintf("minutes a round: with %s seconds for a throw, passing the cup included (--seconds-per-throw)", number(float64(h.SecondsPerThrow), 6)),
		"opener's edge: what the opener has over a fair share when all play best; skill: the same for best play against one who never rerolls, at a table of two, both chairs alike",
		"Figures without \"about\" are exact; those with it are simulated, with their standard error.",
	}
	return []Table{t}
}

// CSV implements flat: a row for each figure.
func (h Houses) CSV() Table {
	t := Table{}
	for _, name := range []string{"variant", "players", "id", "unit", "value", "standard_error", "exact_error", "note", "strategy", "seconds_per_throw", "seed", "rules", "version"} {
		t.Columns = append(t.Columns, Column{Name: name})
	}
	for _, v := range h.Variants {
		minutes := HouseFigure{ID: "round.minutes", Unit: "minutes", Value: &v.Minutes}
		for _, f := range append([]HouseFigure{minutes}, v.Figures...) {
			t.Rows = append(t.Rows, []string{v.Variant.Name, strconv.Itoa(v.Players), f.ID, f.Unit, floatCell(f.Value), floatCell(f.StandardError), floatCell(f.ExactError),
				f.Note, h.Strategy, floatCell(&h.SecondsPerThrow), strconv.FormatUint(h.Seed, 10), v.Variant.Canonical, Version})
		}
	}
	return t
}
