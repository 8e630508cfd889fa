package main

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// FuzzNumbers reads counts, ranges and messages without panic: a count that is taken is
// read again as it is written, a range is short, and a message is one visible line.
func FuzzNumbers(f *testing.F) {
	for _, text := range []string{"0", "500k", "10M", "1.5G", "9223372036854775807", "9223372036854775808", "9.3T", "0..199", "5..2", "0..99999999", "9223372036854775806..9223372036854775806", "1e9", "a\nb\x1b[2J\u202e\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, err := range []error{count(t, text), span(t, text)} {
			if err != nil && (err.Error() == "" || strings.Contains(err.Error(), "\n")) {
				t.Errorf("%q: want a message of one line, got %q", text, err)
			}
		}
		line := oneLine(text)
		hidden := func(r rune) bool { return unicode.IsControl(r) && r != '\t' || r == '\u202e' }
		if strings.ContainsFunc(line, hidden) || !utf8.ValidString(line) || len(line) > 10*longest {
			t.Errorf("%q is printed as %q", text, line)
		}
	})
}

func count(t *testing.T, text string) error {
	n, err := parseCount(text)
	if err == nil {
		if again, err := parseCount(fmt.Sprint(n)); again != n || n >= 1<<63 {
			t.Errorf("%q is %d, which is %d, %v", text, n, again, err)
		}
	}
	return err
}

func span(t *testing.T, text string) error {
	first, n, err := numbers(text)
	if err == nil && (n < 1 || n > maxReplay || first+n < first) {
		t.Errorf("%q is %d numbers from %d on", text, n, first)
	}
	return err
}
