package sim

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
)

// Part is a file of what has been played: a share of a run, a checkpoint, or several of
// these put together. It is JSON whose first line is the checksum of all bytes after it.
type Part struct {
	Schema        string        `json:"schema"`
	Version       string        `json:"version"` // of the program
	Hash          string        `json:"hash"`    // of the configuration
	Configuration Configuration `json:"configuration"`
	Share         string        `json:"share"`       // "3/64"; empty for the whole, and for parts put together
	Simulations   []*Simulation `json:"simulations"` // in a fixed order
}

// Configuration is what a run was asked for, as far as the result depends on it.
type Configuration struct {
	Command  string              `json:"command"`
	Words    []string            `json:"words"`    // its arguments that are no flags
	Settings map[string][]string `json:"settings"` // its flags, those not given too, counts as plain numbers
	Given    []string            `json:"given"`    // the flags that were given
	Files    map[string][]byte   `json:"files"`    // what was read, by name
}

// PartSchema names the format of parts; another is refused.
const PartSchema = "shipcrew/part/1"

// MaxPart bounds the size of a part in bytes.
const MaxPart = 128 << 20

// Bounds of what is read of a part.
const (
	maxMarks       = 8_000_000 // colons, commas and brackets: what is decoded takes memory for each
	maxSimulations = 100_000
	maxRanges      = 1_000_000 // in all
)

// hash is that of the configuration, and of version and schema.
func (p *Part) hash() string {
	text, err := json.Marshal([]any{PartSchema, p.Version, p.Configuration})
	if err != nil {
		panic(err) // strings and bytes only
	}
	return fmt.Sprintf("%x", sha256.Sum256(text))
}

// NewPart puts what was played of a share into a part.
func NewPart(version, share string, c Configuration, played []*Simulation) *Part {
	p := &Part{Schema: PartSchema, Version: version, Configuration: c, Share: share, Simulations: played}
	p.Hash = p.hash()
	return p
}

const sumLine = `{"sha256":"%x",` + "\n"

var sumPattern = regexp.MustCompile(`^\{"sha256":"([0-9a-f]{64})",\n`)

// Bytes are those of the file.
func (p *Part) Bytes() ([]byte, error) {
	text, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	data := sealed(append(text[1:], '\n')) // its brace stands in the first line
	if len(data) > MaxPart {
		return nil, fmt.Errorf("the part would have %d bytes; at most %d are read again", len(data), MaxPart)
	}
	return data, bounded(text)
}

// Write writes the file.
func (p *Part) Write(w io.Writer) error {
	data, err := p.Bytes()
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}

// bounded refuses what would take too much memory to decode.
func bounded(text []byte) error {
	marks := 0
	for _, mark := range []string{":", ",", "{", "["} {
		marks += bytes.Count(text, []byte(mark))
	}
	if marks > maxMarks {
		return fmt.Errorf("a part of more than %d values; want at most so many", maxMarks)
	}
	return nil
}

// sealed puts the checksum before the text.
func sealed(text []byte) []byte {
	return append(fmt.Appendf(nil, sumLine, sha256.Sum256(text)), text...)
}

// ReadPart reads the bytes of a part that this version has written.
func ReadPart(data []byte, version string) (*Part, error) {
	first := sumPattern.FindSubmatch(data)
	if first == nil {
		return nil, errors.New("not a part; want a file that --shard or --checkpoint wrote")
	}
	rest := data[len(first[0]):]
	if fmt.Sprintf("%x", sha256.Sum256(rest)) != string(first[1]) {
		if !bytes.HasSuffix(rest, []byte("}\n")) {
			return nil, errors.New("it is cut short: its end is missing; make the part again")
		}
		return nil, errors.New("its checksum is wrong: it was changed or damaged; make the part again")
	}
	if !bytes.HasPrefix(rest, fmt.Appendf(nil, `"schema":%q,"version":%q,`, PartSchema, version)) {
		return nil, otherFormat(rest, version)
	}
	if err := bounded(rest); err != nil {
		return nil, err
	}
	p := new(Part)
	dec := json.NewDecoder(bytes.NewReader(append([]byte("{"), rest...)))
	dec.DisallowUnknownFields()
	err := dec.Decode(p)
	switch {
	case err != nil:
		return nil, fmt.Errorf("not as a part is written: %w", err)
	case dec.More():
		return nil, errors.New("not as a part is written: something follows its end")
	case p.Hash != p.hash():
		return nil, errors.New("its hash is not that of its configuration")
	}
	return p, p.check()
}

var headPattern = regexp.MustCompile(`^"schema":"([^"]{1,40})","version":"([^"]{1,40})"`)

// otherFormat says what a part is that this version has not written.
func otherFormat(rest []byte, version string) error {
	head := headPattern.FindSubmatch(rest)
	switch {
	case head == nil:
		return errors.New("not a part, though it has a checksum; want a file that --shard or --checkpoint wrote")
	case string(head[1]) != PartSchema:
		return fmt.Errorf("schema %q; want %q", head[1], PartSchema)
	}
	return fmt.Errorf("written by version %q; this is %q, and only parts of one version go together", head[2], version)
}

// check finds what no run writes.
func (p *Part) check() error {
	ranges := 0
	if len(p.Simulations) > maxSimulations {
		return fmt.Errorf("%d simulations; want at most %d", len(p.Simulations), maxSimulations)
	}
	for i, s := range p.Simulations {
		if s == nil || s.Unit != "turns" && s.Unit != "games" || s.Total < 1 || s.Total > 1<<63 || s.First > 1<<63 {
			return fmt.Errorf("simulation %d is none", i+1)
		}
		if want := map[string]uint64{"turns": Block, "games": GameBlock}[s.Unit]; s.Block != want {
			return fmt.Errorf("blocks of %d %s; want %d", s.Block, s.Unit, want)
		}
		if i > 0 && compareSimulations(p.Simulations[i-1], s) >= 0 {
			return fmt.Errorf("simulation %d is out of order", i+1)
		}
		if err := s.check(); err != nil {
			return fmt.Errorf("simulation %d: %w", i+1, err)
		}
		for _, piece := range s.Pieces {
			ranges += len(piece.Blocks)
		}
	}
	if ranges > maxRanges {
		return fmt.Errorf("%d ranges of blocks; want at most %d", ranges, maxRanges)
	}
	return nil
}

// check finds pieces that do not lie between two looks, and blocks out of order.
func (s *Simulation) check() error {
	at := 0
	for from := uint64(0); from < s.blocks(); from = nextLook(from) {
		if at == len(s.Pieces) {
			break
		}
		p := s.Pieces[at]
		if p == nil || p.From != from {
			continue
		}
		at++
		end, to := from, min(nextLook(from), s.blocks())
		for i, r := range p.Blocks {
			if r[0] < end || i > 0 && r[0] == end || r[1] <= r[0] || r[1] > to {
				return fmt.Errorf("blocks %d to %d are out of order", r[0], r[1])
			}
			end = r[1]
		}
		if len(p.Blocks) == 0 {
			return errors.New("a piece without blocks")
		}
	}
	if at != len(s.Pieces) {
		return errors.New("pieces that do not lie between two looks")
	}
	return nil
}

func compareSimulations(a, b *Simulation) int {
	return cmp.Or(cmp.Compare(a.What, b.What), cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.First, b.First), cmp.Compare(a.Total, b.Total))
}

func comparePieces(a, b *Piece) int { return cmp.Compare(a.From, b.From) }
