package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/sim"
)

// TestWrite compares what is written with the words' digits to the base 2, one after
// the other, for every order.
func TestWrite(t *testing.T) {
	const n = 64 // 100 numbers of 32 bits
	for name, words := range map[string]iter.Seq[uint64]{
		"turns": turns(1), "games": games(1, 2, 4), "rounds": games(1, mostRounds, 1),
	} {
		var want, got strings.Builder
		for word := range first(words, n) {
			fmt.Fprintf(&want, "%0*b", sim.WordBits, word)
		}
		var out bytes.Buffer
		if err := write(&out, first(words, n)); err != nil {
			t.Fatal(err)
		}
		for four := range slices.Chunk(out.Bytes(), 4) {
			fmt.Fprintf(&got, "%032b", binary.NativeEndian.Uint32(four))
		}
		if got.String() != want.String() {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got.String(), want.String())
		}
	}
}

func first(words iter.Seq[uint64], n int) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for word := range words {
			if n--; n < 0 || !yield(word) {
				return
			}
		}
	}
}

// shut takes so many bytes, then fails.
type shut int

func (s *shut) Write(b []byte) (int, error) {
	if *s -= shut(len(b)); *s < 0 {
		return 0, errors.New("shut")
	}
	return len(b), nil
}

// TestRun ends when its reader does, and refuses what it does not know.
func TestRun(t *testing.T) {
	for args, want := range map[string]string{
		"turns 1": "shut", "games 1": "shut", "rounds 1": "shut",
		"turns": "wants", "turns -1": "whole number", "days 1": "turns, games or rounds",
	} {
		s := shut(1 << 20)
		if err := run(strings.Fields(args), &s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("words %s: %v, want %q", args, err, want)
		}
	}
}
