package report

import (
	"github.com/shipcrew/shipcrew/variants"
)

// Version is the program's version, part of every machine-readable result.
const Version = "0.1.0"

// Head starts every JSON object.
type Head struct {
	Schema  string `json:"schema"` // "shipcrew/odds/1" and the like
	Version string `json:"version"`
}

func head(what string) Head { return Head{"shipcrew/" + what + "/1", Version} }

// Rules is a variant in JSON: its name, its canonical form and every rule.
type Rules struct {
	Name      string            `json:"name"`
	Canonical string            `json:"canonical"`
	Rules     map[string]string `json:"rules"`
}

// RulesOf resolves a variant.
func RulesOf(v *variants.Variant) Rules {
	r := Rules{v.Name, v.String(), map[string]string{}}
	for _, p := range variants.Params() {
		r.Rules[p.Key] = p.Value(v)
	}
	return r
}
