package sim

import (
	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// rounds plays games of a single round in which players do not look at each other, all
// turns through the tables of small. What such a game comes to depends on the top score,
// who has it, and how often was thrown: games are counted by these, and one game of each
// kind is played through the state machine, whose ending then counts for all of them. Only
// games that go on, in tie-break turns or replays, are played one by one.
//
// As in small, no branch depends on a die: the top score and who has it are found by masks.
type rounds struct {
	p       *gamePlayer
	players int
	faces   *gameStream
	chairs  []*chairTables
	throws  int      // one more than the most throws of a round
	cells   []uint64 // games by kind
	goesOn  []bool   // by who has the top score: the first attempt does not settle the round
	allZero bool     // likewise when nobody qualifies
	endings map[int]*ending
}

// chairTables are those of a chair's turns.
type chairTables struct {
	*smallTables
	place   uint64         // of its words: that of the turn times gamma
	bit     uint64         // of the chair
	results [places]uint16 // what each final node comes to: the score plus one, 0 for a failed turn, above the throws
}

// ending is what the functionals are of one kind of game.
type ending struct {
	counts []bool
	values []int64
}

// mostRounds is the greatest table that is played so.
const mostRounds = 8

// newRounds gives nil where the game is another.
func newRounds(p *gamePlayer) *rounds {
	v := p.seats[0].variant
	g := p.start
	if v.Format != variants.Single || v.Teams == variants.TwoTeams || v.Winner != variants.Highest || v.RollLimit != variants.Off ||
		v.CargoTwelve == variants.Instant || v.Players > mostRounds || g.Next().Kind != variants.StepTurn {
		return nil
	}
	r := &rounds{p: p, players: v.Players, faces: p.dice.faces, throws: v.Players*v.Rolls + 1, endings: map[int]*ending{}}
	for _, s := range p.seats {
		if !s.blind {
			return nil
		}
		t := s.table(v.Rolls, &g)
		if t.kernel == nil {
			return nil
		}
		t.laid.Do(func() { t.tables = newSmallTables(t.kernel) })
		if t.tables == nil {
			return nil
		}
		chair := len(r.chairs)
		c := &chairTables{smallTables: t.tables, place: uint64(placeOf(1, 0, chair)) * gamma, bit: 1 << chair}
		for node, res := range t.results {
			c.results[node] = uint16(res.Score+1)<<8 | uint16(res.Throws)
		}
		r.chairs = append(r.chairs, c)
	}
	r.cells = make([]uint64, (v.MaxScore()+2)<<r.players*r.throws)
	r.goesOn = make([]bool, 1<<r.players)
	for mask := 1; mask < len(r.goesOn); mask++ {
		r.goesOn[mask] = r.example(1, mask, r.players, nil)
	}
	r.allZero = r.example(0, 0, r.players, nil)
	return r
}

// example plays a game in which the chairs of a mask have the top score (plus one; 0 when
// nobody qualifies) and the others fail, and says whether it goes on after that.
func (r *rounds) example(top, mask, throws int, e *exact.Ending) (goesOn bool) {
	g := r.p.start
	for chair := range r.players {
		g.Next()
		res := variants.Result{Score: variants.Failed, Throws: 1}
		if mask>>chair&1 == 1 && top > 0 {
			res.Score = int8(top - 1)
		}
		if chair == 0 {
			res.Throws = uint8(throws - r.players + 1)
		}
		g.Take(res)
		if e != nil && res.Qualified() {
			e.Qualified |= 1 << chair
		}
	}
	if e != nil {
		e.First, e.Final = g.Round.Record, g.Final
	}
	return g.Next().Kind != variants.StepOver
}

// play plays games first to first+n-1 and counts their kinds.
func (r *rounds) play(first uint64, n int) {
	for game := first; game < first+uint64(n); game++ {
		top, who, throws, ok := r.game(game)
		if !ok || top == 0 && r.allZero || top > 0 && r.goesOn[who] {
			r.p.whole(game)
			continue
		}
		r.cells[int(top<<r.players|who)*r.throws+int(throws)]++
	}
}

// settle adds what the games of each kind come to, to the player's sums.
func (r *rounds) settle() {
	for kind, times := range r.cells {
		if times == 0 {
			continue
		}
		e := r.ending(kind)
		for i := range r.p.functionals {
			if e.counts[i] {
				r.p.sums[i].countTimes(e.values[i], times)
			}
		}
	}
	clear(r.cells)
}

// game plays the first attempt of a game: the top score (plus one; 0 when nobody
// qualifies), who has it, and the throws of all. It is not ok where a word has to be
// rejected.
func (r *rounds) game(game uint64) (top, who, throws uint64, ok bool) {
	key := mix(r.faces.key + game*gamma)
	for _, c := range r.chairs {
		x := mix(key+c.place) >> (64 - fraction)
		if x*(span<<(64-fraction)) < reject<<(64-fraction) {
			return 0, 0, 0, false
		}
		x *= five
		first := uint64(c.classes[x>>fraction])
		x &= mask
		y := c.offsets[first] + uint16(x*uint64(c.scales[first])>>fraction)
		node := c.firsts[first] + uint16(c.classes[y])
		x = x * five & mask
		y = c.offsets[node] + uint16(x*uint64(c.scales[node])>>fraction)
		result := uint64(c.results[c.firsts[node]+uint16(c.classes[y])])
		score := result >> 8
		throws += result & 0xff
		higher := uint64(int64(top-score) >> 63)    // all ones where it is above the top
		equal := uint64(int64((top^score)-1) >> 63) // likewise where it is the same
		top += (score - top) & higher
		who = who&^higher | c.bit&(higher|equal)
	}
	return top, who, throws, true
}

// ending is what one kind of game comes to, worked out once.
func (r *rounds) ending(kind int) *ending {
	if e, known := r.endings[kind]; known {
		return e
	}
	throws, rest := kind%r.throws, kind/r.throws
	var whole exact.Ending
	r.example(rest>>r.players, rest&(1<<r.players-1), throws, &whole)
	e := &ending{}
	for i := range r.p.functionals {
		f := &r.p.functionals[i]
		e.counts = append(e.counts, f.Where == nil || f.Where(&whole))
		e.values = append(e.values, f.Value(&whole))
	}
	r.endings[kind] = e
	return e
}
