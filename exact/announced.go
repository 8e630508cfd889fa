package exact

import "strings"

// announced are the patterns of quantities that have a name but no evaluator yet. A
// claim about one is listed and not judged.
var announced = []string{"advantage"}

// IsAnnounced tells whether an id names a quantity that cannot be measured yet.
func IsAnnounced(id string) bool {
	for _, pattern := range announced {
		if _, ok := match(strings.Split(pattern, "."), strings.Split(id, ".")); ok {
			return true
		}
	}
	return false
}
