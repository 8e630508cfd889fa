package strategy_test

import (
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/strategy"
)

// TestParse reads what String writes.
func TestParse(t *testing.T) {
	for spec, want := range map[string]string{
		"stand": "", "always": "", "threshold:8": "", "threshold:9/8": "", "hold:4": "", "beat:9": "", "beat:0": "", "tips": "",
		"joker-rescue": "", "joker-cargo+tips": "", "joker-rescue+beat:9": "", "max-cargo": "", "max-qualify": "", "max:atleast:9": "",
		"max:midnight": "", " beat:9 ": "beat:9", "joker-cargo+threshold:8": "joker-cargo", "max:qualify": "max-qualify",
	} {
		if want == "" {
			want = spec
		}
		s, err := strategy.Parse(spec)
		if err != nil {
			t.Errorf("%q: %v", spec, err)
			continue
		}
		if s.String() != want {
			t.Errorf("%q is written %q, want %q", spec, s, want)
		}
		again, err := strategy.Parse(s.String())
		if err != nil || again.String() != want {
			t.Errorf("%q is read back as %v, %v", s, again, err)
		}
	}
}

// TestParseRefuses says what is wrong with a spec, in one line.
func TestParseRefuses(t *testing.T) {
	for spec, want := range map[string]string{
		"beat":    "want beat:T, such as beat:8",
		"beat:":   "nothing stands after the colon",
		"beat:x":  "want a total such as beat:9",
		"beat:-1": "want a total such as beat:9",
		"tips:9":  "takes no argument",
		"tip":     `did you mean "tips"`,
	} {
		if _, err := strategy.Parse(spec); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: error %v, want %q", spec, err, want)
		}
	}
}
