#!/usr/bin/env bash
# Prints the figures of the architecture beside their ceilings in Documentation/Figures.txt, from the sources alone.
#
# Fails if a figure is above its ceiling, and if it is below, so that the ceiling follows. With --record, writes the present figures;
# a commit that raises one says why. With --list NAME, prints the places that a figure counts.
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHONDONTWRITEBYTECODE=1 exec python3 Scripts/figures/figures.py "$@"
