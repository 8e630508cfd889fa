package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

const simulateLong = `Simulate plays many turns of one strategy and counts them: a turn study. With --players,
--games or several strategies, and for variants whose format has several rounds, it plays
games: all chairs, round by round, under every rule of the variant.

Beside every estimate stand its standard error, an interval and, where it is within reach,
the exact value, with the distance in standard errors. The same seed gives the same dice,
whatever the number of workers, and every strategy meets the same dice.

--precision 0.0005 stops once every interval asked for (see --of) is at most so wide to each
side, or when --turns or --games are played; the output says which.

A run can be split: --shard 3/64 -o part-3.json plays one share of the work, and "shipcrew
merge" makes of all parts what one run would have given. A long run can be interrupted:
--checkpoint saves what was played, --resume goes on from there.`

const simulateExample = `  shipcrew simulate
  shipcrew simulate --variant jaques-twice --strategy threshold:9 --turns 20M --seed 7
  shipcrew simulate --set rolls=4 --of qualify.by.4,score.mean --format json -o study.json
  shipcrew simulate --of score.12 --precision 0.00002 --turns 10G --interval clopper-pearson
  shipcrew simulate --variant jaques-twice --plot scores.png
  shipcrew simulate --variant pot --players 4 --games 5M
  shipcrew simulate --variant race-50 --strategy threshold:8,beat:9
  shipcrew simulate --turns 10T --shard 3/64 -o part-3.json
  shipcrew simulate --turns 100G --checkpoint run.part --resume -o result.json`

// simulation is what the flags of simulate say.
type simulation struct {
	rules rulesFlags
	how   runFlags
	out   outputFlags
	plot  outputFlags
	parts partFlags
	games string
	of    []string
}

func newSimulate() *cobra.Command {
	var s simulation
	cmd := &cobra.Command{
		Use: "simulate", Short: "play many turns or games and count them", Long: simulateLong, Example: simulateExample, Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := s.how.check(); err != nil {
				return err
			}
			s.of = splitCommas(s.of)
			games, err := s.ofGames(cmd)
			switch {
			case err != nil:
				return err
			case games:
				return s.playGames(cmd)
			}
			return s.playTurns(cmd)
		},
	}
	s.rules.add(cmd)
	s.rules.addPlayers(cmd)
	s.how.add(cmd.Flags(), "10M")
	s.how.addPrecision(cmd)
	s.out.add(cmd)
	addPlot(cmd, &s.plot)
	s.parts.add(cmd.Flags())
	cmd.Flags().StringVar(&s.games, "games", "1M", "games to simulate, a `COUNT`")
	cmd.Flags().StringArrayVar(&s.of, "of", nil, "quantities to estimate, `IDS` separated by commas (see \"shipcrew quantities\")")
	completeList(cmd, "of", quantityPatterns)
	return cmd
}

// splitCommas takes lists given to a flag apart.
func splitCommas(lists []string) []string {
	var out []string
	for _, list := range lists {
		out = append(out, strings.Split(list, ",")...)
	}
	return out
}

// ofGames tells whether games are asked for, or turns.
func (s *simulation) ofGames(cmd *cobra.Command) (bool, error) {
	flags := cmd.Flags()
	v, err := s.rules.rules()
	if err != nil {
		return false, err
	}
	games := flags.Changed("games") || flags.Changed("players") || len(s.rules.specs()) > 1 ||
		v.Format != variants.Single && !flags.Changed("turns")
	if games && v.Players == 1 {
		return false, wrong(fmt.Errorf("players=1 is a turn study; leave out --players and --games, and say --turns"))
	}
	if games && flags.Changed("turns") {
		return false, wrong(fmt.Errorf("--turns %s: turns are for a turn study of one strategy; for games of %d players say --games", s.how.turns, v.Players))
	}
	return games, nil
}

func (s *simulation) playTurns(cmd *cobra.Command) error {
	study, err := s.rules.study()
	if err != nil {
		return err
	}
	turns, err := s.how.count(1)
	if err != nil {
		return err
	}
	if len(s.of) == 0 {
		s.of = exact.Usual(study.Variant)
	}
	queries, err := parseQueries(s.of, study)
	if err != nil {
		return err
	}
	p := newProgress(cmd.ErrOrStderr(), s.how.quiet, turns, "turns")
	runner := s.runner(p)
	runner.Config.Turns = turns
	return s.parts.deliver(cmd, nil, &s.out, &s.plot, s.how.early(), func(l *sim.Ledger) (report.Document, error) {
		defer p.end()
		runner.Config.Ledger = l
		result, err := runner.Study(cmd.Context(), study, queries)
		if err != nil {
			return nil, err
		}
		return report.SimulationOf(result, s.how.seed, s.how.precision), nil
	})
}

func (s *simulation) playGames(cmd *cobra.Command) error {
	seats, err := s.rules.seats()
	if err != nil {
		return err
	}
	games, err := countFlag("games", s.games, 1)
	if err != nil {
		return err
	}
	if len(s.of) == 0 {
		s.of = exact.UsualGame(seats.Variant)
	}
	queries, err := parseGameQueries(s.of, seats.Variant)
	if err != nil {
		return err
	}
	p := newProgress(cmd.ErrOrStderr(), s.how.quiet, games, "games")
	runner := s.runner(p)
	runner.Games = games
	return s.parts.deliver(cmd, nil, &s.out, &s.plot, s.how.early(), func(l *sim.Ledger) (report.Document, error) {
		defer p.end()
		runner.Config.Ledger = l
		result, err := runner.Table(cmd.Context(), seats, queries)
		if err != nil {
			return nil, err
		}
		return report.GamesOf(result, s.how.seed, s.how.precision), nil
	})
}

func (s *simulation) runner(p *progress) *sim.Runner {
	r := &sim.Runner{
		Config:     sim.Config{Seed: s.how.seed, Workers: s.how.workers, Progress: p.report},
		Confidence: s.how.confidence, Interval: s.how.interval, Evaluator: strategy.NewEvaluator(exact.Cargo),
	}
	if p != nil || s.how.precision > 0 {
		r.Enough = func(q exact.Query, e sim.Estimate) bool {
			p.note(q.ID, e)
			return s.how.precision > 0 && e.High-e.Low <= 2*s.how.precision
		}
	}
	return r
}

// maxQuantities is the greatest number of quantities asked for at a time.
const maxQuantities = 1000

func fewQuantities(ids []string) error {
	if len(ids) > maxQuantities {
		return wrong(fmt.Errorf("%d quantities; want at most %d at a time", len(ids), maxQuantities))
	}
	return nil
}

// parseGameQueries reads ids of quantities of rounds and games.
func parseGameQueries(ids []string, v *variants.Variant) ([]exact.Query, error) {
	if err := fewQuantities(ids); err != nil {
		return nil, err
	}
	var queries []exact.Query
	for _, id := range ids {
		q, err := exact.ParseQuery(id)
		if err == nil && !q.OfGames() {
			err = fmt.Errorf("quantity %s is one of a turn; leave out --players and --games to study turns", id)
		}
		if err == nil {
			err = q.Check(v)
		}
		if err != nil {
			return nil, wrong(err)
		}
		queries = append(queries, q)
	}
	return queries, nil
}

// parseQueries reads ids and checks them against the variant.
func parseQueries(ids []string, s exact.Study) ([]exact.Query, error) {
	if err := fewQuantities(ids); err != nil {
		return nil, err
	}
	var queries []exact.Query
	for _, id := range ids {
		q, err := exact.ParseQuery(id)
		if err == nil && q.OfGames() {
			err = fmt.Errorf("quantity %s is one of rounds and games; see \"shipcrew simulate --players\"", id)
		}
		if err == nil {
			err = q.Check(s.Variant)
		}
		if err != nil {
			return nil, wrong(err)
		}
		if _, _, _, err := q.Plan(s); err != nil {
			return nil, wrong(err)
		}
		queries = append(queries, q)
	}
	return queries, nil
}
