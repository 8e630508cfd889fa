package sim

import (
	"context"
	"math"
	"os"
	"strings"
	"testing"
)

// TestCalibrate makes a fifth of the runs that the README's table shows; with
// SHIPCREW_LONG=1 it makes all. With 10,000 the binomial error of a coverage of 95 % is
// 0.22 %, so that the ± 0.7 % allowed is 3.2 of them, as it is with fewer. The seeds are
// fixed.
func TestCalibrate(t *testing.T) {
	c := CalibrateConfig{Runs: 2_000, Watched: 400}
	if os.Getenv("SHIPCREW_LONG") != "" {
		c = CalibrateConfig{Runs: 10_000, Watched: 2_000}
	}
	allowed := 0.007 * math.Sqrt(10_000/float64(c.Runs))
	eight := study(t, "baseline", "threshold:8")
	rows, err := Calibrate(context.Background(), eight, study(t, "baseline", "threshold:7"), seats(t, "baseline", "threshold:8", "stand"), c)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		share, se := r.Share()
		t.Logf("%s, %s: %s %.4f ± %.4f of %d, p %v", r.What, r.Method, r.Event, share, se, r.Runs, r.P)
		few := strings.Contains(r.What, "few turns")
		switch {
		case r.Event == "covers" && r.Bound && share < 0.95-allowed,
			r.Event == "covers" && !r.Bound && !few && math.Abs(share-0.95) > allowed,
			r.Event == "excludes" && r.Bound && share > 0.05,
			r.Event == "excludes" && !r.Bound && share < 0.3,
			r.Event == "p < 0.05" && math.Abs(share-0.05) > allowed,
			!math.IsNaN(r.P) && r.P < 0.001:
			t.Errorf("%s, %s: %s %.4f, p %v", r.What, r.Method, r.Event, share, r.P)
		}
	}
	if len(rows) < 18 {
		t.Errorf("only %d rows", len(rows))
	}
}
