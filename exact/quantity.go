package exact

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Quantity is something that can be asked of a turn. Its pattern names it, with
// parameters in capitals: "qualify.by.R". Commands, claims, tables, JSON and charts
// all speak in these ids.
type Quantity struct {
	Pattern    string
	Unit       string // "probability", "points", "throws", "threshold"
	Definition string // one line

	ranges func(v *variants.Variant) []bounds // of the parameters
	plan   planner                            // for a mean over turns
	whole  func(e *Evaluator, s Study, args []int) (Value, error)

	have func(v *variants.Variant) error // says why a variant has none; nil for all have it
	game func(v *variants.Variant, args []int) GameFunctional
}

// planner says over which turns a quantity is a mean, and of what.
type planner func(s Study, args []int) (Study, Functional, error)

// bounds are the least and the greatest value of a parameter.
type bounds struct{ lo, hi int }

// Functional is a quantity as a function of the outcome of a turn: the mean, or
// with SD the standard deviation, of Value over the turns for which Where holds
// (all turns when nil).
type Functional struct {
	Where func(variants.Outcome) bool
	Value func(variants.Outcome) int
	Share bool // Value is 0 or 1, so that the mean is a proportion
	SD    bool

	Least, Most float64 // no value is outside; both 0 where that is not known
}

// Query is a quantity with its parameters filled in.
type Query struct {
	ID       string
	Quantity *Quantity
	Args     []int
}

// ParseQuery reads an id such as "score.atleast.9". Whether the parameters fit is
// checked when a variant is known; see [Query.Check].
func ParseQuery(id string) (Query, error) {
	got := strings.Split(id, ".")
	for i := range quantities {
		if args, ok := match(strings.Split(quantities[i].Pattern, "."), got); ok {
			return Query{id, &quantities[i], args}, nil
		}
	}
	return Query{}, fmt.Errorf("unknown quantity %q%s (see \"shipcrew quantities\")", id, suggestQuantity(got))
}

// match fills the capitals of a pattern with the numbers of an id.
func match(pattern, got []string) (args []int, ok bool) {
	if len(pattern) != len(got) {
		return nil, false
	}
	for i, p := range pattern {
		if !isParameter(p) {
			if p != got[i] {
				return nil, false
			}
			continue
		}
		n, err := strconv.Atoi(got[i])
		if err != nil || n < 0 || strconv.Itoa(n) != got[i] {
			return nil, false
		}
		args = append(args, n)
	}
	return args, true
}

func isParameter(segment string) bool { return segment[0] >= 'A' && segment[0] <= 'Z' }

// suggestQuantity compares with patterns whose parameters are those of the id.
func suggestQuantity(got []string) string {
	var known []string
	for _, q := range quantities {
		pattern := strings.Split(q.Pattern, ".")
		for i, p := range pattern {
			if i < len(got) && isParameter(p) {
				if _, err := strconv.Atoi(got[i]); err == nil {
					pattern[i] = got[i]
				}
			}
		}
		known = append(known, strings.Join(pattern, "."))
	}
	return variants.Suggest(strings.Join(got, "."), known)
}

// Check says whether the variant can have the quantity.
func (q Query) Check(v *variants.Variant) error {
	if q.Quantity.have != nil {
		if err := q.Quantity.have(v); err != nil {
			return fmt.Errorf("quantity %s: %w", q.ID, err)
		}
	}
	if q.Quantity.ranges == nil {
		return nil
	}
	names := slices.DeleteFunc(strings.Split(q.Quantity.Pattern, "."), func(s string) bool { return !isParameter(s) })
	for i, b := range q.Quantity.ranges(v) {
		if q.Args[i] < b.lo || q.Args[i] > b.hi {
			if b.lo > b.hi {
				return fmt.Errorf("quantity %s: this variant has none", q.ID)
			}
			return fmt.Errorf("quantity %s: %s of %s runs from %d to %d in this variant, got %d",
				q.ID, names[i], q.Quantity.Pattern, b.lo, b.hi, q.Args[i])
		}
	}
	return nil
}

// Definition is that of the quantity, with its parameters filled in.
func (q Query) Definition() string {
	n := 0
	text := " " + q.Quantity.Definition + " "
	for _, s := range strings.Split(q.Quantity.Pattern, ".") {
		if isParameter(s) {
			value := " " + strconv.Itoa(q.Args[n])
			text = strings.NewReplacer(" "+s+" ", value+" ", " "+s+",", value+",", " "+s+":", value+":").Replace(text)
			n++
		}
	}
	return strings.TrimSpace(text)
}

// Plan says how a quantity is got at: as the mean of a functional over the turns of
// a study, which is the study asked about or one derived from it. The simulator
// estimates by the same plan. A quantity that is no mean over turns has none: then
// ok is false.
func (q Query) Plan(s Study) (over Study, f Functional, ok bool, err error) {
	if err := q.Check(s.Variant); err != nil || q.Quantity.plan == nil {
		return Study{}, Functional{}, false, err
	}
	over, f, err = q.Quantity.plan(s, q.Args)
	switch q.Quantity.Unit {
	case Probability:
		f.Most = 1
	case "points":
		f.Most = float64(s.Variant.MaxScore())
	case "throws":
		f.Most = float64(s.Variant.Rolls)
	}
	return over, f, err == nil, err
}

// Instances lists the ids of a pattern that are near a query: each parameter that
// the query has too keeps its value or, one at a time, takes another up to largest;
// parameters that it lacks run from 0 to largest. Which of them a variant can have
// is for [Query.Check].
func Instances(pattern string, near Query, largest int) []string {
	segments := strings.Split(pattern, ".")
	known := map[string]string{}
	got := strings.Split(near.ID, ".")
	for i, p := range strings.Split(near.Quantity.Pattern, ".") {
		if isParameter(p) {
			known[p] = got[i]
		}
	}
	out := []string{""}
	changed := []bool{false}
	for _, s := range segments {
		var next []string
		var nextChanged []bool
		for i, prefix := range out {
			if prefix != "" {
				prefix += "."
			}
			if !isParameter(s) {
				next, nextChanged = append(next, prefix+s), append(nextChanged, changed[i])
				continue
			}
			for n := 0; n <= largest; n++ {
				value := strconv.Itoa(n)
				differs := known[s] != "" && known[s] != value
				if differs && (changed[i] || s == "V") { // all faces of a die are alike
					continue
				}
				next, nextChanged = append(next, prefix+value), append(nextChanged, changed[i] || differs)
			}
		}
		out, changed = next, nextChanged
	}
	return out
}
