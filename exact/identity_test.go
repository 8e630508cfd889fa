package exact_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// TestProbabilitiesAddUp adds up the ways of every distribution, and the quantities
// that split all turns.
func TestProbabilitiesAddUp(t *testing.T) {
	turnsOf(t, func(t *testing.T, v *variants.Variant) {
		for _, spec := range []string{"stand", "always", "threshold:7", "max-cargo", "max-qualify"} {
			st, err := strategy.Parse(spec)
			if err != nil {
				t.Fatal(err)
			}
			p, err := st.For(v)
			if err != nil {
				t.Fatal(err)
			}
			s := exact.Study{Variant: v, Policy: p}
			d, err := exact.Distribute(s)
			if err != nil {
				t.Fatal(err)
			}
			sum := new(big.Int)
			for _, c := range d.Cells {
				sum.Add(sum, c.Ways)
			}
			if sum.Cmp(d.All) != 0 {
				t.Errorf("%s: the ways add up to %v of %v", spec, sum, d.All)
			}
			one := new(big.Rat)
			for k := 0; k <= len(v.Sequence); k++ {
				one.Add(one, value(t, fmt.Sprintf("banked.%d.%d", v.Rolls, k), s))
			}
			if one.RatString() != "1" {
				t.Errorf("%s: banked.R.K adds up to %v over K", spec, one)
			}
			byRoll := value(t, "fail", s)
			for r := 1; r <= v.Rolls; r++ {
				byRoll = new(big.Rat).Add(byRoll, value(t, fmt.Sprintf("qualify.at.%d", r), s))
			}
			if byRoll.RatString() != "1" {
				t.Errorf("%s: failing and qualifying add up to %v", spec, byRoll)
			}
		}
	})
}

func less(t *testing.T, what string, a, b *big.Rat) {
	t.Helper()
	if a.Cmp(b) > 0 {
		t.Errorf("%s: %v > %v", what, a.FloatString(9), b.FloatString(9))
	}
}

// TestOrders compares rules of which one is never worse than the other.
func TestOrders(t *testing.T) {
	for rolls := 1; rolls <= 5; rolls++ {
		q := func(changes ...string) *big.Rat {
			s := study(t, "stand", append(changes, fmt.Sprintf("rolls=%d", rolls))...)
			return value(t, fmt.Sprintf("qualify.by.%d", rolls), s)
		}
		less(t, "strict order against any order", q(), q("order=any"))
		if rolls >= 3 {
			less(t, "one a roll against a run", q("per-roll=one"), q())
		}
		less(t, "holding nothing against holding", q("hold=none", "cargo-reroll=none"), q())
		less(t, "without joker against with one", q(), q("joker=wild"))
		if rolls > 1 {
			fewer := study(t, "stand", fmt.Sprintf("rolls=%d", rolls-1))
			less(t, "more rolls", value(t, fmt.Sprintf("qualify.by.%d", rolls-1), fewer), q())
		}
	}
	mean := func(changes ...string) *big.Rat { return value(t, "score.mean", study(t, "max-cargo", changes...)) }
	for _, base := range [][]string{{}, {"max-cargo-rerolls=2"}, {"rolls=4", "max-cargo-rerolls=unlimited"}, {"off-table=0.1"}} {
		with := func(more string) []string { return append(append([]string{}, base...), more) }
		less(t, "no reroll against one", mean(with("cargo-reroll=none")...), mean(base...))
		less(t, "replace against restoring the best", mean(base...), mean(with("cargo-result=best")...))
		less(t, "both dice against any", mean(base...), mean(with("cargo-dice=any")...))
		less(t, "no joker against joker", mean(base...), mean(with("joker=wild")...))
		less(t, "best two against all three", mean(with("joker=wild")...), mean(append(with("joker=wild"), "joker-cargo=all")...))
	}
	less(t, "forced against free rerolls", mean("cargo-reroll=forced", "max-cargo-rerolls=unlimited"), mean("max-cargo-rerolls=unlimited"))
	less(t, "one reroll against two", mean(), mean("max-cargo-rerolls=2"))
}

// TestBestIsBest compares best play for an objective with every other strategy, and
// its value with that of its own policy.
func TestBestIsBest(t *testing.T) {
	turnsOf(t, func(t *testing.T, v *variants.Variant) {
		for _, text := range []string{"cargo", "qualify", "atleast:9", "midnight"} {
			o, err := exact.ParseObjective(text)
			if err != nil {
				t.Fatal(err)
			}
			b, err := exact.Solve(v, o)
			if err != nil {
				t.Fatal(err)
			}
			id := o.Quantity(v)
			if got := value(t, id, exact.Study{Variant: v, Policy: b}); got.Cmp(b.Value()) != 0 {
				t.Errorf("%s: solved %v, played %v", text, b.Value(), got)
			}
			for _, spec := range []string{"stand", "always", "threshold:7", "threshold:8", "threshold:9", "hold:4", "hold:5", "joker-rescue", "joker-cargo", "max-cargo"} {
				st, err := strategy.Parse(spec)
				if err != nil {
					t.Fatal(err)
				}
				if p, err := st.For(v); err == nil {
					less(t, text+": "+spec+" against best play", value(t, id, exact.Study{Variant: v, Policy: p}), b.Value())
				}
			}
		}
	})
}

// TestClosedForms derives simple quantities by hand.
func TestClosedForms(t *testing.T) {
	s := study(t, "threshold:8", "max-cargo-rerolls=2")
	fifth := big.NewRat(5, 6)
	miss := big.NewRat(1, 1)
	for d := 1; d <= 8; d++ {
		miss.Mul(miss, fifth)
		want := new(big.Rat).Sub(big.NewRat(1, 1), miss)
		for v := 1; v <= 6; v++ {
			if got := value(t, fmt.Sprintf("hit.%d.%d", v, d), s); got.Cmp(want) != 0 {
				t.Errorf("hit.%d.%d = %v, want 1-(5/6)^%d = %v", v, d, got, d, want)
			}
		}
	}
	for id, want := range map[string]string{
		"reroll.better.8": "5/18", "reroll.same.8": "5/36", "reroll.worse.8": "7/12", // 10, 5 and 21 of 36
		"reroll.mean.1":      "7",
		"reroll.mean.2":      "287/36", // 7 and 35/36: the mean of the better of 7 and two dice
		"complete.2.1":       "1/18",   // 5-4 and 4-5 of 36
		"cargo.first.mean.1": "248/41", // as RULES section 1 has it
		"score.min":          "2",
		"score.max":          "12",
	} {
		if got := value(t, id, s); got.RatString() != want {
			t.Errorf("%s = %v, want %s", id, got, want)
		}
	}
	if got := value(t, "reroll.mean.2", study(t, "threshold:8")); got.RatString() != "7" {
		t.Errorf("reroll.mean.2 with one reroll = %v, want 7: none is left after it", got)
	}
}

// TestTies holds the choices that are equally good.
func TestTies(t *testing.T) {
	v := study(t, "stand", "max-cargo-rerolls=2").Variant
	b, err := exact.Solve(v, exact.Cargo)
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(exact.Thresholds(v, b.Chart()))
	if want := "[{2 2 8 2 12 []} {1 1 8 2 12 [7]}]"; got != want {
		t.Errorf("best play for cargo is %s, want %s (rolls left, rerolls left, stand from, least, most, equal)", got, want)
	}
	q, err := exact.ParseQuery("threshold.best")
	if err != nil {
		t.Fatal(err)
	}
	best, err := strategy.NewEvaluator(exact.Cargo).Value(q, study(t, "stand"))
	if err != nil || fmt.Sprint(best.Best) != "[7 8]" {
		t.Errorf("best thresholds with one reroll are %v, want 7 and 8: %v", best.Best, err)
	}
}

// TestQueries refuses what cannot be asked.
func TestQueries(t *testing.T) {
	v := variants.Baseline()
	for id, want := range map[string]string{
		"qualify.by.4":    "R of qualify.by.R runs from 1 to 3",
		"banked.2.4":      "K of banked.R.K runs from 0 to 3",
		"hit.7.5":         "V of hit.V.D runs from 1 to 6",
		"score.13":        "S of score.S runs from 0 to 12",
		"quality.by.3":    `did you mean "qualify.by.3"?`,
		"qualify.by":      `unknown quantity "qualify.by"`,
		"qualify.by.03":   "unknown quantity",
		"qualify.by.-1":   "unknown quantity",
		"":                "unknown quantity",
		"reroll.mean.3":   "runs from 1 to 2",
		"score.atleast.x": "unknown quantity",
	} {
		q, err := exact.ParseQuery(id)
		if err == nil {
			err = q.Check(v)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", id, err, want)
		}
	}
}
