package exact

// Answer is what can be said exactly of a study.
type Answer struct {
	Study   Study
	Queries []Query
	Values  []Value      // of the queries
	Scores  []ScoreShare // the distribution of scores, where it was asked for
	Working []Transition // of the turns that the queries are about, without repeats
}

// Answer evaluates queries, and works out how one gets there; with scores also the
// distribution of the scores.
func (e *Evaluator) Answer(s Study, queries []Query, scores bool) (Answer, error) {
	a := Answer{Study: s, Queries: queries}
	shown := map[string]bool{}
	for _, q := range queries {
		v, err := e.Value(q, s)
		if err != nil {
			return a, err
		}
		a.Values = append(a.Values, v)
		over, _, ok, err := q.Plan(s)
		if err != nil {
			return a, err
		}
		if !ok {
			over = s
		}
		if key := over.Key(); !shown[key] {
			shown[key] = true
			work := Work(over)
			if key != s.Key() {
				for i := range work {
					work[i].Of = q.ID + " (" + over.Variant.String() + ")"
				}
			}
			a.Working = append(a.Working, work...)
		}
	}
	if scores {
		d, err := e.Distribution(s)
		if err != nil {
			return a, err
		}
		a.Scores = d.Scores()
	}
	return a, nil
}
