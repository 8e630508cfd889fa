package sim

import (
	"math/rand/v2"
	"testing"
)

// The frozen naive loop that speed is measured against: a struct that holds a slice of
// dice, a call of rand.IntN of the global source for each die, and a strategy behind an
// interface that is asked at each decision. It is what one writes first.

type naiveStrategy interface{ reroll(cargo, left int) bool }

type naiveThreshold int

func (t naiveThreshold) reroll(cargo, left int) bool { return left > 0 && cargo < int(t) }

type naiveTurn struct {
	dice     []int
	banked   int // 6, 5, 4 in this order
	left     int
	strategy naiveStrategy
}

func (t *naiveTurn) roll(n int) {
	t.dice = t.dice[:0]
	for range n {
		t.dice = append(t.dice, rand.IntN(6)+1)
	}
}

// take banks the next value of the sequence if it shows.
func (t *naiveTurn) take(value int) bool {
	for i, d := range t.dice {
		if d == value {
			t.dice = append(t.dice[:i], t.dice[i+1:]...)
			t.banked++
			return true
		}
	}
	return false
}

func (t *naiveTurn) play() int {
	t.banked, t.left = 0, 3
	for t.left > 0 {
		t.roll(5 - t.banked)
		t.left--
		for t.banked < 3 && t.take(6-t.banked) {
		}
		if t.banked == 3 {
			break
		}
	}
	if t.banked < 3 {
		return -1
	}
	for rerolls := 2; rerolls > 0 && t.strategy.reroll(t.dice[0]+t.dice[1], t.left); rerolls-- {
		t.roll(2)
		t.left--
	}
	return t.dice[0] + t.dice[1]
}

func naivePlay(t *naiveTurn) int { return t.play() }

// naiveRound is a round of the pot: the highest score wins, ties and all-zero rounds share.
func naiveRound(players int) (winners []int) {
	best := -1
	for chair := range players {
		t := naiveTurn{dice: make([]int, 0, 5), strategy: naiveThreshold(8)}
		switch score := naivePlay(&t); {
		case score > best:
			best, winners = score, append(winners[:0], chair)
		case score == best:
			winners = append(winners, chair)
		}
	}
	return winners
}

// BenchmarkNaive measures the naive loop on turns.
func BenchmarkNaive(b *testing.B) {
	t := naiveTurn{dice: make([]int, 0, 5), strategy: naiveThreshold(7)}
	var counts [14]int
	for b.Loop() {
		for range Block {
			counts[naivePlay(&t)+1]++
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*Block), "ns/turn")
}
