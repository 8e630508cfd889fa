package strategy

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/shipcrew/shipcrew/exact"
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

// Limits of a policy file. Solve gives up before it has so many tables or decisions.
const (
	maxPolicyFile = 96 << 20 // bytes
	maxTables     = 700_000
	maxDecisions  = 150_000
	maxKeys       = 40 // of an object
	maxWord       = 1000
)

var errNotPolicy = errors.New("not whole JSON; want a file written by \"shipcrew solve -o policy.json\"")

// ReadPolicy reads the text of a policy file, and holds it against its own hash. A foreign
// text is refused where it begins to differ.
func ReadPolicy(data []byte) (exact.PolicyTable, error) {
	var file PolicyFile
	s := jsonScan{data}
	err := s.object(func(key string, value jsonScan) error {
		switch key {
		case "schema":
			if err := value.word(&file.Schema); err != nil {
				return err
			}
			return file.checkSchema()
		case "hash":
			return value.word(&file.Hash)
		case "policy_table":
			file.Policy = new(exact.PolicyTable)
			return readTable(value, file.Policy)
		}
		if !json.Valid(value.rest) {
			return errNotPolicy
		}
		return nil
	})
	switch {
	case err != nil:
		return exact.PolicyTable{}, err
	case s.next() != 0:
		return exact.PolicyTable{}, errors.New("something stands after its end; want a file written by \"shipcrew solve -o policy.json\"")
	}
	if err := file.check(); err != nil {
		return exact.PolicyTable{}, err
	}
	return *file.Policy, nil
}

func (f *PolicyFile) checkSchema() error {
	if f.Schema != PolicySchema {
		return fmt.Errorf("schema %.40q; want %q, as \"shipcrew solve -o policy.json\" writes it", f.Schema, PolicySchema)
	}
	return nil
}

func (f *PolicyFile) check() error {
	if err := f.checkSchema(); err != nil {
		return err
	}
	if f.Policy == nil {
		return errors.New("no policy in it; want a file written by \"shipcrew solve -o policy.json\"")
	}
	if got := f.Policy.Hash(); got != f.Hash {
		return fmt.Errorf("its content has the hash %s and not %.40s as it says; it was changed or damaged", got, f.Hash)
	}
	return nil
}

// readTable reads the decision table.
func readTable(s jsonScan, t *exact.PolicyTable) error {
	return s.object(func(key string, value jsonScan) error {
		switch key {
		case "variant":
			return value.word(&t.Variant)
		case "decisions":
			return list(value, &t.Decisions, maxDecisions, "decisions", func(item jsonScan, to *string) error { return item.word(to) })
		case "tables":
			return list(value, &t.Rows, maxTables, "tables", func(item jsonScan, to *exact.PolicyRow) error {
				if err := item.into(to); err != nil {
					return err
				}
				if got, want := len(to.Moves), len(t.Decisions); got != want {
					return fmt.Errorf("a table has %d moves for %d decisions; want one for each, as \"shipcrew solve\" writes them", got, want)
				}
				return nil
			})
		}
		return fmt.Errorf("unknown key %.40q in policy_table; want variant, decisions and tables", key)
	})
}

// list reads the elements of a list. It counts them first, so that a list that is too long
// takes no memory.
func list[T any](s jsonScan, to *[]T, most int, what string, read func(item jsonScan, to *T) error) error {
	if string(bytes.TrimSpace(s.rest)) == "null" { // how an empty one may be written
		return nil
	}
	count := 0
	if err := s.array(func(jsonScan) error {
		if count++; count > most {
			return fmt.Errorf("more than %d %s; want at most so many, as \"shipcrew solve\" writes them", most, what)
		}
		return nil
	}); err != nil {
		return err
	}
	*to = make([]T, 0, count)
	return s.array(func(item jsonScan) error {
		var x T
		err := read(item, &x)
		*to = append(*to, x)
		return err
	})
}
