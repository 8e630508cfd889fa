package variants_test

import (
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// BenchmarkGame measures the machines alone at a table of four, fed with ready results.
func BenchmarkGame(b *testing.B) {
	for _, name := range []string{"baseline", "pot", "pot-rolloff", "opener-limit", "race-50", "series-5"} {
		b.Run(name, func(b *testing.B) { benchmark(b, name, false) })
		b.Run(name+"/tables", func(b *testing.B) { benchmark(b, name, true) })
	}
}

func benchmark(b *testing.B, name string, tables bool) {
	v, err := variants.Load(name)
	if err != nil {
		b.Fatal(err)
	}
	v.Players = 4
	start := variants.NewGame(v)
	results := readyResults()
	n, rounds, seen := uint16(0), 0, 0
	for b.Loop() {
		g := start
		for s := g.Next(); s.Kind != variants.StepOver; s = g.Next() {
			if tables && s.Kind == variants.StepTurn {
				seen += int(g.Table().ToBeat)
			}
			r := results[n]
			if s.Kind != variants.StepTurn {
				r.Score = max(r.Score, int8(s.Limit))
			}
			g.Take(r)
			n++
		}
		rounds += g.Rounds
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(rounds), "ns/round")
}

// readyResults are scores with the frequencies of two dice, half of the turns failed.
func readyResults() (r [1 << 16]variants.Result) {
	for i := range r {
		h := hash(5, i)
		r[i] = variants.Result{Score: variants.Failed, Throws: 3}
		if h%2 == 0 {
			r[i] = variants.Result{Score: int8(2 + h>>8%6 + h>>16%6), Throws: uint8(1 + h>>24%3)}
		}
	}
	return r
}
