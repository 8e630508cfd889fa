package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Visible writes characters that a terminal or a browser would obey and not show as
// escapes that show: control characters, those that turn the direction of writing, such as
// U+202E, other invisible ones, and bytes that are no UTF-8. Line breaks and tabs stay. Every result
// goes through it, so that no text of a file can pretend to be something else.
//
//	Visible("3\u202eins\x1b[2J") // `3\u202eins\u001b[2J`
func Visible(text string) string {
	if !strings.ContainsFunc(text, invisible) && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[0])
		case !invisible(r):
			b.WriteRune(r)
		case r > 0xffff:
			high, low := utf16Pair(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
		text = text[size:]
	}
	return b.String()
}

// invisible tells characters that do not show. The joiners of letters and of emoji do.
func invisible(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	switch {
	case r == '\n' || r == '\t' || r == nonJoiner || r == joiner:
		return false
	case r < unicode.MaxLatin1:
		return unicode.IsControl(r) || r == '\u00ad'
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co, unicode.Noncharacter_Code_Point)
}

// utf16Pair is how JSON writes a character beyond the first 65536.
func utf16Pair(r rune) (high, low rune) {
	r -= 0x10000
	return 0xd800 + r>>10, 0xdc00 + r&0x3ff
}

// visible is a table with nothing but visible text.
func (t Table) visible() Table {
	t.Title = Visible(t.Title)
	t.Columns = append([]Column(nil), t.Columns...)
	for i := range t.Columns {
		t.Columns[i].Name = Visible(t.Columns[i].Name)
	}
	rows := make([][]string, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = visibleAll(r)
	}
	t.Rows, t.Notes = rows, visibleAll(t.Notes)
	return t
}

func visibleAll(texts []string) []string {
	out := make([]string, len(texts))
	for i, text := range texts {
		out[i] = Visible(text)
	}
	return out
}

// visibleWriter is for JSON, HTML and SVG, which have no invisible characters of their own: in strings of JSON the escapes mean what they stand for. Each write must end
// between characters.
type visibleWriter struct{ w io.Writer }

func (v visibleWriter) Write(p []byte) (int, error) {
	if !bytes.ContainsFunc(p, invisible) && utf8.Valid(p) {
		return v.w.Write(p)
	}
	if _, err := io.WriteString(v.w, Visible(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}
