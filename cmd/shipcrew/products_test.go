package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/printer"
	"go/token"
	"go/types"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Some platforms fuse x*y + z into one operation that rounds once, which gives another
// last bit. The language allows it across statements too, and so across calls that the
// compiler inlines; only an explicit conversion of the product forbids it. Hence the
// rule: in the packages whose floats reach results, a product of floats is the operand
// of float64(), or of an operation that nothing is fused with: a further product or
// quotient, a comparison, or a conversion to an integer. A product with a constant power
// of two is exact, so fusing changes nothing. Products of constants are not computed at
// run time.

// TestProducts finds the products that break the rule.
func TestProducts(t *testing.T) {
	packages := order[:slices.Index(order, "report")] // what stands before it computes
	check := newChecker(t, packages)
	for _, name := range packages {
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(name), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		var sources []*ast.File
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				sources = append(sources, check.parse(t, file, nil))
			}
		}
		for _, found := range check.products(t, module+name, sources) {
			t.Errorf("%s, where it may be fused with an addition: write float64(…) around the product", found)
		}
	}
}

// TestProductsSample shows what is found: every line that says so, and no other.
func TestProductsSample(t *testing.T) {
	const sample = `package sample
import "math"
type length float64
func plain(x, y, z float64) float64 {
	a := x*y + z                  // found
	a += x * y                    // found
	a -= (x * y)                  // found
	a = z - x*y/2                 // nothing is fused with the quotient
	a = z + x/2*y                 // found
	a *= y                        // found
	a = -(x * y) + z              // found
	product := x * y              // found
	a += float64(x*y) + float64(x*y*z)
	a = z + float64(-(x * y))     // found
	a = z + 2*x - 0.25*y
	a = z + 3*x                   // found
	a += math.Sqrt(x * y)         // found
	if x*y > z && int(x*y) > 1 {
		a += plain(x, y, x*y)     // found
	}
	const triple = 3 * 1.0
	i, j := 3, 4
	i = i*j + 1
	l := length(x)*length(y) + 1  // found
	l = length(length(x)*length(y)) + 1
	a += float64(triple*i) + float64(l) + product
	return x * y                  // found
}
`
	check := newChecker(t, []string{"variants"})
	file := check.parse(t, "sample.go", sample)
	var got []string
	for _, found := range check.products(t, "sample", []*ast.File{file}) {
		got = append(got, strings.Split(found, ": ")[0])
	}
	var want []string
	for i, line := range strings.Split(sample, "\n") {
		if strings.HasSuffix(line, "// found") {
			want = append(want, fmt.Sprintf("sample.go:%d", i+1))
		}
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("found at\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// checker reads Go files with their types.
type checker struct {
	fset     *token.FileSet
	importer types.Importer
}

// newChecker knows the packages of the module that are named, and all that they import.
func newChecker(t *testing.T, packages []string) *checker {
	t.Helper()
	args := []string{"list", "-deps", "-export", "-f", "{{.ImportPath}}={{.Export}}"}
	for _, name := range packages {
		args = append(args, module+name)
	}
	list, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatal("go list: ", err)
	}
	compiled := map[string]string{}
	for _, line := range strings.Fields(string(list)) {
		name, file, _ := strings.Cut(line, "=")
		compiled[name] = file
	}
	fset := token.NewFileSet()
	return &checker{fset, importer.ForCompiler(fset, "gc", func(name string) (io.ReadCloser, error) {
		return os.Open(compiled[name])
	})}
}

func (c *checker) parse(t *testing.T, name string, source any) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(c.fset, name, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// products gives place and text of all products that break the rule.
func (c *checker) products(t *testing.T, name string, files []*ast.File) []string {
	t.Helper()
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	if _, err := (&types.Config{Importer: c.importer}).Check(name, c.fset, files, info); err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, f := range files {
		var above []ast.Node
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				above = above[:len(above)-1]
				return true
			}
			if inexact(info, n) && !rounded(info, above) {
				found = append(found, c.place(n))
			}
			above = append(above, n)
			return true
		})
	}
	return found
}

// inexact says whether a node is a product of floats that has to be rounded.
func inexact(info *types.Info, n ast.Node) bool {
	var x, y ast.Expr
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op != token.MUL || info.Types[n].Value != nil {
			return false
		}
		x, y = n.X, n.Y
	case *ast.AssignStmt:
		if n.Tok != token.MUL_ASSIGN {
			return false
		}
		x, y = n.Lhs[0], n.Rhs[0]
	default:
		return false
	}
	return isFloat(info, x) && !powerOfTwo(info, x) && !powerOfTwo(info, y)
}

func isFloat(info *types.Info, x ast.Expr) bool {
	basic, ok := info.TypeOf(x).Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsFloat != 0
}

func powerOfTwo(info *types.Info, x ast.Expr) bool {
	value := info.Types[x].Value
	if value == nil {
		return false
	}
	float, _ := constant.Float64Val(value)
	part, _ := math.Frexp(math.Abs(float))
	return part == 0.5
}

// rounded says whether nothing is fused with an expression, by the nodes above it.
func rounded(info *types.Info, above []ast.Node) bool {
	for i := len(above) - 1; i >= 0; i-- {
		switch n := above[i].(type) {
		case *ast.ParenExpr:
			continue
		case *ast.BinaryExpr:
			return n.Op != token.ADD && n.Op != token.SUB
		case *ast.CallExpr:
			return info.Types[n.Fun].IsType()
		}
		return false
	}
	return false
}

// place is where a node stands, as file:line, and what it says.
func (c *checker) place(n ast.Node) string {
	at := c.fset.Position(n.Pos())
	var text bytes.Buffer
	if err := printer.Fprint(&text, c.fset, n); err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%s:%d: %s", filepath.ToSlash(at.Filename), at.Line, &text)
}
