//go:build unix

package variants

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestReadFileKinds reads what is a file or a pipe, and nothing else, without waiting for
// ever.
func TestReadFileKinds(t *testing.T) {
	defer func(before time.Duration) { pipePatience = before }(pipePatience)
	pipePatience = 100 * time.Millisecond
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	write := func(name, text string) {
		if err := os.WriteFile(path(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("ten", "0123456789")
	write("empty", "")
	write("eleven", "0123456789a")
	write("big", "")
	if err := os.Truncate(path("big"), 1<<30); err != nil {
		t.Fatal(err)
	}
	for _, pipe := range []string{"nobody", "written", "endless"} {
		if err := syscall.Mkfifo(path(pipe), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("nowhere", path("broken")); err != nil {
		t.Fatal(err)
	}
	go feed(path("written"), "late", 1)
	go feed(path("endless"), "for ever ", 1_000_000)
	for name, want := range map[string]string{
		path("ten"):        "0123456789",
		path("empty"):      "",
		path("eleven"):     "eleven has 11 bytes; want at most 10: is it the right file?",
		path("big"):        "big has 1073741824 bytes; want at most 10: is it the right file?",
		path("written"):    "late",
		path("endless"):    "endless: more than 10 bytes; want at most so many: is it the right file?",
		path("nobody"):     "nobody: a pipe that nobody has written to for 100ms; start its writer first, or name a file",
		path("broken"):     "broken: no such file or directory",
		path("none"):       "none: no such file or directory",
		dir:                " is a folder; want a file",
		"/dev/null":        "/dev/null is a device or a socket; want a file or a pipe",
		"/dev/zero":        "/dev/zero is a device or a socket; want a file or a pipe",
		"":                 ": no such file or directory",
		path("ten") + "/x": "ten/x: not a directory",
	} {
		data, err := ReadFile(name, 10)
		if got := string(data); err == nil && got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		} else if err != nil && (!strings.HasSuffix(err.Error(), want) || want == "") {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}

// feed writes to a pipe once it has a reader, for as long as it has one.
func feed(name, text string, times int) {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return
	}
	defer f.Close()
	for range times {
		if _, err := f.WriteString(text); err != nil {
			return
		}
	}
}
