package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

const mergeLong = `Merge makes of parts, which simulate, compare or check wrote with --shard, the result of
the whole run: the same bytes as if it had been played at once. The parts hold rules,
strategies and files of the run, so that nothing else is needed.

Parts may come in any order. Those of another run, version or seed, the same part twice, and
damaged files are refused; so are missing blocks, unless --partial asks for a result of what
is there, which then says so. With --format part, or -o FILE.part, what there is is put
together into one part, which merges further. A checkpoint is a part too.`

const mergeExample = `  shipcrew merge part-*.json
  shipcrew merge part-*.json --format json -o result.json
  shipcrew merge part-1.json part-2.json -o half.part
  shipcrew merge half.part part-3.json part-4.json
  shipcrew merge part-*.json --partial`

// partFormat is the format of parts, beside those of results.
const partFormat = "part"

func newMerge() *cobra.Command {
	var out outputFlags
	var partial bool
	cmd := &cobra.Command{
		Use: "merge FILE…", Short: "put the parts of a run together", Long: mergeLong, Example: mergeExample,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"json", "part"}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(cmd *cobra.Command, files []string) error { return merge(cmd, files, out, partial) },
	}
	out.add(cmd)
	cmd.Flags().String("plot", "", "draw the result too, to `FILE`; the ending .png, .svg or .pdf picks the format")
	cmd.Flags().String("fail-on", "", "for claims: exit with 3 when there is such a `VERDICT` (see check)")
	complete(cmd, "format", func() []string { return append(report.Formats(), partFormat) })
	cmd.Flags().Lookup("format").Usage = "format: " + strings.Join(report.Formats(), ", ") + " of a result, or part (default table, or by the ending of -o)"
	cmd.Flags().BoolVar(&partial, "partial", false, "make a result of what is there, though blocks are missing")
	return cmd
}

func merge(cmd *cobra.Command, files []string, out outputFlags, partial bool) error {
	sum, err := gatherParts(files)
	if err != nil {
		return err
	}
	if out.format == partFormat || out.format == "" && strings.HasSuffix(out.file, ".part") {
		if partial || cmd.Flags().Changed("plot") {
			return wrong(errors.New("--partial and --plot are for a result; a part says itself what it holds"))
		}
		return writePart(cmd, out.file, sum)
	}
	if formats := append(report.Formats(), partFormat); out.format != "" && !slices.Contains(formats, out.format) {
		return wrong(fmt.Errorf("--format %q: want one of %s%s", out.format, strings.Join(formats, ", "), variants.DidYouMean(out.format, formats)))
	}
	if cmd.Flags().Changed("fail-on") && sum.Configuration.Command != "check" {
		return wrong(fmt.Errorf("--fail-on is about claims, and these are parts of %q; leave it out", sum.Configuration.Command))
	}
	if partial && cmd.Flags().Changed("plot") {
		return wrong(errors.New("--partial and --plot: a picture could not say that it is partial; leave one of them out"))
	}
	words, err := again(sum.Configuration)
	if err != nil {
		return wrong(err)
	}
	for _, name := range []string{"format", "output", "no-color", "plot", "fail-on"} {
		if f := cmd.Flags().Lookup(name); f.Changed {
			words = slices.Insert(words, 1, "--"+name+"="+f.Value.String())
		}
	}
	ledger := sim.NewLedger(sum.Simulations)
	ledger.Shard, ledger.Shards, ledger.Partial = 0, 0, partial
	variants.Bring(sum.Configuration.Files)
	root := newRoot()
	root.SetArgs(words)
	root.SetOut(cmd.OutOrStdout())
	root.SetErr(cmd.ErrOrStderr())
	return root.ExecuteContext(context.WithValue(cmd.Context(), mergeKey{}, &keeper{ledger: ledger, merging: true}))
}

// gatherParts reads parts and adds them up.
func gatherParts(files []string) (*sim.Part, error) {
	if len(files) == 0 {
		return nil, wrong(errors.New("want the files of parts, such as \"shipcrew merge part-*.json\""))
	}
	var sum *sim.Part
	for _, name := range files {
		p, err := readPart(name)
		if err != nil {
			return nil, wrong(err)
		}
		if sum == nil {
			sum = p
			continue
		}
		if err := sum.Add(p); err != nil {
			return nil, wrong(fmt.Errorf("%s: %w", name, err))
		}
	}
	return sum, nil
}

// writePart writes parts that were put together.
func writePart(cmd *cobra.Command, file string, p *sim.Part) error {
	o, err := outputAt(cmd, file)
	if err != nil {
		return err
	}
	return o.fill(p.Write)
}
