SUMMARY = "Demonstrations of the touch interface toolkit Tactus"
LICENSE = "Apache-2.0"
LIC_FILES_CHKSUM = "file://LICENSE;md5=3b83ef96387f14655fc854ddc3c6bd57"

# The program is built before, because the layers have no Swift compiler: see Integration/README.md.
TACTUS_ARCHIVE ?= "tactus-gallery-${PV}-${TARGET_ARCH}-linux.tar.gz"
SRC_URI = "file://${TACTUS_ARCHIVE} file://tactus-gallery.service"
S = "${WORKDIR}/${@d.getVar('TACTUS_ARCHIVE').rsplit('-', 2)[0]}"

inherit systemd

# What the program names, and EGL and OpenGL ES, which it loads; drivers and fonts are found at run time.
RDEPENDS:${PN} = " \
    cairo \
    fontconfig \
    libturbojpeg \
    libwebp \
    libxkbcommon \
    pango \
    pixman \
    virtual-libegl \
    virtual-libgles2 \
    wayland \
    zlib \
    ttf-dejavu-sans \
"
RRECOMMENDS:${PN} = "librsvg libsystemd xkeyboard-config"

do_compile[noexec] = "1"

do_install() {
    install -D -m 0755 ${S}/bin/tactus-gallery ${D}${bindir}/tactus-gallery
    install -D -m 0755 ${S}/libexec/tactus/tactus-svg-renderer ${D}${libexecdir}/tactus/tactus-svg-renderer
    install -D -m 0644 ${WORKDIR}/tactus-gallery.service ${D}${systemd_system_unitdir}/tactus-gallery.service
}

SYSTEMD_SERVICE:${PN} = "tactus-gallery.service"
INSANE_SKIP:${PN} += "already-stripped"
COMPATIBLE_HOST = "(x86_64|aarch64).*-linux"
