package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"shipcrew": main})
}

// TestScripts runs testdata/script: what the command line does, written to be read.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:             filepath.Join("..", "..", "testdata", "script"),
		ContinueOnError: true, // so that one run shows every line that differs
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "interrupted": interrupted, "empty": empty,
		},
		Condition: func(name string) (bool, error) {
			if name != "root" {
				return false, errors.New("unknown condition " + name)
			}
			return os.Geteuid() == 0, nil // permissions do not bind root
		},
	})
}

// exits is "exits CODE COMMAND ARG…": the command ends with that code. After an error
// nothing may be on stdout and one line on stderr, except that 3 comes with the result.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARG…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	stdout, stderr := ts.ReadFile("stdout"), ts.ReadFile("stderr")
	switch {
	case got != want:
		ts.Fatalf("exit code %d, want %d", got, want)
	case (want == 1 || want == 2) && stdout != "":
		ts.Fatalf("an error, but something on stdout")
	case want != 0 && (!strings.HasPrefix(stderr, "shipcrew: ") || strings.Count(stderr, "\n") != 1 || !strings.HasSuffix(stderr, "\n")):
		ts.Fatalf("want one line on stderr that starts with \"shipcrew: \"")
	}
}

// interrupted is "interrupted CODE COMMAND ARG…": the command gets an interrupt once it
// works, and ends with that code, nothing on stdout and one line on stderr.
func interrupted(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: interrupted CODE COMMAND ARG…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	var stdout, stderr strings.Builder
	cmd := exec.Command(args[1], args[2:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = ts.MkAbs("."), &stdout, &stderr
	ts.Check(cmd.Start())
	limit := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	defer limit.Stop()
	waitForWork(cmd.Process.Pid)
	ts.Check(cmd.Process.Signal(os.Interrupt))
	_ = cmd.Wait() // its exit code follows
	if code := cmd.ProcessState.ExitCode(); code != want || stdout.Len() > 0 || strings.Count(stderr.String(), "\n") != 1 {
		ts.Fatalf("exit code %d, stdout %q, stderr %q; want %d, nothing and one line", code, stdout.String(), stderr.String(), want)
	}
}

// waitForWork waits until a process has used so much of a processor that it must be at work:
// starting takes a tenth of that. Where the system does not tell, it waits long.
func waitForWork(pid int) {
	for range 1000 {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		_, after, _ := strings.Cut(string(stat), ") ")
		fields := strings.Fields(after)
		if err != nil || len(fields) < 13 {
			time.Sleep(2 * time.Second)
			return
		}
		if user, _ := strconv.Atoi(fields[11]); user >= 20 { // hundredths of a second
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// empty is "empty FOLDER": nothing is in it, hidden or not.
func empty(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: empty FOLDER")
	}
	entries, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	if len(entries) > 0 {
		ts.Fatalf("%s is left in %s", entries[0].Name(), args[0])
	}
}
