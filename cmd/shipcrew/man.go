package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/shipcrew/shipcrew/report"
)

const manLong = `Man writes a manual page for every command into a folder, which is made where it is missing:
shipcrew.1, shipcrew-check.1 and so on. The pages hold what --help says, and are the same
bytes every time.`

const manExample = `  shipcrew man -o man
  shipcrew man -o ~/.local/share/man/man1`

func newMan() *cobra.Command {
	var folder string
	cmd := &cobra.Command{Use: "man", Short: "write manual pages", Long: manLong, Example: manExample, Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			if folder == "" {
				return wrong(errors.New("man: no folder for the pages; want one, such as \"shipcrew man -o man\""))
			}
			return writePages(folder)
		}}
	cmd.Flags().StringVarP(&folder, "output", "o", "", "write the pages into the folder `DIR`")
	_ = cmd.MarkFlagDirname("output")
	return cmd
}

// page is a manual page before it is a file.
type page struct {
	name string
	text []byte
}

// writePages opens all files before it puts the first in its place, so that a folder that
// cannot be written stays as it was.
func writePages(folder string) error {
	root := newRoot() // a tree of its own, since pages lay texts out in their own way
	root.DisableAutoGenTag = true
	pages, err := pagesOf(root)
	if err != nil {
		return err
	}
	if err := makeFolder(folder); err != nil {
		return wrong(fmt.Errorf("-o %s: %w", folder, err))
	}
	var files []*output
	for _, p := range pages {
		o := &output{path: filepath.Join(folder, p.name), flag: "-o"}
		err := o.create()
		if err == nil {
			err = o.begin()
		}
		if err != nil {
			return wrong(fmt.Errorf("-o %s: %s: %w", folder, p.name, err))
		}
		defer o.close()
		if _, err := o.temp.Write(p.text); err != nil {
			return fmt.Errorf("-o %s: %s: %w", folder, p.name, cause(err))
		}
		files = append(files, o)
	}
	for _, o := range files {
		if err := o.keep(); err != nil {
			return err
		}
	}
	return nil
}

func makeFolder(folder string) error {
	if info, err := os.Stat(folder); err == nil && !info.IsDir() {
		return errors.New("a file, not a folder; want the path of a folder for the pages")
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fmt.Errorf("cannot be made: %w", cause(err))
	}
	return nil
}

// pagesOf makes the pages of a command and of all below it.
func pagesOf(cmd *cobra.Command) ([]page, error) {
	cmd.Long = laidOut(cmd.Long)
	var never time.Time // a page has no date; without this one it would have today's
	header := doc.GenManHeader{Section: "1", Source: "shipcrew " + report.Version, Manual: "shipcrew", Date: &never}
	var text bytes.Buffer
	if err := doc.GenMan(cmd, &header, &text); err != nil {
		return nil, err
	}
	undated := bytes.Replace(text.Bytes(), []byte(never.Format(`"Jan 2006"`)), []byte(`""`), 1)
	pages := []page{{strings.ReplaceAll(cmd.CommandPath(), " ", "-") + ".1", undated}}
	for _, c := range cmd.Commands() {
		if !c.IsAvailableCommand() {
			continue
		}
		below, err := pagesOf(c)
		if err != nil {
			return nil, err
		}
		pages = append(pages, below...)
	}
	return pages, nil
}

// laidOut fences indented paragraphs, whose lines would run together otherwise.
func laidOut(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		if strings.HasPrefix(p, "  ") {
			paragraphs[i] = "```\n" + p + "\n```"
		}
	}
	return strings.Join(paragraphs, "\n\n")
}
