package sim

import (
	"math"
	"math/big"
	"math/bits"
)

// Joint is what several players came to on the same dice: the sums of their values and
// of the products of each two, without rounding. From these come every mean, every
// difference and the errors of both.
type Joint struct {
	N        uint64     // turns, or games
	Sum      []*big.Int // by player
	Products []*big.Int // of each two players, in the order of pair

	Unit        float64 // of the values
	Least, Most float64 // no value is outside, in units; both 0 where that is not known
	Share       bool    // every value is 0 or 1 unit

	keys []string // equal for players who are one and the same

	Earlier []*Joint // what had been added up at the looks before, where the run was looked at
}

// pair numbers the pairs of players, each with itself too: (0,0), (0,1), (1,1), (0,2), …
func pair(i, k int) int {
	if i > k {
		i, k = k, i
	}
	return k*(k+1)/2 + i
}

// Sums are those of one player's values.
func (j *Joint) Sums(i int) Sums { return Sums{j.N, j.Sum[i], j.Products[pair(i, i)]} }

// difference has the sums of the differences of two players' values.
func (j *Joint) difference(i, k int) Sums {
	square := new(big.Int).Add(j.Products[pair(i, i)], j.Products[pair(k, k)])
	square.Sub(square, new(big.Int).Lsh(j.Products[pair(i, k)], 1))
	return Sums{j.N, new(big.Int).Sub(j.Sum[i], j.Sum[k]), square}
}

// Estimate is that of one player's mean.
func (j *Joint) Estimate(i int, how Interval, confidence float64) Estimate {
	s := j.sample(func(j *Joint) Sums { return j.Sums(i) })
	s.lo, s.hi, s.share = j.Least, j.Most, j.Share
	s.binary = j.Least == 0 && j.Most == 1 && j.Sums(i).shares(int64(j.Unit))
	return s.estimate(how, confidence)
}

// Difference is the mean of player i less that of player k, from their differences turn
// by turn. It is exactly 0 for players who come to the same in every turn.
func (j *Joint) Difference(i, k int, how Interval, confidence float64) Estimate {
	s := j.sample(func(j *Joint) Sums { return j.difference(i, k) })
	s.lo, s.hi = j.Least-j.Most, j.Most-j.Least
	if s.constant = j.Same(i, k); s.constant {
		how = Wilson
	}
	return s.estimate(how, confidence)
}

// Same tells whether two players are one strategy under one variant in one place, so that
// they never differ.
func (j *Joint) Same(i, k int) bool { return j.keys != nil && j.keys[i] == j.keys[k] }

func (j *Joint) sample(of func(*Joint) Sums) *sample {
	s := &sample{unit: j.Unit}
	for _, earlier := range j.Earlier {
		s.looks = append(s.looks, of(earlier))
	}
	s.looks = append(s.looks, of(j))
	return s
}

// Gain says as how many turns on dice of their own one turn on the same dice counts, for
// the difference of two players: the ratio of the variances. It is infinite where the
// players never differ.
func (j *Joint) Gain(i, k int) float64 {
	apart := j.Sums(i).variance() + j.Sums(k).variance()
	if d := j.difference(i, k).variance(); d > 0 {
		return apart / d
	}
	return math.Inf(1)
}

// adder adds up the values of several players, turn by turn or by groups of turns.
type adder struct {
	n        uint64
	sum      []wide
	products []wide
}

func newAdder(players int) *adder {
	return &adder{sum: make([]wide, players), products: make([]wide, players*(players+1)/2)}
}

// add counts a turn that came up so often, with the values of the players.
func (a *adder) add(values []int64, times uint64) {
	a.n += times
	at := 0
	for k, y := range values {
		a.sum[k].add(y, times)
		for _, x := range values[:k+1] {
			a.products[at].addProduct(x, y, times)
			at++
		}
	}
}

// joint adds up what several workers have.
func joint(adders []*adder) *Joint {
	j := &Joint{}
	for _, a := range adders {
		if j.Sum == nil {
			j.Sum, j.Products = zeros(len(a.sum)), zeros(len(a.products))
		}
		j.N += a.n
		for i := range a.sum {
			j.Sum[i].Add(j.Sum[i], a.sum[i].big())
		}
		for i := range a.products {
			j.Products[i].Add(j.Products[i], a.products[i].big())
		}
	}
	return j
}

// jointKind is the kind of so many players' sums; frame puts into a Joint what is no sum.
func jointKind(players int, frame func(j *Joint, earlier []*Joint) *Joint, added func() []*adder) kind[Joint] {
	return kind[Joint]{
		gather: func(_ uint64, earlier []*Joint) *Joint { return frame(joint(added()), earlier) },
		counts: (*Joint).counts,
		restore: func(n uint64, c Counts, earlier []*Joint) (*Joint, error) {
			j, err := jointOf(n, players, c)
			if err != nil {
				return nil, err
			}
			return frame(j, earlier), nil
		},
	}
}

// pick leaves two players.
func (j *Joint) pick(a, b int) *Joint {
	two := *j
	two.Sum = []*big.Int{j.Sum[a], j.Sum[b]}
	two.Products = []*big.Int{j.Products[pair(a, a)], j.Products[pair(a, b)], j.Products[pair(b, b)]}
	two.keys = []string{j.keys[a], j.keys[b]}
	two.Earlier = nil
	for _, earlier := range j.Earlier {
		two.Earlier = append(two.Earlier, earlier.pick(a, b))
	}
	return &two
}

func zeros(n int) []*big.Int {
	out := make([]*big.Int, n)
	for i := range out {
		out[i] = new(big.Int)
	}
	return out
}

// wide is a whole number of 128 bits, the negative ones as two's complement: enough for
// 2^63 products of 2^63.
type wide struct{ hi, lo uint64 }

// add adds x, times times.
func (w *wide) add(x int64, times uint64) {
	hi, lo := bits.Mul64(uint64(x), times)
	if x < 0 {
		hi -= times
	}
	var carry uint64
	w.lo, carry = bits.Add64(w.lo, lo, 0)
	w.hi, _ = bits.Add64(w.hi, hi, carry)
}

// addProduct adds x·y, times times.
func (w *wide) addProduct(x, y int64, times uint64) {
	const small = 1 << 31
	if max(x, -x) < small && max(y, -y) < small {
		w.add(x*y, times)
		return
	}
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	if x < 0 {
		hi -= uint64(y)
	}
	if y < 0 {
		hi -= uint64(x)
	}
	for range times {
		var carry uint64
		w.lo, carry = bits.Add64(w.lo, lo, 0)
		w.hi, _ = bits.Add64(w.hi, hi, carry)
	}
}

func (w wide) big() *big.Int {
	x := big.NewInt(int64(w.hi))
	return x.Add(x.Lsh(x, 64), new(big.Int).SetUint64(w.lo))
}
