package sim

import (
	"math"
	"math/big"
	"math/bits"
)

// counter adds up integers and their squares without rounding: values up to 2^32 in
// size, at least 2^63 of them.
type counter struct {
	n      uint64
	sum    int64     // since the last flush
	whole  big.Int   // sum before it
	square [2]uint64 // 128 bits, the high word first
}

func (c *counter) count(v int64) {
	c.n++
	c.sum += v
	size := uint64(max(v, -v))
	hi, lo := bits.Mul64(size, size)
	var carry uint64
	c.square[1], carry = bits.Add64(c.square[1], lo, 0)
	c.square[0] += hi + carry
}

// countTimes is count, so many times; the value is below 2^31 in size.
func (c *counter) countTimes(v int64, times uint64) {
	c.n += times
	c.whole.Add(&c.whole, new(big.Int).Mul(big.NewInt(v), new(big.Int).SetUint64(times)))
	hi, lo := bits.Mul64(uint64(v*v), times)
	var carry uint64
	c.square[1], carry = bits.Add64(c.square[1], lo, 0)
	c.square[0] += hi + carry
}

// flush is called at least once in 2^30 counts.
func (c *counter) flush() {
	c.whole.Add(&c.whole, big.NewInt(c.sum))
	c.sum = 0
}

// Sums are the number of games that count for a quantity, and the sums of its values
// and of their squares; exact.GameFunctional has the unit of the values.
type Sums struct {
	N           uint64
	Sum, Square *big.Int
}

func (c *counter) sums() Sums {
	c.flush()
	square := new(big.Int).SetUint64(c.square[0])
	square.Add(square.Lsh(square, 64), new(big.Int).SetUint64(c.square[1]))
	return Sums{c.n, new(big.Int).Set(&c.whole), square}
}

// Plus adds sums.
func (s Sums) Plus(t Sums) Sums {
	return Sums{s.N + t.N, new(big.Int).Add(s.Sum, t.Sum), new(big.Int).Add(s.Square, t.Square)}
}

// variance is the unbiased one of the values, in units squared; NaN of fewer than two.
func (s Sums) variance() float64 {
	if s.N < 2 {
		return math.NaN()
	}
	// (n·Σx² - (Σx)²) / (n·(n-1))
	n := new(big.Int).SetUint64(s.N)
	spread := new(big.Int).Mul(n, s.Square)
	spread.Sub(spread, new(big.Int).Mul(s.Sum, s.Sum))
	return quotient(spread, n.Mul(n, new(big.Int).Sub(n, big.NewInt(1))))
}

// shares tells whether every value was none or all of a unit.
func (s Sums) shares(unit int64) bool {
	return new(big.Int).Mul(s.Sum, big.NewInt(unit)).Cmp(s.Square) == 0
}
