package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

const solveLong = `Solve finds best play exactly, by backward induction over everything that can come about.

Without --players it is best play of a turn for an objective: the value, and for every
score in hand the best move with what each move is worth; equally good moves are named.
With --players, and for variants whose format has several rounds, it is best play against
others who play best too: for win share, or for net antes where something is staked.

-o policy.json writes the policy as a file that "--strategy table:policy.json" plays.`

const solveExample = `  shipcrew solve
  shipcrew solve --variant jaques-twice --objective cargo
  shipcrew solve --variant hold-one --objective atleast:9
  shipcrew solve --variant joker --objective qualify -o joker.json
  shipcrew solve --variant pot --players 4
  shipcrew solve --variant pot --players 4 --regret threshold:9,stand
  shipcrew solve --variant race-50 -o race.json
  shipcrew simulate --variant race-50 --strategy table:race.json,threshold:8`

func newSolve() *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	var objective, against string
	var regret []string
	cmd := &cobra.Command{
		Use: "solve", Short: "exact best play", Long: solveLong, Example: solveExample, Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			v, err := rules.rules()
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("against") && len(regret) == 0 {
				return wrong(fmt.Errorf("--against %s goes with --regret", against))
			}
			if len(regret) > 0 {
				return solveRegret(cmd, v, out, splitCommas(regret), against)
			}
			if cmd.Flags().Changed("players") || v.Format != variants.Single && !cmd.Flags().Changed("objective") {
				if cmd.Flags().Changed("objective") {
					return wrong(fmt.Errorf("--objective %s is that of a single turn; with --players the chairs play to win", objective))
				}
				return solveTable(cmd, v, out)
			}
			return solve(cmd, rules, out, objective)
		},
	}
	rules.addVariant(cmd.Flags())
	completeRules(cmd)
	rules.addPlayers(cmd)
	out.add(cmd)
	addObjective(cmd, &objective)
	cmd.Flags().StringArrayVar(&regret, "regret", nil, "what strategies give away in each chair, `SPECS` separated by commas")
	cmd.Flags().StringVar(&against, "against", "optimal", "with --regret: what the other chairs play, a `SPEC`")
	completeList(cmd, "regret", strategy.Specs)
	complete(cmd, "against", strategy.Specs)
	return cmd
}

// solveRegret works out what strategies give away.
func solveRegret(cmd *cobra.Command, v *variants.Variant, out outputFlags, specs []string, against string) error {
	if err := (strategy.Optimal{}).Fits(v); err != nil {
		return wrong(err)
	}
	policies := map[string]variants.Policy{}
	for _, spec := range append(specs, against) {
		s, err := strategy.Parse(spec)
		if err == nil {
			policies[spec], err = s.For(v)
		}
		if err != nil {
			return wrong(err)
		}
	}
	return out.deliver(cmd, func() (report.Document, error) {
		var all []exact.Regret
		for _, spec := range specs {
			r, err := exact.RegretOf(v, policies[spec], policies[against])
			if err != nil {
				return nil, err
			}
			all = append(all, r...)
		}
		return report.RegretsOf(v, (&exact.Equilibrium{Variant: v}).Objective(), against, all), nil
	})
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

// solveTable finds best play of all chairs.
func solveTable(cmd *cobra.Command, v *variants.Variant, out outputFlags) error {
	if err := (strategy.Optimal{}).Fits(v); err != nil {
		return wrong(err)
	}
	return out.deliver(cmd, func() (report.Document, error) {
		e, err := exact.SolveTable(v, nil)
		if err != nil {
			return nil, err
		}
		var queries []exact.Query
		for chair := range v.Players {
			q, err := exact.ParseQuery(fmt.Sprintf("seat.%d.%s", chair+1, e.Objective()))
			if err != nil {
				return nil, err
			}
			queries = append(queries, q)
		}
		rationals, err := e.Rationals()
		if err != nil {
			return nil, err
		}
		return report.EquilibriumOf(e, queries, rationals)
	})
}
