package strategy_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// TestMain fixes the draws of the property tests, so that a run is like any other.
func TestMain(m *testing.M) {
	for name, value := range map[string]string{"rapid.seed": "1", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

func variant(t testing.TB, changes ...string) *variants.Variant {
	t.Helper()
	v, err := variants.Parse(strings.Join(changes, " "))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func policy(t testing.TB, spec string, v *variants.Variant) variants.Policy {
	t.Helper()
	s, err := strategy.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.For(v)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
