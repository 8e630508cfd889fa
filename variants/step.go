package variants

// Result is what the machines of round and game take from a turn or from a throw of a
// roll-off.
type Result struct {
	Score  int8  // of a turn: Failed or its score; of a roll-off: the total of the dice
	Throws uint8 // made in the turn; 1 in a roll-off
}

// Qualified tells whether the turn completed the sequence.
func (r Result) Qualified() bool { return r.Score != Failed }

// Result is what counts of a turn in a round.
func (o Outcome) Result() Result {
	if !o.Qualified() {
		return Result{Failed, o.Throws}
	}
	return Result{int8(o.Score), o.Throws}
}

// StepKind is what a round or a game waits for.
type StepKind uint8

// The kinds of step.
const (
	StepOver    StepKind = iota // nothing: it is over
	StepTurn                    // a turn
	StepRollOff                 // a throw of two dice in the roll-off of a round
	StepOpening                 // a throw of one die for who opens the first round
	StepEnding                  // a throw of two dice in the roll-off for game ties
)

// Step is what a round or a game waits for next: one turn, or one throw of a roll-off.
// It has as many fields as go into registers; which round it is, Game.Rounds tells.
type Step struct {
	Kind    StepKind
	Chair   int // whose, from 0
	Limit   int // throws allowed in a turn, dice in a throw of a roll-off
	Attempt int // of a turn: the play or set of tie-break turns; of a roll-off: the set; from 0
}
