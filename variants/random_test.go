package variants_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// random is a policy that decides by a hash of what it sees, standings apart.
type random struct{ key uint64 }

func (r random) Look(t variants.Table) variants.Table {
	t.Round, t.Standings, t.Pot = 0, [variants.MaxPlayers]int32{}, 0
	return t
}

func (r random) String() string { return "random" }

func (r random) Move(s variants.Situation) variants.Move {
	v, moves := s.Variant, s.Moves()
	if s.Turn.Phase == variants.ToAssign {
		var ways []view
		for _, m := range moves {
			ways = append(ways, machineView(v, v.Apply(s.Turn, m)))
		}
		return moves[r.assign(s.Table, s.Turn.Left(), ways)]
	}
	var holds []variants.Dice
	for _, m := range moves {
		if m.Kind == variants.Reroll {
			holds = append(holds, m.Hold)
		}
	}
	i := r.choose(s.Table, s.Turn.Left(), machineView(v, s.Turn), moves[0].Kind == variants.Stand, holds)
	if i < 0 {
		return moves[0]
	}
	return variants.Move{Kind: variants.Reroll, Hold: holds[i]}
}

func (r random) assign(t variants.Table, left int, ways []view) int {
	key := hash(hashTable(r.key, t), left)
	return lowest(len(ways), func(i int) uint64 { return hashView(key, ways[i]) })
}

// choose picks a hold, or -1 to stand.
func (r random) choose(t variants.Table, left int, now view, canStand bool, holds []variants.Dice) int {
	key := hash(hashView(hashTable(r.key, t), now), left)
	i := lowest(len(holds), func(i int) uint64 { return hashDice(key, holds[i]) })
	if canStand && hash(key) > hashDice(key, holds[i]) {
		return -1
	}
	return i
}

func lowest(n int, of func(int) uint64) int {
	best := 0
	for i := range n {
		if of(i) < of(best) {
			best = i
		}
	}
	return best
}

func hashTable(key uint64, t variants.Table) uint64 {
	tie := 0
	if t.Tiebreak {
		tie = 1
	}
	return hash(key, int(t.ToBeat), int(t.Holders), int(t.Own), int(t.Before), int(t.Failed), int(t.Behind), tie)
}

func hashView(key uint64, w view) uint64 {
	key = hash(key, w.Used, w.Rerolls, w.Score)
	for _, b := range []bool{w.Committed, w.Over, w.Qualified} {
		if b {
			key++
		}
		key = hash(key, 0)
	}
	return hashDice(hashDice(key, w.Banked), w.Cargo)
}

func hashDice(key uint64, d variants.Dice) uint64 {
	n := 0
	for _, c := range d {
		n = n<<4 | int(c)
	}
	return hash(key, n)
}

// cast draws a policy for each chair: random ones and those that look around.
func cast(v *variants.Variant, key uint64) []variants.Policy {
	var out []variants.Policy
	for chair := range v.Players {
		h := hash(key, 77, chair)
		threshold := v.MinScore() + int(h>>8%uint64(v.MaxScore()-v.MinScore()+2))
		choice := []strategy.Strategy{nil, nil, strategy.Beat(threshold), strategy.Tips{}, strategy.Threshold{threshold}}[h%5]
		if choice != nil {
			if p, err := choice.For(v); err == nil {
				out = append(out, p)
				continue
			}
		}
		out = append(out, random{h})
	}
	return out
}

// randomRules draws rules of all sections that make sense together: one after the
// other in random order, each kept if it fits those before.
func randomRules(t *rapid.T) *variants.Variant {
	v := randomTurnRules(t)
	values := map[string][]string{
		"players": {"1", "2", "2", "3", "4", "5", "8"}, "ante": {"1", "3"},
		"rounds": {"1", "2", "3", "4", "5"}, "wins": {"1", "2", "3", "4"}, "target": {"5", "12", "30"},
	}
	order := rapid.Permutation(variants.Params()).Draw(t, "order")
	if rapid.Bool().Draw(t, "format first") { // or else it is mostly single, which fits everything
		i := slices.IndexFunc(order, func(p variants.Param) bool { return p.Key == "format" })
		order[0], order[i] = order[i], order[0]
	}
	for _, p := range order {
		if p.Section == "turn" {
			continue
		}
		if p.Values != nil {
			values[p.Key] = p.Values
		}
		w := v.Clone()
		if err := w.Set(p.Key, rapid.SampledFrom(values[p.Key]).Draw(t, p.Key)); err != nil {
			t.Fatal(err)
		}
		if w.Validate() == nil {
			v = w
		}
	}
	return v
}
