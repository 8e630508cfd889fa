package naive

import "math/big"

// Game is a finished game. Lists by chair have chair 1 at index 0.
type Game struct {
	Rounds          []Round
	Opening         []RollOff  // the throws for the first opener
	Ending          []RollOff  // the roll-off for leaders level at the end
	Share           []*big.Rat // win share
	Net             []*big.Rat // net antes, extra payments for a highest cargo included
	Pays            []*big.Rat // lowest-pays: how many rounds the chair pays, split ones in part
	Paid            []*big.Rat // lowest-pays: the amount, 1 to each other seat for each such round
	Carried         *big.Rat   // win share of a single round that nobody got because it was carried
	PotLeft         *big.Rat   // what was in the pot at the end, before all shared it
	Wins            []int      // round wins, extra rounds included
	Totals          []int      // cumulative cargo, extra rounds included
	LeadersByWins   []int      // after the regular rounds, extra rounds apart
	LeadersByTotals []int
	Abandoned       bool
}

// table is a game in progress.
type table struct {
	rules   Rules
	players []Player
	source  Source
	game    Game
	opener  int // of the first round
	pot     *big.Rat
}

// PlayGame plays a whole game; dice and decisions come from outside (RULES.md
// section 3, format).
func PlayGame(r Rules, players []Player, src Source) Game {
	n := len(players)
	g := &table{rules: r, players: players, source: src, pot: new(big.Rat)}
	g.game = Game{
		Share: zeros(n), Net: zeros(n), Pays: zeros(n), Paid: zeros(n),
		Carried: new(big.Rat), Wins: make([]int, n), Totals: make([]int, n),
	}
	if r["stake"] == "game" || r["stake"] == "final-round" {
		g.payIn(g.everyone())
	}
	g.opener = g.throwForOpener()
	if !g.game.Abandoned {
		g.playFormat()
	}
	if g.game.Abandoned {
		g.game.Share = zeros(n)
	}
	g.payGame()
	for i, times := range g.game.Pays {
		g.game.Paid[i].Mul(times, big.NewRat(int64(n-1), 1))
	}
	return g.game
}

// playFormat plays the rounds of the format (RULES.md section 3, format).
func (g *table) playFormat() {
	switch g.rules["format"] {
	case "single":
		g.playSingle()
	case "rounds", "best-of", "first-to":
		g.playSeries()
	case "race":
		g.playRace()
	case "sudden-death":
		g.playSuddenDeath()
	default:
		panic("naive: format=" + g.rules["format"])
	}
}

// playRound plays the next round among some chairs and books it. It tells
// whether the game goes on (RULES.md section 2, the note on attempts).
func (g *table) playRound(playing []int) bool {
	round := Round{Number: len(g.game.Rounds) + 1}
	round.Order = g.orderFrom(g.nextOpener(playing), playing)
	if g.rules["stake"] == "round" {
		g.payIn(round.Order)
	}
	g.settle(&round)
	g.game.Rounds = append(g.game.Rounds, round)
	if round.Outcome == Abandoned {
		g.game.Abandoned = true
		return false
	}
	g.game.Totals = g.totalsWith(round)
	if round.Outcome == Won {
		for _, chair := range round.Chairs {
			g.game.Wins[chair-1]++
		}
	}
	g.payRound(round)
	return true
}

// noteLeaders notes who leads by wins and by totals when the regular rounds are
// over (RULES.md section 3, by).
func (g *table) noteLeaders() {
	g.game.LeadersByWins = topOf(g.rules, g.everyone(), g.game.Wins)
	g.game.LeadersByTotals = topOf(g.rules, g.everyone(), g.game.Totals)
}

// finish gives the win share to the leaders, after settling a tie between them
// (RULES.md section 3, game ties). With lowest-pays nobody wins.
func (g *table) finish(leaders []int) {
	if g.rules["winner"] == "lowest-pays" {
		return
	}
	if !oneSide(g.rules, leaders) && g.rules["game-ties"] != "split" {
		leaders = g.settleGame(leaders)
	}
	if len(leaders) == 0 {
		g.game.Abandoned = true
		return
	}
	give(g.game.Share, leaders, big.NewRat(1, 1))
}

// settleGame settles a tie at the end of the game by dice or by further rounds
// among the leaders, one at a time (RULES.md section 3, game ties). It gives
// nobody when that does not end.
func (g *table) settleGame(leaders []int) []int {
	if g.rules["game-ties"] == "dice" {
		sets, ahead := g.rollOff(0, leaders, 2, mostAttempts)
		g.game.Ending = sets
		return ahead
	}
	for extra := 0; extra < mostAttempts; extra++ {
		if !g.playRound(leaders) {
			return nil
		}
		if byTotals(g.rules) {
			leaders = topOf(g.rules, leaders, g.game.Totals)
		} else {
			leaders = topOf(g.rules, leaders, g.game.Wins)
		}
		if oneSide(g.rules, leaders) {
			return leaders
		}
	}
	return nil
}
