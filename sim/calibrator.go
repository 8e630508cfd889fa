package sim

import (
	"fmt"
	"math"
	"math/big"

	"github.com/shipcrew/shipcrew/exact"
)

// calibrator makes runs: a run's number is its seed.
type calibrator struct {
	*bench
	test                func(c *calibrator, seed uint64)
	turns, scores, both *kernelPlayer // of the kernel, of single and of pair
	rows                []Calibration
	bins                [10]uint64 // of the p-values
	at                  int
}

func (c *calibrator) play(first uint64, n int) {
	for seed := first + 1; seed <= first+uint64(n); seed++ {
		c.at = 0
		c.test(c, seed)
	}
}

// note counts whether something happened in a run.
func (c *calibrator) note(row Calibration, happened bool) {
	if c.at == len(c.rows) {
		row.P = math.NaN()
		c.rows = append(c.rows, row)
	}
	if happened {
		c.rows[c.at].Counted++
	}
	c.at++
}

const calibratedLevel = 0.95

// cover notes whether the intervals of an estimate cover the truth.
func (c *calibrator) cover(what string, e Estimate, want float64, ways ...Interval) {
	for _, way := range ways {
		e = e.At(way, calibratedLevel)
		c.note(Calibration{What: what, Method: e.Method, N: e.N, Looks: 1, Event: "covers", Nominal: calibratedLevel, Bound: way != Wilson},
			e.Low <= want && want <= e.High)
	}
}

// once makes a run with a single look at the end.
func (c *calibrator) once(seed uint64) {
	t := c.tally(seed, calibratedTurns)
	all := []Interval{Wilson, ClopperPearson, Sequence}
	c.cover("qualify.by.3", t.Estimate(c.qualify, Wilson, calibratedLevel), c.wantQualify, all...)
	c.cover("score.mean", t.Estimate(c.mean, Wilson, calibratedLevel), c.wantMean, Wilson, Sequence)
	c.cover("score.12, few turns", c.tally(seed, fewTurns).Estimate(c.twelve, Wilson, calibratedLevel), c.wantTwelve, all...)

	games := newGamePlayer(c.seats, seed, c.shelf)
	games.functionals, games.sums = []exact.GameFunctional{c.seat}, make([]counter, 1)
	games.play(0, calibratedGames)
	g := &GameTally{Games: calibratedGames, Sums: map[string]Sums{"seat.1.win": games.sums[0].sums()}}
	c.cover("seat.1.win", g.Estimate("seat.1.win", c.seat, Wilson, calibratedLevel), c.wantSeat, Wilson, Sequence)

	pair := productPlayer{c.pair, reseeded(&c.both, &c.pair.kernel, seed)}
	pair.kernelPlayer.play(0, calibratedTurns)
	j := joint([]*adder{pair.added()})
	j.Unit, j.Most = 1, float64(c.study.Variant.MaxScore())
	c.cover(c.study.Policy.String()+" less threshold:7", j.Difference(0, 1, Wilson, calibratedLevel), c.wantPair, Wilson, Sequence)

	stopped := c.precise(seed)
	c.cover(fmt.Sprintf("qualify.by.3, stopped at ± %v", precise), stopped, c.wantQualify, Wilson)

	p := t.Fit(c.distribution).P
	c.note(Calibration{What: "scores against exact", Method: "chi-square", N: calibratedTurns, Looks: 1, Event: "p < 0.05", Nominal: 0.05}, p < 0.05)
	c.bins[min(9, int(10*p))]++
}

func (c *calibrator) tally(seed uint64, n int) *Tally {
	p := reseeded(&c.turns, c.kernel, seed)
	p.play(0, n)
	return gather(uint64(n), []player{p})
}

// reseeded gives a player for a seed, which is made once.
func reseeded(p **kernelPlayer, k *kernel, seed uint64) *kernelPlayer {
	if *p == nil {
		*p = k.player(seed)
	} else {
		(*p).reseed(seed)
	}
	return *p
}

// precise plays until the interval is narrow enough, looking after 1, 2, 3, … steps as
// [nextLook] does.
func (c *calibrator) precise(seed uint64) Estimate {
	p := productPlayer{c.single, reseeded(&c.scores, &c.single.kernel, seed)}
	var scores [preciseStep]int64
	var n uint64
	hits := int64(0)
	for steps := uint64(0); ; {
		for next := nextLook(steps); steps < next; steps++ {
			p.score(scores[:], n)
			n += preciseStep
			for _, x := range scores {
				if x > 0 {
					hits++
				}
			}
		}
		s := &sample{looks: []Sums{{n, big.NewInt(hits), big.NewInt(hits)}}, unit: 1, share: true, binary: true}
		if e := s.estimate(Wilson, calibratedLevel); e.High-e.Low <= 2*precise {
			return e
		}
	}
}

// watch makes a run that is looked at again and again, and notes whether a true value was
// ever excluded.
func (c *calibrator) watch(seed uint64) {
	p := productPlayer{c.single, reseeded(&c.scores, &c.single.kernel, seed)}
	most := float64(c.study.Variant.MaxScore())
	var scores [watchedStep]int64
	var n, hits, sum, square float64
	var bet bettor
	var out struct{ naive, beta, naiveMean, bernstein bool }
	z := critical(calibratedLevel)
	far := func(mean, variance, want float64) bool {
		return variance > 0 && math.Abs(mean-want) > z*math.Sqrt(variance/n)
	}
	for look := range watchedLooks {
		p.score(scores[:], uint64(look*watchedStep))
		stepSum, stepSquare := 0.0, 0.0
		for _, x := range scores {
			if x > 0 {
				hits++
			}
			stepSum += float64(x)
			stepSquare += float64(x * x)
		}
		n, sum, square = n+watchedStep, sum+stepSum, square+stepSquare
		bet.add(watchedStep, stepSum/most, stepSquare/most/most)
		share, mean := hits/n, sum/n
		out.naive = out.naive || far(share, float64(share*(1-share)), c.wantQualify)
		out.naiveMean = out.naiveMean || far(mean, square/n-float64(mean*mean), c.wantMean)
		out.beta = out.beta || !betaBinomialHas(hits, n, c.wantQualify, calibratedLevel)
		out.bernstein = out.bernstein || !bet.has(c.wantMean/most, calibratedLevel)
	}
	row := Calibration{What: "qualify.by.3", Method: "normal, at every look", N: watchedLooks * watchedStep, Looks: watchedLooks, Event: "excludes", Nominal: 0.05}
	c.note(row, out.naive)
	row.Method, row.Bound = "beta-binomial sequence", true
	c.note(row, out.beta)
	row.What, row.Method, row.Bound = "score.mean", "normal, at every look", false
	c.note(row, out.naiveMean)
	row.Method, row.Bound = "empirical-Bernstein sequence", true
	c.note(row, out.bernstein)
}
