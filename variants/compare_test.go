package variants_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/shipcrew/shipcrew/variants"
	"github.com/shipcrew/shipcrew/variants/naive"
)

// gamesPerPreset are compared by default, longGames where SHIPCREW_LONG=1.
const (
	gamesPerPreset = 1_000
	longGames      = 10_000
)

// sizes are the other numbers of players at which a preset is played.
var sizes = []int{1, 2, 3, 4, 6, 8, 16}

// TestGamesAgainstNaive plays random games of every preset by the machines and by the
// second implementation, turn for turn: half at the preset's size, half at others.
func TestGamesAgainstNaive(t *testing.T) {
	n := gamesPerPreset
	if os.Getenv("SHIPCREW_LONG") == "1" {
		n = longGames
	}
	for _, name := range variants.Presets() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var tables []comparison
			for i, v := range sized(t, name) {
				c := newComparison(v)
				if i == 0 {
					tables = append(tables, c)
				}
				tables = append(tables, c)
			}
			for i := range n {
				c := tables[0]
				if i%2 == 1 {
					c = tables[i/2%len(tables)]
				}
				if diff := c.game(hash(1, i)); diff != "" {
					t.Fatalf("game %d of %v: %s", i, c.v, diff)
				}
			}
		})
	}
}

// sized gives a preset at its own size and then at the others that it allows.
func sized(t *testing.T, name string) []*variants.Variant {
	v, err := variants.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	out := []*variants.Variant{v}
	for _, players := range sizes {
		w := v.Clone()
		if w.Players = players; w.Players != v.Players && w.Validate() == nil {
			out = append(out, w)
		}
	}
	return out
}

// TestRandomGames plays games under random rules of all three sections.
func TestRandomGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := randomRules(t)
		for range 3 {
			if diff := newComparison(v).game(rapid.Uint64().Draw(t, "game")); diff != "" {
				t.Fatalf("%v: %s", v, diff)
			}
		}
	})
}

// comparison compares games of one variant.
type comparison struct {
	v     *variants.Variant
	rules naive.Rules
	start variants.Game
}

func newComparison(v *variants.Variant) comparison {
	return comparison{v, naiveRules(v), variants.NewGame(v)}
}

// game tells the first difference in a game, or nothing.
func (c comparison) game(key uint64) string {
	d := dice{key, c.v.OffTable.Num > 0}
	players := cast(c.v, key)
	machine := playMachine(c.v, c.start, players, d)
	second, table := playNaive(c.v, c.rules, players, d)
	if diff := compareEvents(machine.events, eventsOf(second)); diff != "" {
		return diff
	}
	for i, e := range machine.events {
		if diff := c.sameTable(machine.tables[i], e, table, second); diff != "" {
			return fmt.Sprintf("at %+v: %s", e, diff)
		}
	}
	for i := range second.Rounds {
		if diff := c.sameRound(&machine.rounds[i], second.Rounds[i]); diff != "" {
			return fmt.Sprintf("round %d: %s", i+1, diff)
		}
	}
	if diff := c.sameEnd(&machine.Game, second); diff != "" {
		return diff
	}
	return identities(c.v, &machine.Game)
}

func compareEvents(got, want []event) string {
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			return fmt.Sprintf("event %d is %+v, naive %+v", i, got[i], want[i])
		}
	}
	if len(got) != len(want) {
		return fmt.Sprintf("%d events, naive %d", len(got), len(want))
	}
	return ""
}

// eventsOf lists the turns and throws of a game of the second implementation.
func eventsOf(g naive.Game) []event {
	events := rollOffs(nil, variants.StepOpening, -1, 1, g.Opening)
	for _, round := range g.Rounds {
		for n, attempt := range round.Attempts {
			for _, turn := range attempt.Turns {
				events = append(events, event{variants.StepTurn, round.Number, n, turn.Chair - 1, turn.State.RollsAllowed, resultOf(turn)})
			}
		}
		events = rollOffs(events, variants.StepRollOff, round.Number, 2, round.RollOffs)
	}
	return rollOffs(events, variants.StepEnding, 0, 2, g.Ending)
}

func rollOffs(events []event, kind variants.StepKind, round, dice int, sets []naive.RollOff) []event {
	for n, set := range sets {
		for i, chair := range set.Chairs {
			events = append(events, event{kind, round, n, chair - 1, dice, variants.Result{Score: int8(set.Totals[i]), Throws: 1}})
		}
	}
	return events
}

func resultOf(turn naive.Turn) variants.Result {
	r := variants.Result{Score: variants.Failed, Throws: uint8(turn.State.RollsUsed)}
	if turn.Qualified {
		r.Score = int8(turn.Score)
	}
	return r
}

// sameTable compares what the player of a turn could see, where the second
// implementation asked the player anything.
func (c comparison) sameTable(got variants.Table, e event, n *naiveTable, g naive.Game) string {
	seen, asked := n.saw[[3]int{e.Round, e.Attempt, e.Chair}]
	if e.Kind != variants.StepTurn || !asked {
		return ""
	}
	want := tableOf(c.v, seen)
	switch c.v.Format {
	case variants.Rounds, variants.BestOf, variants.SuddenDeath:
		want.Round = uint8(min(seen.Round, c.v.Rounds+1))
	}
	round := g.Rounds[e.Round-1]
	for i, n := range c.standings(seen, round.Order) {
		want.Standings[i] = int32(n)
	}
	if c.v.Format == variants.SuddenDeath && c.v.Eliminate == variants.EliminateAny && c.v.Teams == variants.NoTeams && e.Round <= c.v.Rounds {
		own := slices.Index(round.Order, seen.Chair)
		for i := range own { // those before who have failed are out
			if !round.Attempts[0].Turns[i].Qualified {
				want.Standings[len(round.Order)-own+i] = -1
			}
		}
	}
	if c.v.Format != variants.Single && !byTotals(c.v) && c.v.Teams == variants.NoTeams {
		nameChairs(&want, seen, round, round.Attempts[e.Attempt].Turns)
	}
	c.noteSides(&want, seen, round.Attempts[:e.Attempt+1])
	if want.Pot = got.Pot; got != want { // the pot shows in what is paid
		return fmt.Sprintf("table %+v, naive %+v", got, want)
	}
	return ""
}

// noteSides notes who had the highest cargo in the last full play, where it counts
// double, and whether the own side has a 0 and no failure only.
func (c comparison) noteSides(t *variants.Table, seen naive.Seen, attempts []naive.Attempt) {
	own := func(turn naive.Turn) bool {
		return turn.Chair == seen.Chair || c.v.Teams == variants.TwoTeams && (turn.Chair-seen.Chair)%2 == 0
	}
	before := func(a naive.Attempt) []naive.Turn {
		for i, turn := range a.Turns {
			if turn.Chair == seen.Chair {
				return a.Turns[:i]
			}
		}
		return nil
	}
	play, last := len(attempts)-1, attempts[len(attempts)-1]
	for _, turn := range before(last) {
		if c.v.Teams == variants.TwoTeams && own(turn) && turn.Qualified && seen.Own == 0 {
			t.OwnZero = true
		}
	}
	for attempts[play].Tiebreak {
		play--
	}
	turns := attempts[play].Turns
	if !last.Tiebreak {
		turns = before(last)
	}
	for _, turn := range turns {
		if c.v.CargoTwelve == variants.Double && turn.Qualified && turn.Score == c.v.MaxScore() {
			t.OwnTwelve, t.OtherTwelve = t.OwnTwelve || own(turn), t.OtherTwelve || !own(turn)
		}
	}
}

// nameChairs notes who holds the score to beat and, in tie-break turns, who is still to
// throw and who opened the round, by places around the table from the own chair on.
func nameChairs(t *variants.Table, seen naive.Seen, round naive.Round, turns []naive.Turn) {
	own := slices.Index(round.Order, seen.Chair)
	place := func(chair int) int {
		return (slices.Index(round.Order, chair) - own + len(round.Order)) % len(round.Order)
	}
	at := slices.IndexFunc(turns, func(turn naive.Turn) bool { return turn.Chair == seen.Chair })
	nobody := seen.Holders == 0
	for _, turn := range turns[:at] {
		if nobody && seen.Tiebreak || turn.Qualified && turn.Score == seen.ToBeat {
			t.Holding |= 1 << place(turn.Chair)
		}
	}
	if seen.Tiebreak {
		for _, turn := range turns[at+1:] {
			t.Waiting |= 1 << place(turn.Chair)
		}
		t.Opener = uint8(place(round.Order[0]))
	}
}

// standings are those that a player saw, from the own chair on around the table, or
// with teams those of the two sides.
func (c comparison) standings(seen naive.Seen, order []int) (list []int) {
	count := seen.Totals
	switch {
	case c.v.Format == variants.Single:
		return nil
	case !byTotals(c.v):
		count = seen.Wins
	case c.v.Teams == variants.TwoTeams:
		list = []int{0, 0}
		for i, n := range count {
			list[(i+1+seen.Chair)%2] += n
		}
		return list
	}
	own := slices.Index(order, seen.Chair)
	for i := range order {
		list = append(list, count[order[(own+i)%len(order)]-1])
	}
	if c.v.Teams == variants.TwoTeams { // a side's win is a win of each member
		list = list[:2]
	}
	return list
}

func byTotals(v *variants.Variant) bool {
	return v.Format == variants.Race || v.Format == variants.SuddenDeath || v.Format == variants.Rounds && v.By == variants.ByCargo
}

// chairs are those of the second implementation, which counts from 1.
func chairs(list []int) variants.Chairs {
	var set variants.Chairs
	for _, chair := range list {
		set |= 1 << (chair - 1)
	}
	return set
}
