package variants_test

import (
	"fmt"
	"log"

	"github.com/shipcrew/shipcrew/variants"
)

// Three seats score 8, 8 and 5: the two leaders take another turn.
func ExampleRound() {
	results := []variants.Result{{Score: 8, Throws: 2}, {Score: 8, Throws: 3}, {Score: 5, Throws: 3}, {Score: variants.Failed, Throws: 3}, {Score: 2, Throws: 3}}
	v := variants.Baseline()
	v.Players = 3
	r := variants.NewRound(v, 0)
	for s := r.Next(); s.Kind != variants.StepOver; s = r.Next() {
		fmt.Printf("chair %d, attempt %d, score to beat %d: %d\n", s.Chair+1, s.Attempt+1, r.Table().ToBeat, results[0].Score)
		r.Take(results[0])
		results = results[1:]
	}
	fmt.Println(r.Settled, "by chair", r.Chairs)
	// Output:
	// chair 1, attempt 1, score to beat 0: 8
	// chair 2, attempt 1, score to beat 8: 8
	// chair 3, attempt 1, score to beat 8: 5
	// chair 1, attempt 2, score to beat 0: -1
	// chair 2, attempt 2, score to beat 0: 2
	// won by chair 2
}

// A preset, with one rule changed; and a name that is no preset's.
func ExampleLoad() {
	v, err := variants.Load("jaques-twice")
	if err != nil {
		log.Fatal(err)
	}
	v, err = v.With("rolls", "4")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(v)
	fmt.Println("scores run from", v.MinScore(), "to", v.MaxScore())
	_, err = variants.Load("jaques-twce")
	fmt.Println(err)
	// Output:
	// rolls=4 max-cargo-rerolls=2 ties=dice
	// scores run from 2 to 12
	// unknown variant "jaques-twce"; did you mean "jaques-twice"? (or the path of a .yaml file; see "shipcrew variants list")
}

// What given dice come to, and why.
func ExampleJudge() {
	r, err := variants.Judge(variants.Baseline(), variants.Opening{}, []string{"6 5 2 2 1", "4 3 2", "stand"})
	if err != nil {
		log.Fatal(err)
	}
	for _, step := range r.Steps {
		fmt.Println(step.What)
		for _, reason := range step.Reasons {
			fmt.Println("  " + reason)
		}
	}
	fmt.Println(r.Summary())
	// Output:
	// 6 5 2 2 1
	//   banks the 6 (ship): it comes first
	//   banks the 5 (captain): the 6 before it is banked
	// 4 3 2
	//   banks the 4 (crew): the 5 before it is banked
	// stand on 5
	// the turn is over: cargo 3+2 = 5
}
