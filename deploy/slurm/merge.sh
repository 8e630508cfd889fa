#!/usr/bin/env bash
#SBATCH --job-name=shipcrew-merge
#SBATCH --time=01:00:00
#SBATCH --output=merge.log
#SBATCH --open-mode=append
# Puts the shares together: merge.sh SHARES
set -eu
parts=$(seq -f 'part-%.0f.json' "$1")
# shellcheck disable=SC2086 # one word a file
"${SHIPCREW:-shipcrew}" merge $parts -o result.json
echo "merged $1 shares to $PWD/result.json"
