package claims

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
)

// Allowance is the set of values at which a published figure is right: from Low to
// High, both included.
type Allowance struct {
	Low, High *big.Rat
	Value     *big.Rat // as published; the middle for a range
	Why       string   // how the width came about
}

// Holds tells whether a value is allowed.
func (a Allowance) Holds(x *big.Rat) bool { return a.Low.Cmp(x) <= 0 && x.Cmp(a.High) <= 0 }

// String writes the allowed values.
func (a Allowance) String() string {
	if a.Low.Cmp(a.High) == 0 {
		return "exactly " + decimal(a.Low)
	}
	return fmt.Sprintf("%s to %s (%s)", decimal(a.Low), decimal(a.High), a.Why)
}

func decimal(r *big.Rat) string {
	if r.IsInt() {
		return r.RatString()
	}
	text := strings.TrimRight(r.FloatString(6), "0")
	return strings.TrimSuffix(text, ".")
}

// Patterns of published values. The whole text must fit one, so that nothing is read in
// part.
const (
	hedgeWords  = `(?:(about|roughly|around|approximately|some|ca\.|~|≈)\s*)?`
	figure      = `([-+]?(?:\d+(?:\.\d+)?|\.\d+))\s*(%|percent)?`
	numberWords = `one|two|three|four|five|six|seven|eight|nine|ten`
	unitWords   = `(?:\s*(?:points?|throws?|rolls?|rounds?|antes?|or more|or better|or higher))?`
)

var (
	numberPattern = regexp.MustCompile(`^` + hedgeWords + figure + unitWords + `$`)
	ratioPattern  = regexp.MustCompile(`^` + hedgeWords + `(\d+|` + numberWords + `)\s*(?:in|of|out of|/|:)\s*(?:every\s*)?(\d+|` + numberWords + `)$`)
	rangePattern  = regexp.MustCompile(`^` + hedgeWords + figure + `\s*(?:to|-|–)\s*` + figure + unitWords + `$`)
	wordPattern   = regexp.MustCompile(`^` + hedgeWords + `(\S.*)$`)
)

// hedge is by how much of the value "about" widens the allowance (CLAIMS: 5 %).
var hedge = big.NewRat(5, 100)

// wordFractions are the fractions that are written in words, longest first.
var wordFractions = []struct {
	word string
	a, b int64
}{
	{"three quarters", 3, 4}, {"three-quarters", 3, 4}, {"two thirds", 2, 3}, {"two-thirds", 2, 3},
	{"a quarter", 1, 4}, {"one quarter", 1, 4}, {"a third", 1, 3}, {"one third", 1, 3},
	{"a half", 1, 2}, {"one half", 1, 2}, {"half", 1, 2}, {"a fifth", 1, 5}, {"a tenth", 1, 10},
}

// parsePublished reads what a claim says a quantity is. Counts and extremes are
// exact; everything else is right to half a unit of what it is written in.
func parsePublished(kind Kind, text string, exactly bool) (Allowance, error) {
	switch kind {
	case OneInN, AInB:
		return parseRatio(kind, text)
	case Range:
		return parseRange(text, exactly)
	}
	return parseNumber(text, exactly)
}

func parseNumber(text string, exactly bool) (Allowance, error) {
	m := numberPattern.FindStringSubmatch(strings.ToLower(text))
	if m == nil {
		return Allowance{}, fmt.Errorf("published %q is not a number; want one such as 15.8 %%, about 4, 1 in 3 or 8 or more", text)
	}
	value, unit := number(m[2], m[3] != "")
	if exactly {
		return Allowance{Low: value, High: value, Value: value, Why: "a count"}, nil
	}
	half := new(big.Rat).Mul(unit, big.NewRat(1, 2))
	low, high := new(big.Rat).Sub(value, half), new(big.Rat).Add(value, half)
	return around(value, low, high, "half a unit of the last digit", m[1] != ""), nil
}

// number reads a decimal and the unit of its last digit.
func number(text string, percent bool) (value, unit *big.Rat) {
	value, _ = new(big.Rat).SetString(text)
	unit = big.NewRat(1, 1)
	if _, decimals, ok := strings.Cut(text, "."); ok {
		for range decimals {
			unit.Mul(unit, big.NewRat(1, 10))
		}
	}
	if percent {
		value.Mul(value, big.NewRat(1, 100))
		unit.Mul(unit, big.NewRat(1, 100))
	}
	return value, unit
}

// around widens an allowance where the text hedges.
func around(value, low, high *big.Rat, why string, hedged bool) Allowance {
	a := Allowance{Low: low, High: high, Value: value, Why: why}
	if !hedged {
		return a
	}
	wide := new(big.Rat).Mul(value, hedge)
	if wide.Sign() < 0 {
		wide.Neg(wide)
	}
	below, above := new(big.Rat).Sub(value, wide), new(big.Rat).Add(value, wide)
	if below.Cmp(a.Low) < 0 {
		a.Low, a.Why = below, "5 % for the hedge"
	}
	if above.Cmp(a.High) > 0 {
		a.High, a.Why = above, "5 % for the hedge"
	}
	return a
}

// parseRatio reads "1 in 5", "a quarter", "3 in 4". One in N is right to half a unit
// of N, A in B to half a unit of A.
func parseRatio(kind Kind, text string) (Allowance, error) {
	a, b, hedged := ratio(strings.ToLower(text))
	switch {
	case a < 1 || b <= a:
		return Allowance{}, fmt.Errorf("published %q is not a probability; want one such as 1 in 5, 3 in 4 or a quarter", text)
	case kind == OneInN && a != 1:
		return Allowance{}, fmt.Errorf("published %q: kind %s wants 1 in N; say kind: %s", text, OneInN, AInB)
	}
	value := big.NewRat(a, b)
	if a == 1 {
		return around(value, big.NewRat(2, 2*b+1), big.NewRat(2, 2*b-1), "half a unit of N", hedged), nil
	}
	return around(value, big.NewRat(2*a-1, 2*b), big.NewRat(2*a+1, 2*b), "half a unit of A", hedged), nil
}

// ratio reads A in B, in figures or words; 0 in 0 where it is neither.
func ratio(text string) (a, b int64, hedged bool) {
	if m := ratioPattern.FindStringSubmatch(text); m != nil {
		if len(m[2]) > 9 || len(m[3]) > 9 {
			return 0, 0, false
		}
		return count(m[2]), count(m[3]), m[1] != ""
	}
	if m := wordPattern.FindStringSubmatch(text); m != nil {
		for _, f := range wordFractions {
			if m[2] == f.word {
				return f.a, f.b, m[1] != ""
			}
		}
	}
	return 0, 0, false
}

// count reads a small whole number, in figures or words.
func count(text string) (n int64) {
	if i := slices.Index(strings.Split(numberWords, "|"), text); i >= 0 {
		return int64(i + 1)
	}
	fmt.Sscan(text, &n)
	return n
}

// parseRange reads "7 to 8"; each end is right to half a unit of its last digit.
func parseRange(text string, exactly bool) (Allowance, error) {
	m := rangePattern.FindStringSubmatch(strings.ToLower(text))
	if m == nil {
		return Allowance{}, fmt.Errorf("published %q is not a range; want one such as 7 to 8", text)
	}
	percent := m[5] != "" // of both, also where only the last has the sign
	low, lowUnit := number(m[2], percent || m[3] != "")
	high, highUnit := number(m[4], percent)
	if low.Cmp(high) > 0 {
		return Allowance{}, fmt.Errorf("published %q: the range runs backwards", text)
	}
	middle := new(big.Rat).Mul(new(big.Rat).Add(low, high), big.NewRat(1, 2))
	if exactly {
		return Allowance{Low: low, High: high, Value: middle, Why: "a count"}, nil
	}
	half := big.NewRat(1, 2)
	a := Allowance{Value: middle, Why: "half a unit of the last digits",
		Low:  new(big.Rat).Sub(low, lowUnit.Mul(lowUnit, half)),
		High: new(big.Rat).Add(high, highUnit.Mul(highUnit, half))}
	return a, nil
}
