package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/claims"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

const checkLong = `Check judges published figures and advice: each claim gets a verdict, with the exact and
the simulated figure beside the published one, and where it is refuted the rules or
readings under which it would be right. Without files it judges the built-in claims.

A claims file is YAML; the README describes it. Exit code 0 means that the check ran,
whatever the verdicts; with --fail-on a verdict named there gives 3.

--until-decided leaves exact values aside and lets the simulation decide, by confidence
sequences: intervals that stay valid however often one looks. It says how many turns that took.

--shard, --checkpoint and --resume split and keep a long run as those of simulate do.`

const checkExample = `  shipcrew check
  shipcrew check my-claims.yaml --format markdown -o verdicts.md
  shipcrew check --claim "qualify.by.3 = about 3 in 4"
  shipcrew check --claim "hit.6.5 > hit.4.3" --claim "score.mean = about 4" --variant jaques-twice
  shipcrew check --claim "qualify.by.3 = 0.541" --until-decided
  shipcrew check --fail-on refuted my-claims.yaml`

func newCheck() *cobra.Command {
	var rules rulesFlags
	var how runFlags
	var out outputFlags
	var spoken, failOn []string
	var games string
	var parts partFlags
	cmd := &cobra.Command{
		Use: "check [FILE…]", Short: "judge published figures and advice", Long: checkLong, Example: checkExample,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(cmd *cobra.Command, files []string) error {
			all, err := gatherClaims(cmd, rules, spoken, files)
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("fail-on") && len(failOn) == 0 {
				return wrong(fmt.Errorf("--fail-on is empty; want one of %s", strings.Join(verdictNames(), ", ")))
			}
			return check(cmd, all, files, how, games, out, parts, failOn)
		},
	}
	rules.add(cmd)
	how.add(cmd.Flags(), "2M")
	out.add(cmd)
	how.addInterval(cmd)
	parts.add(cmd.Flags())
	cmd.Flags().BoolVar(&how.decided, "until-decided", false, "judge by the sample alone, going on until it decides or --turns (then 100M) or --games (then 2M) are played")
	cmd.Flags().StringVar(&games, "games", "50k", "games to simulate for claims about rounds and games, a `COUNT`")
	cmd.Flags().StringArrayVar(&spoken, "claim", nil, "judge one `CLAIM` on the spot, as QUANTITY = VALUE or QUANTITY > QUANTITY; may be repeated")
	cmd.Flags().StringSliceVar(&failOn, "fail-on", nil, "exit with 3 when there is such a `VERDICT` (holds, refuted, depends, undecided)")
	completeList(cmd, "fail-on", verdictNames)
	completeClaim(cmd)
	return cmd
}

// maxSpoken is the greatest number of claims on the command line.
const maxSpoken = 1000

// gatherClaims reads the files and the claims of the command line, or the built-in
// claims. Variant and strategy are those of claims of the command line only: a
// file's claims name their own.
func gatherClaims(cmd *cobra.Command, rules rulesFlags, spoken, files []string) ([]claims.Claim, error) {
	if len(spoken) == 0 {
		for _, name := range []string{"variant", "set", "strategy"} {
			if cmd.Flags().Changed(name) {
				return nil, wrong(fmt.Errorf("--%s goes with --claim; claims in files name their own variants and strategies", name))
			}
		}
	}
	if len(spoken) == 0 && len(files) == 0 {
		return claims.Builtin()
	}
	all, err := claims.Load(files...)
	if err != nil {
		return nil, wrong(err)
	}
	if len(spoken) > maxSpoken {
		return nil, wrong(fmt.Errorf("--claim is given %d times; want at most %d: put the claims in a file", len(spoken), maxSpoken))
	}
	var variantTexts, strategies []string
	if cmd.Flags().Changed("variant") || cmd.Flags().Changed("set") {
		if _, err := rules.rules(); err != nil {
			return nil, err
		}
		text := rules.variant
		for _, s := range rules.set {
			text += " " + strings.ReplaceAll(s, " ", "")
		}
		variantTexts = []string{text}
	}
	if cmd.Flags().Changed("strategy") {
		strategies = rules.strategies
	}
	for i, text := range spoken {
		c, err := claims.Parse(fmt.Sprintf("claim-%d", i+1), text, variantTexts, strategies)
		if err != nil {
			return nil, wrong(fmt.Errorf("--claim %q: %w", text, err))
		}
		all = append(all, c)
	}
	return all, nil
}

func check(cmd *cobra.Command, all []claims.Claim, files []string, how runFlags, games string, out outputFlags, parts partFlags, failOn []string) error {
	for _, v := range failOn {
		if !slices.Contains(verdictNames(), v) {
			return wrong(fmt.Errorf("--fail-on %q: want one of %s%s", v, strings.Join(verdictNames(), ", "), variants.DidYouMean(v, verdictNames())))
		}
	}
	if err := how.check(); err != nil {
		return err
	}
	if how.decided {
		if cmd.Flags().Changed("interval") && how.interval != sim.Sequence {
			return wrong(fmt.Errorf("--until-decided looks again and again and needs --interval sequence, got %s", how.interval))
		}
		how.interval = sim.Sequence
		if !cmd.Flags().Changed("turns") {
			how.turns = "100M"
		}
		if !cmd.Flags().Changed("games") {
			games = "2M"
		}
	}
	turns, err := how.count(0)
	if err == nil && how.decided && turns == 0 {
		err = wrong(errors.New("--until-decided judges by simulated turns, and --turns 0 leaves none"))
	}
	if err != nil {
		return err
	}
	if turns == 0 && !cmd.Flags().Changed("games") {
		games = "0" // nothing is to be simulated
	}
	rounds, err := countFlag("games", games, 0)
	if err != nil {
		return err
	}
	p := newProgress(cmd.ErrOrStderr(), how.quiet, turns, "turns")
	var judgements []claims.Judgement
	err = parts.deliver(cmd, files, &out, &outputFlags{}, how.early(), func(l *sim.Ledger) (report.Document, error) {
		defer p.end()
		var err error
		judgements, err = claims.Judge(cmd.Context(), all, claims.Config{
			Turns: turns, Games: rounds, Seed: how.seed, Workers: how.workers, Confidence: how.confidence, Progress: p.report,
			Interval: how.interval, UntilDecided: how.decided, Ledger: l,
		})
		if err != nil && cmd.Context().Err() == nil && !errors.Is(err, sim.ErrPart) {
			err = wrong(err) // the claim asks for something that the rules do not have
		}
		if err != nil {
			return nil, err
		}
		return report.CheckOf(judgements, how.seed, turns, rounds), nil
	})
	if err != nil {
		return err
	}
	return failing(judgements, failOn)
}

// failing is the error of --fail-on.
func failing(all []claims.Judgement, failOn []string) error {
	var ids []string
	for _, j := range all {
		if slices.Contains(failOn, string(j.Verdict)) {
			ids = append(ids, j.Claim.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return foundError{fmt.Errorf("--fail-on %s: %d found, the first %s", strings.Join(failOn, ","), len(ids), ids[0])}
}

func verdictNames() []string {
	var names []string
	for _, v := range claims.Verdicts {
		names = append(names, string(v))
	}
	return names
}
