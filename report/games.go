package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/shipcrew/shipcrew/sim"
)

// Games is the result of simulated games.
type Games struct {
	Head
	Variant    Rules      `json:"variant"`
	Strategies []string   `json:"strategies"` // by chair
	Seed       uint64     `json:"seed"`
	N          uint64     `json:"n"`
	Stopped    string     `json:"stopped"` // why it ended
	Quantities []Quantity `json:"quantities"`
	players    int
	precise    bool // a precision was asked for
}

// GamesOf lays out simulated games; precision is as in [SimulationOf].
func GamesOf(r sim.GameResult, seed uint64, precision float64) Games {
	out := Games{Head: head("games"), Variant: RulesOf(r.Seats.Variant), Strategies: r.Seats.Specs(), Seed: seed,
		N: r.Tally.Games, Stopped: stopped(r.Tally.Games, "games", precision, r.Enough), precise: precision > 0, Quantities: []Quantity{}, players: r.Seats.Variant.Players}
	for _, f := range r.Figures {
		out.Quantities = append(out.Quantities, QuantityOf(f))
	}
	return out
}

// Tables implements [Document].
func (g Games) Tables() []Table {
	t := figureTable(fmt.Sprintf("%s, %d players with %s: %d games, seed %d", g.Variant.Name, g.players, tableText(g.Strategies), g.N, g.Seed), g.Quantities)
	t.Notes = append(t.Notes, "rules: "+g.Variant.Canonical, "chairs: "+chairsText(g.Strategies))
	if g.precise {
		t.Notes = append(t.Notes, g.Stopped)
	}
	return []Table{t}
}

// tableText names the strategies of a table, one for all where they are the same.
func tableText(specs []string) string {
	for _, s := range specs {
		if s != specs[0] {
			return strings.Join(specs, ", ")
		}
	}
	return specs[0]
}

func chairsText(specs []string) string {
	var parts []string
	for i, s := range specs {
		parts = append(parts, strconv.Itoa(i+1)+" "+s)
	}
	return strings.Join(parts, ", ")
}
