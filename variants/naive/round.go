package naive

// Source supplies every die of a game.
type Source interface {
	// Die is the face (1..6, 0 off the table) of place `place` (from 0) of throw
	// `roll` (from 1) in the turn that a chair (from 1) takes in an attempt (from
	// 0) of a round (from 1). The ordinary dice come first, the joker (when thrown
	// as such before completion) last. The first play of a round is attempt 0;
	// each replay and each set of tie-break turns takes the next number.
	Die(round, attempt, chair, roll, place int) int
	// RollOff is die `place` of a chair in a set (from 0) of the roll-off of a
	// round. Game ties use round 0; the opener is thrown for in round -1.
	RollOff(round, set, chair, place int) int
}

// Seen is what a player may know at a decision. At an assignment of the joker,
// State is the state before the throw and RollsLeft counts what is left after it.
type Seen struct {
	Chair     int
	State     State
	RollsLeft int
	ToBeat    int   // -1 when there is no score to beat
	Holders   int   // how many hold the score to beat
	Behind    int   // players still to throw after this one
	Before    int   // players that threw before, in this play or tie-break set
	Failed    int   // of those, how many failed
	Own       int   // what the own side has so far in this play or tie-break set
	Tiebreak  bool  // a set of tie-break turns
	Totals    []int // cumulative cargo, the finished turns of this round included
	Wins      []int // round wins
	Round     int
}

// Player takes the decisions of a chair. Assign picks one of at least two states
// after a throw; Choose stands, or names the dice to keep in a cargo reroll.
type Player interface {
	Assign(seen Seen, options []State) int
	Choose(seen Seen, canStand bool, keeps [][]int) (stand bool, keep []int)
}

// Turn is a finished turn.
type Turn struct {
	Chair     int
	State     State
	Qualified bool
	Score     int
}

// Attempt is a play of the round or a set of tie-break turns, in the order thrown.
type Attempt struct {
	Tiebreak bool
	Turns    []Turn
}

// RollOff is one set of a roll-off: who threw, and the total of each.
type RollOff struct {
	Chairs []int
	Totals []int
}

// How a round ends.
const (
	Won       = "won"       // by the chairs named: one, or a side
	Shared    = "shared"    // by the chairs named
	Carried   = "carried"   // nobody wins, the pot stays
	Paid      = "paid"      // the chairs named pay (lowest-pays)
	Counted   = "counted"   // only the totals matter in this format
	Abandoned = "abandoned" // not settled in 10,000 attempts
)

// Round is a round as it was played.
type Round struct {
	Number   int
	Order    []int // chairs in playing order
	Attempts []Attempt
	RollOffs []RollOff
	Outcome  string
	Chairs   []int // whom the outcome concerns, ascending
}

// takeTurn plays one turn (RULES.md section 1); allowed is the roll limit.
func (g *table) takeTurn(round, attempt, allowed int, seen Seen) Turn {
	s := Start(g.rules)
	if allowed < s.RollsAllowed {
		s.RollsAllowed = allowed
	}
	for !s.Over {
		seen.State = s
		if s.CompletedOn == 0 {
			s = g.throw(round, attempt, seen)
		} else {
			s = g.decide(round, attempt, seen)
		}
	}
	qualified, score := Result(g.rules, s)
	return Turn{seen.Chair, s, qualified, score}
}

// dice reads the faces of one throw from the source.
func (g *table) dice(round, attempt, chair, roll, count int) []int {
	var faces []int
	for place := 0; place < count; place++ {
		faces = append(faces, g.source.Die(round, attempt, chair, roll, place))
	}
	return faces
}

// throw is one throw before completion (RULES.md section 1, joker): the player
// is asked only when there is something to choose.
func (g *table) throw(round, attempt int, seen Seen) State {
	s := seen.State
	roll := s.RollsUsed + 1
	count, joker := Dice(g.rules, s)
	face := -1
	if joker {
		face = g.source.Die(round, attempt, seen.Chair, roll, count)
	}
	options := Fall(g.rules, s, g.dice(round, attempt, seen.Chair, roll, count), face)
	if len(options) == 1 {
		return options[0]
	}
	seen.RollsLeft = s.RollsAllowed - roll
	return options[g.players[seen.Chair-1].Assign(seen, options)]
}

// decide is one cargo decision and the reroll that may follow (RULES.md section
// 1, cargo reroll): the player is asked only when there is something to choose.
func (g *table) decide(round, attempt int, seen Seen) State {
	s := seen.State
	seen.RollsLeft = s.RollsAllowed - s.RollsUsed
	canStand, keeps := Choices(g.rules, s)
	var kept []int
	if canStand || len(keeps) > 1 {
		stand, keep := g.players[seen.Chair-1].Choose(seen, canStand, keeps)
		if stand && canStand {
			return Stand(g.rules, s)
		}
		kept = descending(keep)
		if stand || !listedDice(keeps, kept) {
			panic("naive: illegal cargo decision")
		}
	}
	fell := g.dice(round, attempt, seen.Chair, s.RollsUsed+1, len(s.Cargo)-len(kept))
	return Reroll(g.rules, s, kept, fell)
}

// playAttempt plays the round once, or one set of tie-break turns (RULES.md
// section 2, players, roll limit, cargo 12 and the note on tie-breaks).
func (g *table) playAttempt(round *Round, chairs []int, tiebreak bool) []Turn {
	number := len(round.Attempts)
	round.Attempts = append(round.Attempts, Attempt{Tiebreak: tiebreak})
	this := &round.Attempts[number]
	limit := Start(g.rules).RollsAllowed
	for i, chair := range chairs {
		seen := g.seen(*round, chair, len(chairs)-1-i)
		turn := g.takeTurn(round.Number, number, limit, seen)
		this.Turns = append(this.Turns, turn)
		if tiebreak {
			continue
		}
		limit = g.limitAfter(this.Turns, limit)
		if g.instant(turn) || g.targetReached(*round) {
			break
		}
	}
	return this.Turns
}

// limitAfter gives the roll limit after the last of these turns (RULES.md
// section 2, roll limit).
func (g *table) limitAfter(turns []Turn, limit int) int {
	last := turns[len(turns)-1]
	used := last.State.RollsUsed
	if g.rules["roll-limit"] == "opener" && len(turns) == 1 && last.Qualified {
		return used
	}
	if g.rules["roll-limit"] == "leader" {
		side := sideOf(g.rules, last.Chair)
		if leads(g.rules, turns, side) && !leads(g.rules, turns[:len(turns)-1], side) {
			return used
		}
	}
	return limit
}

// instant tells whether a turn ends the round at once (RULES.md section 2, cargo
// 12). With lowest-pays there is no winner, and the rule is without effect.
func (g *table) instant(turn Turn) bool {
	return g.rules["cargo-12"] == "instant" && g.rules["winner"] == "highest" &&
		turn.Qualified && turn.Score == highestCargo(g.rules)
}
