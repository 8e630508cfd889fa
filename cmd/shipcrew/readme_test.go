package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadme runs the commands of the README's console blocks and compares what they
// print with what stands there; a line "…" stands for any lines.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join("..", ".."))
	ran := 0
	for i, block := range strings.Split(string(text), "```console\n") {
		if i == 0 {
			continue
		}
		block, _, _ = strings.Cut(block, "```")
		command, want, _ := strings.Cut(strings.TrimPrefix(block, "$ "), "\n")
		t.Run(command, func(t *testing.T) {
			if command == "go run ./cmd/shipcrew check" && os.Getenv("SHIPCREW_LONG") == "" {
				t.Skip("takes a quarter of all tests; SHIPCREW_LONG=1 does it")
			}
			args := words(t, command)
			var stdout, stderr bytes.Buffer
			if code := run(args, &stdout, &stderr); code != 0 {
				t.Fatalf("exit code %d: %s", code, stderr.String())
			}
			if line := firstMissing(stdout.String(), want); line != "" {
				t.Errorf("the README has a line that is not printed there:\n%s\nprinted:\n%.3000s", line, stdout.String())
			}
		})
		ran++
	}
	if ran < 6 {
		t.Errorf("the README has %d console blocks", ran)
	}
}

// words splits a command as a shell does, as far as the README needs it, and leaves
// the program's name out.
func words(t *testing.T, command string) []string {
	t.Helper()
	rest, ok := strings.CutPrefix(command, "go run ./cmd/shipcrew ")
	if !ok {
		if rest, ok = strings.CutPrefix(command, "shipcrew "); !ok {
			t.Fatalf("not a command of ours: %s", command)
		}
	}
	var out []string
	for i, part := range strings.Split(rest, `"`) {
		if i%2 == 1 {
			out = append(out, part)
		} else {
			out = append(out, strings.Fields(part)...)
		}
	}
	return out
}

// firstMissing gives the first line of want that got does not have in its place.
func firstMissing(got, want string) string {
	lines := strings.Split(got, "\n")
	skip := false
	for _, w := range strings.Split(strings.TrimRight(want, "\n"), "\n") {
		if w == "…" {
			skip = true
			continue
		}
		for skip && len(lines) > 0 && lines[0] != w {
			lines = lines[1:]
		}
		if len(lines) == 0 || lines[0] != w {
			return w
		}
		lines, skip = lines[1:], false
	}
	return ""
}
