package claims

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// Explanation says under which other rules or readings a refuted figure would be
// right. Many tries match by luck, so the number of tries stands beside.
type Explanation struct {
	Steps   int           // changes needed: rules, strategy, or quantity; 0 when nothing matches
	Matches []Alternative // with that many changes, those that are played first, then the nearest; at most maxMatches
	Closest *Alternative  // the nearest of all tried, when nothing matches
	Tried   int
}

// Alternative is one changed question and its exact answer.
type Alternative struct {
	What  string
	Value *big.Rat

	odd bool // nobody plays so; it stands behind the others
}

const maxMatches = 3

// mostPlayers bounds the tables that are tried in explanations of rounds.
const mostPlayers = 6

// isValue tells claims that give a figure for a quantity.
func (c *Claim) isValue() bool {
	if q, err := exact.ParseQuery(c.Quantity); err != nil || !q.Explainable() {
		return false
	}
	return slices.Contains([]Kind{Number, Range, OneInN, AInB}, c.Kind)
}

// explain looks with one change first and with two after that. The first reading
// of the claim is what is changed.
func (j *judge) explain(ctx context.Context, g Judgement) (*Explanation, error) {
	c := g.Claim
	a, err := c.allowance()
	if err != nil {
		return nil, err
	}
	s := search{judge: j, claim: c, allowance: a, variant: c.Variants[0], strategy: c.Strategies[0]}
	for steps, level := range []func(){s.one, s.two} {
		level()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if len(s.matches) > 0 {
			s.sort()
			return &Explanation{Steps: steps + 1, Matches: s.matches[:min(len(s.matches), maxMatches)], Tried: s.tried}, nil
		}
	}
	return &Explanation{Closest: s.closest, Tried: s.tried}, nil
}

// search tries alternatives to one claim.
type search struct {
	judge             *judge
	claim             Claim
	allowance         Allowance
	variant, strategy string

	tried   int
	matches []Alternative
	closest *Alternative
	truth   *big.Rat        // the value under the claim's own rules
	seen    map[string]bool // values at known questions, so that equal questions count once
}

// one tries a single change: another quantity, another strategy, another rule.
func (s *search) one() {
	for _, n := range neighbours(s.claim.Quantity) {
		s.try(n.text(), n, s.variant, s.strategy)
	}
	asked := neighbour{id: s.claim.Quantity}
	for _, spec := range s.strategies() {
		s.try("with the strategy "+spec, asked, s.variant, spec)
	}
	for _, change := range s.changes() {
		s.try("with "+change, asked, s.variant+" "+change, s.strategy)
	}
}

// strategies are those that may take the place of the claim's own.
func (s *search) strategies() []string {
	if q, err := exact.ParseQuery(s.claim.Quantity); err == nil && q.OfGames() {
		return slices.Concat(otherStrategies, tableStrategies)
	}
	return otherStrategies
}

// changes are the single rules that may be changed.
func (s *search) changes() []string {
	if q, err := exact.ParseQuery(s.claim.Quantity); err == nil && q.OfGames() {
		return slices.Concat(ruleChanges, gameChanges)
	}
	return ruleChanges
}

// two tries two rules, and another quantity under another rule.
func (s *search) two() {
	asked := neighbour{id: s.claim.Quantity}
	if q, err := exact.ParseQuery(asked.id); err != nil || q.OfGames() {
		return // two changes to a game would take too long to try
	}
	for i, first := range ruleChanges {
		for _, second := range ruleChanges[i+1:] {
			if key, _, _ := strings.Cut(first, "="); strings.HasPrefix(second, key+"=") {
				continue
			}
			s.try("with "+first+" and "+second, asked, s.variant+" "+first+" "+second, s.strategy)
		}
		for _, n := range neighbours(s.claim.Quantity) {
			s.try(n.text()+", with "+first, n, s.variant+" "+first, s.strategy)
		}
	}
}

// try answers one changed question, where the variant can have it.
func (s *search) try(what string, n neighbour, variant, spec string) {
	if s.seen == nil {
		s.seen = map[string]bool{}
		asked := neighbour{id: s.claim.Quantity}
		if q, err := s.judge.questioner(asked, s.variant, s.strategy); err == nil {
			s.seen[asked.text()+"|"+q.key] = true
			s.truth, _ = asked.value(q.answer)
		}
	}
	q, err := s.judge.questioner(n, variant, spec)
	if err != nil {
		return // rules that do not go together, or a strategy that does not fit them
	}
	key := n.text() + "|" + q.key
	if s.seen[key] {
		return
	}
	s.seen[key] = true
	x, err := n.value(q.answer)
	if err != nil {
		return
	}
	s.tried++
	alt := Alternative{what, x, isOdd(what)}
	if s.allowance.Holds(x) {
		s.matches = append(s.matches, alt)
	}
	if s.truth != nil && x.Cmp(s.truth) == 0 {
		return // a change that changes nothing explains nothing
	}
	if s.closest == nil || s.distance(x).Cmp(s.distance(s.closest.Value)) < 0 {
		s.closest = &alt
	}
}

// questioner answers exact questions about one variant and strategy: of a turn, or of
// games with the strategy for all chairs.
type questioner struct {
	key    string
	answer func(id string) (*big.Rat, error)
}

func (j *judge) questioner(n neighbour, variant, spec string) (questioner, error) {
	q, err := exact.ParseQuery(n.id)
	if err != nil {
		return questioner{}, err
	}
	if q.OfGames() {
		v, err := loadVariant(variant)
		if err != nil {
			return questioner{}, err
		}
		if v.Format != variants.Single || v.Players > mostPlayers {
			return questioner{}, exact.ErrTooLarge // it would take too long to try so many
		}
		seats, err := strategy.Seat(v, strings.Split(spec, ","))
		if err != nil {
			return questioner{}, err
		}
		return questioner{seats.Key(), func(id string) (*big.Rat, error) { return j.gameFraction(id, seats) }}, nil
	}
	s, err := j.study(variant, spec)
	if err != nil {
		return questioner{}, err
	}
	return questioner{s.Key(), func(id string) (*big.Rat, error) { return j.fraction(id, s) }}, nil
}

func (j *judge) gameFraction(id string, s exact.Seats) (*big.Rat, error) {
	q, err := exact.ParseQuery(id)
	if err != nil {
		return nil, err
	}
	v, ok, err := j.evaluator.GameValue(q, s)
	if err == nil && !ok {
		err = exact.ErrTooLarge
	}
	return v.Fraction(), err
}

func (j *judge) fraction(id string, s exact.Study) (*big.Rat, error) {
	q, err := exact.ParseQuery(id)
	if err != nil {
		return nil, err
	}
	v, err := j.evaluator.Value(q, s)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", id, err)
	}
	return v.Fraction(), nil
}

func (s *search) distance(x *big.Rat) *big.Rat {
	d := new(big.Rat).Sub(x, s.allowance.Value)
	return d.Abs(d)
}

func (s *search) sort() {
	slices.SortStableFunc(s.matches, func(a, b Alternative) int {
		if a.odd != b.odd {
			return map[bool]int{true: 1, false: -1}[a.odd]
		}
		return s.distance(a.Value).Cmp(s.distance(b.Value))
	})
}

// neighbour is a quantity that is easily taken for another: a quantity, its
// complement, or the sum of two.
type neighbour struct {
	id         string
	complement bool
	plus       string // id of a quantity added
	name       string // what the misreading is, where it has a name
}

func (n neighbour) text() string {
	if n.name != "" {
		return n.name
	}
	what := n.id
	if q, err := exact.ParseQuery(n.id); err == nil {
		what = fmt.Sprintf("%s (%s)", q.Definition(), n.id)
	}
	if n.complement {
		return "the opposite: " + what
	}
	return what
}

func (n neighbour) value(answer func(id string) (*big.Rat, error)) (*big.Rat, error) {
	x, err := answer(n.id)
	switch {
	case err != nil:
		return nil, err
	case n.complement:
		return new(big.Rat).Sub(big.NewRat(1, 1), x), nil
	case n.plus == "":
		return x, nil
	}
	y, err := answer(n.plus)
	if err != nil {
		return nil, err
	}
	return new(big.Rat).Add(x, y), nil
}
