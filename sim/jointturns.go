package sim

import (
	"context"
	"fmt"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// JointConfig says which studies to play on the same dice.
type JointConfig struct {
	Studies   []exact.Study
	Objective exact.Objective // what their values are of
	Turns     uint64          // 1 to 2^62
	First     uint64          // the first turn, a multiple of Block
	Seed      uint64
	Workers   int                // goroutines; the number of processors when 0
	Progress  func(turns uint64) // may be nil
	Look      func(*Joint) bool  // as that of Config
	Ledger    *Ledger            // likewise
}

// RunJoint plays turns of several studies on the same dice: turn n of one has the dice of
// turn n of the others, place by place, as far as it throws them.
func RunJoint(ctx context.Context, c JointConfig) (*Joint, error) {
	value := func(s exact.Study, score int) int64 { return c.Objective.Payoff(s.Variant, score) }
	var keys []string
	for _, s := range c.Studies {
		keys = append(keys, s.Key())
	}
	frame := func(j *Joint, earlier []*Joint) *Joint {
		j.Earlier, j.keys = earlier, keys
		j.Unit, j.Share, j.Most = 1, c.Objective != exact.Cargo, 1
		if c.Objective == exact.Cargo {
			for _, s := range c.Studies {
				j.Most = max(j.Most, float64(s.Variant.MaxScore()))
			}
		}
		return j
	}
	crew := newCrew(c.Turns, Block, c.Workers, c.Progress, jointPlayers(c.Studies, c.Seed, value))
	played := Simulation{What: fmt.Sprintf("%v: %s", c.Objective, strings.Join(keys, "; ")), Unit: "turns", First: c.First, Total: c.Turns, Block: Block}
	return run(ctx, c.Ledger, crew, played, jointKind(len(keys), frame, func() []*adder {
		var adders []*adder
		for _, p := range crew.players {
			adders = append(adders, p.added())
		}
		return adders
	}), c.Look)
}

// jointPlayer plays turns of several studies and adds up what they come to.
type jointPlayer interface {
	play(first uint64, n int)
	added() *adder
}

// jointPlayers compiles the studies to one product where they fit one, or else each by
// itself.
func jointPlayers(studies []exact.Study, seed uint64, value func(exact.Study, int) int64) func() jointPlayer {
	if p := newProduct(studies, value); p != nil {
		return func() jointPlayer { return &productPlayer{p, p.player(seed)} }
	}
	var each []*product
	for _, s := range studies {
		each = append(each, newProduct([]exact.Study{s}, value))
	}
	return func() jointPlayer {
		p := &separatePlayer{total: newAdder(len(studies))}
		for i, s := range studies {
			if each[i] != nil {
				p.scorers = append(p.scorers, &productPlayer{each[i], each[i].player(seed)})
				continue
			}
			p.scorers = append(p.scorers, &plainScorer{s, NewDice(s.Variant, seed), value})
		}
		return p
	}
}

// productPlayer counts the nodes in which turns end.
type productPlayer struct {
	product *product
	*kernelPlayer
}

func (p *productPlayer) added() *adder {
	var a *adder
	for node, n := range p.counts {
		if values := p.product.values[node]; values != nil {
			if a == nil {
				a = newAdder(len(values))
			}
			if n > 0 {
				a.add(values, n)
			}
		}
	}
	return a
}

// score gives the values of single turns of the first study.
func (p *productPlayer) score(out []int64, first uint64) {
	var nodes [batch]uint32
	p.finish(&nodes, first, len(out))
	for i := range out {
		out[i] = p.product.values[nodes[i]][0]
	}
}

// separatePlayer plays every study by itself, batch by batch.
type separatePlayer struct {
	scorers []scorer
	total   *adder
}

// scorer plays turns from first on and says what each comes to; at most a batch.
type scorer interface {
	score(out []int64, first uint64)
}

func (p *separatePlayer) play(first uint64, n int) {
	columns := make([][batch]int64, len(p.scorers))
	values := make([]int64, len(p.scorers))
	for done := 0; done < n; done += batch {
		size := min(batch, n-done)
		for k, s := range p.scorers {
			s.score(columns[k][:size], first+uint64(done))
		}
		for i := range size {
			for k := range columns {
				values[k] = columns[k][i]
			}
			p.total.add(values, 1)
		}
	}
}

func (p *separatePlayer) added() *adder { return p.total }

// plainScorer plays dice by dice.
type plainScorer struct {
	study exact.Study
	dice  *Dice
	value func(exact.Study, int) int64
}

func (p *plainScorer) score(out []int64, first uint64) {
	v := p.study.Variant
	for i := range out {
		_, o := v.Play(v.Start(), p.study.Policy, func(t variants.Turn) variants.Throw { return p.dice.Throw(first+uint64(i), t) })
		out[i] = p.value(p.study, exact.FinalScore(o))
	}
}
