package variants_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/shipcrew/shipcrew/variants"
)

// TestForget plays games from random results, one that forgets now and then beside one
// that does not: both ask for the same, show the same tables and end alike.
func TestForget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := randomRules(t)
		seed := rapid.Uint64().Draw(t, "seed")
		for game := range 20 {
			if diff := forgetful(v, hash(seed, game)); diff != "" {
				t.Fatalf("%v: %s", v, diff)
			}
		}
	})
}

func forgetful(v *variants.Variant, key uint64) string {
	all := variants.NewGame(v)
	short := all
	var net [variants.MaxPlayers]int64
	for n := range 2000 { // a game that forgets is never abandoned
		if hash(key, n, 1)%3 == 0 {
			for i, x := range short.Net {
				net[i] += x
			}
			short = short.Forget()
		}
		a, b := all.Next(), short.Next()
		if a.Kind != b.Kind || a.Chair != b.Chair || a.Limit != b.Limit {
			return "steps differ"
		}
		if a.Kind == variants.StepOver {
			break
		}
		if a.Kind == variants.StepTurn && all.Table() != short.Table() {
			return "tables differ"
		}
		if (all.Round.Attempts > 1) != (short.Round.Attempts > 1) && a.Kind == variants.StepTurn {
			return "the first attempt is not told from later ones"
		}
		r := randomResult(v, a, hash(key, n))
		all.Take(r)
		short.Take(r)
		if all.Round.Settled != short.Round.Settled && a.Kind == variants.StepTurn {
			return "rounds are settled differently"
		}
	}
	for i, x := range short.Net {
		net[i] += x
	}
	switch {
	case net != all.Net || all.PotLeft != short.PotLeft:
		return "nets differ"
	case all.Winners != short.Winners || all.Payers != short.Payers || all.Carried != short.Carried || all.NobodySurvives != short.NobodySurvives:
		return "ends differ"
	}
	return ""
}

// randomResult is some result of a step; failures, low scores and the highest come up
// often, so that much is tied.
func randomResult(v *variants.Variant, s variants.Step, h uint64) variants.Result {
	if s.Kind != variants.StepTurn {
		return variants.Result{Score: int8(s.Limit + int(h%3)), Throws: 1}
	}
	r := variants.Result{Score: variants.Failed, Throws: uint8(s.Limit)}
	switch {
	case h%8 == 0:
		r.Score = int8(v.MaxScore())
	case h%8 < 6:
		r.Score = int8(min(v.MaxScore(), v.MinScore()+int(h>>8%4)))
		r.Throws = 1 + uint8(h>>16%uint64(s.Limit))
	}
	return r
}
