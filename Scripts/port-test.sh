#!/usr/bin/env bash
# Checks what Scripts/port makes of two files: a component that is complete afterwards, and one that leaves something to do.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
script=$PWD/Scripts/port
for name in LevelMeter ByHand; do cp "Tests/Scripts/$name.swift.txt" "$folder/$name.swift"; done
(cd "$folder" && "$script" -n LevelMeter.swift && "$script" ByHand.swift) > "$folder/report.txt"
# With -n nothing is changed, and a second time there is nothing to change.
diff "Tests/Scripts/LevelMeter.swift.txt" "$folder/LevelMeter.swift"
(cd "$folder" && "$script" LevelMeter.swift > /dev/null && "$script" LevelMeter.swift) | grep -qx 'LevelMeter.swift: changed nothing'
diff Tests/Compatibility/PortedComponents/LevelMeter.swift "$folder/LevelMeter.swift"
diff Tests/Scripts/ByHand.ported.txt "$folder/ByHand.swift"
diff Tests/Scripts/ByHand.report.txt <(sed 1d "$folder/report.txt")
