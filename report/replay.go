package report

import (
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

// Replay is the JSON of simulated turns or games, dice by dice. Chairs count from 1, turns
// and games from 0 as in the simulation.
type Replay struct {
	Head
	Variant    Rules        `json:"variant"`
	Strategies []string     `json:"strategies"` // by chair
	Seed       uint64       `json:"seed"`
	Turns      []ReplayTurn `json:"turns"`
	Games      []ReplayGame `json:"games"`
}

// ReplayTurn is a turn of a turn study.
type ReplayTurn struct {
	Turn      uint64        `json:"turn"`
	Throws    []ReplayThrow `json:"throws"`
	Qualified bool          `json:"qualified"`
	Score     int           `json:"score"` // 0 for a failed turn
}

// ReplayThrow is one throw and what became of it.
type ReplayThrow struct {
	Throw     int              `json:"throw"` // from 1
	Dice      string           `json:"dice"`  // as judge reads them: *3 is a joker, x a die off the table
	Reasons   []string         `json:"reasons"`
	Decisions []ReplayDecision `json:"decisions"`
	Banked    []int            `json:"banked"` // values banked after it
	Cargo     string           `json:"cargo"`  // the dice left over, once the sequence is complete
	Score     *int             `json:"score"`  // of standing now; null while the sequence is not complete
}

// ReplayDecision is what a strategy decided.
type ReplayDecision struct {
	Decision string   `json:"decision"` // as judge reads it
	Text     string   `json:"text"`
	By       string   `json:"by"` // the strategy; empty where the rules left no other move
	Reasons  []string `json:"reasons"`
}

// replayLayout turns what was played into what is written.
type replayLayout struct {
	ReplayHead
	teller *variants.Teller
	same   []string // cells of raw data that are alike in all rows
}

// turn lays out turn n of a turn study.
func (l replayLayout) turn(n uint64, t sim.PlayedTurn) ReplayTurn {
	return ReplayTurn{n, l.throws(t, l.Strategies[0]), t.Outcome.Qualified(), int(t.Outcome.Score)}
}

func (l replayLayout) throws(t sim.PlayedTurn, by string) []ReplayThrow {
	throws := []ReplayThrow{}
	for i, p := range t.Throws {
		throws = append(throws, l.throw(i+1, p, by))
	}
	return throws
}

// throw explains a throw as judge does.
func (l replayLayout) throw(number int, p sim.PlayedThrow, by string) ReplayThrow {
	v := l.Variant
	out := ReplayThrow{Throw: number, Dice: p.Throw.String(), Decisions: []ReplayDecision{}, Banked: v.BankedValues(p.After)}
	if v.Complete(p.After) {
		score := v.Score(p.After)
		out.Cargo, out.Score = p.After.Cargo.String(), &score
	}
	reasons := []string{}
	switch {
	case p.Joker != nil:
		reasons = v.Explain(p.Fallen, p.Throw, p.After)
	case !v.Complete(p.Before):
		reasons = v.Explain(p.Before, p.Throw, p.After)
	}
	if v.Complete(p.After) || p.After.Phase == variants.Over {
		ruling := variants.Ruling{Variant: v, Turn: p.After}
		reasons = append(reasons, ruling.Summary())
	}
	out.Reasons = reasons
	if p.Joker != nil {
		out.Reasons = []string{"the joker may stand for a needed value"}
		out.Decisions = append(out.Decisions, l.decision(p.Fallen, *p.Joker, by, reasons))
	}
	if p.Cargo != nil {
		out.Decisions = append(out.Decisions, l.decision(p.After, *p.Cargo, by, []string{}))
	}
	return out
}

func (l replayLayout) decision(t variants.Turn, c sim.Choice, by string, reasons []string) ReplayDecision {
	if c.Forced {
		by = ""
	}
	return ReplayDecision{l.Variant.Spell(c.Move), l.Variant.MoveText(t, c.Move), by, reasons}
}
