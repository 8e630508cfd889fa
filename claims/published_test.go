package claims

import (
	"math/big"
	"strings"
	"testing"
)

// TestAllowance holds what counts as right for values as they are published.
func TestAllowance(t *testing.T) {
	for _, c := range []struct {
		kind      Kind
		published string
		exactly   bool
		low, high string // as fractions
	}{
		{Number, "15.8 %", false, "315/2000", "317/2000"},           // half a unit of 0.1 %
		{Number, "about 15.8 %", false, "1501/10000", "1659/10000"}, // 5 % of 0.158 is more
		{Number, "46 %", false, "455/1000", "465/1000"},             // half a unit of 1 %
		{Number, "4.59", false, "4585/1000", "4595/1000"},           //
		{Number, "around 9", false, "17/2", "19/2"},                 // half a unit is more than 5 %
		{Number, "around 40", false, "38", "42"},                    // 5 % is more than half a unit
		{Number, "12", true, "12", "12"},                            // a count
		{OneInN, "1 in 5", false, "2/11", "2/9"},                    // 5.5 and 4.5
		{OneInN, "about 1 in 5", false, "2/11", "2/9"},              // 5 % is less
		{OneInN, "roughly 1 in 100", false, "19/2000", "21/2000"},   // 5 % is more
		{OneInN, "a quarter", false, "2/9", "2/7"},                  //
		{AInB, "3 in 4", false, "5/8", "7/8"},                       // 2.5 and 3.5 of 4
		{AInB, "5 in 36", false, "9/72", "11/72"},                   //
		{AInB, "three quarters", false, "5/8", "7/8"},               //
		{Range, "7 to 8", false, "13/2", "17/2"},                    //
		{Range, "50 % to 100 %", false, "495/1000", "1005/1000"},    //
		{Range, "2 to 12", true, "2", "12"},                         //
		{Threshold, "8 or more", true, "8", "8"},                    //
	} {
		a, err := parsePublished(c.kind, c.published, c.exactly)
		if err != nil {
			t.Errorf("%s %q: %v", c.kind, c.published, err)
			continue
		}
		low, _ := new(big.Rat).SetString(c.low)
		high, _ := new(big.Rat).SetString(c.high)
		if a.Low.Cmp(low) != 0 || a.High.Cmp(high) != 0 {
			t.Errorf("%s %q allows %v to %v, want %v to %v", c.kind, c.published, a.Low, a.High, low, high)
		}
		if !a.Holds(low) || !a.Holds(high) || a.Holds(new(big.Rat).Sub(low, big.NewRat(1, 1_000_000))) {
			t.Errorf("%s %q does not end where it should", c.kind, c.published)
		}
	}
	for _, c := range []struct {
		kind            Kind
		published, want string
	}{
		{Number, "many", "is not a number"},
		{Number, "3 in 4", "is not a number"},
		{OneInN, "3 in 4", "say kind: A-in-B"},
		{OneInN, "often", "not a probability"},
		{AInB, "4 in 3", "not a probability"},
		{AInB, "99999999999 in 3", "not a probability"},
		{Range, "8 to 7", "backwards"},
		{Range, "7", "not a range"},
	} {
		if a, err := parsePublished(c.kind, c.published, false); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %q gives %v, %v, want an error with %q", c.kind, c.published, a, err, c.want)
		}
	}
}
