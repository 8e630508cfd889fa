package exact_test

import (
	"fmt"
	"log"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// Any policy will do for how often a turn qualifies; here it is best play for the mean score.
func ExampleEvaluator_Value() {
	v := variants.Baseline()
	best, err := exact.Solve(v, exact.Cargo)
	if err != nil {
		log.Fatal(err)
	}
	q, err := exact.ParseQuery("qualify.by.3")
	if err != nil {
		log.Fatal(err)
	}
	value, err := new(exact.Evaluator).Value(q, exact.Study{Variant: v, Policy: best})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(q.Definition())
	fmt.Printf("%v, about %.6f\n", value.Rat, value.Float)
	// Output:
	// the sequence is complete after throw 3
	// 42314697971/78364164096, about 0.539975
}

// Best play of a turn with two cargo rerolls, and what it is worth.
func ExampleSolve() {
	v, err := variants.Load("jaques-twice")
	if err != nil {
		log.Fatal(err)
	}
	best, err := exact.Solve(v, exact.Cargo)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("score.mean", best.Value())
	for _, r := range exact.Thresholds(v, best.Chart()) {
		fmt.Printf("%d left: stand from %d, equally good both ways at %v\n", r.Left, r.From, r.Equal)
	}
	// Output:
	// score.mean 160042333703/39182082048
	// 2 left: stand from 8, equally good both ways at []
	// 1 left: stand from 8, equally good both ways at [7]
}
