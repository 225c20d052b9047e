#!/usr/bin/env bash
# Prints the share of the lines and functions under Sources that the tests cover, by folder, from the profile that
# `swift test --enable-code-coverage` wrote to the given scratch path.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")
binaries=$("$swift/swift" build --scratch-path "$1" --show-bin-path)

# Columns: file, regions (all, missed, share), functions (all, missed, share), lines (all, missed, share).
"$swift/llvm-cov" report -instr-profile "$binaries/codecov/default.profdata" \
  "$binaries"/*PackageTests.xctest -ignore-filename-regex='/(Tests|\.build|checkouts|shaders)/|DerivedSources|\.derived' \
  | awk '
    # Bindings that the build generates do not count.
    $1 ~ /\.swift$/ && $1 !~ /^build\// {
      sub(/.*Sources\//, "", $1)
      depth = split($1, parts, "/")
      folder = parts[1]
      if (depth > 2) folder = folder "/" parts[2]
      functions[folder] += $5; functionsMissed[folder] += $6; lines[folder] += $8; linesMissed[folder] += $9
    }
    function row(name, f, fm, l, lm) {
      return sprintf("%-28s %6d lines %5.1f %%   %5d functions %5.1f %%", name, l, l ? 100 * (l - lm) / l : 0, f, f ? 100 * (f - fm) / f : 0)
    }
    END {
      for (folder in lines) {
        print row(folder, functions[folder], functionsMissed[folder], lines[folder], linesMissed[folder]) | "sort"
        f += functions[folder]; fm += functionsMissed[folder]; l += lines[folder]; lm += linesMissed[folder]
      }
      close("sort")
      print row("all", f, fm, l, lm)
    }'
