package variants

import (
	"fmt"
	"maps"
	"sync"
)

// kept are the inputs so far.
var kept = struct {
	sync.Mutex
	files  map[string][]byte
	sealed bool // there are no others
}{files: map[string][]byte{}}

// Input reads a file that results depend on, of at most limit bytes, as [ReadFile] does. It
// is read once, so that a pipe can be named several times, and kept, so that a run that goes
// on elsewhere can take it along.
func Input(name string, limit int64) ([]byte, error) {
	kept.Lock()
	defer kept.Unlock()
	data, known := kept.files[name]
	switch {
	case known:
		return data, nil
	case kept.sealed:
		return nil, fmt.Errorf("%s: not among the files that were brought along", name)
	}
	data, err := ReadFile(name, limit)
	if err == nil {
		kept.files[name] = data
	}
	return data, err
}

// Inputs gives the contents of the inputs so far, by name.
func Inputs() map[string][]byte {
	kept.Lock()
	defer kept.Unlock()
	return maps.Clone(kept.files)
}

// Bring makes these all the inputs there are, whatever the disk has.
func Bring(files map[string][]byte) {
	kept.Lock()
	defer kept.Unlock()
	kept.files, kept.sealed = maps.Clone(files), true
}
