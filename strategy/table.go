package strategy

import (
	"fmt"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// Table plays a policy file.
type Table string

func parseTable(arg string) (Strategy, error) { return Table(arg), nil }

// Fits implements [Strategy] by reading the file.
func (t Table) Fits(v *variants.Variant) error {
	_, err := t.For(v)
	return err
}

// For implements [Strategy].
func (t Table) For(v *variants.Variant) (variants.Policy, error) {
	p, err := t.read()
	if err != nil {
		return nil, err
	}
	policy, err := p.Policy(v)
	if err != nil {
		return nil, fmt.Errorf("policy file %s: %w", string(t), err)
	}
	return policy, nil
}

func (t Table) read() (exact.PolicyTable, error) {
	name := string(t)
	data, err := variants.Input(name, maxPolicyFile)
	if err != nil {
		return exact.PolicyTable{}, fmt.Errorf("policy file %w", err)
	}
	p, err := ReadPolicy(data)
	if err != nil {
		return p, fmt.Errorf("policy file %s: %w", name, err)
	}
	return p, nil
}

// String is the spec.
func (t Table) String() string { return "table:" + string(t) }
