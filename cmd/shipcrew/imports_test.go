package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// order is the house: a package imports only packages that stand before it.
var order = []string{"variants", "exact", "strategy", "sim", "claims", "report", "cmd/shipcrew", "scripts/words"}

// keepers are the only places where a dependency may be imported.
var keepers = map[string][]string{
	"github.com/spf13/":   {"cmd/shipcrew"},
	"golang.org/x/text":   {"report"}, // for the letters of PDF
	"golang.org/x/term":   {"cmd/shipcrew"},
	"gonum.org/v1/plot":   {"report"},
	"gonum.org/v1/gonum/": {"sim", "claims"},
	"go.yaml.in/":         {"variants", "claims"},
	"github.com/jedib0t/": {"report"},
	"codeberg.org/go-pdf": {"report"}, // for the fixed date of gonum/plot's PDF
}

const module = "github.com/shipcrew/shipcrew/"

// TestImports holds the line of who imports whom, for everything but tests.
func TestImports(t *testing.T) {
	root := filepath.Join("..", "..")
	checked := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		rel, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if why := refused(filepath.ToSlash(rel), name); why != "" {
				t.Errorf("%s imports %s: %s", path, name, why)
			}
			checked++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if checked < 100 {
		t.Errorf("only %d imports checked", checked)
	}
}

// refused says why a package may not import another; it is empty when it may.
func refused(from, name string) string {
	if inner, ours := strings.CutPrefix(name, module); ours {
		switch {
		case from == "variants/naive" || inner == "variants/naive":
			return "the naive implementation shares nothing with the rest"
		case slices.Index(order, inner) < 0 || slices.Index(order, inner) >= slices.Index(order, from):
			return "imports run one way: " + strings.Join(order, " ← ")
		}
		return ""
	}
	for prefix, places := range keepers {
		if strings.HasPrefix(name, prefix) {
			if !slices.Contains(places, from) {
				return "it stays in " + strings.Join(places, ", ")
			}
			return ""
		}
	}
	if strings.Contains(strings.Split(name, "/")[0], ".") {
		return "a dependency without a place; see keepers"
	}
	return ""
}
