package report_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// replayed writes games of a variant, or of turns with one strategy.
func replayed(t *testing.T, v *variants.Variant, specs string, format report.Format, games bool, numbers ...uint64) []byte {
	t.Helper()
	s := must[exact.Seats](t)(strategy.Seat(v, strings.Split(specs, ",")))
	head := report.ReplayHead{Variant: v, Strategies: s.Specs(), Seed: 3, Games: games}
	if !games {
		head.Strategies = head.Strategies[:1]
	}
	var b bytes.Buffer
	w := must[*report.ReplayWriter](t)(report.NewReplayWriter(&b, report.Options{Format: format}, head))
	gameDice, dice := sim.NewGameDice(v, head.Seed), sim.NewDice(v, head.Seed)
	for _, n := range numbers {
		err := w.Turn
		if games {
			if err := w.Game(sim.ReplayGame(s, gameDice, n)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := err(n, sim.ReplayTurn(exact.Study{Variant: v, Policy: s.Policies[0]}, dice, n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestReplayGolden compares replays in every format with testdata/golden.
func TestReplayGolden(t *testing.T) {
	pot := must[*variants.Variant](t)(variants.Load("pot-rolloff"))
	joker := must[*variants.Variant](t)(variants.Load("joker"))
	endings := map[report.Format]string{report.Text: "txt", report.Markdown: "md", report.CSV: "csv", report.JSON: "json"}
	for format, ending := range endings {
		for name, got := range map[string][]byte{
			"replay-games": replayed(t, pot, "threshold:8,tips", format, true, 0, 5),
			"replay-turns": replayed(t, joker, "joker-rescue", format, false, 0, 1, 2),
		} {
			wellFormed(t, name, format, got)
			file := filepath.Join("..", "testdata", "golden", name+"."+ending)
			if *update {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s differs from %s (run with -update and look at the change):\n%s", name, file, firstDifference(string(got), string(want)))
			}
		}
	}
}

// TestReplayJSON compares JSON written piece by piece with JSON written at once.
func TestReplayJSON(t *testing.T) {
	v := must[*variants.Variant](t)(variants.Load("pot"))
	for _, games := range []bool{true, false} {
		for _, numbers := range [][]uint64{{}, {4}, {4, 5, 6}} {
			got := replayed(t, v, "threshold:8", report.JSON, games, numbers...)
			var whole report.Replay
			if err := json.Unmarshal(got, &whole); err != nil {
				t.Fatal(err)
			}
			if n := len(whole.Games) + len(whole.Turns); n != len(numbers) {
				t.Errorf("%d turns or games written, want %d", n, len(numbers))
			}
			var want bytes.Buffer
			enc := json.NewEncoder(&want)
			enc.SetIndent("", "  ")
			enc.SetEscapeHTML(false)
			if err := enc.Encode(whole); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want.Bytes()) {
				t.Errorf("games %v %v: %s", games, numbers, firstDifference(string(got), want.String()))
			}
		}
	}
}

// TestReplayRows counts raw data of every preset: rows have all columns, turns have a
// score where they end, rounds and games end once.
func TestReplayRows(t *testing.T) {
	numbers := []uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	for _, name := range variants.Presets() {
		v := must[*variants.Variant](t)(variants.Load(name))
		rows := must[[][]string](t)(csv.NewReader(bytes.NewReader(replayed(t, v, "threshold:8", report.CSV, true, numbers...))).ReadAll())
		column := map[string]int{}
		for i, c := range rows[0] {
			column[c] = i
		}
		ends, rounds, open := 0, 0, false
		for _, r := range rows[1:] {
			turn := strings.HasSuffix(r[column["kind"]], "turn")
			if open = turn && r[column["turn_score"]] == ""; open && r[column["leaders"]]+r[column["round_end"]] != "" {
				t.Errorf("%s: a turn goes on after what is known at its end: %v", name, r)
			}
			if r[column["round_end"]] != "" {
				rounds++
			}
			if r[column["game_chairs"]] != "" {
				ends++
			}
		}
		if open || ends != len(numbers) || rounds < ends {
			t.Errorf("%s: %d games and %d rounds end, want %d games", name, ends, rounds, len(numbers))
		}
	}
}

// TestReplayWords looks for gaps in what is said of every preset and of rules beyond.
func TestReplayWords(t *testing.T) {
	names := append(variants.Presets(),
		"cargo-12=instant teams=2 players=4 ties=replay", "winner=lowest-pays teams=2 players=4 ties=dice", "roll-limit=leader players=4",
		"format=race target=20 teams=2 players=4 equal-turns=on cargo-12=instant", "format=rounds by=cargo teams=2 players=4 first=dice game-ties=dice",
		"format=sudden-death players=3 eliminate=any cargo-12=instant game-ties=split", "ties=carry stake=round", "format=best-of players=3 stake=final-round ties=split game-ties=dice",
		"format=rounds players=3 stake=round cargo-12=double start=winner ties=carry all-zero=carry", "format=first-to wins=2 players=3 all-zero=dice start=rotate-right",
	)
	for _, name := range names {
		v, err := variants.Load(name)
		if err != nil {
			v = must[*variants.Variant](t)(variants.Parse(name))
		}
		var all report.Replay
		if err := json.Unmarshal(replayed(t, v, "threshold:8", report.JSON, true, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), &all); err != nil {
			t.Fatal(err)
		}
		for _, g := range all.Games {
			for i, s := range g.Steps {
				for _, text := range []string{s.Follows, s.After, g.End} {
					if strings.Contains(text, "%!") || strings.Contains(text, "  ") || strings.Contains(text, "=)") {
						t.Errorf("%s, game %d, step %d says %q", name, g.Game, i, text)
					}
				}
				if s.Follows == "" || g.End == "" {
					t.Errorf("%s, game %d, step %d says nothing", name, g.Game, i)
				}
			}
		}
	}
}

// judgedRounds are a round with a turn that is not finished, and one settled by a roll-off.
func judgedRounds(t *testing.T) (open, over *variants.RoundRuling) {
	t.Helper()
	v := must[*variants.Variant](t)(variants.Parse("players=3 roll-limit=opener"))
	entries := must[[]variants.RoundEntry](t)(variants.RoundEntries([]string{"Ann: 65221 / 453", "Ben: 65453", "Cid: 65432"}))
	open = must[*variants.RoundRuling](t)(variants.JudgeRound(v, entries))
	v = must[*variants.Variant](t)(variants.Parse("players=2 ties=dice stake=round"))
	entries = must[[]variants.RoundEntry](t)(variants.RoundEntries([]string{"Ann: 65444", "Ben: 65453", "Ann: 6 3", "Ben: 5 5"}))
	return open, must[*variants.RoundRuling](t)(variants.JudgeRound(v, entries))
}
