package strategy_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// specs are every kind of strategy as it is written back.
var specs = []string{
	"stand", "always", "threshold:8", "threshold:2", "threshold:9/8", "threshold:10/9/8", "hold:1", "hold:4", "hold:6",
	"joker-rescue", "joker-cargo", "joker-cargo+threshold:9/7", "joker-rescue+stand", "joker-cargo+max-cargo",
	"max-cargo", "max-qualify", "max:atleast:9", "max:midnight", "beat:9", "beat:0", "tips", "joker-cargo+tips",
}

func TestRoundTrip(t *testing.T) {
	for _, spec := range specs {
		s, err := strategy.Parse(spec)
		if err != nil {
			t.Error(err)
		} else if s.String() != spec {
			t.Errorf("%q is written back as %q", spec, s)
		}
	}
	for given, want := range map[string]string{
		" threshold:8 ": "threshold:8", "joker-cargo+threshold:8": "joker-cargo", "max:cargo": "max-cargo", "max:qualify": "max-qualify",
		"threshold:08": "threshold:8",
	} {
		if s, err := strategy.Parse(given); err != nil || s.String() != want {
			t.Errorf("%q is written back as %v, %v, want %q", given, s, err, want)
		}
	}
}

func TestRefused(t *testing.T) {
	for spec, want := range map[string]string{
		"":                               "an empty strategy",
		"treshold:8":                     `did you mean "threshold:8"?`,
		"threshold":                      "want threshold:T, such as threshold:8",
		"threshold:":                     "nothing stands after the colon",
		"threshold:x":                    "want a total such as threshold:8",
		"threshold:-1":                   "want a total",
		"threshold:8/":                   "want a total",
		"threshold:1/2/3/4/5/6/7/8/9/10": "9 at most",
		"beat":                           "want beat:T, such as beat:8",
		"beat:x":                         "want a total such as beat:9",
		"tips:9":                         "takes no argument",
		"tip":                            `did you mean "tips"`,
		"hold:0":                         "a face from 1 to 6",
		"hold:7":                         "a face from 1 to 6",
		"stand:3":                        "takes no argument",
		"max:best":                       "unknown objective",
		"max:atleast:":                   "want atleast:S",
		"joker-cargo+":                   "an empty strategy",
		"joker-cargo+joker-rescue":       "want a strategy for the cargo after the +",
		"joker-cargo:3":                  "unknown strategy",
	} {
		if s, err := strategy.Parse(spec); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, %v, want an error with %q", spec, s, err, want)
		}
	}
	for _, c := range []struct{ spec, variant, want string }{
		{"threshold:14", "baseline", "a threshold runs from 2 to 13; got 14"},
		{"threshold:8/1", "baseline", "a threshold runs from 2 to 13; got 1"},
		{"hold:4", "baseline", "set cargo-dice=any"},
		{"joker-cargo", "baseline", "set joker=wild"},
		{"max:atleast:13", "baseline", "scores of this variant run from 2 to 12"},
	} {
		s, err := strategy.Parse(c.spec)
		if err != nil {
			t.Fatal(err)
		}
		v, err := variants.Load(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.For(v); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s gives %v, want an error with %q", c.spec, c.variant, err, c.want)
		}
	}
}

// TestLegal asks every strategy at every decision of every preset: its move must be
// legal, and the same when asked again.
func TestLegal(t *testing.T) {
	for _, name := range variants.Presets() {
		v, err := variants.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		var policies []variants.Policy
		for _, spec := range specs {
			s, err := strategy.Parse(spec)
			if err != nil {
				t.Fatal(err)
			}
			if p, err := s.For(v); err == nil {
				policies = append(policies, p)
				if p.String() != spec {
					t.Errorf("the policy of %s is written as %s", spec, p)
				}
			}
		}
		for _, turn := range decisions(v) {
			s := variants.Situation{Variant: v, Turn: turn}
			for _, p := range policies {
				m := p.Move(s)
				if !slices.Contains(s.Moves(), m) || p.Move(s) != m {
					t.Fatalf("%s under %s at %+v: %v is not one of %v", p, name, turn, m, s.Moves())
				}
			}
		}
	}
}

// decisions walks a variant for the turns that wait for a decision, with a few
// throws of every number of dice.
func decisions(v *variants.Variant) []variants.Turn {
	seen := map[variants.Turn]bool{}
	var found []variants.Turn
	todo := []variants.Turn{v.Start()}
	for len(todo) > 0 {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[t] {
			continue
		}
		seen[t] = true
		if t.Phase == variants.ToThrow {
			natural, joker := v.ToThrow(t)
			for _, faces := range [][]int{{6, 5, 4, 3, 3}, {6, 5, 4, 6, 6}, {6, 1, 1, 2, 1}, {6, 5, 1, 1, 4}, {1, 2, 3, 1, 1}, {5, 4, 2, 6, 1}, {3, 6, 1, 5, 2}} {
				throw := variants.Throw{Natural: variants.DiceOf(faces[:natural]...), Joker: variants.JokerOut}
				if joker {
					throw.Joker = int8(faces[0])
				}
				todo = append(todo, v.Fall(t, throw))
			}
			continue
		}
		moves := v.Moves(t)
		if len(moves) > 1 {
			found = append(found, t)
		}
		for _, m := range moves {
			todo = append(todo, v.Apply(t, m))
		}
	}
	return found
}

// TestJoker holds the two readings of the advice about the joker.
func TestJoker(t *testing.T) {
	v, err := variants.Load("joker")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		spec  string
		throw []int
		joker int8
		limit int
		want  string
	}{
		{"joker-rescue", []int{6, 5, 3, 2, 2}, 1, 3, "joker for value 3 of the sequence"}, // fills the 4
		{"joker-rescue", []int{5, 4, 3, 2, 2}, 1, 3, "joker for value 1 of the sequence"}, // fills the 6, and 5 and 4 follow
		{"joker-rescue", []int{6, 5, 4, 2, 2}, 1, 3, "joker uncommitted"},                 // nothing is missing
		{"joker-cargo", []int{6, 5, 3, 2, 2}, 1, 3, "joker uncommitted"},                  // two more rolls may bring the 4
		{"joker-cargo", []int{6, 5, 3, 2, 2}, 1, 1, "joker for value 3 of the sequence"},  // no other way is left
	} {
		s, err := strategy.Parse(c.spec)
		if err != nil {
			t.Fatal(err)
		}
		p, err := s.For(v)
		if err != nil {
			t.Fatal(err)
		}
		turn := v.Fall(v.StartLimited(c.limit), variants.Throw{Natural: variants.DiceOf(c.throw...), Joker: c.joker})
		if got := p.Move(variants.Situation{Variant: v, Turn: turn}).String(); got != c.want {
			t.Errorf("%s on %v and *%d with %d rolls: %s, want %s", c.spec, c.throw, c.joker, c.limit, got, c.want)
		}
	}
}
