package variants

// stage is what a game is at.
type stage uint8

const (
	opening stage = iota // throwing for the opener
	between              // before a round
	inRound
	ending // in a roll-off for game ties
	over
)

// Game is a game in progress, or finished. It is a comparable value: a copy goes on by
// itself, so a game at its start serves as a template for many. Results of turns come
// from outside:
//
//	start := variants.NewGame(v)
//	g := start
//	for s := g.Next(); s.Kind != variants.StepOver; s = g.Next() {
//		g.Take(result) // of a turn of s.Chair, or of a throw of a roll-off
//	}
//	fmt.Println(g.Share(0), "of", variants.ShareUnits)
//
// Until Next is called again, Round is the round that a result has just finished.
type Game struct {
	Final
	Round Round // the current round, or the last

	house   *house
	stage   stage
	reached bool    // race: a side has reached the target
	extra   uint16  // extra rounds begun
	sets    uint16  // sets begun of the throws for the opener or for game ties
	throws  contest // that set
	opener  uint8   // who opens the next round
	playing Chairs  // who plays it
	failing Chairs  // sudden-death: whose side has failed in every round
	pot     int32   // antes
}

// NewGame is a game at its start under valid rules. Antes on the game are paid.
func NewGame(v *Variant) Game {
	h := newHouse(v)
	g := Game{house: h, stage: between, playing: h.everyone, failing: h.everyone}
	if h.Stake == WholeGame || h.Stake == FinalRound {
		g.pot = g.pay(h.everyone)
	}
	if h.First == FirstByDice && h.Players > 1 {
		g.stage = opening
		g.throw(h.everyone)
	}
	return g
}

// Next tells what the game waits for, and begins the next round where one is due.
func (g *Game) Next() Step {
	switch g.stage {
	case over:
		return Step{}
	case opening:
		return Step{Kind: StepOpening, Chair: g.throws.chair(), Limit: 1, Attempt: int(g.sets) - 1}
	case ending:
		return Step{Kind: StepEnding, Chair: g.throws.chair(), Limit: 2, Attempt: int(g.sets) - 1}
	case between:
		g.begin()
	}
	return g.Round.Next()
}

// begin begins the next round.
func (g *Game) begin() {
	g.stage = inRound
	g.Rounds++
	g.Round.begin(g.house, g.opener, g.playing)
	if g.house.Stake == EachRound {
		g.pot += g.pay(g.playing)
	}
}

// Take goes on with the result of what [Game.Next] has told; Next comes before every
// Take.
func (g *Game) Take(res Result) {
	if g.stage != inRound {
		g.thrown(res)
		return
	}
	chair := g.Round.set.chair()
	g.Round.Take(res)
	if g.house.counted {
		g.count(chair, res)
	}
	if g.Round.Settled != Open {
		g.end()
	}
}

// count adds a turn to the totals where these decide. A race without equal turns ends
// the moment the target is reached (RULES section 3).
func (g *Game) count(chair int, res Result) {
	h := g.house
	g.Totals[chair] += int32(max(0, res.Score))
	if h.Format != Race || g.total(chair) < int32(h.Target) {
		return
	}
	if g.reached = true; h.EqualTurns == Off {
		g.Round.stop()
	}
}

// end goes on after a round.
func (g *Game) end() {
	h, r := g.house, &g.Round
	if r.Settled == Abandoned {
		g.abandon()
		return
	}
	g.stage = between
	g.book()
	g.payRound()
	switch {
	case g.extra > 0:
		g.resolve(g.leaders(g.playing))
	case h.Format == Single:
		g.single()
	case h.Format == SuddenDeath:
		g.eliminate()
	case g.decided():
		g.finish(h.everyone)
	case g.Rounds == MaxAttempts:
		g.abandon()
	}
	if g.stage == between {
		g.opener = g.nextOpener()
	}
}

// win ends the game.
func (g *Game) win(winners Chairs) {
	g.stage, g.Winners = over, winners
	g.payGame()
}

func (g *Game) abandon() {
	g.Abandoned = true
	g.win(0)
}
