package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

// Raw data has one row a throw. What is known only when a turn, a play, a round or a game
// is over stands in the row of its last throw, so that a column can be counted and
// averaged as it is. Lists of chairs are separated by blanks. What the columns hold is in
// the help of the command.
var (
	turnColumns  = []string{"turn", "strategy"}
	gameColumns  = []string{"game", "round", "kind", "attempt", "chair", "strategy"}
	throwColumns = []string{"throw", "dice", "banked", "cargo", "decision", "score", "qualified", "turn_score"}
	endColumns   = []string{"leaders", "rule", "total", "round_end", "round_chairs", "game_chairs", "net"}
	sameColumns  = []string{"variant", "rules", "seed", "version"} // alike in all rows
)

func replayColumns(games bool) []string {
	if games {
		return slices.Concat(gameColumns, throwColumns, endColumns, sameColumns)
	}
	return slices.Concat(turnColumns, throwColumns, sameColumns)
}

// turnRows are the throws of a turn of a turn study.
func (l replayLayout) turnRows(n uint64, t sim.PlayedTurn) [][]string {
	return l.throwRows([]string{strconv.FormatUint(n, 10), l.Strategies[0]}, t, nil)
}

// gameRows are the throws of a game.
func (l replayLayout) gameRows(g sim.PlayedGame) [][]string {
	var rows [][]string
	for i, s := range g.Steps {
		start := []string{strconv.FormatUint(g.Game, 10), strconv.Itoa(s.Round), stepKind(s),
			strconv.Itoa(s.Step.Attempt + 1), strconv.Itoa(s.Step.Chair + 1), l.Strategies[s.Step.Chair]}
		end := append(l.stepEnd(s), l.gameEnd(g, i == len(g.Steps)-1)...)
		if s.Turn != nil {
			rows = append(rows, l.throwRows(start, *s.Turn, end)...)
			continue
		}
		total := strconv.Itoa(int(s.Result.Score))
		rows = append(rows, slices.Concat(start, []string{"1", diceText(s.Faces), "", "", "", total, "", ""}, end, l.same))
	}
	return rows
}

// throwRows are the throws of a turn, the last with the cells of its end.
func (l replayLayout) throwRows(start []string, t sim.PlayedTurn, end []string) [][]string {
	var rows [][]string
	for i, p := range t.Throws {
		over := make([]string, 2+len(end))
		if i == len(t.Throws)-1 {
			over = append([]string{oneZero(t.Outcome.Qualified()), strconv.Itoa(int(t.Outcome.Score))}, end...)
		}
		rows = append(rows, slices.Concat(start, l.throwCells(i+1, p), over, l.same))
	}
	return rows
}

func (l replayLayout) throwCells(number int, p sim.PlayedThrow) []string {
	v, cargo, score := l.Variant, "", ""
	if v.Complete(p.After) {
		cargo, score = p.After.Cargo.String(), strconv.Itoa(v.Score(p.After))
	}
	var banked, decisions []string
	for _, value := range v.BankedValues(p.After) {
		banked = append(banked, strconv.Itoa(value))
	}
	for _, c := range []*sim.Choice{p.Joker, p.Cargo} {
		if c != nil {
			decisions = append(decisions, v.Spell(c.Move))
		}
	}
	return []string{strconv.Itoa(number), p.Throw.String(), strings.Join(banked, " "), cargo, strings.Join(decisions, " / "), score}
}

func oneZero(yes bool) string {
	if yes {
		return "1"
	}
	return "0"
}

// stepEnd are the cells that are known once a turn is over, or a round.
func (l replayLayout) stepEnd(s sim.PlayedStep) []string {
	cells := make([]string, 5)
	if s.Step.Kind != variants.StepTurn && s.Step.Kind != variants.StepRollOff {
		return cells
	}
	f := l.teller.Follow(&s.Before.Round, &s.After.Round, s.Result)
	cells[0] = f.Lead.On.String()
	if f.Ended {
		cells[1] = f.Rule.String()
	}
	if l.Variant.TotalsDecide() {
		cells[2] = strconv.Itoa(s.After.Total(s.Step.Chair))
	}
	if f.Settled != variants.Open {
		cells[3], cells[4] = f.Settled.String(), f.Whom.String()
	}
	return cells
}

// gameEnd are the cells that are known once a game is over.
func (l replayLayout) gameEnd(g sim.PlayedGame, over bool) []string {
	if !over {
		return []string{"", ""}
	}
	chairs := g.Final.Winners
	if l.Variant.Winner == variants.LowestPays {
		chairs = g.Final.Payers
	}
	return []string{chairs.String(), strings.Join(net(l.Variant, g.Final), " ")}
}
