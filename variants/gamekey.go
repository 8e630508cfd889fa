package variants

// GameKey is what tells games apart that have forgotten their past. It is comparable and
// a third of the size of a game.
type GameKey struct {
	set, throws                             contest
	chairs, topped, playing, failing, whom  Chairs
	thrown                                  Chairs
	limit, opener                           uint8
	settled                                 Settlement
	stage                                   stage
	tiebreak, rollOff, reached              bool
	attempts, rollOffs, extra, sets, rounds uint16
	pot                                     int32
	wins                                    [MaxPlayers]uint16
	totals                                  [MaxPlayers]int32
}

// Key is that of a game given by [Game.Forget].
func (g *Game) Key() GameKey {
	r := &g.Round
	return GameKey{
		set: r.set, throws: g.throws,
		chairs: r.chairs, topped: r.topped, playing: g.playing, failing: g.failing, whom: r.Chairs, thrown: r.Thrown,
		limit: r.limit, opener: g.opener, settled: r.Settled, stage: g.stage,
		tiebreak: r.tiebreak, rollOff: r.rollOff, reached: g.reached,
		attempts: r.Attempts, rollOffs: r.RollOffs, extra: g.extra, sets: g.sets, rounds: uint16(g.Rounds),
		pot: g.pot, wins: g.Wins, totals: g.Totals,
	}
}
