package report

import (
	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// Variants lists variants by what they differ in from the baseline.
type Variants struct {
	Head
	Variants []VariantLine `json:"variants"`
}

// VariantLine is one variant of a list.
type VariantLine struct {
	Name      string `json:"name"`
	Canonical string `json:"canonical"`
	Summary   string `json:"summary"`
	Source    string `json:"source"`
}

// VariantsOf lists variants.
func VariantsOf(all []*variants.Variant) Variants {
	out := Variants{Head: head("variants")}
	for _, v := range all {
		out.Variants = append(out.Variants, VariantLine{v.Name, v.String(), v.Summary, v.Source})
	}
	return out
}

// Tables implements [Document].
func (l Variants) Tables() []Table {
	t := Table{Columns: []Column{{Name: "variant"}, {Name: "differs from the baseline by", Wide: true}, {Name: "what it is", Wide: true}}}
	for _, v := range l.Variants {
		differs := v.Canonical
		if differs == "baseline" {
			differs = "nothing"
		}
		t.Rows = append(t.Rows, []string{v.Name, differs, v.Summary})
	}
	return []Table{t}
}

// RuleSheet is every rule of one variant.
type RuleSheet struct {
	Head
	Name      string     `json:"name"`
	Summary   string     `json:"summary"`
	Source    string     `json:"source"`
	Canonical string     `json:"canonical"`
	Rules     []RuleLine `json:"rules"`
}

// RuleLine is one rule.
type RuleLine struct {
	Section string `json:"section"`
	Key     string `json:"key"`
	Value   string `json:"value"`
	Default string `json:"default"`
	Accepts string `json:"accepts"`
	Meaning string `json:"meaning"`
}

// RuleSheetOf shows a variant.
func RuleSheetOf(v *variants.Variant) RuleSheet {
	out := RuleSheet{Head: head("rules"), Name: v.Name, Summary: v.Summary, Source: v.Source, Canonical: v.String()}
	base := variants.Baseline()
	for _, p := range variants.Params() {
		out.Rules = append(out.Rules, RuleLine{p.Section, p.Key, p.Value(v), p.Value(base), p.Accepts, p.Doc})
	}
	return out
}

// Tables implements [Document].
func (s RuleSheet) Tables() []Table {
	title := s.Name
	if s.Summary != "" {
		title += ": " + s.Summary
	}
	t := Table{Title: title, Columns: []Column{{Name: "rule"}, {Name: "value"}, {Name: "accepts", Wide: true}, {Name: "meaning", Wide: true}}}
	for _, r := range s.Rules {
		value := r.Value
		if r.Value != r.Default {
			value += " (not the default)"
		}
		t.Rows = append(t.Rows, []string{r.Key, value, r.Accepts, r.Meaning})
	}
	t.Notes = []string{"canonical: " + s.Canonical}
	if s.Source != "" {
		t.Notes = append(t.Notes, "source: "+s.Source)
	}
	return []Table{t}
}

// RuleDiff is the rules in which two variants differ.
type RuleDiff struct {
	Head
	A           string       `json:"a"`
	B           string       `json:"b"`
	Differences []Difference `json:"differences"`
}

// Difference is one rule.
type Difference struct {
	Key string `json:"key"`
	A   string `json:"a"`
	B   string `json:"b"`
}

// RuleDiffOf compares two variants.
func RuleDiffOf(a, b *variants.Variant) RuleDiff {
	out := RuleDiff{Head: head("diff"), A: a.Name, B: b.Name, Differences: []Difference{}}
	for _, d := range variants.Diff(a, b) {
		out.Differences = append(out.Differences, Difference(d))
	}
	return out
}

// Tables implements [Document].
func (d RuleDiff) Tables() []Table {
	t := Table{Columns: []Column{{Name: "rule"}, {Name: d.A}, {Name: d.B}}}
	for _, x := range d.Differences {
		t.Rows = append(t.Rows, []string{x.Key, x.A, x.B})
	}
	if len(t.Rows) == 0 {
		t.Notes = []string{d.A + " and " + d.B + " have the same rules"}
	}
	return []Table{t}
}

// Strategies lists the ways to play.
type Strategies struct {
	Head
	Default    string         `json:"default"`
	Strategies []StrategyLine `json:"strategies"`
}

// StrategyLine is one way to play.
type StrategyLine struct {
	Spec   string `json:"spec"`
	Doc    string `json:"does"`
	Source string `json:"source"`
}

// StrategiesOf lists all strategies.
func StrategiesOf() Strategies {
	out := Strategies{Head: head("strategies"), Default: strategy.Default}
	for _, e := range strategy.Entries() {
		out.Strategies = append(out.Strategies, StrategyLine{e.Spec, e.Doc, e.Source})
	}
	return out
}

// Tables implements [Document].
func (s Strategies) Tables() []Table {
	t := Table{Columns: []Column{{Name: "strategy"}, {Name: "what it decides", Wide: true}, {Name: "source"}},
		Notes: []string{"The default is " + s.Default + ". Capitals stand for numbers, such as threshold:8 or threshold:9/8."}}
	for _, e := range s.Strategies {
		t.Rows = append(t.Rows, []string{e.Spec, e.Doc, e.Source})
	}
	return []Table{t}
}

// Quantities lists what can be asked.
type Quantities struct {
	Head
	Quantities []QuantityLine `json:"quantities"`
}

// QuantityLine is one quantity.
type QuantityLine struct {
	Pattern    string `json:"id"`
	Unit       string `json:"unit"`
	Definition string `json:"definition"`
}

// QuantitiesOf lists all quantities.
func QuantitiesOf() Quantities {
	out := Quantities{Head: head("quantities")}
	for _, q := range exact.Quantities() {
		out.Quantities = append(out.Quantities, QuantityLine{q.Pattern, q.Unit, q.Definition})
	}
	return out
}

// Tables implements [Document].
func (l Quantities) Tables() []Table {
	t := Table{Columns: []Column{{Name: "quantity"}, {Name: "unit"}, {Name: "definition", Wide: true}},
		Notes: []string{"Capitals stand for numbers: R a roll, K a count of banked values, S a score, V a value, D a number of dice."}}
	for _, q := range l.Quantities {
		t.Rows = append(t.Rows, []string{q.Pattern, q.Unit, q.Definition})
	}
	return []Table{t}
}
