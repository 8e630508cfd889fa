package variants_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/shipcrew/shipcrew/variants"
	"github.com/shipcrew/shipcrew/variants/naive"
	"pgregory.net/rapid"
)

// naiveRules writes a variant for the second implementation.
func naiveRules(v *variants.Variant) naive.Rules {
	r := naive.Rules{}
	for _, p := range variants.Params() {
		r[p.Key] = p.Value(v)
	}
	return r
}

// view is what both implementations say of a turn, in the same words.
type view struct {
	Used, Rerolls int
	Banked        variants.Dice // the values, as faces
	Committed     bool
	Cargo         variants.Dice
	Over          bool
	Qualified     bool
	Score         int
}

func machineView(v *variants.Variant, t variants.Turn) view {
	w := view{Used: int(t.Rolls), Rerolls: int(t.Rerolls), Committed: t.Wild, Over: t.Phase == variants.Over}
	for i, value := range v.Sequence {
		if t.Banked&(1<<i) != 0 {
			w.Banked[value]++
		}
	}
	if w.Qualified = v.Complete(t); w.Qualified {
		w.Score = v.Score(t)
		w.Cargo = t.Cargo
	}
	return w
}

func naiveView(r naive.Rules, s naive.State) view {
	w := view{Used: s.RollsUsed, Rerolls: s.Rerolls, Banked: variants.DiceOf(s.Banked...), Committed: s.JokerCommitted, Over: s.Over}
	w.Qualified, w.Score = naive.Result(r, s)
	if w.Qualified {
		w.Cargo = variants.DiceOf(s.Cargo...)
	}
	return w
}

// both is a turn in the two implementations.
type both struct {
	turn  variants.Turn
	naive naive.State
}

// walker follows a turn in both implementations side by side.
type walker struct {
	v     *variants.Variant
	rules naive.Rules
	fatal func(format string, args ...any)
}

// fall lets the same dice fall in both and gives what the player may choose from.
func (w walker) fall(b both, faces []int, joker int) []both {
	throw := variants.Throw{Natural: variants.DiceOf(faces...), Joker: int8(joker)}
	fallen := w.v.Fall(b.turn, throw)
	turns := []variants.Turn{fallen}
	if fallen.Phase == variants.ToAssign {
		turns = nil
		for _, m := range w.v.Moves(fallen) {
			turns = append(turns, w.v.Apply(fallen, m))
		}
	}
	states := naive.Fall(w.rules, b.naive, faces, joker)
	return w.pair(func() string { return fmt.Sprintf("%v falls at %+v", throw, b.turn) }, turns, states)
}

// pair matches the turns and the states one to one.
func (w walker) pair(what func() string, turns []variants.Turn, states []naive.State) []both {
	if len(turns) != len(states) {
		w.fatal("%s: %d ways to go on, naive has %d", what(), len(turns), len(states))
	}
	var out []both
	for _, t := range turns {
		want := machineView(w.v, t)
		i := slices.IndexFunc(states, func(s naive.State) bool { return naiveView(w.rules, s) == want })
		if i < 0 {
			w.fatal("%s: no naive state equals %+v; naive has %+v", what(), want, states)
		}
		out = append(out, both{t, states[i]})
	}
	return out
}

// reroll throws the cargo dice not held.
func (w walker) reroll(b both, hold variants.Dice, faces []int) both {
	held := b.turn
	held = w.v.Apply(held, variants.Move{Kind: variants.Reroll, Hold: hold})
	after := w.v.Fall(held, variants.Throw{Natural: variants.DiceOf(faces...), Joker: variants.JokerOut})
	state := naive.Reroll(w.rules, b.naive, hold.Faces(), faces)
	return w.pair(func() string { return fmt.Sprintf("reroll of %+v holding %v", b.turn, hold) }, []variants.Turn{after}, []naive.State{state})[0]
}

// choices compares what may be decided about the cargo, and gives the holds.
func (w walker) choices(b both) (canStand bool, holds []variants.Dice) {
	for _, m := range w.v.Moves(b.turn) {
		if m.Kind == variants.Stand {
			canStand = true
		} else {
			holds = append(holds, m.Hold)
		}
	}
	stand, keeps := naive.Choices(w.rules, b.naive)
	var want []variants.Dice
	for _, k := range keeps {
		want = append(want, variants.DiceOf(k...))
	}
	sort := func(d []variants.Dice) {
		slices.SortFunc(d, func(a, b variants.Dice) int { return slices.Compare(a[:], b[:]) })
	}
	sort(want)
	sort(holds)
	if stand != canStand || !slices.Equal(want, holds) {
		w.fatal("choices at %+v: stand %v, holds %v; naive has %v, %v", b.turn, canStand, holds, stand, want)
	}
	return canStand, holds
}

// TestAgainstNaive compares the state machine with the second implementation at
// every turn that can come about under the preset, for all dice that can fall.
func TestAgainstNaive(t *testing.T) {
	compared := map[string]string{}
	for _, name := range variants.Presets() {
		v, err := variants.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		turnRules := turnOnly(v).String()
		if before, done := compared[turnRules]; done {
			t.Logf("%s has the turn of %s", name, before)
			continue
		}
		compared[turnRules] = name
		t.Run(name, func(t *testing.T) {
			if name == "joker-all" && os.Getenv("SHIPCREW_LONG") == "" {
				t.Skip("as much work as that of joker, with which it shares all but the cargo; SHIPCREW_LONG=1 does it")
			}
			t.Parallel()
			compareAll(t, v)
		})
	}
}

// turnOnly keeps only the rules of the turn.
func turnOnly(v *variants.Variant) *variants.Variant {
	turn := variants.Baseline()
	for _, p := range variants.Params() {
		if p.Section == "turn" {
			if err := turn.Set(p.Key, p.Value(v)); err != nil {
				panic(err)
			}
		}
	}
	return turn
}

func compareAll(t *testing.T, v *variants.Variant) {
	w := walker{v, naiveRules(v), t.Fatalf}
	seen := map[variants.Turn]bool{}
	todo := []both{{v.Start(), naive.Start(w.rules)}}
	add := func(b both) {
		if !seen[b.turn] {
			seen[b.turn] = true
			todo = append(todo, b)
		}
	}
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch b.turn.Phase {
		case variants.ToThrow:
			natural, joker := v.ToThrow(b.turn)
			if n, j := naive.Dice(w.rules, b.naive); n != natural || j != joker {
				t.Fatalf("%+v throws %d dice, joker %v; naive %d, %v", b.turn, natural, joker, n, j)
			}
			for faces, j := range allThrows(v, natural, joker) {
				for _, after := range w.fall(b, faces, j) {
					add(after)
				}
			}
		case variants.ToChoose:
			_, holds := w.choices(b)
			for _, hold := range holds {
				n := b.turn.Cargo.Count() - hold.Count()
				for faces := range allThrows(v, n, false) {
					add(w.reroll(b, hold, faces))
				}
			}
		}
	}
	t.Logf("%d turns compared", len(seen))
}

// allThrows yields every ordered throw: the ordinary faces and the joker's.
func allThrows(v *variants.Variant, natural int, joker bool) func(func([]int, int) bool) {
	least := 1
	if v.OffTable.Num > 0 {
		least = variants.OffTable
	}
	return func(yield func([]int, int) bool) {
		faces := make([]int, natural)
		var fill func(i int) bool
		fill = func(i int) bool {
			if i < natural {
				for f := least; f <= 6; f++ {
					faces[i] = f
					if !fill(i + 1) {
						return false
					}
				}
				return true
			}
			if !joker {
				return yield(faces, variants.JokerOut)
			}
			for f := least; f <= 6; f++ {
				if !yield(faces, f) {
					return false
				}
			}
			return true
		}
		fill(0)
	}
}

// TestRandomRules follows random turns under random rules in both implementations.
func TestRandomRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := randomTurnRules(t)
		w := walker{v, naiveRules(v), t.Fatalf}
		b := both{v.Start(), naive.Start(w.rules)}
		for b.turn.Phase != variants.Over {
			if b.turn.Phase == variants.ToThrow {
				natural, joker := v.ToThrow(b.turn)
				j := variants.JokerOut
				if joker {
					j = face(t, v)
				}
				ways := w.fall(b, facesOf(t, v, natural), j)
				b = ways[rapid.IntRange(0, len(ways)-1).Draw(t, "assignment")]
				continue
			}
			canStand, holds := w.choices(b)
			i := rapid.IntRange(0, len(holds)).Draw(t, "choice")
			if i == len(holds) {
				if !canStand {
					continue
				}
				if after := v.Apply(b.turn, variants.Move{Kind: variants.Stand}); after.Phase != variants.Over {
					t.Fatalf("standing does not end the turn: %+v", after)
				}
				return
			}
			b = w.reroll(b, holds[i], facesOf(t, v, b.turn.Cargo.Count()-holds[i].Count()))
		}
	})
}

func face(t *rapid.T, v *variants.Variant) int {
	least := 1
	if v.OffTable.Num > 0 {
		least = variants.OffTable
	}
	// Needed values come up more often than by chance, so that turns get far.
	if rapid.Bool().Draw(t, "needed") {
		return rapid.SampledFrom(v.Sequence).Draw(t, "face")
	}
	return rapid.IntRange(least, 6).Draw(t, "face")
}

func facesOf(t *rapid.T, v *variants.Variant, n int) []int {
	faces := make([]int, n)
	for i := range faces {
		faces[i] = face(t, v)
	}
	return faces
}

// randomTurnRules draws rules of the turn until they make sense together.
func randomTurnRules(t *rapid.T) *variants.Variant {
	return rapid.Custom(func(t *rapid.T) *variants.Variant {
		v := variants.Baseline()
		set := func(key string, values ...string) {
			if err := v.Set(key, rapid.SampledFrom(values).Draw(t, key)); err != nil {
				t.Fatal(err)
			}
		}
		set("dice", "3", "4", "5", "5", "6", "8")
		set("rolls", "1", "2", "3", "3", "4", "6")
		set("sequence", "6,5,4", "6,5,4", "1,2,3", "6,5", "2", "6,5,4,3")
		set("max-cargo-rerolls", "1", "2", "3", "unlimited", "unlimited")
		set("off-table", "0", "0", "0.02")
		for _, p := range variants.Params() {
			if p.Section == "turn" && p.Values != nil {
				set(p.Key, p.Values...)
			}
		}
		return v
	}).Filter(func(v *variants.Variant) bool { return v.Validate() == nil }).Draw(t, "rules")
}
