package claims_test

import (
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/claims"
)

// oneLine fails a test whose error is empty or of several lines.
func oneLine(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); strings.TrimSpace(text) == "" || strings.Contains(text, "\n") {
		t.Errorf("want a message of one line, got %q", text)
	}
}

// FuzzRead reads anything without panic or a message of several lines.
func FuzzRead(f *testing.F) {
	f.Add(header + "- id: a\n  says: b\n  kind: number\n  quantity: fail\n  published: 46 %\n")
	f.Add(header + "- id: a\n  says: b\n  kind: roll\n  rolls: [65221, stand]\n  published: banked 6 5, not over\n")
	f.Add("source: {a: b}\nclaims: [[[[]]]]\n")
	f.Add("a: &a [*a]\n")
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := claims.Read("fuzz.yaml", strings.NewReader(text)); err != nil {
			oneLine(t, err)
		}
	})
}

// FuzzParse reads a claim of the command line without panic. One that it takes holds for
// the same reading as the same claim in a file.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"qualify.by.3 = about 3 in 4", "hit.6.5 > hit.4.3", "fail = 46 %", "score.mean = 3 to 4", "threshold.best = 8", "fail=1 in 0", "fail=-.5%", "fail = 2/1", "> fail", "score.mean = 1e9"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := claims.Parse("a", text, nil, nil)
		if err != nil {
			oneLine(t, err)
			return
		}
		file := "source: x\nclaims:\n- id: a\n  says: x\n  kind: " + string(c.Kind) + "\n  quantity: " + c.Quantity + "\n  published: \"" + c.Published + "\"\n"
		if c.Than != nil {
			file += "  than: {quantity: " + c.Than.Quantity + "}\n"
		}
		if _, err := claims.Read("fuzz.yaml", strings.NewReader(file)); err != nil {
			t.Errorf("%q is taken, and in a file: %v", text, err)
		}
	})
}
