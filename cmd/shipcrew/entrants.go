package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/strategy"
	"github.com/shipcrew/shipcrew/variants"
)

// entrants seats what is compared.
func (c *comparing) entrants(goal sim.Goal, settings []strategy.Setting, headToHead bool) ([]sim.Entrant, error) {
	var out []sim.Entrant
	for i, s := range settings {
		v, err := c.variantOf(s)
		if err != nil {
			return nil, err
		}
		e := sim.Entrant{Name: nameOf(settings, i)}
		if goal.Game == "" {
			if err := goal.Turn.Check(v); err != nil {
				return nil, wrong(fmt.Errorf("%s: %w", e.Name, err))
			}
			e.Study, err = strategy.Alone(v, []string{s.Spec})
		} else if headToHead {
			err = c.bothChairs(&e, v, s.Spec, settings[1-i].Spec)
		} else {
			err = c.oneChair(&e, v, s.Spec)
		}
		if err == nil && goal.Game != "" {
			q, _ := exact.ParseQuery(goal.Quantity(v, e.Chair[0]))
			err = q.Check(v)
		}
		if err != nil {
			return nil, wrong(fmt.Errorf("%s: %w", e.Name, err))
		}
		out = append(out, e)
	}
	return out, nil
}

// variantOf is the variant with the rules of a setting.
func (c *comparing) variantOf(s strategy.Setting) (*variants.Variant, error) {
	rules := c.rules
	if s.Variant != "" {
		rules.variant = s.Variant
	}
	rules.set = slices.Concat(c.rules.set, s.Rules)
	v, err := rules.rules()
	if err != nil {
		return nil, wrong(fmt.Errorf("--sweep %s: %s", strings.TrimSpace(strings.Join(append(s.Rules, s.Variant), " ")), strings.TrimPrefix(strings.TrimPrefix(err.Error(), "--set "), "--variant: ")))
	}
	return v, nil
}

// nameOf says what tells a setting from the others.
func nameOf(settings []strategy.Setting, i int) string {
	s := settings[i]
	var parts []string
	for _, other := range settings {
		if other.Spec != s.Spec {
			parts = append(parts, s.Spec)
			break
		}
	}
	if s.Variant != "" {
		parts = append(parts, s.Variant)
	}
	if parts = append(parts, s.Rules...); len(parts) == 0 {
		return s.Spec
	}
	return strings.Join(parts, " ")
}

func (c *comparing) bothChairs(e *sim.Entrant, v *variants.Variant, own, other string) error {
	for chair, specs := range [][]string{{own, other}, {other, own}} {
		s, err := strategy.Seat(v, specs)
		if err != nil {
			return err
		}
		e.Seats, e.Chair = append(e.Seats, s), append(e.Chair, chair)
	}
	return nil
}

func (c *comparing) oneChair(e *sim.Entrant, v *variants.Variant, own string) error {
	if c.chair > v.Players {
		return fmt.Errorf("--chair %d: there are %d players", c.chair, v.Players)
	}
	others := splitCommas([]string{c.against})
	if len(others) != 1 && len(others) != v.Players-1 {
		return fmt.Errorf("--against %s: %d strategies for the %d other chairs; want 1 for all, or one each", c.against, len(others), v.Players-1)
	}
	var specs []string
	for chair := range v.Players - 1 {
		specs = append(specs, others[min(chair, len(others)-1)])
	}
	s, err := strategy.Seat(v, slices.Insert(specs, c.chair-1, own))
	e.Seats, e.Chair = []exact.Seats{s}, []int{c.chair - 1}
	return err
}
