package variants_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// TestMain fixes the draws of the property tests, so that a run is like any other. Flags
// of the command line come later and win.
func TestMain(m *testing.M) {
	for name, value := range map[string]string{"rapid.seed": "1", "rapid.checks": "300", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// variant is the baseline with changes, which make sense together.
func variant(t testing.TB, changes string) *variants.Variant {
	t.Helper()
	v := variants.Baseline()
	for _, c := range strings.Fields(changes) {
		if err := v.Change(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := v.Validate(); err != nil {
		t.Fatal(err)
	}
	return v
}

// hash mixes numbers into one (SplitMix64's finaliser over a running sum).
func hash(key uint64, parts ...int) uint64 {
	for _, p := range parts {
		key = (key ^ uint64(p+1)) * 0x9E3779B97F4A7C15
		key = (key ^ key>>30) * 0xBF58476D1CE4E5B9
		key ^= key >> 27
	}
	return key
}
