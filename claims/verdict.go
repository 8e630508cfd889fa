package claims

import (
	"math/big"
	"slices"

	"github.com/shipcrew/shipcrew/sim"
)

// Verdict says what became of a claim.
type Verdict string

// The verdicts.
const (
	Holds      Verdict = "holds"
	Refuted    Verdict = "refuted"
	Depends    Verdict = "depends" // on the reading of the rules
	Undecided  Verdict = "undecided"
	NotAFigure Verdict = "not a figure"
)

// Verdicts lists them in the order of a summary.
var Verdicts = []Verdict{Holds, Refuted, Depends, Undecided, NotAFigure}

// Judgement is a claim, the truth, and the verdict.
type Judgement struct {
	Claim       Claim
	Verdict     Verdict
	Allowance   string    // what would count as right
	Readings    []Reading // the verdict under each reading of the rules; empty where nothing was measured
	Explanation *Explanation
	Used        string // how much was simulated for the verdict, where the sample alone decides
}

// sampled tells whether any figure is simulated, and whether games were.
func (j *Judgement) sampled() (games, sampled bool) {
	for _, r := range j.Readings {
		if r.Figure != nil && r.Figure.Estimate != nil {
			sampled = true
			games = games || r.Figure.Query.OfGames()
		}
	}
	return games, sampled
}

// decided tells whether every reading has its verdict.
func (j *Judgement) decided() bool {
	return !slices.ContainsFunc(j.Readings, func(r Reading) bool { return r.Verdict == Undecided })
}

// Reading is the verdict under one reading of the rules.
type Reading struct {
	Variant, Strategy string
	Rules             string      // the variant's canonical form
	Verdict           Verdict     // Holds, Refuted or Undecided
	Figure            *sim.Figure // the quantity of the claim; nil for rolls
	Detail            string      // what the truth is, in words, where a figure does not say it
	Why               []string    // the decisions of best play behind it, where the claim is about them
	Gap               *big.Rat    // the exact value minus the published one; nil where there is none
}

// overall is the verdict over all readings.
func overall(readings []Reading) Verdict {
	seen := map[Verdict]bool{}
	for _, r := range readings {
		seen[r.Verdict] = true
	}
	switch {
	case seen[Holds] && seen[Refuted]:
		return Depends
	case seen[Undecided]:
		return Undecided
	case seen[Refuted]:
		return Refuted
	}
	return Holds
}
