package variants

// MaxAttempts is how often anything that is repeated until it is settled may be
// repeated: the attempts of a round, the throws for the opener, the roll-off for game
// ties, the extra rounds, the rounds of first-to and race. A game that needs more is
// abandoned (RULES section 2).
const MaxAttempts = 10_000

// house is a variant as the machines of the round and the game apply it. It is shared
// by all rounds and games that start from it and never changes.
type house struct {
	Variant
	everyone Chairs
	top      int  // the highest possible cargo of one turn
	counted  bool // totals decide, so no round has a winner
	lowest   bool // the lowest result pays
	sides    bool // two teams
}

func newHouse(v *Variant) *house {
	return &house{
		Variant:  *v.Clone(),
		everyone: firstChairs(v.Players),
		top:      v.MaxScore(),
		counted:  v.byTotals(),
		lowest:   v.Winner == LowestPays,
		sides:    v.Teams == TwoTeams,
	}
}

// alone tells whether chairs make up one side: a single chair, or with teams members
// of one team only.
func (h *house) alone(c Chairs) bool {
	if h.sides {
		return c.oneSide()
	}
	return c.Count() == 1
}
