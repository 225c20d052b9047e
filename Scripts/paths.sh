#!/usr/bin/env bash
# Checks that every path in the documents exists in the repository.
#
# Articles for users name none of Sources. A path begins with a top-level folder, as in `Sources/Drawing/Scene`, or is the target of a link. Examples in Swift are ignored.
set -euo pipefail
shopt -s nullglob
cd "$(dirname "$0")/.."

documents=(*.md Documentation/*.md Documentation/*.docc/*.md)
top='Sources|Tests|Documentation|Scripts|Plugins|protocols|shaders|\.ci'
status=0

# The document without its examples in Swift.
prose() { awk '/^```/ { example = $0 == "```swift" } !example' "$1"; }

missing() {
  echo "$1: $2 does not exist" >&2
  status=1
}

for document in "${documents[@]}"; do
  while IFS= read -r path; do
    path=${path%%[.,:]}
    [ -e "$path" ] || missing "$document" "$path"
  done < <(prose "$document" | grep -oE "(^|[^A-Za-z0-9_/.-])($top)/[A-Za-z0-9_/.+-]*" | grep -oE "($top)/.*" | sort -u)
  while IFS= read -r link; do
    link=${link%%#*}
    [ -e "$(dirname "$document")/$link" ] || missing "$document" "$link"
  done < <(prose "$document" | grep -oE '\]\([^)]+\)' | sed 's/^](//; s/)$//' | grep -vE '^(https?:|#)' | grep '[./]' | sort -u)
done

# The articles under "How it works" describe the inside; the others are for those who use the toolkit, and have no need of its files.
internals=$(sed -n '/^### How it works/,/^### /s/.*<doc:\([A-Za-z]*\)>.*/\1/p' Documentation/Tactus.docc/Tactus.md)
for article in Documentation/*.docc/*.md; do
  grep -qx "$(basename "$article" .md)" <<< "$internals" || ! grep -q 'Sources/[A-Z]' <(prose "$article") || {
    echo "$article: an article for users names files of Sources" >&2
    status=1
  }
done
exit $status
