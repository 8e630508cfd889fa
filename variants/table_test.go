package variants_test

import (
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// TestTable checks what the player sees whose turn comes after a script.
func TestTable(t *testing.T) {
	standings := func(list ...int32) (s [variants.MaxPlayers]int32) {
		copy(s[:], list)
		return s
	}
	for _, test := range []struct {
		name, rules, script string
		want                variants.Table
	}{
		{"alone it is a turn study", "players=1", "", variants.Table{}},
		{"first of three", "players=3", "", variants.Table{Behind: 2}},
		{"nobody qualified yet", "players=3", "1:F 2:F", variants.Table{Before: 2, Failed: 2}},
		{"two hold 8", "players=4", "1:8 2:F 3:8", variants.Table{ToBeat: 8, Holders: 2, Before: 3, Failed: 1}},
		{"a cargo of 0 is to beat", "off-table=0.02", "1:0", variants.Table{ToBeat: 0, Holders: 1, Before: 1}},
		{"tie-break", "players=3", "1:8 2:F 3:8 1:4", variants.Table{ToBeat: 4, Holders: 1, Before: 1, Tiebreak: true}},
		{"a replay is no tie-break", "ties=replay", "1:8 2:8", variants.Table{Behind: 1}},
		{"lowest so far", "players=4 winner=lowest-pays", "1:8 2:5 3:5", variants.Table{ToBeat: 5, Holders: 2, Before: 3}},
		{"somebody failed: nothing is lower", "players=3 winner=lowest-pays", "1:8 2:F", variants.Table{Before: 2, Failed: 1}},
		{"sides: the other's sum and the own", "teams=2 players=6", "1:8 2:5 3:F 4:6", variants.Table{ToBeat: 11, Holders: 1, Own: 8, Before: 4, Failed: 1, Behind: 1}},
		{"sides: the other has no qualifier", "teams=2 players=4", "1:8 2:F 3:4", variants.Table{ToBeat: 12, Holders: 1, Before: 3, Failed: 1}},
		{"pot with what was carried", "format=rounds ties=carry stake=round players=3", "1:8 2:8 3:F 1:F",
			variants.Table{Before: 1, Failed: 1, Behind: 1, Round: 2, Pot: 6}},
		{"round wins, from the own chair on", "format=first-to start=rotate players=3", "1:8 2:F 3:F 2:F 3:F 1:9 3:2",
			variants.Table{ToBeat: 2, Holders: 1, Before: 1, Behind: 1, Standings: standings(2, 0, 0), Holding: 1 << 2}},
		{"who is in the tie-break", "format=first-to players=4", "1:F 2:8 3:8 4:8 2:F",
			variants.Table{Before: 1, Failed: 1, Behind: 1, Tiebreak: true, Holding: 1 << 3, Waiting: 1 << 1, Opener: 2}},
		{"totals with this round", "format=race players=3", "1:8 2:5 3:2 1:6",
			variants.Table{ToBeat: 6, Holders: 1, Before: 1, Behind: 1, Standings: standings(5, 2, 14)}},
		{"only who plays the round and is not out", "format=sudden-death eliminate=any players=4", "1:8 2:F 3:2 4:3 1:F 3:9",
			variants.Table{ToBeat: 9, Holders: 1, Before: 2, Failed: 1, Round: 2, Standings: standings(3, -1, 11)}},
		{"totals of sides", "format=race teams=2 players=4", "1:8 2:5 3:2 4:F 1:1",
			variants.Table{ToBeat: 1, Holders: 1, Before: 1, Behind: 2, Standings: standings(5, 11)}},
		{"extra rounds have one number", "format=rounds rounds=1 ties=split", "1:8 2:8 1:9 2:9",
			variants.Table{Behind: 1, Round: 2}},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := variants.NewGame(variant(t, test.rules))
			for _, word := range strings.Fields(test.script) {
				g.Take(follow(t, g.Next(), word))
			}
			g.Next()
			if got := g.Table(); got != test.want {
				t.Errorf("table %+v,\nwant  %+v", got, test.want)
			}
		})
	}
}
