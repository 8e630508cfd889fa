// Package claims judges published figures and advice about the game: it reads them
// from files, works out the truth under every reading of the rules, gives a verdict,
// and for a wrong figure looks for the rules under which it would be right.
//
//	file, err := claims.Builtin()
//	report, err := claims.Judge(ctx, file, claims.Config{Turns: 2_000_000, Seed: 1})
//
// The package may import variants, exact, strategy and sim.
package claims

import (
	"fmt"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Kind is what sort of statement a claim makes.
type Kind string

// The kinds of claim. What each needs is checked when a file is read.
const (
	Number      Kind = "number"       // a quantity has a value: "15.8 %", "about 4"
	Range       Kind = "range"        // a quantity lies between two values: "7 to 8"
	OneInN      Kind = "one-in-N"     // a probability: "1 in 5", "a quarter"
	AInB        Kind = "A-in-B"       // a probability: "3 in 4", "three quarters"
	GreaterThan Kind = "greater-than" // a quantity is greater than another, or than itself elsewhere
	LargestOf   Kind = "largest-of"   // a quantity is the largest of several
	Threshold   Kind = "threshold"    // a threshold is the best one
	Trend       Kind = "trend"        // a quantity rises or falls along values of a rule
	Roll        Kind = "roll"         // what given dice come to
	Rule        Kind = "rule"         // nothing to measure
)

var kinds = []Kind{Number, Range, OneInN, AInB, GreaterThan, LargestOf, Threshold, Trend, Roll, Rule}

// Claim is one published statement.
type Claim struct {
	ID        string
	Group     string // several claims of one sentence share it
	Source    string // file name of the text, or address
	About     string // what the source is, in a sentence; from the head of the file
	Says      string // what the source says, in our words
	Published string // the value or verdict as it is written there
	Kind      Kind

	Quantity   string   // id
	Objective  string   // threshold: what the threshold is best for
	Variants   []string // readings of the rules: a name, then key=value changes
	Strategies []string
	Than       *Side    // greater-than: the smaller side
	Among      []string // largest-of: the other quantities
	Over       *Over    // trend

	Rolls  []string // roll: the throws, and decisions between them, as for judge
	Banked string   // roll: what was banked before, such as 6,5
	Last   bool     // roll: the first of Rolls is the last of the turn

	Note string // what should be said beside the verdict
	File string
	Line int
}

// Side is what a quantity is compared with: where a field is empty, the claim's own
// holds.
type Side struct{ Quantity, Variant, Strategy string }

// Over is the rule along which a trend runs, and its values in order.
type Over struct {
	Rule   string
	Values []string
}

// The readings under which a claim is judged when it names none: the sources leave
// open how often the cargo may be rerolled.
var (
	defaultVariants   = []string{"baseline", "baseline max-cargo-rerolls=2"}
	defaultStrategies = []string{"threshold:8"}
)

// loadVariant reads a reading: a variant's name, or a file's path, followed by changes,
// such as "baseline rolls=2".
func loadVariant(text string) (*variants.Variant, error) {
	fields := strings.Fields(text)
	first := len(fields)
	for first > 1 && strings.Contains(fields[first-1], "=") {
		first--
	}
	if first == 0 {
		return nil, fmt.Errorf("a reading of the rules is empty; want a variant such as baseline")
	}
	v, err := variants.Load(strings.Join(fields[:first], " "))
	if err != nil {
		return nil, err
	}
	v.Name = text
	for _, change := range fields[first:] {
		if err := v.Change(change); err != nil {
			return nil, err
		}
	}
	return v, v.Validate()
}
