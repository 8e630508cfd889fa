package sim

// small is a kernel laid out for the inner loop, for the variants that are most played:
// three throws of at most five dice. Its tables say the same as the kernel's; what makes
// them fast:
//
//   - No branch depends on a die. A turn that is over throws 6^0 "dice" and leads to itself.
//   - A turn is one word: x holds its 15 dice as a fraction of 2^50, five for each throw;
//     x·7776 has the next five above bit 50 and the rest below it, and x·6^dice the number
//     of a throw of fewer.
//   - The lists of classes are some 9 KB and the rows a few more, so that all of it stays
//     in the first-level cache; nodes are uint16 and the tables have 2^16 places, so that no
//     index needs a check, and arrays for each field address them without arithmetic.
//   - A turn goes through its three throws in registers. Turns do not depend on each other,
//     so the processor works on several at once.
//   - A word that has to be rejected is put aside, since a call in the loop would push the
//     registers to memory.
type small struct {
	*smallTables
	counts [places]uint32
	aside  [piece]uint64 // what the words that were rejected are made from
}

// smallTables are read only.
type smallTables struct {
	scales          [places]uint16 // of a node's row, and so on
	offsets, firsts [places]uint16
	classes         [places]uint8
}

const (
	places = 1 << 16
	piece  = 128                // turns in one go, fewer than a uint8 counts
	five   = 7776               // 6^5
	span   = five * five * five // 6^15
	reject = (1 << fraction) % span
)

// newSmallTables lays a kernel out; it is nil for one that does not fit.
func newSmallTables(k *kernel) *smallTables {
	fits := k.rolls == 3 && k.layout.window == 5 && k.layout.words == 1 && k.start == row{scale: five} &&
		len(k.rows) <= places && len(k.classes) <= places
	if !fits {
		return nil
	}
	s := new(smallTables)
	for i, r := range k.rows {
		s.scales[i], s.offsets[i], s.firsts[i] = uint16(r.scale), uint16(r.offset), uint16(r.first)
	}
	copy(s.classes[:], k.classes)
	return s
}

// count plays turns first to first+n-1, n at most Block, and counts their final nodes.
func (s *small) count(faces *stream, first uint64, n int) {
	for done := 0; done < n; done += piece {
		from := faces.keys[0] + (first+uint64(done))*gamma
		for _, z := range s.aside[:s.run(s.smallTables, from, from+uint64(min(piece, n-done))*gamma)] {
			s.single(faces.againAt(z-faces.keys[0], 0))
		}
	}
}

// run plays the turns whose words are made from z, z+gamma and so on up to before end, at
// most a piece, and says how many it put aside.
func (s *small) run(t *smallTables, z, end uint64) (put uint8) {
	// Of constants the compiler would load each anew for every turn.
	step, one, two, low, least, below := large.gamma, large.one, large.two, large.span, large.reject, large.mask
	for ; z != end; z += step {
		x := (z ^ z>>30) * one // as mix does
		x = (x ^ x>>27) * two
		x = (x ^ x>>31) >> (64 - fraction)
		if x*low < least { // x·span mod 2^50 < reject, both 14 bits up
			s.aside[put%piece] = z
			put++
			continue
		}
		x *= five
		first := uint64(t.classes[x>>fraction])
		x &= below
		y := t.offsets[first] + uint16(x*uint64(t.scales[first])>>fraction)
		node := t.firsts[first] + uint16(t.classes[y])
		x = x * five & below
		y = t.offsets[node] + uint16(x*uint64(t.scales[node])>>fraction)
		s.counts[t.firsts[node]+uint16(t.classes[y])]++
	}
	return put
}

// large are the constants of run that do not fit an instruction.
var large = struct{ gamma, one, two, span, reject, mask uint64 }{
	gamma, mixOne, mixTwo, span << (64 - fraction), reject << (64 - fraction), mask,
}

// single counts the turn of one word.
func (s *small) single(x uint64) { s.counts[s.turn(x)]++ }

// turn goes through the tables as run does, for a single word.
func (t *smallTables) turn(x uint64) uint16 {
	node := uint16(t.classes[x*five>>fraction])
	for range 2 {
		x = x * five & mask
		y := t.offsets[node] + uint16(x*uint64(t.scales[node])>>fraction)
		node = t.firsts[node] + uint16(t.classes[y])
	}
	return node
}
