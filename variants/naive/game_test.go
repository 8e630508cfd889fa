package naive

import (
	"reflect"
	"testing"
)

// TestRounds plays single rounds (RULES.md section 2).
func TestRounds(t *testing.T) {
	check(t, []scripted{
		{"any qualified cargo beats a failed turn", "players=3", "8 F 5", "", "[1 2 3] won[1]", "1 0 0", ""},
		{"a qualified cargo beats failing", "players=3", "F F 2@3", "", "[1 2 3] won[3]", "0 0 1", ""},
		{"two tied leaders of three", "players=3 ties=split", "8 8 5", "", "[1 2 3] shared[1 2]", "1/2 1/2 0", ""},
		{"tied at 10 take another turn", "players=3", "10 3 10 | 4 - 6", "", "[1 2 3] won[3]", "0 0 1", ""},
		{"only those level go on", "players=3", "9 9 9 | F F F | 7 2 7 | F - 2", "", "[1 2 3] won[3]", "0 0 1", ""},
		{"ties by dice", "players=3 ties=dice", "9 9 2", "//7 7 -|8 3 -", "[1 2 3] won[1]", "1 0 0", ""},
		{"ties replayed, then all-zero shared", "ties=replay all-zero=split", "9 9 | F F", "", "[1 2] shared[1 2]", "1/2 1/2", ""},
		{"carried", "ties=carry stake=round", "9 9", "", "[1 2] carried[]", "0 0", "0 0"},
		{"all-zero replayed", "", "F F | 9 F", "", "[1 2] won[1]", "1 0", ""},
		{"all-zero by turns", "all-zero=turns players=3", "F F F | F F F | 5 5 F | 7 8 -", "", "[1 2 3] won[2]", "0 1 0", ""},
		{"all-zero by dice", "all-zero=dice", "F F", "//3 4", "[1 2] won[2]", "0 1", ""},
		{"twelve ends the round", "cargo-12=instant players=3", "11 12 -", "", "[1 2 3] won[2]", "0 1 0", ""},
		{"twelve does not end tie-breaks", "cargo-12=instant", "9 9 | 12 12 | 3 4", "", "[1 2] won[2]", "0 1", ""},
		{"twelve doubles", "cargo-12=double stake=round players=3 ante=2", "12@2 F 8", "", "[1 2 3] won[1]", "1 0 0", "8 -4 -4"},
		{"twelves share the double", "cargo-12=double stake=round players=3 ties=split", "12 F 12", "", "[1 2 3] shared[1 3]", "1/2 0 1/2", "1 -2 1"},
		{"twelve in a tie-break is plain", "cargo-12=double stake=round", "9 9 | 12 4", "", "[1 2] won[1]", "1 0", "1 -1"},
		{"pot shared", "stake=round ties=split players=3", "9 9 3", "", "[1 2 3] shared[1 2]", "1/2 1/2 0", "1/2 1/2 -1"},
		{"lowest pays", "winner=lowest-pays players=3", "8 5 7", "", "[1 2 3] paid[2]", "0 1 0", ""},
		{"failed is lowest, by turns among them", "winner=lowest-pays players=3", "F 2 F | 3 - 9", "", "[1 2 3] paid[1]", "1 0 0", ""},
		{"all fail, lowest pays", "winner=lowest-pays players=3 ties=dice", "F F F", "//4 4 7|9 3 -", "[1 2 3] paid[2]", "0 1 0", ""},
		{"lowest share the payment", "winner=lowest-pays players=3 ties=split", "F 2 F", "", "[1 2 3] shared[1 3]", "1/2 0 1/2", ""},
		{"sides add up", "teams=2 players=4", "8 F F 9", "", "[1 2 3 4] won[2 4]", "0 1/2 0 1/2", ""},
		{"sides tied throw all members", "teams=2 players=4", "8 F F 8 | 2 9 8 F", "", "[1 2 3 4] won[1 3]", "1/2 0 1/2 0", ""},
		{"sides tied, dice", "teams=2 players=4 ties=dice", "8 F F 8", "//12 7 2 8", "[1 2 3 4] won[2 4]", "0 1/2 0 1/2", ""},
		{"no side qualifies", "teams=2 players=2 all-zero=split", "F F", "", "[1 2] shared[1 2]", "1/2 1/2", ""},
	})
}

// TestGames plays games of several rounds (RULES.md section 3).
func TestGames(t *testing.T) {
	check(t, []scripted{
		{"rounds, rotating, extra round among leaders", "format=rounds start=rotate players=3",
			"9 2 3 / 2 9 3 / 2 3 9 / 9 5 F", "",
			"[1 2 3] won[1]; [2 3 1] won[2]; [3 1 2] won[3]; [1 2 3] won[1]", "1 0 0", ""},
		{"extra round shared, then another", "format=rounds rounds=2 ties=split start=rotate-right",
			"9 2 / 2 9 / 7 7 / 3 2", "",
			"[1 2] won[1]; [2 1] won[2]; [1 2] shared[1 2]; [2 1] won[1]", "1 0", ""},
		{"level at the end, dice", "format=rounds rounds=2 game-ties=dice", "9 2 / 2 9", "/5 5|6 5",
			"[1 2] won[1]; [1 2] won[2]", "1 0", ""},
		{"winner opens", "format=rounds start=winner players=3 ties=split game-ties=split",
			"2 9 3 / 8 F 8 / 9 2 3", "",
			"[1 2 3] won[2]; [2 3 1] shared[1 3]; [2 3 1] won[1]", "1/2 1/2 0", ""},
		{"best of five stops early", "format=best-of rounds=5", "9 2 / 9 2 / 9 2", "",
			"[1 2] won[1]; [1 2] won[1]; [1 2] won[1]", "1 0", ""},
		{"first to two, stake on the game", "format=first-to wins=2 stake=game players=3",
			"9 2 2 / 2 9 2 / 2 9 2", "", "[1 2 3] won[1]; [1 2 3] won[2]; [1 2 3] won[2]", "0 1 0", "-1 2 -1"},
		{"stake on the final round", "format=rounds stake=final-round", "9 2 / 9 2 / 2 9", "",
			"[1 2] won[1]; [1 2] won[1]; [1 2] won[2]", "1 0", "-1 1"},
		{"carried pot won later", "format=rounds stake=round ties=carry players=3", "9 9 2 / 8 2 2 / 7 3 2", "",
			"[1 2 3] carried[]; [1 2 3] won[1]; [1 2 3] won[1]", "1 0 0", "6 -3 -3"},
		{"leftover pot", "format=rounds rounds=2 stake=round ties=carry players=3", "8 2 2 / 9 9 2", "",
			"[1 2 3] won[1]; [1 2 3] carried[]", "1 0 0", "2 -1 -1"},
		{"most cargo", "format=rounds by=cargo rounds=2", "9 2 / F 8", "",
			"[1 2] counted[]; [1 2] counted[]", "0 1", ""},
		{"extra rounds by cargo drop those behind", "format=rounds by=cargo rounds=1 players=3",
			"9 9 9 / 5 5 2 / F 2 -", "",
			"[1 2 3] counted[]; [1 2 3] counted[]; [1 2] counted[]", "0 1 0", ""},
		{"race ends at once", "format=race target=12", "9 4 / 3 -", "",
			"[1 2] counted[]; [1 2] counted[]", "1 0", ""},
		{"race with equal turns", "format=race target=12 equal-turns=on", "9 4 / 3 9", "",
			"[1 2] counted[]; [1 2] counted[]", "0 1", ""},
		{"sudden death, all", "format=sudden-death players=3 game-ties=dice", "F 9 F / F 3 4 / F F 8", "/- 5 6",
			"[1 2 3] counted[]; [1 2 3] counted[]; [1 2 3] counted[]", "0 0 1", ""},
		{"sudden death, any: sole survivor", "format=sudden-death players=3 eliminate=any", "F 9 3 / - 3 F", "",
			"[1 2 3] counted[]; [2 3] counted[]", "0 1 0", ""},
		{"sudden death, any: nobody survives", "format=sudden-death players=3 eliminate=any", "F 9 3 / - F F", "",
			"[1 2 3] counted[]; [2 3] counted[]", "0 1/2 1/2", ""},
		{"sudden death, all: nobody survives", "format=sudden-death rounds=2", "F F / F F", "",
			"[1 2] counted[]; [1 2] counted[]", "1/2 1/2", ""},
		{"highest die opens", "first=dice players=3", "2 3 4", "6 2 6|3 - 4",
			"[3 1 2] won[3]", "0 0 1", ""},
		{"sides race", "format=race teams=2 players=4 target=20", "8 8 8 8 / 4 - - -", "",
			"[1 2 3 4] counted[]; [1 2 3 4] counted[]", "1/2 0 1/2 0", ""},
		{"a side that wins opens", "format=rounds teams=2 players=4 rounds=2 start=winner", "2 8 F F / F 9 F 9", "",
			"[1 2 3 4] won[2 4]; [2 3 4 1] won[2 4]", "0 1/2 0 1/2", ""},
	})
}

// TestRollLimits counts throws (RULES.md section 2, roll limit).
func TestRollLimits(t *testing.T) {
	tests := []struct {
		name    string
		changes []string
		text    string
		used    []int
	}{
		{"opener 8 in two throws", []string{"roll-limit=opener"}, "8@2 9@3 F", []int{2, 2, 2}},
		{"opener fails", []string{"roll-limit=opener"}, "F 9@1 9@3", []int{3, 1, 3}},
		{"whoever leads", []string{"roll-limit=leader"}, "8@2 9@1 10@2", []int{2, 1, 1}},
		{"a tie takes no lead", []string{"roll-limit=leader"}, "8@2 8@1 7@2", []int{2, 1, 2}},
	}
	for _, test := range tests {
		r := Baseline().With(test.changes...).With("players=3", "ties=split")
		var used []int
		for _, turn := range playScript(t, r, test.text, "").Rounds[0].Attempts[0].Turns {
			used = append(used, turn.State.RollsUsed)
		}
		if !reflect.DeepEqual(used, test.used) {
			t.Errorf("%s: throws %v, want %v", test.name, used, test.used)
		}
	}
	r := Baseline().With("roll-limit=opener")
	game := playScript(t, r, "8@1 8@1 | F 9@3", "")
	if got := game.Rounds[0].Attempts[1].Turns[1].State.RollsUsed; got != 3 {
		t.Errorf("throws in the tie-break: %d, want 3", got)
	}
}

// TestSeen checks what later seats know (RULES.md section 2, players).
func TestSeen(t *testing.T) {
	r := Baseline().With("players=3", "ties=split")
	players := []Player{&stander{}, &stander{}, &stander{}}
	PlayGame(r, players, script{t, "F 8@2 8@2", ""})
	saw := players[2].(*stander).saw[0]
	if saw.ToBeat != 8 || saw.Holders != 1 || saw.Before != 2 || saw.Failed != 1 || saw.Behind != 0 || saw.RollsLeft != 1 {
		t.Errorf("the last player sees %+v", saw)
	}
	if !reflect.DeepEqual(saw.Totals, []int{0, 8, 0}) {
		t.Errorf("the last player sees totals %v", saw.Totals)
	}
	if first := players[1].(*stander).saw[0]; first.ToBeat != -1 || first.Behind != 1 {
		t.Errorf("the second player sees %+v", first)
	}
}

// TestAbandoned repeats what cannot be settled (RULES.md section 2, the note on attempts).
func TestAbandoned(t *testing.T) {
	for _, changes := range [][]string{
		{"all-zero=replay"}, {"all-zero=turns"}, {"all-zero=dice"},
		{"all-zero=carry", "format=first-to"}, {"first=dice"}, {"format=race"},
	} {
		r := Baseline().With(changes...).With("stake=game")
		game := PlayGame(r, []Player{&stander{}, &stander{}}, ones{})
		if !game.Abandoned || written(game.Share) != "0 0" || written(game.Net) != "0 0" {
			t.Errorf("%v: abandoned %v, share %s, net %s", changes, game.Abandoned, written(game.Share), written(game.Net))
		}
		if len(game.Rounds) == 1 {
			made := len(game.Rounds[0].Attempts) + len(game.Rounds[0].RollOffs)
			if made != mostAttempts {
				t.Errorf("%v: %d attempts", changes, made)
			}
		}
	}
}

// ones is a source of nothing but ones.
type ones struct{}

// Die is always a one.
func (ones) Die(round, attempt, chair, roll, place int) int { return 1 }

// RollOff is always a one.
func (ones) RollOff(round, set, chair, place int) int { return 1 }
