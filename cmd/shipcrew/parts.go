package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

// partFlags say how a run is split over machines and kept through interruptions.
type partFlags struct {
	shard      string
	checkpoint string
	every      time.Duration
	resume     bool
}

func (f *partFlags) add(fs *pflag.FlagSet) {
	fs.StringVar(&f.shard, "shard", "", "play one share of the work, `I/N` such as 3/64, and write it to -o, for \"shipcrew merge\"; auto takes it from a Slurm array's task, auto/N also from a Kubernetes Indexed Job's")
	fs.StringVar(&f.checkpoint, "checkpoint", "", "save what was played to `FILE` now and then, and when interrupted, which then exits with 75; removed when the result is written")
	fs.DurationVar(&f.every, "checkpoint-every", 30*time.Second, "how often to save to --checkpoint")
	fs.BoolVar(&f.resume, "resume", false, "go on from what --checkpoint has, if it is there")
}

// unkept are the flags on which no result depends.
var unkept = []string{"output", "format", "no-color", "plot", "workers", "quiet", "help", "fail-on", "shard", "checkpoint", "checkpoint-every", "resume"}

// counted are the flags that take counts, which have several spellings; telling are those
// that say more when they are given than their default does.
var (
	counted = []string{"turns", "games"}
	telling = []string{"turns", "games", "players", "variant", "set", "strategy", "interval"}
)

// keeper keeps what a run has played.
type keeper struct {
	ledger     *sim.Ledger
	share      string // "3/64": to be written to -o instead of a result
	checkpoint string
	merging    bool
	configured sim.Configuration
	stderr     io.Writer
	quiet      bool

	mu sync.Mutex // held while the checkpoint is written
}

// current is the keeper of a run with a checkpoint, for when it is interrupted.
var current atomic.Pointer[keeper]

type mergeKey struct{}

// deliver does the work and writes its result; what is played is kept where flags ask for
// that. With a share it writes the part instead.
func (f *partFlags) deliver(cmd *cobra.Command, words []string, out, plot *outputFlags, early error, work func(*sim.Ledger) (report.Document, error)) error {
	k, err := f.keeper(cmd, words, out.file, early)
	switch {
	case err != nil:
		return err
	case k == nil:
		return out.deliverDrawn(cmd, plot, func() (report.Document, error) { return work(nil) })
	case k.share != "":
		return k.deliverPart(cmd, out, plot, work)
	}
	return k.guard(cmd.Context(), func() error {
		return out.deliverDrawn(cmd, plot, func() (report.Document, error) { return k.whole(work) })
	})
}

// whole is the work with everything played; from parts, what they have.
func (k *keeper) whole(work func(*sim.Ledger) (report.Document, error)) (report.Document, error) {
	d, err := work(k.ledger)
	var missing *sim.MissingError
	switch {
	case k.merging && errors.As(err, &missing) && k.ledger.Partial:
		return nil, wrong(fmt.Errorf("nothing was played yet of %.100s", missing.What))
	case k.merging && errors.As(err, &missing):
		return nil, wrong(fmt.Errorf("%w; give the other parts too, or say --partial for a result of what is there", missing))
	case err != nil || !k.merging:
		return d, err
	case k.ledger.Unasked() != "":
		return nil, wrong(fmt.Errorf("the parts hold what the configuration does not ask for: %.80s", k.ledger.Unasked()))
	}
	if done, want := k.ledger.Progress(); k.ledger.Partial && done < want {
		return report.Partial{Document: d, Note: fmt.Sprintf("%d of %d blocks were played", done, want)}, nil
	}
	return d, nil
}

// keeper reads the flags; nil where nothing is to be kept. Early is the error where the run
// may stop before everything is played.
func (f *partFlags) keeper(cmd *cobra.Command, words []string, out string, early error) (*keeper, error) {
	if k, merging := cmd.Context().Value(mergeKey{}).(*keeper); merging {
		return k, nil
	}
	given := cmd.Flags().Changed
	switch {
	case given("shard") && early != nil:
		return nil, wrong(fmt.Errorf("--shard %s: %w", f.shard, early))
	case f.checkpoint == "" && (given("checkpoint") || given("checkpoint-every") || f.resume):
		return nil, wrong(errors.New("--checkpoint-every and --resume go with --checkpoint FILE"))
	case f.every < 10*time.Millisecond:
		return nil, wrong(fmt.Errorf("--checkpoint-every %v: want 10ms or more", f.every))
	case !given("shard") && f.checkpoint == "":
		return nil, nil
	}
	if same(f.checkpoint, out) {
		return nil, wrong(fmt.Errorf("--checkpoint %s is the file of -o; want two", f.checkpoint))
	}
	k := &keeper{checkpoint: f.checkpoint, configured: configuration(cmd, words), stderr: cmd.ErrOrStderr()}
	k.quiet, _ = cmd.Flags().GetBool("quiet")
	shard, shards := uint64(1), uint64(1)
	if given("shard") {
		var err error
		if shard, shards, err = parseShard(f.shard, os.Getenv); err != nil {
			return nil, wrong(fmt.Errorf("--shard %s: %w", f.shard, err))
		}
		k.share = fmt.Sprintf("%d/%d", shard, shards)
	}
	played, err := f.played(k)
	if err != nil {
		return nil, wrong(fmt.Errorf("--checkpoint: %w", err))
	}
	k.ledger = sim.NewLedger(played)
	k.ledger.Shard, k.ledger.Shards = shard, shards
	if _, err := k.part().Bytes(); err != nil {
		return nil, wrong(err)
	}
	if f.checkpoint != "" {
		k.ledger.Every, k.ledger.Save = f.every, k.save
		if err := k.write(); err != nil {
			return nil, wrong(fmt.Errorf("--checkpoint %s: cannot be written: %w", f.checkpoint, cause(err)))
		}
		current.Store(k)
	}
	return k, nil
}

// say writes a line to stderr, unless all is to be quiet.
func (k *keeper) say(format string, args ...any) {
	if !k.quiet {
		fmt.Fprintf(k.stderr, format+"\n", args...)
	}
}

func readPart(name string) (*sim.Part, error) {
	data, err := variants.ReadFile(name, sim.MaxPart)
	if err != nil {
		return nil, err
	}
	p, err := sim.ReadPart(data, report.Version)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// configuration is everything that a result depends on.
func configuration(cmd *cobra.Command, words []string) sim.Configuration {
	c := sim.Configuration{Command: cmd.Name(), Words: append([]string{}, words...), Settings: map[string][]string{}, Given: []string{}, Files: variants.Inputs()}
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if slices.Contains(unkept, f.Name) {
			return
		}
		c.Settings[f.Name] = valuesOf(f)
		if f.Changed && (f.Value.String() != f.DefValue || slices.Contains(telling, f.Name)) {
			c.Given = append(c.Given, f.Name)
		}
	})
	return c
}

// valuesOf are a flag's values in one spelling.
func valuesOf(f *pflag.Flag) []string {
	if list, several := f.Value.(pflag.SliceValue); several {
		return append([]string{}, list.GetSlice()...)
	}
	text := f.Value.String()
	if slices.Contains(counted, f.Name) {
		if n, err := parseCount(text); err == nil {
			text = strconv.FormatUint(n, 10)
		}
	}
	return []string{text}
}

// again is the command line that does what a configuration says.
func again(c sim.Configuration) ([]string, error) {
	if !slices.Contains([]string{"simulate", "compare", "check"}, c.Command) {
		return nil, fmt.Errorf("there are no parts of a command %.40q", c.Command)
	}
	args := []string{c.Command}
	for _, name := range c.Given {
		if slices.Contains(unkept, name) {
			return nil, fmt.Errorf("a part has no flag %.40q", name)
		}
		for _, value := range c.Settings[name] {
			args = append(args, "--"+name+"="+value)
		}
	}
	return append(append(args, "--"), c.Words...), nil
}

// deliverPart plays a share and writes it.
func (k *keeper) deliverPart(cmd *cobra.Command, out, plot *outputFlags, work func(*sim.Ledger) (report.Document, error)) error {
	given := cmd.Flags().Changed
	switch {
	case out.file == "":
		return wrong(fmt.Errorf("--shard %s: a share is written to a file; say -o part-%s.json", k.share, strings.ReplaceAll(k.share, "/", "-of-")))
	case given("format") || given("plot"):
		return wrong(errors.New("--shard writes a part, which has no format and no picture; say them to \"shipcrew merge\""))
	}
	o, err := outputAt(cmd, out.file)
	if err != nil {
		return err
	}
	return k.guard(cmd.Context(), func() error {
		if _, err := work(k.ledger); err != nil && !errors.Is(err, sim.ErrPart) {
			return err
		}
		return o.fill(k.part().Write)
	})
}

func (k *keeper) part() *sim.Part {
	return sim.NewPart(report.Version, k.share, k.configured, k.ledger.Simulations())
}
