#!/bin/sh
# Builds the panel machine: Debian's kernel and packages in an image of a file system, with the gallery as a service.
#
#   build.sh FOLDER GALLERY [SUITE]
#
# FOLDER receives root (the installed packages, kept until packages.txt changes), the kernel, its initial file system, the image, and the
# tables of the firmware. GALLERY is the folder with the release programs. SUITE is a release of Debian, bookworm or trixie. The mirror is
# that of the machine's own apt.
set -eu
folder=$1 gallery=$2 suite=${3:-bookworm}
here=$(cd "$(dirname "$0")" && pwd)
documentation=$here/../../Documentation
[ "$(id -u)" = 0 ] || { echo "build.sh: must be run by root, because the image contains files of several users" >&2; exit 1; }

missing=
while read -r package; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' || missing="$missing $package"
done < "$here/packages-host.txt"
if [ -n "$missing" ]; then
  apt-get update --quiet
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends $missing
fi

# The packages that the article lists, and those of packages.txt.
article() { cat "$documentation/Tactus.docc/$1.md"; }
libraries=$(article BuildingForAPanel | sed -n '/^apt-get install/,/^```/p' | tr -d '\\`' | sed 's/^apt-get install --no-install-recommends//' | tr -s '\n ' ',')
libraries=${libraries#,}
packages=$(tr '\n' ',' < "$here/packages.txt")$libraries
packages=${packages%,}

mkdir -p "$folder"
root=$folder/root
if [ "$(cat "$root.packages" 2>/dev/null)" != "$packages" ]; then
  rm -rf --one-file-system "$root" "$root.packages"
  if [ "$suite" != bookworm ]; then
    set -- "deb $(apt-get indextargets --format '$(SITE)' 'Codename: bookworm' | head -n 1) $suite main"
  elif [ -e /etc/apt/sources.list.d/debian.sources ]; then
    set -- /etc/apt/sources.list.d/debian.sources
  else
    set -- /etc/apt/sources.list
  fi
  mmdebstrap --variant=minbase --include="$packages" --dpkgopt=force-unsafe-io \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/icons/*' \
    "$suite" "$root" "$@"
  echo "$packages" > "$root.packages"
fi

# The user, the udev rules and weston.ini are those of the article.
chroot "$root" id panel >/dev/null 2>&1 \
  || article FromBoardToKiosk | sed -n '/^useradd /p' | chroot "$root" sh -e
article FromBoardToKiosk | sed -n '/^ACTION==.*backlight/p' > "$root/etc/udev/rules.d/90-backlight.rules"
article FromBoardToKiosk | sed -n '/^ACTION.*WL_OUTPUT/s/HDMI-A-1/Virtual-1/p' > "$root/etc/udev/rules.d/91-touchscreen.rules"
mkdir -p "$root/etc/xdg/weston" "$root/etc/systemd/system/tactus-panel.service.d"
article FromBoardToKiosk | sed -n '/^```ini/,/^```/{/^```/d;s|/usr/bin/my-panel|/usr/bin/gallery-of-weston|;p}' \
  > "$root/etc/xdg/weston/autolaunch.ini"
article FromBoardToKiosk | sed -n '/^```ini/,/^```/{/^```/d;/^\[autolaunch\]/,/^watch/d;s/HDMI-A-1/Virtual-1/;p}' > "$root/etc/xdg/weston/rotated.ini"
article FromBoardToKiosk | sed -n '/^```ini/,/^```/{/^```/d;/^\[autolaunch\]/,$d;p}' > "$root/etc/xdg/weston/weston.ini"
sed 's|/usr/bin/my-panel|/usr/bin/tactus-gallery $GALLERY_ARGUMENTS|' "$documentation/Examples/tactus-panel.service" \
  > "$root/etc/systemd/system/tactus-panel.service"
cp "$here/Guest/tactus-panel.service.d.conf" "$root/etc/systemd/system/tactus-panel.service.d/tests.conf"
cp "$here/Guest/weston.service" "$here/Guest/gallery.service" "$here/Guest/panel-agent.service" "$root/etc/systemd/system"
cp "$here/Guest/98-hotplug.rules" "$here/Guest/99-panel-agent.rules" "$root/etc/udev/rules.d"
cp "$here/Guest/fstab" "$root/etc/fstab"
cp "$here/Guest/panel.conf" "$root/etc/tmpfiles.d/panel.conf"
echo tactus-panel > "$root/etc/hostname"
printf 'uninitialized\n' > "$root/etc/machine-id"
ln -sf /lib/systemd/system/multi-user.target "$root/etc/systemd/system/default.target"
for unit in getty@tty1.service apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer e2scrub_reap.service e2scrub_all.timer fstrim.timer \
  systemd-update-utmp.service systemd-update-utmp-runlevel.service systemd-pstore.service serial-getty@ttyS0.service; do
  ln -sf /dev/null "$root/etc/systemd/system/$unit"
done
mkdir -p "$root/usr/libexec"
gcc -O2 -Wall -Wextra -static -o "$root/usr/libexec/panel-agent" "$here/Guest/panel-agent.c"
iasl -p "$folder/backlight" "$here/Guest/backlight.asl" > /dev/null
install -m 755 -s "$gallery/tactus-gallery" "$gallery/tactus-svg-renderer" "$gallery/tactus-sensor" "$root/usr/bin"
ln -sf tactus-gallery "$root/usr/bin/gallery-of-weston"
ln -sf tactus-gallery "$root/usr/bin/my-panel"

# A small initial file system starts faster.
printf 'MODULES=list\n' > "$root/etc/initramfs-tools/conf.d/panel"
printf 'virtio_pci\nvirtio_blk\next4\n' > "$root/etc/initramfs-tools/modules"
[ -e "$root/boot/initrd.is-small" ] || { chroot "$root" update-initramfs -u && touch "$root/boot/initrd.is-small"; }

cp "$root"/boot/vmlinuz-* "$folder/vmlinuz"
cp "$root"/boot/initrd.img-* "$folder/initrd"
rm -f "$folder/root.ext4"
mke2fs -q -t ext4 -O ^has_journal -m 0 -L panel -d "$root" "$folder/root.ext4" 2G
echo "build.sh: $folder/root.ext4 ($(du -sh "$root" | cut -f 1)), $(cd "$root/boot" && echo vmlinuz-*)"
