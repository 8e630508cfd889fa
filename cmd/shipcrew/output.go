package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/shipcrew/shipcrew/report"
	"github.com/shipcrew/shipcrew/variants"
)

// outputFlags say where a result goes and in which format.
type outputFlags struct {
	format  string
	file    string
	noColor bool

	pictures bool // .png, .svg and .pdf are formats as well
}

// addPlot adds a picture of the result beside it.
func addPlot(cmd *cobra.Command, f *outputFlags) {
	f.pictures = true
	cmd.Flags().StringVar(&f.file, "plot", "", "draw the result too, to `FILE`; the ending .png, .svg or .pdf picks the format")
}

// openPlot opens the file of a picture before the work starts; nil for none.
func (f *outputFlags) openPlot(cmd *cobra.Command) (*output, error) {
	if !f.pictures || !cmd.Flags().Changed("plot") {
		return nil, nil
	}
	if ending := strings.ToLower(filepath.Ext(f.file)); !slices.Contains(pictureEndings, ending) {
		return nil, wrong(fmt.Errorf("--plot %s: the ending %q picks no format; want .png, .svg or .pdf", f.file, ending))
	}
	return f.openAs(cmd, "--plot")
}

var pictureEndings = []string{".png", ".svg", ".pdf"}

func (f *outputFlags) add(cmd *cobra.Command) {
	fs := cmd.Flags()
	fs.StringVar(&f.format, "format", "", "format: "+strings.Join(report.Formats(), ", ")+" (default table, or by the ending of -o)")
	fs.StringVarP(&f.file, "output", "o", "", "write to `FILE` instead of stdout; the ending .txt, .md, .csv or .json picks the format")
	fs.BoolVar(&f.noColor, "no-color", false, "no colours, as with the variable NO_COLOR")
	complete(cmd, "format", report.Formats)
	_ = cmd.MarkFlagFilename("output", "txt", "md", "csv", "json")
}

// endings of files and their formats.
var endings = map[string]report.Format{".txt": report.Text, ".md": report.Markdown, ".csv": report.CSV, ".json": report.JSON}

// output is where one result goes. It is opened before the work starts, so that a
// wrong path costs nothing, and a file appears whole or not at all.
type output struct {
	options report.Options
	stdout  io.Writer
	stderr  io.Writer
	path    string
	flag    string // that gave the path
	mode    os.FileMode
	temp    *os.File // while it is written
}

// open checks format and path. Whoever opens must close.
func (f *outputFlags) open(cmd *cobra.Command) (*output, error) { return f.openAs(cmd, "-o") }

// openAs is open for a path that another flag gave.
func (f *outputFlags) openAs(cmd *cobra.Command, flag string) (*output, error) {
	o := &output{stdout: cmd.OutOrStdout(), stderr: cmd.ErrOrStderr(), path: f.file, flag: flag}
	if err := f.pickFormat(o); err != nil {
		return nil, wrong(err)
	}
	if f.file == "" && flag == "-o" && cmd.Flags().Changed("output") {
		return nil, wrong(errors.New("-o \"\": want the path of a file to write"))
	}
	if f.file == "" {
		o.terminal(f.noColor)
		return o, nil
	}
	if err := o.create(); err != nil {
		return nil, wrong(fmt.Errorf("%s %s: %w", flag, f.file, err))
	}
	return o, nil
}

// outputAt is the output of a command that picks no format by it.
func outputAt(cmd *cobra.Command, file string) (*output, error) {
	o := &output{stdout: cmd.OutOrStdout(), stderr: cmd.ErrOrStderr(), path: file, flag: "-o"}
	if file == "" {
		return o, nil
	}
	if err := o.create(); err != nil {
		return nil, wrong(fmt.Errorf("-o %s: %w", file, err))
	}
	return o, nil
}

// create checks, before any work, that the output can be written: it makes a temporary file
// beside it, which takes its place when it is whole, and takes it away again until [begin].
// A link is followed, and a file that is there keeps its permissions.
func (o *output) create() error {
	if target, err := filepath.EvalSymlinks(o.path); err == nil {
		o.path = target
	}
	o.mode = 0o666 // less what umask takes away
	if info, err := os.Stat(o.path); err == nil {
		if !info.Mode().IsRegular() {
			return errors.New("not a regular file; want the path of a file to write")
		}
		f, err := os.OpenFile(o.path, os.O_WRONLY, 0)
		if err != nil {
			return fmt.Errorf("cannot be written: %w", cause(err))
		}
		f.Close()
		o.mode = info.Mode().Perm()
	}
	err := o.begin()
	o.close()
	return err
}

// begin opens the temporary file, under a name that nothing left behind can have. To stdout
// there is nothing to open. Whoever begins must close.
func (o *output) begin() error {
	if o.path == "" {
		return nil
	}
	name := filepath.Join(filepath.Dir(o.path), fmt.Sprintf(".%s.%x", filepath.Base(o.path), rand.Uint64()))
	temp, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, o.mode)
	if err != nil {
		return fmt.Errorf("cannot be written: %w", cause(err))
	}
	o.temp = temp
	unfinished.Store(name, true)
	return nil
}

// fill begins, writes, and puts the file in its place.
func (o *output) fill(write func(io.Writer) error) error {
	if o.path == "" {
		return write(o.stdout)
	}
	err := o.begin()
	if err == nil {
		defer o.close()
		err = write(o.temp)
	}
	switch {
	case errors.Is(err, report.ErrNothingToDraw):
		err = wrong(err)
	case err == nil:
		return o.keep()
	}
	return fmt.Errorf("%s %s: %w", o.flag, o.path, cause(err))
}

// replace puts data into a file, which has either what it had before or all of it. What an
// earlier attempt that was killed has left behind is used up.
func replace(path string, data []byte) error {
	name := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".new")
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(name, path)
	}
	if err != nil {
		os.Remove(name)
	}
	return err
}

// unfinished holds the temporary files there are, for the program to remove when it
// ends early.
var unfinished sync.Map

func removeUnfinished() {
	unfinished.Range(func(name, _ any) bool { return os.Remove(name.(string)) == nil })
}

// deliver opens the output, does the work, and writes its result.
func (f *outputFlags) deliver(cmd *cobra.Command, work func() (report.Document, error)) error {
	return f.deliverDrawn(cmd, &outputFlags{}, work)
}

// deliverDrawn is deliver, with a picture of the result where the flags of one say so.
func (f *outputFlags) deliverDrawn(cmd *cobra.Command, drawn *outputFlags, work func() (report.Document, error)) error {
	o, err := f.open(cmd)
	if err != nil {
		return err
	}
	picture, err := drawn.openPlot(cmd)
	if err != nil {
		return err
	}
	d, err := work()
	if err != nil {
		return err
	}
	if picture != nil {
		if err := picture.write(d); err != nil {
			return err
		}
	}
	return o.write(d)
}

// cause leaves the temporary name out of a message.
func cause(err error) error {
	var pathError *os.PathError
	var linkError *os.LinkError
	switch {
	case errors.As(err, &pathError):
		return pathError.Err
	case errors.As(err, &linkError):
		return linkError.Err
	}
	return err
}

func (f *outputFlags) pickFormat(o *output) error {
	ending := strings.ToLower(filepath.Ext(f.file))
	byEnding, known := endings[ending]
	switch {
	case f.format != "" && !slices.Contains(report.Formats(), f.format):
		return fmt.Errorf("--format %q: want one of %s%s", f.format, strings.Join(report.Formats(), ", "), variants.DidYouMean(f.format, report.Formats()))
	case f.format != "" && f.pictures && slices.Contains(pictureEndings, ending):
		return fmt.Errorf("--format %s and -o %s contradict each other: the ending %s means %s", f.format, f.file, ending, ending[1:])
	case f.format != "" && known && byEnding != report.Format(f.format):
		return fmt.Errorf("--format %s and -o %s contradict each other: the ending %s means %s", f.format, f.file, ending, byEnding)
	case f.format != "":
		o.options.Format = report.Format(f.format)
	case f.file == "":
		o.options.Format = report.Text
	case known:
		o.options.Format = byEnding
	case f.pictures && slices.Contains(pictureEndings, ending):
		o.options.Format = report.Format(ending[1:])
	case f.pictures:
		return fmt.Errorf("-o %s: the ending %q picks no format; want .png, .svg or .pdf, or .txt, .md, .csv or .json", f.file, ending)
	default:
		return fmt.Errorf("-o %s: the ending %q picks no format; want .txt, .md, .csv or .json, or say --format", f.file, ending)
	}
	return nil
}

// terminal fits the text to the terminal, where stdout is one.
func (o *output) terminal(noColor bool) {
	file, ok := o.stdout.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return
	}
	o.options.Color = !noColor && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	if width, _, err := term.GetSize(int(file.Fd())); err == nil {
		o.options.Width = width
	}
}

// write writes the result and, where it goes to a file, puts the file in its place.
func (o *output) write(d report.Document) error {
	if o.options.Format == report.CSV && o.path == "" {
		for _, note := range report.Notes(d) {
			fmt.Fprintln(o.stderr, note)
		}
	}
	return o.fill(func(w io.Writer) error {
		if picture, drawable := d.(report.Picture); drawable && o.options.Format.IsPicture() {
			return report.WritePicture(w, picture, o.options.Format)
		}
		return report.Write(w, d, o.options)
	})
}

// keep puts a file in its place once it is whole.
func (o *output) keep() error {
	if o.temp == nil {
		return nil
	}
	for _, step := range []func() error{ // none without the one before: a disk may turn out full only here
		o.temp.Sync, o.temp.Close, func() error { return os.Rename(o.temp.Name(), o.path) },
	} {
		if err := step(); err != nil {
			return fmt.Errorf("%s %s: %w", o.flag, o.path, cause(err))
		}
	}
	unfinished.Delete(o.temp.Name())
	o.temp = nil
	return nil
}

// close removes what was not finished.
func (o *output) close() {
	if o.temp != nil {
		o.temp.Close()
		os.Remove(o.temp.Name())
		unfinished.Delete(o.temp.Name())
		o.temp = nil
	}
}
