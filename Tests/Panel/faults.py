"""What is missing or wrong on the panel machine, and what the gallery says of it."""

import contextlib
import itertools
import re

from machine import Machine
from session import expect, settings, test


# Each run has a unit of its own, and so its own lines in the journal.
NUMBERS = itertools.count(1)


def said(machine, properties="", command="/usr/bin/tactus-gallery --check", user="panel"):
    """Runs a command as the service runs the gallery, and returns its output."""
    status, output = machine.agent(
        f"sh timeout 200 systemd-run --quiet --pipe --wait --collect -p User={user} -p Environment=XDG_RUNTIME_DIR=/run/weston "
        f"-p Environment=WAYLAND_DISPLAY=wayland-1 -p Environment=XDG_CACHE_HOME=/home/panel {properties} {command} 2>&1")
    return status, output


def said_later(machine, properties, expected):
    """Runs the gallery with OpenGL until it has said what matches an expression, at most for two minutes, and returns its output.

    Programs of the GPU are compiled and stored by OpenGL alone, when nothing is left to draw.
    """
    unit = f"said-{next(NUMBERS)}"
    machine.run(f"systemd-run --quiet --collect --unit={unit} -p User=panel -p Environment=XDG_RUNTIME_DIR=/run/weston -p Environment=WAYLAND_DISPLAY=wayland-1 "
                f"-p Environment=TACTUS_RENDERER=opengl {properties} /usr/bin/tactus-gallery")
    status, output = machine.agent(
        f"sh for second in $(seq 120); do journalctl -u {unit} -o cat --no-pager | grep -qE '{expected}' && break; sleep 1; done; "
        f"systemctl stop {unit}; journalctl --sync; journalctl -u {unit} -o cat --no-pager")
    return status, output


class Report:
    """Collects what was said of each fault, and whether that names it."""

    def __init__(self, prefix=""):
        self.prefix, self.lines, self.unnamed = prefix, [], []

    def add(self, fault, expected, answer):
        """Adds the line of an answer that matches an expression, and fails in the end if there is none."""
        found = next((line.strip() for line in answer[1].splitlines() if re.search(self.prefix + expected, line)), None)
        self.lines.append(f"    {fault}: " + (re.sub(r"^\S+ (info|notice|warning|error|critical) ", "", found) if found else "NOT NAMED"))
        if not found:
            self.unnamed.append(fault)
            self.lines.append("      " + "\n      ".join(answer[1].splitlines()[-6:]))

    def finish(self):
        text = "\n" + "\n".join(self.lines)
        expect(not self.unnamed, text)
        return text


RUN = "/usr/bin/tactus-gallery --inspect"
FAULTS = {
    "no compositor": ("wayland-7 .No such file", "-p Environment=WAYLAND_DISPLAY=wayland-7", "panel"),
    "no permission on the socket": ("Permission denied.*user who runs the compositor", "", "nobody"),
    "no XDG_RUNTIME_DIR": ("XDG_RUNTIME_DIR is not set", "-p UnsetEnvironment=XDG_RUNTIME_DIR", "panel"),
    "no fonts": ("fontconfig finds no font", "-p InaccessiblePaths=/usr/share/fonts", "panel"),
    "no EGL driver": ("EGL (found no working driver|has no Wayland display).*Install", "-p Environment=__EGL_VENDOR_LIBRARY_FILENAMES=/no/such/file", "panel"),
    "read-only disk": ("/srv/tactus: .*Read-only file system", "-p Environment=XDG_CACHE_HOME=/srv", "panel"),
    "full disk": ("/run/full.*(No space left|is full)", "-p Environment=XDG_CACHE_HOME=/run/full", "panel"),
    "no shared memory": (
        "(no memory can be shared|No shared memory could be allocated)",
        "-p 'SystemCallFilter=~memfd_create' -p SystemCallErrorNumber=EPERM", "panel"),
}
# The faults that a run names when it has drawn, or would have, and without which it would not end by itself.
NAMED_LATER = ("read-only disk", "full disk", "no shared memory")


@contextlib.contextmanager
def clock_that_was_never_set(machine):
    now = machine.run("date +%s")
    machine.run("date -s '1970-01-02 03:04'")
    try:
        yield
    finally:
        machine.run(f"date -s @{now}")


@contextlib.contextmanager
def unused_touchscreen(machine):
    """Hides the touchscreen from the compositor for a while, by a rule of udev."""
    apply = "udevadm control --reload; udevadm trigger --subsystem-match=input; udevadm settle; systemctl restart weston"
    machine.run("echo 'ACTION!=\"remove\", SUBSYSTEM==\"input\", ATTRS{name}==\"Panel touchscreen\", ENV{ID_INPUT}=\"\", ENV{ID_INPUT_TOUCHSCREEN}=\"\"' "
                f"> /run/udev/rules.d/92-none.rules; {apply}")
    try:
        yield
    finally:
        machine.run(f"rm /run/udev/rules.d/92-none.rules; {apply}")


@test
def faults_of_check(machine):
    """W6 W17 `tactus-gallery --check` names what is missing or wrong"""
    prepare(machine)
    report = Report("^ *(ERROR|limited) .*")
    for fault, (expected, properties, user) in FAULTS.items():
        report.add(fault, expected, said(machine, properties, user=user))
    report.add("no backlight permission", "udev rule", said(machine, "-p SupplementaryGroups= -p Group=nogroup", user="nobody"))
    with clock_that_was_never_set(machine):
        report.add("wrong clock", "1970-01-02", said(machine))
    with unused_touchscreen(machine):
        report.add("a touchscreen that the compositor does not use", "compositor does not use Panel touchscreen", said(machine))
    machine.act("remove touchscreen")
    try:
        report.add("no touchscreen", "the kernel has no touchscreen", said(machine))
    finally:
        machine.act("add touchscreen")
    expect("Applications can run here." in said(machine)[1], "without a fault, the report says that applications cannot run")
    return report.finish()


@test
def faults_of_a_run(machine):
    """W6 W17 the gallery itself names what keeps it from running, and what it goes on without"""
    prepare(machine)
    report = Report()
    for fault, (expected, properties, user) in FAULTS.items():
        report.add(fault, expected, said_later(machine, properties, expected) if fault in NAMED_LATER else said(machine, properties, RUN, user))
    report.add("a recording on a full disk", "/run/full/run.tactus.*No space left",
               said(machine, "-p Environment=TACTUS_RECORD=/run/full/run.tactus", RUN))
    report.add("a recording on a read-only disk", "/srv/run.tactus.*Read-only file system",
               said(machine, "-p Environment=TACTUS_RECORD=/srv/run.tactus", RUN))
    with clock_that_was_never_set(machine):
        report.add("wrong clock", "Dates and times are wrong.*1970-01-02", said(machine, command=RUN))
    with unused_touchscreen(machine):
        report.add("a touchscreen that the compositor does not use", "compositor does not use Panel touchscreen", said(machine, command=RUN))
    machine.run("systemctl stop seatd weston")
    report.add("no seat", "seat", said(machine, "-p Environment=LIBSEAT_BACKEND=seatd -p UnsetEnvironment=WAYLAND_DISPLAY",
                                     "/usr/bin/cage -d -- /usr/bin/tactus-gallery"))
    machine.run("systemctl start weston")
    return report.finish()


@test
def no_permission(machine):
    """W6 W17 a seat daemon that may open neither display nor touchscreen, and a user whom it refuses: cage and `--check` name it"""
    machine.run("systemctl stop gallery tactus-panel weston; systemctl start seatd")
    report = Report()
    cage = "/usr/bin/cage -d -- /usr/bin/tactus-gallery"
    seat = "-p Environment=LIBSEAT_BACKEND=seatd -p Environment=WLR_RENDERER=pixman -p UnsetEnvironment=WAYLAND_DISPLAY "
    outsider = "-p RuntimeDirectory=weston -p SupplementaryGroups="
    report.add("cage, a user outside of the group video", "seatd.*Permission denied", said(machine, seat + outsider, cage, user="nobody"))
    report.add("--check, the same user", "no seat.*seatd.sock: Permission denied", said(machine, outsider, user="nobody"))
    inside = "-p RuntimeDirectory=weston "
    with settings(machine, "seatd", "DevicePolicy=closed\\nDeviceAllow=char-tty rw\\nDeviceAllow=char-input rw"):
        machine.run("systemctl restart seatd")
        report.add("cage, a display that may not be opened", "Failed to open device: ./dev/dri/card0", said(machine, seat + inside, cage))
    with settings(machine, "seatd", "DevicePolicy=closed\\nDeviceAllow=char-tty rw\\nDeviceAllow=char-drm rw"):
        machine.run("systemctl restart seatd")
        report.add("--check in cage, input devices that may not be opened", "compositor does not use Panel touchscreen",
                   said(machine, seat + inside + "-p Environment=WLR_LIBINPUT_NO_DEVICES=1", cage + " --check"))
    machine.run("systemctl stop seatd")
    report.add("--check, no seat", "no seat.*neither", said(machine, inside + "-p UnsetEnvironment=XDG_SESSION_ID"))
    machine.run("systemctl start weston")
    return report.finish()


@test
def kernel_options(machine):
    """W6 W17 a kernel without a display driver, without evdev and without pressure files, on a machine of its own: `--check` and cage name it"""
    report = Report()
    with Machine(machine.folder, "lacking", "psi=0 module_blacklist=virtio_gpu,evdev") as lacking:
        lacking.run("true", timeout=600)
        lacking.act("add touchscreen")
        answer = said(lacking)
        report.add("no display", "(ERROR|limited) .*kernel has no display", answer)
        report.add("no evdev", "limited .*CONFIG_INPUT_EVDEV", answer)
        report.add("no pressure files", "limited .*/proc/pressure/memory: No such file.*psi=1", answer)
        lacking.run("systemctl start seatd")
        report.add("cage without a display", "(?i)(no|0) gpu", said(lacking, "-p Environment=LIBSEAT_BACKEND=seatd -p UnsetEnvironment=WAYLAND_DISPLAY "
                   "-p RuntimeDirectory=weston", "/usr/bin/cage -d -- /usr/bin/tactus-gallery"))
    report.add("no filter for system calls", "limited .*CONFIG_SECCOMP_FILTER", said(machine, "-p InaccessiblePaths=/proc/sys/kernel/seccomp"))
    return report.finish()


def prepare(machine):
    """Has Weston running, and a folder of the user panel that is full."""
    machine.run("systemctl stop gallery tactus-panel; systemctl start weston; mkdir -p /run/udev/rules.d")
    machine.run("mountpoint -q /run/full || { mkdir -p /run/full; mount -t tmpfs -o size=64k,mode=1777 none /run/full; "
                "head -c 65536 /dev/zero > /run/full/all; true; }")
