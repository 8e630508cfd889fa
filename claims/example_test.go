package claims_test

import (
	"context"
	"fmt"
	"log"

	"github.com/shipcrew/shipcrew/claims"
)

// One claim, judged by exact values alone: without turns nothing is simulated.
func ExampleJudge() {
	claim, err := claims.Parse("first-throw", "qualify.by.1 = about 1 in 5", []string{"baseline"}, nil)
	if err != nil {
		log.Fatal(err)
	}
	judged, err := claims.Judge(context.Background(), []claims.Claim{claim}, claims.Config{Confidence: 0.95})
	if err != nil {
		log.Fatal(err)
	}
	j := judged[0]
	fmt.Println(j.Claim.Says, "is", j.Verdict)
	fmt.Println("allowed:", j.Allowance)
	fmt.Println("exact:", j.Readings[0].Figure.Exact.Rat)
	for _, other := range j.Explanation.Matches {
		fmt.Println("right under:", other.What)
	}
	// Output:
	// qualify.by.1 = about 1 in 5 is refuted
	// allowed: 0.181818 to 0.222222 (half a unit of N)
	// exact: 205/1296
	// right under: throw 2 completes the sequence (qualify.at.2)
	// right under: throw 3 completes the sequence (qualify.at.3)
}
