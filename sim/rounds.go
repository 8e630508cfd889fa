package sim

import (
	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// rounds plays games of a single round, all turns through the tables of small: those of a
// player who looks at the table through tables for each situation (see aware.go). What such a game comes to depends on the top score,
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
	aware   bool     // somebody looks at the table
	goesOn  []bool   // by who has the top score: the first attempt does not settle the round
	allZero bool     // likewise when nobody qualifies
	endings map[int]*ending

	// Of the games of a piece.
	keys     [piece]uint64
	nodes    [piece]uint16
	best     [piece]uint64 // the top score above whoBits, and who has it
	throwsOf [piece]uint64
	failed   [piece]uint8 // how many failed so far, where somebody looks at that
	again    [piece]bool
}

// chairTables are those of a chair's turns.
type chairTables struct {
	*smallTables
	place   uint64         // of its words: that of the turn times gamma
	bit     uint64         // of the chair
	aware   *awareness     // of a player who looks at the table; then there are tables for each situation
	results [places]uint16 // what each final node comes to: the score plus one, 0 for a failed turn, above the throws
}

// ending is what the functionals are of one kind of game.
type ending struct {
	counts []bool
	values []int64
}

// piece is the number of games in one go, fewer than a uint8 counts.
const piece = 128

// whoBits are enough for a bit of each chair.
const whoBits = 8

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
	for chair, s := range p.seats {
		if !s.blind {
			r.aware = true
			r.chairs = append(r.chairs, &chairTables{aware: newAwareness(s, v)})
		} else if c := tablesOf(s, &g); c != nil {
			r.chairs = append(r.chairs, c)
		} else {
			return nil
		}
		r.chairs[chair].place, r.chairs[chair].bit = uint64(placeOf(1, 0, chair))*gamma, 1<<chair
	}
	r.cells = make([]uint64, (v.MaxScore()+2)<<r.players*r.throws)
	r.goesOn = make([]bool, 1<<r.players)
	for mask := 1; mask < len(r.goesOn); mask++ {
		r.goesOn[mask] = r.example(1, mask, r.players, nil)
	}
	r.allZero = r.example(0, 0, r.players, nil)
	return r
}

// tablesOf gives a seat's tables in a situation, nil where they do not fit.
func tablesOf(s *seat, g *variants.Game) *chairTables {
	t := s.table(s.variant.Rolls, g)
	if t.kernel == nil {
		return nil
	}
	t.laid.Do(func() { t.tables = newSmallTables(t.kernel) })
	if t.tables == nil {
		return nil
	}
	c := &chairTables{smallTables: t.tables}
	for place, node := range t.tables.nodes {
		res := t.results[node]
		c.results[place] = uint16(res.Score+1)<<8 | uint16(res.Throws)
	}
	return c
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
	for done := 0; done < n; done += piece {
		r.piece(first+uint64(done), min(piece, n-done))
	}
}

// piece plays up to a piece of games, chair by chair: the turns of a chair do not depend on
// each other, so that the processor works on several at once.
func (r *rounds) piece(first uint64, n int) {
	for i := range r.keys[:n] {
		r.keys[i] = mix(r.faces.key + (first+uint64(i))*gamma)
	}
	clear(r.best[:])
	clear(r.throwsOf[:])
	clear(r.again[:])
	clear(r.failed[:])
	for _, c := range r.chairs {
		r.chair(c, first, n)
	}
	for i := range n {
		top, who := r.best[i]>>whoBits, r.best[i]&(1<<whoBits-1)
		if r.again[i] || top == 0 && r.allZero || top > 0 && r.goesOn[who] {
			r.p.whole(first + uint64(i))
			continue
		}
		r.cells[int(top<<r.players|who)*r.throws+int(r.throwsOf[i])]++
	}
}

// chair plays a chair's turns of the games of a piece, and notes the top score and who has
// it, and the throws. A game in which a word has to be rejected is marked, to be played by
// itself.
func (r *rounds) chair(c *chairTables, first uint64, n int) {
	if c.aware != nil {
		r.look(c, first, n)
		return
	}
	r.turns(c.smallTables, c.place, n)
	for i, node := range r.nodes[:n] {
		r.note(i, uint64(c.results[node]), c.bit)
	}
	if r.aware {
		for i, node := range r.nodes[:n] {
			if c.results[node] < 1<<8 {
				r.failed[i]++
			}
		}
	}
}

// note notes what a turn came to. The score (plus one; 0 for a failed turn) stands above who
// has it, so that the greater of two is the higher score; equal ones keep both chairs.
func (r *rounds) note(i int, came, bit uint64) {
	best := r.best[i]
	r.throwsOf[i] += came & 0xff
	mine := came>>8<<whoBits | bit
	equal := uint64(int64((best^mine)>>whoBits-1) >> 63) // all ones where the scores are equal
	r.best[i] = max(best, mine) | (mine|best)&equal
}

// turns plays a chair's turns up to their final nodes, as small.run does.
func (r *rounds) turns(t *smallTables, place uint64, n int) {
	one, two, least, dice := large.one, large.two, large.reject, large.five
	for i, key := range r.keys[:n] {
		a, b, c, rest := throws(fractionOf(key+place, one, two), dice)
		r.nodes[i] = uint16(t.end(a, b, c))
		if rest < least {
			r.again[i] = true
		}
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
