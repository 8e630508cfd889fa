package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// maxReplay is the greatest number of turns or games in one replay. For more the numbers of
// simulate are the better answer.
const maxReplay = 100_000

// number reads the number of a turn or game.
func number(text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n >= math.MaxInt64 {
		return 0, errors.New("want a number from 0 to below 2^63-1, such as 12345; for several want a range such as 0..199, as --turns or --games")
	}
	return n, nil
}

// numbers reads a range "A..B", both ends included.
func numbers(text string) (first, count uint64, err error) {
	from, to, ok := strings.Cut(text, "..")
	a, errFrom := number(from)
	b, errTo := number(to)
	switch {
	case !ok || errFrom != nil || errTo != nil:
		return 0, 0, errors.New("want a range of numbers from 0, such as 0..199")
	case b < a:
		return 0, 0, fmt.Errorf("the range ends before it begins; did you mean %d..%d?", b, a)
	case b-a >= maxReplay:
		return 0, 0, fmt.Errorf("that is %d; want at most %d at a time, such as %d..%d", b-a+1, maxReplay, a, a+maxReplay-1)
	}
	return a, b - a + 1, nil
}
