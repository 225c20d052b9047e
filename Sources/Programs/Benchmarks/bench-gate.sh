#!/bin/sh
# Compares the benchmarks of the working tree with those of an earlier commit, row by row: bench-gate.sh COMMIT
#
# The commit's build runs as two contestants, `base` and `again`, to find the difference between runs of the same build. All
# three take turns, ROUNDS times (10). A row fails if it allocates more blocks, or if its median time is more than 5 % longer and
# exceeds the difference between `base` and `again`. Below MINIMUM µs (1) times are too imprecise, and only blocks are compared.
set -eu
swift=${SWIFT:-swift}
rounds=${ROUNDS:-10}
folder=build/bench-gate
commit=$(git rev-parse --verify --quiet "${1:-}^{commit}") || { echo "usage: bench-gate.sh COMMIT" >&2; exit 64; }

# The commit has its own working tree and build folder, which are reused for other commits.
git worktree prune
[ -e $folder/base/.git ] || git worktree add --quiet --force --detach $folder/base "$commit"
git -C $folder/base checkout --quiet --force --detach "$commit"

# Prints the folder of a tree's programs.
build() (
  cd "$1"
  for product in TouchBenchmark FrameBenchmark; do
    $swift build -c release --static-swift-stdlib --product $product >&2
  done
  $swift build -c release --static-swift-stdlib --show-bin-path
)
old=$(build $folder/base)
new=$(build .)

rm -f $folder/*.tsv
measure() {
  for program in TouchBenchmark FrameBenchmark; do "$1/$program" --tsv >>"$folder/$2.tsv"; done
}
set -- base again new
for round in $(seq "$rounds"); do
  echo "round $round of $rounds" >&2
  for contestant; do
    case $contestant in new) measure "$new" new ;; *) measure "$old" "$contestant" ;; esac
  done
  # The order of the contestants changes in each round.
  first=$1; shift; set -- "$@" "$first"
done

awk -F '\t' -v minimum="${MINIMUM:-1}" '
  function median(column, file, row,    count, i, j, sorted) {
    count = runs[file, row]
    for (i = 1; i <= count; i++) {
      for (j = i; j > 1 && sorted[j - 1] > value[column, file, row, i]; j--) sorted[j] = sorted[j - 1]
      sorted[j] = value[column, file, row, i]
    }
    return (sorted[int((count + 1) / 2)] + sorted[int(count / 2) + 1]) / 2
  }
  FNR == 1 { file = FILENAME; sub(/.*\//, "", file); sub(/\.tsv$/, "", file) }
  {
    if (!($1 in known)) { known[$1]; rows[++rowCount] = $1 }
    index_ = ++runs[file, $1]
    value["time", file, $1, index_] = $2
    value["blocks", file, $1, index_] = $3
  }
  END {
    printf "%-58s %10s %10s %7s %7s %9s %9s\n", "row", "base µs", "new µs", "ratio", "limit", "base blk", "new blk"
    for (i = 1; i <= rowCount; i++) {
      row = rows[i]
      if (!runs["base", row] || !runs["new", row]) { print row ": only in one of the two"; continue }
      base = median("time", "base", row); again = median("time", "again", row); time = median("time", "new", row)
      noise = base > 0 ? (again > base ? again / base : base / again) - 1 : 0
      limit = 1 + (noise > 0.05 ? noise : 0.05)
      blocks = median("blocks", "base", row); newBlocks = median("blocks", "new", row)
      verdict = ""
      if (newBlocks > blocks + 0.005) verdict = verdict "  MORE BLOCKS"
      if (base >= minimum && time > base * limit) verdict = verdict "  SLOWER"
      if (verdict != "") failed = failed "\n" row ":" verdict
      printf "%-58s %10.2f %10.2f %7.3f %7.3f %9.2f %9.2f%s\n", row, base, time, (base > 0 ? time / base : 1), limit,
        blocks, newBlocks, verdict
    }
    if (failed != "") { print "\nWorse than the base:" failed; exit 1 }
  }' $folder/base.tsv $folder/again.tsv $folder/new.tsv
