// Command damage writes damaged copies of a file, for scripts/faults:
//
//	damage SEED COUNT FILE OTHER FOLDER
//
// A byte is changed, the end cut off, bytes taken out or put in, or the end is that of the
// other file. No copy is like either file.
package main

import (
	"bytes"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 6 {
		log.Fatal("usage: damage SEED COUNT FILE OTHER FOLDER")
	}
	seed, err := strconv.ParseUint(os.Args[1], 10, 64)
	check(err)
	count, err := strconv.Atoi(os.Args[2])
	check(err)
	file, err := os.ReadFile(os.Args[3])
	check(err)
	other, err := os.ReadFile(os.Args[4])
	check(err)
	random := rand.New(rand.NewPCG(seed, 0))
	for n := 0; n < count; {
		data := damaged(random, n%5, file, other)
		if bytes.Equal(data, file) || bytes.Equal(data, other) {
			continue
		}
		check(os.WriteFile(filepath.Join(os.Args[5], fmt.Sprintf("%04d.json", n)), data, 0o644))
		n++
	}
}

func damaged(random *rand.Rand, how int, file, other []byte) []byte {
	at, length := random.IntN(len(file)), 1+random.IntN(40)
	data := slices.Clone(file)
	switch how {
	case 0:
		data[at] ^= byte(1 + random.IntN(255))
		return data
	case 1:
		return data[:at]
	case 2:
		return slices.Delete(data, at, min(len(data), at+length))
	case 3:
		return slices.Insert(data, at, other[:length]...)
	}
	return append(data[:at], other[min(at, len(other)):]...)
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
