package sim

import (
	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// plainPlayer plays dice by dice through the state machine. It is the reading of
// what the kernel does, and plays the variants that do not fit the kernel.
type plainPlayer struct {
	study  exact.Study
	dice   *Dice
	counts map[variants.Outcome]uint64
}

func newPlainPlayer(s exact.Study, seed uint64) *plainPlayer {
	return &plainPlayer{s, NewDice(s.Variant, seed), map[variants.Outcome]uint64{}}
}

func (p *plainPlayer) play(first uint64, n int) {
	v := p.study.Variant
	for i := first; i < first+uint64(n); i++ {
		_, o := v.Play(v.Start(), p.study.Policy, func(t variants.Turn) variants.Throw { return p.dice.Throw(i, t) })
		p.counts[o]++
	}
}

func (p *plainPlayer) counted() map[variants.Outcome]uint64 { return p.counts }
