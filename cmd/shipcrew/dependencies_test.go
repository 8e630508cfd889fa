package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestDependencies holds docs/dependencies.md against go.mod: the same modules in the same
// versions, each with a licence and what it is for.
func TestDependencies(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	var required, listed []string
	for _, m := range regexp.MustCompile(`(?m)^\t(\S+) (v\S+)`).FindAllStringSubmatch(read("go.mod"), -1) {
		required = append(required, m[1]+" "+m[2])
	}
	for _, m := range regexp.MustCompile(`(?m)^\| (\S+/\S+) \| (\S+) \| (.+) \| (.+) \|$`).FindAllStringSubmatch(read(filepath.Join("docs", "dependencies.md")), -1) {
		listed = append(listed, m[1]+" "+m[2])
		if strings.TrimSpace(m[3]) == "" || strings.TrimSpace(m[4]) == "" {
			t.Errorf("%s: want a licence and what it is for", m[1])
		}
	}
	slices.Sort(required)
	slices.Sort(listed)
	if d := cmp.Diff(listed, required); d != "" || len(listed) == 0 {
		t.Errorf("docs/dependencies.md (-) and go.mod (+) differ:\n%s", d)
	}
}
