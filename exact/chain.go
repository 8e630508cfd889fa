package exact

import (
	"fmt"

	"github.com/shipcrew/shipcrew/variants"
)

// A game under fixed policies is an absorbing Markov chain. Its nodes are games at the
// start of a set: a play of a round, a set of tie-break turns or of a roll-off; each
// without its past ([variants.Game.Forget]). Within a set the chances of the turns are
// followed forward, states that go on alike being merged. From set to set the chain
// moves on, or, when a set settles nothing, back: such circles are small, and each is
// solved as a system of linear equations (see solveChain).
//
// Where totals decide and nobody looks at the table, every turn is a node: then games
// with equal totals merge in the middle of a round too.

// Limits of a chain.
const (
	maxNodes = 600_000
	maxSteps = 3_000_000 // and twice as many where every turn is a node
)

// rewards are what is gathered along a chain, one number for each of these.
type rewards []float64

// edge leads from a node to another.
type edge struct {
	to int32
	p  float64
}

type chainNode struct {
	edges   []edge
	rewards rewards // gathered before the next node: expected
}

// move is a step of a game with one of its results.
type move struct {
	step          variants.Step
	chance        chance
	p             float64 // of getting here, from the start of the set, and of the result
	before, after *variants.Game
	over          bool // the chain ends here
	setEnded      bool // the next step is of another set, or there is none
}

// chain is under construction, or finished.
type chain struct {
	chances  *chances
	byTurn   bool
	oneRound bool                      // the chain ends with the first round
	width    int                       // of the rewards
	gather   func(to rewards, m *move) // adds to the rewards what a move brings

	index map[variants.GameKey]int32
	queue []variants.Game // nodes not expanded yet
	bags  [3]*bag
	after variants.Game
	move  move
	nodes []chainNode
	steps int
}

func newChain(s Seats, c *chances) *chain {
	byTurn := totalsSuffice(s.Variant, s.Policies)
	return &chain{chances: c, byTurn: byTurn, index: map[variants.GameKey]int32{},
		bags: [3]*bag{newBag(), newBag(), newBag()}}
}

// hopeless tells a race with more totals than a chain may have nodes, before any work.
func (c *chain) hopeless() bool {
	v := c.chances.seats.Variant
	totals := float64(v.Players)
	for range v.Players {
		totals = float64(totals * float64(v.Target))
	}
	return v.Format == variants.Race && !c.oneRound && totals > maxNodes
}

// grow builds the chain from a game that has begun; node 0 is its start.
func (c *chain) grow(start variants.Game) error {
	if c.hopeless() {
		return fmt.Errorf("games of %v: %w", c.chances.seats.Variant, ErrTooLarge)
	}
	c.node(start)
	for done := 0; len(c.queue) > 0; done++ {
		g := c.queue[0]
		c.queue = c.queue[1:]
		n, err := c.expand(g)
		if err != nil {
			return err
		}
		c.nodes[done] = n
	}
	return nil
}

// node gives the number of a node, a new one for a game not met before.
func (c *chain) node(g variants.Game) int32 {
	key := g.Key()
	if n, known := c.index[key]; known {
		return n
	}
	n := int32(len(c.nodes))
	c.index[key] = n
	c.nodes = append(c.nodes, chainNode{})
	c.queue = append(c.queue, g)
	return n
}

func (c *chain) limit() int {
	if c.byTurn {
		return 2 * maxSteps
	}
	return maxSteps
}

// forget leaves out of a game what the chain does not depend on.
func (c *chain) forget(g variants.Game) variants.Game {
	g = g.Forget()
	if c.byTurn {
		g = g.ForgetRound()
	}
	return g
}

// bag is a set of games with probabilities, in the order in which they came in, so that
// sums of floats come out the same each time.
type bag struct {
	index map[variants.GameKey]int32
	games []variants.Game
	p     []float64
}

func newBag() *bag { return &bag{index: map[variants.GameKey]int32{}} }

func (b *bag) reset() {
	clear(b.index)
	b.games, b.p = b.games[:0], b.p[:0]
}

func (b *bag) add(g *variants.Game, p float64) {
	key := g.Key()
	i, known := b.index[key]
	if !known {
		i = int32(len(b.games))
		b.index[key] = i
		b.games, b.p = append(b.games, *g), append(b.p, 0)
	}
	b.p[i] += p
}

// expand follows a set from its start.
func (c *chain) expand(start variants.Game) (chainNode, error) {
	n := chainNode{rewards: make(rewards, c.width)}
	now, next, ends := c.bags[0], c.bags[1], c.bags[2]
	now.reset()
	ends.reset()
	now.add(&start, 1)
	for len(now.games) > 0 {
		next.reset()
		for i := range now.games {
			if err := c.play(&now.games[i], now.p[i], n.rewards, next, ends); err != nil {
				return n, err
			}
		}
		now, next = next, now
	}
	for i := range ends.games {
		n.edges = append(n.edges, edge{c.node(ends.games[i]), ends.p[i]})
	}
	return n, nil
}

// play plays one step of a game in every way.
func (c *chain) play(g *variants.Game, p float64, to rewards, next, ends *bag) error {
	step := g.Next()
	all, err := c.chances.of(g, step)
	if err != nil {
		return err
	}
	for _, ch := range all {
		if c.steps++; c.steps > c.limit() || len(c.nodes) > maxNodes {
			return fmt.Errorf("games of %v: %w", c.chances.seats.Variant, ErrTooLarge)
		}
		after, m := &c.after, &c.move // kept in the chain, to spare the allocator
		*after = *g
		after.Take(ch.result)
		*m = move{step: step, chance: ch, p: float64(p * ch.p), before: g, after: after}
		c.follow(m)
		c.gather(to, m)
		if m.over {
			continue
		}
		*after = c.forget(*after)
		if m.setEnded || c.byTurn {
			ends.add(after, m.p)
		} else {
			next.add(after, m.p)
		}
	}
	return nil
}

// follow tells what a move has led to. It begins the next round where one is due.
func (c *chain) follow(m *move) {
	roundOver := m.step.Kind != variants.StepOpening && m.after.Round.Settled != variants.Open
	if c.oneRound && roundOver {
		m.over, m.setEnded = true, true
		return
	}
	next := m.after.Next()
	m.over = next.Kind == variants.StepOver
	m.setEnded = m.over || next.Attempt != m.step.Attempt || next.Kind != m.step.Kind || m.after.Rounds != m.before.Rounds
}
