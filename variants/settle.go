package variants

// play begins a full play of the round, the first one or a replay.
func (r *Round) play() {
	if r.exhausted() {
		return
	}
	r.Attempts++
	r.Results, r.Thrown, r.topped = [MaxPlayers]Result{}, 0, 0
	r.limit = uint8(r.house.Rolls)
	r.set.begin(r.chairs)
}

// again begins a set of tie-break turns or of a roll-off among the tied. Roll limit
// and cargo 12 do not apply there (RULES section 2).
func (r *Round) again(tied Chairs) {
	if r.exhausted() {
		return
	}
	if r.tiebreak = true; r.rollOff {
		r.RollOffs++
	} else {
		r.Attempts++
	}
	r.limit = uint8(r.house.Rolls)
	r.set.begin(tied)
}

// exhausted abandons a round that has had all its attempts.
func (r *Round) exhausted() bool {
	if int(r.Attempts)+int(r.RollOffs) < MaxAttempts {
		return false
	}
	r.end(Abandoned, 0)
	return true
}

// compare goes on when all have thrown.
func (r *Round) compare() {
	leaders, settled := r.set.leaders(), r.set.settled()
	if r.tiebreak {
		if settled {
			r.conclude(leaders)
		} else {
			r.again(leaders)
		}
		return
	}
	allZero := r.set.failed == r.Thrown
	if r.Attempts == 1 {
		r.AllZero, r.Tied, r.Winning = allZero, !settled && !allZero, int16(r.set.highest())
	}
	switch {
	case r.house.counted:
		r.end(Counted, 0)
	case allZero && !r.house.lowest: // with lowest-pays all-zero has no meaning of its own
		r.settle(r.house.AllZero, leaders)
	case settled:
		r.conclude(leaders)
	default:
		r.settle(r.house.Ties, leaders)
	}
}

// settle applies a rule for ties or for all-zero to the tied.
func (r *Round) settle(rule string, tied Chairs) {
	switch rule {
	case Split:
		r.end(Shared, tied)
	case Carry:
		r.end(Carried, 0)
	case Replay:
		r.play()
	default:
		r.rollOff = rule == ByDice
		r.again(tied)
	}
}

// conclude names the one side left: it wins, or with lowest-pays it pays.
func (r *Round) conclude(side Chairs) {
	if r.house.lowest {
		r.end(Paid, side)
	} else {
		r.end(Won, side)
	}
}

func (r *Round) end(s Settlement, whom Chairs) { r.Settled, r.Chairs = s, whom }
