package strategy

import "strings"

// IsAnnounced tells whether a spec names a strategy that looks around the table or
// is solved against others, which cannot be played yet.
func IsAnnounced(spec string) bool {
	name, _, _ := strings.Cut(spec, ":")
	switch name {
	case "beat", "tips", "optimal", "best-reply":
		return true
	}
	return false
}
