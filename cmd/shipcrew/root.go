package main

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/variants"
)

const rootLong = `shipcrew settles questions about the dice game Ship, Captain, and Crew (6-5-4): it
checks published odds and advice against exact and simulated figures, solves best
play, and simulates millions of turns a second, reproducibly.

Start with "shipcrew check", which judges the built-in published claims.`

const rootExample = `  shipcrew check                                        judge the built-in claims
  shipcrew check --claim "qualify.by.3 = about 3 in 4"  one claim on the spot
  shipcrew odds qualify.by.3                            the exact answer, with the working
  shipcrew simulate --turns 20M --seed 7                a turn study
  shipcrew compare threshold:7 threshold:8              which is better, and is it sure
  shipcrew solve --variant jaques-twice                 best play
  shipcrew judge "6 5 2 2 1" "4 3 2"                    what given dice come to`

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "shipcrew",
		Short:         "exact odds, best play and honest simulation for Ship, Captain, and Crew",
		Long:          rootLong,
		Example:       rootExample,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
	}
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return cmd.Help()
		}
		return wrong(fmt.Errorf("unknown command %q%s (see \"shipcrew --help\")", args[0], variants.Suggest(args[0], commandNames(root))))
	}
	root.CompletionOptions.SetDefaultShellCompDirective(cobra.ShellCompDirectiveNoFileComp)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return wrong(flagError(cmd, err)) })
	root.AddCommand(newCheck(), newOdds(), newSimulate(), newCompare(), newSolve(), newJudge(), newReplay(), newVariants(),
		newStrategies(), newQuantities(), newCalibrate(), newChart(), newReport(), newMerge(), newMan(), newVersion())
	strict(root)
	return root
}

func commandNames(root *cobra.Command) []string {
	var names []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}

var (
	notANumber = regexp.MustCompile(`: strconv\.Parse(Int|Uint|Float|Bool): .*$`)
	wanted     = map[string]string{"Int": "a whole number", "Uint": "a whole number from 0 on", "Float": "a number", "Bool": "true or false"}
)

// flagError says what a flag takes, and adds the nearest known flag to the message
// about an unknown one.
func flagError(cmd *cobra.Command, err error) error {
	if m := notANumber.FindStringSubmatch(err.Error()); m != nil {
		return fmt.Errorf("%s: want %s", notANumber.ReplaceAllString(err.Error(), ""), wanted[m[1]])
	}
	_, flag, unknown := strings.Cut(err.Error(), "unknown flag: --")
	if !unknown {
		return fmt.Errorf("%w (see \"%s --help\")", err, cmd.CommandPath())
	}
	if !cmd.HasParent() {
		return fmt.Errorf("flag --%s stands before any command; want one such as \"shipcrew odds --%s ...\" (see \"shipcrew --help\")", flag, flag)
	}
	return fmt.Errorf("unknown flag --%s%s (see \"%s --help\")", flag, variants.Suggest(flag, flagNames(cmd)), cmd.CommandPath())
}

// strict makes cobra's own commands refuse what they do not know, instead of printing
// their help and calling it fine.
func strict(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			help := c.Run
			c.Run = nil
			c.RunE = func(cmd *cobra.Command, args []string) error {
				if found, _, err := root.Find(args); len(args) > 0 && (err != nil || found == root) {
					return wrong(fmt.Errorf("unknown help topic %q%s", args[0], variants.Suggest(args[0], commandNames(root))))
				}
				help(cmd, args)
				return nil
			}
		case "completion":
			c.Args = cobra.ArbitraryArgs
			c.RunE = func(cmd *cobra.Command, args []string) error {
				if len(args) == 0 {
					return cmd.Help()
				}
				return wrong(fmt.Errorf("unknown shell %q%s", args[0], variants.Suggest(args[0], commandNames(cmd))))
			}
			for _, shell := range c.Commands() {
				shell.Args = noArgs
			}
		}
	}
}

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "print the version",
		Long:    "Version prints the version, which results in JSON carry as well.",
		Example: "  shipcrew version",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(cmd.OutOrStdout(), "shipcrew", report.Version)
			return err
		},
	}
}

// noArgs refuses arguments, as a usage error in one line.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return wrong(fmt.Errorf("%s takes no argument, got %q (see \"%s --help\")", strings.TrimPrefix(cmd.CommandPath(), "shipcrew "), args[0], cmd.CommandPath()))
	}
	return nil
}
