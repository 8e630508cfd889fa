package report

import (
	"bytes"
	"encoding/json"
)

// Partial is a result made of a part of what was to be played, which it says in every
// format.
type Partial struct {
	Document
	Note string // how much is there
}

// Tables implements [Document].
func (p Partial) Tables() []Table {
	tables := p.Document.Tables()
	if len(tables) > 0 {
		tables[0].Notes = append([]string{"partial: " + p.Note}, tables[0].Notes...)
	}
	return tables
}

// CSV has the note in a column of its own, since notes have no place there.
func (p Partial) CSV() Table {
	var t Table
	if own, ok := p.Document.(flat); ok {
		t = own.CSV()
	} else {
		t = p.Document.Tables()[0]
	}
	t.Columns = append(t.Columns, Column{Name: "partial"})
	for i := range t.Rows {
		t.Rows[i] = append(t.Rows[i], p.Note)
	}
	return t
}

// MarshalJSON implements json.Marshaler: the note is the first key of the object.
func (p Partial) MarshalJSON() ([]byte, error) {
	note, err := plainJSON(p.Note)
	if err != nil {
		return nil, err
	}
	rest, err := plainJSON(p.Document)
	if err != nil {
		return nil, err
	}
	return append(append([]byte(`{"partial":`), append(note, ',')...), rest[1:]...), nil
}

// plainJSON leaves < and > as they are, as [Write] does.
func plainJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSpace(b.Bytes()), err
}
