package exact_test

import (
	"encoding/json"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// settings translates the words of the keys of reference.json.
var settings = map[string][]string{
	"no-reroll":      {"cargo-reroll=none"},
	"forced":         {"cargo-reroll=forced", "max-cargo-rerolls=unlimited"},
	"max-rerolls-1":  nil,
	"max-rerolls-2":  {"max-cargo-rerolls=2"},
	"hold-any":       {"cargo-dice=any"},
	"restore-best":   {"cargo-result=best"},
	"any-order":      {"order=any"},
	"one-per-roll":   {"per-roll=one"},
	"joker-best-two": {"joker=wild"},
	"rolls-1":        {"rolls=1"},
	"rolls-2":        {"rolls=2"},
}

func study(t *testing.T, spec string, changes ...string) exact.Study {
	t.Helper()
	v, err := variants.Parse(strings.Join(changes, " "))
	if err != nil {
		t.Fatal(err)
	}
	s, err := strategy.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.For(v)
	if err != nil {
		t.Fatal(err)
	}
	return exact.Study{Variant: v, Policy: p}
}

func value(t *testing.T, id string, s exact.Study) *big.Rat {
	t.Helper()
	q, err := exact.ParseQuery(id)
	if err != nil {
		t.Fatal(err)
	}
	v, err := strategy.NewEvaluator(exact.Cargo).Value(q, s)
	if err != nil {
		t.Fatal(err)
	}
	return v.Rat
}

// TestReference compares with the fractions of testdata/reference.json, which come
// from an enumeration that shares no code with this project.
func TestReference(t *testing.T) {
	data, err := os.ReadFile("../testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]struct {
		Qualify string
		Mean    string            `json:"score_mean"`
		Scores  map[string]string `json:"score_distribution"`
	}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	turns := 0
	for key, want := range all {
		words := strings.Split(key, "/")
		if words[0] != "turn" {
			continue
		}
		turns++
		spec := "stand"
		var changes []string
		for _, w := range words[1:] {
			c, known := settings[w]
			if !known {
				spec = w
			}
			changes = append(changes, c...)
		}
		t.Run(key, func(t *testing.T) {
			s := study(t, spec, changes...)
			rolls := strconv.Itoa(s.Variant.Rolls)
			got := map[string]string{"qualify.by." + rolls: want.Qualify, "score.mean": want.Mean}
			for score, p := range want.Scores {
				got["score."+score] = p
			}
			for id, want := range got {
				if r := value(t, id, s).RatString(); r != want {
					t.Errorf("%s = %s, want %s", id, r, want)
				}
			}
		})
	}
	if turns != 17 {
		t.Errorf("reference.json has %d turn entries, want 17", turns)
	}
}
