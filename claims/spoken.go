package claims

import (
	"fmt"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
)

// Parse reads a claim made on the spot: "QUANTITY = VALUE", whose kind is told by the
// value, or "QUANTITY > QUANTITY". Variants and strategies are its readings; where
// there are none, the usual ones hold.
func Parse(id, text string, variantTexts, strategies []string) (Claim, error) {
	if err := tooLong("the claim", text, maxText); err != nil {
		return Claim{}, err
	}
	c := Claim{ID: id, Source: "the command line", Says: text, File: "command line", Line: 1,
		Variants: variantTexts, Strategies: strategies}
	if quantity, value, ok := strings.Cut(text, "="); ok {
		c.Quantity, c.Published = strings.TrimSpace(quantity), strings.TrimSpace(value)
		c.Kind = kindOf(c.Quantity, c.Published)
	} else if left, right, ok := strings.Cut(text, ">"); ok {
		c.Quantity, c.Published, c.Kind = strings.TrimSpace(left), "greater", GreaterThan
		c.Than = &Side{Quantity: strings.TrimSpace(right)}
		if numberPattern.MatchString(c.Than.Quantity) {
			return c, fmt.Errorf("> compares two quantities, and %q is a number; for a value say %s = 4 or %s = 3 to 5", c.Than.Quantity, c.Quantity, c.Quantity)
		}
	} else {
		return c, fmt.Errorf("want QUANTITY = VALUE, such as qualify.by.3 = about 3 in 4, or QUANTITY > QUANTITY")
	}
	if _, err := exact.ParseQuery(c.Quantity); err != nil {
		return c, err
	}
	if c.Published == "" {
		return c, fmt.Errorf("nothing stands after the =; want a value, such as %s = about 3 in 4", c.Quantity)
	}
	return c, c.check()
}

// kindOf tells from a published value what kind of figure it is.
func kindOf(quantity, value string) Kind {
	lower := strings.ToLower(value)
	a, _, _ := ratio(lower)
	switch {
	case strings.HasPrefix(quantity, "threshold.best"):
		return Threshold
	case a == 1:
		return OneInN
	case a > 1:
		return AInB
	case rangePattern.MatchString(lower):
		return Range
	}
	return Number
}
