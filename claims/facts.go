package claims

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// fact is something that a ruling may come to: it holds or not.
type fact func(*variants.Ruling) bool

// parseFacts reads what a claim says that given rolls come to: one or more of
// "nothing banked", "banked 6 5", "complete", "cargo 6", "score 0", "not over", "may
// stand" and "may not stand", separated by commas.
func parseFacts(published string) ([]fact, error) {
	var facts []fact
	for _, part := range strings.Split(published, ",") {
		f, err := parseFact(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		facts = append(facts, f)
	}
	return facts, nil
}

func parseFact(text string) (fact, error) {
	word, rest, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(rest)
	switch {
	case text == "nothing banked":
		return func(r *variants.Ruling) bool { return r.Turn.Banked == 0 }, nil
	case text == "complete":
		return func(r *variants.Ruling) bool { return r.Variant.Complete(r.Turn) }, nil
	case text == "not over":
		return func(r *variants.Ruling) bool { return r.Turn.Phase != variants.Over }, nil
	case text == "may stand":
		return mayStand, nil
	case text == "may not stand":
		return func(r *variants.Ruling) bool { return !mayStand(r) }, nil
	case word == "banked":
		return bankedFact(rest)
	case word == "cargo" && err == nil:
		return func(r *variants.Ruling) bool {
			return r.Variant.Complete(r.Turn) && r.Variant.CargoScore(r.Turn.Cargo) == n
		}, nil
	case word == "score" && err == nil:
		return func(r *variants.Ruling) bool {
			return r.Turn.Phase == variants.Over && max(0, r.Variant.Score(r.Turn)) == n
		}, nil
	}
	return nil, fmt.Errorf("published %q: want nothing banked, banked 6 5, complete, cargo 6, score 0, not over, may stand or may not stand, separated by commas", text)
}

// mayStand tells whether the turn may end now with its score, or has so ended.
func mayStand(r *variants.Ruling) bool {
	if r.Turn.Phase == variants.Over {
		return r.Variant.Complete(r.Turn)
	}
	return slices.Contains(r.Variant.Moves(r.Turn), variants.Move{Kind: variants.Stand})
}

func bankedFact(values string) (fact, error) {
	var want []int
	for _, field := range strings.Fields(values) {
		n, err := strconv.Atoi(field)
		if err != nil {
			return nil, fmt.Errorf("published \"banked %s\": want values such as banked 6 5", values)
		}
		want = append(want, n)
	}
	slices.Sort(want)
	return func(r *variants.Ruling) bool {
		got := r.Variant.BankedValues(r.Turn)
		slices.Sort(got)
		return slices.Equal(got, want)
	}, nil
}
