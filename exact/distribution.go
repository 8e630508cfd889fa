package exact

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/shipcrew/shipcrew/variants"
)

// Study is one strategy under one variant.
type Study struct {
	Variant *variants.Variant
	Policy  variants.Policy
}

// Key tells studies apart: equal keys mean equal turns.
func (s Study) Key() string { return s.Variant.String() + " | " + s.Policy.String() }

// Distribution is the exact distribution of the outcomes of a turn: outcome i has
// probability Cells[i].Ways / All.
type Distribution struct {
	Cells []Cell
	All   *big.Int
}

// Cell is one outcome and the number of ways to get it.
type Cell struct {
	Outcome variants.Outcome
	Ways    *big.Int
}

// maxCells bounds the work of one exact distribution. The largest preset has some
// 2,000 different turns at one time.
const maxCells = 1_000_000

// unfinished is a turn between throws with its past.
type unfinished struct {
	turn    variants.Turn
	outcome variants.Outcome
}

// branch is one way to go on from a turn: after the throw is assigned, and after
// the player has stood or not.
type branch struct {
	assigned, settled variants.Turn
	ways              *big.Int // of rollBase
}

// Distribute follows every throw of a turn forward under the policy. It fails only
// where there are too many different turns to hold.
func Distribute(s Study) (*Distribution, error) { return distribute(s, s.Variant.Rolls) }

// distribute allows the turn so many throws.
func distribute(s Study, limit int) (*Distribution, error) {
	v, base := s.Variant, rollBase(s.Variant)
	done := map[variants.Outcome]*big.Int{}
	now := map[unfinished]*big.Int{{turn: v.StartLimited(limit)}: big.NewInt(1)}
	for left := limit - 1; len(now) > 0; left-- {
		rest := new(big.Int).Exp(base, big.NewInt(int64(left)), nil)
		next := map[unfinished]*big.Int{}
		branches := map[variants.Turn][]branch{}
		for u, ways := range now {
			if branches[u.turn] == nil {
				branches[u.turn] = branchesOf(s, u.turn)
			}
			for _, b := range branches[u.turn] {
				o := u.outcome.Assigned(v, b.assigned)
				n := times(ways, b.ways)
				if b.settled.Phase == variants.Over {
					count(done, o, n.Mul(n, rest))
				} else {
					count(next, unfinished{b.settled, o}, n)
				}
			}
		}
		if len(next)+len(done) > maxCells {
			return nil, fmt.Errorf("%v: too many different turns, %w; simulate, or use fewer dice or rolls", v, ErrTooLarge)
		}
		now = next
	}
	d := &Distribution{All: new(big.Int).Exp(base, big.NewInt(int64(limit)), nil)}
	for o, ways := range done {
		d.Cells = append(d.Cells, Cell{o, ways})
	}
	slices.SortFunc(d.Cells, func(a, b Cell) int { return a.Outcome.Compare(b.Outcome) })
	return d, nil
}

// branchesOf gathers the throws that come to the same.
func branchesOf(s Study, t variants.Turn) []branch {
	v := s.Variant
	natural, joker := v.ToThrow(t)
	dice := natural
	if joker {
		dice++
	}
	fill := filled(v, dice)
	type end struct{ assigned, settled variants.Turn }
	ends := map[end]*big.Int{}
	for _, w := range throws(v, natural, joker) {
		assigned := v.Assign(v.Fall(t, w.throw), s.Policy)
		count(ends, end{assigned, v.Choose(assigned, s.Policy)}, times(w.ways, fill))
	}
	var out []branch
	for e, ways := range ends {
		out = append(out, branch{e.assigned, e.settled, ways})
	}
	return out
}

func count[K comparable](m map[K]*big.Int, key K, n *big.Int) {
	if sum := m[key]; sum != nil {
		sum.Add(sum, n)
		return
	}
	m[key] = new(big.Int).Set(n)
}

// Mean is the exact mean of a function of the outcome over the turns for which it
// holds that where(outcome), nil where there is no such turn.
func (d *Distribution) Mean(f Functional) *big.Rat {
	sum, all := new(big.Int), new(big.Int)
	for _, c := range d.Cells {
		if f.Where == nil || f.Where(c.Outcome) {
			all.Add(all, c.Ways)
			sum.Add(sum, times(c.Ways, big.NewInt(int64(f.Value(c.Outcome)))))
		}
	}
	if all.Sign() == 0 {
		return nil
	}
	return new(big.Rat).SetFrac(sum, all)
}

// Completed is the exact share of turns that have the sequence after throw r.
func (d *Distribution) Completed(r int) *big.Rat { return d.Mean(CompletedBy(r)) }
