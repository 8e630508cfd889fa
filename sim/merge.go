package sim

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Add puts another part into this one. What the two hold must be of one run and must not
// overlap; if it does not fit, this part is as before.
func (p *Part) Add(q *Part) error {
	if p.Hash != q.Hash {
		return p.Configuration.differs(q.Configuration)
	}
	sum := map[string]*Simulation{}
	for _, s := range p.Simulations {
		sum[s.key()] = s
	}
	for _, s := range q.Simulations {
		if mine := sum[s.key()]; mine != nil {
			both, err := mine.plus(s)
			if err != nil {
				return err
			}
			s = both
		}
		sum[s.key()] = s
	}
	p.Simulations, p.Share = slices.SortedFunc(maps.Values(sum), compareSimulations), ""
	return nil
}

// Fits tells whether the part is of the run of a configuration, in the same share.
func (p *Part) Fits(other *Part) error {
	switch {
	case p.Hash != other.Hash:
		return other.Configuration.differs(p.Configuration)
	case p.Share != other.Share:
		return fmt.Errorf("it is of the share %q, not %q", p.Share, other.Share)
	}
	return nil
}

// differs says in what the configuration of a part differs from this one.
func (c Configuration) differs(part Configuration) error {
	if c.Command != part.Command {
		return fmt.Errorf("it is of %q, not of %q", part.Command, c.Command)
	}
	if !slices.Equal(c.Words, part.Words) {
		return fmt.Errorf("it is of %s %.100q, not of %.100q", c.Command, strings.Join(part.Words, " "), strings.Join(c.Words, " "))
	}
	for _, name := range slices.Sorted(maps.Keys(c.Settings)) {
		if x, y := c.Settings[name], part.Settings[name]; !slices.Equal(x, y) {
			return fmt.Errorf("its --%s is %.60q, not %.60q", name, strings.Join(y, " "), strings.Join(x, " "))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.Files)) {
		if data, there := part.Files[name]; !there || !bytes.Equal(data, c.Files[name]) {
			return fmt.Errorf("the content of %s was another", name)
		}
	}
	return fmt.Errorf("its flags were given otherwise: %.100q, not %.100q", strings.Join(part.Given, " "), strings.Join(c.Given, " "))
}

// plus is what two parts hold of a simulation.
func (s *Simulation) plus(t *Simulation) (*Simulation, error) {
	sum := *s
	sum.Pieces = slices.Clone(s.Pieces)
	for _, p := range t.Pieces {
		mine := sum.piece(p.From)
		if mine == nil {
			sum.Pieces = append(sum.Pieces, p)
			continue
		}
		both := &Piece{From: p.From, Blocks: mine.Blocks, Counts: Counts{}}
		for _, r := range p.Blocks {
			if free := gap(both.Blocks, r); free != r {
				return nil, fmt.Errorf("it overlaps the parts before: blocks %d to %d of %.80s are in both (the same part twice?)", r[0], r[1]-1, s.What)
			}
			both.Blocks = with(both.Blocks, r)
		}
		both.Counts.add(mine.Counts)
		both.Counts.add(p.Counts)
		sum.Pieces[slices.Index(sum.Pieces, mine)] = both
	}
	slices.SortFunc(sum.Pieces, comparePieces)
	return &sum, nil
}
