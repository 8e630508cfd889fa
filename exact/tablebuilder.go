package exact

import (
	"github.com/shipcrew/shipcrew/variants"
)

// tableBuilder finds all games that can come about.
type tableBuilder struct {
	e     *Equilibrium
	index map[variants.GameKey]int32
	queue []variants.Game
}

func (b *tableBuilder) grow(start variants.Game) error {
	b.node(b.e.forget(start))
	for at := 0; len(b.queue) > 0; at++ {
		g := b.queue[0]
		b.queue = b.queue[1:]
		if len(b.e.nodes) > maxEquilibrium {
			return tooLarge(b.e.Variant)
		}
		b.expand(at, g)
	}
	return nil
}

func (b *tableBuilder) node(g variants.Game) int32 {
	key := g.Key()
	if n, known := b.index[key]; known {
		return n
	}
	n := int32(len(b.e.nodes))
	b.index[key] = n
	b.e.nodes = append(b.e.nodes, gameNode{})
	b.queue = append(b.queue, g)
	return n
}

// expand plays the step of a game in every way.
func (b *tableBuilder) expand(at int, g variants.Game) {
	e := b.e
	n := gameNode{step: g.Next(), values: make([]float64, e.Variant.Players)}
	if n.step.Kind == variants.StepTurn {
		n.table = e.look(g.Table())
		e.byLook[tableKey{n.table, n.step.Limit}] = int32(at)
	}
	if n.step.Kind != variants.StepTurn {
		for _, winner := range g.Lots() {
			n.next = append(n.next, b.after(drawn(g, winner)))
		}
	} else {
		for _, r := range e.graphs[n.step.Limit].results {
			after := g
			after.Take(r)
			n.next = append(n.next, b.after(after))
		}
	}
	e.nodes[at] = n
}

// after is what a game has come to.
func (b *tableBuilder) after(g variants.Game) outcomeOf {
	if g.Next().Kind == variants.StepOver {
		return outcomeOf{-1, b.e.payoff(&g)}
	}
	return outcomeOf{b.node(b.e.forget(g)), b.e.gains(&g)}
}

// drawn is a game after a roll-off, or the throws for who opens, that the given chairs
// have won: they throw their most and the others their least. Nobody decides anything
// there, so all who take part have the same chance, however often they are level.
func drawn(g variants.Game, winners variants.Chairs) variants.Game {
	before := g.Next()
	for s := before; s.Kind == before.Kind && s.Attempt == before.Attempt; s = g.Next() {
		total := s.Limit
		if winners.Has(s.Chair) {
			total *= 6
		}
		g.Take(variants.Result{Score: int8(total), Throws: 1})
		if g.Round.Settled != variants.Open && s.Kind == variants.StepRollOff {
			break
		}
	}
	return g
}
