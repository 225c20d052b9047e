#!/usr/bin/env bash
# Type-checks the layers of the interface from the lowest up, each without those above it.
#
# The folders of Sources/Interface are one module, in which a layer must not refer to declarations of a higher one. Dependencies that
# cannot be removed yet are declared in knots.swift. Requires a build of the package: run it with `make layers`.
set -euo pipefail
cd "$(dirname "$0")/.."

layers=(Base Core Languages Constraints Diagnostics Idle Pasteboard Gestures Dragging Controls Text InputDevices Scrolling Lists TextViews Controllers Motion Recordings Accessibility)
modules=.build/debug/Modules
# SwiftPM names a package after its folder.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]')

flags=(-frontend -typecheck -parse-as-library -module-name TactusInterface -package-name "$package" -swift-version 6
  -enable-upcoming-feature ExistentialAny -I "$modules")
for map in Sources/System/C*/module.modulemap; do flags+=(-Xcc "-fmodule-map-file=$map"); done
for flag in $(pkg-config --cflags pangocairo); do flags+=(-Xcc "$flag"); done

unlisted=$(find Sources/Interface -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | grep -vxF "$(printf '%s\n' "${layers[@]}")" || true)
if [ -n "$unlisted" ]; then
  echo "These folders of Sources/Interface are missing in the order of layers:" $unlisted >&2
  exit 1
fi

# The bodies of a layer are checked once, in its own turn: the files below it are there for their declarations. The higher a layer, the
# longer it takes, so the highest begin first, as many at a time as there are processors.
folder=build/layers
rm -rf "$folder" && mkdir -p "$folder"
for ((count = ${#layers[@]}; count > 0; count--)); do
  layer=${layers[count - 1]}
  files=(Scripts/knots.swift)
  for lower in "${layers[@]:0:count-1}"; do
    while IFS= read -r file; do files+=("$file"); done < <(find "Sources/Interface/$lower" -name '*.swift' | sort)
  done
  while IFS= read -r file; do files+=(-primary-file "$file"); done < <(find "Sources/Interface/$layer" -name '*.swift' | sort)
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
  (swiftc "${flags[@]}" "${files[@]}" 2> "$folder/$layer.log" && touch "$folder/$layer.passed") &
done
wait

status=0
for layer in "${layers[@]}"; do
  if [ -e "$folder/$layer.passed" ]; then
    echo "layer $layer: refers to nothing above it"
  else
    grep -E '^[^ ].*error:' "$folder/$layer.log" | sort -u >&2
    echo "layer $layer refers to a higher layer" >&2
    status=1
  fi
done
exit $status
