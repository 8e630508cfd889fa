package variants_test

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// A script is a game in the order in which it is played, a word for each thing that
// the machine asks for: 2:8 is a turn of chair 2 with a score of 8 in one throw, 2:8@3
// in three throws, 2:F a failed turn in three throws; 2:8@3<3 checks that three throws
// were allowed. 2~9 is a throw of a roll-off, 2!6 one for the opener.

// play lets a game follow a script and gives its rounds as "won 1; shared 1 2".
func play(t *testing.T, v *variants.Variant, script string) (variants.Game, string) {
	t.Helper()
	g := variants.NewGame(v)
	var rounds []string
	words := strings.Fields(script)
	for s := g.Next(); s.Kind != variants.StepOver; s = g.Next() {
		if len(words) == 0 {
			t.Fatalf("the game goes on with %+v after the script's end", s)
		}
		g.Take(follow(t, s, words[0]))
		words = words[1:]
		if n := g.Rounds; len(rounds) < n && g.Round.Settled != variants.Open {
			rounds = append(rounds, strings.TrimSpace(fmt.Sprint(g.Round.Settled, " ", g.Round.Chairs)))
		}
	}
	if len(words) > 0 {
		t.Fatalf("the game is over before %v", words)
	}
	return g, strings.Join(rounds, "; ")
}

// follow reads the word for a step.
func follow(t *testing.T, s variants.Step, word string) variants.Result {
	t.Helper()
	mark := map[variants.StepKind]string{variants.StepTurn: ":", variants.StepRollOff: "~", variants.StepEnding: "~", variants.StepOpening: "!"}[s.Kind]
	text, ok := strings.CutPrefix(word, strconv.Itoa(s.Chair+1)+mark)
	if !ok {
		t.Fatalf("the game asks for %+v, the script has %s", s, word)
	}
	text, limit, checked := strings.Cut(text, "<")
	if checked && limit != strconv.Itoa(s.Limit) {
		t.Errorf("%s: %d throws are allowed", word, s.Limit)
	}
	score, throws, found := strings.Cut(text, "@")
	r := variants.Result{Throws: 1}
	if score == "F" {
		r = variants.Result{Score: variants.Failed, Throws: 3}
	} else {
		r.Score = int8(atoi(t, score))
	}
	if found {
		r.Throws = uint8(atoi(t, throws))
	}
	return r
}

func atoi(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// fractions writes units by chair as "1/2 0 1/2".
func fractions(n int, units func(chair int) int64) string {
	var out []string
	for chair := range n {
		out = append(out, big.NewRat(units(chair), variants.ShareUnits).RatString())
	}
	return strings.Join(out, " ")
}

func shares(n int, g *variants.Game) string {
	return fractions(n, func(i int) int64 { return int64(g.Share(i)) })
}

func nets(n int, g *variants.Game) string {
	return fractions(n, func(i int) int64 { return g.Net[i] })
}

// scripted is a game that a person can check.
type scripted struct {
	name, rules, script string
	rounds, share, net  string // share is the part paid with lowest-pays
}

func check(t *testing.T, tests []scripted) {
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			v := variant(t, test.rules)
			g, rounds := play(t, v, test.script)
			share := shares(v.Players, &g)
			if v.Winner == variants.LowestPays {
				share = fractions(v.Players, func(i int) int64 { return int64(g.Pays(i)) })
			}
			if rounds != test.rounds || share != test.share {
				t.Errorf("rounds %q, share %q, want %q, %q", rounds, share, test.rounds, test.share)
			}
			net := nets(v.Players, &g)
			if want := test.net; want != net && (want != "" || v.Stake != variants.NoStake) {
				t.Errorf("net %q, want %q", net, want)
			}
			if diff := identities(v, &g); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// identities are what holds of every game.
func identities(v *variants.Variant, g *variants.Game) string {
	shares, net, pays := g.CarriedShare(), int64(0), 0
	for i := range v.Players {
		shares += g.Share(i)
		net += g.Net[i]
		pays += g.Pays(i)
	}
	wantShares, wantPays := variants.ShareUnits, 0
	if g.Abandoned {
		wantShares = 0
	} else if v.Winner == variants.LowestPays {
		wantShares, wantPays = 0, variants.ShareUnits
	}
	switch {
	case shares != wantShares:
		return fmt.Sprintf("shares add to %d, want %d", shares, wantShares)
	case pays != wantPays:
		return fmt.Sprintf("payments add to %d, want %d", pays, wantPays)
	case net != 0:
		return fmt.Sprintf("nets add to %d", net)
	}
	return ""
}
