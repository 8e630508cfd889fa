package report

import (
	"fmt"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// Regrets is what strategies give away against others.
type Regrets struct {
	Head
	Variant   Rules    `json:"variant"`
	Objective string   `json:"objective"`
	Against   string   `json:"against"` // what the other chairs play
	Regrets   []Regret `json:"regrets"`
}

// Regret is one strategy in one chair.
type Regret struct {
	Strategy string `json:"strategy"`
	Chair    int    `json:"chair"`
	Value    Float  `json:"value"`
	Best     Float  `json:"best_reply"`
	Lost     Float  `json:"regret"`
	Error    Float  `json:"error"`
}

// RegretsOf lays out regrets.
func RegretsOf(v *variants.Variant, objective, against string, all []exact.Regret) Regrets {
	out := Regrets{Head: head("regret"), Variant: RulesOf(v), Objective: objective, Against: against, Regrets: []Regret{}}
	for _, r := range all {
		lost := r.Lost()
		if lost < r.Err {
			lost = 0
		}
		out.Regrets = append(out.Regrets, Regret{r.Policy, r.Chair, Float(r.Value), Float(r.Best), Float(lost), Float(r.Err)})
	}
	return out
}

// Tables implements [Document].
func (r Regrets) Tables() []Table {
	t := Table{Title: fmt.Sprintf("What strategies give away under %s, %s players, the others playing %s", r.Variant.Name, r.Variant.Rules["players"], r.Against),
		Columns: []Column{{Name: "strategy"}, {Name: "chair", Right: true}, {Name: r.Objective, Right: true}, {Name: "best reply", Right: true},
			{Name: "regret", Right: true}},
		Notes: []string{"rules: " + r.Variant.Canonical, "Regret is the best reply's value less the strategy's; in percentage points where shares of wins are at stake."}}
	for _, x := range r.Regrets {
		lost := number(float64(x.Lost), 4)
		if r.Objective == "win" {
			lost = fmt.Sprintf("%.4f points", 100*float64(x.Lost))
		}
		t.Rows = append(t.Rows, []string{x.Strategy, fmt.Sprint(x.Chair), within(float64(x.Value), float64(x.Error)), within(float64(x.Best), float64(x.Error)), lost})
	}
	return []Table{t}
}

// CSV implements flat.
func (r Regrets) CSV() Table {
	t := Table{}
	for _, name := range []string{"strategy", "chair", "value", "best_reply", "regret", "error", "objective", "against", "variant", "rules", "version"} {
		t.Columns = append(t.Columns, Column{Name: name})
	}
	for _, x := range r.Regrets {
		t.Rows = append(t.Rows, []string{x.Strategy, fmt.Sprint(x.Chair), floatCell(&x.Value), floatCell(&x.Best), floatCell(&x.Lost), floatCell(&x.Error),
			r.Objective, r.Against, r.Variant.Name, r.Variant.Canonical, Version})
	}
	return t
}
