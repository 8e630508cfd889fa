package variants_test

import (
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// judged gives the sentences of a ruling, or its error. Entries are separated by bars.
func judged(t *testing.T, rules, entries string) string {
	t.Helper()
	var args []string
	for _, e := range strings.Split(entries, "|") {
		args = append(args, strings.TrimSpace(e))
	}
	round, err := variants.RoundEntries(args)
	if err != nil {
		return err.Error()
	}
	v := variant(t, rules)
	if !strings.Contains(rules, "players=") {
		v.Players = len(variants.RoundNames(round))
	}
	r, err := variants.JudgeRound(v, round)
	if err != nil {
		return err.Error()
	}
	text := strings.Join(r.Summary(), ". ")
	if standing := r.IfStanding(); standing != nil {
		text += ". If standing: " + strings.Join(standing.Summary(), ". ")
	}
	return text + ". Rule: " + r.Rule().String()
}

// Turns that come up again and again.
const (
	failed = "11111 / 11111 / 11111"
	two    = "65411 / stand"
	five   = "65432 / stand"
	eight  = "65444 / stand"
	ten    = "65455 / stand"
	twelve = "65466 / stand"
)

// TestJudgeRound holds worked and disputed rounds, and every rule that settles one. A
// case is rules, entries, and what the ruling says in full.
func TestJudgeRound(t *testing.T) {
	for _, c := range [][3]string{
		// The worked rounds of the source 000_c8c714e4f909d41a.txt, and one disputed in public.
		{"", "Ann: " + ten + "|Ben: " + ten,
			"Ann and Ben are tied at 10: everyone takes a further full turn (ties=turns). next: Ann, a further turn of at most 3 throws, then Ben. Rule: ties=turns"},
		{"roll-limit=opener players=3", "Ann: 65221 / 453 / stand",
			"Ann leads with 8: those who follow have at most 2 throws (roll-limit=opener). next: player 2, a turn of at most 2 throws (roll-limit=opener), then player 3. Rule: roll-limit=opener"},
		{"", "Ann: " + eight + "|Ben: " + failed + "|Cid: " + five,
			"Ann wins the round with 8 (winner=highest). Rule: winner=highest"},
		{"", "Ann: " + eight + "|Ben: " + eight + "|Cid: " + five,
			"Ann and Ben are tied at 8: each of them takes a further full turn (ties=turns). next: Ann, a further turn of at most 3 throws, then Ben. Rule: ties=turns"},
		{"", "Ann: 65444 | Ben: 65453 | Cid: 65432",
			"Ann and Ben are tied at 8. Cid has not finished: complete, cargo 3+2 = 5; 2 rolls left. If standing: " +
				"Ann and Ben are tied at 8: each of them takes a further full turn (ties=turns). next: Ann, a further turn of at most 3 throws, then Ben. Rule: rolls=3"},

		// Ties.
		{"ties=turns", "Ann: " + eight + "|Ben: " + eight + "|Ann: " + five + "|Ben: " + failed,
			"Ann wins the tie-break with 5, and so the round (ties=turns). Rule: ties=turns"},
		{"ties=turns", "Ann: " + eight + "|Ben: " + eight + "|Ann: " + failed + "|Ben: " + failed,
			"nobody qualified: everyone takes a further full turn (ties=turns). next: Ann, a further turn of at most 3 throws, then Ben. Rule: ties=turns"},
		{"ties=turns", "Ann: " + eight + "|Ben: " + eight + "|Ann: " + five,
			"Ann leads with 5. next: Ben, a further turn of at most 3 throws. Rule: ties=turns"},
		{"ties=dice", "Ann: " + eight + "|Ben: " + eight + "|Cid: " + eight + "|Ann: 6 3|Ben: 54|Cid: 1,2",
			"Ann and Ben are level again at 9: each of them throws two dice, the higher total wins (ties=dice). next: Ann, two dice, then Ben. Rule: ties=dice"},
		{"ties=dice", "Ann: " + eight + "|Ben: " + eight + "|Ann: 6 3|Ben: 6 4",
			"Ben wins the roll-off with 10, and so the round (ties=dice). Rule: ties=dice"},
		{"ties=split stake=round", "Ann: " + eight + "|Ben: " + eight + "|Cid: " + five,
			"Ann and Ben are tied at 8: they share the round equally (ties=split). antes: Ann +1/2, Ben +1/2, Cid -1 (stake=round). Rule: ties=split"},
		{"ties=replay", "Ann: " + eight + "|Ben: " + eight,
			"Ann and Ben are tied at 8: the round is played again, Ann opens (ties=replay). next: Ann, a turn of at most 3 throws, then Ben. Rule: ties=replay"},
		{"ties=replay", "Ann: " + eight + "|Ben: " + eight + "|Ann: " + two + "|Ben: " + five,
			"Ben wins the round with 5 (winner=highest). Rule: winner=highest"},
		{"ties=carry stake=round", "Ann: " + eight + "|Ben: " + eight,
			"Ann and Ben are tied at 8: nobody wins the round (ties=carry). antes: Ann -1, Ben -1 (stake=round); 2 antes stay in the pot, which all seats share as the game ends with its only round. Rule: ties=carry"},

		// Nobody qualifies.
		{"all-zero=replay", "Ann: " + failed + "|Ben: " + failed,
			"nobody qualified: the round is played again, Ann opens (all-zero=replay). next: Ann, a turn of at most 3 throws, then Ben. Rule: all-zero=replay"},
		{"all-zero=turns ties=dice", "Ann: " + failed + "|Ben: " + failed,
			"nobody qualified: everyone takes a further full turn (all-zero=turns). next: Ann, a further turn of at most 3 throws, then Ben. Rule: all-zero=turns"},
		{"all-zero=turns ties=dice", "Ann: " + failed + "|Ben: " + failed + "|Ann: " + five + "|Ben: " + five,
			"Ann and Ben are level again at 5: everyone takes a further full turn (all-zero=turns). next: Ann, a further turn of at most 3 throws, then Ben. Rule: all-zero=turns"},
		{"all-zero=dice", "Ann: " + failed + "|Ben: " + failed + "|Cid: " + failed,
			"nobody qualified: everyone throws two dice, the highest total wins (all-zero=dice). next: Ann, two dice, then Ben, Cid. Rule: all-zero=dice"},
		{"all-zero=split stake=round", "Ann: " + failed + "|Ben: " + failed,
			"nobody qualified: all share the round equally (all-zero=split). antes: Ann 0, Ben 0 (stake=round). Rule: all-zero=split"},
		{"all-zero=carry stake=round format=rounds start=rotate", "Ann: " + failed + "|Ben: " + failed,
			"nobody qualified: nobody wins the round (all-zero=carry). antes: Ann -1, Ben -1 (stake=round); 2 antes stay in the pot. the next round, unless this was the last, is opened by Ben (start=rotate). Rule: all-zero=carry"},
		{"all-zero=dice ties=replay", "Ann: " + eight + "|Ben: " + eight + "|Ann: " + failed + "|Ben: " + failed + "|Ann: 21|Ben: 65",
			"Ben wins the roll-off with 11, and so the round (all-zero=dice). Rule: all-zero=dice"},

		// The lowest pays.
		{"winner=lowest-pays", "Ann: " + eight + "|Ben: " + failed + "|Cid: " + five,
			"Ben has the lowest result, a failed turn, and pays 1 to each other seat (winner=lowest-pays). Rule: winner=lowest-pays"},
		{"winner=lowest-pays", "Ann: " + failed + "|Ben: " + failed + "|Cid: " + five,
			"Ann and Ben are level at the bottom with a failed turn: each of them takes a further full turn (ties=turns). next: Ann, a further turn of at most 3 throws, then Ben. Rule: ties=turns"},
		{"winner=lowest-pays ties=dice", "Ann: " + five + "|Ben: " + eight + "|Cid: " + five + "|Ann: 65|Cid: 34",
			"Cid has the lowest total of the roll-off, 7, and pays 1 to each other seat (ties=dice). Rule: ties=dice"},
		{"winner=lowest-pays ties=split", "Ann: " + failed + "|Ben: " + failed,
			"Ann and Ben are level at the bottom with a failed turn: they share the payment of 1 to each other seat (ties=split). Rule: ties=split"},

		// Roll limits.
		{"roll-limit=opener", "Ann: 65221 / 453 / stand | Ben: 65221 / 113 | Cid: 65211",
			"Ann leads with 8. Cid has not finished: missing: 4 (crew); 1 roll left; next throw: 3 dice. Rule: roll-limit=opener"},
		{"roll-limit=opener", "Ann: " + failed + "|Ben: " + five + "|Cid: 11111 / 11111",
			"Ben leads with 5. Cid has not finished: missing: 6 (ship), 5 (captain), 4 (crew); 1 roll left; next throw: 5 dice. Rule: rolls=3"},
		{"roll-limit=leader", "Ann: " + failed + "|Ben: " + five + "|Cid: 65466",
			"Cid wins the round with 12 (winner=highest). Rule: winner=highest"},
		{"roll-limit=opener", "Ann: " + eight + "|Ben: 65444|Ann: 11111",
			"Ann and Ben are tied at 8: everyone takes a further full turn (ties=turns). Ann has not finished: missing: 6 (ship), 5 (captain), 4 (crew); 2 rolls left; next throw: 5 dice. Rule: ties=turns"},

		// The highest cargo.
		{"cargo-12=instant stake=round players=3", "Ann: " + twelve,
			"the highest cargo ends the play at once (cargo-12=instant), and Ann wins the round with 12. antes: Ann +2, player 2 -1, player 3 -1 (stake=round). Rule: cargo-12=instant"},
		{"cargo-12=instant players=3", "Ann: 65466",
			"Ann has not finished: complete, cargo 6+6 = 12; 2 rolls left. If standing: the highest cargo ends the play at once (cargo-12=instant), and Ann wins the round with 12. Rule: rolls=3"},
		{"cargo-12=double stake=round", "Ann: " + twelve + "|Ben: " + five + "|Cid: " + failed,
			"Ann wins the round with 12 (winner=highest). antes: Ann +4, Ben -2, Cid -2 (stake=round). Rule: winner=highest"},
		{"cargo-12=instant teams=2 ties=split players=4", "Ann: " + five + "|Ben: " + twelve,
			"the highest cargo ends the play at once (cargo-12=instant), and Ben and player 4 win the round with 12. Rule: cargo-12=instant"},

		// Teams.
		{"teams=2 ties=dice", "Ann: " + five + "|Ben: " + eight + "|Cid: " + eight + "|Dan: " + five,
			"the sides are level at 13: each member throws two dice, the higher total wins (ties=dice). next: Ann, two dice, then Ben, Cid, Dan. Rule: ties=dice"},
		{"teams=2", "Ann: " + five + "|Ben: " + eight + "|Cid: " + failed + "|Dan: " + two,
			"Ben and Dan win the round with 10 (winner=highest). Rule: winner=highest"},
		{"teams=2 players=4", "Ann: " + five + "|Ben: " + eight,
			"Ann and player 3 together have 5, Ben and player 4 8. next: player 3, a turn of at most 3 throws, then player 4. Rule: rolls=3"},

		// Games where totals decide.
		{"format=race", "Ann: " + five + "|Ben: " + eight,
			"Ben leads with 8: totals decide the game, so no round has a winner (format=race). the next round, unless this was the last, is opened by Ann (start=fixed). Rule: format=race"},
		{"format=sudden-death eliminate=any", "Ann: " + failed + "|Ben: " + eight,
			"Ben leads with 8: Ann failed, and whoever fails any round is out (eliminate=any); totals decide the game, so no round has a winner (format=sudden-death). " +
				"the next round, unless this was the last, is opened by Ben (start=fixed). Rule: format=sudden-death"},
		{"format=rounds by=cargo", "Ann: " + failed + "|Ben: " + failed,
			"nobody qualified: totals decide the game, so no round has a winner (format=rounds). the next round, unless this was the last, is opened by Ann (start=fixed). Rule: by=cargo"},
		{"format=best-of start=winner", "Ann: " + five + "|Ben: " + eight,
			"Ben wins the round with 8 (winner=highest). the next round, unless this was the last, is opened by Ben (start=winner). Rule: winner=highest"},

		// A name is the same whatever the size of its letters.
		{"", "Ann: " + eight + "|Ben: " + eight + "|ANN: " + five + "|ben: " + two,
			"Ann wins the tie-break with 5, and so the round (ties=turns). Rule: ties=turns"},
	} {
		if got := judged(t, c[0], c[1]); got != c[2] {
			t.Errorf("%s, %s:\n got %s\nwant %s", c[0], c[1], got, c[2])
		}
	}
}

// TestJudgeRoundRefuses holds the errors: what was got and what is due.
func TestJudgeRoundRefuses(t *testing.T) {
	const tied = "Ann: " + eight + "|Ben: " + eight + "|Cid: " + five
	for _, c := range [][3]string{
		{"", "Ann: 65432|65444", `"65444" has no name; in a round every entry begins with one, such as "Ann: 6 5 4 2 1"`},
		{"", "Ann: 65432|keep 4: 65444", `"keep 4: 65444" has no name`},
		{"", "Ann: 65432", "players=1: a round needs two players or more"},
		{"players=2", tied, `"Cid" is name number 3, but players=2`},
		{"", "Ann: " + five + "|Ann: " + five + "|Ben: " + five, `"Ann: 65432 / stand": Ann has had a turn, and no tie-break is due; next: Ben, a turn of at most 3 throws`},
		{"players=3", "Ann: " + five + "|Ben: " + five + "|Ann: " + five, "Ann has had a turn, and no tie-break is due; next: player 3, a turn of at most 3 throws"},
		{"", tied + "|Cid: 65432", `"Cid: 65432": Cid has no part in the tie-break (ties=turns); next: Ann, a further turn of at most 3 throws, then Ben`},
		{"", tied + "|Ben: 65432", `"Ben: 65432" is out of turn; next: Ann, a further turn of at most 3 throws, then Ben`},
		{"ties=dice", tied + "|Ann: 6 3|Ann: 6 3", `"Ann: 6 3" is out of turn; next: Ben, two dice`},
		{"ties=dice", tied + "|Ann: 6 3 1", `Ann: "6 3 1" has 3 dice; want the two dice of a roll-off (ties=dice), such as "Ann: 6 3"`},
		{"ties=dice off-table=0.02", tied + "|Ann: 6 x", "none of which falls off"},
		{"ties=dice", tied + "|Ann: stand", `in "stand" is not a die; want faces from 1 to 6`},
		{"", "Ann: " + eight + "|Ben: " + five + "|Ann: 6 3", `"Ann: 6 3": the round is over (Ann wins the round with 8 (winner=highest)); leave this entry out`},
		{"ties=split", tied + "|Ann: 6 3", "the round is over (they share the round equally (ties=split)); leave this entry out"},
		{"cargo-12=instant", "Ann: " + twelve + "|Ben: " + five, "the round is over (the highest cargo ends the play at once"},
		{"", "Ann: 65211|Ben: " + five, `Ann: the turn is not finished, but others follow (missing: 4 (crew); 2 rolls left; next throw: 3 dice); want its further throws in the same entry, such as "Ann: 65211 / …"`},
		{"joker=wild", "Ann: 65322*1|Ben: 65322*1", "Ann: the turn is not finished, but others follow (the joker fell with"},
		{"cargo-reroll=forced max-cargo-rerolls=unlimited", "Ann: 65444|Ben: " + failed, "Ann: the turn is not finished, but others follow (complete"},
		{"roll-limit=opener", "Ann: 65221 / 453 / stand | Ben: " + failed, `Ben: roll "11111": the turn is over after 2 rolls (incomplete); roll-limit=opener allows 2 throws`},
		{"", "Ann: 65432|Ben:", "Ben: an entry is empty"},
		{"", "Ann: 6543|Ben: 65432", `Ann: roll 1: "6543" has 4 dice`},
	} {
		if got := judged(t, c[0], c[1]); !strings.Contains(got, c[2]) {
			t.Errorf("%s, %s:\n got %s\nwant %s", c[0], c[1], got, c[2])
		}
	}
}
