package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

const variantsLong = `Variants lists, shows and compares sets of rules. A variant is a preset or your own YAML
file; single rules are changed with --set. A file has lines such as

  name: my-house
  base: jaques-twice        # a preset to start from; the baseline when left out
  rolls: 4
  sequence: [6, 5, 4]`

const variantsExample = `  shipcrew variants list
  shipcrew variants show pot
  shipcrew variants show my-house.yaml --set rolls=2
  shipcrew variants diff baseline rat-race
  shipcrew variants compare baseline jaques-twice opener-limit`

func newVariants() *cobra.Command {
	cmd := &cobra.Command{Use: "variants", Short: "list, show and compare sets of rules", Long: variantsLong, Example: variantsExample,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			names := commandNames(cmd)
			return wrong(fmt.Errorf("unknown command \"variants %s\"%s", args[0], variants.Suggest(args[0], names)))
		}}
	cmd.AddCommand(newVariantsList(), newVariantsShow(), newVariantsDiff(), newVariantsCompare())
	return cmd
}

func newVariantsList() *cobra.Command {
	var out outputFlags
	cmd := &cobra.Command{Use: "list", Short: "list the presets", Args: noArgs,
		Long:    "List names the presets, with the rules in which each differs from the baseline.",
		Example: "  shipcrew variants list\n  shipcrew variants list --format csv",
		RunE: func(cmd *cobra.Command, _ []string) error {
			var all []*variants.Variant
			for _, name := range variants.Presets() {
				v, err := variants.Load(name)
				if err != nil {
					return err
				}
				all = append(all, v)
			}
			return show(cmd, out, report.VariantsOf(all))
		}}
	out.add(cmd)
	return cmd
}

const variantsShowLong = `Show lists every rule of a variant: its value, the values it accepts, and what it means.
Without a name it is the baseline. The last lines are its canonical spelling, only what
differs from the baseline, and their source where one is named.`

func newVariantsShow() *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	cmd := &cobra.Command{Use: "show [VARIANT]", Short: "show every rule of a variant",
		Long:              variantsShowLong,
		Example:           "  shipcrew variants show\n  shipcrew variants show pot --set players=4",
		ValidArgsFunction: presetArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 || len(args) == 1 && cmd.Flags().Changed("variant") {
				named := len(args)
				if cmd.Flags().Changed("variant") {
					named++
				}
				return wrong(fmt.Errorf("variants show: want one variant, got %d", named))
			}
			if len(args) == 1 {
				rules.variant = args[0]
			}
			v, err := rules.rules()
			if err != nil {
				return err
			}
			return show(cmd, out, report.RuleSheetOf(v))
		}}
	rules.addVariant(cmd.Flags())
	completeRules(cmd)
	out.add(cmd)
	return cmd
}

func newVariantsDiff() *cobra.Command {
	var out outputFlags
	cmd := &cobra.Command{Use: "diff A B", Short: "the rules in which two variants differ",
		Long:              "Diff lists the rules in which two variants differ, presets or files, with both values.",
		Example:           "  shipcrew variants diff baseline rat-race\n  shipcrew variants diff pot my-house.yaml",
		ValidArgsFunction: presetArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return wrong(fmt.Errorf("variants diff: want two variants, got %d", len(args)))
			}
			a, err := variants.Load(args[0])
			if err != nil {
				return wrong(err)
			}
			b, err := variants.Load(args[1])
			if err != nil {
				return wrong(err)
			}
			return show(cmd, out, report.RuleDiffOf(a, b))
		}}
	out.add(cmd)
	return cmd
}

const variantsCompareLong = `Compare shows what sets of rules do to the game: throws and minutes a round, how often turns
fail, nobody qualifies or the leaders are level, how long a game is, what the opener has over
a fair share, and how much skill counts: best play against never rerolling.`

func newVariantsCompare() *cobra.Command {
	var rules rulesFlags
	var how runFlags
	var out outputFlags
	var spec, games string
	var seconds float64
	cmd := &cobra.Command{Use: "compare VARIANT…", Short: "what sets of rules do to the game, side by side", Long: variantsCompareLong,
		Example:           "  shipcrew variants compare baseline jaques-twice no-reroll hold-one opener-limit rat-race\n  shipcrew variants compare pot my-house.yaml --players 6 --seconds-per-throw 8",
		ValidArgsFunction: presetArgs(100),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return wrong(fmt.Errorf("variants compare: name one or more variants, such as \"variants compare baseline pot\""))
			}
			if err := how.check(); err != nil {
				return err
			}
			if !(seconds > 0 && seconds <= 3600) {
				return wrong(fmt.Errorf("--seconds-per-throw %v: want more than 0 and at most 3600", seconds))
			}
			n, err := countFlag("games", games, 1)
			if err != nil {
				return err
			}
			var all []*variants.Variant
			for _, name := range args {
				f := rules
				f.variant = name
				v, err := f.rules()
				if err != nil {
					return err
				}
				if _, err := strategy.Seat(v, []string{spec}); err != nil {
					return wrong(fmt.Errorf("--strategy: %w", err))
				}
				all = append(all, v)
			}
			r := &sim.Runner{Config: sim.Config{Turns: n, Seed: how.seed, Workers: how.workers}, Games: n, Confidence: 0.95, Evaluator: strategy.NewEvaluator(exact.Cargo)}
			return out.deliver(cmd, func() (report.Document, error) {
				houses, err := r.Houses(cmd.Context(), all, spec, seconds)
				if err != nil {
					return nil, err
				}
				return report.HousesOf(houses, spec, how.seed, seconds), nil
			})
		}}
	rules.players.given = "4"
	rules.addPlayers(cmd)
	cmd.Flags().Lookup("players").Usage = "number of players, `N`, for all variants"
	cmd.Flags().StringArrayVar(&rules.set, "set", nil, "change one rule of all variants, as `key=value`; may be repeated")
	cmd.Flags().StringVar(&spec, "strategy", strategy.Default, "what all play, a `SPEC`, but where best play is measured")
	cmd.Flags().StringVar(&games, "games", "200k", "games to simulate where exact values are out of reach, a `COUNT`")
	cmd.Flags().Float64Var(&seconds, "seconds-per-throw", 5, "how long a throw takes, passing the cup included, in `SECONDS`")
	how.confidence = 0.95
	how.seed = 1
	cmd.Flags().Var((*seedValue)(&how.seed), "seed", "seed of the dice, a whole `NUMBER` below 2^64")
	cmd.Flags().IntVar(&how.workers, "workers", 0, "parallel workers, 0 for one on each processor; the result does not depend on it")
	complete(cmd, "strategy", strategy.Specs)
	completeSet(cmd)
	out.add(cmd)
	return cmd
}

// show writes a document that needs no work.
func show(cmd *cobra.Command, out outputFlags, d report.Document) error {
	return out.deliver(cmd, func() (report.Document, error) { return d, nil })
}
