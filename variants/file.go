package variants

import (
	"bytes"
	"embed"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

//go:embed presets/*.yaml
var presetFiles embed.FS

// Limits of a variant file, in bytes.
const (
	maxFile = 1 << 16
	maxText = 1000 // of one value
)

// Presets lists the names of the embedded presets, the baseline first.
func Presets() []string {
	entries, err := presetFiles.ReadDir("presets")
	if err != nil {
		panic(err) // the folder is embedded at build time
	}
	names := []string{"baseline"}
	for _, e := range entries {
		if name := strings.TrimSuffix(e.Name(), ".yaml"); name != "baseline" {
			names = append(names, name)
		}
	}
	return names
}

// Load finds the rules called name: a preset, or else the YAML file of that name
// (anything with a dot or a slash in it is taken for a file). The result is valid.
func Load(name string) (*Variant, error) {
	if slices.Contains(Presets(), name) {
		data, err := presetFiles.ReadFile("presets/" + name + ".yaml")
		if err != nil {
			return nil, err
		}
		return Read(name+".yaml", bytes.NewReader(data))
	}
	if !strings.ContainsAny(name, `./\`) {
		return nil, fmt.Errorf("unknown variant %q%s (or the path of a .yaml file; see \"shipcrew variants list\")",
			name, Suggest(name, Presets()))
	}
	data, err := Input(name, maxFile)
	if err != nil {
		return nil, fmt.Errorf("variant file %w", err)
	}
	return Read(name, bytes.NewReader(data))
}

// Read reads a variant file: a YAML mapping of rule keys to values, with the further
// keys name, summary, source and base (the preset it starts from; the baseline when
// not given). The file name is for messages, which give the line, and names the
// variant if it does not name itself.
func Read(file string, r io.Reader) (*Variant, error) {
	v, line, err := read(r)
	if err == nil {
		err = v.Validate()
	}
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", file, max(line, 1), err)
	}
	if v.Name == "" {
		v.Name = strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	}
	return v, nil
}

// read gives the line that an error is about, 0 where it is about none.
func read(r io.Reader) (v *Variant, line int, err error) {
	m, line, err := ReadMapping(r, maxFile)
	if err != nil {
		return nil, line, err
	}
	return fromMapping(m)
}

func fromMapping(m *yaml.Node) (v *Variant, line int, err error) {
	v, line, err = base(m)
	if err != nil {
		return nil, line, err
	}
	seen := map[string]bool{}
	for i := 0; i < len(m.Content); i += 2 {
		key, node := m.Content[i], m.Content[i+1]
		if seen[key.Value] {
			return nil, key.Line, fmt.Errorf("key %q stands twice", key.Value)
		}
		seen[key.Value] = true
		value, err := ScalarText(node)
		if err != nil {
			return nil, node.Line, fmt.Errorf("%s: %w", key.Value, err)
		}
		if err := v.setFileKey(key.Value, value); err != nil {
			return nil, key.Line, err
		}
	}
	return v, m.Line, nil
}

// base gives the variant that a file starts from, nameless.
func base(m *yaml.Node) (*Variant, int, error) {
	v := Baseline()
	for i := 0; i < len(m.Content); i += 2 {
		if m.Content[i].Value != "base" {
			continue
		}
		name := m.Content[i+1].Value
		if !slices.Contains(Presets(), name) {
			return nil, m.Content[i].Line, fmt.Errorf("base: unknown preset %q%s", name, Suggest(name, Presets()))
		}
		var err error
		if v, err = Load(name); err != nil {
			return nil, m.Content[i].Line, err
		}
	}
	v.Name, v.Summary, v.Source = "", "", ""
	return v, 0, nil
}

func (v *Variant) setFileKey(key, value string) error {
	if len(value) > maxText {
		return fmt.Errorf("%.40s: a text of %d bytes, %.40q…; want at most %d: shorten it", key, len(value), value, maxText)
	}
	switch key {
	case "base":
		return nil
	case "name":
		v.Name = value
		return nil
	case "summary":
		v.Summary = value
		return nil
	case "source":
		v.Source = value
		return nil
	}
	if _, err := Lookup(key); err != nil {
		return fmt.Errorf("unknown key %q%s", key, Suggest(key, append(Keys(), "name", "summary", "source", "base")))
	}
	return v.Set(key, value)
}
