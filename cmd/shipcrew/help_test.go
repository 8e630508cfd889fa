package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestHelp holds every command of ours to a description and an example that names it.
func TestHelp(t *testing.T) {
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		path := cmd.CommandPath()
		if cmd.Short == "" || cmd.Long == "" {
			t.Errorf("%s: want Short and Long", path)
		}
		if !strings.Contains(cmd.Example, "  "+path) {
			t.Errorf("%s: want an example that begins with two spaces and its name, got %q", path, cmd.Example)
		}
		for _, c := range cmd.Commands() {
			if c.Name() != "help" && c.Name() != "completion" { // cobra's own
				walk(c)
			}
		}
	}
	walk(newRoot())
}
