package sim

import (
	"bufio"
	"flag"
	"fmt"
	"math"
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

// TestSecondaryWord finds turns whose first word is rejected, about 2.5 in 10,000, and
// looks at what they get instead, and that all others get their first word.
func TestSecondaryWord(t *testing.T) {
	s := newStream("turn", 1, 6, perWord, 1)
	words := TurnWords(1)
	const turns = 1_000_000
	rejected := 0
	for n := range uint64(turns) {
		first, x := words(n), s.fraction(n, 0)
		if first*s.span&mask >= s.reject {
			if x != first {
				t.Fatalf("turn %d: word %x is good, but got %x", n, first, x)
			}
			continue
		}
		rejected++
		second := word(s.key(0, 1), n)
		if x != second && second*s.span&mask >= s.reject || x*s.span&mask < s.reject {
			t.Fatalf("turn %d: rejected %x, then %x", n, first, x)
		}
	}
	judgeRejected(t, rejected, turns, s.reject)
}

// judgeRejected allows five standard errors, which at a random seed would be left once
// in two million times.
func judgeRejected(t *testing.T, rejected, turns int, reject uint64) {
	t.Helper()
	want := float64(turns) * float64(reject) / (1 << fraction)
	if math.Abs(float64(rejected)-want) > 5*math.Sqrt(want) {
		t.Errorf("%d of %d words rejected, want about %.0f", rejected, turns, want)
	}
}

// TestSecondaryWordOfGames is the same for games, where further tries have addresses of
// their own.
func TestSecondaryWordOfGames(t *testing.T) {
	s := newGameStream("game", 1, 6, perWord)
	words := GameWords(1)
	const games, rounds, chairs = 50_000, 5, 4
	rejected := 0
	for game := range uint64(games) {
		for turn := range rounds * chairs {
			round, chair := turn/chairs, turn%chairs
			at := placeOf(round, 0, chair)
			first, x := words(game, round, chair), s.fraction(game, at, 0)
			if first*s.span&mask >= s.reject {
				if x != first {
					t.Fatalf("game %d: word %x is good, but got %x", game, first, x)
				}
				continue
			}
			rejected++
			second := word(mix(s.key+game*gamma), uint64(at)+1)
			if x != second && second*s.span&mask >= s.reject || x*s.span&mask < s.reject {
				t.Fatalf("game %d: rejected %x, then %x", game, first, x)
			}
		}
	}
	judgeRejected(t, rejected, games*rounds*chairs, s.reject)
}

// TestForcedRejection lets a stream reject three words in four, so that it takes third
// and later words too: a turn gets the first of its words that is good.
func TestForcedRejection(t *testing.T) {
	const reject = 3 << (fraction - 2)
	turns := newStream("turn", 1, 6, perWord, 1)
	games := newGameStream("game", 1, 6, perWord)
	turns.reject, games.reject = reject, reject
	most := 0
	for n := range uint64(10_000) {
		if got, want := turns.fraction(n, 0), firstGood(turns.span, reject, &most, func(try int) uint64 {
			return word(turns.key(0, try), n)
		}); got != want {
			t.Fatalf("turn %d gets %x, want %x", n, got, want)
		}
		at := placeOf(int(n%7), int(n%3), int(n%4))
		if got, want := games.fraction(n, at, 1), firstGood(games.span, reject, &most, func(try int) uint64 {
			return word(mix(games.key+n*gamma), uint64(at)+1<<20+uint64(try))
		}); got != want {
			t.Fatalf("game %d gets %x, want %x", n, got, want)
		}
	}
	if most < 20 {
		t.Errorf("at most %d tries, want more", most)
	}
}

// firstGood is the first word that is not rejected; most keeps the most tries.
func firstGood(span, reject uint64, most *int, wordOf func(try int) uint64) uint64 {
	for try := 0; ; try++ {
		if x := wordOf(try); x*span&mask >= reject {
			*most = max(*most, try)
			return x
		}
	}
}

// TestFirstRolls holds the dice against chance by chi-square: the 7776 first rolls, and
// pairs of consecutive turns, of turn studies and of games. The seeds are fixed, so it
// cannot flake; at random seeds a check would raise a false alarm twice in a million times
// (p below 1e-6 or above 1 - 1e-6), and one or more of the 27 at most 54 times.
func TestFirstRolls(t *testing.T) {
	const turns = 400_000 // 51 for each first roll
	v := variants.Baseline()
	for seed := uint64(1); seed <= 3; seed++ {
		d, g := NewDice(v, seed), NewGameDice(v, seed)
		for what, face := range map[string]func(n uint64, p int) int{
			"turns":  func(n uint64, p int) int { return d.Face(n, 0, p) },
			"chairs": func(n uint64, p int) int { return g.face(n/4, placeOf(0, 0, int(n%4)), 0, p) },
			"games":  func(n uint64, p int) int { return g.face(n, placeOf(0, 0, 0), 0, p) },
		} {
			chiSquares(t, fmt.Sprintf("%s of seed %d", what, seed), turns, face)
		}
	}
}

// chiSquares counts first rolls and pairs of consecutive turns.
func chiSquares(t *testing.T, what string, turns uint64, face func(n uint64, p int) int) {
	t.Helper()
	rolls := make([]float64, 7776)
	dice := make([]float64, 6*6)       // the first die of a turn and of the next
	throws := make([]float64, 216*216) // the first three dice of a turn and of the next
	last := 0
	for n := range turns {
		roll := 0
		for p := range 5 {
			roll = roll*6 + face(n, p) - 1
		}
		rolls[roll]++
		if n%2 == 1 { // pairs that do not overlap are independent
			dice[last/1296*6+roll/1296]++
			throws[last/36*216+roll/36]++
		}
		last = roll
	}
	evenly(t, what+", first rolls", rolls)
	evenly(t, what+", pairs of first dice", dice)
	evenly(t, what+", pairs of three dice", throws)
}

// evenly is the chi-square test of counts that ought to be alike.
func evenly(t *testing.T, what string, counts []float64) {
	t.Helper()
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
		t.Errorf("%s: chi-square %.1f with %d degrees of freedom, p = %g", what, x, len(counts)-1, p)
	}
}
