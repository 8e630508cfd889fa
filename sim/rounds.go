package sim

import (
	"math/bits"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// rounds plays games of a single round, all turns through the tables of small: those of a
// player who looks at the table through tables for each situation (see aware.go). What such a game comes to depends on the top score,
// who has it, and how often was thrown: games are counted by these, and one game of each
// kind is played through the state machine, whose ending then counts for all of them. Only
// games that go on, in tie-break turns or replays, are played one by one.
//
// As in small, no branch depends on a die: what a turn does to the top score, and to who has
// it, is in a table for each chair.
type rounds struct {
	p       *gamePlayer
	players int
	faces   *gameStream
	chairs  []*chairTables
	bits    int      // of a score plus one
	throws  int      // one more than the most throws of a round
	cells   []uint64 // games by kind
	aware   bool     // somebody looks at the table
	goesOn  []bool   // by standing: the first attempt does not settle the round
	endings map[int]*ending

	// Of the games of a piece.
	keys      [piece]uint64
	nodes     [piece]uint16
	standings [piece]uint32 // the throws so far above throwsShift, and a standing
	failed    [piece]uint8  // how many failed so far, where somebody looks at that
	again     [piece]bool
}

// chairTables are those of a chair's turns.
type chairTables struct {
	*smallTables
	chair   int
	place   uint64         // of its words: that of the turn times gamma
	next    []uint32       // by standing and what a turn comes to: the standing after it
	aware   *awareness     // of a player who looks at the table; then there are tables for each situation
	results [places]uint32 // what each final node comes to: the throws above throwsShift, and the score plus one, 0 for a failed turn
}

// ending is what the functionals are of one kind of game.
type ending struct {
	counts []bool
	values []int64
}

// piece is the number of games in one go.
const piece = 128

// A standing is, from the highest bit: who has the top score, a bit for each chair; that score
// plus one, 0 while all have failed; as many bits that are 0, for the score of a turn.
const throwsShift = 24

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
	r := &rounds{
		p: p, players: v.Players, faces: p.dice.faces, bits: bits.Len(uint(v.MaxScore() + 1)),
		throws: v.Players*v.Rolls + 1, endings: map[int]*ending{},
	}
	for chair, s := range p.seats {
		if !s.blind {
			r.aware = true
			r.chairs = append(r.chairs, &chairTables{aware: newAwareness(s, v)})
		} else if c := tablesOf(s, &g); c != nil {
			r.chairs = append(r.chairs, c)
		} else {
			return nil
		}
		c := r.chairs[chair]
		c.chair, c.place, c.next = chair, uint64(placeOf(1, 0, chair))*gamma, r.nextOf(chair)
	}
	allZero := r.example(0, 0, r.players, nil)
	r.goesOn = make([]bool, 1<<(r.players+r.bits))
	for who := range 1 << r.players {
		goesOn := r.example(1, who, r.players, nil)
		for top := range 1 << r.bits {
			r.goesOn[who<<r.bits|top] = top == 0 && allZero || top > 0 && goesOn
		}
	}
	r.cells = make([]uint64, len(r.goesOn)*r.throws)
	return r
}

// nextOf tells by standing and the score of a chair's turn what the standing is after it.
func (r *rounds) nextOf(chair int) []uint32 {
	next := make([]uint32, 1<<(chair+2*r.bits))
	for i := range next {
		score, top, who := i&(1<<r.bits-1), i>>r.bits&(1<<r.bits-1), i>>(2*r.bits)
		switch {
		case score > top:
			top, who = score, 1<<chair
		case score == top:
			who |= 1 << chair
		}
		next[i] = uint32((who<<r.bits | top) << r.bits)
	}
	return next
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
		c.results[place] = came(t.results[node])
	}
	return c
}

// came is what a turn comes to, as in the tables.
func came(res variants.Result) uint32 {
	return uint32(res.Throws)<<throwsShift | uint32(res.Score+1)
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
	clear(r.standings[:])
	clear(r.again[:])
	clear(r.failed[:])
	for _, c := range r.chairs {
		r.chair(c, first, n)
	}
	for i := range n {
		standing := int(r.standings[i]&(1<<throwsShift-1)) >> r.bits
		if r.again[i] || r.goesOn[standing] {
			r.p.whole(first + uint64(i))
			continue
		}
		r.cells[standing*r.throws+int(r.standings[i]>>throwsShift)]++
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
		r.standings[i] = c.after(r.standings[i], c.results[node])
	}
	if r.aware {
		for i, node := range r.nodes[:n] {
			if c.results[node]&(1<<throwsShift-1) == 0 {
				r.failed[i]++
			}
		}
	}
}

// after is the standing after a turn that came to this, with the throws.
func (c *chairTables) after(standing, came uint32) uint32 {
	sum := standing + came
	return sum&^(1<<throwsShift-1) | c.next[sum&(1<<throwsShift-1)]
}

// turns plays a chair's turns up to their final nodes, as small.run does.
func (r *rounds) turns(t *smallTables, place uint64, n int) {
	one, two, dice := large.one, large.two, large.five
	for i, key := range r.keys[:n] {
		a, b, c, rest := throws(fractionOf(key+place, one, two), dice)
		r.nodes[i] = uint16(t.end(a, b, c))
		if rest < large.reject {
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
	r.example(rest&(1<<r.bits-1), rest>>r.bits, throws, &whole)
	e := &ending{}
	for i := range r.p.functionals {
		f := &r.p.functionals[i]
		e.counts = append(e.counts, f.Where == nil || f.Where(&whole))
		e.values = append(e.values, f.Value(&whole))
	}
	r.endings[kind] = e
	return e
}
