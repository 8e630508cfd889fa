package sim

import "github.com/shipcrew/shipcrew/variants"

// The dice of games. A die's address is (seed, purpose, game, round, attempt, chair,
// throw, place): the words of a turn are found by two steps of the same finaliser, the
// first from the game, the second from the rest of the address packed into one number.
// Roll-offs and throws off the table have purposes of their own.

// gameStream gives the words of digits to one base of all games, for one purpose and
// seed.
type gameStream struct {
	key    uint64
	span   uint64
	reject uint64
}

func newGameStream(purpose string, seed, base uint64, digits int) *gameStream {
	s := newStream(purpose, seed, base, digits, 1)
	return &gameStream{s.keys[0], s.span, s.reject}
}

// place is the address of a turn, or of a throw of a roll-off, within a game.
type place uint64

// placeOf packs round, attempt and chair, each below 2^14, 2^15 and 2^4, above the
// 4 bits of the word and the 20 of the try.
func placeOf(round, attempt, chair int) place {
	return place(round)<<43 | place(attempt)<<28 | place(chair)<<24
}

// fraction is x of word w of a turn (see dice.go).
func (s *gameStream) fraction(game uint64, at place, w int) uint64 {
	key := mix(s.key + game*gamma)
	for a := uint64(at) + uint64(w)<<20; ; a++ {
		x := word(key, a)
		if x*s.span&mask >= s.reject {
			return x
		}
	}
}

// GameDice gives every die of the games of a variant.
type GameDice struct {
	variant               *variants.Variant
	layout                layout
	faces                 *gameStream
	off                   *gameStream // nil when no die falls off the table
	offs                  int
	rollOff, open, ending *gameStream
}

// NewGameDice gives the dice of a variant's games for a seed.
func NewGameDice(v *variants.Variant, seed uint64) *GameDice {
	stream := func(purpose string) *gameStream { return newGameStream(purpose, seed, 6, perWord) }
	d := &GameDice{variant: v, layout: layoutOf(v), faces: stream("game"),
		rollOff: stream("roll-off"), open: stream("opening"), ending: stream("game-ties")}
	if v.OffTable.Num > 0 {
		d.offs = digitsWithin(uint64(v.OffTable.Den))
		d.off = newGameStream("game-off-table", seed, uint64(v.OffTable.Den), d.offs)
	}
	return d
}

// face is what place p of throw r, both from 0, of a turn shows.
func (d *GameDice) face(game uint64, at place, r, p int) int {
	if d.off != nil {
		i := r*d.layout.window + p
		x := d.off.fraction(game, at, i/d.offs)
		if digit(x, uint64(d.variant.OffTable.Den), i%d.offs) < uint64(d.variant.OffTable.Num) {
			return variants.OffTable
		}
	}
	x := d.faces.fraction(game, at, r/d.layout.windows)
	return 1 + int(digit(x, 6, r%d.layout.windows*d.layout.window+p))
}

// Throw is the next throw of the turn that a step of a game tells, when it stands at t.
func (d *GameDice) Throw(game uint64, round int, s variants.Step, t variants.Turn) variants.Throw {
	at := placeOf(round, s.Attempt, s.Chair)
	natural, joker := d.variant.ToThrow(t)
	throw := variants.Throw{Joker: variants.JokerOut}
	for p := range natural {
		throw.Natural[d.face(game, at, int(t.Rolls), p)]++
	}
	if joker {
		throw.Joker = int8(d.face(game, at, int(t.Rolls), natural))
	}
	return throw
}

// RollOff gives the dice of one throw of a roll-off, of as many dice as the step tells.
func (d *GameDice) RollOff(game uint64, round int, s variants.Step) []int {
	stream := map[variants.StepKind]*gameStream{
		variants.StepRollOff: d.rollOff, variants.StepOpening: d.open, variants.StepEnding: d.ending,
	}[s.Kind]
	x := stream.fraction(game, placeOf(round, s.Attempt, s.Chair), 0)
	var faces []int
	for i := range s.Limit {
		faces = append(faces, 1+int(digit(x, 6, i)))
	}
	return faces
}
