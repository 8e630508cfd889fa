package exact_test

import (
	"strings"
	"testing"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/variants"
)

// FuzzParseQuery reads ids without panic. An id is the only spelling of its quantity, and
// what a variant can have has a definition without open parameters.
func FuzzParseQuery(f *testing.F) {
	for _, q := range exact.Quantities() {
		f.Add(strings.NewReplacer("R", "2", "K", "1", "V", "6", "D", "5", "S", "9", "I", "1").Replace(q.Pattern))
	}
	for _, id := range []string{"", ".", "score.atleast.99999999999999999999", "score.-1", "score.+9", "score.09", "qualify.by.R", "hit.6.", "score.atleast.9.9"} {
		f.Add(id)
	}
	all := []*variants.Variant{variants.Baseline()}
	for _, name := range []string{"joker", "rat-race", "teams", "race-50"} {
		v, err := variants.Load(name)
		if err != nil {
			f.Fatal(err)
		}
		all = append(all, v)
	}
	f.Fuzz(func(t *testing.T, id string) {
		q, err := exact.ParseQuery(id)
		if err != nil {
			oneLine(t, err)
			return
		}
		if again, err := exact.ParseQuery(q.ID); q.ID != id || err != nil || again.Quantity != q.Quantity {
			t.Errorf("%q is %q, which is %+v, %v", id, q.ID, again, err)
		}
		for _, v := range all {
			if err := q.Check(v); err != nil {
				oneLine(t, err)
			} else if q.Definition() == "" {
				t.Errorf("%s has no definition", id)
			}
		}
	})
}

// oneLine fails a test whose error is empty or of several lines.
func oneLine(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); strings.TrimSpace(text) == "" || strings.Contains(text, "\n") {
		t.Errorf("want a message of one line, got %q", text)
	}
}
