package main

import (
	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/report"
)

func newStrategies() *cobra.Command {
	var out outputFlags
	cmd := &cobra.Command{Use: "strategies", Short: "list the ways to play", Args: noArgs,
		Long:    "Strategies lists the ways to play, with the spec that --strategy takes.",
		Example: "  shipcrew strategies\n  shipcrew simulate --strategy threshold:9/8",
		RunE:    func(cmd *cobra.Command, _ []string) error { return show(cmd, out, report.StrategiesOf()) }}
	out.add(cmd)
	return cmd
}

func newQuantities() *cobra.Command {
	var out outputFlags
	cmd := &cobra.Command{Use: "quantities", Short: "list what can be asked of a turn, a round or a game", Args: noArgs,
		Long:    "Quantities lists what can be asked, with the id that odds, simulate --of and claims take.",
		Example: "  shipcrew quantities\n  shipcrew odds qualify.by.3 score.atleast.9",
		RunE:    func(cmd *cobra.Command, _ []string) error { return show(cmd, out, report.QuantitiesOf()) }}
	out.add(cmd)
	return cmd
}
