package report_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"flag"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/claims"
	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

var update = flag.Bool("update", false, "write the golden files anew")

// must stops the test on an error.
func must[T any](t *testing.T) func(T, error) T {
	return func(x T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
}

func study(t *testing.T, variant, spec string) exact.Study {
	v := must[*variants.Variant](t)(variants.Load(variant))
	s := must[strategy.Strategy](t)(strategy.Parse(spec))
	return exact.Study{Variant: v, Policy: must[variants.Policy](t)(s.For(v))}
}

func queries(t *testing.T, ids ...string) []exact.Query {
	var out []exact.Query
	for _, id := range ids {
		out = append(out, must[exact.Query](t)(exact.ParseQuery(id)))
	}
	return out
}

// documents makes one document of every sort, from fixed seeds.
func documents(t *testing.T) map[string]report.Document {
	twice := study(t, "jaques-twice", "threshold:8")
	e := strategy.NewEvaluator(exact.Cargo)
	r := &sim.Runner{Config: sim.Config{Turns: 200_000, Seed: 7}, Confidence: 0.95, Evaluator: e}
	result := must[sim.Result](t)(r.Study(context.Background(), twice, queries(t, append(exact.Usual(twice.Variant), "score.max", "threshold.best")...)))

	joker := study(t, "joker", "stand").Variant
	best := must[*exact.Best](t)(exact.Solve(joker, exact.Cargo))
	hold := must[*exact.Best](t)(exact.Solve(study(t, "hold-one", "stand").Variant, exact.Cargo))

	const file = `source: a test with <b>markup</b> & "quotes" | pipes
claims:
- {id: refuted, says: Three in four complete., kind: A-in-B, quantity: qualify.by.3, published: about 3 in 4, variants: [baseline]}
- {id: depends, says: The mean score., kind: number, quantity: score.mean, published: "3.97"}
- {id: rolls, says: "Only a *ship*.", kind: roll, rolls: [56433], published: banked 6, note: "All | of it."}
`
	all := must[[]claims.Claim](t)(claims.Read("test.yaml", strings.NewReader(file)))
	judged := must[[]claims.Judgement](t)(claims.Judge(context.Background(), all, claims.Config{Turns: 100_000, Seed: 1, Confidence: 0.95}))

	ruling := must[*variants.Ruling](t)(variants.Judge(joker, variants.Opening{}, []string{"65322*1", "joker 4", "stand"}))
	pot := must[*variants.Variant](t)(variants.Load("pot"))
	open, over := judgedRounds(t)
	return map[string]report.Document{
		"odds":         report.OddsOf(must[exact.Answer](t)(e.Answer(twice, queries(t, "qualify.by.3", "hit.6.5", "score.sd", "threshold.best"), true))),
		"simulation":   report.SimulationOf(result, 7, 0),
		"solve-joker":  report.SolutionOf(best, queries(t, "score.mean")[0]),
		"solve-hold":   report.SolutionOf(hold, queries(t, "score.mean")[0]),
		"check":        report.CheckOf(judged, 1, 100_000, 0),
		"judge":        report.RulingOf(ruling),
		"round-open":   report.RoundRulingOf(open),
		"round-over":   report.RoundRulingOf(over),
		"variant":      report.RuleSheetOf(pot),
		"variant-diff": report.RuleDiffOf(variants.Baseline(), pot),
		"strategies":   report.StrategiesOf(),
		"quantities":   report.QuantitiesOf(),
	}
}

// TestGolden compares every document in every format with testdata/golden. Results
// must be equal byte for byte, on every platform.
func TestGolden(t *testing.T) {
	endings := map[report.Format]string{report.Text: "txt", report.Markdown: "md", report.CSV: "csv", report.JSON: "json"}
	for name, d := range documents(t) {
		for format, ending := range endings {
			var b bytes.Buffer
			if err := report.Write(&b, d, report.Options{Format: format, Width: 120}); err != nil {
				t.Fatal(err)
			}
			wellFormed(t, name, format, b.Bytes())
			file := filepath.Join("..", "testdata", "golden", name+"."+ending)
			if *update {
				if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(b.Bytes(), want) {
				t.Errorf("%s as %s differs from %s (run with -update and look at the change):\n%s", name, format, file, firstDifference(b.String(), string(want)))
			}
		}
	}
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return " got " + g[i] + "\nwant " + w[i]
		}
	}
	return "one ends before the other"
}

// wellFormed reads a document back, where its format has a reader.
func wellFormed(t *testing.T, name string, format report.Format, data []byte) {
	t.Helper()
	switch format {
	case report.JSON:
		var x map[string]any
		if err := json.Unmarshal(data, &x); err != nil || x["schema"] == "" || x["version"] == "" {
			t.Errorf("%s: JSON without schema and version: %v", name, err)
		}
	case report.CSV:
		if rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll(); err != nil || len(rows) < 2 {
			t.Errorf("%s: CSV with %d rows: %v", name, len(rows), err)
		}
	case report.Markdown:
		for line := range strings.SplitSeq(string(data), "\n") {
			if strings.Contains(line, "<b>") {
				t.Errorf("%s: markup from a file is not escaped: %s", name, line)
			}
		}
	}
}

// TestOneIn holds three significant digits and what has no N.
func TestOneIn(t *testing.T) {
	for p, want := range map[string]string{
		"205/1296": "1 in 6.32", "1/2": "1 in 2", "1/7776": "1 in 7776", "1/1234567": "1 in 1234567", "0": "", "1": "", "9999/10000": "1 in 1",
	} {
		r, _ := new(big.Rat).SetString(p)
		if got := report.OneIn(r); got != want {
			t.Errorf("OneIn(%s) = %q, want %q", p, got, want)
		}
	}
}

// TestFloat holds 12 significant digits, and null for what is no number.
func TestFloat(t *testing.T) {
	zero := 0.0
	for x, want := range map[report.Float]string{0.1: "0.1", 1.0 / 3: "0.333333333333", 123456789012345: "1.23456789012e+14", report.Float(1 / zero): "null"} {
		if got, err := json.Marshal(x); err != nil || string(got) != want {
			t.Errorf("%v is written as %s, %v, want %s", float64(x), got, err, want)
		}
	}
}

// TestColour colours a verdict only when asked to.
func TestColour(t *testing.T) {
	d := documents(t)["check"]
	for _, colour := range []bool{false, true} {
		var b bytes.Buffer
		if err := report.Write(&b, d, report.Options{Format: report.Text, Color: colour}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(b.String(), "\x1b["); got != colour {
			t.Errorf("with colour %v the text has escapes: %v", colour, got)
		}
	}
}
