package variants

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v3"
)

// ReadMapping reads the one YAML document of a file of at most limit bytes, which
// must be a mapping without aliases. It serves variant and claims files alike: their
// readers walk the nodes, so that every message can name a line. The line returned
// is the one an error is about, 0 where it is about none.
func ReadMapping(r io.Reader, limit int64) (m *yaml.Node, line int, err error) {
	data, err := readAtMost(r, limit, 0)
	if err != nil {
		return nil, 0, err
	}
	var doc yaml.Node
	dec := yaml.NewDecoder(bytes.NewReader(data))
	switch err := dec.Decode(&doc); {
	case errors.Is(err, io.EOF):
		return nil, 0, errors.New("the file is empty; want lines such as \"key: value\"")
	case err != nil:
		line, err := oneLine(err)
		return nil, line, err
	}
	m = doc.Content[0]
	if m.Kind != yaml.MappingNode {
		return nil, m.Line, errors.New("want lines such as \"key: value\" at the top of the file")
	}
	if line, err := plain(m, 0); err != nil {
		return nil, line, err
	}
	if c := unprintable(m); c != nil {
		return nil, c.Line, errors.New("a value has control characters or line breaks in it")
	}
	var second yaml.Node
	if err := dec.Decode(&second); !errors.Is(err, io.EOF) {
		return nil, second.Line, errors.New("more than one YAML document; want a single one, without a line \"---\"")
	}
	return m, 0, nil
}

// maxDepth is how deep values may lie in each other; a claim's need five levels.
const maxDepth = 8

var errDeep = fmt.Errorf("values lie more than %d deep in each other; want lines such as \"key: value\" and flat lists", maxDepth)

// plain refuses aliases, which let a short file stand for an endless one, and deep nesting.
func plain(n *yaml.Node, depth int) (line int, err error) {
	switch {
	case n.Kind == yaml.AliasNode:
		return n.Line, fmt.Errorf("YAML aliases such as *%s are not accepted; write the value out", n.Value)
	case depth > maxDepth:
		return n.Line, errDeep
	}
	for _, c := range n.Content {
		if line, err := plain(c, depth+1); err != nil {
			return line, err
		}
	}
	return 0, nil
}

// ScalarText gives a plain value, or the values of a flat list joined by commas.
func ScalarText(n *yaml.Node) (string, error) {
	if n.Kind == yaml.ScalarNode {
		return n.Value, nil
	}
	list, err := ScalarList(n)
	return strings.Join(list, ","), err
}

// ScalarList gives the values of a flat list; a plain value is a list of one.
func ScalarList(n *yaml.Node) ([]string, error) {
	switch n.Kind {
	case yaml.ScalarNode:
		return []string{n.Value}, nil
	case yaml.SequenceNode:
		var list []string
		for _, item := range n.Content {
			if item.Kind != yaml.ScalarNode {
				return nil, errors.New("want a flat list of values")
			}
			list = append(list, item.Value)
		}
		return list, nil
	}
	return nil, errors.New("want a value or a flat list of values")
}

// unprintable finds a value that would spoil a line of output.
func unprintable(n *yaml.Node) *yaml.Node {
	if strings.ContainsFunc(n.Value, unicode.IsControl) {
		return n
	}
	for _, c := range n.Content {
		if found := unprintable(c); found != nil {
			return found
		}
	}
	return nil
}

var yamlLine = regexp.MustCompile(`^(?:line (\d+): )?(.*)$`)

// oneLine makes the library's message one line and takes the number of the line it is
// about out of it.
func oneLine(err error) (line int, clean error) {
	text := strings.Join(strings.Fields(strings.TrimPrefix(err.Error(), "yaml: ")), " ")
	m := yamlLine.FindStringSubmatch(text)
	line, _ = strconv.Atoi(m[1])
	if strings.HasPrefix(m[2], "exceeded max depth") {
		return line, errDeep
	}
	return line, fmt.Errorf("not YAML: %s", m[2])
}
