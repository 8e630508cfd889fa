package main

import (
	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
)

const solveLong = `Solve finds best play of a turn for an objective, exactly, by backward induction over
everything that can come about. It prints the value, and for every score in hand the
best move with what each move is worth; equally good moves are named.`

const solveExample = `  shipcrew solve
  shipcrew solve --variant jaques-twice --objective cargo
  shipcrew solve --variant hold-one --objective atleast:9
  shipcrew solve --variant joker --objective qualify --format json -o joker.json`

func newSolve() *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	var objective string
	cmd := &cobra.Command{
		Use: "solve", Short: "exact best play", Long: solveLong, Example: solveExample, Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return solve(cmd, rules, out, objective) },
	}
	rules.addVariant(cmd.Flags())
	completeVariant(cmd)
	out.add(cmd)
	addObjective(cmd, &objective)
	return cmd
}

func solve(cmd *cobra.Command, rules rulesFlags, out outputFlags, objective string) error {
	v, err := rules.rules()
	if err != nil {
		return err
	}
	goal, err := parseObjective(objective, exact.Study{Variant: v})
	if err != nil {
		return err
	}
	query, err := exact.ParseQuery(goal.Quantity(v))
	if err != nil {
		return err
	}
	return out.deliver(cmd, func() (report.Document, error) {
		best, err := exact.Solve(v, goal)
		if err != nil {
			return nil, err
		}
		return report.SolutionOf(best, query), nil
	})
}
