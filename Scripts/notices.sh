#!/usr/bin/env bash
# Checks that every protocol file contains its copyright notice, and that NOTICE names each of them and each dependency of Package.swift.
set -euo pipefail
cd "$(dirname "$0")/.."
status=0

fault() {
  echo "$1" >&2
  status=1
}

# Hyphens belong to names: `egl` is not part of `wayland-egl`.
named() { grep -qE "(^|[ (/])${1//./\\.}([ ),;]|$)" NOTICE; }

for file in protocols/*.xml; do
  grep -q '<copyright>' "$file" || fault "$file has no <copyright>"
  named "${file##*/}" || fault "NOTICE does not name ${file##*/}"
done

dependencies=$(sed -nE 's/.*pkgConfig: "([^"]+)".*/\1/p; s/.*\.package\(url: "[^"]*\/([^"\/]+)".*/\1/p' Package.swift)
[ "$(wc -w <<< "$dependencies")" -gt 8 ] || fault "the dependencies were not found in Package.swift"
for name in $dependencies; do
  named "${name%.git}" || fault "NOTICE does not name $name, a dependency of Package.swift"
done
exit $status
