package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
)

const replayLong = `Replay shows turns or games dice by dice: exactly those that simulate plays for the same
variant, strategies and seed. --turn N or --turns A..B shows turns of a turn study, --game
N or --games A..B games; they count from 0, and a range includes both its ends.

The text says of every throw what is banked and why, of every decision which strategy made
it, and of every turn who leads, how a tie is settled, who wins and what is paid. CSV is raw
data, one row a throw. Its columns for games:

  game, round           numbers; games from 0, rounds from 1 (0: throws for who opens)
  kind                  turn, tie-break turn, roll-off, opening (one die, for who opens) or
                        game tie (two dice, for the game)
  attempt               which play of the round or set of tie-break turns, which set of a
                        roll-off; from 1
  chair, strategy       who throws, chairs from 1, and how the cargo is played
  throw, dice           its number in the turn, and what fell; *3 is a joker, x off the table
  banked, cargo         values banked after it; the dice left over, once all are banked
  decision              as judge reads it: stand, reroll, keep 4, joker 5, joker free; two
                        are separated by a slash; empty where nothing was to decide
  score                 of standing now, empty while values are missing; of a roll-off its
                        total
  qualified, turn_score in the last row of a turn: 1 or 0, and its score, 0 for a failed one
  leaders, rule         in the last row of a turn: the chairs level on top of this play (with
                        winner=lowest-pays at the bottom); when it is over, the rule that
                        decides what follows
  total                 in the last row of a turn where totals decide: that of the chair, with
                        teams of its side
  round_end             in the last row of a round: won, shared, carried, paid, counted (totals
                        decide) or abandoned
  round_chairs          and the chairs that this concerns
  game_chairs, net      in the last row of a game: who won, with winner=lowest-pays who pays;
                        and antes won less paid, by chair, where there is a stake
  variant, rules, seed, version
                        alike in all rows

For turns the columns are turn, strategy, those from throw to turn_score, and the last four.`

const replayExample = `  shipcrew replay --turn 7
  shipcrew replay --turns 0..99 --strategy threshold:9 --format csv -o turns.csv
  shipcrew replay --variant pot --players 3 --game 12345
  shipcrew replay --variant pot --players 4 --strategy tips --games 0..199 --format csv`

// replay is what the flags of replay say.
type replay struct {
	rules        rulesFlags
	out          outputFlags
	seed         uint64
	turn, turns  string
	game, games  string
	first, count uint64
}

func newReplay() *cobra.Command {
	var r replay
	cmd := &cobra.Command{
		Use: "replay", Short: "simulated turns or games, dice by dice", Long: replayLong, Example: replayExample, Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return r.run(cmd) },
	}
	r.rules.add(cmd)
	r.rules.addPlayers(cmd)
	r.out.add(cmd)
	fs := cmd.Flags()
	r.seed = 1
	fs.Var((*seedValue)(&r.seed), "seed", "seed of the dice, a whole `NUMBER` below 2^64, as in simulate")
	fs.StringVar(&r.turn, "turn", "", "show the turn of a turn study with this `NUMBER`, from 0")
	fs.StringVar(&r.turns, "turns", "", "show a `RANGE` of turns, such as 0..199")
	fs.StringVar(&r.game, "game", "", "show the game with this `NUMBER`, from 0")
	fs.StringVar(&r.games, "games", "", "show a `RANGE` of games, such as 0..199")
	return cmd
}

func (r *replay) run(cmd *cobra.Command) error {
	games, err := r.which(cmd)
	if err != nil {
		return wrong(err)
	}
	play := r.playTurns
	if games {
		play = r.playGames
	}
	o, err := r.out.open(cmd)
	if err != nil {
		return err
	}
	return o.fill(func(w io.Writer) error { return play(cmd.Context(), w, o.options) })
}

// which reads what is to be shown, and tells whether it is games.
func (r *replay) which(cmd *cobra.Command) (games bool, err error) {
	given := ""
	for _, flag := range []string{"turn", "turns", "game", "games"} {
		if !cmd.Flags().Changed(flag) {
			continue
		}
		if given != "" {
			return false, fmt.Errorf("--%s and --%s: want one of --turn, --turns, --game and --games", given, flag)
		}
		given = flag
	}
	switch text := r.turn + r.turns + r.game + r.games; given {
	case "":
		return false, errors.New("replay: want one of --turn N, --turns A..B, --game N and --games A..B, such as --game 0")
	case "turn", "game":
		r.count = 1
		r.first, err = number(text)
	default:
		r.first, r.count, err = numbers(text)
	}
	if err != nil {
		return false, fmt.Errorf("--%s %s: %w", given, r.turn+r.turns+r.game+r.games, err)
	}
	return strings.HasPrefix(given, "game"), nil
}

// playTurns writes turns of a turn study.
func (r *replay) playTurns(ctx context.Context, out io.Writer, options report.Options) error {
	if r.rules.players.given != "" || len(r.rules.specs()) > 1 {
		return wrong(fmt.Errorf("--turn and --turns show a turn study of one strategy, without other players; for games say --game or --games"))
	}
	study, err := r.rules.study()
	if err != nil {
		return err
	}
	dice := sim.NewDice(study.Variant, r.seed)
	head := report.ReplayHead{Variant: study.Variant, Strategies: []string{study.Policy.String()}, Seed: r.seed}
	return r.each(ctx, out, options, head, func(w *report.ReplayWriter, n uint64) error { return w.Turn(n, sim.ReplayTurn(study, dice, n)) })
}

// playGames writes games.
func (r *replay) playGames(ctx context.Context, out io.Writer, options report.Options) error {
	seats, err := r.rules.seats()
	if err != nil {
		return err
	}
	dice := sim.NewGameDice(seats.Variant, r.seed)
	head := report.ReplayHead{Variant: seats.Variant, Strategies: seats.Specs(), Seed: r.seed, Games: true}
	return r.each(ctx, out, options, head, func(w *report.ReplayWriter, n uint64) error { return w.Game(sim.ReplayGame(seats, dice, n)) })
}

// each writes the turns or games, one after the other.
func (r *replay) each(ctx context.Context, out io.Writer, options report.Options, head report.ReplayHead, write func(w *report.ReplayWriter, n uint64) error) error {
	buffered := bufio.NewWriter(out)
	w, err := report.NewReplayWriter(buffered, options, head)
	for n := r.first; err == nil && n < r.first+r.count; n++ {
		if err = ctx.Err(); err == nil {
			err = write(w, n)
		}
	}
	if err == nil {
		err = errors.Join(w.Close(), buffered.Flush())
	}
	return err
}
