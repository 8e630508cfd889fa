package variants_test

import (
	"fmt"

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
