package exact_test

import (
	"encoding/json"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// TestEquilibriumReference compares with the values of testdata/reference.json, which
// come from a solver that shares no code with this project.
func TestEquilibriumReference(t *testing.T) {
	data, err := os.ReadFile("../testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]struct {
		Shares []float64 `json:"win_share_by_seat"`
		Opener float64   `json:"opener_win"`
	}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	words := map[string]string{
		"round": "", "max-rerolls-1": "", "max-rerolls-2": "max-cargo-rerolls=2", "ties-split": "ties=split", "all-zero-split": "all-zero=split",
		"ties-turns": "", "all-zero-replay": "", "race-50": "format=race", "players-2": "", "players-3": "players=3", "players-4": "players=4",
	}
	compared := 0
	for key, want := range all {
		if strings.HasPrefix(key, "turn/") || !strings.HasSuffix(key, "/optimal") {
			continue
		}
		compared++
		var rules []string
		for _, w := range strings.Split(strings.TrimSuffix(key, "/optimal"), "/") {
			setting, known := words[w]
			if !known {
				t.Fatalf("%s: unknown word %s", key, w)
			}
			rules = append(rules, setting)
		}
		v, err := variants.Parse(strings.Join(rules, " "))
		if err != nil {
			t.Fatal(err)
		}
		at := time.Now()
		e, err := exact.SolveTable(v, nil)
		if err != nil {
			t.Fatal(err)
		}
		if want.Opener != 0 {
			want.Shares = []float64{want.Opener}
		}
		for i, share := range want.Shares {
			if math.Abs(e.Values[i]-share) > 1e-11 {
				t.Errorf("%s: chair %d has %.13f, want %.13f", key, i+1, e.Values[i], share)
			}
		}
		t.Logf("%s: %v %v", key, e.Values, time.Since(at))
	}
	if compared != 9 {
		t.Errorf("%d equilibria compared, want 9", compared)
	}
}
