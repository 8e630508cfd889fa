package sim

import (
	"context"
	"math"
	"strings"
	"testing"
)

// TestCalibrate is what the README's table shows, on the same seeds: with 10,000 runs the
// binomial error of a coverage of 95 % is 0.22 %, so that ± 0.7 % is 3.2 of them. The
// seeds are fixed.
func TestCalibrate(t *testing.T) {
	if testing.Short() {
		t.Skip("10,000 runs")
	}
	eight := study(t, "baseline", "threshold:8")
	rows, err := Calibrate(context.Background(), eight, study(t, "baseline", "threshold:7"), seats(t, "baseline", "threshold:8", "stand"), CalibrateConfig{Runs: 10_000, Watched: 2_000})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		share, se := r.Share()
		t.Logf("%s, %s: %s %.4f ± %.4f of %d, p %v", r.What, r.Method, r.Event, share, se, r.Runs, r.P)
		few := strings.Contains(r.What, "few turns")
		switch {
		case r.Event == "covers" && r.Bound && share < 0.943,
			r.Event == "covers" && !r.Bound && !few && math.Abs(share-0.95) > 0.007,
			r.Event == "excludes" && r.Bound && share > 0.05,
			r.Event == "excludes" && !r.Bound && share < 0.3,
			r.Event == "p < 0.05" && math.Abs(share-0.05) > 0.007,
			!math.IsNaN(r.P) && r.P < 0.001:
			t.Errorf("%s, %s: %s %.4f, p %v", r.What, r.Method, r.Event, share, r.P)
		}
	}
	if len(rows) < 18 {
		t.Errorf("only %d rows", len(rows))
	}
}
