package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
)

const simulateLong = `Simulate plays many turns of one strategy and counts them: a turn study. Beside every
estimate stand its standard error, an interval and the exact value, with the distance
in standard errors. The same seed gives the same dice, whatever the number of workers,
and every strategy meets the same dice.`

const simulateExample = `  shipcrew simulate
  shipcrew simulate --variant jaques-twice --strategy threshold:9 --turns 20M --seed 7
  shipcrew simulate --set rolls=4 --of qualify.by.4,score.mean --format json -o study.json`

func newSimulate() *cobra.Command {
	var rules rulesFlags
	var how runFlags
	var out outputFlags
	var of []string
	cmd := &cobra.Command{
		Use: "simulate", Short: "play many turns and count them", Long: simulateLong, Example: simulateExample, Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return simulate(cmd, rules, how, out, of) },
	}
	rules.add(cmd)
	how.add(cmd.Flags(), "10M")
	out.add(cmd)
	cmd.Flags().StringSliceVar(&of, "of", nil, "quantities to estimate, `IDS` separated by commas (see \"shipcrew quantities\")")
	complete(cmd, "of", quantityPatterns)
	return cmd
}

func simulate(cmd *cobra.Command, rules rulesFlags, how runFlags, out outputFlags, of []string) error {
	study, err := rules.study()
	if err != nil {
		return err
	}
	if err := how.check(); err != nil {
		return err
	}
	turns, err := how.count(1)
	if err != nil {
		return err
	}
	if len(of) == 0 {
		of = exact.Usual(study.Variant)
	}
	queries, err := parseQueries(of, study)
	if err != nil {
		return err
	}
	p := newProgress(cmd.ErrOrStderr(), how.quiet, turns)
	runner := &sim.Runner{
		Config:     sim.Config{Turns: turns, Seed: how.seed, Workers: how.workers, Progress: p.report},
		Confidence: how.confidence, Evaluator: strategy.NewEvaluator(exact.Cargo),
	}
	return out.deliver(cmd, func() (report.Document, error) {
		defer p.end()
		result, err := runner.Study(cmd.Context(), study, queries)
		if err != nil {
			return nil, err
		}
		return report.SimulationOf(result, how.seed), nil
	})
}

// parseQueries reads ids and checks them against the variant.
func parseQueries(ids []string, s exact.Study) ([]exact.Query, error) {
	var queries []exact.Query
	for _, id := range ids {
		q, err := exact.ParseQuery(id)
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

func quantityPatterns() []string {
	var patterns []string
	for _, q := range exact.Quantities() {
		patterns = append(patterns, fmt.Sprintf("%s\t%s", q.Pattern, q.Definition))
	}
	return patterns
}
