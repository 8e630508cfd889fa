package naive

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"testing"
)

// script is a source written by hand. Rounds are separated by a slash, attempts
// by a bar; each attempt lists the turns of chairs 1 to N: F fails, 8 completes
// on the first throw with a cargo of 8, 8@2 on the second, - must not be thrown.
type script struct {
	t     *testing.T
	text  string
	rolls string // totals of the roll-offs, for the rounds 0, 1 and so on; opening first
}

// word finds one entry of a script.
func word(text string, round, attempt, chair int) string {
	rounds := strings.Split(text, "/")
	if round >= len(rounds) {
		return ""
	}
	attempts := strings.Split(rounds[round], "|")
	if attempt >= len(attempts) {
		return ""
	}
	words := strings.Fields(attempts[attempt])
	if chair > len(words) {
		return ""
	}
	return words[chair-1]
}

// Die gives ones until the throw of completion, then 6 5 4 and the cargo.
func (s script) Die(round, attempt, chair, roll, place int) int {
	text := word(s.text, round-1, attempt, chair)
	if text == "" || text == "-" {
		s.t.Fatalf("unforeseen turn: round %d, attempt %d, chair %d", round, attempt, chair)
	}
	if text == "F" {
		return 1
	}
	cargo, on, found := strings.Cut(text, "@")
	if found && on != strconv.Itoa(roll) {
		return 1
	}
	if !found && roll > 1 {
		s.t.Fatalf("unforeseen reroll: round %d, chair %d", round, chair)
	}
	score, _ := strconv.Atoi(cargo)
	return []int{4, score / 2, 6, score - score/2, 5}[place]
}

// RollOff gives dice that add up to the total in the script.
func (s script) RollOff(round, set, chair, place int) int {
	sum, err := strconv.Atoi(word(s.rolls, round+1, set, chair))
	if err != nil {
		s.t.Fatalf("unforeseen roll-off: round %d, set %d, chair %d", round, set, chair)
	}
	if round == -1 {
		return sum
	}
	return []int{sum / 2, sum - sum/2}[place]
}

// stander never rerolls and keeps the joker uncommitted; it notes what it saw.
type stander struct{ saw []Seen }

// Assign keeps the joker uncommitted.
func (p *stander) Assign(Seen, []State) int { return 0 }

// Choose stands where it may.
func (p *stander) Choose(seen Seen, canStand bool, keeps [][]int) (bool, []int) {
	p.saw = append(p.saw, seen)
	return canStand, keeps[0]
}

// written gives amounts as text.
func written(amounts []*big.Rat) string {
	var texts []string
	for _, amount := range amounts {
		texts = append(texts, amount.RatString())
	}
	return strings.Join(texts, " ")
}

// summary writes the rounds of a game: order, outcome and whom it concerns.
func summary(game Game) string {
	text := ""
	for _, round := range game.Rounds {
		text += fmt.Sprint(round.Order, " ", round.Outcome, round.Chairs, "; ")
	}
	return strings.TrimSuffix(text, "; ")
}

// playScript plays a game of standers by a script.
func playScript(t *testing.T, r Rules, text, rolls string) Game {
	var players []Player
	for i := 0; i < number(r, "players"); i++ {
		players = append(players, &stander{})
	}
	return PlayGame(r, players, script{t, text, rolls})
}

// scripted is a game written by hand and what has to come of it.
type scripted struct {
	name    string
	changes string
	text    string
	rolls   string
	rounds  string
	share   string
	net     string // not checked when empty
}

// check plays scripted games.
func check(t *testing.T, tests []scripted) {
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := Baseline().With(strings.Fields(test.changes)...)
			game := playScript(t, r, test.text, test.rolls)
			if got := summary(game); got != test.rounds {
				t.Errorf("rounds %s, want %s", got, test.rounds)
			}
			share := written(game.Share)
			if r["winner"] == "lowest-pays" {
				share = written(game.Pays)
			}
			if share != test.share {
				t.Errorf("share %s, want %s", share, test.share)
			}
			if got := written(game.Net); test.net != "" && got != test.net {
				t.Errorf("net %s, want %s", got, test.net)
			}
		})
	}
}
