package exact

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"github.com/shipcrew/shipcrew/variants"
)

// Where cumulative cargo decides after fixed rounds and nobody looks at the table, the
// chairs have nothing to do with each other until their totals are compared. So the
// game needs no chain: the totals of each chair are convolved, and the leaders are
// found by multiplying over the chairs (RULES section 3: rounds by cargo, sudden death).

// independent tells whether the chairs of a table are so.
func independent(s Seats) bool {
	v := s.Variant
	if !v.TotalsDecide() || v.Format == variants.Race || v.RollLimit != variants.Off ||
		v.CargoTwelve == variants.Instant || v.Teams != variants.NoTeams {
		return false
	}
	return blind(s)
}

// blind tells whether no policy looks at the table.
func blind(s Seats) bool { return !slices.ContainsFunc(s.Policies, variants.Looks) }

// totalsSuffice tells whether a game goes on by its totals alone: they decide, and no
// policy looks at what [variants.Variant.Totals] leaves out of a table.
func totalsSuffice(v *variants.Variant, policies []variants.Policy) bool {
	others := variants.Table{ToBeat: 1, Holders: 1, Own: 1, Failed: 1}
	return v.TotalsDecide() && !slices.ContainsFunc(policies, func(p variants.Policy) bool {
		return p != nil && variants.Look(p, others) != variants.Table{}
	})
}

// career is what becomes of one chair by itself.
type career struct {
	totals []float64 // chance of surviving all rounds with this total
	fell   []float64 // chance of being eliminated in this round, from 1
}

func careerOf(v *variants.Variant, turn []chance) career {
	c := career{fell: make([]float64, v.Rounds+1)}
	alive, failing := []float64{1}, 1.0 // by total; failed in every round so far
	for r := 1; r <= v.Rounds; r++ {
		next := make([]float64, r*v.MaxScore()+1)
		var fail float64
		for _, ch := range turn {
			gain := int(ch.result.Score)
			if gain == variants.Failed {
				fail, gain = ch.p, 0
				if v.Format == variants.SuddenDeath && v.Eliminate == variants.EliminateAny {
					for _, p := range alive {
						c.fell[r] += float64(p * ch.p)
					}
					continue
				}
			}
			for total, p := range alive {
				next[total+gain] += float64(p * ch.p)
			}
		}
		alive, failing = next, float64(failing*fail)
	}
	if v.Format == variants.SuddenDeath && v.Eliminate == variants.EliminateAll {
		c.fell[v.Rounds] = failing
		alive[0] -= failing
	}
	c.totals = alive
	return c
}

// independentGame works out the whole game of such a table.
func (a GameAnswers) independentGame(s Seats, ch *chances) error {
	v, n := s.Variant, s.Variant.Players
	careers := make([]career, n)
	g := begun(v)
	for i := range n {
		turn, err := ch.of(&g, variants.Step{Kind: variants.StepTurn, Chair: i, Limit: v.Rolls})
		if err != nil {
			return err
		}
		careers[i] = careerOf(v, turn)
	}
	e := &outcomes{seats: s, win: make([]float64, n), square: make([]float64, n), ties: map[uint32]GameAnswers{}}
	if err := e.byTotals(careers); err != nil {
		return err
	}
	e.byFalling(careers)
	for i := range n {
		seat := fmt.Sprintf("seat.%d.", i+1)
		a.set(seat+"win", e.win[i])
		a.set(seat+"win.sd", math.Sqrt(max(0, e.square[i]-float64(e.win[i]*e.win[i]))))
		a.set(seat+"net", float64(float64(n)*e.win[i])-1) // the one ante on the game
	}
	a.set("game.rounds.mean", e.rounds)
	a.set("pot.carried", 0)
	a.set("nobody.survives", e.nobody)
	return nil
}

// outcomes adds up who wins.
type outcomes struct {
	seats          Seats
	win, square    []float64
	rounds, nobody float64
	ties           map[uint32]GameAnswers
}

// byTotals counts the games that go over all rounds with two survivors or more, or with
// one where elimination waits for the end.
func (e *outcomes) byTotals(careers []career) error {
	v := e.seats.Variant
	below := make([]float64, len(careers)) // survived with less than the total
	for total := range careers[0].totals {
		for leaders := uint32(1); leaders < 1<<len(careers); leaders++ {
			p := 1.0
			for i, c := range careers {
				if leaders>>i&1 != 0 {
					p = float64(p * c.totals[total])
				} else {
					p = float64(p * (below[i] + fallen(c)))
				}
			}
			if p == 0 {
				continue
			}
			if v.Format == variants.SuddenDeath && v.Eliminate == variants.EliminateAny && bits.OnesCount32(leaders) == 1 {
				// A sole survivor has won before the end; byFalling counts that.
				alone := 1.0
				i := bits.TrailingZeros32(leaders)
				for j, c := range careers {
					if j != i {
						alone = float64(alone * fallen(c))
					}
				}
				p -= float64(careers[i].totals[total] * alone)
			}
			if err := e.settle(leaders, p); err != nil {
				return err
			}
		}
		for i, c := range careers {
			below[i] += c.totals[total]
		}
	}
	return nil
}

func fallen(c career) float64 {
	sum := 0.0
	for _, p := range c.fell {
		sum += p
	}
	return sum
}

// settle gives a game to its leaders after the last round, ties being settled.
func (e *outcomes) settle(leaders uint32, p float64) error {
	v := e.seats.Variant
	e.rounds += float64(p * float64(v.Rounds))
	count := bits.OnesCount32(leaders)
	if count == 1 || v.GameTies != variants.ExtraRounds {
		e.share(leaders, p, count == 1 || v.GameTies == variants.ByDice)
		return nil
	}
	tie, known := e.ties[leaders]
	if !known {
		sub := Seats{Variant: v.Clone()}
		sub.Variant.Format, sub.Variant.By, sub.Variant.Rounds, sub.Variant.Players = variants.Rounds, variants.ByCargo, 1, count
		sub.Variant.Stake, sub.Variant.Ante, sub.Variant.First = variants.NoStake, 1, variants.SeatOne
		for i, policy := range e.seats.Policies {
			if leaders>>i&1 != 0 {
				sub.Policies = append(sub.Policies, policy)
			}
		}
		tie = GameAnswers{}
		if err := tie.whole(sub, newChances(sub)); err != nil {
			return err
		}
		e.ties[leaders] = tie
	}
	e.rounds += float64(p * tie["game.rounds.mean"].Float)
	n := 0
	for i := range e.win {
		if leaders>>i&1 != 0 {
			n++
			w := float64(p * tie[fmt.Sprintf("seat.%d.win", n)].Float)
			e.win[i] += w
			e.square[i] += w
		}
	}
	return nil
}

// share gives a win to several: in equal parts, or to one of them by lot, as a roll-off
// does.
func (e *outcomes) share(among uint32, p float64, byLot bool) {
	part := 1 / float64(bits.OnesCount32(among))
	for i := range e.win {
		if among>>i&1 == 0 {
			continue
		}
		e.win[i] += float64(p * part)
		if byLot {
			e.square[i] += float64(p * part)
		} else {
			e.square[i] += float64(p * float64(part*part))
		}
	}
}

// byFalling counts the games in which nobody survives, and with eliminate=any those of
// a sole survivor, who wins when the last of the others falls.
func (e *outcomes) byFalling(careers []career) {
	v := e.seats.Variant
	before := make([]float64, len(careers)) // fell in an earlier round
	for r := 1; r <= v.Rounds; r++ {
		for last := uint32(1); last < 1<<len(careers); last++ {
			p := 1.0
			for i, c := range careers {
				if last>>i&1 != 0 {
					p = float64(p * c.fell[r])
				} else {
					p = float64(p * before[i])
				}
			}
			e.fellLast(last, p, r)
			e.survivedAlone(careers, last, before, r)
		}
		for i, c := range careers {
			before[i] += c.fell[r]
		}
	}
}

// fellLast counts a game whose last players fell together in a round: they share.
func (e *outcomes) fellLast(last uint32, p float64, round int) {
	if e.seats.Variant.Eliminate == variants.EliminateAny && bits.OnesCount32(last) == 1 {
		return // that one was the sole survivor already
	}
	e.nobody += p
	e.rounds += float64(p * float64(round))
	e.share(last, p, false)
}

// survivedAlone counts, with eliminate=any, the games in which all but one have fallen
// after a round, those of a set in this round.
func (e *outcomes) survivedAlone(careers []career, fell uint32, before []float64, round int) {
	if e.seats.Variant.Eliminate != variants.EliminateAny {
		return
	}
	for i, c := range careers {
		if fell>>i&1 != 0 {
			continue
		}
		p := 1 - before[i] - c.fell[round] // survives this round
		for j, d := range careers {
			switch {
			case j == i:
			case fell>>j&1 != 0:
				p = float64(p * d.fell[round])
			default:
				p = float64(p * before[j])
			}
		}
		e.rounds += float64(p * float64(round))
		e.share(1<<i, p, true)
	}
}
