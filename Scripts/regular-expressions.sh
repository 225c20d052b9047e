#!/usr/bin/env bash
# Checks that the toolkit does not link the standard library's engine for regular expressions.
#
# Several methods of texts, such as contains(_:) and split(separator:) of another text, are in the same library as the engine, which is a
# tenth of a program that is linked statically. Requires a build of the package: run it with `make layers`.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0
for object in .build/debug/Tactus*.build/*.o; do
  # Tests are not installed on panels.
  case $object in *Testing.build/*) continue ;; esac
  if nm --undefined-only "$object" | grep -q '17_StringProcessing'; then
    echo "$object refers to _StringProcessing; see includes(_:) in Sources/System/CLibrary/TextSearch.swift" >&2
    status=1
  fi
done
exit $status
