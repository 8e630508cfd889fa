package variants

// contest is a set of turns or throws that are compared with each other: a play of a
// round, a set of tie-break turns, a set of a roll-off.
type contest struct {
	sides  bool   // the scores of the members of a team are added
	lowest bool   // the lowest score is on top
	first  uint8  // the order runs around the table from this chair
	all    Chairs // who throws
	todo   Chairs // who has still to
	failed Chairs // whose turn failed

	top  Chairs   // without teams: who is level on top so far
	best int32    // without teams: what they have
	high int32    // without teams: the highest score so far
	sums [2]int32 // with teams: by the last bit of the chairs; Failed until a member qualifies
}

// nobody is the best score before anybody has thrown, where the lowest is on top.
const nobody = 1 << 20

// begin starts a contest in place: building it elsewhere and copying it costs more
// than a play.
func (c *contest) begin(chairs Chairs) {
	c.all, c.todo, c.failed, c.top = chairs, chairs, 0, 0
	c.best, c.high = Failed, Failed
	if c.lowest {
		c.best = nobody
	}
	c.sums[0], c.sums[1] = Failed, Failed
}

// chair is the one that throws next.
func (c *contest) chair() int { return c.todo.from(int(c.first)) }

// thrown are the chairs that have thrown.
func (c *contest) thrown() Chairs { return c.all &^ c.todo }

// take notes the score of the chair that was next, and tells whether its side took
// the lead by it: it is ahead of all others and was not before. What happens is as
// good as random, so the conditions are such that no jump depends on them.
func (c *contest) take(score int32) (tookLead bool) {
	chair := c.chair()
	bit := Chairs(1) << chair
	c.todo &^= bit
	failed := c.failed
	if score == Failed {
		failed |= bit
	}
	c.failed = failed
	if c.sides {
		return c.add(&c.sums[chair&1], c.sums[1-chair&1], score)
	}
	tookLead = score > c.high
	c.high = max(c.high, score)
	ahead := score - c.best
	if c.lowest {
		ahead = -ahead
	}
	top, best := c.top|bit, c.best
	if ahead < 0 {
		top = c.top
	}
	if ahead > 0 {
		top, best = bit, score
	}
	c.top, c.best = top, best
	return tookLead
}

// add adds a member's score to the sum of the own side.
func (c *contest) add(own *int32, other, score int32) (tookLead bool) {
	led := *own > other
	if score != Failed {
		*own = max(*own, 0) + score
	}
	return !led && *own > other
}

// leaders are the chairs of the sides that are level on top, members who have not
// thrown included. All failing is level (RULES section 2).
func (c *contest) leaders() Chairs {
	if !c.sides {
		return c.top
	}
	ahead := c.sums[0] - c.sums[1]
	if c.lowest {
		ahead = -ahead
	}
	switch {
	case ahead > 0:
		return c.all & evenSide
	case ahead < 0:
		return c.all & oddSide
	}
	return c.all
}

// settled tells whether one side alone is on top.
func (c *contest) settled() bool {
	if c.sides {
		return c.leaders().oneSide()
	}
	return c.top&(c.top-1) == 0
}

// highest is the highest score of a side so far, or Failed.
func (c *contest) highest() int32 {
	if c.sides {
		return max(c.sums[0], c.sums[1])
	}
	return c.high
}

// toBeat is the score to beat for the chair that throws next, and how many hold it;
// 0 and 0 where there is none (RULES sections 3 and 5).
func (c *contest) toBeat() (score int32, holders int) {
	score, holders = c.best, c.top.Count()
	if c.sides {
		score, holders = c.sums[1-c.chair()&1], 1
	}
	if score == Failed || holders == 0 {
		return 0, 0
	}
	return score, holders
}
