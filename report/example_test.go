package report_test

import (
	"log"
	"os"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/variants"
)

// The rules in which two presets differ, as aligned text.
func ExampleWrite() {
	a := variants.Baseline()
	b, err := variants.Load("pot")
	if err != nil {
		log.Fatal(err)
	}
	if err := report.Write(os.Stdout, report.RuleDiffOf(a, b), report.Options{Format: report.Text}); err != nil {
		log.Fatal(err)
	}
	// Output:
	// rule               baseline  pot
	// ────────────────────────────────────
	// max-cargo-rerolls  1         2
	// ties               turns     split
	// all-zero           replay    split
	// stake              none      round
}
