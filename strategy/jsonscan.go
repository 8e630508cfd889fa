package strategy

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// jsonScan goes through JSON without a copy of it. It finds where values end; that they
// are well formed inside is for whoever decodes them.
type jsonScan struct{ rest []byte }

// next is the next byte that is no white space, 0 at the end.
func (s *jsonScan) next() byte {
	s.rest = bytes.TrimLeft(s.rest, " \t\r\n")
	if len(s.rest) == 0 {
		return 0
	}
	return s.rest[0]
}

// take takes a byte that must come next.
func (s *jsonScan) take(want byte) error {
	if s.next() != want {
		return errNotPolicy
	}
	s.rest = s.rest[1:]
	return nil
}

// value takes a value.
func (s *jsonScan) value() (jsonScan, error) {
	s.next()
	depth, inString := 0, false
	for i := 0; i < len(s.rest); i++ {
		c := s.rest[i]
		switch {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			depth++
		case depth > 0 && (c == '}' || c == ']'):
			depth--
		case depth == 0 && (c == ',' || c == ':' || c == '}' || c == ']'):
			return s.cut(i)
		}
		if ended := !inString && depth == 0 && (c == '"' || c == '}' || c == ']'); ended {
			return s.cut(i + 1)
		}
	}
	return jsonScan{}, errNotPolicy
}

func (s *jsonScan) cut(at int) (jsonScan, error) {
	if at == 0 {
		return jsonScan{}, errNotPolicy
	}
	value := jsonScan{s.rest[:at]}
	s.rest = s.rest[at:]
	return value, nil
}

// object takes an object with keys that differ.
func (s *jsonScan) object(do func(key string, value jsonScan) error) error {
	seen := map[string]bool{}
	return s.members('{', '}', func() error {
		var key string
		name, err := s.value()
		if err == nil {
			err = name.word(&key)
		}
		switch {
		case err != nil:
			return err
		case seen[key]:
			return fmt.Errorf("key %.40q stands twice", key)
		case len(seen) == maxKeys:
			return fmt.Errorf("an object has more than %d keys; want a file written by \"shipcrew solve -o policy.json\"", maxKeys)
		}
		seen[key] = true
		if err := s.take(':'); err != nil {
			return err
		}
		value, err := s.value()
		if err != nil {
			return err
		}
		return do(key, value)
	})
}

// array goes through a list, which stays where it is.
func (s jsonScan) array(do func(item jsonScan) error) error {
	return s.members('[', ']', func() error {
		item, err := s.value()
		if err != nil {
			return err
		}
		return do(item)
	})
}

// members takes what stands between brackets, with commas between.
func (s *jsonScan) members(open, end byte, member func() error) error {
	if err := s.take(open); err != nil {
		return err
	}
	for first := true; s.next() != end; first = false {
		if !first {
			if err := s.take(','); err != nil {
				return err
			}
		}
		if err := member(); err != nil {
			return err
		}
	}
	return s.take(end)
}

// word decodes a short text.
func (s jsonScan) word(to *string) error {
	if len(s.rest) > maxWord {
		return fmt.Errorf("a text of %d bytes; want at most %d: is it a file written by \"shipcrew solve -o policy.json\"?", len(s.rest), maxWord)
	}
	return s.into(to)
}

func (s jsonScan) into(to any) error {
	if json.Unmarshal(s.rest, to) != nil {
		return errNotPolicy
	}
	return nil
}
