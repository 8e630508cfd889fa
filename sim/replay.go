package sim

import (
	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// A replay plays a turn or a game of a simulation again, alone and dice by dice, and
// records every die and decision. Dice have addresses, so nothing before it is needed.

// Choice is a decision about the joker or about the cargo.
type Choice struct {
	Move   variants.Move
	Forced bool // the rules left no other
}

// PlayedThrow is one throw of a turn and what was made of it.
type PlayedThrow struct {
	Before variants.Turn  // the turn as the dice are thrown; Rolls is the number of throws before
	Throw  variants.Throw // what fell
	Fallen variants.Turn  // the turn with what fell; it waits where the joker has a choice
	Joker  *Choice        // nil where the joker had no choice
	After  variants.Turn  // with all dice assigned, before the player stands or rerolls
	Cargo  *Choice        // nil where there was nothing to decide
}

// PlayedTurn is a turn, throw by throw.
type PlayedTurn struct {
	Throws  []PlayedThrow
	End     variants.Turn
	Outcome variants.Outcome
}

// ReplayTurn plays turn n of a turn study.
func ReplayTurn(s exact.Study, d *Dice, n uint64) PlayedTurn {
	return replay(s.Variant, s.Variant.Start(), s.Policy, func(t variants.Turn) variants.Throw { return d.Throw(n, t) })
}

// replay plays a turn as variants.Play does, and records it. Policies are pure, so that
// asking them here gives what they play there.
func replay(v *variants.Variant, t variants.Turn, p variants.Policy, dice func(variants.Turn) variants.Throw) PlayedTurn {
	var out PlayedTurn
	for t.Phase == variants.ToThrow {
		played := PlayedThrow{Before: t, Throw: dice(t)}
		played.Fallen = v.Fall(t, played.Throw)
		t, played.Joker = choose(v, played.Fallen, variants.ToAssign, p)
		played.After = t
		out.Outcome = out.Outcome.Assigned(v, t)
		t, played.Cargo = choose(v, t, variants.ToChoose, p)
		out.Throws = append(out.Throws, played)
	}
	out.End = t
	return out
}

// choose lets the policy decide where the turn is in the phase.
func choose(v *variants.Variant, t variants.Turn, phase variants.Phase, p variants.Policy) (variants.Turn, *Choice) {
	if t.Phase != phase {
		return t, nil
	}
	c := &Choice{Move: v.Moves(t)[0], Forced: true}
	if len(v.Moves(t)) > 1 {
		c = &Choice{Move: p.Move(variants.Situation{Variant: v, Turn: t})}
	}
	return v.Apply(t, c.Move), c
}

// PlayedStep is one turn of a game, or one throw of a roll-off.
type PlayedStep struct {
	Step   variants.Step
	Round  int         // its number from 1; 0 before the first round
	Turn   *PlayedTurn // nil for a throw of a roll-off
	Faces  []int       // of a roll-off
	Result variants.Result
	Before variants.Game // as it waited for the step
	After  variants.Game // before the next round begins
}

// PlayedGame is a game, step by step.
type PlayedGame struct {
	Game  uint64
	Steps []PlayedStep
	Final variants.Final
}

// ReplayGame plays a game of the simulation of a table.
func ReplayGame(s exact.Seats, d *GameDice, game uint64) PlayedGame {
	out := PlayedGame{Game: game}
	g := variants.NewGame(s.Variant)
	for step := g.Next(); step.Kind != variants.StepOver; step = g.Next() {
		played := PlayedStep{Step: step, Round: g.Rounds, Before: g}
		if step.Kind == variants.StepTurn {
			policy := variants.At(s.Policies[step.Chair], g.Table())
			turn := replay(s.Variant, s.Variant.StartLimited(step.Limit), policy, func(t variants.Turn) variants.Throw {
				return d.Throw(game, g.Rounds, step, t)
			})
			played.Turn, played.Result = &turn, turn.Outcome.Result()
		} else {
			played.Faces = d.RollOff(game, g.Rounds, step)
			played.Result = rollOff(d, game, &g, step)
		}
		g.Take(played.Result)
		played.After = g
		out.Steps = append(out.Steps, played)
	}
	out.Final = g.Final
	return out
}
