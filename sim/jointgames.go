package sim

import (
	"context"

	"github.com/shipcrew/shipcrew/exact"
)

// JointGamesConfig says which columns of games to play on the same dice.
type JointGamesConfig struct {
	Columns  []Column
	Games    uint64 // 1 to 2^62
	First    uint64 // the first game, a multiple of GameBlock
	Seed     uint64
	Workers  int
	Progress func(games uint64)
	Look     func(*Joint) bool
}

// Column is one value for each game: a sum of functionals over tables, all of one unit,
// less where Sign is negative.
type Column []Term

// Term is a functional of the games of a table.
type Term struct {
	Seats      exact.Seats
	Functional exact.GameFunctional
	Sign       int64
}

// RunJointGames plays the games of several tables on the same dice: in game n every chair
// has the dice it has in game n of the other tables. The values are in Unit of the
// functionals; the range has to be set by who knows it.
func RunJointGames(ctx context.Context, c JointGamesConfig) (*Joint, error) {
	shared := map[string]*shelf{}
	for _, column := range c.Columns {
		for _, t := range column {
			if v := t.Seats.Variant; shared[v.String()] == nil {
				shared[v.String()] = &shelf{tables: map[looks]*turnTable{}}
			}
		}
	}
	crew := newCrew(c.Games, GameBlock, c.Workers, c.Progress, func() *jointGamePlayer {
		return newJointGamePlayer(c, shared)
	})
	return run(ctx, crew, c.First, c.Games, func(_ uint64, earlier []*Joint) *Joint {
		var adders []*adder
		for _, p := range crew.players {
			adders = append(adders, p.total)
		}
		j := joint(adders)
		j.Earlier = earlier
		return j
	}, c.Look)
}

// jointGamePlayer plays every different table once a game.
type jointGamePlayer struct {
	tables []*gamePlayer
	terms  [][]jointTerm // by column
	total  *adder
}

// jointTerm is a term with the number of its table.
type jointTerm struct {
	Term
	table int
}

func newJointGamePlayer(c JointGamesConfig, shared map[string]*shelf) *jointGamePlayer {
	p := &jointGamePlayer{total: newAdder(len(c.Columns)), terms: make([][]jointTerm, len(c.Columns))}
	number := map[string]int{}
	for i, column := range c.Columns {
		for _, t := range column {
			key := t.Seats.Key()
			at, known := number[key]
			if !known {
				at = len(p.tables)
				number[key] = at
				p.tables = append(p.tables, newGamePlayer(t.Seats, c.Seed, shared[t.Seats.Variant.String()]))
			}
			p.terms[i] = append(p.terms[i], jointTerm{t, at})
		}
	}
	return p
}

func (p *jointGamePlayer) play(first uint64, n int) {
	endings := make([]exact.Ending, len(p.tables))
	values := make([]int64, len(p.terms))
	for game := first; game < first+uint64(n); game++ {
		for i, t := range p.tables {
			t.one(game, &endings[i])
		}
		for i, terms := range p.terms {
			values[i] = 0
			for _, t := range terms {
				values[i] += t.Sign * t.Functional.Value(&endings[t.table])
			}
		}
		p.total.add(values, 1)
	}
}
