package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Bounds of every refusal. The largest policy file that is read takes a second or two of
// work, more on a busy machine; what has no bound would take minutes.
const (
	mostMemory = 200 << 10 // KiB
	mostWork   = 15 * time.Second
)

// attack is a file, or a command line, that is to be refused.
type attack struct {
	name string
	text string   // of the file, which takes the place of FILE
	args []string // of the command
	want string   // in the message

	unit string // stands so many times for the … in text
	n    int
}

func of(name, text string, args []string, want string) attack {
	return attack{name: name, text: text, args: args, want: want}
}

// write writes the file piece by piece: what this process holds counts for its children.
func (a attack) write(name string) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	head, tail, _ := strings.Cut(a.text, "…")
	w.WriteString(head)
	for range a.n {
		w.WriteString(a.unit)
	}
	w.WriteString(tail)
	return errors.Join(w.Flush(), f.Close())
}

// policies are attacks as large as policy files may be.
func policies() []attack {
	play := []string{"simulate", "--turns", "1", "--strategy", "table:FILE"}
	return []attack{
		{"many tables", `{"schema":"shipcrew/solve/1","policy_table":{"decisions":[],"tables":[…{}]}}`, play, "more than 700000 tables", "{},", 5_000_000},
		{"long hash", `{"schema":"shipcrew/solve/1","hash":"…"}`, play, "a text of 80000002 bytes", "a", 80_000_000},
		{"nested JSON", `{"x":…`, play, "not whole JSON", "[", 80_000_000},
		{"keys of JSON", `{…"":0}`, play, "stands twice", `"":0,`, 5_000_000},
		{"blank", `…`, play, "not whole JSON", " ", 80_000_000},
	}
}

const claimsHead = "source: x\nclaims:\n- {id: a, says: x, "

// many is a text n times.
func many(text string, n int) string { return strings.Repeat(text, n) }

// attacks are files and command lines that once took long, or could.
func attacks() []attack {
	check := []string{"check", "--turns", "0", "FILE"}
	show := []string{"variants", "show", "--variant", "FILE"}
	play := []string{"simulate", "--turns", "1", "--strategy", "table:FILE"}
	figure := claimsHead + "kind: number, quantity: fail, "
	laughs := "a: &a [x,x,x,x,x,x,x,x,x]\n"
	for c := 'b'; c < 'k'; c++ {
		laughs += fmt.Sprintf("%c: &%c [%s*%c]\n", c, c, many(fmt.Sprintf("*%c,", c-1), 8), c-1)
	}
	all := []attack{
		of("laughs", laughs, check, "aliases such as *a are not accepted"),
		of("laughs variant", laughs, show, "aliases such as *a are not accepted"),
		of("nested", "claims: "+many("[", 100_000), check, "more than 8 deep"),
		of("nested and closed", "rolls: "+many("[", 9000)+many("]", 9000), show, "more than 8 deep"),
		of("dashes", many("- ", 200_000), check, "more than 8 deep"),
		of("many claims", "source: x\nclaims:\n"+many("-\n", 250_000), check, "want at most 2000 in a file"),
		of("many keys", "{"+many("a,", 250_000)+"}", check, `unknown key "a"`),
		of("comments", many("#\n", 250_000), check, "the file is empty"),
		of("documents", many("---\n", 120_000), check, "want lines such as"),
		of("long spec", figure+"published: 46 %, strategies: ["+many("joker-cargo+", 40_000)+"stand]}", check, "strategies: a text of 480005 bytes"),
		of("strategies × variants", figure+"published: 46 %, strategies: ["+many("stand,", 40_000)+"], variants: ["+many("pot,", 40_000)+"]}", check, "more than 5000 readings"),
		of("readings", figure+"published: 46 %, strategies: ["+many("stand,", 50)+"], variants: ["+many("pot,", 50)+"]}", check, "2500 readings"),
		of("trend", claimsHead+"kind: trend, quantity: fail, published: falls, over: {rule: rolls, values: ["+many("2,", 3000)+"]}}", check, "values: a list of 3000"),
		of("long id", "source: x\nclaims:\n- {id: "+many("x", 400_000)+", says: x, kind: rule}", check, "id: a text of 400000 bytes"),
		of("long says", "source: x\nclaims:\n- {id: a, says: "+many("x", 400_000)+", kind: rule}", check, "says: a text of 400000 bytes"),
		of("long quantity", claimsHead+"kind: number, published: 1, quantity: "+many("a.", 200_000)+"a}", check, "quantity: a text of 400001 bytes"),
		of("digits", figure+"published: "+many("9", 400_000)+"}", check, "published: a text of 400000 bytes"),
		of("decimals", figure+`published: "0.`+many("0", 400_000)+`"}`, check, "published: a text of 400002 bytes"),
		of("throws", claimsHead+"kind: roll, published: complete, rolls: ["+many("'1',", 100_000)+"]}", check, "rolls: a list of 100000"),
		of("a device in a claim", figure+"published: 1 %, variants: [/dev/zero]}", check, "/dev/zero is a device"),
		of("a policy in a claim", figure+"published: 1 %, strategies: ['table:/dev/zero']}", check, "/dev/zero is a device"),
		of("long name", "name: "+many("x", 60_000), show, "name: a text of 60000 bytes"),
		of("UTF-8", "name: a\xffb", show, "invalid"),
		of("NUL", "name: \"a\x00b\"", show, "control characters are not allowed"),
		of("escaped NUL", `name: "a\0b"`, show, "control characters"),
	}
	for _, read := range [][]string{check, show, play, {"merge", "FILE"}} {
		for _, device := range []string{"/dev/zero", "/dev/urandom", "/dev/null", "BIG", "FIFO", "/"} {
			want := map[string]string{"BIG": "has 1073741824 bytes; want at most", "FIFO": "a pipe that nobody has written to", "/": "/ is a folder"}[device]
			if want == "" {
				want = device + " is a device"
			}
			line := strings.Split(strings.ReplaceAll(strings.Join(read, " "), "FILE", device), " ")
			all = append(all, of(read[0]+" "+device, "", line, want))
		}
	}
	return slices.Concat(all, policies(), commandLines())
}

// commandLines are attacks without a file.
func commandLines() []attack {
	long := many("9", 120_000)
	line := func(name, want string, args ...string) attack { return of(name, "", args, want) }
	repeated := func(n int, args ...string) (out []string) {
		for range n {
			out = append(out, args...)
		}
		return out
	}
	var exponents, ranges, names []string
	for i := range 256 {
		exponents = append(exponents, fmt.Sprintf("1e999%d", 100+i))
		ranges = append(ranges, fmt.Sprintf("%d..%d", 256*i, 256*i+255))
	}
	for i := range 50_000 {
		names = append(names, fmt.Sprintf("A%d:1", i))
	}
	return []attack{
		line("spec", "a strategy of 120010 bytes", "simulate", "--strategy", "threshold:"+long),
		line("value", "want a whole number", "simulate", "--set", "rolls="+long),
		line("count", "want a whole number", "simulate", "--turns", long),
		line("quantity", "unknown quantity", "odds", "score.atleast."+long),
		line("claim", "a text of 120007 bytes", "check", "--claim", "fail = "+long),
		line("throw", "is not a die", "judge", long),
		line("range", "want a range of numbers", "replay", "--turns", "0.."+long),
		line("sweep of exponents", "want a total such as", "compare", "--sweep", "threshold="+strings.Join(exponents, ",")),
		line("sweep of ranges", "more than 256 values", "compare", "--objective", "win", "--sweep", "ante="+strings.Join(ranges, ",")),
		line("sweeps", "more than 256 combinations", "compare", "--objective", "win", "--set", "stake=round", "--sweep", "ante=1..256", "--sweep", "wins=1..99", "--sweep", "target=1..256", "--sweep", "rounds=1..99"),
		line("changes", "--set is given 50000 times", append([]string{"odds"}, repeated(50_000, "--set", "rolls=3")...)...),
		line("claims", "--claim is given 50000 times", append([]string{"check"}, repeated(50_000, "--claim", "fail=1")...)...),
		line("quantities", "50000 quantities", append([]string{"odds"}, repeated(50_000, "fail")...)...),
		line("names", "50000 entries", append([]string{"judge"}, names...)...),
		line("device as result", "not a regular file", "odds", "--format", "json", "-o", "/dev/full"),
		line("folder as result", "not a regular file", "odds", "--format", "json", "-o", "/tmp"),
	}
}

// TestHostile runs every attack: refused with 2 and one line, within bounds of memory and
// work, and nothing written. With -v it prints what each took.
func TestHostile(t *testing.T) {
	if os.Getenv("SHIPCREW_LONG") == "" {
		t.Skip("set SHIPCREW_LONG=1 to run all attacks; testdata/script/hostile.txtar has some")
	}
	dir := t.TempDir()
	big, fifo := filepath.Join(dir, "big.yaml"), filepath.Join(dir, "fifo.yaml")
	if err := errors.Join(os.WriteFile(big, nil, 0o600), os.Truncate(big, 1<<30), syscall.Mkfifo(fifo, 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, a := range attacks() {
		file := filepath.Join(dir, "attack.yaml")
		if err := a.write(file); err != nil {
			t.Fatal(err)
		}
		args := []string{}
		for _, arg := range a.args {
			args = append(args, strings.NewReplacer("FILE", file, "BIG", big, "FIFO", fifo).Replace(arg))
		}
		withstood(t, a, args)
	}
}

func withstood(t *testing.T, a attack, args []string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "shipcrew", args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	begun := time.Now()
	_ = cmd.Run() // its exit code follows
	took := time.Since(begun)
	state := cmd.ProcessState
	memory := state.SysUsage().(*syscall.Rusage).Maxrss
	work := state.UserTime() + state.SystemTime()
	message := stderr.String()
	t.Logf("| %-22s | %5d ms | %5d ms | %3d MB | %.150s", a.name, took.Milliseconds(), work.Milliseconds(), memory>>10, strings.TrimSpace(message))
	switch {
	case state.ExitCode() != exitUsage:
		t.Errorf("%s: exit code %d", a.name, state.ExitCode())
	case stdout.Len() > 0 || strings.Count(message, "\n") != 1 || len(message) > longest+50:
		t.Errorf("%s: %d bytes on stdout; %d lines and %d bytes on stderr", a.name, stdout.Len(), strings.Count(message, "\n"), len(message))
	case !strings.Contains(message, a.want):
		t.Errorf("%s: want %q, got %s", a.name, a.want, message)
	case memory > mostMemory || work > mostWork:
		t.Errorf("%s: takes %d KiB and %v", a.name, memory, work)
	}
}
