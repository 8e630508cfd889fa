package sim

import (
	"math/bits"
	"slices"
)

// small is a kernel laid out for the inner loop, for the variants that are most played:
// three throws of at most five dice. Its tables say the same as the kernel's; what makes
// them fast is that little is left to wait for from one throw to the next:
//
//   - No branch depends on a die. A turn that is over goes through all throws as well.
//   - A turn is one word: x holds its 15 dice as a fraction of 2^64, five for each throw.
//     x·7776 has the next five above bit 64, as one number, and the rest below it. So the
//     numbers of all three throws are known before any table is asked, and with them
//     what each throw comes to, whatever the turn before it was like:
//   - classes has by that number the class of the throw in each of up to four lists, which
//     are those for 5, 4, 3 and 2 dice, four bits each. Fewer dice are the leading ones.
//   - A row is both: where the children of a node lie, and by its last five bits how far to
//     shift for the list that the node goes by. So a throw is a load, a shift, an and, an
//     add. To that end the places of nodes are chosen: children begin at such a place
//     (see layRuns), and a node that is over has a place of its own that shifts all out,
//     so that it leads to itself.
//   - 16 KB of classes and the few rows that occur stay in the first-level cache. Tables
//     are so long that no index needs a check.
//   - A word that has to be rejected ends the loop: a call within would push the registers
//     to memory.
type small struct {
	smallTables
	counts [places]uint32 // by place
}

// smallTables are read only.
type smallTables struct {
	classes [longest]uint16
	rows    [places]uint16 // by place
	nodes   []uint16       // by place, of those that are used
}

const (
	five   = 7776               // 6^5
	span   = five * five * five // 6^15
	reject = (1 << fraction) % span
	spare  = 64 - fraction // bits of a word that are not used

	longest   = 1 << 13              // places for 6^5 throws
	listBits  = 4                    // of a class
	listMask  = 1<<listBits - 1      // classes of a list are numbered so far
	overShift = 16                   // shifts all lists out
	stride    = 32                   // of a shift of 32 bits the last five bits count
	places    = 1<<16 + listMask + 1 // a row plus a class
)

// newSmallTables lays a kernel out; it is nil for one that does not fit.
func newSmallTables(k *kernel) *smallTables {
	if k.off != nil || k.rolls != 3 || k.layout.window != 5 || k.layout.words != 1 || k.start != (row{scale: five}) {
		return nil
	}
	lists := listsOf(k)
	if lists == nil {
		return nil
	}
	t := new(smallTables)
	for _, l := range lists { // several may be the same
		for y := range five {
			t.classes[y] |= uint16(l.classes[y*len(l.classes)/five]) << l.shift
		}
	}
	begins := t.layRuns(k, lists)
	if len(t.nodes) > 1<<16 {
		return nil
	}
	for place, node := range t.nodes {
		t.rows[place] = uint16(begins[node])
	}
	return t
}

// smallList sorts the throws of so many dice at least as finely as all lists of the kernel
// that it stands for.
type smallList struct {
	shift   int
	classes []uint8 // by throw
	size    int
}

// listsOf gives by offset what stands for each of the kernel's lists; nil where that does not
// fit.
func listsOf(k *kernel) map[uint32]*smallList {
	lists := map[uint32]*smallList{}
	var all []*smallList
	for node, r := range append([]row{k.start}, k.rows...) {
		if lists[r.offset] != nil || k.over(node-1) {
			continue
		}
		list := k.classes[r.offset:][:r.scale]
		at := slices.IndexFunc(all, func(l *smallList) bool { return l.refine(list) })
		if at < 0 {
			at = len(all)
			l := &smallList{shift: at * listBits, classes: make([]uint8, r.scale)}
			if all = append(all, l); l.shift >= overShift || !l.refine(list) {
				return nil
			}
		}
		lists[r.offset] = all[at]
	}
	return lists
}

// refine makes a list tell apart what another does too, if it is one for as many dice and no
// more classes are needed than there can be.
func (l *smallList) refine(list []uint8) bool {
	if len(list) != len(l.classes) {
		return false
	}
	var numbers [(listMask + 1) * maxClasses]uint8 // plus one, by class of both
	size := 0
	refined := make([]uint8, len(list))
	for y, class := range list {
		n := &numbers[int(l.classes[y])*maxClasses+int(class)]
		if *n == 0 {
			if size > listMask {
				return false
			}
			size++
			*n = uint8(size)
		}
		refined[y] = *n - 1
	}
	l.classes, l.size = refined, size
	return true
}

// layRuns gives every run of children places, the first of which tells by its last five bits
// how far to shift for the list that leads to them; then every node that is over a place of
// its own. It gives by node where that begins which a throw leads to.
func (t *smallTables) layRuns(k *kernel, lists map[uint32]*smallList) []int {
	type run struct{ first, offset uint32 }
	at := map[run]int{}
	lay := func(r row) int {
		place, known := at[run{r.first, r.offset}]
		if !known {
			l := lists[r.offset]
			place = len(t.nodes) + l.shift
			at[run{r.first, r.offset}] = place
			t.nodes = append(t.nodes, make([]uint16, stride)...)
			for y, class := range l.classes {
				t.nodes[place+int(class)] = uint16(r.first) + uint16(k.classes[int(r.offset)+y])
			}
		}
		return place
	}
	lay(k.start) // at place 0, so that the class of the first throw is the place
	begins := make([]int, len(k.rows))
	for node, r := range k.rows {
		if !k.over(node) {
			begins[node] = lay(r)
		}
	}
	for node := range k.rows {
		if k.over(node) {
			if len(t.nodes)%stride == 0 {
				t.nodes = append(t.nodes, make([]uint16, overShift)...)
			}
			begins[node] = len(t.nodes)
			t.nodes = append(t.nodes, uint16(node))
		}
	}
	return begins
}

// over tells whether a node leads to itself; the start has the number -1.
func (k *kernel) over(node int) bool {
	return node >= 0 && k.rows[node].scale == 1 && int(k.rows[node].first) == node
}

// count plays turns first to first+n-1, at most 2^32 of them, and counts where they end.
func (s *small) count(faces *stream, first uint64, n int) {
	z := faces.keys[0] + first*gamma
	for end := z + uint64(n)*gamma; ; z += gamma {
		if z = s.run(z, end); z == end {
			return
		}
		a, b, c, _ := throws(faces.againAt(z-faces.keys[0], 0)<<spare, five)
		s.counts[s.end(a, b, c)]++
	}
}

// settle adds what was counted to the counts by node.
func (s *small) settle(counts []uint64) {
	for place, node := range s.nodes {
		counts[node] += uint64(s.counts[place])
	}
	clear(s.counts[:len(s.nodes)])
}

// run plays the turns whose words are made from z, z+gamma and so on up to before end. It
// stops early at a word that has to be rejected, and says where.
func (s *small) run(z, end uint64) uint64 {
	// Of constants the compiler would load each anew for every turn.
	step, one, two, least, dice := large.gamma, large.one, large.two, large.reject, large.five
	for ; z != end; z += step {
		a, b, c, rest := throws(fractionOf(z, one, two), dice)
		if rest < least {
			break
		}
		s.counts[s.end(a, b, c)]++
	}
	return z
}

// large are the constants of the loops.
var large = struct{ gamma, one, two, reject, five uint64 }{gamma, mixOne, mixTwo, reject << spare, five}

// fractionOf is mix, of which the bits are cleared that are not used.
func fractionOf(z, one, two uint64) uint64 {
	x := (z ^ z>>30) * one
	x = (x ^ x>>27) * two
	return (x ^ x>>31) &^ (1<<spare - 1)
}

// throws gives the numbers of three throws of five dice. The rest is x·6^15 mod 2^64, which
// tells whether the word has to be rejected.
func throws(x, dice uint64) (a, b, c, rest uint64) {
	a, x = bits.Mul64(x, dice)
	b, x = bits.Mul64(x, dice)
	c, x = bits.Mul64(x, dice)
	return a, b, c, x
}

// end is the place where a turn of these three throws ends.
func (t *smallTables) end(a, b, c uint64) uint32 {
	r := uint32(t.rows[t.classes[a%longest]&listMask])
	r = uint32(t.rows[r+uint32(t.classes[b%longest])>>(r%stride)&listMask])
	return r + uint32(t.classes[c%longest])>>(r%stride)&listMask
}
