SUMMARY = "Demonstrations of the touch interface toolkit Tactus"
LICENSE = "Apache-2.0"
LIC_FILES_CHKSUM = "file://LICENSE;md5=3b83ef96387f14655fc854ddc3c6bd57"

# The program is built before, because the layers have no Swift compiler: see Integration/README.md.
TACTUS_ARCHIVE ?= "tactus-gallery-${PV}-${TARGET_ARCH}-linux.tar.gz"
SRC_URI = "file://${TACTUS_ARCHIVE} file://tactus-gallery.service"
# Releases before styhead unpack into WORKDIR.
UNPACKDIR ??= "${WORKDIR}"
S = "${UNPACKDIR}/${@d.getVar('TACTUS_ARCHIVE').rsplit('-', 2)[0]}"

inherit systemd

# The recipes of the libraries that the program names. do_package finds their packages by the program's own list.
DEPENDS = " \
    cairo \
    fontconfig \
    libjpeg-turbo \
    libwebp \
    libxkbcommon \
    pango \
    pixman \
    virtual/egl \
    virtual/libgles2 \
    wayland \
    zlib \
"
# Drivers and fonts are found at run time; without those that are recommended the program runs with less.
RDEPENDS:${PN} = "ttf-dejavu-sans"
RRECOMMENDS:${PN} = "libegl libgles2 librsvg libsystemd xkeyboard-config"

do_compile[noexec] = "1"

do_install() {
    install -D -m 0755 ${S}/bin/tactus-gallery ${D}${bindir}/tactus-gallery
    install -D -m 0755 ${S}/libexec/tactus/tactus-svg-renderer ${D}${libexecdir}/tactus/tactus-svg-renderer
    install -D -m 0644 ${UNPACKDIR}/tactus-gallery.service ${D}${systemd_system_unitdir}/tactus-gallery.service
}

SYSTEMD_SERVICE:${PN} = "tactus-gallery.service"
INSANE_SKIP:${PN} += "already-stripped"
COMPATIBLE_HOST = "(x86_64|aarch64).*-linux"
