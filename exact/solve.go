package exact

import (
	"fmt"
	"maps"
	"math/big"
	"slices"

	"github.com/shipcrew/shipcrew/variants"
)

// Best is best play of a turn for an objective: a policy, and what every choice is
// worth. Of moves with equal value it makes the one with the higher mean score,
// then it stands, then it leaves the joker uncommitted.
type Best struct {
	Variant   *variants.Variant
	Objective Objective

	base      *big.Int // rollBase
	values    map[variants.Turn]worth
	decisions map[variants.Turn]decision
	err       error
}

// decision is the moves of a turn that waits for one, in their legal order, what
// each is worth, and the first of those that are best.
type decision struct {
	moves  []variants.Move
	worths []worth
	best   int
}

// Choice is one decision: the move made, the moves that are as good (the move made
// among them), and the value of every legal move.
type Choice struct {
	Move   variants.Move
	Equal  []variants.Move
	Moves  []variants.Move
	Values []*big.Rat // of the objective, in the order of Moves
}

// worth is the value of a turn with r rolls left times base^r: the objective's
// payoff, and the score which settles equal payoffs.
type worth struct{ payoff, score *big.Int }

func (w worth) cmp(x worth) int {
	if c := w.payoff.Cmp(x.payoff); c != 0 {
		return c
	}
	return w.score.Cmp(x.score)
}

// maxTurns bounds the different turns of one solution.
const maxTurns = 150_000

// Solve finds best play by backward induction over every turn that can come about,
// under every limit of the rolls.
func Solve(v *variants.Variant, o Objective) (*Best, error) {
	if err := o.Check(v); err != nil {
		return nil, err
	}
	b := &Best{
		Variant: v, Objective: o, base: rollBase(v),
		values: map[variants.Turn]worth{}, decisions: map[variants.Turn]decision{},
	}
	for limit := 1; limit <= v.Rolls; limit++ {
		b.value(v.StartLimited(limit))
	}
	if b.err != nil {
		return nil, b.err
	}
	return b, nil
}

// Value is the exact value of a turn at its start under best play.
func (b *Best) Value() *big.Rat {
	return b.fraction(b.value(b.Variant.Start()).payoff, b.Variant.Rolls)
}

// Move makes Best a policy.
func (b *Best) Move(s variants.Situation) variants.Move {
	d := b.decisions[s.Turn]
	return d.moves[d.best]
}

// Look implements [variants.Looker]: best play of a turn looks at nothing else.
func (b *Best) Look(variants.Table) variants.Table { return variants.Table{} }

// String is the spec of the strategy.
func (b *Best) String() string {
	switch b.Objective.kind {
	case "cargo", "qualify":
		return "max-" + b.Objective.kind
	}
	return "max:" + b.Objective.String()
}

// Decisions lists the turns at which best play decides, in no particular order.
func (b *Best) Decisions() []variants.Turn { return slices.Collect(maps.Keys(b.decisions)) }

// Choice tells the decision at a turn that waits for one.
func (b *Best) Choice(t variants.Turn) Choice {
	d := b.decisions[t]
	c := Choice{Move: d.moves[d.best], Moves: d.moves}
	for i, w := range d.worths {
		c.Values = append(c.Values, b.fraction(w.payoff, t.Left()))
		if w.cmp(d.worths[d.best]) == 0 {
			c.Equal = append(c.Equal, d.moves[i])
		}
	}
	return c
}

func (b *Best) fraction(payoff *big.Int, left int) *big.Rat {
	return new(big.Rat).SetFrac(payoff, new(big.Int).Exp(b.base, big.NewInt(int64(left)), nil))
}

func (b *Best) value(t variants.Turn) worth {
	if w, known := b.values[t]; known {
		return w
	}
	if b.err != nil {
		return worth{new(big.Int), new(big.Int)}
	}
	var w worth
	switch t.Phase {
	case variants.Over:
		w = b.final(t)
	case variants.ToThrow:
		w = b.thrown(t)
	default:
		w = b.decided(t)
	}
	if b.values[t] = w; len(b.values) > maxTurns {
		b.err = fmt.Errorf("best play under %v: more than %d different turns, %w; use fewer dice or rolls", b.Variant, maxTurns, ErrTooLarge)
	}
	return w
}

func (b *Best) final(t variants.Turn) worth {
	v, scale := b.Variant, new(big.Int).Exp(b.base, big.NewInt(int64(t.Left())), nil)
	score := v.Score(t)
	return worth{
		times(big.NewInt(b.Objective.Payoff(v, score)), scale),
		times(big.NewInt(Cargo.Payoff(v, score)), scale),
	}
}

func (b *Best) thrown(t variants.Turn) worth {
	natural, joker := b.Variant.ToThrow(t)
	dice := natural
	if joker {
		dice++
	}
	sum := worth{new(big.Int), new(big.Int)}
	for _, w := range throws(b.Variant, natural, joker) {
		after := b.value(b.Variant.Fall(t, w.throw))
		sum.payoff.Add(sum.payoff, times(w.ways, after.payoff))
		sum.score.Add(sum.score, times(w.ways, after.score))
	}
	fill := filled(b.Variant, dice)
	return worth{sum.payoff.Mul(sum.payoff, fill), sum.score.Mul(sum.score, fill)}
}

func (b *Best) decided(t variants.Turn) worth {
	d := decision{moves: b.Variant.Moves(t)}
	for i, m := range d.moves {
		d.worths = append(d.worths, b.value(b.Variant.Apply(t, m)))
		if d.worths[i].cmp(d.worths[d.best]) > 0 {
			d.best = i
		}
	}
	b.decisions[t] = d
	return d.worths[d.best]
}
