package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/variants"
)

const judgeLong = `Judge says what given dice come to under the rules: what is banked and why, what is
rerolled, the score, and what may be decided now.

Each argument is a throw, such as "6 5 2 2 1", 6,5,2,2,1 or 65221, or a decision
between throws: stand, reroll, "keep 4", "joker 5" (the joker stands for the 5) or "joker
free". *3 is a joker die, x a die off the table. Throwing on after completion is a reroll
of all cargo dice.`

const judgeExample = `  shipcrew judge "6 5 2 2 1" "4 3 2"
  shipcrew judge 64321 5421
  shipcrew judge --last --banked 6,5 366
  shipcrew judge --variant hold-one 65442 "keep 4" 6
  shipcrew judge --variant joker "65322*1" "joker 4"`

func newJudge() *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	var opening variants.Opening
	cmd := &cobra.Command{
		Use: "judge ROLL…", Short: "what given dice come to, and why", Long: judgeLong, Example: judgeExample,
		RunE: func(cmd *cobra.Command, rolls []string) error { return judge(cmd, rules, out, opening, rolls) },
	}
	rules.addVariant(cmd.Flags())
	completeVariant(cmd)
	out.add(cmd)
	fs := cmd.Flags()
	fs.StringVar(&opening.Banked, "banked", "", "`VALUES` banked before the first roll given, such as 6,5")
	fs.IntVar(&opening.Roll, "roll", 0, "number of the first roll given (default the first possible)")
	fs.BoolVar(&opening.Last, "last", false, "the first roll given is the last of the turn")
	return cmd
}

func judge(cmd *cobra.Command, rules rulesFlags, out outputFlags, opening variants.Opening, rolls []string) error {
	if len(rolls) == 0 {
		return wrong(fmt.Errorf("judge: no rolls; want one or more, such as judge \"6 5 2 2 1\" \"4 3 2\""))
	}
	v, err := rules.rules()
	if err != nil {
		return err
	}
	if cmd.Flags().Changed("roll") && opening.Roll < 1 {
		return wrong(fmt.Errorf("--roll %d: want 1 to %d", opening.Roll, v.Rolls))
	}
	ruling, err := variants.Judge(v, opening, rolls)
	if err != nil {
		return wrong(fmt.Errorf("judge: %w", err))
	}
	return show(cmd, out, report.RulingOf(ruling))
}
