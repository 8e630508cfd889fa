package claims_test

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/claims"
)

var update = flag.Bool("update", false, "write the golden files anew")

func judge(t *testing.T, all []claims.Claim, turns uint64) []claims.Judgement {
	t.Helper()
	out, err := claims.Judge(context.Background(), all, claims.Config{Turns: turns, Games: turns / 20, Seed: 1, Confidence: 0.95})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestBuiltin judges every built-in claim and compares the verdicts with
// testdata/verdicts.txt. A verdict that changes there needs a reason.
func TestBuiltin(t *testing.T) {
	all, err := claims.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, j := range judge(t, all, 200_000) {
		fmt.Fprintf(&b, "%s: %s, %s\n", j.Claim.ID, j.Claim.Published, j.Verdict)
		for _, r := range j.Readings {
			if r.Figure == nil {
				continue
			}
			// The seed is fixed; at a random one 4.5 errors are exceeded in one of a thousand runs.
			if z, ok := r.Figure.Distance(); ok && math.Abs(z) > 4.5 {
				t.Errorf("%s: simulated %v is %.1f standard errors from exact %v", j.Claim.ID, r.Figure.Estimate.Mean, z, r.Figure.Exact.Float)
			}
		}
		if e := j.Explanation; e != nil && len(e.Matches) == 0 && e.Closest == nil {
			t.Errorf("%s: nothing was tried to explain it", j.Claim.ID)
		}
	}
	const file = "../testdata/verdicts.txt"
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	compareLines(t, b.String(), string(want))
}

func compareLines(t *testing.T, got, want string) {
	t.Helper()
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		var a, b string
		if i < len(g) {
			a = g[i]
		}
		if i < len(w) {
			b = w[i]
		}
		if a != b {
			t.Errorf("line %d:\n got %s\nwant %s", i+1, a, b)
		}
	}
}

const header = "source: a test\nclaims:\n"

// claim reads one claim from the lines of its mapping.
func claim(t *testing.T, lines string) []claims.Claim {
	t.Helper()
	all, err := claims.Read("test.yaml", strings.NewReader(header+"- "+strings.ReplaceAll(strings.TrimSpace(lines), "\n", "\n  ")+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestVerdicts has a claim of every kind and verdict.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		claim string
		want  claims.Verdict
	}{
		{"kind: A-in-B\nquantity: qualify.by.3\npublished: about 3 in 4", claims.Refuted},
		{"kind: number\nquantity: qualify.by.3\npublished: 54.0 %", claims.Holds},
		{"kind: number\nquantity: score.mean\npublished: \"3.97\"", claims.Depends}, // 4.08 with two rerolls
		{"kind: range\nquantity: score.mean\npublished: 3 to 4", claims.Holds},
		{"kind: range\nquantity: score.mean\npublished: 1 to 2", claims.Refuted},
		{"kind: one-in-N\nquantity: fail\npublished: half", claims.Holds},
		{"kind: greater-than\nquantity: hit.6.5\nthan: {quantity: hit.6.4}\npublished: more", claims.Holds},
		{"kind: greater-than\nquantity: throws.mean\nthan: {variant: no-reroll}\npublished: more", claims.Holds},
		{"kind: greater-than\nquantity: qualify.by.1\nthan: {variant: misrule-any-order}\npublished: more", claims.Refuted}, // equal
		{"kind: largest-of\nquantity: qualify.at.2\namong: [qualify.at.1, qualify.at.3]\npublished: likeliest", claims.Holds},
		{"kind: largest-of\nquantity: qualify.at.1\namong: [qualify.at.2]\npublished: likeliest", claims.Refuted},
		{"kind: threshold\nquantity: threshold.best\npublished: 8 or more", claims.Holds},
		{"kind: threshold\nquantity: threshold.best\npublished: \"9\"\nobjective: atleast:9", claims.Holds},
		{"kind: trend\nquantity: fail\nover: {rule: rolls, values: [1, 2, 3, 4]}\npublished: falls", claims.Holds},
		{"kind: trend\nquantity: fail\nover: {rule: rolls, values: [1, 2, 3, 4]}\npublished: rises", claims.Refuted},
		{"kind: trend\nquantity: fail\nover: {rule: max-cargo-rerolls, values: [1, 2]}\npublished: rises", claims.Refuted}, // flat
		{"kind: roll\nrolls: [65221, 432]\npublished: complete, cargo 5", claims.Holds},
		{"kind: roll\nrolls: [65221]\npublished: banked 6", claims.Refuted},
		{"kind: roll\nrolls: [366]\nbanked: 6,5\nlast: true\npublished: score 0", claims.Holds},
		{"kind: roll\nrolls: [\"A: 65464/stand\", \"B: 65455/stand\"]\npublished: tied A B, further turns", claims.Holds},
		{"kind: roll\nvariants: [jaques-once]\nrolls: [\"A: 65464/stand\", \"B: 65455/stand\"]\npublished: \"tied A B, roll-off\"", claims.Holds},
		{"kind: roll\nrolls: [\"A: 65464/stand\", \"B: 65433/stand\"]\npublished: wins B", claims.Refuted},
		{"kind: rule", claims.NotAFigure},
		{"kind: number\nquantity: winning.mean\npublished: around 9\nvariants: [pot players=4]", claims.Holds},
		{"kind: number\nquantity: round.allzero\npublished: about 2.1 %\nvariants: [baseline players=5]", claims.Holds},
		{"kind: greater-than\nquantity: seat.1.win\nthan: {quantity: seat.2.win}\npublished: more\nvariants: [baseline]\nstrategies: [\"threshold:8,stand\"]", claims.Holds},
		{"kind: threshold\nquantity: threshold.best\npublished: \"8\"\nobjective: win\nvariants: [jaques-twice players=4]", claims.Holds},
		{"kind: number\nquantity: advantage\npublished: \"0.0456\"\nvariants: [baseline players=2]\nstrategies: [\"max-cargo,stand\"]", claims.Refuted},
	} {
		all := claim(t, "id: test\nsays: something\n"+c.claim)
		if got := judge(t, all, 0)[0]; got.Verdict != c.want {
			t.Errorf("%q: %s, want %s", c.claim, got.Verdict, c.want)
		}
	}
}

// TestExplanations finds the rules under which known figures would be right.
func TestExplanations(t *testing.T) {
	cases := []struct{ claim, want string }{
		{"kind: number\nquantity: qualify.by.3\npublished: 66.7 %", "with order=any"},
		{"kind: number\nquantity: qualify.by.3\npublished: 13.05 %", "with per-roll=one"},
		{"kind: number\nquantity: qualify.by.3\npublished: 46.0 %", "(fail)"},
		{"kind: number\nquantity: score.mean\npublished: \"4.43\"", "a failed turn counted as 1"},
		{"kind: number\nquantity: cargo.first.mean\npublished: \"7.00\"", "(reroll.mean.1)"},
		{"kind: number\nquantity: score.mean\npublished: \"5.420\"", "with rolls=4 and max-cargo-rerolls=2"},
	}
	var all []claims.Claim
	for i, c := range cases {
		all = append(all, claim(t, fmt.Sprintf("id: test-%d\nsays: something\nvariants: [baseline]\nstrategies: [threshold:8]\n%s", i, c.claim))...)
	}
	for i, j := range judge(t, all, 0) {
		if e := j.Explanation; e == nil || !strings.Contains(fmt.Sprint(e.Matches), cases[i].want) {
			t.Errorf("%q: explained by %+v, want %q", cases[i].claim, e, cases[i].want)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	const good = "- id: a\n  says: b\n  kind: number\n  quantity: fail\n  published: 46 %\n"
	for _, c := range []struct{ text, want string }{
		{header + good + good, `test.yaml:8: claim id "a" stands already at test.yaml:3`},
		{"claims:\n" + good, `test.yaml:2: claim "a": no source`},
		{"claims: []\nsource: x\n", "test.yaml:1: no claims"},
		{"claims: 3\n", "want a list"},
		{header + "- id: A b\n  says: x\n  kind: rule\n", "want small letters"},
		{header + "- id: a\n  kind: rule\n", "no says"},
		{header + "- id: a\n  says: b\n  kind: numbr\n", `did you mean "number"?`},
		{header + "- id: a\n  says: b\n  kind: number\n", `needs "published"`},
		{header + "- id: a\n  says: b\n  kind: number\n  published: x\n  quantity: fail\n", "is not a number"},
		{header + "- id: a\n  says: b\n  kind: number\n  published: 3\n  quantity: qualify.by.4\n", "runs from 1 to 3"},
		{header + "- id: a\n  says: b\n  kind: number\n  published: 3\n  quantity: failing\n", `did you mean "fail"?`},
		{header + "- id: a\n  says: b\n  kind: number\n  published: 3\n  quantity: fail\n  than: {quantity: fail}\n", `takes no "than"`},
		{header + "- id: a\n  says: b\n  kind: number\n  published: 3\n  quantity: fail\n  variants: [pott]\n", `did you mean "pot"?`},
		{header + "- id: a\n  says: b\n  kind: number\n  published: 3\n  quantity: fail\n  strategies: [treshold:8]\n", "unknown strategy"},
		{header + "- id: a\n  says: b\n  kind: number\n  published: 3\n  quantity: fail\n  strategies: [threshold:44]\n", "a threshold runs from"},
		{header + "- id: a\n  says: b\n  kind: roll\n  rolls: [65221]\n  published: lovely\n", "want nothing banked, banked 6 5"},
		{header + "- id: a\n  says: b\n  kind: roll\n  rolls: [6522]\n  published: complete\n", "has 4 dice"},
		{header + "- id: a\n  says: b\n  kind: trend\n  quantity: fail\n  published: grows\n  over: {rule: rolls, values: [1, 2]}\n", "rises or falls"},
		{header + "- id: a\n  says: b\n  kind: rule\n  surce: x\n", `test.yaml:6: unknown key "surce"; did you mean "source"?`},
		{header + "- id: a\n  id: b\n", `key "id" stands twice`},
		{header + "- id: a\n  says: b\n  kind: roll\n  rolls: [65221]\n  last: maybe\n  published: complete\n", "want true or false"},
	} {
		all, err := claims.Read("test.yaml", strings.NewReader(c.text))
		if err == nil {
			t.Errorf("%q is read as %+v, want an error with %q", c.text, all, c.want)
		} else if !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q gives %q, want %q", c.text, err, c.want)
		}
	}
}

// TestParse reads claims made on the spot.
func TestParse(t *testing.T) {
	for text, want := range map[string]claims.Kind{
		"qualify.by.3 = about 3 in 4": claims.AInB,
		"qualify.by.1 = 1 in 5":       claims.OneInN,
		"fail = a quarter":            claims.OneInN,
		"fail = three quarters":       claims.AInB,
		"qualify.by.1 = .158":         claims.Number,
		"qualify.by.1 = one in 5":     claims.OneInN,
		"qualify.by.3 = 54 percent":   claims.Number,
		"score.mean = about 4":        claims.Number,
		"score.mean = 3.9 to 4.1":     claims.Range,
		"fail = 46 %":                 claims.Number,
		"threshold.best = 8":          claims.Threshold,
		"hit.6.5 > hit.6.4":           claims.GreaterThan,
	} {
		if c, err := claims.Parse("x", text, nil, nil); err != nil || c.Kind != want {
			t.Errorf("%q is a %s, %v, want %s", text, c.Kind, err, want)
		}
	}
	for _, text := range []string{"", "fail", "fail = ", "= 3", "failure = 3", "fail > nothing",
		"score.mean = 4e3", "qualify.by.1 = 15,8 %", "score.mean = not 4", "score.mean = 4 = 5", "fail = less than 50 %", "fail = under half",
		"qualify.by.1 = 1 in 6.3", "qualify.by.1 = 15.8 in 100", "score.mean = −4"} {
		if c, err := claims.Parse("x", text, nil, nil); err == nil {
			t.Errorf("%q is read as %+v", text, c)
		}
	}
}
