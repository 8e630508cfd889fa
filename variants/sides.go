package variants

// SidesWithout is the number of sides, 0 to 2, that have no chair in the set.
func (c Chairs) SidesWithout() int {
	n := 0
	for _, side := range []Chairs{evenSide, oddSide} {
		if c&side == 0 {
			n++
		}
	}
	return n
}
