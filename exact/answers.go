package exact

import (
	"fmt"
	"math"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// GameAnswers are exact values of the quantities of rounds and games, by id. They are
// solved in floats; Err says how good they are.
type GameAnswers map[string]Value

// gameError bounds the error of the values: they are sums and quotients of
// probabilities without cancellation, each exact to 2^-52 of its size.
const gameError = 1e-12

// SolveGame works out the quantities of a table that are within reach: all but
// game.disagree and abandoned, and side.zero only where nobody looks at the table.
func SolveGame(s Seats) (GameAnswers, error) {
	a := GameAnswers{}
	for _, part := range []gamePart{firstRound, wholeGame} {
		if err := a.solve(s, part); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// gamePart is one of the two parts in which a table is solved.
type gamePart int

const (
	firstRound gamePart = iota
	wholeGame
)

// partOf tells in which part a quantity is solved.
func partOf(q Query) gamePart {
	for _, prefix := range []string{"round.", "winning.", "side."} {
		if strings.HasPrefix(q.ID, prefix) {
			return firstRound
		}
	}
	return wholeGame
}

func (a GameAnswers) solve(s Seats, part gamePart) error {
	chances := newChances(s)
	if part == firstRound {
		return a.first(s, chances)
	}
	game := a.whole
	if independent(s) {
		game = a.independentGame
	}
	if err := game(s, chances); err != nil {
		return err
	}
	if hasRival(s.Variant) == nil {
		a.set("advantage", (a["seat.1.win"].Float-a["seat.2.win"].Float)/2)
	}
	return nil
}

func (a GameAnswers) set(id string, x float64) { a[id] = Value{Float: x, Err: gameError} }

// begun is a game at its first step, antes paid.
func begun(v *variants.Variant) variants.Game {
	g := variants.NewGame(v)
	g.Next()
	return g
}

// first works out the quantities of the first round.
func (a GameAnswers) first(s Seats, ch *chances) error {
	const tie, allzero, throws, someone, winning = 0, 1, 2, 3, 4
	lo, hi := winnings(s.Variant)[0].lo, winnings(s.Variant)[0].hi
	c := newChain(s, ch)
	c.byTurn, c.oneRound, c.width = false, true, winning+hi-lo+1
	c.gather = func(to rewards, m *move) {
		if m.step.Kind == variants.StepOpening {
			return
		}
		to[throws] += float64(m.p * m.chance.throws)
		if !m.setEnded || m.before.Round.Attempts > 1 || m.before.Round.RollOffs > 0 {
			return
		}
		switch r := &m.after.Round.Record; {
		case r.AllZero:
			to[allzero] += m.p
		default:
			to[someone] += m.p
			to[winning+int(r.Winning)-lo] += m.p
			if r.Tied {
				to[tie] += m.p
			}
		}
	}
	if err := c.grow(begun(s.Variant).Forget()); err != nil {
		return err
	}
	value := solveChain(c.nodes, c.width)[0]
	a.set("round.tie", value[tie])
	a.set("round.allzero", value[allzero])
	a.set("round.throws.mean", value[throws])
	mean := 0.0
	for score := lo; score <= hi; score++ {
		p := value[winning+score-lo] / value[someone]
		a.set(fmt.Sprintf("winning.%d", score), p)
		mean += float64(p * float64(score))
	}
	a.set("winning.mean", mean)
	return a.sides(s, ch)
}

// sides works out how often a side has no qualifier, where nobody looks at the table:
// then its members fail independently.
func (a GameAnswers) sides(s Seats, ch *chances) error {
	if s.Variant.Teams != variants.TwoTeams || !blind(s) || ch.limits {
		return nil
	}
	g := begun(s.Variant)
	zero := [2]float64{1, 1}
	for chair := range s.Policies {
		turn, err := ch.of(&g, variants.Step{Kind: variants.StepTurn, Chair: chair, Limit: s.Variant.Rolls})
		if err != nil {
			return err
		}
		zero[chair%2] = float64(zero[chair%2] * turn[0].p) // failing comes first
	}
	a.set("side.zero", (zero[0]+zero[1])/2)
	return nil
}

// whole works out the quantities of the whole game.
func (a GameAnswers) whole(s Seats, ch *chances) error {
	v, n := s.Variant, s.Variant.Players
	const rounds, carried, nobody, squares = 0, 1, 2, 3
	win, net, pays := squares+n, squares+2*n, squares+3*n
	c := newChain(s, ch)
	c.width = pays + n
	c.gather = func(to rewards, m *move) {
		to[rounds] += float64(m.p * float64(m.after.Rounds-m.before.Rounds))
		for chair := range n {
			to[net+chair] += float64(m.p * float64(m.after.Net[chair]) / variants.ShareUnits)
		}
		if !m.over {
			return
		}
		for chair := range n {
			share := float64(m.after.Share(chair)) / variants.ShareUnits
			to[win+chair] += float64(m.p * share)
			to[squares+chair] += float64(m.p * float64(share*share))
			to[pays+chair] += float64(m.p * float64(m.after.Pays(chair)) / variants.ShareUnits)
		}
		if m.after.Carried || m.after.PotLeft > 0 {
			to[carried] += m.p
		}
		if m.after.NobodySurvives {
			to[nobody] += m.p
		}
	}
	start := begun(v)
	if err := c.grow(c.forget(start)); err != nil {
		return err
	}
	value := solveChain(c.nodes, c.width)[0]
	for chair := range n {
		seat := fmt.Sprintf("seat.%d.", chair+1)
		a.set(seat+"win", value[win+chair])
		a.set(seat+"win.sd", math.Sqrt(value[squares+chair]-float64(value[win+chair]*value[win+chair])))
		a.set(seat+"net", value[net+chair]+float64(start.Net[chair])/variants.ShareUnits)
		a.set(seat+"pays", value[pays+chair])
	}
	a.set("game.rounds.mean", value[rounds]+float64(start.Rounds))
	a.set("pot.carried", value[carried])
	a.set("nobody.survives", value[nobody])
	return nil
}
