package sim

import (
	"context"
	"fmt"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// TestReplayGames replays games of every preset and of further tables, and compares them
// with what the simulation plays: game by game, and their win shares with its tally.
func TestReplayGames(t *testing.T) {
	const games = 200
	for name, s := range tables(t) {
		tally, err := RunGames(context.Background(), GameConfig{Seats: s, Games: games, Seed: 23})
		if err != nil {
			t.Fatal(err)
		}
		shares := make([]int64, s.Variant.Players)
		dice := NewGameDice(s.Variant, 23)
		shared := &shelf{tables: map[looks]*turnTable{}}
		p := &gamePlayer{dice: dice, start: variants.NewGame(s.Variant)}
		for _, policy := range s.Policies {
			p.seats = append(p.seats, newSeat(s.Variant, policy, shared))
		}
		for game := range uint64(games) {
			var want exact.Ending
			p.one(game, &want)
			got := ReplayGame(s, dice, game)
			if got.Final != want.Final {
				t.Fatalf("%s, game %d replayed ends with\n%+v, simulated with\n%+v", name, game, got.Final, want.Final)
			}
			for chair := range shares {
				shares[chair] += int64(got.Final.Share(chair) + got.Final.Pays(chair))
			}
			throws := uint32(0)
			for _, step := range got.Steps {
				if k := step.Step.Kind; step.Round == 1 && (k == variants.StepTurn || k == variants.StepRollOff) {
					throws += uint32(step.Result.Throws)
				}
				checkThrows(t, s.Variant, step)
			}
			if throws != want.First.Throws {
				t.Fatalf("%s, game %d: the first round has %d throws, simulated %d", name, game, throws, want.First.Throws)
			}
		}
		for chair, sum := range shares {
			id := fmt.Sprintf("seat.%d.win", chair+1)
			if s.Variant.Winner == variants.LowestPays {
				id = fmt.Sprintf("seat.%d.pays", chair+1)
			}
			if counted := tally.Sums[id].Sum; !counted.IsInt64() || counted.Int64() != sum {
				t.Errorf("%s: %s adds to %v simulated, %d replayed", name, id, counted, sum)
			}
		}
	}
}

// checkThrows compares the throws recorded of a step with its result.
func checkThrows(t *testing.T, v *variants.Variant, s PlayedStep) {
	t.Helper()
	if s.Turn == nil {
		if len(s.Faces) != s.Step.Limit {
			t.Fatalf("a roll-off with the dice %v, want %d", s.Faces, s.Step.Limit)
		}
		return
	}
	if n := len(s.Turn.Throws); n != int(s.Result.Throws) || n > s.Step.Limit {
		t.Fatalf("%d throws recorded, the result has %d of at most %d", n, s.Result.Throws, s.Step.Limit)
	}
	if got := v.Score(s.Turn.End); got != int(s.Result.Score) {
		t.Fatalf("the turn recorded ends with %d, its result is %d", got, s.Result.Score)
	}
}

// TestReplayTurns replays the turns of a study and counts them as the simulation does.
func TestReplayTurns(t *testing.T) {
	const turns = 3_000
	for _, name := range variants.Presets() {
		for _, spec := range []string{"threshold:8", "always"} {
			v := load(t, name)
			s, err := strategy.Parse(spec)
			if err != nil {
				t.Fatal(err)
			}
			p, err := s.For(v)
			if err != nil {
				t.Fatal(err)
			}
			study := exact.Study{Variant: v, Policy: p}
			want, err := Run(context.Background(), Config{Study: study, Turns: turns, Seed: 29})
			if err != nil {
				t.Fatal(err)
			}
			got := map[variants.Outcome]uint64{}
			dice := NewDice(v, 29)
			for n := range uint64(turns) {
				got[ReplayTurn(study, dice, n).Outcome]++
			}
			for _, c := range want.Cells {
				if got[c.Outcome] != c.Count {
					t.Fatalf("%s with %s: %+v %d times replayed, %d times simulated", name, spec, c.Outcome, got[c.Outcome], c.Count)
				}
			}
		}
	}
}
