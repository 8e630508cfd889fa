package main

import (
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/claims"
	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

const reportLong = `Report writes one HTML page that needs nothing else: no network, no script. It has a turn of
the variant, the thresholds compared, the strategy chart, rounds and games, and the published
claims with their verdicts. It says how to make it again, and holds all results as JSON.

--turns and --games are for the turn, the thresholds and the games; beside each claim 2M turns
or 50k games are simulated, as check does. One strategy plays all of it.`

// pageReport is what the flags of report say.
type pageReport struct {
	rules rulesFlags
	how   runFlags
	games string
	file  string
	files []string
}

func newReport() *cobra.Command {
	var r pageReport
	cmd := &cobra.Command{Use: "report [CLAIMS…] -o PAGE.html", Short: "one self-contained HTML page", Long: reportLong,
		Example: "  shipcrew report -o page.html\n  shipcrew report --variant pot --players 4 --turns 20M --games 5M -o page.html\n  shipcrew report my-claims.yaml --variant my-house.yaml -o page.html",
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(cmd *cobra.Command, files []string) error {
			r.files = files
			return r.run(cmd)
		}}
	r.rules.add(cmd)
	cmd.Flags().Lookup("strategy").Usage = "how all play, a `SPEC` (see \"shipcrew strategies\")"
	r.rules.addPlayers(cmd)
	r.how.add(cmd.Flags(), "10M")
	cmd.Flags().StringVar(&r.games, "games", "1M", "games to simulate, a `COUNT`")
	cmd.Flags().StringVarP(&r.file, "output", "o", "", "write the page to `FILE`, which ends in .html")
	_ = cmd.MarkFlagFilename("output", "html")
	return cmd
}

func (r *pageReport) run(cmd *cobra.Command) error {
	if err := r.how.check(); err != nil {
		return err
	}
	if ending := strings.ToLower(filepath.Ext(r.file)); ending != ".html" && ending != ".htm" {
		return wrong(fmt.Errorf("-o %q: want a file that ends in .html, such as -o page.html", r.file))
	}
	study, err := r.rules.study()
	if err != nil {
		return err
	}
	turns, err := r.how.count(1)
	if err != nil {
		return err
	}
	games, err := countFlag("games", r.games, 1)
	if err != nil {
		return err
	}
	all, err := claims.Builtin()
	if len(r.files) > 0 {
		all, err = claims.Load(r.files...)
	}
	if err != nil {
		return wrong(err)
	}
	o, err := outputAt(cmd, r.file)
	if err != nil {
		return err
	}
	page := report.Page{Title: "Ship, Captain, and Crew: " + study.Variant.Name, Command: r.command(cmd)}
	for _, part := range []func(*cobra.Command, *report.Page) error{
		func(cmd *cobra.Command, p *report.Page) error { return r.turn(cmd, p, study, turns) },
		func(cmd *cobra.Command, p *report.Page) error { return r.thresholds(cmd, p, study, turns) },
		func(cmd *cobra.Command, p *report.Page) error { return r.chart(p, study.Variant) },
		func(cmd *cobra.Command, p *report.Page) error { return r.seats(cmd, p, study.Variant, games) },
		func(cmd *cobra.Command, p *report.Page) error { return r.check(cmd, p, all) },
	} {
		if err := part(cmd, &page); err != nil {
			return err
		}
	}
	return o.fill(func(w io.Writer) error { return report.WritePage(w, page) })
}

// command is what makes the page again.
func (r *pageReport) command(cmd *cobra.Command) string {
	words := []string{"shipcrew", "report"}
	for _, name := range r.files {
		words = append(words, quoted(name))
	}
	for _, name := range []string{"variant", "set", "strategy", "players", "turns", "games"} {
		f := cmd.Flags().Lookup(name)
		switch {
		case name == "set":
			for _, s := range r.rules.set {
				words = append(words, "--set "+quoted(s))
			}
		case name == "strategy" && f.Changed:
			words = append(words, "--strategy "+quoted(strings.Join(r.rules.strategies, ",")))
		case f.Changed && name != "strategy" || name == "turns" || name == "games":
			words = append(words, "--"+name+" "+quoted(f.Value.String()))
		}
	}
	return strings.Join(append(words, "--seed "+strconv.FormatUint(r.how.seed, 10), "-o "+quoted(filepath.Base(r.file))), " ")
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./:,=+@%-]+$`)

// quoted writes a word so that a shell takes it as it is, whatever a file is called.
func quoted(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

func (r *pageReport) runner() *sim.Runner {
	return &sim.Runner{Config: sim.Config{Seed: r.how.seed, Workers: r.how.workers}, Confidence: r.how.confidence, Evaluator: strategy.NewEvaluator(exact.Cargo)}
}

func (r *pageReport) turn(cmd *cobra.Command, page *report.Page, s exact.Study, turns uint64) error {
	queries, err := parseQueries(exact.Usual(s.Variant), s)
	if err != nil {
		return err
	}
	runner := r.runner()
	runner.Config.Turns = turns
	p := newProgress(cmd.ErrOrStderr(), r.how.quiet, turns, "turns")
	defer p.end()
	runner.Config.Progress = p.report
	result, err := runner.Study(cmd.Context(), s, queries)
	if err != nil {
		return err
	}
	turn := report.SimulationOf(result, r.how.seed, 0)
	page.Turn = &turn
	return nil
}

// thresholds compares every threshold, where cargo is rerolled as a whole, as compare does.
func (r *pageReport) thresholds(cmd *cobra.Command, page *report.Page, s exact.Study, turns uint64) error {
	v := s.Variant
	if v.CargoReroll != variants.Optional {
		return nil
	}
	c := comparing{rules: r.rules, sweeps: []string{fmt.Sprintf("threshold=%d..%d", v.MinScore(), v.MaxScore()+1)}}
	goal := sim.Goal{Turn: exact.Cargo}
	settings, keys, err := c.settings(goal, nil)
	if err != nil {
		return err
	}
	config := sim.CompareConfig{Goal: goal, N: turns, Seed: r.how.seed, Workers: r.how.workers, Confidence: r.how.confidence, Confirm: true}
	if config.Entrants, err = c.entrants(goal, settings, false); err != nil {
		return err
	}
	result, err := sim.Compare(cmd.Context(), strategy.NewEvaluator(exact.Cargo), config)
	if err != nil {
		return err
	}
	compared := report.ComparisonOf(result, notesOf(v, keys, settings))
	page.Compared = &compared
	return nil
}

// chart shows best play at the table, or of a turn where the table's is out of reach.
func (r *pageReport) chart(page *report.Page, v *variants.Variant) error {
	if v.CargoReroll != variants.Optional {
		return nil
	}
	c := strategyChart{objective: "cargo", behind: -1, holders: 1} // of teams while the own side has nothing
	objective := (&exact.Equilibrium{Variant: v}).Objective()
	find, err := c.tables(v)
	if err != nil {
		return err
	}
	sheets, err := find()
	if err != nil || v.Players < 2 {
		if find, err = c.turn(v); err != nil {
			return err
		}
		if sheets, err = find(); err != nil {
			return err
		}
		objective = "cargo"
	}
	if len(sheets) > 0 {
		chart := report.ChartOf(v, "best play", objective, false, sheets)
		page.Chart = &chart
	}
	return nil
}

func (r *pageReport) seats(cmd *cobra.Command, page *report.Page, v *variants.Variant, games uint64) error {
	if v.Players < 2 {
		return nil
	}
	s, err := strategy.Seat(v, r.rules.specs())
	if err != nil {
		return wrong(err)
	}
	queries, err := parseGameQueries(exact.UsualGame(v), v)
	if err != nil {
		return err
	}
	runner := r.runner()
	runner.Games = games
	p := newProgress(cmd.ErrOrStderr(), r.how.quiet, games, "games")
	defer p.end()
	runner.Config.Progress = p.report
	result, err := runner.Table(cmd.Context(), s, queries)
	if err != nil {
		return err
	}
	seats := report.GamesOf(result, r.how.seed, 0)
	page.Seats = &seats
	return nil
}

// checkTurns and checkGames are how much is simulated beside each claim.
const checkTurns, checkGames = 2_000_000, 50_000

func (r *pageReport) check(cmd *cobra.Command, page *report.Page, all []claims.Claim) error {
	judged, err := claims.Judge(cmd.Context(), all, claims.Config{Turns: checkTurns, Games: checkGames, Seed: r.how.seed, Workers: r.how.workers, Confidence: r.how.confidence})
	if err != nil && cmd.Context().Err() == nil {
		err = wrong(err)
	}
	if err != nil {
		return err
	}
	check := report.CheckOf(judged, r.how.seed, checkTurns, checkGames)
	page.Check = &check
	return nil
}
