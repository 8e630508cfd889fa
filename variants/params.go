package variants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Param is one rule that can vary: its key in variant files and in --set, what may
// be given, and what it means. The first value accepted is the default.
type Param struct {
	Key     string
	Section string // "turn", "round" or "game"
	Accepts string // the values, the default first
	Doc     string // one line
	Values  []string

	get func(*Variant) string
	set func(*Variant, string) error
}

// Value gives the parameter's value in v.
func (p Param) Value(v *Variant) string { return p.get(v) }

// Params lists every rule, in the order in which they are always shown.
func Params() []Param { return params }

// Lookup finds a rule by its key.
func Lookup(key string) (Param, error) {
	for _, p := range params {
		if p.Key == key {
			return p, nil
		}
	}
	return Param{}, fmt.Errorf("unknown rule %q%s", key, Suggest(key, Keys()))
}

// Keys lists the keys of all rules.
func Keys() []string {
	var keys []string
	for _, p := range params {
		keys = append(keys, p.Key)
	}
	return keys
}

// params is the table of RULES sections 1 to 3: one line a rule.
var params = []Param{
	whole("turn", "dice", 5, 1, MaxDice, "ordinary dice thrown at the start; those not banked are cargo",
		func(v *Variant) *int { return &v.Dice }),
	whole("turn", "rolls", 3, 1, MaxRolls, "throws in the whole turn, cargo rerolls included",
		func(v *Variant) *int { return &v.Rolls }),
	{Section: "turn", Key: "sequence", Accepts: "6,5,4 | distinct values from 1 to 6, such as 1,2,3",
		Doc: "values to bank, in this order", get: sequenceText, set: setSequence},
	choice("turn", "order", "strict: a value is banked only after all before it; any: every needed value at once",
		func(v *Variant) *string { return &v.Order }, Strict, AnyOrder),
	choice("turn", "per-roll", "run: a roll may bank several values; one: at most one die a roll",
		func(v *Variant) *string { return &v.PerRoll }, Run, One),
	choice("turn", "hold", "must: banked dice stay; none: the whole sequence must show in one roll",
		func(v *Variant) *string { return &v.Hold }, Must, Nothing),
	choice("turn", "cargo-reroll", "once complete with rolls left: optional, none (stand) or forced (use them all)",
		func(v *Variant) *string { return &v.CargoReroll }, Optional, NoReroll, Forced),
	{Section: "turn", Key: "max-cargo-rerolls", Accepts: "1 | 2 | unlimited (= rolls left), or a number from 1 to 9",
		Doc: "how often the cargo may be rerolled", get: rerollsText, set: setRerolls},
	choice("turn", "cargo-dice", "a cargo reroll throws both (all) cargo dice, or any of them",
		func(v *Variant) *string { return &v.CargoDice }, BothDice, AnyDice),
	choice("turn", "cargo-result", "replace: the new total counts; best: the best total seen counts",
		func(v *Variant) *string { return &v.CargoResult }, Replace, BestTotal),
	choice("turn", "joker", "wild: one further die, marked wild, is thrown with the others",
		func(v *Variant) *string { return &v.Joker }, NoJoker, Wild),
	choice("turn", "joker-cargo", "with a joker the score is the best two (all but the lowest) of the dice left over, or all",
		func(v *Variant) *string { return &v.JokerCargo }, BestTwo, AllDice),
	{Section: "turn", Key: "off-table", Accepts: "0 | a probability below 1 with at most 6 decimals, such as 0.02",
		Doc: "chance that a thrown die falls off the table and is dead for that throw", get: offTableText, set: setOffTable},

	whole("round", "players", 2, 1, MaxPlayers, "chairs; 1 is a turn study",
		func(v *Variant) *int { return &v.Players }),
	choice("round", "ties", "tied leaders: a further full turn each, two dice each, share, replay the round, or carry the pot",
		func(v *Variant) *string { return &v.Ties }, ByTurns, ByDice, Split, Replay, Carry),
	choice("round", "all-zero", "nobody qualified: replay, a tiebreak turn each, two dice each, share, or carry the pot",
		func(v *Variant) *string { return &v.AllZero }, Replay, ByTurns, ByDice, Split, Carry),
	choice("round", "roll-limit", "opener: the opener's number of throws limits the others; leader: whoever takes the lead sets it",
		func(v *Variant) *string { return &v.RollLimit }, Off, Opener, Leader),
	choice("round", "cargo-12", "the highest cargo: plain, double (losers pay one ante more) or instant (ends the round)",
		func(v *Variant) *string { return &v.CargoTwelve }, Plain, Double, Instant),
	choice("round", "winner", "highest cargo wins, or the lowest result pays 1 to each other seat",
		func(v *Variant) *string { return &v.Winner }, Highest, LowestPays),

	choice("game", "format", "one round, a fixed number, best of, first to, a race to a total, or sudden death",
		func(v *Variant) *string { return &v.Format }, Single, Rounds, BestOf, FirstTo, Race, SuddenDeath),
	whole("game", "rounds", 3, 1, 99, "number of rounds, for rounds, best-of and sudden-death",
		func(v *Variant) *int { return &v.Rounds }),
	choice("game", "by", "what decides format=rounds: most round wins, or cumulative cargo",
		func(v *Variant) *string { return &v.By }, ByWins, ByCargo),
	whole("game", "wins", 3, 1, 99, "round wins needed, for first-to",
		func(v *Variant) *int { return &v.Wins }),
	whole("game", "target", 50, 1, 1000, "total to reach, for race",
		func(v *Variant) *int { return &v.Target }),
	choice("game", "equal-turns", "race: off ends play the moment the target is reached; on finishes the round",
		func(v *Variant) *string { return &v.EqualTurns }, Off, On),
	choice("game", "eliminate", "sudden-death: out when failed in all rounds, or in any one",
		func(v *Variant) *string { return &v.Eliminate }, EliminateAll, EliminateAny),
	choice("game", "game-ties", "leaders level at the end: extra rounds among them, two dice each, or share",
		func(v *Variant) *string { return &v.GameTies }, ExtraRounds, ByDice, Split),
	choice("game", "first", "who opens the first round: seat 1, or the highest of one die each",
		func(v *Variant) *string { return &v.First }, SeatOne, FirstByDice),
	choice("game", "start", "who opens the next round: the same seat, the next, the one before, or the winner",
		func(v *Variant) *string { return &v.StartRule }, Fixed, Rotate, RotateRight, WinnerOpens),
	choice("game", "stake", "ante paid each round to its winner, once to the game's winner, or to the final round's",
		func(v *Variant) *string { return &v.Stake }, NoStake, EachRound, WholeGame, FinalRound),
	whole("game", "ante", 1, 1, 1_000_000, "amount of one ante",
		func(v *Variant) *int { return &v.Ante }),
	choice("game", "teams", "2: equal sides, alternating chairs, whose members' cargo is added",
		func(v *Variant) *string { return &v.Teams }, NoTeams, TwoTeams),
}

// Baseline is the set of all defaults.
func Baseline() *Variant {
	v := &Variant{Name: "baseline"}
	for _, p := range params {
		def, _, _ := strings.Cut(p.Accepts, " ")
		if err := p.set(v, def); err != nil {
			panic("default of " + p.Key + ": " + err.Error())
		}
	}
	return v
}

func whole(section, key string, def, lo, hi int, doc string, field func(*Variant) *int) Param {
	accepts := fmt.Sprintf("%d to %d", lo, hi)
	return Param{
		Section: section, Key: key, Doc: doc, Accepts: fmt.Sprintf("%d | %s", def, accepts),
		get: func(v *Variant) string { return strconv.Itoa(*field(v)) },
		set: func(v *Variant, s string) error {
			n, err := strconv.Atoi(s)
			if err != nil || n < lo || n > hi {
				return fmt.Errorf("want a whole number, %s", accepts)
			}
			*field(v) = n
			return nil
		},
	}
}

func choice(section, key, doc string, field func(*Variant) *string, values ...string) Param {
	return Param{
		Section: section, Key: key, Doc: doc, Accepts: strings.Join(values, " | "), Values: values,
		get: func(v *Variant) string { return *field(v) },
		set: func(v *Variant, s string) error {
			if !slices.Contains(values, s) {
				return fmt.Errorf("want %s%s", strings.Join(values, ", "), DidYouMean(s, values))
			}
			*field(v) = s
			return nil
		},
	}
}

func sequenceText(v *Variant) string { return joinInts(v.Sequence, ",") }

func setSequence(v *Variant, s string) error {
	var seq []int
	for _, f := range strings.Split(s, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(f))
		if err != nil || n < 1 || n > 6 || slices.Contains(seq, n) {
			return fmt.Errorf("want distinct values from 1 to 6 separated by commas, such as 6,5,4")
		}
		seq = append(seq, n)
	}
	v.Sequence = seq
	return nil
}

func rerollsText(v *Variant) string {
	if v.MaxCargoRerolls == Unlimited {
		return "unlimited"
	}
	return strconv.Itoa(v.MaxCargoRerolls)
}

func setRerolls(v *Variant, s string) error {
	if s == "unlimited" {
		v.MaxCargoRerolls = Unlimited
		return nil
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > MaxRolls-1 {
		return fmt.Errorf("want 1, 2 or another number up to %d, or unlimited; for no reroll set cargo-reroll=none", MaxRolls-1)
	}
	v.MaxCargoRerolls = n
	return nil
}

func offTableText(v *Variant) string { return v.OffTable.String() }

func setOffTable(v *Variant, s string) error {
	c, err := ParseChance(s)
	if err != nil {
		return err
	}
	v.OffTable = c
	return nil
}

func joinInts(ns []int, sep string) string {
	var parts []string
	for _, n := range ns {
		parts = append(parts, strconv.Itoa(n))
	}
	return strings.Join(parts, sep)
}
