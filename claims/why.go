package claims

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/exact"
)

// why shows the decisions behind a claim about the best threshold at a table: for each
// table that the claim speaks of, when best play stands while nobody is ahead, by how
// many have failed before and how many are behind.
func (j *judge) why(c Claim, variant string) ([]string, error) {
	q, err := exact.ParseQuery(c.asked())
	if err != nil || q.Quantity.Pattern != "threshold.best.I" {
		return nil, nil
	}
	tables := []string{variant}
	if c.Over != nil {
		tables = nil
		for _, value := range c.Over.Values {
			tables = append(tables, variant+" "+c.Over.Rule+"="+value)
		}
	}
	var lines []string
	for _, table := range tables {
		v, err := loadVariant(table)
		if err != nil {
			return nil, err
		}
		e, err := j.evaluator.Equilibrium(v)
		if err != nil {
			return nil, err
		}
		var parts []string
		for _, s := range e.Standings() {
			if s.Table.Holders == 0 && s.Limit == v.Rolls && len(s.Rules) > 0 {
				parts = append(parts, fmt.Sprintf("%d failed %d behind %s", s.Table.Failed, s.Table.Behind, standsFrom(s.Rules)))
			}
		}
		if len(parts) > 0 {
			lines = append(lines, fmt.Sprintf("%s, nobody ahead, stand from (by rolls left, the last for one): %s", table, strings.Join(parts, "; ")))
		}
	}
	return lines, nil
}

// standsFrom writes thresholds by rolls left as a strategy does: "9/8".
func standsFrom(rules []exact.ThresholdRule) string {
	rules = slices.CompactFunc(slices.Clone(rules), func(a, b exact.ThresholdRule) bool { return a.Left == b.Left })
	var texts []string
	for _, r := range rules {
		texts = append(texts, fmt.Sprint(r.From))
	}
	return strings.Join(texts, "/")
}
