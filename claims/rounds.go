package claims

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// roundFact is something that a judged round may come to: it holds or not.
type roundFact func(*variants.RoundRuling) bool

// parseRoundFacts reads what a claim says that the rolls of a round come to: one or more
// of "wins Ann", "tied Ann Ben", "further turns", "roll-off" and "limit 2" (throws of the
// next player), separated by commas.
func parseRoundFacts(published string) ([]roundFact, error) {
	var facts []roundFact
	for _, part := range strings.Split(published, ",") {
		f, err := parseRoundFact(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		facts = append(facts, f)
	}
	return facts, nil
}

func parseRoundFact(text string) (roundFact, error) {
	word, rest, _ := strings.Cut(text, " ")
	names := strings.Fields(rest)
	n, err := strconv.Atoi(rest)
	switch {
	case word == "wins" && len(names) > 0:
		return func(r *variants.RoundRuling) bool {
			f, ok := r.Latest()
			return ok && f.Settled == variants.Won && sameNames(r, f.Whom, names)
		}, nil
	case word == "tied" && len(names) > 1:
		return func(r *variants.RoundRuling) bool {
			f, ok := r.Latest()
			return ok && f.Settled != variants.Won && sameNames(r, f.Lead.On, names)
		}, nil
	case text == "further turns":
		return func(r *variants.RoundRuling) bool {
			return r.Round.TieBreak() != 0 && r.Round.Next().Kind == variants.StepTurn
		}, nil
	case text == "roll-off":
		return func(r *variants.RoundRuling) bool { return r.Round.Next().Kind == variants.StepRollOff }, nil
	case word == "limit" && err == nil:
		return func(r *variants.RoundRuling) bool {
			next := r.Round.Next()
			return next.Kind == variants.StepTurn && next.Limit == n
		}, nil
	}
	return nil, fmt.Errorf("published %q: want wins Ann, tied Ann Ben, further turns, roll-off or limit 2, separated by commas", text)
}

func sameNames(r *variants.RoundRuling, chairs variants.Chairs, names []string) bool {
	var got []string
	for chair := range chairs.All() {
		got = append(got, r.Names[chair])
	}
	want := slices.Clone(names)
	slices.Sort(got)
	slices.Sort(want)
	return slices.Equal(got, want)
}

// round judges the rolls of a claim as those of a round; nil where they have no names,
// and are those of a turn.
func (c *Claim) round(v *variants.Variant) (*variants.RoundRuling, error) {
	entries, err := variants.RoundEntries(c.Rolls)
	if err != nil || len(entries) == 0 {
		return nil, err
	}
	if names := len(variants.RoundNames(entries)); v.Players < names {
		if v, err = v.With("players", strconv.Itoa(names)); err != nil {
			return nil, err
		}
	}
	return variants.JudgeRound(v, entries)
}

// judgeRoundRolls is judgeRoll for a round.
func judgeRoundRolls(c Claim, r *variants.RoundRuling) (Reading, error) {
	facts, err := parseRoundFacts(c.Published)
	if err != nil {
		return Reading{}, err
	}
	holds := true
	for _, f := range facts {
		holds = holds && f(r)
	}
	return Reading{Verdict: verdict(holds), Detail: strings.Join(r.Summary(), "; ")}, nil
}
