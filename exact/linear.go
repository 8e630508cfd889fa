package exact

import "math"

// solveChain works out for every node what is gathered from there to the end:
//
//	value(n) = rewards(n) + Σ p · value(to)   over the edges of n
//
// Nodes are taken circle by circle (strongly connected components, by Tarjan's
// algorithm, SIAM J. Comput. 1, 1972), the last first; within a circle the equations
// are solved by elimination.
func solveChain(nodes []chainNode, width int) []rewards {
	s := &components{nodes: nodes, low: make([]int32, len(nodes)), order: make([]int32, len(nodes)), place: make([]int32, len(nodes))}
	values := make([]rewards, len(nodes))
	s.each(func(circle []int32) { solveCircle(nodes, circle, values, s.place, width) })
	return values
}

// components finds circles without recursion, since chains may be long.
type components struct {
	nodes []chainNode
	order []int32 // in which nodes were met, from 1; 0 not yet
	low   []int32
	place []int32 // within the circle being solved, from 1; 0 for nodes outside
	next  int32
	stack []int32
	on    []bool
}

// frame is a node being visited, and how many of its edges are done.
type frame struct{ node, edge int32 }

func (s *components) each(found func(circle []int32)) {
	s.on = make([]bool, len(s.nodes))
	for start := range s.nodes {
		if s.order[start] == 0 {
			s.visit(int32(start), found)
		}
	}
}

func (s *components) visit(start int32, found func([]int32)) {
	calls := []frame{{start, 0}}
	s.enter(start)
	for len(calls) > 0 {
		f := &calls[len(calls)-1]
		n := f.node
		if int(f.edge) < len(s.nodes[n].edges) {
			to := s.nodes[n].edges[f.edge].to
			f.edge++
			switch {
			case s.order[to] == 0:
				s.enter(to)
				calls = append(calls, frame{to, 0})
			case s.on[to]:
				s.low[n] = min(s.low[n], s.order[to])
			}
			continue
		}
		calls = calls[:len(calls)-1]
		if len(calls) > 0 {
			parent := calls[len(calls)-1].node
			s.low[parent] = min(s.low[parent], s.low[n])
		}
		if s.low[n] == s.order[n] {
			at := len(s.stack) - 1
			for s.stack[at] != n {
				at--
			}
			circle := s.stack[at:]
			for _, m := range circle {
				s.on[m] = false
			}
			found(circle)
			s.stack = s.stack[:at]
		}
	}
}

func (s *components) enter(n int32) {
	s.next++
	s.order[n], s.low[n] = s.next, s.next
	s.stack = append(s.stack, n)
	s.on[n] = true
}

// solveCircle solves the equations of a few nodes, all others that they lead to being
// known.
func solveCircle(nodes []chainNode, circle []int32, values []rewards, place []int32, width int) {
	k := len(circle)
	for i, n := range circle {
		place[n] = int32(i + 1)
	}
	rows := make([][]float64, k) // (1 - P | right-hand side)
	for i, n := range circle {
		rows[i] = make([]float64, k+width)
		rows[i][i] = 1
		copy(rows[i][k:], nodes[n].rewards)
		for _, e := range nodes[n].edges {
			if j := place[e.to]; j > 0 {
				rows[i][j-1] -= e.p
				continue
			}
			for w, v := range values[e.to] {
				rows[i][k+w] += float64(e.p * v)
			}
		}
	}
	eliminate(rows, k)
	for i, n := range circle {
		values[n] = rows[i][k:]
		place[n] = 0
	}
}

// eliminate brings the first k columns to the unit matrix, by Gauss and Jordan with the
// largest pivot.
func eliminate(rows [][]float64, k int) {
	for col := range k {
		best := col
		for r := col + 1; r < k; r++ {
			if math.Abs(rows[r][col]) > math.Abs(rows[best][col]) {
				best = r
			}
		}
		rows[col], rows[best] = rows[best], rows[col]
		pivot := rows[col][col]
		for j := col; j < len(rows[col]); j++ {
			rows[col][j] /= pivot
		}
		for r := range k {
			if r == col || rows[r][col] == 0 {
				continue
			}
			factor := rows[r][col]
			for j := col; j < len(rows[r]); j++ {
				rows[r][j] -= float64(factor * rows[col][j])
			}
		}
	}
}
