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
	case v.Teams == TwoTeams && v.Players%2 != 0:
		return fmt.Errorf("teams=2 with players=%d: two equal sides need an even number of players", v.Players)
	case v.CargoTwelve == Double && v.Stake == NoStake && !v.byTotals():
		return fmt.Errorf("cargo-12=double makes losers pay one ante more, but stake=none has no antes; set stake=round")
	case v.Winner == LowestPays:
		return v.validateLowest()
	}
	return nil
}

// validateLowest refuses what needs a winner, where instead the lowest pays.
func (v *Variant) validateLowest() error {
	switch {
	case v.Format != Single:
		return fmt.Errorf("winner=lowest-pays with format=%s: no round has a winner whose wins could be counted; set format=single", v.Format)
	case v.AllZero != Replay:
		return fmt.Errorf("all-zero=%s has no meaning with winner=lowest-pays; leave it at replay", v.AllZero)
	case v.Ties == Carry:
		return fmt.Errorf("ties=carry with winner=lowest-pays: there is no pot to carry; set ties=split or another")
	case v.CargoTwelve != Plain:
		return fmt.Errorf("cargo-12=%s with winner=lowest-pays: the highest cargo wins nothing; set cargo-12=plain", v.CargoTwelve)
	case v.Stake != NoStake:
		return fmt.Errorf("stake=%s with winner=lowest-pays: the lowest pays the others, there is no pot; set stake=none", v.Stake)
	}
	return nil
}

// byTotals tells formats that have no round winner, because totals decide.
func (v *Variant) byTotals() bool {
	return v.Format == Race || v.Format == SuddenDeath || v.Format == Rounds && v.By == ByCargo
}

func (v *Variant) validateGame() error {
	switch {
	case v.Stake == NoStake && v.Ante != 1:
		return fmt.Errorf("ante=%d with stake=none: nothing is staked; set stake=round, game or final-round", v.Ante)
	case v.Format == Race && v.MaxScore() == 0:
		return fmt.Errorf("format=race with dice=%d and sequence=%s: no dice are left over as cargo, so nobody can reach target=%d; set more dice",
			v.Dice, sequenceText(v), v.Target)
	case v.byTotals():
		return v.validateTotals()
	}
	return nil
}

// validateTotals refuses what needs a round winner, where totals decide.
func (v *Variant) validateTotals() error {
	format := "format=" + v.Format
	if v.Format == Rounds {
		format += " by=cargo"
	}
	base := Baseline()
	for _, key := range []string{"ties", "all-zero", "winner"} {
		if got, want := v.Get(key), base.Get(key); got != want {
			return fmt.Errorf("%s=%s with %s: totals decide, so no round has a winner; leave %s at %s", key, got, format, key, want)
		}
	}
	switch {
	case v.StartRule == WinnerOpens:
		return fmt.Errorf("start=winner with %s: totals decide, so no round has a winner; set start=fixed or rotate", format)
	case v.Stake == EachRound || v.Stake == FinalRound:
		return fmt.Errorf("stake=%s with %s: totals decide, so no round has a winner; set stake=game", v.Stake, format)
	case v.CargoTwelve == Double:
		return fmt.Errorf("cargo-12=double with %s: totals decide, so no round has a winner to be paid; set cargo-12=plain or instant", format)
	}
	return nil
}
