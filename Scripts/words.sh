#!/usr/bin/env bash
# Finds the words of Documentation/Vocabulary.txt in the names that are declared under Sources and Tests.
#
# Prints the number of names with each word; with --list, the location of each name. With --strict, fails if there is any.
set -euo pipefail
cd "$(dirname "$0")/.."

find Sources Tests -name '*.swift' -print0 | sort -z | xargs -0 awk -v mode="${1:-}" '
  FILENAME == "Documentation/Vocabulary.txt" {
    if (/^allow /) {
      sub(/:.*/, ""); allowed[$2 " " $3] = 1
    } else if (/^[a-z]+-?: /) {
      split($0, entry, ": "); word = entry[1]
      if (sub(/-$/, "", word)) atStart[word] = entry[2]; else anywhere[word] = entry[2]
    }
    next
  }
  /^ *\/\// { next }
  /(^|[ (])(let|var|func|case|class|struct|enum|protocol|actor|typealias|init|subscript)[ (?]/ {
    line = $0
    sub(/ \/\/.*/, "", line)
    gsub(/"[^"]*"/, "", line)
    delete seen
    rest = line
    # Names after a keyword; names after commas are found only among parameters.
    while (match(rest, /(^|[ (])(let|var|func|case|class|struct|enum|protocol|actor|typealias) +\(?\.?[A-Za-z_]+/)) {
      name = substr(rest, RSTART, RLENGTH); rest = substr(rest, RSTART + RLENGTH)
      if (name ~ /case +\./) continue
      sub(/.*[ (.]/, "", name); look(name)
    }
    if (line ~ /(func |init[(?<]|subscript[(<])/) {
      rest = line; sub(/.*(func |init|subscript)[^(]*/, "", rest); sub(/\).*/, "", rest)
      while (match(rest, /[(,] *[A-Za-z_]+( [A-Za-z_]+)?:/)) {
        name = substr(rest, RSTART + 1, RLENGTH - 2); rest = substr(rest, RSTART + RLENGTH)
        n = split(name, labels, " "); for (i = 1; i <= n; i++) look(labels[i])
      }
    }
  }
  function look(name,    words, count, i, word, instead, folder) {
    if (name in seen) return
    seen[name] = 1
    gsub(/[A-Z]+/, " &", name); count = split(tolower(name), words, /[ _]+/)
    gsub(/ /, "", name)
    for (i = 1; i <= count; i++) {
      word = words[i]
      instead = word in anywhere ? anywhere[word] : (i == 1 && word in atStart) ? atStart[word] : ""
      if (instead == "") continue
      for (folder in allowed) {
        split(folder, exception, " ")
        if (exception[1] == word && index(FILENAME, exception[2] "/") == 1) instead = ""
      }
      if (instead == "") continue
      total++
      found[word]++
      if (mode != "") printf "%s:%d: %s (%s)\n", FILENAME, FNR, name, instead
    }
  }
  END {
    if (mode == "") for (word in found) printf "%5d %s\n", found[word], word | "sort -rn"
    close("sort -rn")
    if (mode == "" || total == 0) printf "%5d names with words that are not used\n", total
    exit mode == "--strict" && total > 0
  }' Documentation/Vocabulary.txt

[ "${1:-}" = --strict ] || exit 0
# The rules are quoted as they were written.
prose=$(sed -n 's/^prose //p' Documentation/Vocabulary.txt | paste -sd '|')
if grep -rnwE "$prose" --include='*.md' --exclude-dir=Rules Documentation ./*.md ||
  grep -rnE "//.*\<($prose)\>" --include='*.swift' Sources Tests; then
  echo "These words are not used in comments and articles; see Documentation/Vocabulary.txt." >&2
  exit 1
fi
