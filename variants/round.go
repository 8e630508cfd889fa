package variants

// Settlement is how a round ended.
type Settlement uint8

// The ends of a round (RULES section 2).
const (
	Open      Settlement = iota // it goes on
	Won                         // by one chair or side
	Shared                      // the tied share the win, or with lowest-pays the payment
	Carried                     // nobody wins, the pot stays
	Paid                        // with lowest-pays: one chair or side pays
	Counted                     // totals decide the game; this round has no winner
	Abandoned                   // not settled in [MaxAttempts] attempts
)

var settlements = [...]string{"open", "won", "shared", "carried", "paid", "counted", "abandoned"}

func (s Settlement) String() string { return settlements[s] }

// Record is what is remembered of a round.
type Record struct {
	Settled  Settlement
	Chairs   Chairs             // whom that concerns: those who won, share or pay
	Thrown   Chairs             // who threw in the last full play
	Results  [MaxPlayers]Result // of the last full play, by chair; totals are made of these alone
	Attempts uint16             // plays and sets of tie-break turns begun
	RollOffs uint16             // sets of a roll-off begun
	Throws   uint32             // made by all in all attempts, those of roll-offs included

	// Of the first attempt, once it is over.
	AllZero bool  // nobody qualified
	Tied    bool  // several are level on top, with lowest-pays at the bottom; not when all-zero
	Winning int16 // the highest score, with teams of a side; Failed when all-zero
}

// Round is a round in progress, or finished. It is a comparable value; a copy goes on
// by itself. Results of turns come from outside:
//
//	r := variants.NewRound(v, 0)
//	for s := r.Next(); s.Kind != variants.StepOver; s = r.Next() {
//		r.Take(result) // of a turn of s.Chair, or of a throw of a roll-off
//	}
//	fmt.Println(r.Settled, r.Chairs)
//
// A [Game] plays rounds under all formats; a round alone knows no stakes and totals.
type Round struct {
	Record
	house    *house
	set      contest
	chairs   Chairs // who play the round
	topped   Chairs // who had the highest cargo in the last full play
	limit    uint8  // throws that the next turn may have
	tiebreak bool   // tie-break turns, or a roll-off, have begun
	rollOff  bool   // it is a roll-off
}

// NewRound starts a round of all chairs under valid rules, opened by a chair.
func NewRound(v *Variant, opener int) Round {
	var r Round
	h := newHouse(v)
	r.begin(h, uint8(opener), h.everyone)
	return r
}

// begin starts a round in place of another.
func (r *Round) begin(h *house, opener uint8, chairs Chairs) {
	*r = Round{}
	r.house, r.chairs = h, chairs
	r.set.first, r.set.sides, r.set.lowest = opener, h.sides, h.lowest
	r.play()
}

// Opener is the chair that opened the round.
func (r *Round) Opener() int { return int(r.set.first) }

// Playing are the chairs that play the round.
func (r *Round) Playing() Chairs { return r.chairs }

// Next tells what the round waits for.
func (r *Round) Next() Step {
	switch {
	case r.Settled != Open:
		return Step{}
	case r.rollOff:
		return Step{Kind: StepRollOff, Chair: r.set.chair(), Limit: 2, Attempt: int(r.RollOffs) - 1}
	}
	return Step{Kind: StepTurn, Chair: r.set.chair(), Limit: int(r.limit), Attempt: int(r.Attempts) - 1}
}

// Table is what the player knows whose turn is next.
func (r *Round) Table() (t Table) {
	r.fill(&t)
	return t
}

func (r *Round) fill(t *Table) {
	score, holders := r.set.toBeat()
	t.ToBeat, t.Holders = int16(score), uint8(holders)
	t.Before = uint8(r.set.thrown().Count())
	t.Failed = uint8(r.set.failed.Count())
	t.Behind = uint8(r.set.todo.Count() - 1)
	t.Tiebreak = r.tiebreak
	own := Chairs(1) << r.set.chair()
	if r.house.sides {
		own = [2]Chairs{evenSide, oddSide}[r.set.chair()&1]
		sum := r.set.sums[r.set.chair()&1]
		t.Own, t.OwnZero = int16(max(0, sum)), sum == 0
	}
	if r.house.CargoTwelve == Double {
		t.OwnTwelve, t.OtherTwelve = r.topped&own != 0, r.topped&^own != 0
	}
}

// Take goes on with the result of what [Round.Next] tells.
func (r *Round) Take(res Result) {
	chair := r.set.chair()
	tookLead := r.set.take(int32(res.Score))
	r.Throws += uint32(res.Throws)
	if !r.tiebreak {
		r.played(chair, res, tookLead)
	}
	if r.set.todo == 0 {
		r.compare()
	}
}

// stop ends the play at once: who has not thrown throws no more.
func (r *Round) stop() {
	if r.Settled == Open {
		r.set.todo = 0
		r.compare()
	}
}

// played notes a turn of a full play.
func (r *Round) played(chair int, res Result, tookLead bool) {
	h := r.house
	r.Thrown |= 1 << chair
	r.Results[chair] = res
	if h.RollLimit == Leader && tookLead ||
		h.RollLimit == Opener && res.Qualified() && r.Thrown == 1<<chair {
		r.limit = res.Throws
	}
	if int(res.Score) == h.top {
		r.topped |= 1 << chair
		if h.CargoTwelve == Instant {
			r.set.todo = 0 // nobody else throws
		}
	}
}
