package variants

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// Teller puts into words how rounds and games go: who leads, how a tie is settled, who
// wins or pays, and by which rule. The judge and the transcripts speak through it.
type Teller struct {
	v     *Variant
	names []string // by chair; none when they are called by their numbers
}

// NewTeller gives a teller who calls the chairs by names, one for each, or without names
// "chair 3".
func NewTeller(v *Variant, names ...string) *Teller { return &Teller{v, names} }

// Who lists chairs: "Ann", "Ann and Ben", "Ann, Ben and Cid", or "chair 1", "chairs 1 and 2".
func (t *Teller) Who(c Chairs) string {
	var names []string
	for chair := range c.All() {
		if t.names == nil {
			names = append(names, strconv.Itoa(chair+1))
		} else {
			names = append(names, t.names[chair])
		}
	}
	text := enumerate(names)
	if t.names == nil {
		text = number(c, "chair ", "chairs ") + text
	}
	return text
}

// enumerate joins words: "a", "a and b", "a, b and c".
func enumerate(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// does is who does what, the verb in the number that fits: does(c, "wins", "win").
func (t *Teller) does(c Chairs, one, many string) string {
	return t.Who(c) + " " + number(c, one, many)
}

// number picks the verb that fits.
func number(c Chairs, one, many string) string {
	if c.Count() == 1 {
		return one
	}
	return many
}

// Antes lists what chairs have won less what they have paid, as Final.Net counts it:
// "Ann +1, Ben -1/2".
func (t *Teller) Antes(net [MaxPlayers]int64) string {
	var parts []string
	for chair := range t.v.Players {
		parts = append(parts, t.Who(1<<chair)+" "+AntesText(net[chair]))
	}
	return strings.Join(parts, ", ")
}

// AntesText writes antes times ShareUnits as antes, with their sign: "+1", "-1/2", "0".
func AntesText(units int64) string {
	text := big.NewRat(units, ShareUnits).RatString()
	if units > 0 {
		return "+" + text
	}
	return text
}

// scoreText says what a side has.
func scoreText(score int) string {
	if score == Failed {
		return "a failed turn"
	}
	return fmt.Sprint(score)
}

// StepText says what a step is: "turn", "tie-break turn", "roll-off", for the opener
// "opening", for the game "game tie".
func StepText(s Step, tiebreak bool) string {
	switch {
	case s.Kind == StepRollOff:
		return "roll-off"
	case s.Kind == StepOpening:
		return "opening"
	case s.Kind == StepEnding:
		return "game tie"
	case tiebreak:
		return "tie-break turn"
	}
	return "turn"
}

// ResultText says what a step came to.
func ResultText(s Step, r Result) string {
	switch {
	case s.Kind != StepTurn:
		return fmt.Sprintf("total %d", r.Score)
	case !r.Qualified():
		return "fails"
	}
	return fmt.Sprintf("scores %d", r.Score)
}

// Rule is a rule and its value.
type Rule struct{ Key, Value string }

func (r Rule) String() string { return r.Key + "=" + r.Value }

func (v *Variant) rule(key string) Rule { return Rule{key, v.Get(key)} }
