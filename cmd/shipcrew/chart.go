package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

const chartLong = `Chart draws what can be read off at a glance: when to stand and when to reroll, who is
ahead in a race, and how an estimate nears the exact value. -o FILE writes it as .png, .svg
or .pdf, or as .txt, .md, .csv or .json; without it it is text.

Pictures of simulations and comparisons come from --plot of those commands.`

func newChart() *cobra.Command {
	cmd := &cobra.Command{Use: "chart", Short: "strategy charts and other pictures", Long: chartLong,
		Example: "  shipcrew chart strategy --variant jaques-twice --players 4 -o chart.png\n  shipcrew chart race --variant race-50 -o race.svg\n  shipcrew chart convergence --of score.mean -o convergence.pdf",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return wrong(fmt.Errorf("unknown command \"chart %s\"%s", args[0], variants.Suggest(args[0], commandNames(cmd))))
		}}
	cmd.AddCommand(newChartStrategy(), newChartRace(), newChartConvergence())
	return cmd
}

// addPictures adds the output flags of a command whose result can be drawn.
func addPictures(cmd *cobra.Command, out *outputFlags) {
	out.add(cmd)
	out.pictures = true
	cmd.Flags().Lookup("output").Usage = "write to `FILE` instead of stdout; the ending .png, .svg, .pdf, .txt, .md, .csv or .json picks the format"
}

func newChartRace() *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	cmd := &cobra.Command{Use: "race", Short: "the chance to win a race of two by the totals", Args: noArgs,
		Long:    "The chance of whoever opens a round to win a race of two, both playing best, for every\nown total and every total of the other, exactly.",
		Example: "  shipcrew chart race --variant race-50 -o race.png\n  shipcrew chart race --variant race-50-equal --set target=30 -o race.csv",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !cmd.Flags().Changed("variant") {
				rules.variant = "race-50"
			}
			v, err := rules.rules()
			if err != nil {
				return err
			}
			if v.Format != variants.Race || v.Players != 2 {
				return wrong(fmt.Errorf("%s: want a race of two players, such as --variant race-50", v.Name))
			}
			return out.deliver(cmd, func() (report.Document, error) {
				e, err := exact.SolveTable(v, nil)
				if err != nil {
					return nil, err
				}
				wins, err := e.RaceWins()
				if err != nil {
					return nil, wrong(err)
				}
				return report.RaceChartOf(v, wins, e.Err), nil
			})
		}}
	rules.addVariant(cmd.Flags())
	completeRules(cmd)
	addPictures(cmd, &out)
	return cmd
}

func newChartConvergence() *cobra.Command {
	var rules rulesFlags
	var how runFlags
	var out outputFlags
	var id string
	cmd := &cobra.Command{Use: "convergence", Short: "how an estimate nears the exact value", Args: noArgs,
		Long:    "How an estimate and its interval near the exact value as turns are added.",
		Example: "  shipcrew chart convergence -o convergence.png\n  shipcrew chart convergence --of score.12 --interval sequence --turns 100M -o convergence.svg",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := how.check(); err != nil {
				return err
			}
			study, err := rules.study()
			if err != nil {
				return err
			}
			turns, err := how.count(1)
			if err != nil {
				return err
			}
			queries, err := parseQueries([]string{id}, study)
			if err != nil {
				return err
			}
			over, f, mean, err := queries[0].Plan(study)
			if err != nil || !mean {
				return wrong(fmt.Errorf("--of %s: want a quantity that is a mean over turns, such as score.mean", id))
			}
			p := newProgress(cmd.ErrOrStderr(), how.quiet, turns, "turns")
			return out.deliver(cmd, func() (report.Document, error) {
				defer p.end()
				tally, err := sim.Run(cmd.Context(), sim.Config{Study: over, Turns: turns, Seed: how.seed, Workers: how.workers, Progress: p.report,
					Look: func(*sim.Tally) bool { return false }})
				if err != nil {
					return nil, err
				}
				value, err := strategy.NewEvaluator(exact.Cargo).ValueWithin(queries[0], study)
				if err != nil {
					return nil, err
				}
				looks := slices.DeleteFunc(tally.History(f, how.interval, how.confidence), func(e sim.Estimate) bool { return e.N < 2 })
				if len(looks) == 0 {
					return nil, wrong(fmt.Errorf("--of %s: not two turns of %d count for it", id, turns))
				}
				return report.ConvergenceOf(study, how.seed, queries[0], value, looks), nil
			})
		}}
	rules.add(cmd)
	how.add(cmd.Flags(), "10M")
	how.addInterval(cmd)
	addPictures(cmd, &out)
	cmd.Flags().StringVar(&id, "of", "score.mean", "the quantity, an `ID` (see \"shipcrew quantities\")")
	complete(cmd, "of", quantityPatterns)
	return cmd
}
