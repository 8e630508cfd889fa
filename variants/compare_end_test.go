package variants_test

import (
	"fmt"
	"math/big"

	"github.com/shipcrew/shipcrew/variants"
	"github.com/shipcrew/shipcrew/variants/naive"
)

// end is what has come of a game, amounts in ShareUnits.
type end struct {
	Abandoned         bool
	Rounds            int
	Carried, PotLeft  int64
	ByWins, ByTotals  variants.Chairs
	Shares, Net, Pays [variants.MaxPlayers]int64
	Wins, Totals      [variants.MaxPlayers]int
}

// sameEnd compares what came of the game. The second implementation counts money in
// what the ante is counted in, the machines in antes.
func (c comparison) sameEnd(g *variants.Game, n naive.Game) string {
	got := end{
		Abandoned: g.Abandoned, Rounds: g.Rounds, Carried: int64(g.CarriedShare()),
		PotLeft: int64(g.PotLeft) * variants.ShareUnits, ByWins: g.ByWins, ByTotals: g.ByTotals, Net: g.Net,
	}
	ante := int64(c.v.Ante)
	want := end{
		Abandoned: n.Abandoned, Rounds: len(n.Rounds), Carried: units(n.Carried, 1), PotLeft: units(n.PotLeft, ante),
	}
	if c.v.Format != variants.Single {
		want.ByWins, want.ByTotals = chairs(n.LeadersByWins), chairs(n.LeadersByTotals)
	}
	for i := range c.v.Players {
		got.Shares[i], got.Pays[i] = int64(g.Share(i)), int64(g.Pays(i))
		got.Wins[i], got.Totals[i] = int(g.Wins[i]), int(g.Totals[i])
		want.Shares[i], want.Net[i], want.Pays[i] = units(n.Share[i], 1), units(n.Net[i], ante), units(n.Pays[i], 1)
		want.Wins[i], want.Totals[i] = n.Wins[i], n.Totals[i]
	}
	if got != want {
		return fmt.Sprintf("end %+v,\nnaive %+v", got, want)
	}
	return ""
}

// units is an amount in ShareUnits of a whole; -1 when it is none.
func units(amount *big.Rat, whole int64) int64 {
	x := new(big.Rat).Mul(amount, big.NewRat(variants.ShareUnits, whole))
	if !x.IsInt() {
		return -1
	}
	return x.Num().Int64()
}
