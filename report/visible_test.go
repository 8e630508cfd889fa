package report

import (
	"encoding/json"
	"testing"
	"unicode/utf8"
)

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		"S · ½ – 骰\tx\n":              "S · ½ – 骰\tx\n",
		"\x00\x1b[2J\r\x7f\u009b":     `\u0000\u001b[2J\u000d\u007f\u009b`,
		"\u202egnp.exe\u2066\u200e":   `\u202egnp.exe\u2066\u200e`,
		"\ufeffa\u00adb\u2028c\u200b": `\ufeffa\u00adb\u2028c\u200b`,
		"\U000e0041":                  `\udb40\udc41`,
		"a\xff\xc3":                   `a\xff\xc3`,
		"👩\u200d🚀":                    "👩\u200d🚀",
	} {
		if got := Visible(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// FuzzVisible shows anything in valid text that shows as itself, and keeps the meaning of
// JSON.
func FuzzVisible(f *testing.F) {
	f.Add("\u202e\x00\xff\U000e0041")
	f.Fuzz(func(t *testing.T, text string) {
		shown := Visible(text)
		if !utf8.ValidString(shown) || Visible(shown) != shown {
			t.Errorf("%q is shown as %q, and that as %q", text, shown, Visible(shown))
		}
		if !utf8.ValidString(text) {
			return
		}
		data, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		var back string
		if err := json.Unmarshal([]byte(Visible(string(data))), &back); err != nil || back != text {
			t.Errorf("%q in JSON becomes %q, %v", text, back, err)
		}
	})
}
