package main

import (
	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/strategy"
)

const oddsLong = `Odds gives exact answers, by enumeration of all dice: a fraction, a decimal and "1 in
N", with the working, roll by roll. Without quantities it shows the usual ones and the
distribution of the scores.`

const oddsExample = `  shipcrew odds
  shipcrew odds qualify.by.3
  shipcrew odds hit.6.5 reroll.better.8 reroll.mean.1
  shipcrew odds qualify.by.3 --variant misrule-any-order
  shipcrew odds score.mean --strategy max-cargo --set max-cargo-rerolls=2
  shipcrew odds threshold.best --objective atleast:9`

func newOdds() *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	var objective string
	cmd := &cobra.Command{
		Use: "odds [QUANTITY…]", Short: "the exact answer, with the working", Long: oddsLong, Example: oddsExample,
		ValidArgsFunction: offer(turnPatterns),
		RunE:              func(cmd *cobra.Command, ids []string) error { return odds(cmd, rules, out, objective, ids) },
	}
	rules.add(cmd)
	out.add(cmd)
	addObjective(cmd, &objective)
	return cmd
}

// addObjective adds the flag that says what a turn is played for.
func addObjective(cmd *cobra.Command, objective *string) {
	cmd.Flags().StringVar(objective, "objective", "cargo", "what is to be best: cargo (the mean score), qualify, atleast:S or midnight")
	complete(cmd, "objective", exact.Objectives)
}

func odds(cmd *cobra.Command, rules rulesFlags, out outputFlags, objective string, ids []string) error {
	study, err := rules.study()
	if err != nil {
		return err
	}
	goal, err := parseObjective(objective, study)
	if err != nil {
		return err
	}
	all := len(ids) == 0
	if all {
		ids = exact.Usual(study.Variant)
	}
	queries, err := parseQueries(ids, study)
	if err != nil {
		return err
	}
	return out.deliver(cmd, func() (report.Document, error) {
		answer, err := strategy.NewEvaluator(goal).Answer(study, queries, all)
		if err != nil {
			return nil, err
		}
		return report.OddsOf(answer), nil
	})
}

func parseObjective(text string, s exact.Study) (exact.Objective, error) {
	goal, err := exact.ParseObjective(text)
	if err == nil {
		err = goal.Check(s.Variant)
	}
	if err != nil {
		return goal, wrong(err)
	}
	return goal, nil
}
