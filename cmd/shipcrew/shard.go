package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// parseShard reads I/N, auto or auto/N.
func parseShard(text string, env func(string) string) (shard, shards uint64, err error) {
	index, count, split := strings.Cut(text, "/")
	const want = "want I/N with I from 1 to N, such as 3/64, or auto or auto/N"
	if split {
		if shards, err = strconv.ParseUint(count, 10, 32); err != nil || shards == 0 {
			return 0, 0, errors.New(want)
		}
	}
	switch {
	case index == "auto":
		if shard, shards, err = autoShard(shards, env); err != nil {
			return 0, 0, err
		}
	case !split:
		return 0, 0, errors.New(want)
	default:
		if shard, err = strconv.ParseUint(index, 10, 32); err != nil {
			return 0, 0, errors.New(want)
		}
	}
	if shard < 1 || shard > shards {
		return 0, 0, fmt.Errorf("share %d of %d: %s", shard, shards, want)
	}
	return shard, shards, nil
}

// autoShard takes the share from what the scheduler says of the task. Shards is 0 where the
// scheduler has to say it as well.
func autoShard(shards uint64, env func(string) string) (uint64, uint64, error) {
	slurm, kubernetes := env("SLURM_ARRAY_TASK_ID"), env("JOB_COMPLETION_INDEX")
	number := func(name string) (uint64, error) {
		n, err := strconv.ParseUint(env(name), 10, 32)
		if err != nil {
			return 0, fmt.Errorf("the variable %s is %.40q; want a whole number", name, env(name))
		}
		return n, nil
	}
	switch {
	case slurm != "" && kubernetes != "":
		return 0, 0, errors.New("both SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX are set; say I/N")
	case kubernetes != "" && shards == 0:
		return 0, 0, errors.New("JOB_COMPLETION_INDEX comes without a total; say auto/N with the job's completions")
	case kubernetes != "":
		index, err := number("JOB_COMPLETION_INDEX")
		return index + 1, shards, err
	case slurm == "":
		return 0, 0, errors.New("neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set; say I/N, such as 3/64")
	}
	id, err := number("SLURM_ARRAY_TASK_ID")
	if err != nil {
		return 0, 0, err
	}
	if shards > 0 { // so that a task can be submitted again alone
		if id < 1 || id > shards {
			return 0, 0, fmt.Errorf("SLURM_ARRAY_TASK_ID is %d; with auto/%d number the array from 1: --array=1-%d", id, shards, shards)
		}
		return id, shards, nil
	}
	least, err := number("SLURM_ARRAY_TASK_MIN")
	if err != nil {
		return 0, 0, err
	}
	count, err := number("SLURM_ARRAY_TASK_COUNT")
	if err != nil {
		return 0, 0, err
	}
	if id < least || id-least >= count {
		return 0, 0, fmt.Errorf("task %d of an array of %d from %d on has gaps; number it without, or say auto/N", id, count, least)
	}
	return id - least + 1, count, nil
}
