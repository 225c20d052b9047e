#!/usr/bin/env bash
# Checks that the toolkit does not link the standard library's engine for regular expressions.
#
# Several methods of texts, such as contains(_:) and split(separator:) of another text, are in the same library as the engine, which is a
# tenth of a program that is linked statically. Requires a build of the package: run it with `make layers`.
set -euo pipefail
cd "$(dirname "$0")/.."

# Tests are not installed on panels. Few objects contain the name at all, so that few have to be read as such.
status=0
while IFS= read -r object; do
  if nm --undefined-only "$object" | grep -q '17_StringProcessing'; then
    echo "$object refers to _StringProcessing; see includes(_:) in Sources/System/CLibrary/TextSearch.swift" >&2
    status=1
  fi
done < <(find .build/debug/Tactus*.build -name '*.o' ! -path '*Testing.build/*' -exec grep -lF '17_StringProcessing' {} +)
exit $status
