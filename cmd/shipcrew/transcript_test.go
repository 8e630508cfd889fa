package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

var updateTranscripts = flag.Bool("update", false, "write the transcripts anew")

// TestTranscripts runs the commands of testdata/transcripts, the lines that begin with
// "$ ", and compares what they print with what stands there. Another game is added as a
// line; -update writes what follows.
func TestTranscripts(t *testing.T) {
	for _, name := range transcripts(t) {
		t.Run(filepath.Base(name), func(t *testing.T) {
			want, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var got strings.Builder
			for i, command := range commands(string(want)) {
				if i > 0 {
					got.WriteString("\n")
				}
				var stdout, stderr bytes.Buffer
				if code := run(words(t, strings.TrimPrefix(command, "$ ")), &stdout, &stderr); code != 0 {
					t.Fatalf("%s: exit code %d: %s", command, code, stderr.String())
				}
				fmt.Fprintf(&got, "%s\n\n%s", command, stdout.String())
			}
			if *updateTranscripts {
				if err := os.WriteFile(name, []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got.String() != string(want) {
				line := firstMissing(got.String(), string(want))
				t.Errorf("%s has a line that is not printed there (run with -update and look at the change):\n%s", name, line)
			}
		})
	}
}

// TestEveryPresetHasTranscript asks for one of each preset, with two games or more.
func TestEveryPresetHasTranscript(t *testing.T) {
	var names []string
	for _, name := range transcripts(t) {
		preset := strings.TrimSuffix(filepath.Base(name), ".txt")
		names = append(names, preset)
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		found := commands(string(text))
		for _, c := range found {
			if !strings.HasPrefix(c, "$ shipcrew replay --variant "+preset+" ") {
				t.Errorf("%s is for %s and has %q", name, preset, c)
			}
		}
		if len(found) < 2 {
			t.Errorf("%s has %d games, want 2 or more", name, len(found))
		}
	}
	for _, preset := range variants.Presets() {
		if !slices.Contains(names, preset) {
			t.Errorf("the preset %s has no transcript in testdata/transcripts", preset)
		}
	}
}

func transcripts(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "..", "testdata", "transcripts", "*.txt"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	return names
}

// commands are the lines of a transcript that begin with "$ ".
func commands(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "$ ") {
			out = append(out, strings.TrimSpace(line))
		}
	}
	return out
}
