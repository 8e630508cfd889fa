package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

const calibrateLong = `Calibrate tests the intervals themselves, on figures whose exact values are known: how often
each kind covers the truth in thousands of runs with seeds of their own, how often a run that
is looked at a thousand times ever excludes it, and whether p-values are uniform. Each share
stands with its own binomial error.`

func newCalibrate() *cobra.Command {
	var out outputFlags
	var runs, watched string
	var workers int
	var quiet bool
	cmd := &cobra.Command{Use: "calibrate", Short: "how often the intervals are right", Long: calibrateLong,
		Example: "  shipcrew calibrate\n  shipcrew calibrate --runs 100k --format markdown", Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			how := runFlags{workers: workers, confidence: 0.95}
			if err := how.check(); err != nil {
				return err
			}
			c := sim.CalibrateConfig{Workers: workers}
			var err error
			if c.Runs, err = countFlag("runs", runs, 100); err != nil {
				return err
			}
			if c.Watched, err = countFlag("watched", watched, 100); err != nil {
				return err
			}
			const most = 10_000_000
			if c.Runs > most || c.Watched > most {
				return wrong(fmt.Errorf("--runs %s --watched %s: want at most 10M", runs, watched))
			}
			p := newProgress(cmd.ErrOrStderr(), quiet, c.Runs, "runs")
			c.Progress = p.report
			return out.deliver(cmd, func() (report.Document, error) {
				defer p.end()
				v := variants.Baseline()
				eight, err := strategy.Alone(v, []string{"threshold:8"})
				if err != nil {
					return nil, err
				}
				seven, err := strategy.Alone(v, []string{"threshold:7"})
				if err != nil {
					return nil, err
				}
				seats, err := strategy.Seat(v, []string{"threshold:8", "stand"})
				if err != nil {
					return nil, err
				}
				rows, err := sim.Calibrate(cmd.Context(), eight, seven, seats, c)
				if err != nil {
					return nil, err
				}
				return report.CalibrationOf(rows), nil
			})
		}}
	cmd.Flags().StringVar(&runs, "runs", "10k", "runs with a single look, a `COUNT`")
	cmd.Flags().StringVar(&watched, "watched", "2k", "runs with a thousand looks, a `COUNT`")
	cmd.Flags().IntVar(&workers, "workers", 0, "parallel workers, 0 for one on each processor; the result does not depend on it")
	cmd.Flags().BoolVar(&quiet, "quiet", false, "no progress on the terminal")
	out.add(cmd)
	return cmd
}
