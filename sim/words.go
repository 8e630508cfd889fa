package sim

// The words that dice are made of, as they come: for tests of the generator, which ask
// for nothing but bits. No result depends on this file.

// WordBits is how many bits of a word make dice; its lower ones are never looked at.
const WordBits = fraction

// TurnWords gives the first word of a turn of a turn study, by its number, with
// WordBits bits: before any rejection, which takes 2.5 words in 10,000.
func TurnWords(seed uint64) func(turn uint64) uint64 {
	key := newStream("turn", seed, 6, perWord, 1).keys[0]
	return func(turn uint64) uint64 { return word(key, turn) }
}

// GameWords gives the first word of a turn of a game, by game, round, and chair, all
// from 0, with WordBits bits: before any rejection.
func GameWords(seed uint64) func(game uint64, round, chair int) uint64 {
	key := newGameStream("game", seed, 6, perWord).key
	return func(game uint64, round, chair int) uint64 {
		return word(mix(key+game*gamma), uint64(placeOf(round, 0, chair)))
	}
}
