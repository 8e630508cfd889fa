package strategy

import (
	"slices"
	"strings"
	"testing"
)

func TestParseSweep(t *testing.T) {
	for text, want := range map[string]string{
		"threshold=2..5":              "2 3 4 5",
		"threshold=7..8/7..8":         "7/7 7/8 8/7 8/8",
		"threshold=8,9/8":             "8 9/8",
		"hold=3..6":                   "3 4 5 6",
		"players=2..8:3":              "2 5 8",
		"off-table=0..0.1:0.05":       "0 0.05 0.1",
		"off-table = 0 .. 0.01:0.002": "0 0.002 0.004 0.006 0.008 0.01",
		"ties=turns,dice,split":       "turns dice split",
		"variant=baseline,pot":        "baseline pot",
	} {
		s, err := ParseSweep(text)
		if got := strings.Join(s.Values, " "); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"threshold":             "want key=values",
		"treshold=2..5":         `did you mean "threshold"`,
		"threshold=5..2":        "did you mean 2..5",
		"threshold=2..5:0":      "step above 0",
		"threshold=2..x":        "want A..B",
		"threshold=2,2":         "comes twice",
		"threshold=1..9999":     "more than 256",
		"threshold=1..99/1..99": "more than 256",
		"ties=turns,,dice":      "empty value",
	} {
		if _, err := ParseSweep(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want an error with %q", text, err, want)
		}
	}
}

func TestSettings(t *testing.T) {
	parse := func(texts ...string) (all []Sweep) {
		for _, text := range texts {
			s, err := ParseSweep(text)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, s)
		}
		return all
	}
	got, err := Settings([]string{"stand", "tips"}, parse("players=2..3", "ties=dice,split"))
	if err != nil || len(got) != 8 || got[7].Spec != "tips" || !slices.Equal(got[7].Rules, []string{"players=3", "ties=split"}) {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err = Settings(nil, parse("threshold=2..4")); err != nil || len(got) != 3 || got[2].Spec != "threshold:4" {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err = Settings(nil, parse("variant=pot,teams")); err != nil || len(got) != 2 || got[1].Variant != "teams" || got[1].Spec != Default {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err = Settings([]string{"stand"}, parse("threshold=2..4")); err == nil {
		t.Error("strategies and a sweep of strategies are accepted")
	}
	if _, err = Settings(nil, parse("ties=dice,split", "ties=turns")); err == nil {
		t.Error("the same sweep twice is accepted")
	}
}
