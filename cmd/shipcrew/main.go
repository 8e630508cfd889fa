// Command shipcrew settles questions about the dice game Ship, Captain, and Crew. It
// turns flags into configurations, calls the packages beside it, and turns errors
// into exit codes; it holds no logic of the game.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/shipcrew/shipcrew/exact"
	"github.com/shipcrew/shipcrew/report"
)

// Exit codes. They are part of the command line's contract.
const (
	exitFine        = 0
	exitFailure     = 1   // something failed while running
	exitUsage       = 2   // wrong usage or input
	exitFound       = 3   // --fail-on found such a verdict
	exitKept        = 75  // interrupted, checkpoint written; EX_TEMPFAIL of sysexits.h: try again
	exitInterrupted = 130 // as shells report SIGINT
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is main with everything it touches handed in.
func run(args []string, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	finished := make(chan struct{})
	defer close(finished)
	go leaveSoon(ctx, finished, stderr)
	root := newRoot()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	return tell(stderr, root.ExecuteContext(ctx))
}

// tell writes an error and gives its exit code.
func tell(stderr io.Writer, err error) int {
	switch {
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(stderr, "shipcrew: interrupted")
	case err != nil:
		fmt.Fprintln(stderr, "shipcrew:", oneLine(err.Error()))
	}
	return exitCode(err)
}

// longest is the length of a message, in bytes. A longer one quotes something that is
// much longer still.
const longest = 1000

// oneLine makes a message one line that shows what it holds, shortened in its middle where
// it is too long: it begins with what was got and ends with what would be right.
func oneLine(message string) string {
	if len(message) > longest {
		message = strings.ToValidUTF8(message[:longest/2], "") + " … " + strings.ToValidUTF8(message[len(message)-longest/2:], "")
	}
	return report.Visible(strings.ReplaceAll(message, "\n", " "))
}

// patience is how long work may go on after an interruption.
const patience = 300 * time.Millisecond

// leaveSoon ends the program some time after an interruption where the work, such as an
// exact solution, does not look out for it. Blocks that are being played for a checkpoint
// are waited for.
func leaveSoon(ctx context.Context, finished <-chan struct{}, stderr io.Writer) {
	select {
	case <-finished:
		return
	case <-ctx.Done():
	}
	for {
		select {
		case <-finished:
			return
		case <-time.After(patience):
		}
		err := context.Canceled
		if k := current.Load(); k != nil {
			if k.ledger.Playing() {
				continue
			}
			err = k.interrupted()
		}
		removeUnfinished()
		os.Exit(tell(stderr, err))
	}
}

// usageError is wrong usage or input, found before any work.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// wrong marks an error as one of usage; nil stays nil.
func wrong(err error) error {
	if err == nil {
		return nil
	}
	return usageError{err}
}

// foundError says that --fail-on found a verdict.
type foundError struct{ error }

// exitCode is the one place where errors become exit codes.
func exitCode(err error) int {
	var usage usageError
	var found foundError
	var kept keptError
	switch {
	case err == nil:
		return exitFine
	case errors.As(err, &usage), errors.Is(err, exact.ErrUndefined):
		return exitUsage
	case errors.As(err, &found):
		return exitFound
	case errors.As(err, &kept):
		return exitKept
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	}
	return exitFailure
}
