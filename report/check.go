package report

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/claims"
)

// Check is the verdicts on claims.
type Check struct {
	Head
	Seed    uint64         `json:"seed"`
	Turns   uint64         `json:"n"`
	Games   uint64         `json:"games"`
	Claims  []Verdict      `json:"claims"`
	Summary map[string]int `json:"summary"`
}

// Verdict is one claim and what became of it.
type Verdict struct {
	ID          string       `json:"id"`
	Group       string       `json:"group"`
	Source      string       `json:"source"`
	About       string       `json:"about"` // what the source is
	Says        string       `json:"says"`
	Published   string       `json:"published"`
	Kind        string       `json:"kind"`
	Quantity    string       `json:"quantity"`
	Verdict     string       `json:"verdict"`
	Allowance   string       `json:"allowance"`
	Readings    []Reading    `json:"readings"`
	Explanation *Explanation `json:"explanation"`
	Used        string       `json:"used"` // simulated for the verdict, where the sample alone decides
	Note        string       `json:"note"`
}

// Reading is the truth under one reading of the rules.
type Reading struct {
	Variant  string    `json:"variant"`
	Rules    string    `json:"rules"` // canonical
	Strategy string    `json:"strategy"`
	Verdict  string    `json:"verdict"`
	Quantity *Quantity `json:"quantity"`
	Gap      *Float    `json:"gap"` // exact minus published
	Detail   string    `json:"detail"`
	Why      []string  `json:"why"` // the decisions of best play behind it
}

// Explanation is what would make a refuted figure right.
type Explanation struct {
	Changes int           `json:"changes"`
	Matches []Alternative `json:"matches"`
	Closest *Alternative  `json:"closest"`
	Tried   int           `json:"tried"`
}

// Alternative is one changed question and its answer.
type Alternative struct {
	What    string `json:"what"`
	Exact   string `json:"exact"`
	Decimal Float  `json:"exact_decimal"`
}

// CheckOf lays out judgements.
func CheckOf(all []claims.Judgement, seed, turns, games uint64) Check {
	c := Check{Head: head("check"), Seed: seed, Turns: turns, Games: games, Claims: []Verdict{}, Summary: map[string]int{}}
	for _, j := range all {
		c.Summary[string(j.Verdict)]++
		v := Verdict{
			ID: j.Claim.ID, Group: j.Claim.Group, Source: j.Claim.Source, About: j.Claim.About, Says: j.Claim.Says, Published: j.Claim.Published,
			Kind: string(j.Claim.Kind), Quantity: j.Claim.Quantity, Verdict: string(j.Verdict), Allowance: j.Allowance,
			Readings: []Reading{}, Used: j.Used, Note: j.Claim.Note, Explanation: explanationOf(j.Explanation),
		}
		for _, r := range j.Readings {
			v.Readings = append(v.Readings, readingOf(r))
		}
		c.Claims = append(c.Claims, v)
	}
	return c
}

func readingOf(r claims.Reading) Reading {
	out := Reading{Variant: r.Variant, Rules: r.Rules, Strategy: r.Strategy, Verdict: string(r.Verdict), Detail: r.Detail, Why: r.Why}
	if out.Why == nil {
		out.Why = []string{}
	}
	if r.Figure != nil {
		q := QuantityOf(*r.Figure)
		out.Quantity = &q
	}
	if r.Gap != nil {
		gap, _ := r.Gap.Float64()
		out.Gap = float(gap)
	}
	return out
}

func explanationOf(e *claims.Explanation) *Explanation {
	if e == nil {
		return nil
	}
	out := &Explanation{Changes: e.Steps, Matches: []Alternative{}, Tried: e.Tried}
	for _, m := range e.Matches {
		out.Matches = append(out.Matches, alternativeOf(m.What, m.Value))
	}
	if e.Closest != nil {
		a := alternativeOf(e.Closest.What, e.Closest.Value)
		out.Closest = &a
	}
	return out
}

func alternativeOf(what string, value *big.Rat) Alternative {
	f, _ := value.Float64()
	return Alternative{what, value.RatString(), Float(f)}
}

// Tables implements [Document].
func (c Check) Tables() []Table {
	t := Table{Cards: true, Columns: []Column{
		{Name: "verdict"}, {Name: "claim"}, {Name: "says"}, {Name: "published"}, {Name: "allowed"},
		{Name: "exact"}, {Name: "simulated"}, {Name: "decided by"}, {Name: "gap"}, {Name: "why"}, {Name: "right under"}, {Name: "note"}, {Name: "source"},
	}}
	for _, v := range c.Claims {
		t.Rows = append(t.Rows, []string{
			v.Verdict, v.ID, v.Says, v.Published, v.Allowance,
			v.lines(Reading.exactLine), v.lines(Reading.simulatedLine), v.decidedBy(), v.lines(Reading.gapLine),
			v.why(), v.Explanation.text(), v.Note, v.sourceText(),
		})
	}
	t.Notes = []string{c.summary()}
	return []Table{t}
}

func (c Check) summary() string {
	var parts []string
	for _, v := range claims.Verdicts {
		if n := c.Summary[string(v)]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, v))
		}
	}
	simulated := "nothing simulated"
	if c.Turns > 0 || c.Games > 0 {
		most := ""
		if slices.ContainsFunc(c.Claims, func(v Verdict) bool { return v.Used != "" }) {
			most = "up to "
		}
		simulated = fmt.Sprintf("%s%d turns or %d games simulated for each question, all from the dice of seed %d", most, c.Turns, c.Games, c.Seed)
	}
	return fmt.Sprintf("%s: %s (%s; shipcrew %s)", countText(len(c.Claims), "claim"), strings.Join(parts, ", "), simulated, c.Version)
}

// lines writes something of every reading; readings are named where there are several
// that differ.
func (v Verdict) lines(what func(Reading) string) string {
	var texts, lines []string
	same := true
	for _, r := range v.Readings {
		text := what(r)
		if text == "" {
			continue
		}
		same = same && (len(texts) == 0 || texts[0] == text)
		texts = append(texts, text)
		lines = append(lines, fmt.Sprintf("%s (%s)", text, v.readingName(r)))
	}
	if len(texts) == 0 {
		return ""
	}
	if same && len(texts) == len(v.Readings) {
		return texts[0]
	}
	return strings.Join(lines, "\n")
}

// readingName names a reading by what the claim's readings differ in.
func (v Verdict) readingName(r Reading) string {
	name := r.Variant
	for _, other := range v.Readings {
		if other.Strategy != r.Strategy {
			name += ", " + r.Strategy
			break
		}
	}
	if v.Verdict == string(claims.Depends) {
		name += ": " + r.Verdict
	}
	return name
}

// decidedBy says how much of a sample the verdict took.
func (v Verdict) decidedBy() string {
	switch {
	case v.Used == "":
		return ""
	case v.Used == claims.Exactly:
		return "the exact value: no sample can say"
	case v.Verdict == string(claims.Undecided):
		return "nothing: the confidence sequences do not say after " + v.Used
	}
	return "confidence sequences at 99.99 % after " + v.Used + ", exact values left aside"
}

// why lists the decisions behind all readings, each once.
func (v Verdict) why() string {
	var lines []string
	for _, r := range v.Readings {
		for _, line := range r.Why {
			if !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return strings.Join(lines, "\n")
}

func (r Reading) exactLine() string {
	if r.Quantity == nil || r.Detail != "" {
		return r.Detail
	}
	return shortExact(r.Quantity.figure)
}

func (r Reading) simulatedLine() string {
	if r.Quantity == nil || r.Quantity.figure.Estimate == nil {
		return ""
	}
	text := estimateText(r.Quantity.figure.Estimate)
	if d := distance(r.Quantity.figure); d != "" {
		text += ", " + d + " s.e. from exact"
	}
	return text
}

func (r Reading) gapLine() string {
	if r.Gap == nil || *r.Gap == 0 {
		return ""
	}
	return fmt.Sprintf("%+.6g", float64(*r.Gap))
}

// sourceText names the source and says what it is.
func (v Verdict) sourceText() string {
	if v.About == "" {
		return v.Source
	}
	return v.Source + ": " + v.About
}

func (e *Explanation) text() string {
	if e == nil {
		return ""
	}
	if len(e.Matches) == 0 {
		if e.Closest == nil {
			return fmt.Sprintf("nothing found (%d alternatives tried)", e.Tried)
		}
		return fmt.Sprintf("nothing found in %d alternatives; closest: %s = %s", e.Tried, e.Closest.What, number(float64(e.Closest.Decimal), 6))
	}
	var parts []string
	for _, m := range e.Matches {
		parts = append(parts, fmt.Sprintf("%s = %s", m.What, number(float64(m.Decimal), 6)))
	}
	change := "one change"
	if e.Changes > 1 {
		change = fmt.Sprintf("%d changes", e.Changes)
	}
	return fmt.Sprintf("%s\n(%s; %d alternatives tried)", strings.Join(parts, "\n"), change, e.Tried)
}
