#!/usr/bin/env bash
# Builds the reference as a web site in build/docs; warnings are errors.
#
# The symbols come from the modules of the debug build, so nothing is compiled twice. Applications import only Tactus, which
# exports other modules: their symbols are documented as symbols of Tactus. The products for tests, and the one for applications with
# Foundation, have references of their own in the same site, which opens at the reference of Tactus.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")
modules=$("$swift/swift" build --show-bin-path)/Modules
graphs=build/symbol-graphs

flags=(-I "$modules" -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public -skip-inherited-docs)
for map in Sources/System/C*/module.modulemap; do flags+=(-Xcc "-fmodule-map-file=$map"); done
for flag in $(pkg-config --cflags pangocairo); do flags+=(-Xcc "$flag"); done

# Prints the folders with the name of a module: floors, or folders in a floor.
folders_of() {
  local name=${1#Tactus}
  find Sources -maxdepth 2 -type d -name "${name:-Tactus}"
}

# The modules that `import Tactus` imports: those that it exports, those that these export, and so on.
exported=(Tactus)
for ((index = 0; index < ${#exported[@]}; index++)); do
  while IFS= read -r module; do
    [[ " ${exported[*]} " == *" $module "* ]] || exported+=("$module")
  done < <(folders_of "${exported[index]}" | xargs -d '\n' grep -rh '^@_exported' --include=Exports.swift | sed 's/.*import //')
done

rm -rf build/docs build/docs-parts "$graphs"
mkdir -p build/docs-parts "$graphs/extracted" "$graphs/shown"

# Builds the reference of what applications import.
main_reference() {
  for module in "${exported[@]}"; do
    "$swift/swift-symbolgraph-extract" -module-name "$module" "${flags[@]}" -output-dir "$graphs/extracted"
  done
  for graph in "$graphs"/extracted/*.json; do
    sed 's/"module":{"name":"[A-Za-z]*"/"module":{"name":"Tactus"/' "$graph" \
      > "$graphs/shown/Tactus-$(basename "$graph" | tr @ -)"
  done
  "$swift/docc" convert Documentation/Tactus.docc --output-path build/docs-parts/Tactus.doccarchive \
    --additional-symbol-graph-dir "$graphs/shown" \
    --fallback-display-name Tactus --fallback-bundle-identifier tactus --transform-for-static-hosting \
    --warnings-as-errors
}

# Builds the reference of one other module. What it says about symbols of other modules is no link.
reference() {
  local module=$1
  mkdir -p "$graphs/$module"
  "$swift/swift-symbolgraph-extract" -module-name "$module" "${flags[@]}" -output-dir "$graphs/$module"
  # Only what the module declares, rather than its extensions of others.
  find "$graphs/$module" -name '*@*' ! -name "$module@Tactus*" -delete
  "$swift/docc" convert "Documentation/$module.docc" --output-path "build/docs-parts/$module.doccarchive" \
    --additional-symbol-graph-dir "$graphs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "tactus.$module" --transform-for-static-hosting \
    --warnings-as-errors
}

# The first takes as long as the others together. What they print is not mixed.
(set -e; main_reference) > build/docs-parts/Tactus.log 2>&1 &
main=$!
for module in TactusTesting TactusEndToEndTesting TactusFoundation TactusStorage; do reference "$module"; done
wait "$main" || { cat build/docs-parts/Tactus.log >&2; exit 1; }
cat build/docs-parts/Tactus.log
"$swift/docc" merge build/docs-parts/*.doccarchive --output-path build/docs --synthesized-landing-page-name Tactus
rm -rf build/docs-parts

cat > build/docs/index.html <<'HTML'
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tactus</title>
<meta http-equiv="refresh" content="0; url=documentation/tactus/">
<link rel="canonical" href="documentation/tactus/">
</head>
<body><a href="documentation/tactus/">The reference of Tactus</a></body>
</html>
HTML
echo "The reference is in build/docs/index.html; it took $SECONDS s"
