package strategy

import "strings"

// IsAnnounced tells whether a spec names a strategy that is solved against others,
// which cannot be played yet.
func IsAnnounced(spec string) bool {
	name, _, _ := strings.Cut(spec, ":")
	switch name {
	case "optimal", "best-reply":
		return true
	}
	return false
}
