package exact_test

import (
	"fmt"
	"math"
	"math/big"
	"os"
	"slices"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
	"github.com/shipcrew/shipcrew/variants/naive"
)

// The second derivation of the exact answers: a recursion over the states of the naive
// implementation in floats, throw by throw over all ordered dice. It shares neither
// the state machine nor the arithmetic with the package.

// ending is what the recursion remembers of a turn.
type ending struct {
	completed, first, score, throws int
}

// recursion follows naive turns. choose picks the option (of an assignment or of the
// cargo) by its index.
type recursion struct {
	rules naive.Rules
	pOff  float64
	kept  map[string]map[ending]float64
	// reroll tells whether to reroll all cargo dice; nil for best play for the mean.
	reroll func(s naive.State, score int) bool
}

func newRecursion(v *variants.Variant) *recursion {
	r := &recursion{rules: naive.Rules{}, kept: map[string]map[ending]float64{}}
	for _, p := range variants.Params() {
		r.rules[p.Key] = p.Value(v)
	}
	if v.OffTable.Num > 0 {
		r.pOff = float64(v.OffTable.Num) / float64(v.OffTable.Den)
	}
	return r
}

// throw visits every ordered throw with its probability.
func (r *recursion) throw(dice int, visit func(faces []int, p float64)) {
	faces := make([]int, dice)
	var fill func(i int, p float64)
	fill = func(i int, p float64) {
		if i == dice {
			visit(faces, p)
			return
		}
		for f := 1; f <= 6; f++ {
			faces[i] = f
			fill(i+1, p*(1-r.pOff)/6)
		}
		if r.pOff > 0 {
			faces[i] = 0
			fill(i+1, p*r.pOff)
		}
	}
	fill(0, 1)
}

// value is the distribution of endings from a state that waits for a throw.
func (r *recursion) value(s naive.State) map[ending]float64 {
	key := fmt.Sprint(s)
	if known, ok := r.kept[key]; ok {
		return known
	}
	out := map[ending]float64{}
	ordinary, joker := naive.Dice(r.rules, s)
	dice := ordinary
	if joker {
		dice++
	}
	r.throw(dice, func(faces []int, p float64) {
		j := -1
		if joker {
			j = faces[ordinary]
		}
		var options []map[ending]float64
		for _, next := range naive.Fall(r.rules, s, faces[:ordinary], j) {
			options = append(options, r.decided(next))
		}
		add(out, best(options), p)
	})
	r.kept[key] = out
	return out
}

// decided is the distribution from a state after a throw.
func (r *recursion) decided(s naive.State) map[ending]float64 {
	qualified, score := naive.Result(r.rules, s)
	stand := map[ending]float64{{s.CompletedOn, s.FirstCargo, score, s.RollsUsed}: 1}
	switch {
	case s.Over && !qualified:
		return map[ending]float64{{throws: s.RollsUsed}: 1}
	case s.Over:
		return stand
	case s.CompletedOn == 0:
		return r.value(s)
	}
	canStand, keeps := naive.Choices(r.rules, s)
	if r.reroll != nil {
		if canStand && !r.reroll(s, score) {
			return stand
		}
		return r.rerolled(s, nil)
	}
	var options []map[ending]float64
	if canStand {
		options = append(options, stand)
	}
	for _, keep := range keeps {
		options = append(options, r.rerolled(s, keep))
	}
	return best(options)
}

func (r *recursion) rerolled(s naive.State, keep []int) map[ending]float64 {
	key := fmt.Sprint("reroll", s.RollsUsed, s.Rerolls, s.CompletedOn, s.FirstCargo, s.Best, keep, len(s.Cargo))
	if known, ok := r.kept[key]; ok {
		return known
	}
	out := map[ending]float64{}
	r.throw(len(s.Cargo)-len(keep), func(fell []int, p float64) {
		add(out, r.decided(naive.Reroll(r.rules, s, keep, slices.Clone(fell))), p)
	})
	r.kept[key] = out
	return out
}

func add(to, from map[ending]float64, p float64) {
	for e, q := range from {
		to[e] += p * q
	}
}

// best is the option with the highest mean score, the first of equals.
func best(options []map[ending]float64) map[ending]float64 {
	top := options[0]
	for _, o := range options[1:] {
		if mean(o) > mean(top)+1e-12 {
			top = o
		}
	}
	return top
}

func mean(d map[ending]float64) float64 {
	sum := 0.0
	for e, p := range d {
		sum += p * float64(e.score)
	}
	return sum
}

// turnsOf gives each preset whose turn differs from those before it.
func turnsOf(t *testing.T, test func(t *testing.T, v *variants.Variant)) {
	seen := map[string]bool{}
	for _, name := range variants.Presets() {
		v, err := variants.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		key := ""
		for _, p := range variants.Params() {
			if p.Section == "turn" {
				key += p.Value(v) + " "
			}
		}
		if !seen[key] {
			seen[key] = true
			t.Run(name, func(t *testing.T) {
				if name == "joker-all" && os.Getenv("SHIPCREW_LONG") == "" {
					t.Skip("as much work as that of joker, with which it shares all but the cargo; SHIPCREW_LONG=1 does it")
				}
				t.Parallel()
				test(t, v)
			})
		}
	}
}

// TestThresholdAgainstNaive compares the whole distribution of outcomes under
// threshold:8.
func TestThresholdAgainstNaive(t *testing.T) {
	turnsOf(t, func(t *testing.T, v *variants.Variant) {
		if v.Joker == variants.Wild {
			t.Skip("what a threshold does with a joker is the strategy's own")
		}
		p, err := strategy.Threshold{8}.For(v)
		if err != nil {
			t.Fatal(err)
		}
		r := newRecursion(v)
		r.reroll = func(_ naive.State, score int) bool { return score < 8 }
		compare(t, exact.Study{Variant: v, Policy: p}, r.value(naive.Start(r.rules)))
	})
}

func compare(t *testing.T, s exact.Study, want map[ending]float64) {
	t.Helper()
	d, err := exact.Distribute(s)
	if err != nil {
		t.Fatal(err)
	}
	got := map[ending]float64{}
	for _, c := range d.Cells {
		o := c.Outcome
		x, _ := new(big.Rat).SetFrac(c.Ways, d.All).Float64()
		got[ending{int(o.Completed), int(o.First), int(o.Score), int(o.Throws)}] += x
	}
	for e, p := range want {
		if math.Abs(got[e]-p) > 1e-12 {
			t.Errorf("%+v has probability %.15f, naive %.15f", e, got[e], p)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d different endings, naive %d", len(got), len(want))
	}
}

// TestBestAgainstNaive compares the value of best play for the mean score.
func TestBestAgainstNaive(t *testing.T) {
	turnsOf(t, func(t *testing.T, v *variants.Variant) {
		b, err := exact.Solve(v, exact.Cargo)
		if err != nil {
			t.Fatal(err)
		}
		r := newRecursion(v)
		got, _ := b.Value().Float64()
		if want := mean(r.value(naive.Start(r.rules))); math.Abs(got-want) > 1e-10 {
			t.Errorf("best play is worth %.12f, naive %.12f", got, want)
		}
	})
}
