// Words writes the bits that dice are made of to its output without end, for a program
// that tests random bits and reads 32 of them at a time, such as dieharder:
//
//	go run ./scripts/words turns 1 | dieharder -g 200 -d 0
//
// The first argument is the order of the words, the second the seed:
//
//	turns    of turn after turn of a turn study
//	games    of game after game, each of two rounds of four chairs
//	rounds   of one chair, round after round through games of 16,384, the longest there are
//
// It gives all the bits that are used and no others: the top 50 of the generator's 64,
// the most significant first, one word after the other.
package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strconv"
	"syscall"

	"github.com/shipcrew/shipcrew/sim"
)

// mostRounds is how many rounds a game's addresses can tell apart.
const mostRounds = 1 << 14

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil && !errors.Is(err, syscall.EPIPE) {
		fmt.Fprintln(os.Stderr, "words:", err)
		os.Exit(1)
	}
}

func run(args []string, to io.Writer) error {
	if len(args) != 2 {
		return errors.New("wants an order (turns, games or rounds) and a seed, such as turns 1")
	}
	seed, err := strconv.ParseUint(args[1], 10, 64)
	if err != nil {
		return fmt.Errorf("seed %q, want a whole number below 2^64", args[1])
	}
	switch args[0] {
	case "turns":
		return write(to, turns(seed))
	case "games":
		return write(to, games(seed, 2, 4))
	case "rounds":
		return write(to, games(seed, mostRounds, 1))
	}
	return fmt.Errorf("order %q, want turns, games or rounds", args[0])
}

func turns(seed uint64) iter.Seq[uint64] {
	words := sim.TurnWords(seed)
	return func(yield func(uint64) bool) {
		for n := uint64(0); yield(words(n)); n++ {
		}
	}
}

func games(seed uint64, rounds, chairs int) iter.Seq[uint64] {
	words := sim.GameWords(seed)
	return func(yield func(uint64) bool) {
		for game := uint64(0); ; game++ {
			for round := range rounds {
				for chair := range chairs {
					if !yield(words(game, round, chair)) {
						return
					}
				}
			}
		}
	}
}

// write puts the words bit by bit into numbers of 32 bits, in the machine's byte order.
// It ends with the first error.
func write(to io.Writer, words iter.Seq[uint64]) error {
	const half = sim.WordBits / 2 // so that what waits and what comes fit 64 bits
	out := bufio.NewWriterSize(to, 1<<16)
	var waiting uint64
	var bits int
	var four [4]byte
	for word := range words {
		for _, part := range [2]uint64{word >> half, word & (1<<half - 1)} {
			waiting, bits = waiting<<half|part, bits+half
			if bits < 32 {
				continue
			}
			bits -= 32
			binary.NativeEndian.PutUint32(four[:], uint32(waiting>>bits))
			if _, err := out.Write(four[:]); err != nil {
				return err
			}
		}
	}
	return out.Flush()
}
