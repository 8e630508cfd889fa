package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
)

// Quantity is one figure in JSON. What there is none of is null.
type Quantity struct {
	ID            string  `json:"id"`
	Unit          string  `json:"unit"`
	N             *uint64 `json:"n"`
	Estimate      *Float  `json:"estimate"`
	StandardError *Float  `json:"standard_error"`
	Low           *Float  `json:"low"`
	High          *Float  `json:"high"`
	Confidence    *Float  `json:"confidence"`
	Method        *string `json:"method"`
	Exact         *string `json:"exact"` // a fraction
	ExactDecimal  *Float  `json:"exact_decimal"`
	ExactError    *Float  `json:"exact_error"`

	figure sim.Figure
}

// QuantityOf makes a figure final.
func QuantityOf(f sim.Figure) Quantity {
	q := Quantity{ID: f.Query.ID, Unit: f.Query.Quantity.Unit, figure: f}
	if e := f.Estimate; e != nil {
		q.N, q.Method = &e.N, &e.Method
		q.Estimate, q.StandardError = float(e.Mean), float(e.SE)
		q.Low, q.High, q.Confidence = float(e.Low), float(e.High), float(e.Confidence)
	}
	if v := f.Exact; v != nil {
		if v.Rat != nil {
			fraction := v.Rat.RatString()
			q.Exact = &fraction
		}
		q.ExactDecimal, q.ExactError = float(v.Float), float(v.Err)
		if math.Abs(v.Float) < v.Err {
			q.ExactDecimal = float(0)
		}
	}
	return q
}

func float(f float64) *Float {
	x := Float(f)
	return &x
}

// exactText is the exact value as a fraction and a decimal; a value that was solved in
// floats has its error in place of the fraction.
func exactText(v *exact.Value) (fraction, decimal string) {
	switch {
	case v == nil:
		return "", ""
	case v.Rat == nil:
		return "± " + number(v.Err, 1), within(v.Float, v.Err)
	}
	return v.Rat.RatString(), number(v.Float, 12)
}

// within writes a float to 12 digits, but to none that its error makes meaningless.
func within(x, err float64) string {
	if decimals := int(math.Round(-math.Log10(err))); decimals < 13 {
		x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'f', decimals, 64), 64)
	}
	return number(x, 12)
}

// shortExact is "42314697971/78364164096 = 0.539975107999 (1 in 1.85)".
func shortExact(f sim.Figure) string {
	fraction, decimal := exactText(f.Exact)
	switch {
	case f.Exact == nil:
		return ""
	case f.Exact.Rat == nil:
		return decimal + " " + fraction
	case f.Exact.Rat.IsInt():
		return decimal
	}
	text := fraction + " = " + decimal
	if one := oneIn(f); one != "" {
		text += " (" + one + ")"
	}
	return text
}

// oneIn is the exact value of a probability as 1 in N.
func oneIn(f sim.Figure) string {
	if f.Exact == nil || f.Query.Quantity.Unit != exact.Probability {
		return ""
	}
	return OneIn(f.Exact.Rat)
}

// estimateText is "0.54003 ± 0.00022 (95 %, wilson)".
func estimateText(e *sim.Estimate) string {
	if e == nil {
		return ""
	}
	return fmt.Sprintf("%s, interval %s (%s %% %s)", rounded(e.Mean, e.SE), interval(e), number(100*e.Confidence, 6), e.Method)
}

// interval is "0.53981 to 0.54025".
func interval(e *sim.Estimate) string {
	if math.IsNaN(e.Low) {
		return "none"
	}
	return rounded(e.Low, e.SE) + " to " + rounded(e.High, e.SE)
}

// rounded writes a figure to two digits of its standard error.
func rounded(x, se float64) string {
	if math.IsNaN(x) {
		return "none"
	}
	if !(se > 0) {
		return number(x, 6)
	}
	decimals := max(0, 1-int(math.Floor(math.Log10(se))))
	text := fmt.Sprintf("%.*f", decimals, x)
	if strings.Trim(text, "-0.") == "" {
		text = strings.TrimPrefix(text, "-")
	}
	return text
}

// distance is how far the estimate is from the exact value.
func distance(f sim.Figure) string {
	z, ok := f.Distance()
	if !ok {
		return ""
	}
	return fmt.Sprintf("%+.2f", z)
}
