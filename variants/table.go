package variants

import "fmt"

// Table is what a player may know beyond the own dice: how the others have done in
// this round and how the game stands. It is comparable. The zero value is that of a
// turn study: nobody is ahead, nobody is behind, there is no round.
//
// How many throws a roll limit allows is in [Turn]; the rules themselves, number of
// rounds and target among them, are in [Variant].
type Table struct {
	// This play of the round, or this set of tie-break turns.
	ToBeat      int16 `json:"to_beat,omitzero"`      // the score to beat: the best of the others so far, with lowest-pays the lowest, with teams the other side's sum
	Holders     uint8 `json:"holders,omitzero"`      // how many have it (1 with teams); 0 where nobody qualified, with lowest-pays where somebody failed: then there is no score to beat
	Own         int16 `json:"own,omitzero"`          // with teams: the sum of the own side so far
	OwnZero     bool  `json:"own_zero,omitzero"`     // with teams: somebody of the own side has qualified, with a cargo of 0
	OwnTwelve   bool  `json:"own_twelve,omitzero"`   // with cargo-12=double: the player's side had the highest cargo in this play or, in tie-break turns, in the play before them
	OtherTwelve bool  `json:"other_twelve,omitzero"` // likewise: somebody else had it
	Before      uint8 `json:"before,omitzero"`       // players who threw before
	Failed      uint8 `json:"failed,omitzero"`       // of those, how many failed
	Behind      uint8 `json:"behind,omitzero"`       // players still to throw after this one
	Tiebreak    bool  `json:"tiebreak,omitzero"`     // a set of tie-break turns

	// The game of several rounds, as far as its format is decided by it.
	Round     uint8             `json:"round,omitzero"`     // of rounds, best-of and sudden-death: from 1; all extra rounds have the number rounds+1
	Standings [MaxPlayers]int32 `json:"standings,omitzero"` // round wins, or totals with the finished turns of this round, where these decide: of the player, of the next one who plays around the table, and so on; with teams of the own side and of the other; -1 for who is out by a failure in this round
	Pot       int32             `json:"pot,omitzero"`       // with stake=round: what is in the pot, in antes

	// Who it is matters where round wins decide: these are of the players of Standings, by
	// their places there (bit or number 0 is the player). They are not set with teams.
	Holding Chairs `json:"holding,omitzero"` // who have the score to beat; in tie-break turns, those level at the top even where all failed
	Waiting Chairs `json:"waiting,omitzero"` // in tie-break turns: who is still to throw after this one
	Opener  uint8  `json:"opener,omitzero"`  // in tie-break turns: who opened the round
}

// Looker is a policy that says what of the table it looks at. Tables that look alike
// get the same moves, so a policy can be tabled once for all of them.
type Looker interface {
	Policy
	// Look keeps of a table what the policy looks at: with Look(t) in place of t it
	// makes the same moves.
	Look(Table) Table
}

// Look keeps of a table what a policy looks at, which is all of it for a policy that
// is no [Looker].
func Look(p Policy, t Table) Table {
	if l, ok := p.(Looker); ok {
		return l.Look(t)
	}
	return t
}

// At is a policy at a table: it meets every situation with that table. A policy that
// sees nothing there is given back as it is.
func At(p Policy, t Table) Policy {
	if t = Look(p, t); t == (Table{}) {
		return p
	}
	return seated{p, t}
}

type seated struct {
	Policy
	table Table
}

// Move implements [Policy].
func (p seated) Move(s Situation) Move {
	s.Table = p.table
	return p.Policy.Move(s)
}

// Look implements [Looker]: the table is fixed.
func (p seated) Look(Table) Table { return Table{} }

// String tells seated policies apart. It is no spec.
func (p seated) String() string { return fmt.Sprintf("%v at %+v", p.Policy, p.table) }
