package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/variants"
)

const judgeLong = `Judge says what given dice come to under the rules: what is banked and why, what is
rerolled, the score, and what may be decided now.

Each argument is a throw, such as "6 5 2 2 1", 6,5,2,2,1 or 65221, or a decision
between throws: stand, reroll, "keep 4", "joker 5" (the joker stands for the 5) or "joker
free". *3 is a joker die, x a die off the table. Throwing on after completion is a reroll
of all cargo dice.

With names it judges a round: each argument is one player's turn, "Ann: 6 5 2 2 1 / 4 3 2",
its throws and decisions separated by slashes. The names, as they come up, sit in playing
order. Judge says who leads, who is tied, who wins or pays, who throws next and with how
many throws, and which rule decided. A name that comes again gives its tie-break: a turn,
or in a roll-off two dice, "Ann: 6 3". Only the last turn may be unfinished; a cargo left
to decide counts as standing when others follow.`

const judgeExample = `  shipcrew judge "6 5 2 2 1" "4 3 2"
  shipcrew judge 64321 5421
  shipcrew judge --last --banked 6,5 366
  shipcrew judge --variant hold-one 65442 "keep 4" 6
  shipcrew judge --variant joker "65322*1" "joker 4"
  shipcrew judge --variant pot "Ann: 6 5 4 2 1" "Ben: 1 1 2 3 3 / 6 6 1 2 2 / 5 4 1 1"
  shipcrew judge --set ties=dice "Ann: 65444" "Ben: 65453" "Ann: 6 3" "Ben: 5 5"
  shipcrew judge --variant opener-limit --players 3 "Ann: 65221 / 453 / stand"`

// judgement is what the flags of judge say.
type judgement struct {
	rules   rulesFlags
	out     outputFlags
	opening variants.Opening
}

func newJudge() *cobra.Command {
	var j judgement
	cmd := &cobra.Command{
		Use: "judge ROLL… | NAME:TURN…", Short: "what given dice come to, and why", Long: judgeLong, Example: judgeExample,
		ValidArgsFunction: decisionArgs,
		RunE:              func(cmd *cobra.Command, entries []string) error { return j.judge(cmd, entries) },
	}
	j.rules.addVariant(cmd.Flags())
	completeRules(cmd)
	j.out.add(cmd)
	fs := cmd.Flags()
	fs.StringVar(&j.opening.Banked, "banked", "", "`VALUES` banked before the first roll given, such as 6,5")
	fs.IntVar(&j.opening.Roll, "roll", 0, "number of the first roll given (default the first possible)")
	fs.BoolVar(&j.opening.Last, "last", false, "the first roll given is the last of the turn")
	fs.Var(&j.rules.players, "players", "number of players of a round, `N` (default as many as have names)")
	return cmd
}

func (j *judgement) judge(cmd *cobra.Command, entries []string) error {
	if len(entries) == 0 {
		return wrong(fmt.Errorf("judge: no rolls; want one or more, such as judge \"6 5 2 2 1\" \"4 3 2\""))
	}
	round, err := variants.RoundEntries(entries)
	switch {
	case err != nil:
		return wrong(fmt.Errorf("judge: %w", err))
	case len(round) > 0:
		return j.round(cmd, round)
	case cmd.Flags().Changed("players"):
		return wrong(fmt.Errorf("--players %v: it is for a round, whose entries begin with names, such as \"Ann: 6 5 4 2 1\"", &j.rules.players))
	}
	v, err := j.rules.rules()
	if err != nil {
		return err
	}
	if cmd.Flags().Changed("roll") && j.opening.Roll < 1 {
		return wrong(fmt.Errorf("--roll %d: want 1 to %d", j.opening.Roll, v.Rolls))
	}
	ruling, err := variants.Judge(v, j.opening, entries)
	if err != nil {
		return wrong(fmt.Errorf("judge: %w", err))
	}
	return show(cmd, j.out, report.RulingOf(ruling))
}

// round judges entries with names.
func (j *judgement) round(cmd *cobra.Command, entries []variants.RoundEntry) error {
	for _, flag := range []string{"banked", "roll", "last"} {
		if cmd.Flags().Changed(flag) {
			return wrong(fmt.Errorf("--%s is for a single turn; a round is judged from its first throw", flag))
		}
	}
	set := slices.ContainsFunc(j.rules.set, func(s string) bool { return strings.HasPrefix(s, "players=") })
	if !set && !cmd.Flags().Changed("players") {
		j.rules.players.given = strconv.Itoa(min(len(variants.RoundNames(entries)), variants.MaxPlayers))
	}
	v, err := j.rules.rules()
	if err != nil {
		return err
	}
	ruling, err := variants.JudgeRound(v, entries)
	if err != nil {
		return wrong(fmt.Errorf("judge: %w", err))
	}
	return show(cmd, j.out, report.RoundRulingOf(ruling))
}
