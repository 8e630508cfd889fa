package sim

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sync"
	"time"
)

// Ledger keeps what has been played of every simulation, block by block, so that a run can
// be split over machines, taken up again after an interruption, and put together. It plays
// the blocks of its share that are not in it yet; what is there already counts as played.
//
// What it keeps is cut where [nextLook] looks, whoever plays: so what had been counted at
// each look is known afterwards, however the work was split.
type Ledger struct {
	Shard, Shards uint64 // the share to play, from 1, of so many; 0 of 0 for none
	Partial       bool   // results may be made of what is there

	Every time.Duration // how often to call Save while something is played; 0 for never
	Save  func()        // saves Simulations somewhere; called by one goroutine at a time

	mu          sync.Mutex
	simulations map[string]*Simulation
	asked       map[string]*sync.Mutex // held while that simulation is played
	playing     int
	saving      sync.Mutex
	saved       time.Time
}

// Simulation is what has been played of turns, or games, First to First+Total-1.
type Simulation struct {
	What  string `json:"what"` // rules and strategies, and what is added up
	Unit  string `json:"unit"` // "turns" or "games"
	First uint64 `json:"first"`
	Total uint64 `json:"total"`
	Block uint64 `json:"block"` // turns or games in a block; the last may have fewer

	Pieces []*Piece `json:"pieces"` // in the order of From
}

// Piece is what has been played between two looks.
type Piece struct {
	From   uint64  `json:"from"`   // the block at which it begins
	Blocks []Range `json:"blocks"` // those that were played, in order, none touching the next
	Counts Counts  `json:"counts"` // of all of them
}

// ErrPart says that a simulation was played as far as the share of a ledger goes, so that
// there is no result yet.
var ErrPart = errors.New("only a part was played")

// MissingError says that blocks are missing of which a result is asked.
type MissingError struct {
	What          string
	Missing, Want uint64 // blocks
	First         Range  // the first that are missing
}

func (e *MissingError) Error() string {
	return fmt.Sprintf("%d of %d blocks are missing, the first of them %d to %d (of %s)", e.Missing, e.Want, e.First[0], e.First[1]-1, e.What)
}

// NewLedger begins with what was played before.
func NewLedger(played []*Simulation) *Ledger {
	l := &Ledger{Shard: 1, Shards: 1, simulations: map[string]*Simulation{}, asked: map[string]*sync.Mutex{}, saved: time.Now()}
	for _, s := range played {
		l.simulations[s.key()] = s
	}
	return l
}

func (s *Simulation) key() string {
	return fmt.Sprintf("%s %d+%d/%d %s", s.Unit, s.First, s.Total, s.Block, s.What)
}

func (s *Simulation) blocks() uint64 { return (s.Total-1)/s.Block + 1 }

// turns is how many turns, or games, are in blocks.
func (s *Simulation) turns(blocks []Range) uint64 {
	n := uint64(0)
	for _, r := range blocks {
		n += min(r[1]*s.Block, s.Total) - r[0]*s.Block
	}
	return n
}

// Simulations are what has been played, in a fixed order; not to be changed.
func (l *Ledger) Simulations() []*Simulation {
	l.mu.Lock()
	defer l.mu.Unlock()
	out := make([]*Simulation, 0, len(l.simulations))
	for _, s := range l.simulations {
		own := *s
		own.Pieces = nil
		for _, p := range s.Pieces {
			own.Pieces = append(own.Pieces, &Piece{p.From, slices.Clone(p.Blocks), p.Counts})
		}
		out = append(out, &own)
	}
	slices.SortFunc(out, compareSimulations)
	return out
}

// Playing tells whether blocks are being played, which [Ledger.Save] does not know of yet.
func (l *Ledger) Playing() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.playing > 0
}

// Progress is how many blocks there are, and how many are wanted of what was asked for.
func (l *Ledger) Progress() (done, want uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range l.simulations {
		want += s.blocks()
		for _, p := range s.Pieces {
			done += length(p.Blocks)
		}
	}
	return done, want
}

// Unasked is a simulation that is kept and was not asked for; empty when there is none.
func (l *Ledger) Unasked() string {
	all := l.Simulations()
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range all {
		if l.asked[s.key()] == nil {
			return s.What
		}
	}
	return ""
}

// Sharing tells that the ledger plays a share only, so that there are no results. There is
// none of a nil ledger.
func (l *Ledger) Sharing() bool { return l != nil && l.Shards > 1 }

// share is the blocks to play, of so many.
func (l *Ledger) share(blocks uint64) (from, to uint64) {
	if l.Shards == 0 {
		return 0, 0
	}
	part := func(i uint64) uint64 {
		hi, lo := bits.Mul64(blocks, i)
		at, _ := bits.Div64(hi, lo, l.Shards)
		return at
	}
	return part(l.Shard - 1), part(l.Shard)
}

// open finds what is kept of a simulation, or begins it. It waits for others who play the
// same, and makes them wait until close is called.
func (l *Ledger) open(s Simulation) (kept *Simulation, close func()) {
	l.mu.Lock()
	key := s.key()
	if l.simulations[key] == nil {
		l.simulations[key] = &s
	}
	if l.asked[key] == nil {
		l.asked[key] = new(sync.Mutex)
	}
	kept, own := l.simulations[key], l.asked[key]
	l.mu.Unlock()
	own.Lock()
	return kept, own.Unlock
}

// piece finds a piece, or begins it, and gives what is played of it.
func (l *Ledger) piece(s *Simulation, from uint64) (blocks []Range, counts Counts) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := s.piece(from); p != nil {
		return slices.Clone(p.Blocks), p.Counts
	}
	return nil, nil
}

func (s *Simulation) piece(from uint64) *Piece {
	for _, p := range s.Pieces {
		if p.From == from {
			return p
		}
	}
	return nil
}

// enter notes blocks as played.
func (l *Ledger) enter(s *Simulation, from uint64, blocks Range, counts Counts) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := s.piece(from)
	if p == nil {
		p = &Piece{From: from}
		s.Pieces = append(s.Pieces, p)
		slices.SortFunc(s.Pieces, comparePieces)
	}
	sum := Counts{} // those there may be in use
	sum.add(p.Counts)
	sum.add(counts)
	p.Blocks, p.Counts = with(p.Blocks, blocks), sum
}

// due tells whether it is time to save.
func (l *Ledger) due() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Every > 0 && time.Since(l.saved) >= l.Every
}

// saveIfDue saves where it is time.
func (l *Ledger) saveIfDue() {
	l.saving.Lock()
	defer l.saving.Unlock()
	if !l.due() {
		return
	}
	l.Save()
	l.mu.Lock()
	l.saved = time.Now()
	l.mu.Unlock()
}

func (l *Ledger) plays(more int) {
	l.mu.Lock()
	l.playing += more
	l.mu.Unlock()
}
