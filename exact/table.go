package exact

import (
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Seats is a table of players under one variant: Policies has one for each chair.
type Seats struct {
	Variant  *variants.Variant
	Policies []variants.Policy
}

// Key tells tables apart: equal keys mean equal games.
func (s Seats) Key() string { return s.Variant.String() + " | " + strings.Join(s.Specs(), ",") }

// Specs lists the strategies by chair.
func (s Seats) Specs() []string {
	var specs []string
	for _, p := range s.Policies {
		specs = append(specs, p.String())
	}
	return specs
}

// Ending is what is remembered of a game, and all that the quantities of rounds and
// games are computed from.
type Ending struct {
	variants.Final
	First     variants.Record // the first round
	Qualified variants.Chairs // who qualified in its first attempt
}

// GameFunctional is a quantity as a function of the ending of a game: the mean of
// Value/Unit over the games for which Where holds (all games when nil), or with SD the
// standard deviation.
type GameFunctional struct {
	Where func(*Ending) bool
	Value func(*Ending) int64
	Unit  int64
	Share bool // Value is 0 or Unit
	SD    bool

	Least, Most float64 // no value/Unit is outside; both 0 where that is not known
}

// GamePlan says of what function of the endings a quantity is the mean; ok is false for
// a quantity that is none.
func (q Query) GamePlan(v *variants.Variant) (f GameFunctional, ok bool) {
	if q.Quantity.game == nil {
		return GameFunctional{}, false
	}
	f = q.Quantity.game(v, q.Args)
	switch q.Quantity.Unit {
	case Probability:
		f.Most = 1
	case "points":
		f.Most = float64(winnings(v)[0].hi)
	case "rounds":
		f.Most = 2 * variants.MaxAttempts // regular rounds and those that settle the game
	}
	return f, true
}

// OfGames tells quantities of rounds and games from those of turns.
func (q *Quantity) OfGames() bool { return q.game != nil }

// OfGames is that of its quantity.
func (q Query) OfGames() bool { return q.Quantity.OfGames() }

// Explainable tells quantities that are quickly worked out under other rules: all but
// those that need a solution of the whole game.
func (q Query) Explainable() bool {
	return q.Quantity.plan != nil || q.Quantity.game != nil || q.Quantity.Unit == "points"
}

// GameIDs lists all quantities of rounds and games that a variant has, each with all
// values of its parameters.
func GameIDs(v *variants.Variant) []string {
	var ids []string
	for _, q := range quantities {
		if q.game == nil || q.have != nil && q.have(v) != nil {
			continue
		}
		ids = append(ids, expand(q.Pattern, q.rangesOf(v))...)
	}
	return ids
}

func (q *Quantity) rangesOf(v *variants.Variant) []bounds {
	if q.ranges == nil {
		return nil
	}
	return q.ranges(v)
}

// expand fills the parameters of a pattern with all values within their bounds.
func expand(pattern string, ranges []bounds) []string {
	ids := []string{""}
	n := 0
	for _, s := range strings.Split(pattern, ".") {
		values := []string{s}
		if isParameter(s) {
			values = numbers(ranges[n])
			n++
		}
		var next []string
		for _, prefix := range ids {
			for _, value := range values {
				next = append(next, strings.TrimPrefix(prefix+"."+value, "."))
			}
		}
		ids = next
	}
	return slices.Clip(ids)
}
