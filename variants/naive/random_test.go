package naive

import (
	"math/big"
	"math/rand"
	"strconv"
	"testing"
)

// chance is a source of random dice that gives every die at most once.
type chance struct {
	t     *testing.T
	rng   *rand.Rand
	off   bool
	asked map[[6]int]bool
}

// face gives a random face for a place that has not been asked for yet.
func (c *chance) face(key [6]int) int {
	if c.asked[key] {
		c.t.Fatalf("die asked for twice: %v", key)
	}
	c.asked[key] = true
	return c.rng.Intn(6) + 1
}

// Die is a random face, now and then off the table if the variant has that.
func (c *chance) Die(round, attempt, chair, roll, place int) int {
	face := c.face([6]int{1, round, attempt, chair, roll, place})
	if c.off && c.rng.Intn(10) == 0 {
		return 0
	}
	return face
}

// RollOff is a random face.
func (c *chance) RollOff(round, set, chair, place int) int {
	return c.face([6]int{2, round, set, chair, place, 0})
}

// drifter takes any legal choice at random.
type drifter struct{ rng *rand.Rand }

// Assign picks any option.
func (d drifter) Assign(_ Seen, options []State) int { return d.rng.Intn(len(options)) }

// Choose picks any legal choice.
func (d drifter) Choose(_ Seen, canStand bool, keeps [][]int) (bool, []int) {
	if canStand && d.rng.Intn(2) == 0 {
		return true, nil
	}
	return false, keeps[d.rng.Intn(len(keeps))]
}

// draw sets some keys to random values of those in RULES.md.
func draw(rng *rand.Rand, r Rules, values map[string][]string) Rules {
	drawn := r.With()
	for key, list := range values {
		drawn[key] = list[rng.Intn(len(list))]
	}
	return drawn
}

// randomRules draws a variant that the rules do not refuse.
func randomRules(rng *rand.Rand) Rules {
	r := draw(rng, Baseline(), map[string][]string{
		"order": {"strict", "any"}, "cargo-reroll": {"optional", "none", "forced"},
		"max-cargo-rerolls": {"1", "2", "unlimited"}, "cargo-dice": {"both", "any"},
		"cargo-result": {"replace", "best"}, "joker": {"none", "wild"}, "joker-cargo": {"best-two", "all"},
		"off-table": {"0", "0.1"}, "players": {"2", "3", "4", "6"},
		"roll-limit": {"off", "opener", "leader"}, "cargo-12": {"plain", "double", "instant"},
		"format": {"single", "rounds", "best-of", "first-to", "race", "sudden-death"},
		"rounds": {"1", "2", "3", "5"}, "by": {"wins", "cargo"}, "target": {"21", "50"},
		"equal-turns": {"off", "on"}, "eliminate": {"all", "any"},
		"game-ties": {"extra-rounds", "dice", "split"}, "first": {"seat-1", "dice"},
		"start": {"fixed", "rotate", "rotate-right"},
		"stake": {"none", "game", "final-round"}, "ante": {"1", "2.5"},
	})
	if !byTotals(r) {
		r = draw(rng, r, map[string][]string{
			"ties": {"turns", "dice", "split", "replay", "carry"}, "all-zero": {"replay", "turns", "dice", "split", "carry"},
			"start": {"fixed", "rotate", "rotate-right", "winner"}, "stake": {"none", "round", "game", "final-round"},
		})
		if r["format"] != "first-to" {
			r = draw(rng, r, map[string][]string{"winner": {"highest", "lowest-pays"}})
		}
	}
	if r["players"] != "3" {
		r = draw(rng, r, map[string][]string{"teams": {"none", "2"}})
	}
	return r
}

// sum adds up amounts.
func sum(amounts []*big.Rat) *big.Rat {
	all := new(big.Rat)
	for _, amount := range amounts {
		all.Add(all, amount)
	}
	return all
}

// TestRandomGames plays many random variants and checks what must hold in all.
func TestRandomGames(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for n := 0; n < 3000; n++ {
		r := randomRules(rng)
		var players []Player
		for i := 0; i < number(r, "players"); i++ {
			players = append(players, drifter{rng})
		}
		source := &chance{t, rng, r["off-table"] != "0", map[[6]int]bool{}}
		game := PlayGame(r, players, source)
		if game.Abandoned {
			t.Fatalf("abandoned: %v", r)
		}
		if sum(game.Net).Sign() != 0 {
			t.Fatalf("net antes do not add to 0: %v", r)
		}
		if r["stake"] == "none" && written(game.Net) != written(zeros(len(players))) {
			t.Fatalf("net antes without a stake: %v", r)
		}
		checkShares(t, r, game)
	}
}

// checkShares checks that the win shares or the payments add up.
func checkShares(t *testing.T, r Rules, game Game) {
	if r["winner"] == "lowest-pays" {
		times := 0
		for _, round := range game.Rounds {
			if round.Outcome != Carried {
				times++
			}
		}
		if sum(game.Pays).RatString() != strconv.Itoa(times) {
			t.Fatalf("payments do not add up: %v", r)
		}
		return
	}
	if shares := sum(game.Share); shares.Add(shares, game.Carried).RatString() != "1" {
		t.Fatalf("win shares do not add to 1: %v", r)
	}
}
