package variants

// throw begins a set of throws for who opens the first round, or for game ties.
func (g *Game) throw(tied Chairs) {
	if g.sets == MaxAttempts {
		g.abandon()
		return
	}
	g.sets++
	g.throws.sides = g.house.sides && g.stage == ending // for the opener each chair throws for itself
	g.throws.begin(tied)
}

// thrown goes on after a throw of such a set; those tied for the highest throw again.
func (g *Game) thrown(res Result) {
	g.throws.take(int32(res.Score))
	if g.throws.todo != 0 {
		return
	}
	switch leaders := g.throws.leaders(); {
	case !g.throws.settled():
		g.throw(leaders)
	case g.stage == ending:
		g.win(leaders)
	default:
		g.opener, g.stage = uint8(leaders.from(0)), between
	}
}

// nextOpener is who opens the next round among those who play it (RULES section 3,
// start). A chair that takes no part passes the opening on in the direction in which
// it goes round.
func (g *Game) nextOpener() uint8 {
	h, last := g.house, g.Round.Opener()
	switch h.StartRule {
	case Rotate:
		last = (last + 1) % h.Players
	case RotateRight:
		return uint8(g.playing.upTo((last + h.Players - 1) % h.Players))
	case WinnerOpens:
		if g.Round.Settled == Won {
			last = g.Round.Chairs.from(last) // a side keeps the opening, or its next chair gets it
		}
	}
	return uint8(g.playing.from(last))
}
