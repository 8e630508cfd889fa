package variants

import "iter"

// What may be asked of a round and of a game beyond what playing them takes. Nothing here
// changes them.

// Lead is how a play of a round stands, or a set of its tie-break.
type Lead struct {
	On    Chairs // level on top, with lowest-pays at the bottom; with teams all members of the sides; nobody while no result counts
	Score int    // what they have, with teams the side together; Failed where nobody is on top, with lowest-pays for a failed turn
	Sums  [2]int // with teams: the sides of the first and of the second chair; Failed until a member qualifies
}

// LeadAfter tells how the play or set stands once the chair that is next has this result.
func (r *Round) LeadAfter(res Result) Lead {
	set := r.set
	set.take(int32(res.Score))
	return set.lead()
}

func (c *contest) lead() Lead {
	l := Lead{On: c.leaders(), Score: int(c.best)}
	if c.sides {
		a, b := int(c.sums[0]), int(c.sums[1])
		l.Score, l.Sums = max(a, b), [2]int{a, b}
		if c.lowest {
			l.Score = min(a, b)
		}
	}
	if l.Score == Failed && !c.lowest {
		l.On = 0
	}
	return l
}

// Due yields the chairs that are still to throw in this play or set, in order.
func (r *Round) Due() iter.Seq[int] {
	return func(yield func(int) bool) {
		if r.Settled != Open {
			return
		}
		for todo := r.set.todo; todo != 0; {
			chair := todo.from(int(r.set.first))
			if todo &^= 1 << chair; !yield(chair) {
				return
			}
		}
	}
}

// TieBreak are the chairs that settle a tie or an all-zero round, with turns or in a
// roll-off; nobody in a full play of the round.
func (r *Round) TieBreak() Chairs {
	if !r.tiebreak || r.Settled != Open {
		return 0
	}
	return r.set.all
}

// Fell are the chairs that failed in a round where totals decide, with teams the members
// of a side that has no qualifier.
func (r *Round) Fell() Chairs {
	g := Game{house: r.house, Round: *r}
	return g.fell()
}

// Antes tells what each chair wins less what it pays in a round that starts without a
// pot, in antes times ShareUnits, and how many antes stay in the pot.
func (r *Round) Antes() (net [MaxPlayers]int64, pot int) {
	g := Game{house: r.house, Round: *r}
	if g.house.Stake == EachRound {
		g.pot = g.pay(r.chairs)
	}
	g.payRound()
	return g.Net, int(g.pot)
}

// NextOpener is who opens the next round, if there is one and everybody plays it who is
// not out in sudden death.
func (r *Round) NextOpener() int {
	g := Game{house: r.house, Round: *r, playing: r.chairs}
	if r.house.Format == SuddenDeath && r.house.Eliminate == EliminateAny && r.Fell() != r.chairs {
		g.playing &^= r.Fell()
	}
	return int(g.nextOpener())
}

// Playing are the chairs that play on: all but those who are eliminated, and only those
// level in extra rounds and in the roll-off of a game tie.
func (g *Game) Playing() Chairs {
	if g.stage == ending {
		return g.throws.all
	}
	return g.playing
}

// Leaders are those who lead the game by what decides its format, round wins or totals,
// and how many they have, with teams the side together.
func (g *Game) Leaders() (chairs Chairs, count int) {
	chairs = g.leaders(g.playing)
	return chairs, int(g.standing(chairs.from(0)))
}

// Total is the cumulative cargo of a chair, with teams of its side.
func (g *Game) Total(chair int) int { return int(g.total(chair)) }

// Lots are those who may win a roll-off, or the throws for who opens, that is about to
// begin or under way: each chair that takes part, or with teams each side of two.
func (g *Game) Lots() []Chairs {
	all := g.throws.all
	if g.stage == inRound {
		all = g.Round.set.all
	}
	if g.house.sides && g.stage != opening {
		return []Chairs{all & evenSide, all & oddSide}
	}
	var lots []Chairs
	for chair := range all.All() {
		lots = append(lots, 1<<chair)
	}
	return lots
}
