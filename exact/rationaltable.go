package exact

import (
	"math"
	"math/big"

	"github.com/shipcrew/shipcrew/variants"
)

// maxRational bounds the games for which an equilibrium is worked out in fractions.
const maxRational = 1500

// Rationals are the exact values of the chairs, where no circle had to be gone round and
// the games are few: the policy found in floats is evaluated again in fractions. They
// are nil elsewhere.
func (e *Equilibrium) Rationals() ([]*big.Rat, error) {
	if e.circular || len(e.nodes) > maxRational || e.Variant.Stake != variants.NoStake {
		return nil, nil
	}
	policy, err := e.Policy()
	if err != nil {
		return nil, err
	}
	kept := map[tableKey][]*big.Rat{}
	values := make([][]*big.Rat, len(e.nodes))
	for _, at := range e.order { // what a node leads to comes before it
		n := &e.nodes[at]
		p, err := e.rationalChances(n, policy, kept)
		if err != nil {
			return nil, err
		}
		values[at] = make([]*big.Rat, e.Variant.Players)
		for chair := range values[at] {
			sum := new(big.Rat)
			for r, o := range n.next {
				x := new(big.Rat)
				if o.gain != nil { // a share, in whole units
					x.SetFrac64(int64(math.Round(float64(o.gain[chair]*variants.ShareUnits))), variants.ShareUnits)
				}
				if o.to >= 0 {
					x.Add(x, values[o.to][chair])
				}
				sum.Add(sum, x.Mul(x, p[r]))
			}
			values[at][chair] = sum
		}
	}
	return values[0], nil
}

// rationalChances are the exact chances of a node's results.
func (e *Equilibrium) rationalChances(n *gameNode, policy *Optimal, kept map[tableKey][]*big.Rat) ([]*big.Rat, error) {
	if n.step.Kind != variants.StepTurn {
		var p []*big.Rat
		for range n.next {
			p = append(p, big.NewRat(1, int64(len(n.next))))
		}
		return p, nil
	}
	played := variants.Policy(policy)
	if fixed := e.fixed[n.step.Chair]; fixed != nil {
		played = fixed
	}
	key := tableKey{variants.Look(played, n.table), n.step.Limit}
	if e.fixed[n.step.Chair] == nil && kept[key] != nil {
		return kept[key], nil
	}
	d, err := distribute(Study{e.Variant, variants.At(played, key.table)}, n.step.Limit)
	if err != nil {
		return nil, err
	}
	g := e.graphs[n.step.Limit]
	p := make([]*big.Rat, len(g.results))
	for i := range p {
		p[i] = new(big.Rat)
	}
	for _, c := range d.Cells {
		result := c.Outcome.Result()
		if e.Variant.RollLimit == variants.Off {
			result.Throws = 0
		}
		for i, r := range g.results {
			if r == result {
				p[i].Add(p[i], new(big.Rat).SetFrac(c.Ways, d.All))
			}
		}
	}
	if e.fixed[n.step.Chair] == nil {
		kept[key] = p
	}
	return p, nil
}
