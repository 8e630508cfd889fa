package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

const compareLong = `Compare plays strategies on the same dice and says which is better, and whether that is
sure. Differences are taken turn by turn, so that luck which befalls all of them cancels;
exact values and exact differences stand beside, and strategies that cannot be told apart
share a rank.

With --sweep one setting takes several values in turn: the number of a strategy, the
variant, or any rule. The best of a sweep is measured again on dice that did not choose it.

The objective is one of a turn (cargo, qualify, atleast:S, midnight), or of games: win, net
or rounds. In games every strategy sits in one chair, the others playing --against; two
strategies at a table of two play head to head instead, each in both chairs.

--until-decided goes on until all are told apart, by confidence sequences: intervals that
stay valid however often one looks.

--shard, --checkpoint and --resume split and keep a long run as those of simulate do.`

const compareExample = `  shipcrew compare threshold:7 threshold:8 threshold:9
  shipcrew compare --variant jaques-twice --sweep threshold=2..13 --turns 20M --plot sweep.svg
  shipcrew compare --variant jaques-twice --sweep "threshold=7..10/7..10" --objective atleast:9
  shipcrew compare threshold:9/8 threshold:8 --variant jaques-twice --set ties=split --players 2 --objective win
  shipcrew compare optimal tips stand --variant pot --players 4 --objective win --chair 2
  shipcrew compare beat:8 --sweep players=2..8 --objective win
  shipcrew compare --sweep variant=baseline,jaques-twice,hold-one --sweep off-table=0..0.1:0.05 -o sweep.csv
  shipcrew compare threshold:8 threshold:9 --until-decided --turns 1G`

// comparing is what the flags of compare say.
type comparing struct {
	rules     rulesFlags
	how       runFlags
	out       outputFlags
	plot      outputFlags
	parts     partFlags
	games     string
	objective string
	sweeps    []string
	chair     int
	against   string
}

func newCompare() *cobra.Command {
	var c comparing
	cmd := &cobra.Command{
		Use: "compare [STRATEGY…]", Short: "which strategy is better, and is it sure", Long: compareLong, Example: compareExample,
		ValidArgsFunction: offer(strategy.Specs),
		RunE:              func(cmd *cobra.Command, args []string) error { return c.run(cmd, splitCommas(args)) },
	}
	c.rules.addVariant(cmd.Flags())
	completeRules(cmd)
	c.rules.addPlayers(cmd)
	c.how.add(cmd.Flags(), "10M")
	c.how.addPrecision(cmd)
	c.out.add(cmd)
	addPlot(cmd, &c.plot)
	c.parts.add(cmd.Flags())
	flags := cmd.Flags()
	flags.StringVar(&c.games, "games", "1M", "games to simulate, a `COUNT`")
	flags.StringVar(&c.objective, "objective", "cargo", "what to compare by: cargo, qualify, atleast:S or midnight of a turn, win, net or rounds of games")
	flags.StringArrayVar(&c.sweeps, "sweep", nil, "let one setting take several values, as `KEY=VALUES`; may be repeated for all combinations")
	flags.IntVar(&c.chair, "chair", 1, "in games: the chair of those compared, from 1")
	flags.StringVar(&c.against, "against", strategy.Default, "in games: what the other chairs play, one `SPEC` for all or one each, separated by commas")
	flags.BoolVar(&c.how.decided, "until-decided", false, "go on until all are told apart, or --turns or --games are played")
	complete(cmd, "objective", func() []string { return append(exact.Objectives(), "win", "net", "rounds") })
	completeList(cmd, "against", strategy.Specs)
	completeSweep(cmd)
	return cmd
}

func (c *comparing) run(cmd *cobra.Command, specs []string) error {
	if err := c.how.check(); err != nil {
		return err
	}
	goal, err := c.goal()
	if err != nil {
		return err
	}
	base, err := c.rules.rules()
	if err != nil {
		return err
	}
	if err := c.contradictions(cmd, goal, base); err != nil {
		return err
	}
	settings, keys, err := c.settings(goal, specs)
	if err != nil {
		return err
	}
	notes := notesOf(base, keys, settings)
	notes.HeadToHead = c.headToHead(cmd, goal, settings, keys, base)
	if goal.Game != "" {
		notes.Against = fmt.Sprintf("in chair %d against %s", c.chair, c.against)
	}
	if notes.HeadToHead {
		notes.Against = "head to head: each in both chairs"
	}
	config := sim.CompareConfig{Goal: goal, Seed: c.how.seed, Workers: c.how.workers, Confidence: c.how.confidence, Interval: c.how.interval,
		Decided: c.how.decided, Precision: c.how.precision, Confirm: len(keys) > 0}
	what, text := "turns", c.how.turns
	if goal.Game != "" {
		what, text = "games", c.games
	}
	if config.N, err = countFlag(what, text, 1); err != nil {
		return err
	}
	if config.N > 1<<61 {
		return wrong(fmt.Errorf("--%s %s: want at most 2^61", what, text))
	}
	if config.Entrants, err = c.entrants(goal, settings, notes.HeadToHead); err != nil {
		return err
	}
	p := newProgress(cmd.ErrOrStderr(), c.how.quiet, config.N, what)
	config.Progress = p.report
	return c.parts.deliver(cmd, specs, &c.out, &c.plot, c.how.early(), func(l *sim.Ledger) (report.Document, error) {
		defer p.end()
		config.Ledger = l
		result, err := sim.Compare(cmd.Context(), strategy.NewEvaluator(exact.Cargo), config)
		if err != nil {
			return nil, err
		}
		return report.ComparisonOf(result, notes), nil
	})
}

// notesOf says what was swept over.
func notesOf(v *variants.Variant, keys []string, settings []strategy.Setting) report.ComparisonNotes {
	notes := report.ComparisonNotes{Variant: report.RulesOf(v), Swept: keys}
	for _, s := range settings {
		notes.Values, notes.Specs = append(notes.Values, s.Values), append(notes.Specs, s.Spec)
	}
	return notes
}

func (c *comparing) goal() (sim.Goal, error) {
	if slices.Contains([]string{"win", "net", "rounds"}, c.objective) {
		return sim.Goal{Game: c.objective}, nil
	}
	o, err := exact.ParseObjective(c.objective)
	if err != nil {
		return sim.Goal{}, wrong(fmt.Errorf("--objective: %w; want cargo, qualify, atleast:S, midnight, win, net or rounds", err))
	}
	return sim.Goal{Turn: o}, nil
}

// contradictions finds flags that do not go with the objective.
func (c *comparing) contradictions(cmd *cobra.Command, goal sim.Goal, v *variants.Variant) error {
	given := cmd.Flags().Changed
	switch {
	case goal.Game == "" && given("games"):
		return wrong(fmt.Errorf("--games %s: the objective %v is one of a turn; say --turns, or --objective win, net or rounds", c.games, goal))
	case goal.Game != "" && given("turns"):
		return wrong(fmt.Errorf("--turns %s: the objective %v is one of games; say --games", c.how.turns, goal))
	case goal.Game == "" && (given("chair") || given("against") || given("players")):
		return wrong(fmt.Errorf("--players, --chair and --against are for games; the objective %v is one of a turn; say --objective win, net or rounds", goal))
	case goal.Game != "" && (c.chair < 1 || c.chair > v.Players):
		return wrong(fmt.Errorf("--chair %d: want 1 to %d, as many as there are players", c.chair, v.Players))
	case c.how.decided && c.how.precision > 0:
		return wrong(errors.New("--until-decided and --precision say different things about when to stop; want one of them"))
	case c.how.decided && given("interval") && c.how.interval != sim.Sequence:
		return wrong(fmt.Errorf("--until-decided looks again and again and needs --interval sequence, got %s", c.how.interval))
	}
	return nil
}

// settings combines strategies and sweeps.
func (c *comparing) settings(goal sim.Goal, specs []string) (settings []strategy.Setting, keys []string, err error) {
	var sweeps []strategy.Sweep
	for _, text := range c.sweeps {
		s, err := strategy.ParseSweep(text)
		if err != nil {
			return nil, nil, wrong(fmt.Errorf("--sweep %w", err))
		}
		if s.Key == "players" && c.rules.players.given != "" || s.Key == "variant" && c.rules.variant != "baseline" {
			return nil, nil, wrong(fmt.Errorf("--sweep %s and --%s contradict each other; want one of them", s.Key, s.Key))
		}
		if err := c.swept(goal, s); err != nil {
			return nil, nil, err
		}
		sweeps, keys = append(sweeps, s), append(keys, s.Key)
	}
	if settings, err = strategy.Settings(specs, sweeps); err != nil {
		return nil, nil, wrong(err)
	}
	if len(settings) < 2 {
		return nil, nil, wrong(fmt.Errorf("want two or more to compare, got %d; name strategies, such as \"compare threshold:7 threshold:8\", or say --sweep threshold=2..13", len(settings)))
	}
	return settings, keys, nil
}

// swept finds what does not go with a sweep.
func (c *comparing) swept(goal sim.Goal, s strategy.Sweep) error {
	for _, set := range c.rules.set {
		if key, _, _ := strings.Cut(set, "="); strings.TrimSpace(key) == s.Key {
			return wrong(fmt.Errorf("--sweep %s and --set %s contradict each other; want one of them", s.Key, set))
		}
	}
	rule, err := variants.Lookup(s.Key)
	if err == nil && !s.OfStrategy() && rule.Section != "turn" && goal.Game == "" {
		return wrong(fmt.Errorf("--sweep %s: that rule changes nothing in a turn, and the objective %v is one of a turn; say --objective win, net or rounds", s.Key, goal))
	}
	return nil
}

// headToHead tells whether two strategies play each other.
func (c *comparing) headToHead(cmd *cobra.Command, goal sim.Goal, settings []strategy.Setting, keys []string, v *variants.Variant) bool {
	flags := cmd.Flags()
	strategiesOnly := len(keys) == 0 || len(keys) == 1 && strategy.Sweep{Key: keys[0]}.OfStrategy()
	return goal.Game == "win" && len(settings) == 2 && strategiesOnly && v.Players == 2 && !flags.Changed("against") && !flags.Changed("chair")
}
