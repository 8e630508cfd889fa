// Package strategy holds the ways to play a turn. Each has one spelling, read in one
// place and written back the same:
//
//	s, err := strategy.Parse("threshold:8")
//	policy, err := s.For(variant) // refused where it does not fit the rules
//	fmt.Println(policy)           // threshold:8
//
// A policy is pure: a legal move for a situation. The solved strategies come from
// package exact.
package strategy

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// Default is the strategy where none is named: the advice of the source
// 003_1fafc6ed5874ab77.txt, reroll below 8.
const Default = "threshold:8"

// Strategy is a way to get a policy for a variant.
type Strategy interface {
	// Fits says why the strategy does not fit the variant, nil when it does.
	Fits(*variants.Variant) error
	// For gives the policy, or the error of Fits. It may take a while for solved
	// strategies.
	For(*variants.Variant) (variants.Policy, error)
	// String is the spec, which [Parse] reads back.
	String() string
}

// Entry describes one kind of strategy for lists and help.
type Entry struct {
	Spec   string // "threshold:T"
	Doc    string // what it decides
	Source string // where the advice is published
	parse  func(arg string) (Strategy, error)
}

// Entries lists every kind of strategy.
func Entries() []Entry { return entries }

var entries []Entry

// init and not a literal, because the joker strategies parse another spec.
func init() {
	const s0, s2, s3 = "000_c8c714e4f909d41a.txt", "002_c9fe9b67b8b8599b.txt", "003_1fafc6ed5874ab77.txt"
	entries = []Entry{
		{"stand", "never reroll the cargo", "", plain(Standing{})},
		{"always", "reroll all cargo dice while it is allowed", "", plain(Rerolling{})},
		{"threshold:T", "reroll all cargo dice below a total of T; threshold:A/B gives one number by rolls left, the last for one roll left, the first for all larger counts", s2 + " (9), " + s3 + " (8)", parseThreshold},
		{"hold:H", "with cargo-dice=any: keep each die of at least H, reroll the others", s0 + ", " + s2, parseHold},
		{"beat:T", "ahead with nobody behind: stand; behind: reroll; tied or nobody ahead yet: as threshold:T", s2, parseBeat},
		{"tips", "its advice as a whole: as beat:9, one less with six or more players, one more when at least two and at least half of those before have failed", s2, plain(Tips{})},
		{"joker-rescue", "commit the joker as soon as it fills the next needed value; joker-rescue+SPEC plays the cargo by SPEC (threshold:8)", s2, nil},
		{"joker-cargo", "keep the joker for cargo while any other way is left; joker-cargo+SPEC plays the cargo by SPEC (threshold:8)", s2, nil},
		{"max-cargo", "best play for the mean score", "", plain(Solved{exact.Cargo})},
		{"max-qualify", "best play for qualifying, then for the mean score", "", parseObjective("qualify")},
		{"optimal", "equilibrium play against others who play so too: for win share, or for net antes where something is staked", "", plain(Optimal{})},
		{"best-reply", "for one chair: best play against the other chairs as given", "", plain(BestReply{})},
		{"table:FILE", "a policy file that solve wrote; refused for another variant", "", parseTable},
		{"max:atleast:S", "best play for a score of S or more; max:midnight for the highest score", "", parseMax},
	}
}

func plain(s Strategy) func(string) (Strategy, error) {
	return func(arg string) (Strategy, error) {
		if arg != "" {
			return nil, fmt.Errorf("strategy %v takes no argument, got %q", s, arg)
		}
		return s, nil
	}
}

// maxSpec is the length of a spec in bytes; the longest name a file.
const maxSpec = 4200

// Parse reads a strategy spec.
func Parse(spec string) (Strategy, error) {
	if len(spec) > maxSpec {
		return nil, fmt.Errorf("a strategy of %d bytes, %.40q…; want at most %d, such as threshold:8", len(spec), spec, maxSpec)
	}
	if spec = strings.TrimSpace(spec); strings.ContainsFunc(spec, unicode.IsControl) {
		return nil, fmt.Errorf("strategy %q has control characters or line breaks in it; want one such as threshold:8", spec)
	}
	if head, cargo, joined := strings.Cut(spec, "+"); head == "joker-rescue" || head == "joker-cargo" {
		return parseJoker(head, cargo, joined)
	}
	name, arg, has := strings.Cut(spec, ":")
	if spec == "" {
		return nil, fmt.Errorf("an empty strategy; want one such as threshold:8 (see \"shipcrew strategies\")")
	}
	if has && arg == "" {
		return nil, fmt.Errorf("strategy %q: nothing stands after the colon", spec)
	}
	for _, e := range entries {
		if entryName, _, wants := strings.Cut(e.Spec, ":"); entryName == name && e.parse != nil {
			if wants && !has {
				return nil, fmt.Errorf("strategy %q: want %s, such as %s", spec, e.Spec, example(e.Spec))
			}
			return e.parse(arg)
		}
	}
	return nil, fmt.Errorf("unknown strategy %q%s (see \"shipcrew strategies\")", spec, variants.Suggest(spec, examples()))
}

// Specs lists the specs of [Entries].
func Specs() []string {
	var specs []string
	for _, e := range entries {
		specs = append(specs, e.Spec)
	}
	return specs
}

// examples are the specs with numbers in place of their capitals.
func examples() []string {
	var out []string
	for _, e := range entries {
		out = append(out, example(e.Spec))
	}
	return out
}

func example(spec string) string {
	return strings.NewReplacer("T", "8", "H", "4", "S", "9").Replace(spec)
}

// Alone gives the study of a single turn, which one strategy plays.
func Alone(v *variants.Variant, specs []string) (exact.Study, error) {
	if len(specs) != 1 {
		return exact.Study{}, fmt.Errorf("a turn is played by one strategy, got %d (%s)", len(specs), strings.Join(specs, ", "))
	}
	s, err := Parse(specs[0])
	if err != nil {
		return exact.Study{}, err
	}
	if (s == Optimal{} || s == BestReply{}) {
		return exact.Study{}, fmt.Errorf("%v is play against others and not for a single turn; play games with --players, or use max-cargo", s)
	}
	p, err := s.For(v)
	return exact.Study{Variant: v, Policy: p}, err
}

// Seat gives every chair of a variant its policy: one strategy for all, or one each,
// in the order of the chairs.
func Seat(v *variants.Variant, specs []string) (exact.Seats, error) {
	if len(specs) != 1 && len(specs) != v.Players {
		return exact.Seats{}, fmt.Errorf("%d strategies for %d chairs; want 1 for all, or %d", len(specs), v.Players, v.Players)
	}
	out, replies := exact.Seats{Variant: v}, -1
	known := map[string]variants.Policy{}
	for i, spec := range specs {
		s, err := Parse(spec)
		switch {
		case err != nil:
			return exact.Seats{}, err
		case s == BestReply{} && (replies >= 0 || len(specs) == 1):
			return exact.Seats{}, fmt.Errorf("strategy best-reply is for one chair; the others play something else, such as best-reply,threshold:8")
		case s == BestReply{}:
			replies = i
			out.Policies = append(out.Policies, nil)
			continue
		}
		if known[s.String()] == nil {
			if known[s.String()], err = s.For(v); err != nil {
				return exact.Seats{}, err
			}
		}
		out.Policies = append(out.Policies, known[s.String()])
	}
	for len(out.Policies) < v.Players {
		out.Policies = append(out.Policies, out.Policies[0])
	}
	if replies < 0 {
		return out, nil
	}
	var err error
	out.Policies[replies], err = reply(out, replies)
	return out, err
}

// NewEvaluator gives an exact evaluator that can also choose among thresholds.
func NewEvaluator(goal exact.Objective) *exact.Evaluator {
	return &exact.Evaluator{
		Objective: goal,
		Threshold: func(v *variants.Variant, t int) (variants.Policy, error) { return Threshold{t}.For(v) },
	}
}

// standing is the first legal move: to stand, or where the rules forbid it to reroll
// as little as they allow.
func standing(s variants.Situation) variants.Move { return s.Moves()[0] }

// rerolling throws all cargo dice again.
func rerolling() variants.Move { return variants.Move{Kind: variants.Reroll} }

// commits tells whether a legal move sets the joker at a position.
func commits(moves []variants.Move, at int) (variants.Move, bool) {
	i := slices.IndexFunc(moves, func(m variants.Move) bool { return m.Kind == variants.Joker && int(m.At) == at })
	if i < 0 {
		return variants.Move{}, false
	}
	return moves[i], true
}
