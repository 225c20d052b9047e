#!/usr/bin/env python3
"""Tries the gallery on the panel machine, and prints a table of what happened.

    test.py FOLDER [NAME ...]

Without names, every test runs. The exit status is 1 if one failed.
"""

import os
import re
import statistics
import sys
import time

from machine import Machine, MachineError

RECORDING = "/run/weston/last-run.tactus"
TESTS = []


def test(function):
    TESTS.append(function)
    return function


class Failure(Exception):
    """What a test expected did not happen."""


def expect(condition, message):
    if not condition:
        raise Failure(message)


def start(machine, unit="gallery", arguments="", environment=""):
    """Starts the gallery, as a client of Weston or in cage, and waits until systemd knows that it is ready."""
    machine.run("systemctl stop gallery tactus-panel; systemctl reset-failed; true", timeout=200)
    if unit == "gallery":
        machine.run("systemctl start weston", timeout=200)
    else:
        machine.run("systemctl stop weston", timeout=100)
    machine.run(
        f"printf '%s\\n' 'GALLERY_ARGUMENTS={arguments}' {environment} > /run/gallery.environment; rm -f {RECORDING}")
    begin = time.monotonic()
    machine.run(f"systemctl start {unit}", timeout=200)
    return time.monotonic() - begin


def log(machine, unit="gallery", count=20):
    return machine.run(f"journalctl -u {unit} -n {count} --no-pager -o cat")


def restarts(machine, unit="gallery"):
    return int(machine.run(f"systemctl show -P NRestarts {unit}"))


def recording(machine):
    """The lines of the recording, complete up to a second ago."""
    time.sleep(1.5)
    return machine.run(f"cat {RECORDING}", timeout=60).splitlines()


class Run:
    """What a recording tells of touches and of frames."""

    def __init__(self, lines):
        self.kinds = {"down": 0, "motion": 0, "up": 0, "cancel": 0}
        self.identifiers, self.concurrent, self.lags, self.presentations, self.keys = set(), 0, [], [], []
        down, pending = set(), None
        for line in lines:
            fields = line.split(" ")
            if len(fields) < 3:
                continue
            event = fields[2]
            if event == "touches":
                for index, field in enumerate(fields):
                    if field in self.kinds and index + 3 < len(fields):
                        identifier, stamp = fields[index + 1], float(fields[index + 3])
                        self.kinds[field] += 1
                        pending = stamp if pending is None else pending
                        if field == "down":
                            down.add(identifier)
                            self.identifiers.add(identifier)
                        elif field in ("up", "cancel"):
                            down.discard(identifier)
                        self.concurrent = max(self.concurrent, len(down))
            elif event == "presentation":
                shown = float(fields[3])
                self.presentations.append(shown)
                if pending is not None:
                    self.lags.append(1000 * (shown - pending))
                    pending = None
            elif event == "key":
                self.keys.append(line)

    @property
    def summary(self):
        text = f"{len(self.presentations)} frames"
        if len(self.presentations) > 1:
            intervals = [b - a for a, b in zip(self.presentations, self.presentations[1:]) if b - a < 1]
            if intervals:
                text += f", one each {1000 * statistics.median(intervals):.0f} ms"
        if self.lags:
            text += f", from the report to its frame {statistics.median(self.lags):.0f} ms, at most {max(self.lags):.0f} ms"
        return text


def record_environment():
    return f"TACTUS_RECORD={RECORDING} TACTUS_INSPECT=1"


def hierarchy(machine, unit="gallery"):
    """The views, as the gallery prints them on SIGUSR1."""
    mark = f"mark {time.monotonic()}"
    machine.run(f"systemd-cat -t mark echo '{mark}'; systemctl kill --signal=SIGUSR1 --kill-whom=all {unit}" if unit == "tactus-panel"
                else f"systemctl kill --signal=SIGUSR1 {unit}")
    time.sleep(2)
    return machine.run(f"journalctl -u {unit} -n 400 --no-pager -o cat")


@test
def cage(machine):
    """the unit of the article: cage, READY=1 after the first frame, in the unit's own control group"""
    seconds = start(machine, "tactus-panel")
    picture = machine.wait_for_picture(lambda p: p.colour_count > 300, "cage")
    tasks, memory = [int(machine.run(f"systemctl show -P {name} tactus-panel")) for name in ("TasksCurrent", "MemoryCurrent")]
    expect(tasks > 2, f"the unit has {tasks} tasks: the gallery is not in its control group")
    return f"ready after {seconds:.0f} s, {memory // 2**20} MiB of 256 with cage, {picture.width} × {picture.height}"


@test
def cage_touch(machine):
    """a tap in cage opens a demo"""
    before = machine.picture("tap")
    machine.act("strokes 60 0 140 210 140 210")
    picture = machine.wait_for_picture(lambda p: p.difference(before) > 0.2, "tap")
    return f"{100 * picture.difference(before):.0f} % of the display changed"


@test
def weston(machine):
    """Weston's DRM backend with the article's weston.ini, the gallery as a service of its own"""
    seconds = start(machine)
    machine.wait_for_picture(lambda p: p.colour_count > 300, "weston")
    memory = int(machine.run("systemctl show -P MemoryCurrent gallery"))
    return f"ready after {seconds:.0f} s, {memory // 2**20} MiB of 256"


@test
def ten_touches(machine):
    """ten touches on Photos: each begins once, moves and ends once; none is cancelled"""
    start(machine, arguments="--demo photos", environment=record_environment())
    before = machine.wait_for_picture(lambda p: p.colour_count > 300, "photos")
    time.sleep(3)
    before = machine.picture("photos")
    lines = " ".join(
        f"{300 + 70 * n} {330 + 20 * (n % 3)} {320 + 72 * n} {430 + 20 * (n % 3)}" for n in range(10))
    played = machine.act(f"strokes 1500 100 {lines}")
    run = Run(recording(machine))
    expect(run.concurrent == 10, f"{run.concurrent} touches at once")
    expect(run.kinds["down"] == 10 and run.kinds["up"] == 10 and run.kinds["cancel"] == 0, f"{run.kinds}")
    picture = machine.picture("photos-after")
    expect(picture.difference(before) > 0.02, "the photos did not move")
    return f"{played}; {run.kinds['motion']} movements, {run.summary}"


@test
def flick(machine):
    """a flick on List: it scrolls on after the touch"""
    start(machine, arguments="--demo list", environment=record_environment())
    machine.wait_for_picture(lambda p: p.colour_count > 100, "list")
    time.sleep(2)
    played = machine.act("strokes 160 0 640 650 640 250")
    lifted = machine.picture("list-lifted")
    time.sleep(1)
    later = machine.picture("list-later")
    run = Run(recording(machine))
    expect(run.kinds["down"] == 1 and run.kinds["up"] == 1, f"{run.kinds}")
    expect(later.difference(lifted) > 0.01, "nothing moved after the touch was lifted")
    return f"{played}; {run.summary}"


@test
def pinch(machine):
    """a pinch on Zoom magnifies"""
    start(machine, arguments="--demo zoom", environment=record_environment())
    machine.wait_for_picture(lambda p: p.colour_count > 100, "zoom")
    time.sleep(3)
    before = machine.picture("zoom")
    played = machine.act("strokes 800 100 600 420 400 300 680 420 880 540")
    time.sleep(2)
    run = Run(recording(machine))
    after = machine.picture("zoom-after")
    expect(run.concurrent == 2 and run.kinds["cancel"] == 0, f"{run.kinds}")
    expect(after.difference(before) > 0.05, "the content was not magnified")
    return f"{played}; {run.summary}"


@test
def touchscreen_unplugged(machine):
    """the touchscreen is unplugged with three contacts, and plugged in again"""
    start(machine, arguments="--demo touch-inspector", environment=record_environment())
    for slot in range(3):
        machine.act(f"down {slot} {400 + 100 * slot} 400")
    time.sleep(1)
    machine.act("remove touchscreen")
    time.sleep(2)
    first = Run(recording(machine))
    expect(first.kinds["down"] == 3, f"before: {first.kinds}")
    expect(first.kinds["cancel"] + first.kinds["up"] == 3, f"after it was unplugged: {first.kinds}")
    machine.act("add touchscreen")
    time.sleep(3)
    machine.act("strokes 200 50 500 300 600 400")
    second = Run(recording(machine))
    expect(second.kinds["down"] == 4 and second.concurrent == 3, f"after it was plugged in: {second.kinds}")
    return f"{first.kinds['cancel']} cancelled, {first.kinds['up']} lifted; then a touch arrived again"


@test
def watchdog(machine):
    """a hung gallery (SIGSTOP) is ended by systemd's watchdog and comes back"""
    start(machine)
    count = restarts(machine)
    before = machine.run("systemctl show -P MainPID gallery")
    begin = time.monotonic()
    machine.run(f"kill -STOP {before}")
    machine.wait(f"[ $(systemctl show -P NRestarts gallery) -gt {count} ]", 100)
    bitten = time.monotonic() - begin
    machine.wait("systemctl is-active gallery", 120)
    expect("watchdog" in log(machine, count=60).lower(), "systemd does not name the watchdog")
    machine.wait_for_picture(lambda p: p.colour_count > 300, "watchdog")
    return f"bitten after {bitten:.0f} s (WatchdogSec=30), shown again after {time.monotonic() - begin:.0f} s"


@test
def update(machine):
    """an update as in the article: install, mv, systemctl restart"""
    # The root is read-only; /usr/bin is made writable in memory, as an update system would swap the root.
    machine.run("mkdir -p /run/update && cp /usr/bin/tactus-gallery /run/update/my-panel.old")
    machine.run("cd /run/update; install -m 755 my-panel.old .my-panel.new && mv .my-panel.new my-panel")
    machine.run("rm /run/update/my-panel.old; touch /run/my-panel; mount --bind /run/update/my-panel /usr/bin/tactus-gallery")
    begin = time.monotonic()
    machine.run("systemctl restart gallery", timeout=200)
    seconds = time.monotonic() - begin
    path = machine.run("stat -Lc '%d' /proc/$(systemctl show -P MainPID gallery)/exe; stat -c '%d' /run/update/my-panel").split()
    expect(path[0] == path[1], "the old program still runs")
    machine.run("systemctl stop gallery; umount /usr/bin/tactus-gallery; rm -r /run/update", timeout=60)
    return f"stopped, started and ready in {seconds:.0f} s"


def main():
    folder, names = sys.argv[1], sys.argv[2:]
    os.makedirs(folder, exist_ok=True)
    failed, rows = 0, []
    begin = time.monotonic()
    with Machine(folder, "test") as machine:
        machine.run("true", timeout=240)
        machine.act("add touchscreen")
        rows.append(("boot", "passed", f"agent ready after {time.monotonic() - begin:.0f} s, {machine.run('uname -r')}"))
        print("%-24s%-8s%s" % rows[-1], flush=True)
        for function in TESTS:
            name = function.__name__.replace("_", "-")
            if names and name not in names:
                continue
            started = time.monotonic()
            try:
                result, text = "passed", function(machine)
            except (Failure, MachineError) as error:
                result, text, failed = "FAILED", str(error), failed + 1
                try:
                    machine.picture(f"failed-{name}").write_png(os.path.join(folder, f"failed-{name}.png"))
                    with open(os.path.join(folder, f"failed-{name}.log"), "w") as file:
                        file.write(machine.run("journalctl -n 300 --no-pager"))
                except MachineError as second:
                    text += f"\n{second}"
            rows.append((name, result, f"{text} [{time.monotonic() - started:.0f} s]"))
            print("%-24s%-8s%s" % rows[-1], flush=True)
    with open(os.path.join(folder, "results.txt"), "w") as file:
        file.writelines("%-24s%-8s%s\n" % row for row in rows)
    print(f"{len(rows)} tried, {failed} failed, in {time.monotonic() - begin:.0f} s")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
