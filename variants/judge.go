package variants

import (
	"fmt"
	"slices"
	"strings"
)

// Opening is where a judged turn starts: in the middle, when some values are banked
// or some rolls are used already.
type Opening struct {
	Banked string // values banked before, such as "6,5"; empty for none
	Roll   int    // number of the first roll given; 0 for the first that is possible
	Last   bool   // the first roll given is the last of the turn
}

// Ruling is what the rules make of given dice.
type Ruling struct {
	Variant *Variant
	Turn    Turn
	Steps   []RulingStep
}

// RulingStep is one throw or one decision of a ruling.
type RulingStep struct {
	Roll    int      // number of the throw, 0 for a decision
	What    string   // the dice, or the decision
	Reasons []string // what followed and why
}

// Judge plays given entries: a throw such as "6 5 2 2 1", "6,5,2,2,1" or "65221"
// ("*3" is a joker die, "x" a die off the table), or a decision: "stand", "reroll",
// "keep 4", "joker 5", "joker free". Several may stand in one entry, separated by a
// slash. A throw of the cargo after completion needs no "reroll" before it.
func Judge(v *Variant, o Opening, entries []string) (*Ruling, error) {
	t, err := v.open(o)
	switch {
	case err != nil:
		return nil, err
	case len(entries) > maxEntries:
		return nil, fmt.Errorf("%d entries; want at most %d, one for each throw or decision", len(entries), maxEntries)
	}
	r := &Ruling{Variant: v, Turn: t}
	for _, entry := range entries {
		for _, part := range strings.Split(entry, "/") {
			if err := r.enter(strings.TrimSpace(part)); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// open is the turn at the opening. What is banked must be reachable: under strict
// order the first values of the sequence.
func (v *Variant) open(o Opening) (Turn, error) {
	t := v.Start()
	for _, c := range o.Banked {
		if separates(c) {
			continue
		}
		i := slices.Index(v.Sequence, int(c-'0'))
		switch {
		case i < 0:
			return t, fmt.Errorf("banked %q: want values of the sequence %s", o.Banked, sequenceText(v))
		case t.Banked&(1<<i) != 0:
			return t, fmt.Errorf("banked %q: %c stands twice", o.Banked, c)
		}
		t.Banked |= 1 << i
	}
	banked := Bankings(t.Banked)
	switch {
	case banked > 0 && v.Hold == Nothing:
		return t, fmt.Errorf("banked %s: nothing is kept between rolls (hold=none)", o.Banked)
	case v.Order == Strict && t.Banked != 1<<banked-1:
		return t, fmt.Errorf("banked %s: under strict order values are banked from the front of %s; did you mean %s?",
			o.Banked, sequenceText(v), joinInts(v.Sequence[:banked], ","))
	case t.Banked == v.full():
		return t, fmt.Errorf("banked %s: that completes the sequence; give the roll that completed it instead", o.Banked)
	}
	least := 1
	if banked > 0 {
		least = 2
		if v.PerRoll == One {
			least = banked + 1
		}
	}
	roll := o.Roll
	switch {
	case o.Last && roll != 0 && roll != v.Rolls:
		return t, fmt.Errorf("roll %d is not the last of %d; give either the roll or last", roll, v.Rolls)
	case o.Last:
		roll = v.Rolls
	case roll == 0:
		roll = least
	}
	if roll < least || roll > v.Rolls {
		return t, fmt.Errorf("roll %d: with %s banked the next roll is number %d to %d", roll, plural(banked, "value", "values"), least, v.Rolls)
	}
	t.Rolls = uint8(roll - 1)
	return t, nil
}

func separates(r rune) bool { return r == ',' || r == ' ' || r == '-' }

// enter plays one throw or decision.
func (r *Ruling) enter(entry string) error {
	if entry == "" {
		return fmt.Errorf("an entry is empty; want a throw such as \"6 5 2 2 1\" or a decision such as \"stand\"")
	}
	if c := entry[0]; c >= '0' && c <= '9' || c == '*' || c == 'x' || c == '-' || c == ',' {
		return r.throw(entry)
	}
	return r.decide(entry)
}

func (r *Ruling) throw(entry string) error {
	v := r.Variant
	if r.Turn.Phase == ToChoose {
		if err := r.mayReroll(entry); err != nil {
			return err
		}
		r.Turn = v.Apply(r.Turn, Move{Kind: Reroll})
	}
	number := int(r.Turn.Rolls) + 1
	switch r.Turn.Phase {
	case Over:
		return fmt.Errorf("roll %q: the turn is over after %s (%s)", entry, plural(number-1, "roll", "rolls"), r.result())
	case ToAssign:
		return fmt.Errorf("roll %q: first say what the joker stands for: %s", entry, r.optionsText())
	}
	throw, err := v.parseThrow(entry)
	if err != nil {
		return fmt.Errorf("roll %d: %w", number, err)
	}
	if err := r.rightDice(number, entry, throw); err != nil {
		return err
	}
	before := r.Turn
	r.Turn = v.Fall(before, throw)
	step := RulingStep{Roll: number, What: throw.String()}
	if r.Turn.Phase == ToAssign {
		step.Reasons = []string{"the joker may stand for a needed value"}
	} else if !v.Complete(before) {
		step.Reasons = v.Explain(before, throw, r.Turn)
	} else {
		step.Reasons = []string{fmt.Sprintf("a reroll of the cargo: it is now %v", r.Turn.Cargo)}
	}
	r.Steps = append(r.Steps, step)
	return nil
}

// mayReroll allows a throw right after completion to stand for rerolling all cargo.
func (r *Ruling) mayReroll(entry string) error {
	all := Move{Kind: Reroll}
	if !slices.Contains(r.Variant.Moves(r.Turn), all) {
		return fmt.Errorf("roll %q: the cargo may not be rerolled here; possible: %s", entry, r.optionsText())
	}
	return nil
}

// rightDice compares the number of dice with what is in the cup.
func (r *Ruling) rightDice(number int, entry string, throw Throw) error {
	natural, joker := r.Variant.ToThrow(r.Turn)
	got, gotJoker := throw.Natural.Count(), throw.Joker != JokerOut
	want := plural(natural, "die", "dice")
	if joker {
		want += " and the joker, such as *3"
	}
	if got == natural && gotJoker == joker {
		return nil
	}
	why := "thrown with nothing banked"
	switch {
	case r.Variant.Complete(r.Turn):
		why = "thrown of the cargo"
	case r.Turn.Banked != 0:
		why = fmt.Sprintf("thrown with %s banked", joinInts(r.Variant.BankedValues(r.Turn), "-"))
	}
	return fmt.Errorf("roll %d: %q has %s; %s: %s", number, entry, diceText(got, gotJoker), why, want)
}

func diceText(n int, joker bool) string {
	if joker {
		return plural(n, "die", "dice") + " and a joker"
	}
	return plural(n, "die", "dice")
}

// decide plays "stand", "reroll", "keep …" or "joker …".
func (r *Ruling) decide(entry string) error {
	move, err := r.parseMove(entry)
	if err != nil {
		return err
	}
	v, before := r.Variant, r.Turn
	if !slices.Contains(v.Moves(before), move) {
		if len(v.Moves(before)) == 0 {
			return fmt.Errorf("%q: there is nothing to decide now (%s)", entry, r.result())
		}
		return fmt.Errorf("%q is not possible now; possible: %s", entry, r.optionsText())
	}
	r.Turn = v.Apply(before, move)
	step := RulingStep{What: v.MoveText(before, move)}
	if before.Phase == ToAssign {
		step.Reasons = v.Explain(before, before.Fallen, r.Turn)
	}
	r.Steps = append(r.Steps, step)
	return nil
}
