package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/report"
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
  shipcrew variants diff baseline rat-race`

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
	cmd.AddCommand(newVariantsList(), newVariantsShow(), newVariantsDiff())
	return cmd
}

func newVariantsList() *cobra.Command {
	var out outputFlags
	cmd := &cobra.Command{Use: "list", Short: "list the presets", Example: "  shipcrew variants list", Args: noArgs,
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

func newVariantsShow() *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	cmd := &cobra.Command{Use: "show [VARIANT]", Short: "show every rule of a variant",
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
	completeVariant(cmd)
	out.add(cmd)
	return cmd
}

func newVariantsDiff() *cobra.Command {
	var out outputFlags
	cmd := &cobra.Command{Use: "diff A B", Short: "the rules in which two variants differ", Example: "  shipcrew variants diff baseline rat-race",
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

// presetArgs completes up to n variants.
func presetArgs(n int) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) >= n {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return variants.Presets(), cobra.ShellCompDirectiveDefault
	}
}

// show writes a document that needs no work.
func show(cmd *cobra.Command, out outputFlags, d report.Document) error {
	return out.deliver(cmd, func() (report.Document, error) { return d, nil })
}
