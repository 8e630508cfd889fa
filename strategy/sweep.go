package strategy

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// Sweep is one setting with the values that it takes in turn: the number of a strategy
// ("threshold"), the variant, or a rule.
type Sweep struct {
	Key    string
	Values []string
}

// maxSweep is the greatest number of values, and of all combinations.
const maxSweep = 256

// sweepForms says what a sweep looks like, for errors and help.
const sweepForms = "key=values, such as threshold=2..13, \"threshold=7..10/7..10\", players=2..8, off-table=0..0.1:0.01 or ties=turns,dice,split"

// ParseSweep reads "threshold=2..13", "off-table=0..0.1:0.01" or "ties=turns,dice,split".
// Parts with slashes between them, each a range or a number, give all combinations.
func ParseSweep(text string) (Sweep, error) {
	key, values, ok := strings.Cut(strings.ReplaceAll(text, " ", ""), "=")
	if !ok || key == "" || values == "" {
		return Sweep{}, fmt.Errorf("%q: want %s", text, sweepForms)
	}
	known := slices.Concat(variants.Keys(), []string{"variant"}, sweptStrategies())
	if !slices.Contains(known, key) {
		return Sweep{}, fmt.Errorf("%q: unknown key %q%s; want a rule, variant, or one of %s", text, key, variants.DidYouMean(key, known), strings.Join(sweptStrategies(), ", "))
	}
	s := Sweep{Key: key}
	for _, item := range strings.Split(values, ",") {
		expanded, err := expandItem(item)
		if err != nil {
			return Sweep{}, fmt.Errorf("%q: %w", text, err)
		}
		if s.Values = append(s.Values, expanded...); len(s.Values) > maxSweep {
			return Sweep{}, fmt.Errorf("%.60q has more than %d values; want at most %d: a greater step, or a shorter range", text, maxSweep, maxSweep)
		}
	}
	for i, v := range s.Values {
		if slices.ContainsFunc(s.Values[:i], func(w string) bool { return sameValue(v, w) }) {
			return Sweep{}, fmt.Errorf("%q: the value %s comes twice", text, v)
		}
	}
	return s, nil
}

// sameValue tells whether two values are the same word or number.
func sameValue(a, b string) bool {
	x, okX := plainNumber(a)
	y, okY := plainNumber(b)
	return a == b || okX && okY && x.Cmp(y) == 0
}

// plainNumber reads a short number in the common way, without exponents and the like.
func plainNumber(text string) (*big.Rat, bool) {
	if len(text) > 20 || strings.Trim(text, "+-.0123456789") != "" {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// OfStrategy tells whether the setting is that of a strategy, and not a rule of that name:
// then the values are numbers.
func (s Sweep) OfStrategy() bool {
	isRule := slices.Contains(variants.Keys(), s.Key)
	words := slices.ContainsFunc(s.Values, func(v string) bool { return strings.ContainsAny(v, "abcdefghijklmnopqrstuvwxyz") })
	return slices.Contains(sweptStrategies(), s.Key) && !(isRule && words)
}

// sweptStrategies are the strategies with a number.
func sweptStrategies() []string {
	var names []string
	for _, e := range entries {
		if name, arg, _ := strings.Cut(e.Spec, ":"); len(arg) == 1 {
			names = append(names, name)
		}
	}
	return names
}

// expandItem gives the values of one item of a list.
func expandItem(item string) ([]string, error) {
	if strings.Contains(item, "...") {
		return nil, fmt.Errorf("range %q: want two dots, as in 7..9", item)
	}
	if !strings.Contains(item, "..") {
		if item == "" {
			return nil, fmt.Errorf("an empty value")
		}
		return []string{item}, nil
	}
	out := []string{""}
	for i, part := range strings.Split(item, "/") {
		values := []string{part}
		if strings.Contains(part, "..") {
			var err error
			if values, err = expandRange(part); err != nil {
				return nil, err
			}
		}
		var next []string
		for _, head := range out {
			for _, v := range values {
				if i > 0 {
					v = head + "/" + v
				}
				next = append(next, v)
			}
		}
		if out = next; len(out) > maxSweep {
			return nil, fmt.Errorf("more than %d combinations; want at most %d: fewer values, or several runs", maxSweep, maxSweep)
		}
	}
	return out, nil
}

// expandRange gives the numbers of A..B or A..B:STEP, with the decimals that are written.
func expandRange(text string) ([]string, error) {
	bounds, stepText, stepped := strings.Cut(text, ":")
	from, to, _ := strings.Cut(bounds, "..")
	if !stepped {
		stepText = "1"
	}
	decimals := 0
	var numbers [3]*big.Rat
	for i, t := range []string{from, to, stepText} {
		x, ok := plainNumber(t)
		if !ok {
			return nil, fmt.Errorf("range %q: want A..B or A..B:STEP with numbers, such as 2..13 or 0..0.1:0.01", text)
		}
		if _, frac, has := strings.Cut(t, "."); has {
			decimals = max(decimals, len(frac))
		}
		numbers[i] = x
	}
	low, high, step := numbers[0], numbers[1], numbers[2]
	switch {
	case high.Cmp(low) < 0:
		return nil, fmt.Errorf("range %q ends before it begins; did you mean %s..%s?", text, to, from)
	case step.Sign() <= 0:
		return nil, fmt.Errorf("range %q: want a step above 0", text)
	}
	var out []string
	for x := new(big.Rat).Set(low); x.Cmp(high) <= 0; x = new(big.Rat).Add(x, step) {
		if len(out) == maxSweep {
			return nil, fmt.Errorf("range %q has more than %d values; want at most %d: a greater step, or a shorter range", text, maxSweep, maxSweep)
		}
		value := x.FloatString(decimals)
		if strings.Contains(value, ".") {
			value = strings.TrimRight(strings.TrimRight(value, "0"), ".")
		}
		out = append(out, value)
	}
	return out, nil
}

// Setting is one combination of what is swept over: the strategy, the variant's name when
// that is swept over, and the rules changed.
type Setting struct {
	Values  []string // by sweep, in their order
	Spec    string   // strategy
	Variant string   // empty for the variant given
	Rules   []string // "key=value"
}

// Settings combines strategies with sweeps, the last sweep going fastest.
func Settings(specs []string, sweeps []Sweep) ([]Setting, error) {
	var keys []string
	for _, s := range sweeps {
		if slices.Contains(keys, s.Key) {
			return nil, fmt.Errorf("--sweep %s is given twice; say its values in one list", s.Key)
		}
		keys = append(keys, s.Key)
	}
	var out []Setting
	for _, spec := range specs {
		out = append(out, Setting{Spec: spec})
	}
	swept := 0
	for _, s := range sweeps {
		if s.OfStrategy() {
			if swept++; len(specs) > 0 || swept > 1 {
				return nil, fmt.Errorf("--sweep %s names strategies, and so do others; want either strategies or one such sweep", s.Key)
			}
		}
	}
	if len(specs) == 0 && swept == 0 {
		out = []Setting{{Spec: Default}}
	} else if len(specs) == 0 {
		out = []Setting{{}}
	}
	combinations := len(out)
	for _, s := range sweeps {
		if combinations *= len(s.Values); combinations > maxSweep {
			break
		}
	}
	if combinations > maxSweep {
		return nil, fmt.Errorf("more than %d combinations; want at most %d: fewer strategies or values, or several runs", maxSweep, maxSweep)
	}
	for _, s := range sweeps {
		var next []Setting
		for _, base := range out {
			for _, v := range s.Values {
				n := base
				n.Values = append(slices.Clone(base.Values), v)
				n.Rules = slices.Clone(base.Rules)
				switch {
				case s.OfStrategy():
					n.Spec = s.Key + ":" + v
				case s.Key == "variant":
					n.Variant = v
				default:
					n.Rules = append(n.Rules, s.Key+"="+v)
				}
				next = append(next, n)
			}
		}
		out = next
	}
	return out, nil
}
