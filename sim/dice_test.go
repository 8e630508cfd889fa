package sim

import (
	"bufio"
	"flag"
	"fmt"
	"math/big"
	"math/bits"
	"os"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mathext/prng"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/shipcrew/shipcrew/variants"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestMix compares our words with another implementation of SplitMix64.
func TestMix(t *testing.T) {
	for _, seed := range []uint64{0, 1, 1 << 63, 0xDEADBEEF} {
		theirs := prng.NewSplitMix64(seed)
		for n := uint64(1); n <= 1000; n++ {
			if got, want := mix(seed+n*gamma), theirs.Uint64(); got != want {
				t.Fatalf("word %d of seed %d is %x, want %x", n, seed, got, want)
			}
		}
	}
}

// TestVectors holds the mapping from addresses to dice, which is part of the result
// format: testdata/dice.txt has a line for each turn.
func TestVectors(t *testing.T) {
	const file = "../testdata/dice.txt"
	var b strings.Builder
	fmt.Fprintln(&b, "# variant | seed | turn | the fullest cup of every throw, place by place (x: off the table)")
	for _, name := range []string{"baseline", "joker", "rat-race", "baseline dice=8 rolls=10"} {
		v := load(t, name)
		for _, seed := range []uint64{1, 2, 1<<64 - 1} {
			d := NewDice(v, seed)
			for _, n := range []uint64{0, 1, 65535, 65536, 1<<63 - 2} {
				fmt.Fprintf(&b, "%s | %d | %d |", name, seed, n)
				for r := range v.Rolls {
					fmt.Fprint(&b, " ")
					for p := range d.layout.window {
						fmt.Fprint(&b, variants.FaceText(d.Face(n, r, p)))
					}
				}
				fmt.Fprintln(&b)
			}
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := bufio.NewScanner(strings.NewReader(b.String()))
	for i, line := range strings.Split(strings.TrimSpace(string(want)), "\n") {
		if got.Scan(); got.Text() != line {
			t.Errorf("line %d:\n got %s\nwant %s", i+1, got.Text(), line)
		}
	}
}

// load reads a preset's name followed by key=value changes.
func load(t testing.TB, text string) *variants.Variant {
	t.Helper()
	fields := strings.Fields(text)
	v, err := variants.Load(fields[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range fields[1:] {
		if err := v.Change(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := v.Validate(); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestUniform shows that rejection makes all results equally likely: of the x that
// give a result v, as many are accepted for each v. It counts them for results at
// both ends and in between, for every base that is used.
func TestUniform(t *testing.T) {
	for _, c := range []struct {
		base   uint64
		digits int
	}{{6, perWord}, {50, digitsWithin(50)}, {1_000_000, digitsWithin(1_000_000)}, {3, digitsWithin(3)}} {
		s := newStream("test", 1, c.base, c.digits, 1)
		want := uint64(1<<fraction) / s.span
		for i := range uint64(101) {
			v := i * (s.span - 1) / 100
			first := ceilDiv(v, s.span)
			var accepted uint64
			for x := first; resultOf(x, s.span) == v && x <= mask; x++ {
				if x*s.span&mask >= s.reject {
					accepted++
				}
			}
			if accepted != want {
				t.Fatalf("base %d: result %d has %d accepted words, want %d", c.base, v, accepted, want)
			}
		}
	}
}

// ceilDiv is the least x with x·span/2^fraction >= v.
func ceilDiv(v, span uint64) uint64 {
	x := new(big.Int).Lsh(new(big.Int).SetUint64(v), fraction)
	x.Add(x, new(big.Int).SetUint64(span-1))
	return x.Div(x, new(big.Int).SetUint64(span)).Uint64()
}

// resultOf is the integer part of x·span/2^fraction.
func resultOf(x, span uint64) uint64 {
	hi, lo := bits.Mul64(x, span)
	return hi<<(64-fraction) | lo>>fraction
}

// TestDigits compares the peeled digits with those of the whole number.
func TestDigits(t *testing.T) {
	s := newStream("test", 7, 6, perWord, 1)
	for n := range uint64(10_000) {
		x := s.fraction(n, 0)
		whole := resultOf(x, s.span)
		for i := perWord - 1; i >= 0; i-- {
			if got := digit(x, 6, i); got != whole%6 {
				t.Fatalf("digit %d of turn %d is %d, want %d", i, n, got, whole%6)
			}
			whole /= 6
		}
	}
}

// TestSecondaryWord finds turns whose first word is rejected and looks at what they
// get instead. About 2.5 in 10,000 are rejected.
func TestSecondaryWord(t *testing.T) {
	s := newStream("turn", 1, 6, perWord, 1)
	const turns = 1_000_000
	rejected := 0
	for n := range uint64(turns) {
		first := mix(s.keys[0]+n*gamma) >> (64 - fraction)
		if first*s.span&mask >= s.reject {
			continue
		}
		rejected++
		x := s.fraction(n, 0)
		if x == first || x != s.again(n, 0) || x*s.span&mask < s.reject {
			t.Fatalf("turn %d: rejected %x, then %x", n, first, x)
		}
	}
	share := float64(s.reject) / (1 << fraction)
	if want := share * turns; float64(rejected) < 0.7*want || float64(rejected) > 1.3*want {
		t.Errorf("%d of %d words rejected, want about %.0f", rejected, turns, want)
	}
}

// TestFirstRolls is the chi-square test of the 7776 first rolls, and of the first
// dice of consecutive turns. At fixed seeds it cannot flake; at a random seed each
// of its 6 checks would fail once in a million times.
func TestFirstRolls(t *testing.T) {
	v := variants.Baseline()
	for seed := uint64(1); seed <= 3; seed++ {
		d := NewDice(v, seed)
		rolls := make([]float64, 7776)
		pairs := make([]float64, 36)
		const turns = 200_000
		last := 0
		for n := range uint64(turns) {
			code := 0
			for p := range 5 {
				code = code*6 + d.Face(n, 0, p) - 1
			}
			rolls[code]++
			if first := code / 1296; n > 0 {
				pairs[last*6+first]++
				last = first
			} else {
				last = first
			}
		}
		for what, counts := range map[string][]float64{"first rolls": rolls, "pairs of turns": pairs} {
			total := 0.0
			for _, c := range counts {
				total += c
			}
			expected := make([]float64, len(counts))
			for i := range expected {
				expected[i] = total / float64(len(counts))
			}
			x := stat.ChiSquare(counts, expected)
			if p := (distuv.ChiSquared{K: float64(len(counts) - 1)}).Survival(x); p < 1e-6 || p > 1-1e-6 {
				t.Errorf("seed %d, %s: chi-square %.1f, p = %g", seed, what, x, p)
			}
		}
	}
}
