package exact_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// TestEquilibriumReference compares with the values of testdata/reference.json, which
// come from a solver that shares no code with this project.
func TestEquilibriumReference(t *testing.T) {
	data, err := os.ReadFile("../testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]struct {
		Shares []float64 `json:"win_share_by_seat"`
		Opener float64   `json:"opener_win"`
	}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	words := map[string]string{
		"round": "", "max-rerolls-1": "", "max-rerolls-2": "max-cargo-rerolls=2", "ties-split": "ties=split", "all-zero-split": "all-zero=split",
		"ties-turns": "", "all-zero-replay": "", "race-50": "format=race", "players-2": "", "players-3": "players=3", "players-4": "players=4",
	}
	compared := 0
	for key, want := range all {
		if strings.HasPrefix(key, "turn/") || !strings.HasSuffix(key, "/optimal") {
			continue
		}
		compared++
		var rules []string
		for _, w := range strings.Split(strings.TrimSuffix(key, "/optimal"), "/") {
			setting, known := words[w]
			if !known {
				t.Fatalf("%s: unknown word %s", key, w)
			}
			rules = append(rules, setting)
		}
		e := solved(t, strings.Join(rules, " "))
		if want.Opener != 0 {
			want.Shares = []float64{want.Opener}
		}
		for i, share := range want.Shares {
			if math.Abs(e.Values[i]-share) > 1e-11 {
				t.Errorf("%s: chair %d has %.13f, want %.13f", key, i+1, e.Values[i], share)
			}
		}
	}
	if compared != 9 {
		t.Errorf("%d equilibria compared, want 9", compared)
	}
}

// TestRationals compares the fractions of equilibria without circles with their floats;
// they add to exactly 1.
func TestRationals(t *testing.T) {
	found := 0
	for _, rules := range append(solvable, "players=4 ties=split all-zero=split max-cargo-rerolls=2", "players=2 ties=split all-zero=split") {
		e := solved(t, rules)
		values, err := e.Rationals()
		if err != nil {
			t.Fatal(err)
		}
		if values == nil {
			continue
		}
		found++
		sum := new(big.Rat)
		for chair, r := range values {
			if f, _ := r.Float64(); math.Abs(f-e.Values[chair]) > e.Err {
				t.Errorf("%s: chair %d has %v, in floats %v", rules, chair+1, f, e.Values[chair])
			}
			sum.Add(sum, r)
		}
		if v, want := e.Variant, "1"; v.AllZero == variants.Split && v.Ties == variants.Split && sum.RatString() != want {
			t.Errorf("%s: the fractions add to %v, want %s", rules, sum, want)
		}
	}
	if found < 5 {
		t.Errorf("only %d equilibria have fractions", found)
	}
}

// solvable are tables of every tie rule, format and stake, small enough to be solved in
// no time.
var solvable = []string{
	"players=2", "players=3 max-cargo-rerolls=2", "players=4 ties=dice", "players=3 ties=replay all-zero=turns",
	"players=3 ties=split all-zero=split", "players=3 ties=split all-zero=dice max-cargo-rerolls=2", "players=3 ties=carry all-zero=carry",
	"players=3 roll-limit=opener", "players=3 roll-limit=leader ties=split", "players=3 cargo-12=instant ties=split all-zero=split",
	"players=4 cargo-12=double stake=round ties=split all-zero=split", "players=3 winner=lowest-pays ties=dice",
	"players=2 joker=wild ties=dice", "players=3 cargo-dice=any ties=split", "players=3 cargo-result=best max-cargo-rerolls=2 ties=dice",
	"players=3 off-table=0.02 ties=split all-zero=split", "players=4 teams=2 ties=dice", "format=race target=12", "format=race target=12 equal-turns=on",
	"format=race players=3 target=8 game-ties=split equal-turns=on", "format=best-of rounds=3 start=rotate", "format=first-to wins=2 stake=game start=winner",
	"format=rounds rounds=2 by=cargo game-ties=split", "format=rounds rounds=2 by=cargo", "format=sudden-death rounds=2 game-ties=dice players=3",
	"format=sudden-death rounds=2 game-ties=dice eliminate=any players=3", "format=sudden-death rounds=2",

	// Who holds the score to beat, or is in a tie-break, matters for the next rounds.
	"players=3 format=rounds rounds=4 ties=dice", "players=3 format=rounds rounds=4 ties=split start=rotate",
	"players=3 format=best-of rounds=5 start=winner",
	// So does who had the highest cargo, where it counts double, and of a side whether it has a 0 or nothing.
	"players=3 format=rounds rounds=2 stake=final-round cargo-12=double ties=turns game-ties=dice",
	"players=4 teams=2 cargo-12=double stake=round ties=split all-zero=split", "players=4 teams=2 joker=wild ties=split rolls=2",
}

// near is how close two values of 1e-12 must be: there are up to eight chairs, and some
// values come from two solutions.
const near = 1e-11

// solved is the equilibrium under rules.
func solved(t *testing.T, rules string) *exact.Equilibrium {
	t.Helper()
	v, err := variants.Parse(rules)
	if err != nil {
		t.Fatal(err)
	}
	e, err := exact.SolveTable(v, nil)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// optimal is the policy of an equilibrium.
func optimal(t *testing.T, e *exact.Equilibrium) *exact.Optimal {
	t.Helper()
	p, err := e.Policy()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestEquilibrium plays every equilibrium forward through the chain, which must give its
// values; lets each chair deviate, by which none may gain; and adds the values up.
func TestEquilibrium(t *testing.T) {
	for _, rules := range solvable {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			e := solved(t, rules)
			seats, err := strategy.Seat(e.Variant, []string{"optimal"})
			if err != nil {
				t.Fatal(err)
			}
			played, err := exact.SolveGame(seats)
			if err != nil {
				t.Fatal(err)
			}
			sum := 0.0
			for chair, value := range e.Values {
				sum += value
				got := played[seatID(chair, e.Objective())].Float
				if e.Objective() == "pays" {
					got = -got
				}
				if math.Abs(got-value) > near {
					t.Errorf("chair %d: solved %.12f, played %.12f", chair+1, value, got)
				}
				fixed := append([]variants.Policy{}, seats.Policies...)
				fixed[chair] = nil
				if alone, err := exact.SolveTable(e.Variant, fixed); err != nil || alone.Values[chair] > value+near {
					t.Errorf("chair %d has %.12f and by deviating %.12f, %v", chair+1, value, alone.Values[chair], err)
				}
			}
			want := map[string]float64{"win": 1 - played["pot.carried"].Float, "net": 0, "pays": -1}[e.Objective()]
			if math.Abs(sum-want) > near {
				t.Errorf("the values add to %.12f, want %v", sum, want)
			}
		})
	}
}

func seatID(chair int, objective string) string { return fmt.Sprintf("seat.%d.%s", chair+1, objective) }

// TestPolicyTable writes policies down and plays what is read back.
func TestPolicyTable(t *testing.T) {
	for _, rules := range solvable {
		t.Run(rules, func(t *testing.T) {
			if strings.Contains(rules, "teams=2 joker=wild") && os.Getenv("SHIPCREW_LONG") == "" {
				t.Skip("the largest by far; SHIPCREW_LONG=1 does it")
			}
			t.Parallel()
			e := solved(t, rules)
			v := e.Variant
			written := optimal(t, e).Table()
			p, err := written.Policy(v)
			if err != nil {
				t.Fatal(err)
			}
			fixed := make([]variants.Policy, v.Players)
			for i := range fixed {
				fixed[i] = p
			}
			again, err := exact.SolveTable(v, fixed)
			if err != nil {
				t.Fatal(err)
			}
			for chair := range e.Values {
				if math.Abs(again.Values[chair]-e.Values[chair]) > near {
					t.Errorf("chair %d has %.12f, and by the written policy %.12f", chair+1, e.Values[chair], again.Values[chair])
				}
			}
			other, err := v.With("rolls", "4")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := written.Policy(other); err == nil || !strings.Contains(err.Error(), "the policy is for the rules") {
				t.Errorf("a policy of another variant gives %v", err)
			}
			changed := written
			changed.Rows = append([]exact.PolicyRow{}, written.Rows...)
			changed.Rows[0].Moves = strings.Repeat("Z", len(changed.Rows[0].Moves))
			if changed.Hash() == written.Hash() {
				t.Errorf("a changed policy has the same hash")
			}
			if _, err := changed.Policy(v); err == nil {
				t.Errorf("illegal moves are accepted")
			}
		})
	}
}

// TestRegret gives away nothing by best play, and something by standing.
func TestRegret(t *testing.T) {
	e := solved(t, "players=3 ties=split all-zero=split max-cargo-rerolls=2")
	best := optimal(t, e)
	for _, c := range []struct {
		policy variants.Policy
		least  float64
	}{{best, 0}, {strategy.Standing{}, 0.03}, {strategy.Threshold{9}, 1e-4}} {
		all, err := exact.RegretOf(e.Variant, c.policy, best)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range all {
			if r.Lost() < c.least-near || c.least == 0 && r.Lost() > near {
				t.Errorf("%v in chair %d gives away %.6f, want %v or more", c.policy, r.Chair, r.Lost(), c.least)
			}
		}
	}
}
