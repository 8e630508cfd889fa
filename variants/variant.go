// Package variants holds the rules of Ship, Captain, and Crew: what can vary, as
// data, and what it means, as a state machine whose dice come from outside.
//
// A [Variant] is one complete set of rules. [Load] finds a preset by name or reads
// a file, [Variant.Set] changes one rule, [Variant.Validate] says whether the whole
// makes sense. A turn is then played step by step:
//
//	v, err := variants.Load("jaques-twice")
//	t := v.Start()
//	natural, joker := v.ToThrow(t)      // how many dice go into the cup
//	t = v.Fall(t, throw)                // they fall; whatever may be banked is banked
//	for t.Phase.Decides() {
//		moves := v.Moves(t)         // what the player may decide
//		t = v.Apply(t, moves[0])
//	}
//
// A whole game of one or more rounds is played from the results of turns:
//
//	g := variants.NewGame(v)
//	s := g.Next()                       // whose turn it is, and how many throws it may have
//	p = variants.At(p, g.Table())       // what the player knows of the others
//	g.Take(outcome.Result())            // that of the turn, played as above
//
// Sampler, solver and judge all apply the rules through this one machine. The
// package imports nothing else of the project.
package variants

import (
	"fmt"
	"math/bits"
	"strings"
)

// Limits of what the rules may say (RULES section 1).
const (
	MaxDice     = 8  // ordinary dice at the start of a turn
	MaxRolls    = 10 // throws in a turn
	MaxPlayers  = 16
	MaxSequence = 6 // distinct faces of a die
)

// Unlimited as MaxCargoRerolls allows as many cargo rerolls as there are rolls left.
const Unlimited = 0

// The values of the rules that are chosen from a list. The first of each is the default.
const (
	Strict, AnyOrder           = "strict", "any"
	Run, One                   = "run", "one"
	Must, Nothing              = "must", "none"
	Optional, NoReroll, Forced = "optional", "none", "forced"
	BothDice, AnyDice          = "both", "any"
	Replace, BestTotal         = "replace", "best"
	NoJoker, Wild              = "none", "wild"
	BestTwo, AllDice           = "best-two", "all"
	ByTurns, ByDice, Split     = "turns", "dice", "split"
	Replay, Carry              = "replay", "carry"
	Off, On, Opener, Leader    = "off", "on", "opener", "leader"
	Plain, Double, Instant     = "plain", "double", "instant"
	Highest, LowestPays        = "highest", "lowest-pays"
	Single, Rounds, BestOf     = "single", "rounds", "best-of"
	FirstTo, Race, SuddenDeath = "first-to", "race", "sudden-death"
	ByWins, ByCargo            = "wins", "cargo"
	EliminateAll, EliminateAny = "all", "any"
	ExtraRounds                = "extra-rounds"
	SeatOne, FirstByDice       = "seat-1", "dice"
	Fixed, Rotate, RotateRight = "fixed", "rotate", "rotate-right"
	WinnerOpens                = "winner"
	NoStake, EachRound         = "none", "round"
	WholeGame, FinalRound      = "game", "final-round"
	NoTeams, TwoTeams          = "none", "2"
)

// Variant is one complete set of rules. The zero value is not one: start from
// [Baseline] or [Load]. The meaning of every field is that of the parameter of the
// same name (see [Params]).
type Variant struct {
	Name    string // preset or file it came from, with the changes made since
	Summary string // one line on what it is
	Source  string // where the rules are published

	// The turn.
	Dice            int
	Rolls           int
	Sequence        []int // values to bank, in this order
	Order           string
	PerRoll         string
	Hold            string
	CargoReroll     string
	MaxCargoRerolls int // Unlimited or 1..9
	CargoDice       string
	CargoResult     string
	Joker           string
	JokerCargo      string
	OffTable        Chance

	// The round.
	Players     int
	Ties        string
	AllZero     string
	RollLimit   string
	CargoTwelve string
	Winner      string

	// The game of several rounds.
	Format     string
	Rounds     int
	By         string
	Wins       int
	Target     int
	EqualTurns string
	Eliminate  string
	GameTies   string
	First      string
	StartRule  string
	Stake      string
	Ante       int
	Teams      string
}

// Clone gives a copy that shares nothing with v.
func (v *Variant) Clone() *Variant {
	c := *v
	c.Sequence = append([]int(nil), v.Sequence...)
	return &c
}

// With gives a copy of v with one rule changed, not yet validated.
func (v *Variant) With(key, value string) (*Variant, error) {
	c := v.Clone()
	if err := c.Set(key, value); err != nil {
		return nil, err
	}
	return c, nil
}

// Set changes one rule, given by its key, as in "--set key=value". The value alone
// is checked here; [Variant.Validate] checks the rules together.
func (v *Variant) Set(key, value string) error {
	p, err := Lookup(key)
	if err != nil {
		return err
	}
	if err := p.set(v, strings.TrimSpace(value)); err != nil {
		return fmt.Errorf("%s=%s: %w", key, value, err)
	}
	return nil
}

// Get gives the value of one rule as [Variant.Set] would take it, or "" for an
// unknown key.
func (v *Variant) Get(key string) string {
	p, err := Lookup(key)
	if err != nil {
		return ""
	}
	return p.get(v)
}

// String is the canonical form of the rules: the rules that differ from the
// baseline, as "key=value" in the order of [Params] and separated by spaces, or
// "baseline". [Parse] reads it back. Name, summary and source are no part of it.
func (v *Variant) String() string {
	var parts []string
	for _, d := range Diff(Baseline(), v) {
		parts = append(parts, d.Key+"="+d.B)
	}
	if len(parts) == 0 {
		return "baseline"
	}
	return strings.Join(parts, " ")
}

// Parse reads the canonical form that String writes.
func Parse(canonical string) (*Variant, error) {
	v := Baseline()
	for _, field := range strings.Fields(canonical) {
		if field == "baseline" {
			continue
		}
		if err := v.Change(field); err != nil {
			return nil, err
		}
	}
	return v, v.Validate()
}

// Change applies one "key=value".
func (v *Variant) Change(setting string) error {
	key, value, ok := strings.Cut(setting, "=")
	if !ok {
		return fmt.Errorf("%q is not key=value, such as rolls=2", setting)
	}
	return v.Set(strings.TrimSpace(key), value)
}

// Difference is one rule in which two variants differ.
type Difference struct{ Key, A, B string }

// Diff lists the rules in which a and b differ, in the order of [Params].
func Diff(a, b *Variant) []Difference {
	var out []Difference
	for _, p := range Params() {
		if x, y := p.get(a), p.get(b); x != y {
			out = append(out, Difference{p.Key, x, y})
		}
	}
	return out
}

// full is the set of banked positions of a complete sequence.
func (v *Variant) full() uint8 { return 1<<len(v.Sequence) - 1 }

// LeftOver is the number of dice left over once the sequence is complete: two in
// the baseline, one more with a joker in play.
func (v *Variant) LeftOver() int {
	n := v.Dice - len(v.Sequence)
	if v.Joker == Wild {
		n++
	}
	return n
}

// scored is the number of left-over dice that count.
func (v *Variant) scored() int {
	if v.Joker == Wild && v.JokerCargo == BestTwo {
		return v.LeftOver() - 1
	}
	return v.LeftOver()
}

// MinScore is the least score of a qualified turn: 2 in the baseline, 0 where dice
// may fall off the table.
func (v *Variant) MinScore() int {
	if v.OffTable.Num > 0 {
		return 0
	}
	return v.scored()
}

// MaxScore is the highest score of a turn, 12 in the baseline.
func (v *Variant) MaxScore() int { return 6 * v.scored() }

// Bankings counts the values in a set of banked positions.
func Bankings(banked uint8) int { return bits.OnesCount8(banked) }
