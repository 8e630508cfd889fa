package variants

import (
	"fmt"
	"math/big"
	"strings"
)

// Chance is a probability in [0,1) as a fraction in lowest terms, so that it is
// exact both for rational arithmetic and for drawing.
type Chance struct{ Num, Den int64 }

// maxDecimals keeps Den at most 10^6, so that two draws fit one word of the dice.
const maxDecimals = 6

// ParseChance reads a decimal such as "0.02": no sign, no exponent, at most six
// decimals, below 1.
func ParseChance(s string) (Chance, error) {
	whole, decimals, _ := strings.Cut(s, ".")
	den := int64(1)
	num := int64(0)
	ok := (whole == "0" || whole == "") && len(s) > 0 && s != "." && len(decimals) <= maxDecimals
	for _, c := range decimals {
		ok = ok && '0' <= c && c <= '9'
		num, den = num*10+int64(c-'0'), den*10
	}
	if !ok {
		return Chance{}, fmt.Errorf("want a probability from 0 to below 1 with at most %d decimals, such as 0.02", maxDecimals)
	}
	r := big.NewRat(num, den)
	return Chance{r.Num().Int64(), r.Denom().Int64()}, nil
}

// String is the shortest decimal, "0" for none; ParseChance reads it back.
func (c Chance) String() string {
	if c.Num == 0 {
		return "0"
	}
	return strings.TrimRight(big.NewRat(c.Num, c.Den).FloatString(maxDecimals), "0")
}
