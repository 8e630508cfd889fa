package exact_test

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// chance is one result of a turn and its probability.
type chance struct {
	result variants.Result
	p      float64
}

// chances are those of a turn, throws apart.
func chances(t *testing.T, s exact.Study) []chance {
	t.Helper()
	d, err := exact.Distribute(s)
	if err != nil {
		t.Fatal(err)
	}
	sum := map[int8]float64{}
	for _, c := range d.Cells {
		ways, _ := c.Ways.Float64()
		all, _ := d.All.Float64()
		sum[c.Outcome.Result().Score] += ways / all
	}
	var out []chance
	for score, p := range sum {
		out = append(out, chance{variants.Result{Score: score}, p})
	}
	return out
}

// opener works out win shares of chair 0 by going through the game machine itself, round
// by round from game to game, each without its past.
type opener struct {
	chances []chance
	known   map[variants.Game]float64
}

func (o opener) share(g variants.Game) float64 {
	if g.Next(); g.Winners != 0 {
		return float64(g.Share(0)) / variants.ShareUnits
	}
	g = g.Forget()
	if v, known := o.known[g]; known {
		return v
	}
	after := map[variants.Game]float64{}
	o.round(g, 1, after)
	again, value := 0.0, 0.0
	for next, p := range after {
		if next.Next(); next.Forget() == g {
			again += p // everybody failed and the same round is due again
		} else {
			value += p * o.share(next)
		}
	}
	value /= 1 - again
	o.known[g] = value
	return value
}

// round adds up the games in which the round may leave g.
func (o opener) round(g variants.Game, p float64, after map[variants.Game]float64) {
	for _, c := range o.chances {
		next := g
		if next.Take(c.result); next.Round.Settled == variants.Open {
			o.round(next, p*c.p, after)
		} else {
			after[next.Forget()] += p * c.p
		}
	}
}

// TestRace drives the game machine by exact turns to the opener's win share in a race
// to 50, which testdata/reference.json has from elsewhere.
func TestRace(t *testing.T) {
	data, err := os.ReadFile("../testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]struct {
		Opener float64 `json:"opener_win"`
	}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	want := all["race-50/max-rerolls-1/players-2/threshold:8"].Opener
	s := study(t, "threshold:8", "format=race")
	o := opener{chances(t, s), map[variants.Game]float64{}}
	if got := o.share(variants.NewGame(s.Variant)); math.Abs(got-want) > 1e-14 {
		t.Errorf("opener's win share %.16f, want %.16f", got, want)
	}
	t.Logf("%d games", len(o.known))
}
