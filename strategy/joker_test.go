package strategy_test

import (
	"testing"

	"github.com/shipcrew/shipcrew/variants"
)

// TestRescueWithoutHold commits the joker where it completes a sequence that must show
// in one roll.
func TestRescueWithoutHold(t *testing.T) {
	v := variant(t, "joker=wild", "hold=none", "cargo-reroll=none")
	for _, test := range []struct {
		dice  []int
		joker int8
		at    int8
	}{
		{[]int{6, 5, 2, 2, 1}, 3, 2}, {[]int{6, 4, 2, 2, 1}, 3, 1}, {[]int{5, 4, 2, 2, 1}, 3, 0},
	} {
		turn := v.Fall(v.Start(), variants.Throw{Natural: variants.DiceOf(test.dice...), Joker: test.joker})
		m := policy(t, "joker-rescue", v).Move(variants.Situation{Variant: v, Turn: turn})
		if m.Kind != variants.Joker || m.At != test.at {
			t.Errorf("%v and the joker: %v, want it at %d", test.dice, m, test.at)
		}
	}
}
