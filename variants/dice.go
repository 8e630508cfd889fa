package variants

import (
	"strconv"
	"strings"
)

// Dice is a handful of dice whose order does not matter: Dice[f] of them show face
// f, from 1 to 6, and Dice[0] lie off the table.
type Dice [7]uint8

// Face is what one die shows, 1 to 6, or [OffTable].
const OffTable = 0

// DiceOf gathers dice by their faces.
func DiceOf(faces ...int) Dice {
	var d Dice
	for _, f := range faces {
		d[f]++
	}
	return d
}

// Count is the number of dice.
func (d Dice) Count() int {
	n := 0
	for _, c := range d {
		n += int(c)
	}
	return n
}

// Sum adds the faces; a die off the table adds 0.
func (d Dice) Sum() int {
	sum := 0
	for f, c := range d {
		sum += f * int(c)
	}
	return sum
}

// Lowest is the lowest face among the dice, 0 for a die off the table or no dice.
func (d Dice) Lowest() int {
	for f, c := range d {
		if c > 0 {
			return f
		}
	}
	return 0
}

// Plus is d and e together.
func (d Dice) Plus(e Dice) Dice {
	for f := range d {
		d[f] += e[f]
	}
	return d
}

// Minus takes the dice e, which must be among d, away.
func (d Dice) Minus(e Dice) Dice {
	for f := range d {
		d[f] -= e[f]
	}
	return d
}

// Faces lists the dice, highest first.
func (d Dice) Faces() []int {
	faces := make([]int, 0, 8)
	for f := len(d) - 1; f >= 0; f-- {
		for range d[f] {
			faces = append(faces, f)
		}
	}
	return faces
}

// String lists the dice, highest first, as "6 5 2 2 x".
func (d Dice) String() string {
	var parts []string
	for _, f := range d.Faces() {
		parts = append(parts, FaceText(f))
	}
	return strings.Join(parts, " ")
}

// FaceText writes one face: its number, or x for a die off the table.
func FaceText(face int) string {
	if face == OffTable {
		return "x"
	}
	return strconv.Itoa(face)
}

// JokerOut in a [Throw] means that no joker was thrown.
const JokerOut = -1

// Throw is what fell: the ordinary dice, and the joker where one is in play.
type Throw struct {
	Natural Dice
	Joker   int8 // its face, 0 off the table, JokerOut when not thrown
}

// String lists the ordinary dice and then the joker, as "6 5 2 2 1 *3".
func (t Throw) String() string {
	s := t.Natural.String()
	if t.Joker == JokerOut {
		return s
	}
	return strings.TrimSpace(s + " *" + FaceText(int(t.Joker)))
}
