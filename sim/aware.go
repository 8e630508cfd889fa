package sim

import (
	"math/bits"

	"github.com/shipcrew/shipcrew/variants"
)

// awareness is the tables of a player who looks at the table: in a single round all there
// is to see is the score to beat, how many have it and how many failed.
type awareness struct {
	seat   *seat
	tables []*turnTable // by situation; nil until it comes up
}

func newAwareness(s *seat, v *variants.Variant) *awareness {
	n := situation(v.MaxScore()+1, v.Players, v.Players, v.Players) + 1
	return &awareness{s, make([]*turnTable, n)}
}

// situation numbers what there is to see: the score to beat (plus one; 0 for none), how many
// have it, and how many failed.
func situation(top, holders, failed, players int) int {
	return (top*(players+1)+holders)*(players+1) + failed
}

// look plays the turns of a chair that looks at the table.
func (r *rounds) look(c *chairTables, first uint64, n int) {
	for i := range n {
		if r.again[i] {
			continue
		}
		standing := r.standings[i] & (1<<throwsShift - 1) >> r.bits
		top, holders := int(standing&(1<<r.bits-1)), bits.OnesCount32(standing>>r.bits)
		if top == 0 {
			holders = 0 // those who failed
		}
		t := r.tablesFor(c.aware, c.chair, top, holders, int(r.failed[i]))
		x := mix(r.keys[i]+c.place) >> (64 - fraction)
		if t.kernel == nil || x*r.faces.span&mask < r.faces.reject {
			r.again[i] = true
			continue
		}
		res := t.from(x, r.p.dice, first+uint64(i), placeOf(1, 0, c.chair))
		r.standings[i] = c.after(r.standings[i], came(res))
		if !res.Qualified() {
			r.failed[i]++
		}
	}
}

// tablesFor gives the tables for a situation, found when it first comes up.
func (r *rounds) tablesFor(a *awareness, chair, top, holders, failed int) *turnTable {
	at := situation(top, holders, failed, r.players)
	if a.tables[at] == nil {
		g := r.seen(chair, top, holders, failed)
		a.tables[at] = a.seat.table(a.seat.variant.Rolls, &g)
	}
	return a.tables[at]
}

// seen is a game that stands so before a chair: the first have the score to beat, the next
// failed, and others have the least score.
func (r *rounds) seen(chair, top, holders, failed int) variants.Game {
	g := r.p.start
	g.Next()
	for before := range chair {
		res := variants.Result{Score: int8(r.p.seats[0].variant.MinScore()), Throws: 1}
		switch {
		case before < holders:
			res.Score = int8(top - 1)
		case before < holders+failed:
			res.Score = variants.Failed
		}
		g.Take(res)
		g.Next()
	}
	return g
}
