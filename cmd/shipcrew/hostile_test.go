package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// evil is what every text of the files of this test holds: markup, the ends of attributes
// and elements, a table's and a spreadsheet's own characters, and one that turns the
// direction of writing. YAML has it in single quotes.
const evil = `<script>alert(1)</script> " onmouseover="alert(2) ]]> --> &amp; | \| ` + "`code` [x](javascript:alert) $\\{x}$ \u202egnp.exe\u2066"

// hostileFiles writes a variant and a claims file, whose names are as bad as a file
// system allows.
func hostileFiles(t *testing.T) (variant, claims string) {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(strings.ReplaceAll(text, "EVIL", "'"+evil+"'")), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	variant = write("<b>\"&\u202e\x1b[2J.yaml", "name: EVIL\nsummary: EVIL\nsource: EVIL\nmax-cargo-rerolls: 2\n")
	claims = write("<i>\"&\u202e\x1b[2J.yaml", `source: EVIL
about: EVIL
claims:
- {id: free, group: EVIL, says: EVIL, published: EVIL, note: EVIL, kind: rule}
- {id: figure, group: EVIL, source: EVIL, says: EVIL, published: 46 %, note: EVIL, kind: number, quantity: fail}
`)
	return variant, claims
}

// command runs the program.
func command(t *testing.T, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(args, &out, &errs); code != exitFine {
		t.Fatalf("%q ends with %d: %s", args, code, errs.String())
	}
	return out.String(), errs.String()
}

// hidden finds a character that does not show.
func hidden(text string) string {
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r) {
			return string(r)
		}
	}
	return ""
}

// TestPageEscapes makes a page of hostile files: nothing of them is markup, and the page
// has the one script element that it always has.
func TestPageEscapes(t *testing.T) {
	variant, claims := hostileFiles(t)
	file := filepath.Join(t.TempDir(), "page.html")
	command(t, "report", claims, "--variant", variant, "--turns", "1k", "--games", "100", "--quiet", "-o", file)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for _, raw := range []string{"<script>", "</script> ", `" onmouseover="`, "<b>", "<i>"} {
		if at := strings.Index(page, raw); at >= 0 {
			t.Errorf("the page has %q, in %q", raw, page[max(0, at-100):at+100])
		}
	}
	if strings.Count(page, "<script") != 1 || strings.Count(page, "</script") != 1 {
		t.Error("the page has another script element than its own")
	}
	if c := hidden(page); c != "" {
		t.Errorf("the page has %q", c)
	}
	for _, shown := range []string{`&lt;script&gt;alert(1)&lt;/script&gt; &#34; onmouseover=&#34;`, `\u003cscript\u003ealert(1)\u003c/script\u003e \" onmouseover=\"`, `\u202egnp.exe\u2066`, "<text"} {
		if !strings.Contains(page, shown) {
			t.Errorf("the page does not show %q", shown)
		}
	}
	if n := strings.Count(page, `&lt;script&gt;`); n < 10 {
		t.Errorf("the page shows the text %d times", n)
	}
	_, rest, _ := strings.Cut(page, `<script type="application/json" id="results">`)
	results, _, _ := strings.Cut(rest, "</script")
	findText(t, []byte(results), 10)
}

// findText counts the texts of JSON that are the hostile one, which nothing has changed.
func findText(t *testing.T, data []byte, least int) {
	t.Helper()
	var all any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	found := 0
	var walk func(any)
	walk = func(x any) {
		switch x := x.(type) {
		case string:
			if x == evil {
				found++
			}
		case []any:
			for _, e := range x {
				walk(e)
			}
		case map[string]any:
			for _, e := range x {
				walk(e)
			}
		}
	}
	if walk(all); found < least {
		t.Errorf("the text is %d times in the JSON, want %d or more", found, least)
	}
}

func TestQuoted(t *testing.T) {
	for word, want := range map[string]string{
		"my-house.yaml": "my-house.yaml", "sequence=6,5,4": "sequence=6,5,4", "": "''",
		"my house.yaml": "'my house.yaml'", "a;rm -rf $HOME": "'a;rm -rf $HOME'", "it's": `'it'\''s'`,
	} {
		if got := quoted(word); got != want {
			t.Errorf("%q is quoted as %s, want %s", word, got, want)
		}
	}
}

// unescapedPipe is one that ends a cell.
var unescapedPipe = regexp.MustCompile(`(?:^|[^\\])(?:\\\\)*\|`)

// TestFormatsEscape writes hostile files in every format.
func TestFormatsEscape(t *testing.T) {
	variant, claims := hostileFiles(t)
	for _, args := range [][]string{
		{"check", claims, "--turns", "0"},
		{"variants", "show", "--variant", variant},
		{"variants", "diff", "baseline", variant},
		{"simulate", "--variant", variant, "--turns", "100"},
		{"replay", "--variant", variant, "--turns", "0..1"},
		{"odds", "fail", "--variant", variant},
	} {
		for _, format := range []string{"table", "markdown", "csv", "json"} {
			stdout, stderr := command(t, append(args, "--format", format)...)
			if c := hidden(stdout + stderr); c != "" {
				t.Errorf("%q as %s prints %q", args, format, c)
			}
			switch format {
			case "markdown":
				checkMarkdown(t, args, stdout)
			case "csv":
				if _, err := csv.NewReader(strings.NewReader(stdout)).ReadAll(); err != nil {
					t.Errorf("%q: %v", args, err)
				}
			case "json":
				if !json.Valid([]byte(stdout)) {
					t.Errorf("%q: not JSON", args)
				}
			}
		}
	}
	stdout, _ := command(t, "check", claims, "--turns", "0", "--format", "json")
	findText(t, []byte(stdout), 10)
}

// checkMarkdown asks for tables with as many cells in every row, and no live markup.
func checkMarkdown(t *testing.T, args []string, text string) {
	t.Helper()
	cells := 0
	for line := range strings.SplitSeq(text, "\n") {
		if !strings.HasPrefix(line, "|") {
			cells = 0
			continue
		}
		n := len(unescapedPipe.FindAllString(line, -1))
		if cells == 0 {
			cells = n
		}
		if n != cells {
			t.Errorf("%q: %d cells, want %d: %s", args, n, cells, line)
		}
	}
	for _, raw := range []string{"<script", " [x](", " `code`"} {
		if strings.Contains(text, raw) {
			t.Errorf("%q: markdown has %q", args, raw)
		}
	}
}
