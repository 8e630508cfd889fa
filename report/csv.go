package report

import (
	"encoding/csv"
	"io"
)

// writeCSV writes a table as RFC 4180 has it, with a header line. Notes have no
// place in it; [Notes] gives them for stderr.
func writeCSV(w io.Writer, t Table) error {
	out := csv.NewWriter(w)
	t = t.visible()
	var head []string
	for _, c := range t.Columns {
		head = append(head, c.Name)
	}
	if err := out.Write(head); err != nil {
		return err
	}
	if err := out.WriteAll(t.Rows); err != nil {
		return err
	}
	return out.Error()
}

// Notes gathers what CSV leaves out; nothing where it has a table of its own.
func Notes(d Document) []string {
	var notes []string
	if _, own := d.(flat); own {
		return nil
	}
	for _, t := range d.Tables() {
		notes = append(notes, visibleAll(t.Notes)...)
	}
	return notes
}
