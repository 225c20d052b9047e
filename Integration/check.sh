#!/usr/bin/env bash
# Checks the files for Yocto and Buildroot as far as that is possible without both: the lists of libraries against what the gallery
# names, and the steps of installation, which are carried out in a temporary folder with an archive that `make release` made.
#
# Usage: Integration/check.sh ARCHIVE
set -euo pipefail
archive=$(readlink -f "$1")
cd "$(dirname "$0")"
recipe=yocto/meta-tactus/recipes-graphics/tactus/tactus-gallery_0.1.0.bb
makefile=buildroot/package/tactus-gallery/tactus-gallery.mk
config=buildroot/package/tactus-gallery/Config.in
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
status=0

fault() {
  echo "Integration: $1" >&2
  status=1
}

tar -C "$temporary" -xzf "$archive"
source=$(echo "$temporary"/tactus-gallery-*)
[ "$(md5sum < "$source/LICENSE" | cut -d ' ' -f 1)" = "$(sed -nE 's/.*md5=([0-9a-f]+)".*/\1/p' "$recipe")" ] \
  || fault "the checksum of LICENSE in the recipe is wrong"

# Each library that the program names, with the names of its package in Yocto and in Buildroot. The others are part of the C library.
while read -r library; do
  case ${library%%.so*} in
    libwayland-client | libwayland-egl) yocto=wayland buildroot=wayland ;;
    libxkbcommon) yocto=libxkbcommon buildroot=libxkbcommon ;;
    libEGL) yocto=virtual/egl buildroot=libegl ;;
    libGLESv2) yocto=virtual/libgles2 buildroot=libgles ;;
    libcairo) yocto=cairo buildroot=cairo ;;
    libpixman-1) yocto=pixman buildroot=pixman ;;
    libfontconfig) yocto=fontconfig buildroot=fontconfig ;;
    libpango* | libgobject* | libglib* | libharfbuzz*) yocto=pango buildroot=pango ;;
    libturbojpeg) yocto=libjpeg-turbo buildroot=jpeg-turbo ;;
    libwebp) yocto=libwebp buildroot=webp ;;
    libz) yocto=zlib buildroot=zlib ;;
    libc | libm | libdl | libpthread | librt | libgcc_s | libstdc++ | ld-linux*) continue ;;
    *) fault "no package is known for $library"; continue ;;
  esac
  grep -qE "^ +$yocto( |\$)" "$recipe" || fault "$recipe does not depend on $yocto, which has $library"
  grep -qE "DEPENDENCIES = .*\b$buildroot\b" "$makefile" || fault "$makefile does not depend on $buildroot, which has $library"
done < <(objdump -p "$source/bin/tactus-gallery" | awk '$1 == "NEEDED" { print $2 }')

# The recipe's own step of installation.
sed -n '/^do_install() {/,/^}/p' "$recipe" > "$temporary/install.sh"
(
  D=$temporary/yocto S=$source UNPACKDIR=$(dirname "$recipe")/files bindir=/usr/bin libexecdir=/usr/libexec
  systemd_system_unitdir=/usr/lib/systemd/system
  # shellcheck source=/dev/null
  . "$temporary/install.sh"
  do_install
)
for file in usr/bin/tactus-gallery usr/libexec/tactus/tactus-svg-renderer usr/lib/systemd/system/tactus-gallery.service; do
  [ -s "$temporary/yocto/$file" ] || fault "the recipe does not install $file"
done

# That of Buildroot, with a make file in place of its own.
cat > "$temporary/Makefile" << END
INSTALL := install
TARGET_DIR := $temporary/buildroot
qstrip = \$(strip \$(subst ",,\$(1)))
BR2_PACKAGE_TACTUS_GALLERY_ARCHIVE := "$archive"
include $PWD/$makefile
$source/.installed:
	\$(TACTUS_GALLERY_INSTALL_TARGET_CMDS)
	@test -e "\$(TACTUS_GALLERY_SITE)\$(TACTUS_GALLERY_SOURCE)"
END
make --silent -f "$temporary/Makefile" "$source/.installed" || fault "the steps of $makefile fail"
for file in usr/bin/tactus-gallery usr/libexec/tactus/tactus-svg-renderer; do
  [ -s "$temporary/buildroot/$file" ] || fault "$makefile does not install $file"
done
[ "$(grep -c '^if ' "$config")" = "$(grep -c '^endif' "$config")" ] || fault "$config is not balanced"
"$temporary/yocto/usr/bin/tactus-gallery" --list > /dev/null || fault "the installed program does not run"
exit $status
