#!/usr/bin/env bash
# Prints the version of the latest release that CHANGELOG.md describes, such as 0.1.0.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -nE 's/^## \[([0-9]+\.[0-9]+\.[0-9]+)\].*/\1/p' CHANGELOG.md | head -n 1)
[ -n "$version" ] || { echo "CHANGELOG.md has no version" >&2; exit 1; }
echo "$version"
