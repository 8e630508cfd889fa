// Package exact answers questions about Ship, Captain, and Crew without sampling:
// the probabilities of a turn as rationals, by enumeration of the dice, and best
// play by backward induction.
//
// What can be asked is a quantity, named by an id such as "qualify.by.3" (see
// [Quantities]). An [Evaluator] computes it for a variant and a policy:
//
//	q, err := exact.ParseQuery("qualify.by.3")
//	value, err := new(exact.Evaluator).Value(q, exact.Study{Variant: v, Policy: p})
//	fmt.Println(value.Rat) // 42314697971/78364164096
//
// The package imports variants only; policies come in as [variants.Policy].
package exact

import (
	"math/big"

	"github.com/shipcrew/shipcrew/variants"
)

// weighted is a throw and the number of ways in which it falls.
type weighted struct {
	throw variants.Throw
	ways  *big.Int
}

// sides is the denominator of a single die: 6, or 6 times the denominator of the
// off-table chance.
func sides(v *variants.Variant) int64 { return 6 * v.OffTable.Den }

// throws lists all that can fall when natural ordinary dice, and the joker if it
// is in the cup, are thrown. The ways add up to sides^dice.
func throws(v *variants.Variant, natural int, joker bool) []weighted {
	off, face := 6*v.OffTable.Num, v.OffTable.Den-v.OffTable.Num
	weight := func(f int) *big.Int {
		if f == variants.OffTable {
			return big.NewInt(off)
		}
		return big.NewInt(face)
	}
	var out []weighted
	var add func(f, left int, d variants.Dice, ways *big.Int)
	add = func(f, left int, d variants.Dice, ways *big.Int) {
		if f == 6 {
			d[6] = uint8(left)
			out = append(out, weighted{variants.Throw{Natural: d, Joker: variants.JokerOut}, times(ways, power(face, left))})
			return
		}
		for n := 0; n <= left; n++ {
			d[f] = uint8(n)
			w := times(ways, times(power(weight(f).Int64(), n), new(big.Int).Binomial(int64(left), int64(n))))
			if w.Sign() > 0 {
				add(f+1, left-n, d, w)
			}
		}
	}
	add(0, natural, variants.Dice{}, big.NewInt(1))
	if !joker {
		return out
	}
	var with []weighted
	for _, w := range out {
		for f := range 7 {
			if ways := times(w.ways, weight(f)); ways.Sign() > 0 {
				with = append(with, weighted{variants.Throw{Natural: w.throw.Natural, Joker: int8(f)}, ways})
			}
		}
	}
	return with
}

func times(a, b *big.Int) *big.Int { return new(big.Int).Mul(a, b) }

func power(base int64, exponent int) *big.Int {
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(exponent)), nil)
}

// cup is the number of dice in the fullest throw of a turn.
func cup(v *variants.Variant) int {
	natural, joker := v.ToThrow(v.Start())
	if joker {
		natural++
	}
	return natural
}

// rollBase is the denominator by which every throw of a turn is counted: sides to
// the fullest cup, so that integers suffice whatever number of dice is thrown.
func rollBase(v *variants.Variant) *big.Int { return power(sides(v), cup(v)) }

// filled is what the ways of a throw of so many dice are multiplied by to be counted in
// rollBase.
func filled(v *variants.Variant, dice int) *big.Int { return power(sides(v), cup(v)-dice) }
