package claims

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

var idPattern = regexp.MustCompile(`^[a-z0-9]+(?:[-.][a-z0-9]+)*$`)

// check says whether the claim can be judged, as far as that can be told from the
// claim alone, and fills in the readings it leaves open.
func (c *Claim) check() error {
	if err := c.limits(); err != nil {
		return err
	}
	switch {
	case !idPattern.MatchString(c.ID):
		return fmt.Errorf("id %q: want small letters, digits and hyphens, such as pot-first-throw", c.ID)
	case c.Source == "":
		return fmt.Errorf("no source; want where it is published, for the claim or for the whole file")
	case c.Says == "":
		return fmt.Errorf("no says; want what the source says, in your own words")
	case !slices.Contains(kinds, c.Kind):
		return fmt.Errorf("kind %q: want one of %s%s", c.Kind, strings.Join(kindNames(), ", "), variants.DidYouMean(string(c.Kind), kindNames()))
	case c.Kind == Threshold && !strings.HasPrefix(c.Quantity, "threshold.best"):
		return fmt.Errorf("kind %s wants the quantity threshold.best, got %q", c.Kind, c.Quantity)
	}
	if len(c.Variants) == 0 {
		c.Variants = defaultVariants
		if c.Kind == Roll {
			c.Variants = defaultVariants[:1]
		}
	}
	if len(c.Strategies) == 0 {
		c.Strategies = defaultStrategies
	}
	if err := c.checkFields(); err != nil {
		return err
	}
	switch c.Kind {
	case Rule:
		return nil
	case Roll:
		return c.eachVariant(c.judgeable)
	}
	return c.checkQuantities()
}

func kindNames() []string {
	var names []string
	for _, k := range kinds {
		names = append(names, string(k))
	}
	return names
}

// checkFields asks for the fields that a kind needs, and for no others.
func (c *Claim) checkFields() error {
	for _, f := range []struct {
		name  string
		given bool
		kinds []Kind // that take it
		must  bool   // they need it
	}{
		{"published", c.Published != "", []Kind{Number, Range, OneInN, AInB, GreaterThan, LargestOf, Threshold, Trend, Roll}, true},
		{"quantity", c.Quantity != "", []Kind{Number, Range, OneInN, AInB, GreaterThan, LargestOf, Threshold, Trend}, true},
		{"than", c.Than != nil, []Kind{GreaterThan}, true},
		{"among", len(c.Among) > 0, []Kind{LargestOf}, true},
		{"over", c.Over != nil, []Kind{Trend}, true},
		{"rolls", len(c.Rolls) > 0, []Kind{Roll}, true},
		{"objective", c.Objective != "", []Kind{Threshold, Trend}, false},
		{"banked", c.Banked != "", []Kind{Roll}, false},
		{"last", c.Last, []Kind{Roll}, false},
	} {
		takes := slices.Contains(f.kinds, c.Kind)
		switch {
		case takes && f.must && !f.given:
			return fmt.Errorf("kind %s needs %q", c.Kind, f.name)
		case !takes && f.given && !(c.Kind == Rule && (f.name == "published" || f.name == "quantity")):
			return fmt.Errorf("kind %s takes no %q", c.Kind, f.name)
		}
	}
	return nil
}

// checkQuantities checks ids, strategies and the published value.
func (c *Claim) checkQuantities() error {
	if err := c.eachVariant(c.fits); err != nil {
		return err
	}
	if c.Objective != "" && c.Objective != "win" {
		goal, err := exact.ParseObjective(c.Objective)
		if err == nil {
			err = c.eachVariant(goal.Check)
		}
		if err != nil {
			return err
		}
	}
	switch c.Kind {
	case Number, Range, OneInN, AInB, Threshold:
		a, err := c.allowance()
		if err == nil && c.isProbability() && a.Value.Cmp(big.NewRat(1, 1)) > 0 {
			return fmt.Errorf("published %q: %s is a probability, at most 1; did you mean %s %%?", c.Published, c.Quantity, strings.TrimSuffix(c.Published, " %"))
		}
		return err
	case Trend:
		if c.Published != "rises" && c.Published != "falls" {
			return fmt.Errorf("published %q: a trend rises or falls", c.Published)
		}
		if c.Objective != "" && c.Objective != "win" {
			return fmt.Errorf("objective %q: a trend takes the objective win only", c.Objective)
		}
		if _, err := variants.Lookup(c.Over.Rule); err != nil {
			return err
		}
		if len(c.Over.Values) < 2 {
			return fmt.Errorf("over %s: want two values or more", c.Over.Rule)
		}
	}
	return nil
}

// fits says whether quantities and strategies fit a variant.
func (c *Claim) fits(v *variants.Variant) error {
	for _, id := range c.ids() {
		q, err := exact.ParseQuery(id)
		if err == nil {
			err = q.Check(v)
		}
		if err != nil {
			return err
		}
	}
	specsAll := c.Strategies
	if c.Than != nil && c.Than.Strategy != "" {
		specsAll = append(slices.Clone(specsAll), c.Than.Strategy)
	}
	for _, specs := range specsAll {
		each := strings.Split(specs, ",")
		if n := len(each); n > 1 && n != v.Players {
			return fmt.Errorf("strategies %q: %d strategies for %d chairs", specs, n, v.Players)
		}
		for _, spec := range each {
			s, err := strategy.Parse(spec)
			if err == nil {
				err = s.Fits(v)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// judgeable says whether the rolls of a claim can be played, and what it says of them
// be told from the outcome.
func (c *Claim) judgeable(v *variants.Variant) error {
	round, err := c.round(v)
	switch {
	case err != nil:
		return err
	case round != nil:
		_, err = parseRoundFacts(c.Published)
		return err
	}
	if _, err := parseFacts(c.Published); err != nil {
		return err
	}
	_, err = variants.Judge(v, variants.Opening{Banked: c.Banked, Last: c.Last}, c.Rolls)
	return err
}

// eachVariant checks every variant that the claim is judged under.
func (c *Claim) eachVariant(check func(*variants.Variant) error) error {
	texts := c.Variants
	if c.Over != nil {
		texts = nil
		for _, text := range c.Variants {
			for _, value := range c.Over.Values {
				texts = append(texts, text+" "+c.Over.Rule+"="+value)
			}
		}
	}
	if c.Than != nil && c.Than.Variant != "" {
		texts = append(slices.Clone(texts), c.Than.Variant)
	}
	for _, text := range texts {
		v, err := loadVariant(text)
		if err == nil {
			err = check(v)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// allowance is what counts as right; of a probability nothing beyond 0 and 1.
func (c *Claim) allowance() (Allowance, error) {
	a, err := parsePublished(c.Kind, c.Published, c.exactly())
	if err == nil && c.isProbability() {
		if zero := new(big.Rat); a.Low.Cmp(zero) < 0 {
			a.Low = zero
		}
		if one := big.NewRat(1, 1); a.High.Cmp(one) > 0 && a.Value.Cmp(one) <= 0 {
			a.High = one
		}
	}
	return a, err
}

func (c *Claim) isProbability() bool {
	q, err := exact.ParseQuery(c.Quantity)
	return err == nil && q.Quantity.Unit == exact.Probability
}

// ids lists the quantities that a claim speaks of.
func (c *Claim) ids() []string {
	ids := append([]string{c.Quantity}, c.Among...)
	if c.Than != nil && c.Than.Quantity != "" {
		ids = append(ids, c.Than.Quantity)
	}
	return ids
}

// exactly tells claims whose figure is a count or an extreme.
func (c *Claim) exactly() bool {
	return c.Kind == Threshold || strings.HasSuffix(c.Quantity, ".max") || strings.HasSuffix(c.Quantity, ".min") ||
		strings.HasPrefix(c.Quantity, "threshold.best")
}

// asked is the id of the quantity that is measured: for the objective win, the opener's
// best threshold against best play.
func (c *Claim) asked() string {
	if c.Objective == "win" && c.Quantity == "threshold.best" {
		return "threshold.best.1"
	}
	return c.Quantity
}
