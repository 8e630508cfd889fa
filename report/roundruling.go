package report

import "github.com/shipcrew/shipcrew/variants"

// RoundRuling is what the rules make of a round.
type RoundRuling struct {
	Head
	Variant    Rules        `json:"variant"`
	Players    []string     `json:"players"` // in playing order
	Entries    []RoundEntry `json:"entries"`
	Options    []string     `json:"options"` // of a turn that is not finished
	Now        RoundState   `json:"now"`
	IfStanding *RoundState  `json:"if_standing"` // if the player of that turn stands; null where that cannot be
	rules      *variants.Variant
}

// RoundEntry is a turn, or a throw of a roll-off.
type RoundEntry struct {
	Player   string       `json:"player"`
	Kind     string       `json:"kind"`    // turn, tie-break turn or roll-off
	Attempt  int          `json:"attempt"` // the play of the round, or set of tie-break turns; of a roll-off its set; from 1
	Limit    int          `json:"limit"`   // throws allowed; of a roll-off the dice
	Steps    []RulingStep `json:"steps"`
	Finished bool         `json:"finished"`
	Score    *int         `json:"score"`  // of a roll-off the total; null for a failed turn and one not finished
	Throws   int          `json:"throws"` // made so far
	Summary  string       `json:"summary"`
	Follows  string       `json:"follows"`
}

// RoundState is how a round stands and what is next.
type RoundState struct {
	Settled string   `json:"settled"` // open, won, shared, carried, paid, counted or abandoned
	Whom    []string `json:"whom"`    // who won, share or pay
	Leaders []string `json:"leaders"` // who is level on top, with lowest-pays at the bottom
	Score   *int     `json:"score"`   // what they have; null where nobody qualified
	Rule    Rule     `json:"rule"`    // that decided
	Next    []string `json:"next"`    // who is still to throw, in order
	Antes   []string `json:"antes"`   // won less paid by this round, by player, as fractions; empty while it goes on
	Summary []string `json:"summary"`
}

// Rule is one rule and its value.
type Rule struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// RoundRulingOf lays out a ruling on a round.
func RoundRulingOf(r *variants.RoundRuling) RoundRuling {
	out := RoundRuling{Head: head("judge-round"), Variant: RulesOf(r.Variant), Players: r.Names, Entries: []RoundEntry{},
		Options: []string{}, Now: roundStateOf(r), rules: r.Variant}
	for _, t := range r.Turns {
		out.Entries = append(out.Entries, roundEntryOf(r, t))
	}
	if open := r.Open(); open != nil {
		out.Options = open.Ruling.Options()
	}
	if standing := r.IfStanding(); standing != nil {
		s := roundStateOf(standing)
		out.IfStanding = &s
	}
	return out
}

func roundEntryOf(r *variants.RoundRuling, t variants.RoundTurn) RoundEntry {
	out := RoundEntry{Player: r.Names[t.Step.Chair], Kind: t.Kind(), Attempt: t.Step.Attempt + 1, Limit: t.Step.Limit, Steps: []RulingStep{},
		Finished: !t.Open, Throws: int(t.Result.Throws), Summary: t.Text(), Follows: t.Follows.String()}
	if score := int(t.Result.Score); !t.Open && score != variants.Failed {
		out.Score = &score
	}
	if t.Ruling == nil {
		out.Steps = append(out.Steps, RulingStep{Roll: 1, What: diceText(t.Faces), Reasons: []string{}})
		return out
	}
	for _, s := range t.Ruling.Steps {
		out.Steps = append(out.Steps, RulingStep{s.Roll, s.What, append([]string{}, s.Reasons...)})
	}
	if t.Open {
		out.Throws, out.Follows = int(t.Ruling.Turn.Rolls), t.Ruling.Summary()
	}
	return out
}

func roundStateOf(r *variants.RoundRuling) RoundState {
	f, _ := r.Latest()
	out := RoundState{Settled: r.Round.Settled.String(), Whom: named(r, f.Whom), Leaders: named(r, f.Lead.On),
		Rule: Rule(r.Rule()), Next: []string{}, Antes: []string{}, Summary: r.Summary()}
	if f.Lead.On != 0 && f.Lead.Score != variants.Failed {
		out.Score = &f.Lead.Score
	}
	for chair := range r.Round.Due() {
		out.Next = append(out.Next, r.Names[chair])
	}
	if r.Antes() != "" {
		net, _ := r.Round.Antes()
		for chair := range r.Names {
			out.Antes = append(out.Antes, antesData(net[chair]))
		}
	}
	return out
}

func named(r *variants.RoundRuling, chairs variants.Chairs) []string {
	names := []string{}
	for chair := range chairs.All() {
		names = append(names, r.Names[chair])
	}
	return names
}
