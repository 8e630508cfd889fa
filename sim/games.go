package sim

import (
	"context"
	"math/big"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// GameBlock is the number of games that are played and counted in one piece; it is
// part of the result format.
const GameBlock = 1 << 12

// GameConfig says which games to simulate.
type GameConfig struct {
	Seats    exact.Seats
	Games    uint64 // 1 to 2^63-1
	Seed     uint64
	Workers  int                // goroutines; the number of processors when 0
	Progress func(games uint64) // called now and then with the games played so far; may be nil

	Look func(*GameTally) (enough bool) // called at fixed counts, ends the run when it is enough; may be nil

	Ledger *Ledger // keeps what is played; nil for a run that is done at once

	plain bool // play games one by one; for tests
}

// GameTally is the exact sums of all quantities of rounds and games.
type GameTally struct {
	Games uint64
	Sums  map[string]Sums // by quantity id

	Earlier []*GameTally // what had been counted at the looks before, where the run was looked at
}

// RunGames plays games 0 to Games-1 of the seed. On cancellation it returns the
// context's error and no tally.
func RunGames(ctx context.Context, c GameConfig) (*GameTally, error) {
	ids := exact.GameIDs(c.Seats.Variant)
	var functionals []exact.GameFunctional
	for _, id := range ids {
		q, err := exact.ParseQuery(id)
		if err != nil {
			return nil, err
		}
		f, _ := q.GamePlan(c.Seats.Variant)
		functionals = append(functionals, f)
	}
	shared := &shelf{tables: map[looks]*turnTable{}}
	crew := newCrew(c.Games, GameBlock, c.Workers, c.Progress, func() *gamePlayer {
		p := newGamePlayer(c.Seats, c.Seed, shared)
		p.functionals, p.sums = functionals, make([]counter, len(ids))
		if !c.plain {
			p.fast = newRounds(p)
		}
		return p
	})
	played := Simulation{What: c.Seats.Key(), Unit: "games", Total: c.Games, Block: GameBlock}
	return run(ctx, c.Ledger, crew, played, kind[GameTally]{
		gather: func(n uint64, earlier []*GameTally) *GameTally {
			t := &GameTally{Games: n, Sums: map[string]Sums{}, Earlier: earlier}
			for _, p := range crew.players {
				if p.fast != nil {
					p.fast.settle()
				}
			}
			for i, id := range ids {
				all := Sums{Sum: new(big.Int), Square: new(big.Int)}
				for _, p := range crew.players {
					all = all.Plus(p.sums[i].sums())
				}
				t.Sums[id] = all
			}
			return t
		},
		counts: (*GameTally).counts,
		restore: func(n uint64, counts Counts, earlier []*GameTally) (*GameTally, error) {
			return gameTallyOf(n, ids, counts, earlier)
		},
	}, c.Look)
}

// Estimate gives the figure of a quantity, a functional being what it is the mean of.
func (t *GameTally) Estimate(id string, f exact.GameFunctional, how Interval, confidence float64) Estimate {
	s := &sample{unit: float64(f.Unit), lo: f.Least, hi: f.Most}
	for _, earlier := range t.Earlier {
		s.looks = append(s.looks, earlier.Sums[id])
	}
	s.looks = append(s.looks, t.Sums[id])
	s.share = f.Share
	s.binary = f.Least == 0 && f.Most == 1 && t.Sums[id].shares(f.Unit)
	return s.estimate(how, confidence)
}

// gamePlayer plays games and adds up what they come to.
type gamePlayer struct {
	dice        *GameDice
	start       variants.Game
	seats       []*seat
	functionals []exact.GameFunctional
	sums        []counter
	fast        *rounds // nil where games are played one by one
}

func newGamePlayer(s exact.Seats, seed uint64, shared *shelf) *gamePlayer {
	p := &gamePlayer{dice: NewGameDice(s.Variant, seed), start: variants.NewGame(s.Variant)}
	for _, policy := range s.Policies {
		p.seats = append(p.seats, newSeat(s.Variant, policy, shared))
	}
	return p
}

func (p *gamePlayer) play(first uint64, n int) {
	if p.fast != nil {
		p.fast.play(first, n)
	} else {
		for game := first; game < first+uint64(n); game++ {
			p.whole(game)
		}
	}
	for i := range p.sums {
		p.sums[i].flush()
	}
}

// whole plays a game step by step and counts it.
func (p *gamePlayer) whole(game uint64) {
	var e exact.Ending
	p.one(game, &e)
	for i := range p.functionals {
		f := &p.functionals[i]
		if f.Where == nil || f.Where(&e) {
			p.sums[i].count(f.Value(&e))
		}
	}
}

// one plays a game to its end.
func (p *gamePlayer) one(game uint64, e *exact.Ending) {
	g := p.start
	e.Qualified = 0
	for s := g.Next(); s.Kind != variants.StepOver; s = g.Next() {
		res := p.result(game, &g, s)
		if g.Take(res); g.Rounds == 1 && s.Kind == variants.StepTurn {
			if s.Attempt == 0 && res.Score != variants.Failed {
				e.Qualified |= 1 << s.Chair
			}
			e.First = g.Round.Record
		}
		if g.Rounds == 1 && s.Kind == variants.StepRollOff {
			e.First = g.Round.Record
		}
	}
	e.Final = g.Final
}

// result is what the turn or throw comes to that the game waits for.
func (p *gamePlayer) result(game uint64, g *variants.Game, s variants.Step) variants.Result {
	if s.Kind == variants.StepTurn {
		return p.seats[s.Chair].play(p.dice, game, g, s)
	}
	return rollOff(p.dice, game, g, s)
}

// rollOff is what a throw of a roll-off comes to.
func rollOff(d *GameDice, game uint64, g *variants.Game, s variants.Step) variants.Result {
	total := 0
	for _, face := range d.RollOff(game, g.Rounds, s) {
		total += face
	}
	return variants.Result{Score: int8(total), Throws: 1}
}
