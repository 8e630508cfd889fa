package exact

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/shipcrew/shipcrew/variants"
)

// PolicyTable is a complete decision table that can be written down: for every table
// that a player can be at, and every turn in which something is to be decided, the move.
type PolicyTable struct {
	Variant   string      `json:"variant"`   // canonical form
	Decisions []string    `json:"decisions"` // the turns that wait for a decision, in order
	Rows      []PolicyRow `json:"tables"`    // in no order that matters
}

// PolicyRow is what is played at one table: Moves has a letter for each decision, a for
// the first legal move, b for the second and so on.
type PolicyRow struct {
	Table variants.Table `json:"table"`
	Limit int            `json:"limit"` // throws allowed
	Moves string         `json:"moves"`
}

// letters number the legal moves of a decision.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// Hash identifies a table by its content.
func (t PolicyTable) Hash() string {
	h := sha256.New()
	fmt.Fprintln(h, t.Variant)
	for _, d := range t.Decisions {
		fmt.Fprintln(h, d)
	}
	var rows []string
	for _, r := range t.Rows {
		rows = append(rows, fmt.Sprintf("%+v %d %s", r.Table, r.Limit, r.Moves))
	}
	slices.Sort(rows)
	for _, r := range rows {
		fmt.Fprintln(h, r)
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

// turnText writes a turn that waits for a decision so that each is told apart.
func turnText(v *variants.Variant, t variants.Turn) string {
	if t.Phase == variants.ToAssign {
		return fmt.Sprintf("joker, throw %d, banked %s, fell %v", t.Rolls, bankedText(v, t), t.Fallen)
	}
	joker := ""
	if t.Wild {
		joker = ", joker banked"
	}
	return fmt.Sprintf("cargo, throw %d, %d rerolls, best %d, lies %v%s", t.Rolls, t.Rerolls, t.Best, t.Cargo, joker)
}

// decidingTurns lists the turns of a graph that wait for a decision, by their texts.
func (g *turnGraph) decidingTurns(v *variants.Variant) (texts []string, turns map[string]variants.Turn) {
	turns = map[string]variants.Turn{}
	for t, at := range g.choices {
		if n := g.nodes[at]; n.last-n.first > 1 {
			text := turnText(v, t)
			texts = append(texts, text)
			turns[text] = t
		}
	}
	slices.Sort(texts)
	return texts, turns
}

// row writes picks down. Decisions that a shorter turn does not have are dashes.
func (g *turnGraph) row(v *variants.Variant, decisions []string, picks []int32) string {
	_, turns := g.decidingTurns(v)
	var b strings.Builder
	for _, d := range decisions {
		t, has := turns[d]
		if !has {
			b.WriteByte('-')
			continue
		}
		at := g.choices[t]
		b.WriteByte(letters[picks[at]-g.nodes[at].first])
	}
	return b.String()
}

// Table writes the policy down.
func (o *Optimal) Table() PolicyTable {
	e := o.e
	t := PolicyTable{Variant: e.Variant.String()}
	for limit := range e.graphs {
		if limit > 0 {
			texts, _ := e.graphs[limit].decidingTurns(e.Variant)
			t.Decisions = append(t.Decisions, texts...)
		}
	}
	slices.Sort(t.Decisions)
	t.Decisions = slices.Compact(t.Decisions)
	for i := range e.nodes {
		n := &e.nodes[i]
		key := tableKey{n.table, n.step.Limit}
		if picks, ours := o.picks[key]; ours && n.step.Kind == variants.StepTurn && e.byLook[key] == int32(i) {
			t.Rows = append(t.Rows, PolicyRow{key.table, key.limit, e.graphs[key.limit].row(e.Variant, t.Decisions, picks)})
		}
	}
	return t
}

// Table writes the policy down, as that of a player at no table.
func (b *Best) Table() PolicyTable {
	v := b.Variant
	g := newTurnGraph(v, v.Rolls, false)
	t := PolicyTable{Variant: v.String()}
	var turns map[string]variants.Turn
	t.Decisions, turns = g.decidingTurns(v)
	var moves strings.Builder
	for _, d := range t.Decisions {
		at := turns[d]
		moves.WriteByte(letters[slices.Index(v.Moves(at), b.Choice(at).Move)])
	}
	t.Rows = []PolicyRow{{variants.Table{}, v.Rolls, moves.String()}}
	return t
}

// Tabled is a policy from a table.
type Tabled struct {
	variant *variants.Variant
	hash    string
	limits  map[int]map[variants.Turn]int // the number of a decision
	rows    map[tableKey]string
	models  map[string]variants.Table // by moves: a table at which these are played
}

// Policy makes a table playable. It refuses one of another variant, and one whose
// decisions are not those of the variant.
func (t PolicyTable) Policy(v *variants.Variant) (*Tabled, error) {
	if t.Variant != v.String() {
		return nil, fmt.Errorf("the policy is for the rules %q, and these are %q", t.Variant, v)
	}
	p := &Tabled{variant: v, hash: t.Hash(), limits: map[int]map[variants.Turn]int{}, rows: map[tableKey]string{}, models: map[string]variants.Table{}}
	number := map[string]int{}
	for i, d := range t.Decisions {
		number[d] = i
	}
	for _, r := range t.Rows {
		if r.Limit < 1 || r.Limit > v.Rolls || len(r.Moves) != len(t.Decisions) {
			return nil, fmt.Errorf("the policy has a row with %d throws and %d moves; want 1 to %d throws and %d moves", r.Limit, len(r.Moves), v.Rolls, len(t.Decisions))
		}
		if p.limits[r.Limit] == nil {
			var err error
			if p.limits[r.Limit], err = numbered(v, r.Limit, number); err != nil {
				return nil, err
			}
		}
		if err := p.legal(r); err != nil {
			return nil, err
		}
		p.rows[tableKey{r.Table, r.Limit}] = r.Moves
		if _, known := p.models[r.Moves]; !known {
			p.models[r.Moves] = r.Table
		}
	}
	return p, nil
}

// numbered finds every decision of a turn in the table.
func numbered(v *variants.Variant, limit int, number map[string]int) (map[variants.Turn]int, error) {
	out := map[variants.Turn]int{}
	_, turns := newTurnGraph(v, limit, false).decidingTurns(v)
	for text, t := range turns {
		i, known := number[text]
		if !known {
			return nil, fmt.Errorf("the policy has no decision %q", text)
		}
		out[t] = i
	}
	return out, nil
}

// legal checks the letters of a row.
func (t *Tabled) legal(r PolicyRow) error {
	for turn, i := range t.limits[r.Limit] {
		if n := strings.IndexByte(letters, r.Moves[i]); n < 0 || n >= len(t.variant.Moves(turn)) {
			return fmt.Errorf("the policy has the move %q at %q, where %d are legal", r.Moves[i], turnText(t.variant, turn), len(t.variant.Moves(turn)))
		}
	}
	return nil
}

// Look implements [variants.Looker].
func (t *Tabled) Look(table variants.Table) variants.Table {
	if _, alone := t.rows[tableKey{variants.Table{}, t.variant.Rolls}]; alone && len(t.rows) == 1 {
		return variants.Table{}
	}
	table = t.whole(table)
	if moves, known := t.rows[tableKey{table, t.variant.Rolls}]; known && t.variant.RollLimit == variants.Off {
		return t.models[moves] // tables at which the same is played look alike
	}
	return table
}

// whole is the table as the rows have it.
func (t *Tabled) whole(table variants.Table) variants.Table {
	if t.variant.TotalsDecide() {
		return t.variant.Totals(table)
	}
	return table
}

// String identifies the policy by its content.
func (t *Tabled) String() string { return "table:" + t.hash }

// Move implements [variants.Policy]. At a table that the policy does not have it stands.
func (t *Tabled) Move(s variants.Situation) variants.Move {
	limit := int(s.Turn.Limit)
	moves, known := t.rows[tableKey{t.Look(s.Table), limit}]
	if !known {
		return s.Moves()[0]
	}
	return s.Moves()[strings.IndexByte(letters, moves[t.limits[limit][s.Turn]])]
}
