package strategy_test

import (
	"fmt"
	"log"

	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// A spec is written back as it is read; a wrong one says what is near.
func ExampleParse() {
	s, err := strategy.Parse("threshold:9/8")
	fmt.Println(s, err)
	_, err = strategy.Parse("treshold:8")
	fmt.Println(err)
	// Output:
	// threshold:9/8 <nil>
	// unknown strategy "treshold:8"; did you mean "threshold:8"? (see "shipcrew strategies")
}

// For gives the policy under given rules, and refuses rules that it does not fit.
func ExampleStrategy() {
	s, err := strategy.Parse("hold:4")
	if err != nil {
		log.Fatal(err)
	}
	_, err = s.For(variants.Baseline())
	fmt.Println(err)
	v, err := variants.Load("hold-one")
	if err != nil {
		log.Fatal(err)
	}
	policy, err := s.For(v)
	fmt.Println(policy, err)
	// Output:
	// strategy hold:4 holds single cargo dice, which this variant forbids; set cargo-dice=any
	// hold:4 <nil>
}
