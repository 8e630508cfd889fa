package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
)

// same tells whether two paths are one file's.
func same(a, b string) bool {
	x, errX := filepath.Abs(a)
	y, errY := filepath.Abs(b)
	return a != "" && b != "" && errX == nil && errY == nil && x == y
}

// played is what the checkpoint has.
func (f *partFlags) played(k *keeper) ([]*sim.Simulation, error) {
	if f.checkpoint == "" {
		return nil, nil
	}
	info, err := os.Stat(f.checkpoint)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if f.resume {
			k.say("nothing to resume: there is no %s yet; starting from the beginning", f.checkpoint)
		}
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("%s: %w", f.checkpoint, cause(err))
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a regular file; want the path of a file to write", f.checkpoint)
	case !f.resume:
		return nil, fmt.Errorf("%s: there is such a file already; say --resume to go on from it, or remove it", f.checkpoint)
	}
	p, err := readPart(f.checkpoint)
	if err != nil {
		return nil, err
	}
	if err := p.Fits(sim.NewPart(report.Version, k.share, k.configured, nil)); err != nil {
		return nil, fmt.Errorf("%s: %w", f.checkpoint, err)
	}
	done, _ := sim.NewLedger(p.Simulations).Progress()
	k.say("going on from %s, with %d blocks played", f.checkpoint, done)
	return p.Simulations, nil
}

// guard runs something of which a checkpoint is kept: when it is interrupted what was played
// is saved, and when it is done the checkpoint is not needed any more.
func (k *keeper) guard(ctx context.Context, do func() error) error {
	if k.checkpoint == "" {
		return do()
	}
	defer current.Store(nil)
	err := do()
	switch {
	case err == nil:
		return os.Remove(k.checkpoint)
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		return k.interrupted()
	}
	return err
}

// interrupted saves, and says with which error to end.
func (k *keeper) interrupted() error {
	if err := k.write(); err != nil {
		return fmt.Errorf("interrupted, and --checkpoint %s cannot be written: %w; what it had before is still there", k.checkpoint, cause(err))
	}
	done, _ := k.ledger.Progress()
	return keptError{fmt.Errorf("interrupted; %d blocks were played and are in %s: go on with --resume", done, k.checkpoint)}
}

// save writes the checkpoint. If that fails the one from before stays, and the run goes on.
func (k *keeper) save() {
	if err := k.write(); err != nil {
		fmt.Fprintf(k.stderr, "shipcrew: --checkpoint %s: cannot be written: %v; what it had before is still there, and the run goes on\n", k.checkpoint, cause(err))
	}
}

func (k *keeper) write() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	data, err := k.part().Bytes()
	if err != nil {
		return err
	}
	return replace(k.checkpoint, data)
}

// keptError ends a run that was interrupted after its checkpoint was written.
type keptError struct{ error }
