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
}

// GameTally is the exact sums of all quantities of rounds and games.
type GameTally struct {
	Games uint64
	Sums  map[string]Sums // by quantity id
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
	dice := NewGameDice(c.Seats.Variant, c.Seed)
	start := variants.NewGame(c.Seats.Variant)
	players, err := inBlocks(ctx, c.Games, GameBlock, c.Workers, c.Progress, func() *gamePlayer {
		p := &gamePlayer{dice: dice, start: start, functionals: functionals, sums: make([]counter, len(ids))}
		for _, policy := range c.Seats.Policies {
			p.seats = append(p.seats, newSeat(c.Seats.Variant, policy, shared))
		}
		return p
	})
	if err != nil {
		return nil, err
	}
	t := &GameTally{Games: c.Games, Sums: map[string]Sums{}}
	for i, id := range ids {
		all := Sums{Sum: new(big.Int), Square: new(big.Int)}
		for _, p := range players {
			all = all.Plus(p.sums[i].sums())
		}
		t.Sums[id] = all
	}
	return t, nil
}

// gamePlayer plays games and adds up what they come to.
type gamePlayer struct {
	dice        *GameDice
	start       variants.Game
	seats       []*seat
	functionals []exact.GameFunctional
	sums        []counter
}

func (p *gamePlayer) play(first uint64, n int) {
	var e exact.Ending
	for game := first; game < first+uint64(n); game++ {
		p.one(game, &e)
		for i := range p.functionals {
			f := &p.functionals[i]
			if f.Where == nil || f.Where(&e) {
				p.sums[i].count(f.Value(&e))
			}
		}
	}
	for i := range p.sums {
		p.sums[i].flush()
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
