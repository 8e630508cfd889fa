package sim

import (
	"sync"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// seat plays the turns of one chair: by tables compiled for what its policy looks at,
// or dice by dice where the variant does not fit the kernel.
type seat struct {
	variant *variants.Variant
	policy  variants.Policy
	blind   bool // the policy never looks at the table
	shared  *shelf
	byLimit []*turnTable         // of a blind policy, by throws allowed
	byLook  map[looks]*turnTable // of another
}

// looks is what a turn's tables depend on.
type looks struct {
	spec  string
	limit int
	table variants.Table
}

// turnTable is a kernel with what its final nodes come to.
type turnTable struct {
	*kernel
	results []variants.Result
}

// shelf keeps compiled tables for all workers.
type shelf struct {
	mu     sync.Mutex
	tables map[looks]*turnTable
}

func newSeat(v *variants.Variant, p variants.Policy, shared *shelf) *seat {
	return &seat{
		variant: v, policy: p, shared: shared,
		blind:   !variants.Looks(p),
		byLimit: make([]*turnTable, v.Rolls+1),
		byLook:  map[looks]*turnTable{},
	}
}

// table finds the tables for a turn; nil where the variant does not fit the kernel.
func (s *seat) table(limit int, round *variants.Game) *turnTable {
	if s.blind {
		if s.byLimit[limit] == nil {
			s.byLimit[limit] = s.shared.get(s, looks{s.policy.String(), limit, variants.Table{}})
		}
		return s.byLimit[limit]
	}
	key := looks{limit: limit, table: variants.Look(s.policy, round.Table())}
	t, known := s.byLook[key]
	if !known {
		t = s.shared.get(s, looks{s.policy.String(), limit, key.table})
		s.byLook[key] = t
	}
	return t
}

// get compiles tables, once for all seats with the same policy.
func (sh *shelf) get(s *seat, key looks) *turnTable {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if t, known := sh.tables[key]; known {
		return t
	}
	study := exact.Study{Variant: s.variant, Policy: variants.At(s.policy, key.table)}
	t := &turnTable{kernel: newKernel(study, key.limit)}
	if t.kernel != nil {
		for _, o := range t.ends {
			t.results = append(t.results, o.Result())
		}
	}
	sh.tables[key] = t
	return t
}

// play plays one turn of a game.
func (s *seat) play(d *GameDice, game uint64, g *variants.Game, step variants.Step) variants.Result {
	t := s.table(step.Limit, g)
	if t.kernel == nil {
		policy := variants.At(s.policy, g.Table())
		_, o := s.variant.Play(s.variant.StartLimited(step.Limit), policy, func(turn variants.Turn) variants.Throw {
			return d.Throw(game, g.Rounds, step, turn)
		})
		return o.Result()
	}
	return t.turn(d, game, placeOf(g.Rounds, step.Attempt, step.Chair))
}

// turn goes through the tables as kernelPlayer.batch does, for a single turn.
func (t *turnTable) turn(d *GameDice, game uint64, at place) variants.Result {
	return t.from(d.faces.fraction(game, at, 0), d, game, at)
}

// from is turn with the first word known.
func (t *turnTable) from(x uint64, d *GameDice, game uint64, at place) variants.Result {
	next := scale(t.layout.window)
	node := t.start.first + uint32(t.classes[t.start.offset+leading(x, t.start.scale)])
	for r := 1; r < t.rolls; r++ {
		x = x * next & mask
		if r%t.layout.windows == 0 {
			x = d.faces.fraction(game, at, r/t.layout.windows)
		}
		row := &t.rows[node]
		node = row.first + uint32(t.classes[row.offset+leading(x, row.scale)])
	}
	return t.results[node]
}
