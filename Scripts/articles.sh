#!/usr/bin/env bash
# Type-checks the Swift code of the articles and the readme against the modules of the debug build.
#
# The blocks of an article are one file, so that later ones may use what earlier ones declare. Scripts/articles/NAME.swift has what
# surrounds them: what the reader's application declares, and the functions and classes that the blocks are parts of. The text of the
# next block follows each of its lines that ends in `// block`. Without such a file, an article has declarations only. A block after
# a line `<!-- not compiled: REASON -->`, which DocC does not show, is left out. Modules that an article imports from the reader's own
# package are in Scripts/articles/Modules.
#
# Requires a build of the package: run it with `make docs`.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")
modules=$("$swift/swift" build --show-bin-path)/Modules
folder=build/articles
rm -rf "$folder" && mkdir -p "$folder"

# The manifest's own module, for the blocks that belong to Package.swift.
flags=(-parse-as-library -swift-version 6 -I "$modules" -I "$folder" -I "$swift/../lib/swift/pm/ManifestAPI"
  -Xfrontend -package-description-version -Xfrontend "$(sed -n '1s/.*version: *//p' Package.swift)")
for map in Sources/System/C*/module.modulemap; do flags+=(-Xcc "-fmodule-map-file=$map"); done
for flag in $(pkg-config --cflags pangocairo); do flags+=(-Xcc "$flag"); done

for module in Scripts/articles/Modules/*.swift; do
  name=$(basename "$module" .swift)
  "$swift/swiftc" -emit-module -module-name "$name" -emit-module-path "$folder/$name.swiftmodule" "${flags[@]}" "$module"
done

# Prints an article's blocks in their surroundings. Each line keeps the number that it has in its own file.
assemble() {
  local article=$1 surroundings=$2
  awk -v article="$article" -v surroundings="$surroundings" '
    FNR == NR {
      if (inside && /^ *```/) inside = 0
      else if (inside) { if (wanted) text[count] = text[count] substr($0, indent + 1) "\n" }
      else if (/^ *```swift/) {
        inside = 1; wanted = !skipped; indent = index($0, "`") - 1
        if (wanted) first[++count] = FNR
      }
      if (!/^ *$/) skipped = /^ *<!-- not compiled: .+ -->$/
      next
    }
    FNR == 1 { from(surroundings, 1) }
    !/\/\/ block$/ { print; next }
    { print_block($0); from(surroundings, FNR + 1) }
    function from(file, line) { printf "#sourceLocation(file: \"%s\", line: %d)\n", file, line }
    # The line before the block has the number of the block'"'"'s fence.
    function print_block(before) {
      used++
      from(article, first[used])
      print before
      printf "%s", text[used]
    }
    END {
      if (surroundings == "") for (; used < count; ) print_block(used == 0 ? "import Tactus" : "")
      if (used == count) exit
      printf "%s has %d blocks of Swift, but %d lines of %s end in \"// block\"\n", article, count, used, surroundings > "/dev/stderr"
      exit 1
    }' "$article" ${surroundings:+"$surroundings"}
}

check() {
  local article=$1 name
  name=$(basename "$article" .md)
  local surroundings=Scripts/articles/$name.swift file=$folder/$name.swift
  [ -e "$surroundings" ] || surroundings=
  if ! assemble "$article" "$surroundings" > "$file" 2> "$folder/$name.log" ||
    ! "$swift/swiftc" -typecheck -module-name "Article$name" "${flags[@]}" "$file" 2> "$folder/$name.log"; then
    touch "$folder/$name.failed"
  fi
}

articles=()
while IFS= read -r article; do articles+=("$article"); done < <(grep -lE '^ *```swift' README.md Documentation/*.docc/*.md)
for article in "${articles[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
  check "$article" &
done
wait

status=0
for article in "${articles[@]}"; do
  name=$(basename "$article" .md)
  if [ -e "$folder/$name.failed" ]; then cat "$folder/$name.log" >&2; status=1; fi
done
[ "$status" = 0 ] && echo "The Swift code of ${#articles[@]} articles compiles; it took $SECONDS s"
exit "$status"
