package variants

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"
)

// pipePatience is how long a named pipe may have no writer. It is a variable for tests.
var pipePatience = 1500 * time.Millisecond

// ReadFile reads a whole file of at most limit bytes. It takes regular files and pipes,
// such as that of a shell's <(command), and refuses everything else without opening it:
// folders, devices that never end, sockets. It never holds more than limit bytes and one,
// and waits for a named pipe that nobody writes to for a short time only; where a writer
// is there, it takes its time. Errors begin with the name and are one line.
func ReadFile(name string, limit int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, named(name, err)
	}
	switch mode := info.Mode(); {
	case mode.IsDir():
		return nil, fmt.Errorf("%s is a folder; want a file", name)
	case mode&fs.ModeNamedPipe != 0:
	case !mode.IsRegular():
		return nil, fmt.Errorf("%s is a device or a socket; want a file or a pipe", name)
	case info.Size() > limit:
		return nil, fmt.Errorf("%s has %d bytes; want at most %d: is it the right file?", name, info.Size(), limit)
	}
	f, err := open(name, info.Mode())
	if err != nil {
		return nil, named(name, err)
	}
	defer f.Close()
	data, err := readAtMost(f, limit, info.Size())
	if err != nil {
		return nil, named(name, err)
	}
	return data, nil
}

// named puts the name before an error, without the system's own telling of it.
func named(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// open opens a file. A named pipe opens when it has a writer.
func open(name string, mode fs.FileMode) (*os.File, error) {
	if mode&fs.ModeNamedPipe == 0 {
		return os.Open(name)
	}
	type opened struct {
		f   *os.File
		err error
	}
	done := make(chan opened, 1)
	go func() {
		f, err := os.Open(name)
		done <- opened{f, err}
	}()
	select {
	case o := <-done:
		return o.f, o.err
	case <-time.After(pipePatience):
		return nil, fmt.Errorf("a pipe that nobody has written to for %v; start its writer first, or name a file", pipePatience)
	}
}

// readAtMost reads everything there is, and refuses what is longer than limit. Expected
// is about how much that will be, 0 where it is not known.
func readAtMost(r io.Reader, limit, expected int64) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(int(max(0, min(expected, limit))) + bytes.MinRead)
	if _, err := b.ReadFrom(io.LimitReader(r, limit+1)); err != nil {
		return nil, err
	}
	if int64(b.Len()) > limit {
		return nil, fmt.Errorf("more than %d bytes; want at most so many: is it the right file?", limit)
	}
	return b.Bytes(), nil
}
