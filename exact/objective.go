package exact

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Objective is what a turn is played for, a payoff on its final result: "cargo"
// (the score), "qualify", "atleast:S" or "midnight" (the highest score).
type Objective struct {
	kind string
	s    int // for atleast
}

// Cargo is the objective of the highest mean score.
var Cargo = Objective{kind: "cargo"}

// Objectives names the objectives of a turn.
func Objectives() []string { return []string{"cargo", "qualify", "atleast:S", "midnight"} }

// ParseObjective reads an objective; String writes it.
func ParseObjective(text string) (Objective, error) {
	name, arg, has := strings.Cut(text, ":")
	switch {
	case !has && (name == "cargo" || name == "qualify" || name == "midnight"):
		return Objective{kind: name}, nil
	case name == "atleast":
		s, err := strconv.Atoi(arg)
		if err != nil || s < 0 {
			return Objective{}, fmt.Errorf("objective %q: want atleast:S with a score S, such as atleast:9", text)
		}
		return Objective{kind: name, s: s}, nil
	}
	return Objective{}, fmt.Errorf("unknown objective %q%s", text, variants.Suggest(text, Objectives()))
}

func (o Objective) String() string {
	if o.kind == "atleast" {
		return fmt.Sprintf("atleast:%d", o.s)
	}
	return o.kind
}

// Check says whether the objective can be had in a variant.
func (o Objective) Check(v *variants.Variant) error {
	if o.kind == "atleast" && (o.s < v.MinScore() || o.s > v.MaxScore()) {
		return fmt.Errorf("objective %v: scores of this variant run from %d to %d", o, v.MinScore(), v.MaxScore())
	}
	return nil
}

// Quantity is the id of the quantity whose value the objective makes largest.
func (o Objective) Quantity(v *variants.Variant) string {
	switch o.kind {
	case "cargo":
		return "score.mean"
	case "qualify":
		return fmt.Sprintf("qualify.by.%d", v.Rolls)
	}
	return fmt.Sprintf("score.atleast.%d", o.target(v))
}

func (o Objective) target(v *variants.Variant) int {
	if o.kind == "midnight" {
		return v.MaxScore()
	}
	return o.s
}

// Payoff is what a score, or variants.Failed, is worth.
func (o Objective) Payoff(v *variants.Variant, score int) int64 {
	reached := func(ok bool) int64 {
		if ok {
			return 1
		}
		return 0
	}
	switch o.kind {
	case "cargo":
		return int64(max(score, 0))
	case "qualify":
		return reached(score != variants.Failed)
	}
	return reached(score != variants.Failed && score >= o.target(v))
}
