package sim

import (
	"cmp"
	"slices"
)

// Range is blocks from the first number up to, and without, the second.
type Range [2]uint64

// length is how many blocks there are.
func length(blocks []Range) uint64 {
	n := uint64(0)
	for _, r := range blocks {
		n += r[1] - r[0]
	}
	return n
}

// gap is the first blocks of want that are not among those played; empty when all are.
func gap(played []Range, want Range) Range {
	for _, r := range played {
		switch {
		case r[1] <= want[0]:
		case r[0] > want[0]:
			return Range{want[0], min(want[1], r[0])}
		default:
			want[0] = min(want[1], r[1])
		}
	}
	return want
}

// with adds a range that overlaps none, joined to those that it touches.
func with(blocks []Range, r Range) []Range {
	at, _ := slices.BinarySearchFunc(blocks, r, func(a, b Range) int { return cmp.Compare(a[0], b[0]) })
	out := slices.Insert(slices.Clone(blocks), at, r)
	joined := out[:1]
	for _, r := range out[1:] {
		if last := &joined[len(joined)-1]; last[1] == r[0] {
			last[1] = r[1]
		} else {
			joined = append(joined, r)
		}
	}
	return joined
}
