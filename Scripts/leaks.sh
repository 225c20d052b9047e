#!/usr/bin/env bash
# Checks the reports of AddressSanitizer and LeakSanitizer whose file names begin with the argument: fails on any error and any leak.
#
# Swift stores a shifted address of the side table in an object with weak references. LeakSanitizer does not follow this address and
# reports the side table, which is not a leak; an object that leaks is reported for its own allocation. What was allocated by an unknown
# module belongs to a library that has been unloaded since, such as a graphics driver.
set -euo pipefail
shopt -s nullglob

reports=("$1".*)
[ ${#reports[@]} -gt 0 ] || exit 0
# LeakSanitizer fails, for example, where processes may not be traced.
errors='ERROR: AddressSanitizer|LeakSanitizer has encountered a fatal error'
if grep -lE "$errors" "${reports[@]}" >&2; then
  grep -hE -A 30 "$errors" "${reports[@]}" >&2
  exit 1
fi
awk -v RS='' '
  /^(Direct|Indirect) leak of/ && !/formWeakReference/ && !/\n +#1 [^\n]*<unknown module>/ {
    match($0, /in [0-9]+ object/); objects += substr($0, RSTART + 3, RLENGTH - 10)
    if (++blocks <= 40) print $0 "\n"
  }
  END {
    if (blocks) printf "%d objects leaked, from %d places\n", objects, blocks
    exit blocks > 0
  }' "${reports[@]}" >&2
