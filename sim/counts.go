package sim

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Counts are whole numbers by name, those that are 0 left out: a tally in the form in which
// parts carry it, which adds up whatever it is a tally of.
type Counts map[string]*big.Int

// maxDigits bounds what is read of a number: 2^63 squares of 2^63 have 58 digits.
const maxDigits = 60

// UnmarshalJSON implements json.Unmarshaler.
func (c *Counts) UnmarshalJSON(data []byte) error {
	var texts map[string]json.Number
	if err := json.Unmarshal(data, &texts); err != nil {
		return err
	}
	*c = make(Counts, len(texts))
	for name, text := range texts {
		n, ok := new(big.Int), len(text) <= maxDigits
		if ok {
			n, ok = n.SetString(string(text), 10)
		}
		if !ok || n.Sign() == 0 {
			return fmt.Errorf("count %.60q: want a whole number other than 0 of at most %d digits", name, maxDigits)
		}
		(*c)[name] = n
	}
	return nil
}

// add adds other counts.
func (c Counts) add(d Counts) { c.combine(d, (*big.Int).Add) }

// take takes other counts away.
func (c Counts) take(d Counts) { c.combine(d, (*big.Int).Sub) }

func (c Counts) combine(d Counts, how func(z, x, y *big.Int) *big.Int) {
	for name, n := range d {
		x := c[name]
		if x == nil {
			x = new(big.Int)
		}
		if sum := how(new(big.Int), x, n); sum.Sign() == 0 {
			delete(c, name)
		} else {
			c[name] = sum
		}
	}
}

// set sets a count, unless it is 0.
func (c Counts) set(name string, n *big.Int) {
	if n.Sign() != 0 {
		c[name] = n
	}
}

// reader takes counts by name and finds those that nobody takes.
type reader struct {
	counts Counts
	taken  int
}

func (r *reader) take(name string) *big.Int {
	n, there := r.counts[name]
	if !there {
		return new(big.Int)
	}
	r.taken++
	return new(big.Int).Set(n)
}

// natural is take for a number from 0 to most.
func (r *reader) natural(name string, most uint64) (uint64, error) {
	n := r.take(name)
	if !n.IsUint64() || n.Uint64() > most {
		return 0, fmt.Errorf("count %q is %v, of %d", name, n, most)
	}
	return n.Uint64(), nil
}

func (r *reader) end() error {
	if r.taken != len(r.counts) {
		return fmt.Errorf("%d counts of something else", len(r.counts)-r.taken)
	}
	return nil
}

// counts are those of the outcomes.
func (t *Tally) counts() Counts {
	c := Counts{}
	for _, cell := range t.Cells {
		c.set(outcomeName(cell.Outcome), new(big.Int).SetUint64(cell.Count))
	}
	return c
}

// tallyOf is the tally of so many turns that has these counts.
func tallyOf(turns uint64, c Counts, earlier []*Tally) (*Tally, error) {
	sum, all := map[variants.Outcome]uint64{}, uint64(0)
	for name, n := range c {
		o, err := outcomeOf(name)
		if err != nil {
			return nil, err
		}
		if n.Sign() < 0 || !n.IsUint64() || n.Uint64() > turns-all {
			return nil, fmt.Errorf("outcome %q counts %v, of %d turns", name, n, turns)
		}
		sum[o] = n.Uint64()
		all += n.Uint64()
	}
	if all != turns {
		return nil, fmt.Errorf("%d outcomes for %d turns", all, turns)
	}
	t := newTally(turns, sum)
	t.Earlier = earlier
	return t, nil
}

// outcomeName writes an outcome as numbers: those banked after each throw, the throw that
// completed, the first score, the final one, and the throws.
func outcomeName(o variants.Outcome) string {
	var b strings.Builder
	for _, n := range o.Banked {
		b.WriteString(strconv.Itoa(int(n)) + " ")
	}
	fmt.Fprintf(&b, "%d %d %d %d", o.Completed, o.First, o.Score, o.Throws)
	return b.String()
}

var errOutcome = errors.New("not an outcome of a turn")

func outcomeOf(name string) (o variants.Outcome, err error) {
	fields := strings.Split(name, " ")
	if len(fields) != len(o.Banked)+4 {
		return o, errOutcome
	}
	var n [len(o.Banked) + 4]uint8
	for i, f := range fields {
		x, err := strconv.ParseUint(f, 10, 8)
		if err != nil {
			return o, errOutcome
		}
		n[i] = uint8(x)
	}
	copy(o.Banked[:], n[:])
	rest := n[len(o.Banked):]
	o.Completed, o.First, o.Score, o.Throws = rest[0], rest[1], rest[2], rest[3]
	if outcomeName(o) != name {
		return o, errOutcome
	}
	return o, nil
}

// counts are the sums of each quantity, and those of the squares.
func (t *GameTally) counts() Counts {
	c := Counts{}
	for id, s := range t.Sums {
		c.set(id+" n", new(big.Int).SetUint64(s.N))
		c.set(id+" sum", s.Sum)
		c.set(id+" squares", s.Square)
	}
	return c
}

// gameTallyOf is the tally of so many games, of the quantities named, that has these counts.
func gameTallyOf(games uint64, ids []string, c Counts, earlier []*GameTally) (*GameTally, error) {
	t := &GameTally{Games: games, Sums: map[string]Sums{}, Earlier: earlier}
	r := reader{counts: c}
	for _, id := range ids {
		n, err := r.natural(id+" n", games)
		if err != nil {
			return nil, err
		}
		s := Sums{n, r.take(id + " sum"), r.take(id + " squares")}
		if err := s.check(); err != nil {
			return nil, fmt.Errorf("%s: %w", id, err)
		}
		t.Sums[id] = s
	}
	return t, r.end()
}

// check finds sums that no values have: n·Σx² is at least (Σx)².
func (s Sums) check() error {
	least := new(big.Int).Mul(s.Sum, s.Sum)
	if s.Square.Sign() < 0 || least.Cmp(new(big.Int).Mul(new(big.Int).SetUint64(s.N), s.Square)) > 0 {
		return fmt.Errorf("no %d values have the sum %v and the sum of squares %v", s.N, s.Sum, s.Square)
	}
	return nil
}

// counts are the sums and the sums of products.
func (j *Joint) counts() Counts {
	c := Counts{}
	for i, n := range j.Sum {
		c.set(fmt.Sprint("sum ", i), n)
	}
	for i, n := range j.Products {
		c.set(fmt.Sprint("products ", i), n)
	}
	return c
}

// jointOf is what so many players came to in n turns, from its counts.
func jointOf(n uint64, players int, c Counts) (*Joint, error) {
	j := &Joint{N: n}
	r := reader{counts: c}
	for i := range players {
		j.Sum = append(j.Sum, r.take(fmt.Sprint("sum ", i)))
	}
	for i := range players * (players + 1) / 2 {
		j.Products = append(j.Products, r.take(fmt.Sprint("products ", i)))
	}
	for i := range players {
		if err := j.Sums(i).check(); err != nil {
			return nil, err
		}
		for k := range i {
			if err := j.difference(i, k).check(); err != nil {
				return nil, err
			}
		}
	}
	return j, r.end()
}
