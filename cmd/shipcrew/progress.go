package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"

	"github.com/shipcrew/shipcrew/sim"
)

// progress is a line on stderr that says how far the work is. It writes only to a
// terminal. Its methods may be called by several workers.
type progress struct {
	out   io.Writer
	total uint64
	what  string // "turns" or "games"
	start time.Time

	mu   sync.Mutex
	last time.Time
	done uint64
	says string // the interval so far
}

// newProgress gives nil where nothing is to be shown.
func newProgress(stderr io.Writer, quiet bool, total uint64, what string) *progress {
	file, ok := stderr.(*os.File)
	if quiet || !ok || !term.IsTerminal(int(file.Fd())) {
		return nil
	}
	return &progress{out: stderr, total: total, what: what, start: time.Now()}
}

// report notes the turns played so far.
func (p *progress) report(done uint64) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done = max(p.done, done)
	if now := time.Now(); now.Sub(p.last) > 200*time.Millisecond {
		p.last = now
		p.draw(now.Sub(p.start).Seconds())
	}
}

// note remembers an estimate to show.
func (p *progress) note(what string, e sim.Estimate) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.says = fmt.Sprintf(", %s %.6g to %.6g", what, e.Low, e.High)
}

func (p *progress) draw(seconds float64) {
	rate := float64(p.done) / seconds
	left := time.Duration(float64(p.total-min(p.done, p.total)) / rate * float64(time.Second)).Round(time.Second)
	fmt.Fprintf(p.out, "\r\x1b[K%s of %s %s, %s a second, %v left%s", short(float64(p.done)), short(float64(p.total)), p.what, short(rate), left, p.says)
}

// end wipes the line.
func (p *progress) end() {
	if p != nil && !p.last.IsZero() {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

// short writes a large number with a suffix.
func short(x float64) string {
	for _, s := range []struct {
		size   float64
		suffix string
	}{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if x >= s.size {
			return fmt.Sprintf("%.3g%s", x/s.size, s.suffix)
		}
	}
	return fmt.Sprintf("%.0f", x)
}
