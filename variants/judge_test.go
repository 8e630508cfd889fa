package variants_test

import (
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// TestJudge holds the worked rolls of the source 000_c8c714e4f909d41a.txt and rolls
// that were disputed in public.
func TestJudge(t *testing.T) {
	for _, c := range []struct {
		variant string
		opening variants.Opening
		rolls   string // separated by slashes
		want    string // of the summary
	}{
		{"baseline", variants.Opening{}, "65221/432", "cargo 3+2 = 5; 1 roll left"},
		{"baseline", variants.Opening{}, "64321/5421", "complete, cargo 2+1 = 3; 1 roll left"},
		{"baseline", variants.Opening{}, "65432", "complete, cargo 3+2 = 5; 2 rolls left"},
		{"baseline", variants.Opening{}, "54321", "missing: 6 (ship), 5 (captain), 4 (crew); 2 rolls left; next throw: 5 dice"},
		{"baseline", variants.Opening{Banked: "6"}, "5432", "complete, cargo 3+2 = 5; 1 roll left"},
		{"baseline", variants.Opening{}, "61233/5123/", "entry is empty"},
		{"baseline", variants.Opening{}, "61233/5123/123", "it fails and scores 0 (missing: 4 (crew))"},
		{"baseline", variants.Opening{}, "65411", "cargo 1+1 = 2"},
		{"baseline", variants.Opening{}, "65466", "cargo 6+6 = 12; 2 rolls left"},
		{"baseline", variants.Opening{Banked: "6,5", Last: true}, "366", "it fails and scores 0"},
		{"baseline", variants.Opening{}, "65443/12", "the turn is over: cargo 2+1 = 3"},
		{"baseline", variants.Opening{}, "5 6 4 3 3", "complete, cargo 3+3 = 6; 2 rolls left"},
		{"baseline", variants.Opening{}, "1 6 4 4 1", "missing: 5 (captain), 4 (crew); 2 rolls left"},
		{"baseline", variants.Opening{}, "5 6 2 3 4", "complete, cargo 3+2 = 5"},
		{"baseline", variants.Opening{Last: true}, "1 2 3 3 5", "it fails and scores 0"},
		{"hold-one", variants.Opening{}, "65442/keep 4/6", "complete, cargo 6+4 = 10; 1 roll left"},
		{"hold-one", variants.Opening{}, "65442/keep 5/6", `"keep 5" is not possible now; possible: stand on 6; keep 4 and reroll 1 die`},
		{"restore-best", variants.Opening{}, "65466/11", "cargo 1+1 = 2, best so far 12"},
		{"joker", variants.Opening{}, "65322*1", "the joker fell with 6 5 3 2 2 *1"},
		{"joker", variants.Opening{}, "65322*1/joker 4", "complete, cargo 3+2+2 = 5 (the lowest die does not count)"},
		{"joker", variants.Opening{}, "65322*1/joker free/122*6", "the joker fell with"},
		{"joker", variants.Opening{}, "65322*1/122*6", "first say what the joker stands for: joker free (uncommitted); joker 6 (the joker as the 6 (ship)); joker 4"},
		{"rat-race", variants.Opening{}, "65x21", "missing: 4 (crew); 2 rolls left; next throw: 3 dice"},
		{"misrule-any-order", variants.Opening{}, "54321", "missing: 6 (ship); 2 rolls left; next throw: 3 dice"},
		{"misrule-one-per-roll", variants.Opening{}, "65421", "missing: 5 (captain), 4 (crew)"},
		{"baseline", variants.Opening{}, "65421/stand/11", `roll "11": the turn is over after 1 roll (cargo 2+1 = 3)`},
		{"baseline", variants.Opening{}, "65421/11/11", "the turn is over after 2 rolls"},
		{"baseline", variants.Opening{}, "65x21", "in this variant none can fall off"},
		{"baseline", variants.Opening{}, "6522", `roll 1: "6522" has 4 dice; thrown with nothing banked: 5 dice`},
		{"baseline", variants.Opening{}, "65221/4321", "thrown with 6-5 banked: 3 dice"},
		{"baseline", variants.Opening{}, "65271", `"7" in "65271" is not a die`},
		{"baseline", variants.Opening{}, "65*221", "this variant has none"},
		{"baseline", variants.Opening{}, "6 5 2 2 -1", `"-1" in "6 5 2 2 -1" is not a die`},
		{"baseline", variants.Opening{}, "6 5 2 12", `"12" in "6 5 2 12" is not a die`},
		{"baseline", variants.Opening{Banked: "6,6"}, "5432", "6 stands twice"},
		{"baseline", variants.Opening{Banked: "65"}, "432", "complete, cargo 3+2 = 5"},
		{"baseline", variants.Opening{}, "65222222222222", "more than 8 dice"},
		{"baseline", variants.Opening{}, "hello", "neither a throw"},
		{"baseline", variants.Opening{Banked: "5"}, "6543", "did you mean 6?"},
		{"baseline", variants.Opening{Banked: "6,5,4"}, "11", "give the roll that completed it"},
		{"baseline", variants.Opening{Banked: "3"}, "6543", "want values of the sequence 6,5,4"},
		{"baseline", variants.Opening{Banked: "6", Roll: 1}, "6543", "the next roll is number 2 to 3"},
		{"baseline", variants.Opening{Roll: 2, Last: true}, "6543", "roll 2 is not the last of 3"},
		{"forced", variants.Opening{}, "65421/stand", "is not possible now; possible: reroll both cargo dice"},
	} {
		v, err := variants.Load(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		var got string
		if r, err := variants.Judge(v, c.opening, strings.Split(c.rolls, "/")); err != nil {
			got = err.Error()
		} else {
			got = r.Summary()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s %+v %s:\n got %s\nwant %s", c.variant, c.opening, c.rolls, got, c.want)
		}
	}
}
