package variants

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"
)

// ShareUnits is what a whole win, a whole ante and a whole payment are divided into:
// the least common multiple of 1 to [MaxPlayers], so that any number of chairs share
// them without a remainder.
const ShareUnits = 720720

// Chairs is a set of chairs. They are counted from 0 here: bit i is the chair that
// quantities and people call i+1.
type Chairs uint16

// With teams the sides alternate (RULES section 3), so a side is the chairs whose
// number has the same last bit.
const evenSide, oddSide Chairs = 0x5555, 0xAAAA

// firstChairs are chairs 0 to n-1.
func firstChairs(n int) Chairs { return 1<<n - 1 }

// Has tells whether a chair is in the set.
func (c Chairs) Has(chair int) bool { return c>>chair&1 != 0 }

// Count is the number of chairs in the set.
func (c Chairs) Count() int { return bits.OnesCount16(uint16(c)) }

// String lists the chairs as people count them, from 1: "1 3".
func (c Chairs) String() string {
	var names []string
	for chair := range c.All() {
		names = append(names, strconv.Itoa(chair+1))
	}
	return strings.Join(names, " ")
}

// All yields the chairs of the set, the lowest first.
func (c Chairs) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; c != 0; c &= c - 1 {
			if !yield(bits.TrailingZeros16(uint16(c))) {
				return
			}
		}
	}
}

// first are the lowest n chairs of the set.
func (c Chairs) first(n int) (lowest Chairs) {
	for ; n > 0; n-- {
		lowest |= c & -c
		c &= c - 1
	}
	return lowest
}

// from is the first chair of the set, which is not empty, that comes at or after a
// chair around the table.
func (c Chairs) from(chair int) int {
	if on := c >> chair << chair; on != 0 {
		c = on
	}
	return bits.TrailingZeros16(uint16(c))
}

// upTo is the last chair of the set, which is not empty, that comes at or before a
// chair around the table.
func (c Chairs) upTo(chair int) int {
	if before := c & firstChairs(chair+1); before != 0 {
		c = before
	}
	return bits.Len16(uint16(c)) - 1
}

// oneSide tells whether the chairs are all of one side.
func (c Chairs) oneSide() bool { return c&evenSide == 0 || c&oddSide == 0 }
