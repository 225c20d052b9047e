################################################################################
#
# tactus-gallery
#
################################################################################

TACTUS_GALLERY_VERSION = 0.1.0
TACTUS_GALLERY_ARCHIVE = $(call qstrip,$(BR2_PACKAGE_TACTUS_GALLERY_ARCHIVE))
TACTUS_GALLERY_SITE = $(dir $(TACTUS_GALLERY_ARCHIVE))
TACTUS_GALLERY_SITE_METHOD = file
TACTUS_GALLERY_SOURCE = $(notdir $(TACTUS_GALLERY_ARCHIVE))
TACTUS_GALLERY_LICENSE = Apache-2.0
TACTUS_GALLERY_LICENSE_FILES = LICENSE NOTICE
TACTUS_GALLERY_DEPENDENCIES = cairo fontconfig jpeg-turbo webp pango pixman libxkbcommon wayland libegl libgles zlib

define TACTUS_GALLERY_INSTALL_TARGET_CMDS
	$(INSTALL) -D -m 0755 $(@D)/bin/tactus-gallery $(TARGET_DIR)/usr/bin/tactus-gallery
	$(INSTALL) -D -m 0755 $(@D)/libexec/tactus/tactus-svg-renderer $(TARGET_DIR)/usr/libexec/tactus/tactus-svg-renderer
endef

$(eval $(generic-package))
