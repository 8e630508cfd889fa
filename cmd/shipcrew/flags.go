package main

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// rulesFlags choose the variant and the strategy.
type rulesFlags struct {
	variant    string
	set        []string
	strategies []string
	players    playersValue
}

// playersValue is a number of players; the zero value leaves that of the variant.
type playersValue struct{ given string }

func (p *playersValue) Set(text string) error {
	p.given = text
	return variants.Baseline().Set("players", text)
}

func (p *playersValue) String() string { return p.given }
func (p *playersValue) Type() string   { return "number" }

func (f *rulesFlags) addVariant(fs *pflag.FlagSet) {
	fs.StringVar(&f.variant, "variant", "baseline", "the rules: a preset's `NAME` or a YAML file (see \"shipcrew variants list\")")
	fs.StringArrayVar(&f.set, "set", nil, "change one rule, as `key=value`; may be repeated (see \"shipcrew variants show\")")
}

func (f *rulesFlags) add(cmd *cobra.Command) {
	f.addVariant(cmd.Flags())
	cmd.Flags().StringArrayVar(&f.strategies, "strategy", []string{strategy.Default}, "how to play, a `SPEC`; for games one for all chairs, or one each, separated by commas (see \"shipcrew strategies\")")
	completeList(cmd, "strategy", strategy.Specs)
	completeRules(cmd)
}

// addPlayers adds the number of players, for commands that play games.
func (f *rulesFlags) addPlayers(cmd *cobra.Command) {
	cmd.Flags().Var(&f.players, "players", "number of players, `N` (default the variant's)")
}

// maxSet is how often --set may be given, which is more than there are rules.
const maxSet = 100

// rules loads the variant and applies the changes.
func (f *rulesFlags) rules() (*variants.Variant, error) {
	v, err := variants.Load(f.variant)
	if err != nil {
		return nil, wrong(fmt.Errorf("--variant: %w", err))
	}
	if len(f.set) > maxSet {
		return nil, wrong(fmt.Errorf("--set is given %d times; want at most %d: put the rules in a file", len(f.set), maxSet))
	}
	for _, s := range f.set {
		if err := v.Change(s); err != nil {
			return nil, wrong(fmt.Errorf("--set %w", err))
		}
		v.Name += " " + strings.ReplaceAll(s, " ", "")
	}
	if f.players.given != "" {
		if err := v.Set("players", f.players.given); err != nil {
			return nil, wrong(fmt.Errorf("--%w", err))
		}
	}
	if err := v.Validate(); err != nil {
		return nil, wrong(fmt.Errorf("rules: %w", err))
	}
	return v, nil
}

// specs lists the strategies named, one flag or several, with commas or without.
func (f *rulesFlags) specs() []string { return splitCommas(f.strategies) }

// seats gives the variant with a strategy for each chair.
func (f *rulesFlags) seats() (exact.Seats, error) {
	v, err := f.rules()
	if err != nil {
		return exact.Seats{}, err
	}
	s, err := strategy.Seat(v, f.specs())
	if err != nil {
		return exact.Seats{}, wrong(fmt.Errorf("--strategy: %w", err))
	}
	return s, nil
}

// study gives the variant with its one strategy.
func (f *rulesFlags) study() (exact.Study, error) {
	v, err := f.rules()
	if err != nil {
		return exact.Study{}, err
	}
	s, err := strategy.Alone(v, f.specs())
	if err != nil {
		return exact.Study{}, wrong(fmt.Errorf("--strategy: %w", err))
	}
	return s, nil
}

// seedValue is a seed, in decimal.
type seedValue uint64

func (s *seedValue) Set(text string) error {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return errors.New("want a whole number from 0 to below 2^64")
	}
	*s = seedValue(n)
	return nil
}

func (s *seedValue) String() string { return strconv.FormatUint(uint64(*s), 10) }
func (s *seedValue) Type() string   { return "number" }

// mostConfidence is the highest confidence for which a normal quantile is computed well.
const mostConfidence = 0.999999

// runFlags say how much to simulate, and how.
type runFlags struct {
	turns      string
	seed       uint64
	workers    int
	confidence float64
	quiet      bool

	interval  sim.Interval
	precision float64
	decided   bool // until-decided
}

// intervalValue is a way to make intervals.
type intervalValue sim.Interval

func (i *intervalValue) Set(text string) error {
	way, err := sim.ParseInterval(text)
	*i = intervalValue(way)
	return err
}

func (i *intervalValue) String() string { return string(*i) }
func (i *intervalValue) Type() string   { return "way" }

// addPrecision adds how intervals are made, and when they are narrow enough.
func (f *runFlags) addPrecision(cmd *cobra.Command) {
	f.addInterval(cmd)
	cmd.Flags().Float64Var(&f.precision, "precision", 0, "stop once every interval asked for is at most so wide to each side, a `HALF-WIDTH` such as 0.0005; 0 for playing all")
}

// addInterval adds how intervals are made.
func (f *runFlags) addInterval(cmd *cobra.Command) {
	f.interval = sim.Wilson
	cmd.Flags().Var((*intervalValue)(&f.interval), "interval", "how intervals are made: wilson or clopper-pearson (other means than proportions: normal), or sequence, valid at every look")
	complete(cmd, "interval", sim.Intervals)
}

func (f *runFlags) add(fs *pflag.FlagSet, turns string) {
	fs.StringVar(&f.turns, "turns", turns, "turns to simulate, a `COUNT` such as 500k, 10M or 2G")
	f.seed = 1
	fs.Var((*seedValue)(&f.seed), "seed", "seed of the dice, a whole `NUMBER` below 2^64; equal seeds give equal results")
	fs.IntVar(&f.workers, "workers", 0, "parallel workers, 0 for one on each processor; the result does not depend on it")
	fs.Float64Var(&f.confidence, "confidence", 0.95, "confidence of the intervals, between 0 and 1")
	fs.BoolVar(&f.quiet, "quiet", false, "no progress on the terminal, and no word of what is resumed")
}

// check looks at everything but the turns.
func (f *runFlags) check() error {
	switch {
	case f.workers < 0 || f.workers > 4096:
		return wrong(fmt.Errorf("--workers %d: want 0 to 4096, 0 for one on each processor", f.workers))
	case !(f.precision >= 0 && f.precision <= 1e9):
		return wrong(fmt.Errorf("--precision %v: want a half-width above 0, such as 0.0005, or 0 for playing all", f.precision))
	case !(f.confidence > 0 && f.confidence <= mostConfidence):
		return wrong(fmt.Errorf("--confidence %v: want a number above 0 and up to %v, such as 0.95", f.confidence, mostConfidence))
	}
	return nil
}

// early is the error, for a share of a run, that the run may stop before everything is
// played; nil where it does not.
func (f *runFlags) early() error {
	switch {
	case f.precision > 0:
		return fmt.Errorf("a share is played to its end and cannot stop when --precision %v is reached; leave one of them out", f.precision)
	case f.decided:
		return errors.New("a share is played to its end and cannot stop when --until-decided is; leave one of them out")
	}
	return nil
}

// count reads the turns, from least on.
func (f *runFlags) count(least uint64) (uint64, error) {
	return countFlag("turns", f.turns, least)
}

// countFlag reads the count given to a flag, from least on.
func countFlag(name, text string, least uint64) (uint64, error) {
	n, err := parseCount(text)
	if err == nil && n < least {
		err = fmt.Errorf("want %d or more", least)
	}
	if err != nil {
		return 0, wrong(fmt.Errorf("--%s %s: %w", name, text, err))
	}
	return n, nil
}

var countPattern = regexp.MustCompile(`^(\d+(?:\.\d+)?)([kKMGT]?)$`)

// parseCount reads a whole number with an optional suffix k, M, G or T for thousands,
// millions, 10^9 and 10^12, up to 2^63-1.
func parseCount(text string) (uint64, error) {
	m := countPattern.FindStringSubmatch(text)
	if m == nil || len(text) > 40 {
		return 0, errors.New("want a whole number, with k, M, G or T for thousands, millions, 10^9 or 10^12, such as 10M")
	}
	x, _ := new(big.Rat).SetString(m[1])
	for range map[string]int{"": 0, "k": 1, "K": 1, "M": 2, "G": 3, "T": 4}[m[2]] {
		x.Mul(x, big.NewRat(1000, 1))
	}
	if !x.IsInt() {
		return 0, errors.New("want a whole number of turns")
	}
	if !x.Num().IsInt64() {
		return 0, errors.New("want less than 2^63")
	}
	return x.Num().Uint64(), nil
}

func flagNames(cmd *cobra.Command) []string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	return names
}
