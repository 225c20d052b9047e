#!/usr/bin/env bash
# Checks the sources for mistakes that no test on this machine finds.
#
# - A literal that is shifted by 31 or more is typed: `Int64(1) << 40`. As an `Int` of 32 bits it would be 0.
# - Descriptors are closed in programs that another thread starts: they are created with `O_CLOEXEC` or its like, not marked afterwards.
# - A name that UIKitNames exports by itself, so that it comes before Foundation's, is imported by name nowhere else, or release builds of
#   ported code find Foundation's.
# - On a processor with 32 bits, on which nothing was tried, the compiler stops with a message, unless it is told to try.
set -euo pipefail
cd "$(dirname "$0")/.."
status=0

fault() {
  echo "$1" >&2
  status=1
}

while IFS= read -r line; do
  fault "a shift that needs 64 bits, of an Int: $line"
done < <(grep -rnE '(^|[^A-Za-z0-9_.)])[0-9][0-9_]* << (3[1-9]|[4-9][0-9])\b' Sources --include='*.swift' | grep -vE 'U?Int64')

# The test compositor and the tools run no threads that start programs.
while IFS= read -r line; do
  fault "a descriptor without O_CLOEXEC: $line"
done < <(grep -rnE '(^|[^A-Za-z0-9_.])(pipe|dup|dup2|epoll_create|inotify_init)\(|(^|[^A-Za-z0-9_.])accept\([A-Za-z]+, ' Sources --include='*.swift' \
  | grep -vE '^Sources/(Programs|Products/(TestCompositor|EndToEndTesting))/|func |//|PipeReader\(' \
  | grep -vE '[{.] *(dup|accept)\(|proxy\.|offer' || true)
while IFS= read -r line; do
  fault "a descriptor without O_CLOEXEC: $line"
done < <(grep -rnE '(^|[^A-Za-z0-9_.])(open|openat)\([^)]*O_(RDONLY|WRONLY|RDWR)|(^|[^A-Za-z0-9_.])socket\(AF_|memfd_create\("' Sources --include='*.swift' --include='*.c' --include='*.h' \
  | grep -vE 'CLOEXEC|close_on_exec|, flags|, type' | grep -vE '^Sources/(Programs|Products/(TestCompositor|EndToEndTesting))/' || true)

while IFS= read -r line; do
  fault "a second import of this name hides that of Names/Exports.swift: $line"
done < <(grep -rnE '^(public|package|internal|private) import [a-z]+ UIKitValues\.' Sources/Compatibility --include='*.swift' || true)

# Returns what the compiler says of the word size of a processor; the standard library of that is not needed.
word_size() {
  "$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")/swiftc" -frontend -typecheck -parse-stdlib -target "$@" \
    -disable-implicit-concurrency-module-import -disable-implicit-string-processing-module-import \
    Sources/System/CLibrary/WordSize.swift 2>&1 || true
}
grep -q 'error: Tactus has been tried on processors with 64 bits only' <<< "$(word_size armv7-unknown-linux-gnueabihf)" \
  || fault "32-bit ARM is not refused"
for target in aarch64-unknown-linux-gnu x86_64-unknown-linux-gnu "armv7-unknown-linux-gnueabihf -DTACTUS_TRY_32_BITS"; do
  # shellcheck disable=SC2086
  ! grep -q 'error:' <<< "$(word_size $target)" || fault "$target is refused"
done
exit $status
