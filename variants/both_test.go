package variants_test

import "github.com/shipcrew/shipcrew/variants"

// A game is played twice, by the machines and by the second implementation. Both get
// the same dice, each a hash of its address, and the same players: random but pure
// ones, whose choice is a hash of what they see, and those of package strategy.

// dice are those of one game.
type dice struct {
	key uint64
	off bool // some fall off the table
}

func (d dice) face(round, attempt, chair, roll, place int) int {
	h := hash(d.key, round, attempt, chair, roll, place)
	if d.off && h>>32%10 == 0 {
		return variants.OffTable
	}
	return 1 + int(h%6)
}

func (d dice) rollOff(round, set, chair, place int) int {
	return 1 + int(hash(d.key, 1000+round, set, chair, place)%6)
}

// machineRound is the number that the second implementation gives to a step's round.
func machineRound(g *variants.Game, s variants.Step) int {
	switch s.Kind {
	case variants.StepOpening:
		return -1
	case variants.StepEnding:
		return 0
	}
	return g.Rounds
}

// event is one turn or one throw of a roll-off.
type event struct {
	Kind                  variants.StepKind
	Round, Attempt, Chair int // the chair from 0
	Limit                 int
	Result                variants.Result
}

// played is a game as the machines played it.
type played struct {
	variants.Game
	events []event
	tables []variants.Table // of each event; zero for a roll-off
	rounds []variants.Round
}

// playMachine plays a game dice by dice.
func playMachine(v *variants.Variant, start variants.Game, players []variants.Policy, d dice) *played {
	p := &played{Game: start}
	g := &p.Game
	for s := g.Next(); s.Kind != variants.StepOver; s = g.Next() {
		e := event{s.Kind, machineRound(g, s), s.Attempt, s.Chair, s.Limit, variants.Result{Throws: 1}}
		var t variants.Table
		if s.Kind == variants.StepTurn {
			t = g.Table()
			e.Result = playTurn(v, e, variants.At(players[s.Chair], t), d)
		} else {
			for place := range s.Limit {
				e.Result.Score += int8(d.rollOff(e.Round, s.Attempt, s.Chair+1, place))
			}
		}
		p.events, p.tables = append(p.events, e), append(p.tables, t)
		if g.Take(e.Result); g.Round.Settled != variants.Open && s.Kind != variants.StepOpening && s.Kind != variants.StepEnding {
			p.rounds = append(p.rounds, g.Round)
		}
	}
	return p
}

func playTurn(v *variants.Variant, e event, p variants.Policy, d dice) variants.Result {
	_, o := v.Play(v.StartLimited(e.Limit), p, func(t variants.Turn) variants.Throw {
		natural, joker := v.ToThrow(t)
		throw := variants.Throw{Joker: variants.JokerOut}
		for place := range natural {
			throw.Natural[d.face(e.Round, e.Attempt, e.Chair+1, int(t.Rolls)+1, place)]++
		}
		if joker {
			throw.Joker = int8(d.face(e.Round, e.Attempt, e.Chair+1, int(t.Rolls)+1, natural))
		}
		return throw
	})
	return o.Result()
}
