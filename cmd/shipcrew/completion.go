package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// What the shells offer. A word may have a description after a tab. Where nothing is
// registered no files are offered either; see newRoot.

// unfinishedWord says that more may follow at once: a value, or a comma.
const unfinishedWord = cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp

// complete offers fixed words for a flag.
func complete(cmd *cobra.Command, flag string, words func() []string) {
	_ = cmd.RegisterFlagCompletionFunc(flag, offer(words))
}

func offer(words func() []string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return words(), cobra.ShellCompDirectiveNoFileComp
	}
}

// completeList offers words for a flag that takes several with commas between, and so
// leaves no space behind them.
func completeList(cmd *cobra.Command, flag string, words func() []string) {
	_ = cmd.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		return inList(typed, words()), unfinishedWord
	})
}

// inList puts the items that are typed already before each word, as shells replace the
// whole argument.
func inList(typed string, words []string) []string {
	typed = typed[:strings.LastIndex(typed, ",")+1]
	var lists []string
	for _, w := range words {
		lists = append(lists, typed+w)
	}
	return lists
}

// completeRules offers what --variant and --set take.
func completeRules(cmd *cobra.Command) {
	_ = cmd.RegisterFlagCompletionFunc("variant", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return variants.Presets(), cobra.ShellCompDirectiveDefault // or a file
	})
	completeSet(cmd)
}

// completeSet offers rules, and behind the = of a rule its values.
func completeSet(cmd *cobra.Command) {
	_ = cmd.RegisterFlagCompletionFunc("set", func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		key, _, valued := strings.Cut(typed, "=")
		if !valued {
			return ruleKeys(), unfinishedWord
		}
		rule, _ := variants.Lookup(key)
		return behind(key, rule.Values), cobra.ShellCompDirectiveNoFileComp
	})
}

// completeSweep offers what can be swept over, and behind the = lists of values.
func completeSweep(cmd *cobra.Command) {
	_ = cmd.RegisterFlagCompletionFunc("sweep", func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		key, values, valued := strings.Cut(typed, "=")
		if !valued {
			return sweepKeys(), unfinishedWord
		}
		known := variants.Presets()
		if key != "variant" {
			rule, _ := variants.Lookup(key)
			known = rule.Values
		}
		return behind(key, inList(values, known)), unfinishedWord
	})
}

// sweepKeys begins with two examples, since ranges have a form to be known.
func sweepKeys() []string {
	keys := []string{"threshold=2..13", "players=2..8", "variant="}
	for _, spec := range strategy.Specs() {
		name, _, _ := strings.Cut(spec, ":")
		if (strategy.Sweep{Key: name}).OfStrategy() {
			keys = append(keys, name+"=")
		}
	}
	return slices.Concat(keys, ruleKeys())
}

func ruleKeys() []string {
	var keys []string
	for _, k := range variants.Keys() {
		keys = append(keys, k+"=")
	}
	return keys
}

func behind(key string, values []string) []string {
	var out []string
	for _, v := range values {
		out = append(out, key+"="+v)
	}
	return out
}

// completeClaim offers the quantity with which a claim begins.
func completeClaim(cmd *cobra.Command) {
	_ = cmd.RegisterFlagCompletionFunc("claim", func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		if strings.ContainsAny(typed, " =>") {
			return nil, unfinishedWord
		}
		return quantityPatterns(), unfinishedWord
	})
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

// decisionArgs offers decisions behind the first throw; throws are the player's.
func decisionArgs(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return []string{"stand\tkeep the cargo as it lies", "reroll\tthrow all cargo dice again"}, cobra.ShellCompDirectiveNoFileComp
}

// quantityPatterns are all quantities, with their definitions.
func quantityPatterns() []string {
	return patternsWhere(func(*exact.Quantity) bool { return true })
}

// turnPatterns are the quantities of a turn.
func turnPatterns() []string {
	return patternsWhere(func(q *exact.Quantity) bool { return !q.OfGames() })
}

func patternsWhere(wanted func(*exact.Quantity) bool) []string {
	var patterns []string
	for _, q := range exact.Quantities() {
		if wanted(&q) {
			patterns = append(patterns, fmt.Sprintf("%s\t%s", q.Pattern, q.Definition))
		}
	}
	return patterns
}
