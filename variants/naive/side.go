package naive

// sideOf gives the side of a chair: without teams each chair is a side of its
// own, with two teams the chairs alternate (RULES.md section 3, teams).
func sideOf(r Rules, chair int) int {
	if r["teams"] == "2" {
		return (chair-1)%2 + 1
	}
	return chair
}

// standing is the result of a side so far.
type standing struct {
	side      int
	qualified bool
	score     int
}

// standings adds up turns by side: the sum of the qualified cargo; a side with
// no qualifier has failed (RULES.md section 3, teams).
func standings(r Rules, turns []Turn) []standing {
	var list []standing
	for _, turn := range turns {
		side := sideOf(r, turn.Chair)
		at := -1
		for i := range list {
			if list[i].side == side {
				at = i
			}
		}
		if at < 0 {
			list = append(list, standing{side: side})
			at = len(list) - 1
		}
		if turn.Qualified {
			list[at].qualified = true
			list[at].score += turn.Score
		}
	}
	return list
}

// better tells whether one result beats another: any qualified score beats a
// failed turn (RULES.md section 1, the note on qualified turns).
func better(a, b standing) bool {
	if a.qualified != b.qualified {
		return a.qualified
	}
	return a.qualified && a.score > b.score
}

// leads tells whether a side has qualified and is ahead of all others so far
// (RULES.md section 2, roll limit).
func leads(r Rules, turns []Turn, side int) bool {
	var own standing
	for _, s := range standings(r, turns) {
		if s.side == side {
			own = s
		}
	}
	for _, other := range standings(r, turns) {
		if other.side != side && !better(own, other) {
			return false
		}
	}
	return own.qualified
}

// level lists the sides that are level on top, or with lowest level at the
// bottom; all failing is level (RULES.md section 2, ties, winner and the note
// on tie-breaks).
func level(list []standing, lowest bool) []int {
	var sides []int
	for _, one := range list {
		beaten := false
		for _, other := range list {
			if !lowest && better(other, one) || lowest && better(one, other) {
				beaten = true
			}
		}
		if !beaten {
			sides = append(sides, one.side)
		}
	}
	return sides
}

// noneQualified tells whether everybody failed (RULES.md section 2, all-zero).
func noneQualified(turns []Turn) bool {
	for _, turn := range turns {
		if turn.Qualified {
			return false
		}
	}
	return true
}

// membersOf picks, in their order, the chairs that belong to some sides.
func membersOf(r Rules, chairs, sides []int) []int {
	var members []int
	for _, chair := range chairs {
		if contains(sides, sideOf(r, chair)) {
			members = append(members, chair)
		}
	}
	return members
}

// topOf picks the chairs of the sides with the highest sum of a count kept by
// chair, as round wins or cumulative cargo are (RULES.md section 3, by and teams).
func topOf(r Rules, chairs, count []int) []int {
	var turns []Turn
	for _, chair := range chairs {
		turns = append(turns, Turn{Chair: chair, Qualified: true, Score: count[chair-1]})
	}
	return membersOf(r, chairs, level(standings(r, turns), false))
}

// oneSide tells whether chairs all belong to the same side.
func oneSide(r Rules, chairs []int) bool {
	for _, chair := range chairs {
		if sideOf(r, chair) != sideOf(r, chairs[0]) {
			return false
		}
	}
	return len(chairs) > 0
}

// seen fills in what a player may know before a turn of the latest attempt of
// the round (RULES.md section 2, players; section 5 on the score to beat).
func (g *table) seen(round Round, chair, behind int) Seen {
	attempt := round.Attempts[len(round.Attempts)-1]
	toBeat, holders := scoreToBeat(g.rules, chair, attempt.Turns)
	failed, own := 0, 0
	for _, turn := range attempt.Turns {
		if !turn.Qualified {
			failed++
		} else if sideOf(g.rules, turn.Chair) == sideOf(g.rules, chair) {
			own += turn.Score
		}
	}
	return Seen{
		Chair: chair, ToBeat: toBeat, Holders: holders, Behind: behind,
		Before: len(attempt.Turns), Failed: failed, Own: own, Tiebreak: attempt.Tiebreak,
		Totals: g.totalsWith(round), Wins: append([]int(nil), g.game.Wins...),
		Round: round.Number,
	}
}

// scoreToBeat gives the score to beat and how many hold it: the highest so far,
// with lowest-pays the lowest so far (RULES.md section 5), with teams that of
// the other side (section 3). It is -1 where there is none or it is a failed turn.
func scoreToBeat(r Rules, chair int, turns []Turn) (score, holders int) {
	var others []standing
	for _, s := range standings(r, turns) {
		if s.side != sideOf(r, chair) {
			others = append(others, s)
		}
	}
	sides := level(others, r["winner"] == "lowest-pays")
	for _, s := range others {
		if contains(sides, s.side) && s.qualified {
			score = s.score
			holders++
		}
	}
	if holders == 0 {
		return -1, 0
	}
	return score, holders
}
