package exact

import (
	"math/big"
	"slices"

	"github.com/shipcrew/shipcrew/variants"
)

// chance is one result of a turn or of a throw of a roll-off.
type chance struct {
	result variants.Result
	p      float64
	throws float64 // mean number of throws of turns with this result
}

// chances gives what may come of each step of a game, under the policies of a table.
type chances struct {
	seats  Seats
	limits bool // the number of throws of a turn matters to the others
	turns  map[turnAsked][]chance
	dice   map[int][]chance
}

// turnAsked is all that the results of a turn depend on.
type turnAsked struct {
	spec  string
	limit int
	table variants.Table
}

func newChances(s Seats) *chances {
	c := &chances{seats: s, limits: s.Variant.RollLimit != variants.Off, turns: map[turnAsked][]chance{}, dice: map[int][]chance{}}
	for dice := 1; dice <= 2; dice++ {
		ways := map[int8]float64{}
		for n := range power(6, dice).Int64() {
			ways[int8(n%6+1+(n/6%6+1)*int64(dice-1))]++
		}
		for total := int8(1); total <= 12; total++ {
			if w := ways[total]; w > 0 {
				c.dice[dice] = append(c.dice[dice], chance{variants.Result{Score: total, Throws: 1}, w / float64(power(6, dice).Int64()), 1})
			}
		}
	}
	return c
}

// of gives the results that may come of a step of a game, in a fixed order.
func (c *chances) of(g *variants.Game, s variants.Step) ([]chance, error) {
	if s.Kind != variants.StepTurn {
		return c.dice[s.Limit], nil
	}
	policy := c.seats.Policies[s.Chair]
	key := turnAsked{spec: policy.String(), limit: s.Limit}
	if variants.Looks(policy) {
		key.table = variants.Look(policy, g.Table())
	}
	if known, ok := c.turns[key]; ok {
		return known, nil
	}
	d, err := distribute(Study{c.seats.Variant, variants.At(policy, key.table)}, s.Limit)
	if err != nil {
		return nil, err
	}
	c.turns[key] = d.results(c.limits)
	return c.turns[key], nil
}

// results sums a distribution by result; without limits by score alone.
func (d *Distribution) results(limits bool) []chance {
	ways, throws := map[variants.Result]*big.Int{}, map[variants.Result]*big.Int{}
	for _, cell := range d.Cells {
		r := cell.Outcome.Result()
		if !limits {
			r.Throws = 0
		}
		count(ways, r, cell.Ways)
		count(throws, r, times(cell.Ways, big.NewInt(int64(cell.Outcome.Throws))))
	}
	var out []chance
	for r, n := range ways {
		p, _ := new(big.Rat).SetFrac(n, d.All).Float64()
		mean, _ := new(big.Rat).SetFrac(throws[r], n).Float64()
		out = append(out, chance{r, p, mean})
	}
	slices.SortFunc(out, func(a, b chance) int {
		return (int(a.result.Score)-int(b.result.Score))*100 + int(a.result.Throws) - int(b.result.Throws)
	})
	return out
}
