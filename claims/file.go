package claims

import (
	"bytes"
	"embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/shipcrew/shipcrew/variants"
)

//go:embed builtin/*.yaml
var builtinFiles embed.FS

// Limits of claims files.
const (
	maxFile   = 1 << 19 // bytes
	maxClaims = 2000    // in a file
	maxAll    = 20_000  // in all files together
)

// Builtin reads the embedded claims, in the order of their files' names.
func Builtin() ([]Claim, error) {
	entries, err := builtinFiles.ReadDir("builtin")
	if err != nil {
		return nil, err
	}
	var all []Claim
	for _, e := range entries {
		data, err := builtinFiles.ReadFile("builtin/" + e.Name())
		if err != nil {
			return nil, err
		}
		some, err := Read(e.Name(), bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, unique(map[string]Claim{}, all)
}

// Load reads claims files. Ids must be unique over all of them.
func Load(files ...string) ([]Claim, error) {
	var all []Claim
	at := map[string]Claim{}
	for _, name := range files {
		data, err := variants.Input(name, maxFile)
		if err != nil {
			return nil, fmt.Errorf("claims file %w", err)
		}
		some, err := Read(name, bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
		if err := unique(at, some); err != nil {
			return nil, err
		}
		if len(all) > maxAll {
			return nil, fmt.Errorf("claims file %s: more than %d claims with those of the files before; want at most so many at a time", name, maxAll)
		}
	}
	return all, nil
}

// unique adds claims to those known by their ids, and refuses an id that is known.
func unique(known map[string]Claim, some []Claim) error {
	for _, c := range some {
		if first, twice := known[c.ID]; twice {
			return fmt.Errorf("%s:%d: claim id %q stands already at %s:%d; ids must differ", c.File, c.Line, c.ID, first.File, first.Line)
		}
		known[c.ID] = c
	}
	return nil
}

// Read reads one claims file: a source for all its claims, and the claims. Every
// claim is checked as far as that is possible without judging it. Messages name the
// file and the line.
func Read(file string, r io.Reader) ([]Claim, error) {
	m, line, err := variants.ReadMapping(r, maxFile)
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", file, max(line, 1), err)
	}
	rd := reader{file: file}
	err = rd.fields(m, map[string]func(*yaml.Node) error{
		"source": text(&rd.source),
		"about":  text(&rd.about),
		"claims": rd.list,
	})
	readings := 0
	for i := range rd.claims {
		c := &rd.claims[i]
		if c.Source == "" {
			c.Source, c.About = rd.source, rd.about
		}
		if readings += c.readings(); err == nil && readings > maxInFile {
			err = fmt.Errorf("%s:%d: claim %.100q: more than %d readings in the file; want at most so many: make several files of it", file, c.Line, c.ID, maxInFile)
		}
		if err == nil {
			if why := c.check(); why != nil {
				err = fmt.Errorf("%s:%d: claim %.100q: %w", file, c.Line, c.ID, why)
			}
		}
	}
	if err == nil && len(rd.claims) == 0 {
		err = fmt.Errorf("%s:%d: no claims; want a list under \"claims:\"", file, m.Line)
	}
	if err != nil {
		return nil, err
	}
	return rd.claims, unique(map[string]Claim{}, rd.claims)
}

type reader struct {
	file   string
	source string
	about  string
	claims []Claim
}

// fields reads a mapping whose keys are all known, each at most once.
func (rd *reader) fields(m *yaml.Node, known map[string]func(*yaml.Node) error) error {
	if m.Kind != yaml.MappingNode {
		return fmt.Errorf("%s:%d: want lines such as \"key: value\"", rd.file, m.Line)
	}
	seen := map[string]bool{}
	for i := 0; i < len(m.Content); i += 2 {
		key, value := m.Content[i], m.Content[i+1]
		read, ok := known[key.Value]
		switch {
		case !ok:
			return fmt.Errorf("%s:%d: unknown key %q%s", rd.file, key.Line, key.Value, variants.Suggest(key.Value, sortedKeys(known)))
		case seen[key.Value]:
			return fmt.Errorf("%s:%d: key %q stands twice", rd.file, key.Line, key.Value)
		}
		seen[key.Value] = true
		if err := read(value); err != nil {
			return rd.at(value.Line, key.Value, err)
		}
	}
	return nil
}

// at names the place of an error, unless it names one already.
func (rd *reader) at(line int, key string, err error) error {
	if strings.HasPrefix(err.Error(), rd.file+":") {
		return err
	}
	return fmt.Errorf("%s:%d: %s: %w", rd.file, line, key, err)
}

func (rd *reader) list(n *yaml.Node) error {
	if n.Kind != yaml.SequenceNode {
		return fmt.Errorf("want a list, each claim starting with \"- id:\"")
	}
	if len(n.Content) > maxClaims {
		return fmt.Errorf("%d claims; want at most %d in a file: make several of it", len(n.Content), maxClaims)
	}
	for _, item := range n.Content {
		c := Claim{File: rd.file, Line: item.Line}
		if err := rd.fields(item, rd.keys(&c)); err != nil {
			return err
		}
		rd.claims = append(rd.claims, c)
	}
	return nil
}

// keys are the keys of a claim in a file.
func (rd *reader) keys(c *Claim) map[string]func(*yaml.Node) error {
	return map[string]func(*yaml.Node) error{
		"id": text(&c.ID), "group": text(&c.Group), "source": text(&c.Source),
		"says": text(&c.Says), "published": text(&c.Published), "note": text(&c.Note),
		"kind":     text((*string)(&c.Kind)),
		"quantity": text(&c.Quantity), "objective": text(&c.Objective),
		"variants": list(&c.Variants), "strategies": list(&c.Strategies), "among": list(&c.Among),
		"than": func(n *yaml.Node) error {
			c.Than = new(Side)
			return rd.fields(n, map[string]func(*yaml.Node) error{
				"quantity": text(&c.Than.Quantity), "variant": text(&c.Than.Variant), "strategy": text(&c.Than.Strategy),
			})
		},
		"over": func(n *yaml.Node) error {
			c.Over = new(Over)
			return rd.fields(n, map[string]func(*yaml.Node) error{
				"rule": text(&c.Over.Rule), "values": list(&c.Over.Values),
			})
		},
		"rolls": list(&c.Rolls), "banked": text(&c.Banked),
		"last": func(n *yaml.Node) error {
			if err := n.Decode(&c.Last); err != nil {
				return fmt.Errorf("want true or false, got %q", n.Value)
			}
			return nil
		},
	}
}

func text(to *string) func(*yaml.Node) error {
	return func(n *yaml.Node) (err error) {
		*to, err = variants.ScalarText(n)
		return err
	}
}

func list(to *[]string) func(*yaml.Node) error {
	return func(n *yaml.Node) (err error) {
		*to, err = variants.ScalarList(n)
		return err
	}
}

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
