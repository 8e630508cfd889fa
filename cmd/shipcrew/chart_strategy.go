package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

const chartStrategyLong = `The strategy chart says for every cargo whether to stand (S) or to reroll (r), or that both
are equally good (=), exactly. Without --players it is a turn played for an objective. With
--players, and for variants with several rounds, it is play at a table: a panel for each
number of players behind, in it a column for each score to beat and number of rolls left.

It shows best play, or with --strategy the decisions of that strategy. --worth adds what
standing is worth over the best reroll. In a race or series it is the first round, or with
--standings any other: the totals (or round wins) of the player, the next one, and so on.`

// strategyChart is what the flags of chart strategy say.
type strategyChart struct {
	rules     rulesFlags
	out       outputFlags
	objective string
	spec      string
	standings string
	behind    int
	holders   int
	own       int
	worth     bool
}

func newChartStrategy() *cobra.Command {
	var c strategyChart
	cmd := &cobra.Command{Use: "strategy", Short: "when to stand and when to reroll", Long: chartStrategyLong, Args: noArgs,
		Example: `  shipcrew chart strategy --variant jaques-twice
  shipcrew chart strategy --variant jaques-twice --players 4 -o chart.png
  shipcrew chart strategy --variant jaques-twice --players 4 --behind 0 --worth
  shipcrew chart strategy --variant hold-one --objective atleast:9
  shipcrew chart strategy --players 3 --strategy tips -o tips.pdf
  shipcrew chart strategy --variant race-50 --standings 41,38`,
		RunE: func(cmd *cobra.Command, _ []string) error { return c.run(cmd) }}
	c.rules.addVariant(cmd.Flags())
	completeRules(cmd)
	c.rules.addPlayers(cmd)
	addPictures(cmd, &c.out)
	addObjective(cmd, &c.objective)
	flags := cmd.Flags()
	flags.StringVar(&c.spec, "strategy", "", "the decisions of a strategy, a `SPEC`, instead of best play")
	flags.StringVar(&c.standings, "standings", "", "totals or round wins in the middle of a game, the player's own first, as `A,B,…`")
	flags.IntVar(&c.behind, "behind", -1, "only the panel with so many players behind, a `NUMBER`")
	flags.IntVar(&c.holders, "holders", 1, "how many have the score to beat, a `NUMBER`")
	flags.IntVar(&c.own, "own", 0, "with teams: the sum of the own side so far, a `NUMBER`")
	flags.BoolVar(&c.worth, "worth", false, "add what standing is worth over the best reroll")
	complete(cmd, "strategy", strategy.Specs)
	return cmd
}

func (c *strategyChart) run(cmd *cobra.Command) error {
	v, err := c.rules.rules()
	if err != nil {
		return err
	}
	given := cmd.Flags().Changed
	atTable := v.Players > 1 && (given("players") || v.Format != variants.Single && !given("objective"))
	switch {
	case atTable && given("objective"):
		return wrong(fmt.Errorf("--objective %s is that of a single turn; with --players the chairs play to win", c.objective))
	case !atTable && (given("behind") || given("holders") || given("standings")):
		return wrong(errors.New("--behind, --holders and --standings are of a table; say --players as well"))
	case atTable && (c.behind < -1 || c.behind >= v.Players):
		return wrong(fmt.Errorf("--behind %d: want 0 to %d", c.behind, v.Players-1))
	case atTable && (c.holders < 1 || c.holders >= max(2, v.Players)):
		return wrong(fmt.Errorf("--holders %d: want 1 to %d", c.holders, max(1, v.Players-1)))
	case given("own") && (!atTable || v.Teams != variants.TwoTeams):
		return wrong(fmt.Errorf("--own is the sum of a side; set teams=2 and --players"))
	case given("holders") && c.behind >= 0 && c.holders > v.Players-1-c.behind:
		return wrong(fmt.Errorf("--holders %d: with %d behind only %d have thrown, so nobody can have it", c.holders, c.behind, v.Players-1-c.behind))
	case v.Rolls == 1:
		return wrong(errors.New("nothing to chart: with rolls=1 there is no reroll"))
	case v.CargoReroll != variants.Optional:
		return wrong(fmt.Errorf("nothing to chart: with cargo-reroll=%s there is no choice between standing and rerolling", v.CargoReroll))
	}
	var sheets func() ([]exact.Sheet, error)
	name, objective := "best play", c.objective
	if atTable {
		sheets, err = c.tables(v)
		objective = (&exact.Equilibrium{Variant: v}).Objective()
	} else {
		sheets, err = c.turn(v)
	}
	if err != nil {
		return wrong(err)
	}
	if c.spec != "" {
		name = c.spec
	}
	return c.out.deliver(cmd, func() (report.Document, error) {
		all, err := sheets()
		if err != nil {
			return nil, err
		}
		if len(all) == 0 {
			return nil, wrong(errors.New("no such table: the game never stands so at a player's turn (totals run from 0 to below the target, 1 being impossible)"))
		}
		return report.ChartOf(v, name, objective, c.worth, all), nil
	})
}

// turn charts a turn study.
func (c *strategyChart) turn(v *variants.Variant) (func() ([]exact.Sheet, error), error) {
	o, err := exact.ParseObjective(c.objective)
	if err == nil {
		err = o.Check(v)
	}
	if err != nil {
		return nil, err
	}
	var p variants.Policy
	if c.spec != "" {
		s, err := strategy.Alone(v, []string{c.spec})
		if err != nil {
			return nil, fmt.Errorf("--strategy: %w", err)
		}
		p = s.Policy
	}
	return func() ([]exact.Sheet, error) {
		s, err := exact.TurnSheet(v, o, p)
		if err == nil && len(s.Decisions) == 0 {
			return nil, nil
		}
		return []exact.Sheet{s}, err
	}, nil
}

// tables charts play at a table.
func (c *strategyChart) tables(v *variants.Variant) (func() ([]exact.Sheet, error), error) {
	standings, err := parseStandings(c.standings, v)
	if err != nil {
		return nil, err
	}
	var fixed []variants.Policy
	if c.spec != "" && c.spec != "optimal" {
		s, err := strategy.Seat(v, []string{c.spec})
		if err != nil {
			return nil, fmt.Errorf("--strategy: %w", err)
		}
		fixed = s.Policies
	}
	return func() ([]exact.Sheet, error) {
		e, err := exact.SolveTable(v, fixed)
		if err != nil {
			return nil, err
		}
		return e.Sheets(func(t variants.Table) bool {
			if v.Teams == variants.TwoTeams && int(t.Own) != c.own {
				return false
			}
			inRound := t.Standings == standings && (standings != [variants.MaxPlayers]int32{} || t.Round <= 1)
			return inRound && (t.Holders == 0 || int(t.Holders) == c.holders) && (c.behind < 0 || int(t.Behind) == c.behind)
		}), nil
	}, nil
}

func parseStandings(text string, v *variants.Variant) (out [variants.MaxPlayers]int32, err error) {
	if text == "" {
		return out, nil
	}
	parts := strings.Split(text, ",")
	if len(parts) != v.Players && v.Teams != variants.TwoTeams || len(parts) > len(out) {
		return out, fmt.Errorf("--standings %s: %d numbers for %d players", text, len(parts), v.Players)
	}
	for i, p := range parts {
		n, err := strconv.ParseInt(strings.TrimSpace(p), 10, 16)
		if err != nil || n < 0 {
			return out, fmt.Errorf("--standings %s: want whole numbers from 0 with commas between, such as 41,38", text)
		}
		out[i] = int32(n)
	}
	return out, nil
}
