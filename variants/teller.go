package variants

import (
	"fmt"
	"math/big"
	"strings"
)

// Teller puts into words how rounds and games go: who leads, how a tie is settled, who
// wins or pays, and by which rule. The judge and the transcripts speak through it.
type Teller struct {
	v     *Variant
	names []string
}

// NewTeller gives a teller who calls the chairs by names; those without one are
// "chair 3".
func NewTeller(v *Variant, names ...string) *Teller {
	t := &Teller{v: v, names: names}
	for chair := len(names); chair < MaxPlayers; chair++ {
		t.names = append(t.names, fmt.Sprintf("chair %d", chair+1))
	}
	return t
}

// Name is what a chair is called.
func (t *Teller) Name(chair int) string { return t.names[chair] }

// Who lists chairs: "Ann", "Ann and Ben", "Ann, Ben and Cid".
func (t *Teller) Who(c Chairs) string {
	var names []string
	for chair := range c.All() {
		names = append(names, t.names[chair])
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
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
		parts = append(parts, t.names[chair]+" "+AntesText(net[chair]))
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

// Rule is a rule and its value.
type Rule struct{ Key, Value string }

func (r Rule) String() string { return r.Key + "=" + r.Value }

func (v *Variant) rule(key string) Rule { return Rule{key, v.Get(key)} }
