package variants

import (
	"fmt"
	"slices"
	"strings"
)

// Suggest ends an error message about an unknown word: `; did you mean "ties"?`
// when a known word is near, otherwise the known words themselves when they are
// few, otherwise nothing.
func Suggest(got string, known []string) string {
	text := DidYouMean(got, known)
	if text == "" && len(known) <= 8 && !slices.Contains(known, got) {
		return "; known are " + strings.Join(known, ", ")
	}
	return text
}

// DidYouMean is the near word of [Suggest] alone.
func DidYouMean(got string, known []string) string {
	if len(got) > longestWord {
		return ""
	}
	best, distance := "", len(got)/2+1
	for _, word := range known {
		d := editDistance(strings.ToLower(got), word)
		if got != "" && (strings.HasPrefix(word, got) || strings.HasPrefix(got, word)) {
			d = min(d, 1)
		}
		if d < distance {
			best, distance = word, d
		}
	}
	if best == "" || best == got {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", best)
}

// longestWord is the length of a word for which a near one is looked for.
const longestWord = 64

// editDistance is Levenshtein's: insertions, deletions and replacements.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
