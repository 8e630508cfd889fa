package sim_test

import (
	"context"
	"fmt"
	"log"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// The seed alone decides what comes out, whatever the number of workers.
func ExampleRun() {
	study, err := strategy.Alone(variants.Baseline(), []string{"threshold:8"})
	if err != nil {
		log.Fatal(err)
	}
	q, err := exact.ParseQuery("qualify.by.3")
	if err != nil {
		log.Fatal(err)
	}
	_, functional, _, err := q.Plan(study) // what is counted for it
	if err != nil {
		log.Fatal(err)
	}
	tally, err := sim.Run(context.Background(), sim.Config{Study: study, Turns: 200_000, Seed: 7})
	if err != nil {
		log.Fatal(err)
	}
	e := tally.Estimate(functional, sim.Wilson, 0.95)
	fmt.Printf("%d turns: %.4f, interval %.4f to %.4f (%s)\n", e.N, e.Mean, e.Low, e.High, e.Method)
	// Output:
	// 200000 turns: 0.5406, interval 0.5384 to 0.5428 (wilson)
}

// A runner goes from quantity ids to estimates with the exact values beside them.
func ExampleRunner_Measure() {
	study, err := strategy.Alone(variants.Baseline(), []string{"threshold:8"})
	if err != nil {
		log.Fatal(err)
	}
	q, err := exact.ParseQuery("score.mean")
	if err != nil {
		log.Fatal(err)
	}
	r := &sim.Runner{Config: sim.Config{Turns: 200_000, Seed: 7}, Confidence: 0.95, Evaluator: strategy.NewEvaluator(exact.Cargo)}
	f, err := r.Measure(context.Background(), q, study)
	if err != nil {
		log.Fatal(err)
	}
	z, _ := f.Distance()
	fmt.Printf("%s: %.4f ± %.4f, exact %.6f, %+.2f standard errors away\n", q.ID, f.Estimate.Mean, f.Estimate.SE, f.Exact.Float, z)
	// Output:
	// score.mean: 3.9746 ± 0.0091, exact 3.972054, +0.28 standard errors away
}
