#!/usr/bin/env bash
# Runs the tests of the renderer and of OpenGL views, and a walk through all pages of the gallery, on drivers as small boards have them: softpipe, and llvmpipe
# with less (Tests/EndToEnd/Preloaded). Prints a line for each driver, and fails if a test fails, or if something was tried that the
# driver refuses. The output of the tests is in build/weak-gpu.
#
# Usage: Scripts/weak-gpu.sh [DRIVER…]
set -euo pipefail
cd "$(dirname "$0")/.."

tests=$("${SWIFT:-swift}" build --show-bin-path)/tactusPackageTests.xctest
folder=build/weak-gpu
shim=$PWD/$folder/weak-gpu.so
status=0

declare -A renderer=([softpipe]=softpipe) lacks=(
  [softpipe]=""
  [no-extensions]="bgra,age,surfaceless,oes,robustness,version2"
  [small]="small,bgra,version2"
  [configurations]="configurations,pbuffers,surfaceless"
)
[ $# -gt 0 ] || set -- softpipe no-extensions small configurations

# Runs tests on a driver; the arguments are its name, that of the log, and the filter.
run() {
  local driver=$1 name=$2 filter=$3 log=$folder/$1-$2.log start=$SECONDS result=passed
  # The cache must not contain programs that another driver compiled.
  rm -rf "$folder/cache"
  if ! env GALLIUM_DRIVER="${renderer[$driver]:-llvmpipe}" TACTUS_WEAK_GPU="${lacks[$driver]}" LD_PRELOAD="$shim" \
    XDG_CACHE_HOME="$PWD/$folder/cache" TACTUS_REQUIRE_END_TO_END=1 \
    "$tests" --testing-library swift-testing --filter "$filter" > "$log" 2>&1; then
    result=FAILED status=1
    grep -aE '^✘ Test .* recorded an issue|Fatal error' "$log" | head -n 20 >&2 || true
  fi
  local refused
  refused=$(grep -ac '^refused' "$log" || true)
  if [ "$refused" -gt 0 ]; then
    result=FAILED status=1
    grep -a '^refused' "$log" | sort | uniq -c | head -n 10 >&2
  fi
  local counted
  counted=$(grep -aoE 'with [0-9]+ tests?' "$log" | tail -n 1 || true)
  # A filter that matches nothing proves nothing.
  [ "$(tr -dc 0-9 <<< "$counted")" -gt 0 ] 2> /dev/null || { result="FAILED: no tests" status=1; }
  printf '%-16s %-10s %-10s %4d s  %s, %d refused\n' "$driver" "$name" "$result" $((SECONDS - start)) "${counted#with }" "$refused"
}

for driver in "$@"; do
  [ -n "${lacks[$driver]+known}" ] || { echo "unknown driver: $driver (${!lacks[*]})" >&2; exit 64; }
  run "$driver" renderer '^(RendererTests|OpenGLTests)\.'
  run "$driver" gallery 'EndToEnd.*(StartPageTests|GoldenTests|ZoomDemoTests)'
done
exit $status
