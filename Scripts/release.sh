#!/usr/bin/env bash
# Makes the files of a release in build/release: the source, the gallery with the programs that it needs, the bill of materials, and the
# checksums of all. `make release` builds the programs before.
#
# The version is that of CHANGELOG.md. The source is that of the tag vVERSION, which has to be that of the present commit; without the
# tag, the names have the commit, so that nothing is taken for a release. `git tag -a v$(Scripts/version.sh)` makes a tag.
#
# Usage: Scripts/release.sh PROGRAMS
set -euo pipefail
cd "$(dirname "$0")/.."

programs=$1
version=$(Scripts/version.sh)
[ -z "$(git status --porcelain --untracked-files=no)" ] || { echo "release: there are changes that are not committed" >&2; exit 1; }
commit=$(git rev-parse HEAD)
if tagged=$(git rev-parse --verify --quiet "v$version^{commit}"); then
  [ "$tagged" = "$commit" ] || { echo "release: v$version is another commit: CHANGELOG.md needs a new version" >&2; exit 1; }
  name=$version
else
  name=$version-$(git rev-parse --short HEAD)
  echo "release: there is no tag v$version; the files are named after the commit"
fi
folder=build/release
time=$(git log -1 --format=%ct)
machine=$(uname -m)
rm -rf "$folder" && mkdir -p "$folder"

git archive --format=tar --prefix="tactus-$name/" HEAD | gzip -n -9 > "$folder/tactus-$name.tar.gz"

# The same commit, built by the same tools, results in the same archive.
gallery=$folder/tactus-gallery-$name
mkdir -p "$gallery/bin" "$gallery/libexec/tactus"
strip --strip-all -o "$gallery/bin/tactus-gallery" "$programs/tactus-gallery"
strip --strip-all -o "$gallery/libexec/tactus/tactus-svg-renderer" "$programs/tactus-svg-renderer"
cp LICENSE NOTICE Documentation/Support.md "$gallery"
cp .build/checkouts/swift-log/LICENSE.txt "$gallery/LICENSE-swift-log"
cp .build/checkouts/swift-argument-parser/LICENSE.txt "$gallery/LICENSE-swift-argument-parser"
tar --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$time" -C "$folder" \
  -c -f - "tactus-gallery-$name" | gzip -n -9 > "$folder/tactus-gallery-$name-$machine-linux.tar.gz"
rm -r "$gallery"

swift=$("${SWIFT:-swift}" --version 2> /dev/null | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p' | head -n 1)
Scripts/sbom.py --version "$name" --swift "$swift" "$folder"/*.tar.gz > "$folder/tactus-$name.spdx.json"
Scripts/sbom-test.py "$folder/tactus-$name.spdx.json"

(cd "$folder" && sha256sum -- *.tar.gz *.json > SHA256SUMS && sha256sum --check --quiet SHA256SUMS)
# The lists of libraries in the layer for Yocto and in the package for Buildroot are those of this program.
Integration/check.sh "$folder/tactus-gallery-$name-$machine-linux.tar.gz"
ls -l "$folder"
