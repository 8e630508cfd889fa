package claims

import "fmt"

// Limits of a claim. They are far above what a published claim needs, and keep what a file
// can ask for before anything is judged within a second or two.
const (
	maxID       = 100  // bytes
	maxValue    = 200  // bytes: a published value, a quantity and the like
	maxText     = 4000 // bytes: what is said, and names of variants and strategies
	maxList     = 100  // variants, strategies, quantities, values of a rule, throws
	maxReadings = 1000 // variants times strategies times values of a rule
	maxInFile   = 5000 // readings of all claims of a file
)

// limits refuses what is too long or too much.
func (c *Claim) limits() error {
	if err := c.textLimits(); err != nil {
		return err
	}
	var values []string
	if c.Over != nil {
		values = c.Over.Values
	}
	for _, l := range []struct {
		name string
		list []string
	}{{"variants", c.Variants}, {"strategies", c.Strategies}, {"among", c.Among}, {"rolls", c.Rolls}, {"values", values}} {
		if n := len(l.list); n > maxList {
			return fmt.Errorf("%s: a list of %d; want at most %d: make several claims of it", l.name, n, maxList)
		}
		for _, item := range l.list {
			if err := tooLong(l.name, item, maxText); err != nil {
				return err
			}
		}
	}
	if n := c.readings(); n > maxReadings {
		return fmt.Errorf("%d readings (variants × strategies × values); want at most %d: make several claims of it", n, maxReadings)
	}
	return nil
}

// readings is under how many readings the claim is judged.
func (c *Claim) readings() int {
	n := max(1, len(c.Variants)) * max(1, len(c.Strategies))
	if c.Over != nil {
		n *= max(1, len(c.Over.Values))
	}
	return n
}

func (c *Claim) textLimits() error {
	type text struct {
		name, value string
		most        int
	}
	texts := []text{
		{"id", c.ID, maxID},
		{"group", c.Group, maxText}, {"source", c.Source, maxText}, {"about", c.About, maxText},
		{"says", c.Says, maxText}, {"note", c.Note, maxText},
		{"published", c.Published, maxValue}, {"kind", string(c.Kind), maxValue}, {"quantity", c.Quantity, maxValue},
		{"objective", c.Objective, maxValue}, {"banked", c.Banked, maxValue},
	}
	if c.Than != nil {
		texts = append(texts, text{"than: quantity", c.Than.Quantity, maxValue}, text{"than: variant", c.Than.Variant, maxText}, text{"than: strategy", c.Than.Strategy, maxText})
	}
	if c.Over != nil {
		texts = append(texts, text{"over: rule", c.Over.Rule, maxValue})
	}
	for _, t := range texts {
		if err := tooLong(t.name, t.value, t.most); err != nil {
			return err
		}
	}
	return nil
}

func tooLong(name, value string, most int) error {
	if len(value) > most {
		return fmt.Errorf("%s: a text of %d bytes, %.40q…; want at most %d: shorten it", name, len(value), value, most)
	}
	return nil
}
