package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"github.com/shipcrew/shipcrew/sim"
	"github.com/shipcrew/shipcrew/variants"
)

// ReplayWriter writes turns or games as they are replayed, one at a time, so that a
// replay can be longer than what fits memory. It writes what [Write] would write of the
// whole, but CSV, which is raw data: one row a throw.
//
//	w, err := report.NewReplayWriter(out, options, report.ReplayHead{Variant: v, Strategies: specs, Seed: 1, Games: true})
//	err = w.Game(sim.ReplayGame(seats, dice, 12345))
//	err = w.Close()
type ReplayWriter struct {
	w      io.Writer
	o      Options
	layout replayLayout
	rows   *csv.Writer
	tail   []byte // of JSON, after the list
	n      int    // written so far
}

// ReplayHead says what is replayed.
type ReplayHead struct {
	Variant    *variants.Variant
	Strategies []string // by chair
	Seed       uint64
	Games      bool // games, or turns
}

// NewReplayWriter begins a replay.
func NewReplayWriter(w io.Writer, o Options, h ReplayHead) (*ReplayWriter, error) {
	same := visibleAll([]string{h.Variant.Name, h.Variant.String(), strconv.FormatUint(h.Seed, 10), Version})
	switch o.Format {
	case JSON:
		w = visibleWriter{w}
	case CSV:
		h.Strategies = visibleAll(h.Strategies)
	}
	r := &ReplayWriter{w: w, o: o, layout: replayLayout{h, variants.NewTeller(h.Variant), same}}
	switch o.Format {
	case CSV:
		r.rows = csv.NewWriter(w)
		return r, r.rows.Write(replayColumns(h.Games))
	case JSON:
		return r, r.jsonHead(h)
	}
	return r, r.table(r.layout.head())
}

// Turn writes turn n of a turn study.
func (r *ReplayWriter) Turn(n uint64, t sim.PlayedTurn) error {
	if r.o.Format == CSV {
		return r.rows.WriteAll(r.layout.turnRows(n, t))
	}
	turn := r.layout.turn(n, t)
	if r.o.Format == JSON {
		return r.element(turn)
	}
	return r.table(turn.table())
}

// Game writes a game.
func (r *ReplayWriter) Game(g sim.PlayedGame) error {
	if r.o.Format == CSV {
		return r.rows.WriteAll(r.layout.gameRows(g))
	}
	game := r.layout.game(g)
	if r.o.Format == JSON {
		return r.element(game)
	}
	for _, t := range r.layout.tables(game) {
		if err := r.table(t); err != nil {
			return err
		}
	}
	return nil
}

// Close ends the replay. It does not close what is written to.
func (r *ReplayWriter) Close() error {
	switch r.o.Format {
	case CSV:
		r.rows.Flush()
		return r.rows.Error()
	case JSON:
		if r.n > 0 {
			r.tail = append([]byte("\n  "), r.tail...)
		}
		_, err := r.w.Write(r.tail)
		return err
	}
	return nil
}

// table writes a table, after an empty line where it is not the first.
func (r *ReplayWriter) table(t Table) error {
	if r.n++; r.n > 1 {
		if _, err := io.WriteString(r.w, "\n"); err != nil {
			return err
		}
	}
	if r.o.Format == Markdown {
		return writeMarkdown(r.w, t)
	}
	return writeText(r.w, t, r.o)
}

// jsonHead writes the object up to the beginning of its list.
func (r *ReplayWriter) jsonHead(h ReplayHead) error {
	text, err := indented(Replay{head("replay"), RulesOf(h.Variant), h.Strategies, h.Seed, []ReplayTurn{}, []ReplayGame{}}, "")
	if err != nil {
		return err
	}
	list := []byte(`"turns": [`)
	if h.Games {
		list = []byte(`"games": [`)
	}
	before, after, _ := bytes.Cut(text, list)
	r.tail = append(after, '\n')
	_, err = r.w.Write(append(before, list...))
	return err
}

// element writes an element of the list.
func (r *ReplayWriter) element(x any) error {
	text, err := indented(x, "    ")
	if err != nil {
		return err
	}
	comma := ","
	if r.n++; r.n == 1 {
		comma = ""
	}
	_, err = fmt.Fprintf(r.w, "%s\n    %s", comma, text)
	return err
}

// indented is JSON as Write lays it out, every line but the first after a prefix.
func indented(x any, prefix string) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetIndent(prefix, "  ")
	enc.SetEscapeHTML(false)
	err := enc.Encode(x)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
