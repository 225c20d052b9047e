#!/usr/bin/env bash
# Looks for the words of Documentation/Vocabulary.txt in the names that are declared under Sources and Tests.
#
# Prints how many there are of each; with --list, where each is. Fails with --strict when there is any.
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
    # What a keyword introduces; further cases and patterns after commas are found as parameters are.
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
      if (mode == "--list") printf "%s:%d: %s (%s)\n", FILENAME, FNR, name, instead
    }
  }
  END {
    if (mode != "--list") for (word in found) printf "%5d %s\n", found[word], word | "sort -rn"
    close("sort -rn")
    if (mode != "--list" || total == 0) printf "%5d names with words that are not used here\n", total
    exit mode == "--strict" && total > 0
  }' Documentation/Vocabulary.txt
