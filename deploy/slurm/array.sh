#!/usr/bin/env bash
#SBATCH --job-name=shipcrew
#SBATCH --time=24:00:00
#SBATCH --signal=B:TERM@60
#SBATCH --requeue
#SBATCH --output=share-%a.log
#SBATCH --open-mode=append
# Plays the share of one array task: array.sh SHARES simulate|compare|check …
# The signal comes to this shell, which hands it on. What was played by then is in the
# checkpoint, the program exits with 75, and the task goes back to the queue.
set -u
shares=$1
shift
part=part-$SLURM_ARRAY_TASK_ID
"${SHIPCREW:-shipcrew}" "$@" --shard "auto/$shares" --workers "${SLURM_CPUS_PER_TASK:-1}" \
    --checkpoint "$part.checkpoint" --checkpoint-every "${EVERY:-30s}" --resume -o "$part.json" &
program=$!
trap 'signalled=yes; kill -TERM "$program"' TERM
signalled=yes
while [ $signalled = yes ]; do # a signal ends wait, not the program
    signalled=no
    wait "$program"
    code=$?
done
task=${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID
if [ "$code" = 75 ] && [ "$(squeue --noheader --jobs "$task" --format %T)" = RUNNING ]; then # not one that is being cancelled
    scontrol requeue "$task"
fi
exit "$code"
