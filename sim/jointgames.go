package sim

import (
	"context"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
)

// JointGamesConfig says which columns of games to play on the same dice.
type JointGamesConfig struct {
	Columns  []Column
	Range    GameRange
	Games    uint64 // 1 to 2^62
	First    uint64 // the first game, a multiple of GameBlock
	Seed     uint64
	Workers  int
	Progress func(games uint64)
	Look     func(*Joint) bool
	Ledger   *Ledger
}

// Column is one value for each game: the sum of functionals over tables, all columns with
// as many and all of one unit.
type Column []Term

// Term is a functional of the games of a table.
type Term struct {
	ID         string // of the quantity
	Seats      exact.Seats
	Functional exact.GameFunctional
}

// key tells columns apart: equal keys mean equal values in every game.
func (c Column) key() string {
	key := ""
	for _, t := range c {
		key += t.ID + " " + t.Seats.Key() + ";"
	}
	return key
}

// GameRange is the range of the values of all columns, and their unit.
type GameRange struct {
	Unit        float64
	Least, Most float64 // both 0 where that is not known
	unknown     bool
}

// include widens the range to the mean of so many functionals.
func (r *GameRange) include(f exact.GameFunctional, terms int) {
	r.Unit = float64(float64(f.Unit) * float64(terms))
	if r.unknown = r.unknown || f.Least == f.Most; r.unknown {
		r.Least, r.Most = 0, 0
		return
	}
	r.Least, r.Most = min(r.Least, f.Least), max(r.Most, f.Most)
}

// RunJointGames plays the games of several tables on the same dice: in game n every chair
// has the dice it has in game n of the other tables.
func RunJointGames(ctx context.Context, c JointGamesConfig) (*Joint, error) {
	shared := map[string]*shelf{}
	var keys []string
	for _, column := range c.Columns {
		keys = append(keys, column.key())
		for _, t := range column {
			if v := t.Seats.Variant; shared[v.String()] == nil {
				shared[v.String()] = &shelf{tables: map[looks]*turnTable{}}
			}
		}
	}
	crew := newCrew(c.Games, GameBlock, c.Workers, c.Progress, func() *jointGamePlayer {
		return newJointGamePlayer(c, shared)
	})
	frame := func(j *Joint, earlier []*Joint) *Joint {
		j.Earlier, j.keys = earlier, keys
		j.Unit, j.Least, j.Most = c.Range.Unit, c.Range.Least, c.Range.Most
		return j
	}
	played := Simulation{What: strings.Join(keys, " "), Unit: "games", First: c.First, Total: c.Games, Block: GameBlock}
	return run(ctx, c.Ledger, crew, played, jointKind(len(keys), frame, func() []*adder {
		var adders []*adder
		for _, p := range crew.players {
			adders = append(adders, p.total)
		}
		return adders
	}), c.Look)
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
				values[i] += t.Functional.Value(&endings[t.table])
			}
		}
		p.total.add(values, 1)
	}
}
