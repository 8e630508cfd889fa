package report

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

// Equilibrium is exact best play against others who play so too.
type Equilibrium struct {
	Head
	Variant    Rules           `json:"variant"`
	Strategies []string        `json:"strategies"`
	Objective  string          `json:"objective"` // "win", "net" or "pays"
	Quantities []Quantity      `json:"quantities"`
	Standings  []StandingEntry `json:"standings"`

	// What "--strategy table:FILE" reads.
	Hash        string            `json:"hash"`
	PolicyTable exact.PolicyTable `json:"policy_table"`
}

// StandingEntry is when to stand at one table of the first round.
type StandingEntry struct {
	Chair   int      `json:"chair"`
	ToBeat  *int     `json:"to_beat"` // null when nobody has qualified
	Holders int      `json:"holders"`
	Holding []int    `json:"holding,omitempty"` // the chairs that are the holders, where it matters who
	Own     *int     `json:"own,omitempty"`     // with teams: the sum of the own side so far
	Failed  int      `json:"failed"`
	Behind  int      `json:"behind"`
	Limit   int      `json:"limit"`
	Value   Float    `json:"value"`
	Rules   []string `json:"rules"`
}

// EquilibriumOf lays out an equilibrium; queries are the values of the chairs, rationals
// their exact values where there are any.
func EquilibriumOf(e *exact.Equilibrium, queries []exact.Query, rationals []*big.Rat) (Equilibrium, error) {
	out := Equilibrium{Head: head("solve"), Variant: RulesOf(e.Variant), Strategies: []string{"optimal"}, Objective: e.Objective(),
		Quantities: []Quantity{}, Standings: []StandingEntry{}}
	for chair, q := range queries {
		v := exact.Value{Float: e.Values[chair], Err: e.Err}
		if rationals != nil {
			v = exact.Rational(rationals[chair])
		}
		if e.Objective() == "pays" {
			v.Float = -v.Float
			if v.Rat != nil {
				v.Rat = new(big.Rat).Neg(v.Rat)
			}
		}
		out.Quantities = append(out.Quantities, QuantityOf(sim.Figure{Query: q, Exact: &v}))
	}
	for _, s := range e.Standings() {
		entry := StandingEntry{Chair: s.Chair, Holders: int(s.Table.Holders), Failed: int(s.Table.Failed), Behind: int(s.Table.Behind),
			Limit: s.Limit, Value: Float(s.Value), Rules: []string{}}
		entry.Holding = s.Holders(e.Variant.Players)
		if s.Table.Holders > 0 {
			score := int(s.Table.ToBeat)
			entry.ToBeat = &score
		}
		if e.Variant.Teams == variants.TwoTeams {
			own := int(s.Table.Own)
			entry.Own = &own
		}
		entry.Rules = thresholdTexts(s.Rules)
		out.Standings = append(out.Standings, entry)
	}
	policy, err := e.Policy()
	if err != nil {
		return Equilibrium{}, err
	}
	out.PolicyTable = policy.Table()
	out.Hash = out.PolicyTable.Hash()
	return out, nil
}

// Tables implements [Document].
func (e Equilibrium) Tables() []Table {
	values := Table{Title: fmt.Sprintf("Best play against best play under %s, %s players", e.Variant.Name, e.Variant.Rules["players"]),
		Columns: []Column{{Name: "quantity"}, {Name: "value", Right: true}, {Name: "error"}, {Name: "meaning", Wide: true}},
		Notes:   []string{"rules: " + e.Variant.Canonical, "Where two moves are equally good, stand."}}
	for _, q := range e.Quantities {
		errText, decimal := exactText(q.figure.Exact)
		if q.Exact != nil {
			errText = "exact, a fraction (see the JSON)"
		}
		values.Rows = append(values.Rows, []string{q.ID, decimal, errText, q.figure.Query.Definition()})
	}
	when := Table{Title: "When to stand, in the first round", Columns: []Column{{Name: "chair", Right: true}, {Name: "to beat", Right: true},
		{Name: "held by", Right: true}, {Name: "failed before", Right: true}, {Name: "behind", Right: true}, {Name: "throws", Right: true}, {Name: "stand", Wide: true}}}
	named := false
	for _, s := range e.Standings {
		toBeat := "nobody"
		if s.ToBeat != nil {
			toBeat = fmt.Sprint(*s.ToBeat)
		}
		if s.Own != nil {
			toBeat += fmt.Sprintf(", own side %d", *s.Own)
		}
		heldBy := fmt.Sprint(s.Holders)
		if len(s.Holding) > 0 {
			heldBy += " " + fmt.Sprint(s.Holding)
			named = true
		}
		rules := strings.Join(s.Rules, "; ")
		if rules == "" {
			rules = "no single threshold: see the JSON"
		}
		when.Rows = append(when.Rows, []string{fmt.Sprint(s.Chair), toBeat, heldBy, fmt.Sprint(s.Failed), fmt.Sprint(s.Behind), fmt.Sprint(s.Limit), rules})
	}
	when.Notes = []string{fmt.Sprintf("The whole policy has %d tables; write it with -o policy.json and play it with --strategy table:policy.json.", len(e.PolicyTable.Rows))}
	if named {
		when.Notes = append(when.Notes, "In brackets after how many hold the score to beat: which chairs, where that matters for the next rounds.")
	}
	return []Table{values, when}
}
