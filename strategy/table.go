package strategy

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// PolicyFile is what is read of a file that solve wrote: its schema, and the policy with
// the hash of its content.
type PolicyFile struct {
	Schema string             `json:"schema"`
	Hash   string             `json:"hash"`
	Policy *exact.PolicyTable `json:"policy_table"`
}

// PolicySchema names the format of policy files; another version is refused.
const PolicySchema = "shipcrew/solve/1"

// maxPolicyFile bounds the size of a policy file in bytes.
const maxPolicyFile = 256 << 20

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
		return exact.PolicyTable{}, fmt.Errorf("policy file: %w", err)
	}
	var file PolicyFile
	switch {
	case json.Unmarshal(data, &file) != nil:
		err = errors.New("not whole JSON; want a file written by \"shipcrew solve -o policy.json\"")
	case file.Schema != PolicySchema:
		err = fmt.Errorf("schema %q; want %q, as \"shipcrew solve -o policy.json\" writes it", file.Schema, PolicySchema)
	case file.Policy == nil:
		err = errors.New("no policy in it; want a file written by \"shipcrew solve -o policy.json\"")
	case file.Policy.Hash() != file.Hash:
		err = fmt.Errorf("its content has the hash %s and not %s as it says; it was changed or damaged", file.Policy.Hash(), file.Hash)
	}
	if err != nil {
		return exact.PolicyTable{}, fmt.Errorf("policy file %s: %w", name, err)
	}
	return *file.Policy, nil
}

// String is the spec.
func (t Table) String() string { return "table:" + string(t) }
