#!/usr/bin/env bash
# Finds references from a stage of touch delivery to an earlier one. A touch passes the stages in one direction, so there must be none.
#
# A reference is the name of a type that an earlier stage declares, or `.name` of a member that only earlier stages declare. A property
# whose type belongs to a stage counts as declared by that stage wherever it is declared, so that references through it are found.
set -euo pipefail
cd "$(dirname "$0")/.."

interface=Sources/Interface
# The stages in order: name, then files and folders.
stages=(
  "wire Sources/Wayland/Client/Seats/Seat.swift"
  "batch Sources/Values/Input/Batches/TouchBatcher.swift Sources/Values/Input/Clocks/WireClock.swift"
  "snapshot Sources/Values/Input/Clocks/SeatClock.swift Sources/Values/Input/Touches/TouchPointEstimator.swift"
  "routing $interface/Base/Touches/Routing $interface/Core/Touches/Routing"
  "arbitration $interface/Base/Touches/Arbitration $interface/Core/Touches/Arbitration"
  "delivery $interface/Base/Touches/Delivery $interface/Core/Touches/Delivery"
  "responders $interface/Core/Gestures $interface/Core/Responders $interface/Core/Views $interface/Gestures
    $interface/Controls $interface/Text $interface/Scrolling $interface/Lists"
)
# What the stages pass on (TouchBatch, TouchInput, TouchSnapshot, Touch, Event and others) and the entry point, TouchDispatcher, do not
# belong to a stage.

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

files_of() { find "$@" -name '*.swift' | sort; }

# Code on standard input without comments, string literals, attributes and modifiers.
code() {
  sed -E 's/"([^"\\]|\\.)*"/""/g; s://.*$::; s/@[A-Za-z_]+(\([^)]*\))? //g' \
    | sed -E ':again
        s/^( *)(public|package|internal|open|final|static|weak|unowned|lazy|mutating|nonisolated|override|indirect|convenience|required|(public|package|internal|fileprivate|private)\(set\)) /\1/
        t again'
}

# The declarations that other files can use, one per line: `type NAME` or `member NAME [TYPE]`.
declarations() {
  code | sed -nE '
    s/^(class|struct|enum|protocol|actor|typealias) ([A-Za-z_0-9]+).*/type \2/p
    s/^ {2}func ([A-Za-z_0-9]+).*/member \1/p
    s/^ {2}(let|var) ([A-Za-z_0-9]+): ([A-Za-z_0-9]+).*/member \2 \3/p
    s/^ {2}(let|var) ([A-Za-z_0-9]+) =.*/member \2/p'
}

# All declared names, one per line, in the same form: `.name` may refer to any of them.
names() {
  code | sed -E 's/^( *)(private|fileprivate) /\1/; s/^( *)static /\1/' | sed -nE '
    s/^ *func ([A-Za-z_0-9]+).*/member \1/p
    s/^ {2,4}(let|var) ([A-Za-z_0-9]+): ([A-Za-z_0-9]+).*/member \2 \3/p
    s/^ {2,4}(let|var) ([A-Za-z_0-9]+) =.*/member \2/p
    s/^ *case ([a-z][A-Za-z_0-9]*).*/member \1/p
    s/^ *case ([a-z][A-Za-z_0-9]*(\([^)]*\))?, .*)$/cases \1/p' \
    | awk '$1 == "cases" { gsub(/\([^)]*\)/, ""); gsub(/,/, ""); for (i = 2; i <= NF; i++) print "member", $i; next } { print }'
}

count=${#stages[@]}
: > "$work/staged"
for ((stage = 0; stage < count; stage++)); do
  read -r -d '' name folders <<< "${stages[stage]}" || true
  # The folders are split on purpose.
  # shellcheck disable=SC2086
  files_of $folders > "$work/files.$stage"
  if [ ! -s "$work/files.$stage" ]; then
    echo "The stage $name has no files; see the list in $0" >&2
    exit 1
  fi
  cat "$work/files.$stage" >> "$work/staged"
  xargs -d '\n' cat < "$work/files.$stage" > "$work/code"
  declarations < "$work/code" | sort -u > "$work/declared.$stage"
  names < "$work/code" | sort -u > "$work/names.$stage"
  awk '$1 == "type" { print $2 }' "$work/declared.$stage" > "$work/types.$stage"
done
files_of Sources | grep -vxF -f "$work/staged" | xargs -d '\n' cat | names | sort -u > "$work/names.outside"

# The members on standard input whose type is, or is not, one of an earlier stage.
members() {
  awk -v types="$2" -v wanted="$1" '
    BEGIN { while ((getline line < types) > 0) own[line] = 1 }
    $1 == "member" && (($3 in own) ? "of" : "not") == wanted { print $2 }' | sort -u
}

status=0
for ((stage = 1; stage < count; stage++)); do
  name=${stages[stage]%% *}
  before=$status
  for ((earlier = 0; earlier < stage; earlier++)); do
    types="$work/types.$earlier"
    for ((later = stage; later < count; later++)); do cat "$work/names.$later"; done \
      | cat - "$work/names.outside" | members not "$types" > "$work/ambiguous"
    {
      awk '$1 == "member" { print $2 }' "$work/declared.$earlier"
      cat "$work/names.outside" "$work"/names.[0-9]* | members of "$types"
    } | sort -u | grep -vxF -f "$work/ambiguous" > "$work/members" || true
    xargs -d '\n' awk -v types="$types" -v members="$work/members" '
      BEGIN {
        while ((getline line < types) > 0) isType[line] = 1
        while ((getline line < members) > 0) isMember[line] = 1
      }
      {
        rest = $0
        gsub(/"([^"\\]|\\.)*"/, "", rest)
        sub(/\/\/.*/, "", rest)
        last = ""
        while (match(rest, /[A-Za-z_][A-Za-z_0-9]*/)) {
          word = substr(rest, RSTART, RLENGTH)
          if (RSTART > 1) last = substr(rest, RSTART - 1, 1)
          if (word in isType || (last == "." && word in isMember)) print FILENAME ":" FNR ": " word
          last = ""
          rest = substr(rest, RSTART + RLENGTH)
        }
      }' < "$work/files.$stage" > "$work/found"
    if [ -s "$work/found" ]; then
      cat "$work/found" >&2
      echo "stage $name refers to the earlier stage ${stages[earlier]%% *}" >&2
      status=1
    fi
  done
  if [ "$status" = "$before" ]; then echo "stage $name: refers to no earlier stage"; fi
done
exit $status
