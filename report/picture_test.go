package report

import "testing"

func TestWindows1252(t *testing.T) {
	if got, want := windows1252("S · ½ ± é – 骰"), "S \xb7 \xbd \xb1 \xe9 \x96 ?"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
