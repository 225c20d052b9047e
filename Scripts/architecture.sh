#!/usr/bin/env bash
# Checks the diagram in Documentation/Architecture.md against Package.swift: it contains every module and no other, and no module depends
# on one of a row above its own.
set -euo pipefail
cd "$(dirname "$0")/.."
"${SWIFT:-swift}" package dump-package | python3 Scripts/architecture.py
