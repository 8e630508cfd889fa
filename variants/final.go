package variants

// Final is what has come of a game. All of it is exact.
type Final struct {
	Abandoned bool
	Winners   Chairs // they share the win equally; nobody when abandoned or carried, or with lowest-pays
	Carried   bool   // a single round was carried: the win goes to nobody
	Payers    Chairs // with lowest-pays: they share the payment equally

	// NobodySurvives tells that everybody was eliminated in sudden death; then those
	// who fell last are the winners.
	NobodySurvives bool

	Rounds   int                // begun, extra rounds included: the number of the current round, from 1
	Wins     [MaxPlayers]uint16 // round wins by chair; a side's win is one for each member
	Totals   [MaxPlayers]int32  // cumulative cargo by chair
	Net      [MaxPlayers]int64  // won less paid, by chair, in antes times ShareUnits; adds to 0
	PotLeft  int32              // antes in the pot at the end, before all seats shared them
	ByWins   Chairs             // who led after the regular rounds by round wins; nobody in a single round
	ByTotals Chairs             // and by cumulative cargo
}

// Share is the win share of a chair. The shares and [Final.CarriedShare] add to
// [ShareUnits] unless the game was abandoned or the lowest pays.
func (f *Final) Share(chair int) int { return part(f.Winners, chair) }

// CarriedShare is the share of the win that nobody got.
func (f *Final) CarriedShare() int {
	if f.Carried {
		return ShareUnits
	}
	return 0
}

// Pays is the part that a chair takes, in ShareUnits, of the loser's payment, which is
// 1 to each other seat (RULES section 2, winner).
func (f *Final) Pays(chair int) int { return part(f.Payers, chair) }

func part(of Chairs, chair int) int {
	if of.Has(chair) {
		return ShareUnits / of.Count()
	}
	return 0
}
