#!/usr/bin/env bash
# Checks the table in Documentation/Tactus.docc/WhatIsMissing.md against the public declarations of the modules that `Tactus` exports and of
# TactusStorage: the names in the column "Missing" are not declared, those in the column "Instead" are, and each row says by a name what is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
status=0

fault() {
  echo "WhatIsMissing.md: $1" >&2
  status=1
}

# The names of all public declarations, also those in public protocols and enumerations, whose members have no modifier.
declared=$(grep -rhE '^ *(@[A-Za-z]+(\([^)]*\))? )*((public|open|package|static|final|override|mutating|indirect|convenience|required|nonisolated|weak|class) )*((public|open) )?((static|final|override|mutating|indirect|convenience|required|nonisolated|weak|class|private\(set\)|internal\(set\)|package\(set\)) )*(class|struct|enum|protocol|actor|func|var|let|typealias|case) ' \
  Sources/{Interface,Values/{Geometry,Input,Languages,Pixels,Sensors},Drawing/Graphics,Products/Storage} --include='*.swift' \
  | grep -E '(^|[^(])\b(public|open)\b|^ *(func|case) ' \
  | sed -E 's/.*\b(class|struct|enum|protocol|actor|func|var|let|typealias|case) `?([A-Za-z_][A-Za-z0-9_]*).*/\2/' | sort -u)

# The names in backquotes of a cell, without those of modules, variables and tools.
names() { grep -oE '`[A-Za-z_]+`' <<< "$1" | tr -d '`' | grep -vE '^(UIKitNames|make)$' || true; }

rows=0
while IFS='|' read -r _ area missing instead _; do
  area=${area## }; area=${area%% }
  rows=$((rows + 1))
  [ -n "$(names "$missing")" ] || fault "$area: no name of what is missing"
  for name in $(names "$missing"); do
    ! grep -qx "$name" <<< "$declared" || fault "$area: $name is said to be missing, but is declared"
  done
  for name in $(names "$instead"); do
    grep -qx "$name" <<< "$declared" || fault "$area: $name is said to exist, but is not declared"
  done
done < <(sed -n '/^## Overview/,/^## /p' Documentation/Tactus.docc/WhatIsMissing.md | grep '^|' | tail -n +3)
[ "$rows" -gt 10 ] || fault "the table was not found"
exit $status
