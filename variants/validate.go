package variants

import "fmt"

// Validate says whether the rules make sense together. The error names the rules
// concerned, as "key=value", and what would be right.
func (v *Variant) Validate() error {
	for _, check := range []func() error{v.validateTurn, v.validateRound, v.validateGame} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (v *Variant) validateTurn() error {
	needed := len(v.Sequence)
	switch {
	case needed > v.Dice:
		return fmt.Errorf("sequence=%s banks %d dice of dice=%d; the sequence can be as long as there are dice",
			sequenceText(v), needed, v.Dice)
	case v.PerRoll == One && v.Hold == Nothing && needed > 1:
		return fmt.Errorf("per-roll=one with hold=none: nobody can ever qualify, since the whole sequence must show in one roll")
	case v.PerRoll == One && needed > v.Rolls:
		return fmt.Errorf("per-roll=one with rolls=%d: nobody can ever bank the %d values of sequence=%s; want rolls=%d or more",
			v.Rolls, needed, sequenceText(v), needed)
	case v.Hold == Nothing && v.CargoReroll != NoReroll:
		return fmt.Errorf("hold=none keeps nothing between rolls, so cargo-reroll=%s cannot be; set cargo-reroll=none too", v.CargoReroll)
	case v.CargoReroll == Forced && v.MaxCargoRerolls != Unlimited:
		return fmt.Errorf("cargo-reroll=forced uses every remaining roll, so max-cargo-rerolls=%s cannot be; set max-cargo-rerolls=unlimited too",
			rerollsText(v))
	}
	return nil
}

func (v *Variant) validateRound() error {
	switch {
	case v.Players == 1 && v.Format != Single:
		return fmt.Errorf("players=1 with format=%s: a game of several rounds needs two players or more", v.Format)
	case v.Winner == LowestPays && v.AllZero != Replay:
		return fmt.Errorf("all-zero=%s has no meaning with winner=lowest-pays; leave it at replay", v.AllZero)
	case v.Winner == LowestPays && v.Stake != NoStake:
		return fmt.Errorf("stake=%s with winner=lowest-pays: the lowest pays the others, there is no pot; set stake=none", v.Stake)
	case v.CargoTwelve == Double && v.Stake == NoStake:
		return fmt.Errorf("cargo-12=double makes losers pay one ante more, but stake=none has no antes; set stake=round")
	case v.Teams == TwoTeams && v.Players%2 != 0:
		return fmt.Errorf("teams=2 with players=%d: two equal sides need an even number of players", v.Players)
	}
	return nil
}

// byTotals tells formats that have no round winner, because totals decide.
func (v *Variant) byTotals() bool {
	return v.Format == Race || v.Format == SuddenDeath || v.Format == Rounds && v.By == ByCargo
}

func (v *Variant) validateGame() error {
	if v.Stake == NoStake && v.Ante != 1 {
		return fmt.Errorf("ante=%d with stake=none: nothing is staked; set stake=round, game or final-round", v.Ante)
	}
	if !v.byTotals() {
		return nil
	}
	base := Baseline()
	for _, key := range []string{"ties", "all-zero", "winner"} {
		if got, want := v.Get(key), base.Get(key); got != want {
			return fmt.Errorf("%s=%s with format=%s: totals decide, so no round has a winner; leave %s at %s",
				key, got, v.Format, key, want)
		}
	}
	if v.StartRule == WinnerOpens {
		return fmt.Errorf("start=winner with format=%s: totals decide, so no round has a winner; set start=fixed or rotate", v.Format)
	}
	if v.Stake == EachRound {
		return fmt.Errorf("stake=round with format=%s: totals decide, so no round has a winner; set stake=game", v.Format)
	}
	return nil
}
