package sim

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/bits"

	"github.com/shipcrew/shipcrew/variants"
)

// How dice get their faces. This mapping is part of the result format; test vectors
// hold it.
//
// The word of number n is SplitMix64's finaliser of key + n·gamma, the key being a
// hash of format, purpose, seed, and which word of the turn it is. Its top 50 bits
// are x, a fraction x/2^50 whose leading digits to the base 6 are the dice: with
// y = x·6^k the integer part of y/2^50 holds k digits and the rest goes on. All 15
// digits are exactly uniform when those x are rejected for which
// x·6^15 mod 2^50 < 2^50 mod 6^15 (Lemire, Fast random integer generation in an
// interval, ACM TOMACS 29, 2019); then the next attempt's word is taken instead.
//
// A throw has a window of as many digits as the fullest cup of the variant has dice:
// place p of throw r is digit p of window r, whatever was thrown before. A word holds
// as many whole windows as fit; further windows are in further words.

const (
	format    = "shipcrew dice 1"
	gamma     = 0x9E3779B97F4A7C15 // SplitMix64's odd constant, 2^64 over the golden ratio
	mixOne    = 0xBF58476D1CE4E5B9
	mixTwo    = 0x94D049BB133111EB
	fraction  = 50 // bits of a word that are used
	mask      = 1<<fraction - 1
	perWord   = 15 // digits to the base 6 in a word
	maxWindow = 9  // most dice in a throw: eight and a joker
)

// mix is SplitMix64's finaliser (Steele, Lea, Flood, Fast splittable pseudorandom
// number generators, OOPSLA 2014).
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * mixOne
	z = (z ^ z>>27) * mixTwo
	return z ^ z>>31
}

// stream gives words of digits to one base, for one purpose and seed.
type stream struct {
	purpose string
	seed    uint64
	span    uint64   // base^digits, at most 2^40
	reject  uint64   // 2^fraction mod span
	keys    []uint64 // of the first attempt, by word
}

func newStream(purpose string, seed, base uint64, digits, words int) *stream {
	s := &stream{purpose: purpose, seed: seed, span: 1}
	for range digits {
		s.span *= base
	}
	s.reject = (1 << fraction) % s.span
	for w := range words {
		s.keys = append(s.keys, s.key(w, 0))
	}
	return s
}

func (s *stream) key(word, attempt int) uint64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s/%s/%d/%d/%d", format, s.purpose, s.seed, word, attempt))
	return binary.BigEndian.Uint64(sum[:])
}

// word is x of number n under a key, whether it will be accepted or not.
func word(key, n uint64) uint64 { return mix(key+n*gamma) >> (64 - fraction) }

// fraction is x of word w of turn n.
func (s *stream) fraction(n uint64, w int) uint64 {
	x := word(s.keys[w], n)
	if x*s.span&mask < s.reject {
		return s.again(n, w)
	}
	return x
}

// again takes the words of further attempts until one is accepted.
func (s *stream) again(n uint64, w int) uint64 { return s.againAt(n*gamma, w) }

// againAt is again for the turn whose number times gamma is given.
func (s *stream) againAt(product uint64, w int) uint64 {
	for attempt := 1; ; attempt++ {
		x := mix(s.key(w, attempt)+product) >> (64 - fraction)
		if x*s.span&mask >= s.reject {
			return x
		}
	}
}

// digit is digit i of the fraction x.
func digit(x, base uint64, i int) uint64 {
	for range i {
		x = x * base & mask
	}
	hi, lo := bits.Mul64(x, base)
	return hi<<(64-fraction) | lo>>fraction
}

// layout says where the dice of a variant's throws lie.
type layout struct {
	window  int // digits of a throw
	windows int // throws in a word
	words   int // words in a turn
}

func layoutOf(v *variants.Variant) layout {
	window, joker := v.ToThrow(v.Start())
	if joker {
		window++
	}
	l := layout{window: window, windows: perWord / window}
	l.words = (v.Rolls + l.windows - 1) / l.windows
	return l
}

// Dice gives every die of the turns of a turn study, one at a time.
type Dice struct {
	variant *variants.Variant
	layout  layout
	faces   *stream
	off     *stream // nil when no die falls off the table
	offs    int     // off-table digits in a word
}

// NewDice gives the dice of a variant's turns for a seed.
func NewDice(v *variants.Variant, seed uint64) *Dice {
	l := layoutOf(v)
	d := &Dice{variant: v, layout: l, faces: newStream("turn", seed, 6, perWord, l.words)}
	if v.OffTable.Num > 0 {
		d.offs = digitsWithin(uint64(v.OffTable.Den))
		words := (l.window*v.Rolls + d.offs - 1) / d.offs
		d.off = newStream("off-table", seed, uint64(v.OffTable.Den), d.offs, words)
	}
	return d
}

// digitsWithin is how many digits to the base fit 2^40, which keeps rejections
// below one in a thousand.
func digitsWithin(base uint64) int {
	n := 0
	for span := base; span <= 1<<40; span *= base {
		n++
	}
	return n
}

// Face is what place p of throw r, both from 0, of turn n shows: 1 to 6, or
// variants.OffTable.
func (d *Dice) Face(n uint64, r, p int) int {
	if d.off != nil {
		i := r*d.layout.window + p
		x := d.off.fraction(n, i/d.offs)
		if digit(x, uint64(d.variant.OffTable.Den), i%d.offs) < uint64(d.variant.OffTable.Num) {
			return variants.OffTable
		}
	}
	x := d.faces.fraction(n, r/d.layout.windows)
	return 1 + int(digit(x, 6, r%d.layout.windows*d.layout.window+p))
}

// Throw is the next throw of turn n when it stands at t: the ordinary dice in the
// first places, then the joker.
func (d *Dice) Throw(n uint64, t variants.Turn) variants.Throw {
	natural, joker := d.variant.ToThrow(t)
	throw := variants.Throw{Joker: variants.JokerOut}
	for p := range natural {
		throw.Natural[d.Face(n, int(t.Rolls), p)]++
	}
	if joker {
		throw.Joker = int8(d.Face(n, int(t.Rolls), natural))
	}
	return throw
}
