"""What is missing or wrong on the panel machine, and what the gallery says of it."""

import re

from session import expect, test


def said(machine, properties="", command="/usr/bin/tactus-gallery --check", user="panel"):
    """Runs a command as the service runs the gallery, and returns its output."""
    status, output = machine.agent(
        f"sh timeout 200 systemd-run --quiet --pipe --wait --collect -p User={user} -p Environment=XDG_RUNTIME_DIR=/run/weston "
        f"-p Environment=WAYLAND_DISPLAY=wayland-1 -p Environment=XDG_CACHE_HOME=/home/panel {properties} {command} 2>&1")
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
# Compiled programs are stored when nothing is left to draw.
RUN_FOR_A_WHILE = "timeout --preserve-status 100 /usr/bin/tactus-gallery"
FAULTS = {
    "no compositor": ("wayland-7 .No such file", "-p Environment=WAYLAND_DISPLAY=wayland-7", "panel"),
    "no permission on the socket": ("Permission denied.*user who runs the compositor", "", "nobody"),
    "no XDG_RUNTIME_DIR": ("XDG_RUNTIME_DIR is not set", "-p UnsetEnvironment=XDG_RUNTIME_DIR", "panel"),
    "no fonts": ("fontconfig finds no font", "-p InaccessiblePaths=/usr/share/fonts", "panel"),
    "no EGL driver": ("EGL found no working driver.*Install", "-p InaccessiblePaths=/usr/lib/x86_64-linux-gnu/dri", "panel"),
    "read-only disk": ("/srv/tactus: .*Read-only file system", "-p Environment=XDG_CACHE_HOME=/srv", "panel"),
    "full disk": ("/run/full.*(No space left|is full)", "-p Environment=XDG_CACHE_HOME=/run/full", "panel"),
}


@test
def faults_of_check(machine):
    """`tactus-gallery --check` names what is missing or wrong"""
    prepare(machine)
    report = Report("^ *(ERROR|limited) .*")
    for fault, (expected, properties, user) in FAULTS.items():
        report.add(fault, expected, said(machine, properties, user=user))
    report.add("no backlight permission", "udev rule", said(machine, "-p SupplementaryGroups= -p Group=nogroup", user="nobody"))
    try:
        now = machine.run("date +%s")
        machine.run("date -s '1970-01-02 03:04'")
        report.add("wrong clock", "1970-01-02", said(machine))
    finally:
        machine.run(f"date -s @{now}")
    machine.run("echo 'ACTION!=\"remove\", SUBSYSTEM==\"input\", ATTRS{name}==\"Panel touchscreen\", ENV{ID_INPUT}=\"\", ENV{ID_INPUT_TOUCHSCREEN}=\"\"' "
                "> /run/udev/rules.d/92-none.rules; udevadm control --reload; udevadm trigger --subsystem-match=input; udevadm settle; systemctl restart weston")
    try:
        report.add("a touchscreen that the compositor does not use", "compositor does not use Panel touchscreen", said(machine))
    finally:
        machine.run("rm /run/udev/rules.d/92-none.rules; udevadm control --reload; udevadm trigger --subsystem-match=input; udevadm settle; systemctl restart weston")
    machine.act("remove touchscreen")
    try:
        report.add("no touchscreen", "the kernel has no touchscreen", said(machine))
    finally:
        machine.act("add touchscreen")
    expect("Applications can run here." in said(machine)[1], "without a fault, the report says that applications cannot run")
    return report.finish()


@test
def faults_of_a_run(machine):
    """the gallery itself names what keeps it from running, and what it goes on without"""
    prepare(machine)
    report = Report()
    for fault, (expected, properties, user) in FAULTS.items():
        report.add(fault, expected, said(machine, properties, RUN_FOR_A_WHILE if "disk" in fault else RUN, user))
    report.add("a recording on a full disk", "/run/full/run.tactus.*No space left",
               said(machine, "-p Environment=TACTUS_RECORD=/run/full/run.tactus", RUN))
    report.add("a recording on a read-only disk", "/srv/run.tactus.*Read-only file system",
               said(machine, "-p Environment=TACTUS_RECORD=/srv/run.tactus", RUN))
    machine.run("systemctl stop seatd weston")
    report.add("no seat", "seat", said(machine, "-p Environment=LIBSEAT_BACKEND=seatd -p UnsetEnvironment=WAYLAND_DISPLAY",
                                     "/usr/bin/cage -d -- /usr/bin/tactus-gallery"))
    machine.run("systemctl start weston")
    return report.finish()


def prepare(machine):
    """Has Weston running, and a folder of the user panel that is full."""
    machine.run("systemctl stop gallery tactus-panel; systemctl start weston; mkdir -p /run/udev/rules.d")
    machine.run("mountpoint -q /run/full || { mkdir -p /run/full; mount -t tmpfs -o size=64k,mode=1777 none /run/full; "
                "head -c 65536 /dev/zero > /run/full/all; true; }")
