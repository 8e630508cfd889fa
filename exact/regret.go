package exact

import "github.com/shipcrew/shipcrew/variants"

// Regret is what a policy gives away in one chair, the others playing theirs: the value
// of the best reply less its own, of what the chairs play for.
type Regret struct {
	Chair       int // from 1
	Policy      string
	Value, Best float64
	Err         float64 // bound on the error of both
}

// Lost is the regret itself, never negative by more than its error.
func (r Regret) Lost() float64 { return r.Best - r.Value }

// RegretOf works out the regret of a policy in every chair, all other chairs playing
// others.
func RegretOf(v *variants.Variant, policy, others variants.Policy) ([]Regret, error) {
	var out []Regret
	for chair := range v.Players {
		fixed := make([]variants.Policy, v.Players)
		for i := range fixed {
			fixed[i] = others
		}
		fixed[chair] = nil
		best, err := SolveTable(v, fixed)
		if err != nil {
			return nil, err
		}
		fixed[chair] = policy
		own, err := SolveTable(v, fixed)
		if err != nil {
			return nil, err
		}
		out = append(out, Regret{chair + 1, policy.String(), own.Values[chair], best.Values[chair], best.Err + own.Err})
	}
	return out, nil
}
