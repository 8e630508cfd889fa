package strategy

import (
	"fmt"
	"strconv"

	"github.com/shipcrew/shipcrew/variants"
)

// The strategies of this file look around: at the score to beat, at who has thrown and
// who is still to throw (RULES section 5).

// Beat stands when it is ahead with nobody behind, rerolls all cargo dice when it is
// behind, and else plays a threshold: when tied, and when nobody is ahead yet.
type Beat int

// For implements [Strategy].
func (p Beat) For(v *variants.Variant) (variants.Policy, error) {
	return p, checkThresholds(v, p, int(p))
}

// Move implements [variants.Policy].
func (p Beat) Move(s variants.Situation) variants.Move { return look(s, int(p)) }

// Look implements [variants.Looker].
func (Beat) Look(t variants.Table) variants.Table { return glance(t) }

func (p Beat) String() string { return fmt.Sprintf("beat:%d", int(p)) }

func parseBeat(arg string) (Strategy, error) {
	t, err := strconv.Atoi(arg)
	if err != nil || t < 0 || t > 99 {
		return nil, fmt.Errorf("strategy beat:%s: want a total such as beat:9", arg)
	}
	return Beat(t), nil
}

// Tips is the advice of the source 002_c9fe9b67b8b8599b.txt as a whole: as [Beat] with
// a threshold of 9, one less in a game of six players or more, one more when at least
// two and at least half of those who threw before have failed.
type Tips struct{}

// The numbers of tips (RULES section 5).
const (
	tipsThreshold = 9
	tipsLarge     = 6 // players from which a game is large
	tipsFailed    = 2 // failed turns from which the pressure is low
)

// For implements [Strategy].
func (p Tips) For(v *variants.Variant) (variants.Policy, error) {
	return p, checkThresholds(v, p, tipsThreshold-1, tipsThreshold+1)
}

// Move implements [variants.Policy].
func (Tips) Move(s variants.Situation) variants.Move {
	threshold := tipsThreshold
	if s.Variant.Players >= tipsLarge {
		threshold--
	}
	if lowPressure(s.Table) {
		threshold++
	}
	return look(s, threshold)
}

func lowPressure(t variants.Table) bool { return t.Failed >= tipsFailed && 2*t.Failed >= t.Before }

// Look implements [variants.Looker].
func (Tips) Look(t variants.Table) variants.Table {
	seen := glance(t)
	if lowPressure(t) {
		seen.Before, seen.Failed = tipsFailed, tipsFailed
	}
	return seen
}

func (Tips) String() string { return "tips" }

// look plays the cargo by what the others have; a joker is committed at once.
func look(s variants.Situation, threshold int) variants.Move {
	if s.Turn.Phase == variants.ToAssign {
		return rescue(s)
	}
	switch lead := leadOf(s); {
	case lead > 0 && s.Table.Behind == 0:
		return standing(s)
	case lead < 0:
		return rerolling()
	}
	return Threshold{threshold}.Move(s)
}

// leadOf is positive when standing now is ahead of all who threw before, negative when it
// is behind, 0 when it is tied or nobody has thrown.
func leadOf(s variants.Situation) int {
	t := s.Table
	switch {
	case t.Before == 0:
		return 0
	case t.Holders == 0: // nobody qualified, or with lowest-pays somebody failed
		return 1
	}
	return int(t.Own) + s.Score() - int(t.ToBeat)
}

// glance keeps what look needs of a table.
func glance(t variants.Table) variants.Table {
	return variants.Table{
		ToBeat: t.ToBeat, Holders: min(t.Holders, 1), Own: t.Own,
		Before: min(t.Before, 1), Behind: min(t.Behind, 1),
	}
}
