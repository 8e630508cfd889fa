package report

import (
	"strings"

	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

// ReplayGame is a simulated game. Lists by chair have an element for each.
type ReplayGame struct {
	Game    uint64       `json:"game"`
	Steps   []ReplayStep `json:"steps"`
	Rounds  int          `json:"rounds"`
	Winners []int        `json:"winners"` // they share the win equally
	Payers  []int        `json:"payers"`  // with winner=lowest-pays
	Wins    []int        `json:"wins"`    // round wins by chair
	Totals  []int        `json:"totals"`  // cumulative cargo by chair
	Net     []string     `json:"net"`     // antes won less paid, by chair, as fractions; empty with stake=none
	End     string       `json:"end"`     // in words
}

// ReplayStep is one turn of a game, or one throw of a roll-off.
type ReplayStep struct {
	Round    int           `json:"round"` // from 1; 0 while they throw for who opens
	Kind     string        `json:"kind"`  // turn, tie-break turn, roll-off, opening or game tie
	Attempt  int           `json:"attempt"`
	Chair    int           `json:"chair"`
	Strategy string        `json:"strategy"`
	Limit    int           `json:"limit"`  // throws allowed; of a roll-off the dice
	Throws   []ReplayThrow `json:"throws"` // of a turn
	Dice     string        `json:"dice"`   // of a roll-off
	Score    *int          `json:"score"`  // of a roll-off the total; null for a failed turn
	Follows  string        `json:"follows"`
	Leaders  []int         `json:"leaders"` // of this play or set, after it
	Rule     *Rule         `json:"rule"`    // that decides what follows; null in throws for the opener and for game ties
	Settled  string        `json:"settled"` // of the round: open, won, shared, carried, paid, counted or abandoned
	Chairs   []int         `json:"chairs"`  // whom that concerns
	After    string        `json:"after"`   // how the game stands, once a round of several is over
	result   string
	opener   int
}

// game lays out a game.
func (l replayLayout) game(g sim.PlayedGame) ReplayGame {
	out := ReplayGame{Game: g.Game, Steps: []ReplayStep{}, Rounds: g.Final.Rounds, Winners: chairNumbers(g.Final.Winners),
		Payers: chairNumbers(g.Final.Payers), Wins: []int{}, Totals: []int{}, Net: net(l.Variant, g.Final)}
	for chair := range l.Variant.Players {
		out.Wins = append(out.Wins, int(g.Final.Wins[chair]))
		out.Totals = append(out.Totals, int(g.Final.Totals[chair]))
	}
	for _, s := range g.Steps {
		f := l.teller.FollowGame(&s.Before, &s.After, s.Step, s.Result)
		out.Steps = append(out.Steps, l.step(s, f))
		out.End = f.End
	}
	return out
}

func (l replayLayout) step(s sim.PlayedStep, f variants.GameFollowing) ReplayStep {
	out := ReplayStep{
		Round: s.Round, Kind: stepKind(s), Attempt: s.Step.Attempt + 1, Chair: s.Step.Chair + 1, Strategy: l.Strategies[s.Step.Chair],
		Limit: s.Step.Limit, Throws: []ReplayThrow{}, Dice: diceText(s.Faces), Follows: f.Step, Leaders: chairNumbers(f.Round.Lead.On),
		Settled: f.Round.Settled.String(), Chairs: chairNumbers(f.Round.Whom), After: f.After,
		result: variants.ResultText(s.Step, s.Result), opener: s.Before.Round.Opener(),
	}
	if score := int(s.Result.Score); score != variants.Failed {
		out.Score = &score
	}
	if f.Round.Rule.Key != "" {
		rule := Rule(f.Round.Rule)
		out.Rule = &rule
	}
	if s.Turn != nil {
		out.Throws = l.throws(*s.Turn, out.Strategy)
	}
	return out
}

func stepKind(s sim.PlayedStep) string {
	return variants.StepText(s.Step, s.Before.Round.TieBreak() != 0)
}

// net lists the antes by chair.
func net(v *variants.Variant, f variants.Final) []string {
	out := []string{}
	for chair := range v.Players {
		if v.Stake != variants.NoStake {
			out = append(out, antesData(f.Net[chair]))
		}
	}
	return out
}

// antesData writes antes times ShareUnits as a plain fraction.
func antesData(units int64) string { return strings.TrimPrefix(variants.AntesText(units), "+") }

// chairNumbers lists chairs as people count them.
func chairNumbers(c variants.Chairs) []int {
	numbers := []int{}
	for chair := range c.All() {
		numbers = append(numbers, chair+1)
	}
	return numbers
}
