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


def recording(machine, ended=0, keys=0):
    """What was recorded, as soon as so many touches have ended and so many keys were pressed, or after a while."""
    end = time.monotonic() + 25
    while True:
        time.sleep(1.5)
        run = Run(machine.run(f"cat {RECORDING}", timeout=60).splitlines())
        if run.kinds["up"] + run.kinds["cancel"] >= ended and len(run.keys) >= keys or time.monotonic() > end:
            return run


class Run:
    """What a recording tells of touches and of frames."""

    def __init__(self, lines):
        self.kinds = {"down": 0, "motion": 0, "up": 0, "cancel": 0}
        self.identifiers, self.concurrent, self.lags, self.presentations, self.keys = set(), 0, [], [], []
        self.scrolls, self.last_lift = [], 0.0
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
                            self.last_lift = stamp
                            down.discard(identifier)
                        self.concurrent = max(self.concurrent, len(down))
            elif event == "presentation":
                shown = float(fields[3])
                self.presentations.append(shown)
                if pending is not None:
                    self.lags.append(1000 * (shown - pending))
                    pending = None
            elif event == "key" and fields[3] == "down":
                self.keys.append(line)
            elif event == "scroll":
                self.scrolls.append(fields[3])

    @property
    def summary(self):
        text = f"{len(self.presentations)} frames"
        if len(self.presentations) > 1:
            intervals = [b - a for a, b in zip(self.presentations, self.presentations[1:]) if b - a < 5]
            if intervals:
                text += f", one each {1000 * statistics.median(intervals):.0f} ms"
        if self.lags:
            text += f", from the report to its frame {statistics.median(self.lags):.0f} ms, at most {max(self.lags):.0f} ms"
        return text


def record_environment():
    return f"TACTUS_RECORD={RECORDING} TACTUS_INSPECT=1"


@test
def cage(machine):
    """the unit of the article: cage, READY=1 after the first frame, in the unit's own control group"""
    seconds = start(machine, "tactus-panel")
    picture = machine.wait_for_picture(lambda p: p.colour_count > 300, "cage")
    expect(picture.pixel(5, picture.height - 1) != (0, 0, 0), "the window does not cover the display")
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
    run = recording(machine, ended=10)
    expect(run.concurrent == 10, f"{run.concurrent} touches at once")
    expect(run.kinds["down"] == 10 and run.kinds["up"] == 10 and run.kinds["cancel"] == 0, f"{run.kinds}")
    picture = machine.picture("photos-after")
    expect(picture.difference(before) > 0.02, "the photos did not move")
    return f"{played}; {run.kinds['motion']} movements, {run.summary}"


@test
def flick(machine):
    """a flick on List: it scrolls on after the touch"""
    start(machine, arguments="--demo list", environment=record_environment())
    before = machine.wait_for_picture(lambda p: p.colour_count > 100, "list")
    time.sleep(3)
    played = machine.act("strokes 160 0 640 650 640 250")
    run = recording(machine, ended=1)
    expect(run.kinds["down"] == 1 and run.kinds["up"] == 1, f"{run.kinds}")
    machine.wait_for_picture(lambda p: p.difference(before) > 0.01, "list-later")
    run = recording(machine, ended=1)
    coasting = sum(1 for time in run.presentations if time > run.last_lift)
    expect(coasting > 1, f"{coasting} frames after the touch was lifted; {run.summary}")
    return f"{played}; {run.summary}; {coasting} frames after the lift, during {run.presentations[-1] - run.last_lift:.1f} s"


@test
def pinch(machine):
    """a pinch on Zoom magnifies"""
    start(machine, arguments="--demo zoom", environment=record_environment())
    machine.wait_for_picture(lambda p: p.colour_count > 100, "zoom")
    time.sleep(3)
    before = machine.picture("zoom")
    played = machine.act("strokes 800 100 600 420 400 300 680 420 880 540")
    time.sleep(2)
    run = recording(machine, ended=2)
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
    first = recording(machine, ended=3)
    expect(first.kinds["down"] == 3, f"before: {first.kinds}")
    expect(first.kinds["cancel"] + first.kinds["up"] == 3, f"after it was unplugged: {first.kinds}")
    machine.act("add touchscreen")
    time.sleep(3)
    machine.act("strokes 200 50 500 300 600 400")
    second = recording(machine, ended=4)
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
    machine.run("mkdir -p /var/update && cp /usr/bin/tactus-gallery /var/update/my-panel.old")
    machine.run("cd /var/update; install -m 755 my-panel.old .my-panel.new && mv .my-panel.new my-panel")
    machine.run("rm /var/update/my-panel.old; mount --bind /var/update/my-panel /usr/bin/tactus-gallery")
    begin = time.monotonic()
    machine.run("systemctl restart gallery", timeout=200)
    seconds = time.monotonic() - begin
    path = machine.run("stat -Lc '%d' /proc/$(systemctl show -P MainPID gallery)/exe; stat -c '%d' /var/update/my-panel").split()
    expect(path[0] == path[1], "the old program still runs")
    machine.run("systemctl stop gallery; umount /usr/bin/tactus-gallery; rm -r /var/update", timeout=60)
    return f"stopped, started and ready in {seconds:.0f} s"


@test
def display_unplugged(machine):
    """the display's connector is unplugged, and plugged in again"""
    start(machine, environment=record_environment())
    machine.wait_for_picture(lambda p: p.colour_count > 300, "plugged")
    process = machine.run("systemctl show -P MainPID gallery")
    status = "/sys/class/drm/card0-Virtual-1/status"
    machine.run(f"echo off > {status}")
    time.sleep(5)
    state = machine.run(f"cat {status}")
    expect(state == "disconnected", f"the connector is {state}")
    machine.run(f"echo detect > {status}")
    time.sleep(5)
    before = machine.wait_for_picture(lambda p: p.colour_count > 300, "plugged-again")
    expect(process == machine.run("systemctl show -P MainPID gallery"), "the gallery was restarted")
    machine.act("strokes 60 0 140 210 140 210")
    machine.wait_for_picture(lambda p: p.difference(before) > 0.2, "plugged-tap")
    return "the same process shows the same page, and a tap opens a demo"


@test
def rotation(machine):
    """the compositor returns with the display turned by 90 degrees; the gallery stays, turns, and is touched in the right position"""
    start(machine, environment=record_environment())
    machine.wait_for_picture(lambda p: p.colour_count > 300, "upright")
    process = machine.run("systemctl show -P MainPID gallery")
    machine.run("(cat /etc/xdg/weston/weston.ini; echo '[output]'; echo name=Virtual-1; echo transform=rotate-90) > /run/rotated.ini; "
                "echo WESTON_ARGUMENTS=--config=/run/rotated.ini > /run/weston.environment; systemctl kill -s KILL --kill-whom=main weston")
    time.sleep(2)
    machine.wait("systemctl is-active weston", 60)
    before = machine.wait_for_picture(lambda p: p.colour_count > 300, "turned", 60)
    before.write_png(os.path.join(machine.folder, "turned.png"))
    time.sleep(3)
    before = machine.picture("turned")
    sizes = machine.run(f"grep resize {RECORDING} | tail -n 1").split(" ")[3:6]
    machine.run("rm /run/weston.environment")
    expect(process == machine.run("systemctl show -P MainPID gallery"), "the gallery was restarted")
    expect(float(sizes[0]) < float(sizes[1]), f"the window measures {sizes}")
    played = machine.act("strokes 60 0 240 660 240 660")
    machine.wait_for_picture(lambda p: p.difference(before) > 0.1, "turned-tap")
    machine.run("systemctl stop gallery; systemctl restart weston", timeout=100)
    return f"a window of {' × '.join(sizes[:2])}, and a touch in the turned page arrives"


@test
def blanking(machine):
    """the panel is dark after 20 s; the touch that lights it is swallowed, the next one is not"""
    start(machine, arguments="--blanking 20", environment=record_environment())
    machine.wait_for_picture(lambda p: p.is_dark, "dark", 60)
    machine.act("strokes 60 0 140 210 140 210")
    lit = machine.wait_for_picture(lambda p: p.colour_count > 300, "lit-again")
    time.sleep(1)
    views = machine.picture("lit-later")
    expect(views.difference(lit) < 0.1, "the waking touch opened a demo")
    machine.act("strokes 60 0 140 210 140 210")
    machine.wait_for_picture(lambda p: p.difference(views) > 0.2, "lit-tap")
    return "dark, lit by a touch that opens nothing; the next touch opens a demo"


@test
def media_keys(machine):
    """a keyboard with media keys"""
    start(machine, arguments="--demo text", environment=record_environment())
    machine.act("add keyboard")
    time.sleep(3)
    codes = {113: "mute", 114: "volume down", 115: "volume up", 163: "next", 164: "play", 158: "back"}
    machine.act("keys " + " ".join(str(code) for code in codes))
    run = recording(machine, keys=len(codes))
    machine.act("remove keyboard")
    seen = [int(found[1]) for line in run.keys if (found := re.search(r"evdev=(\d+)", line))]
    names = [found[1] for line in run.keys if (found := re.search(r"name='(\S+)", line))]
    expect(seen == list(codes), f"evdev codes {seen}")
    return f"evdev {seen}, {', '.join(names)}"


@test
def encoder(machine):
    """a rotary encoder: REL_DIAL, REL_WHEEL and its key"""
    start(machine, arguments="--demo list", environment=record_environment())
    machine.act("add encoder")
    time.sleep(3)
    machine.act("turn 0 5")  # Its pointer enters the window.
    machine.act("turn 7 3")
    dial = len(recording(machine).scrolls)
    machine.act("turn 8 -3")
    time.sleep(2)
    wheel = len(recording(machine).scrolls) - dial
    machine.act("press")
    keys = recording(machine, keys=1).keys
    machine.act("remove encoder")
    expect(wheel > 0, "the wheel did not scroll")
    expect(len(keys) == 1, f"{len(keys)} keys")
    return f"REL_DIAL: {dial} scroll events (libinput 1.22 has none for it), REL_WHEEL: {wheel}, the key: evdev {re.search('evdev=([0-9]+)', keys[0])[1]}"


def descriptors_and_memory(machine):
    process = machine.run("systemctl show -P MainPID gallery")
    count, memory = machine.run(
        f"ls /proc/{process}/fd | wc -l; awk '/^Pss:/ {{ print $2 }}' /proc/{process}/smaps_rollup").split()
    return process, int(count), int(memory) // 1024


@test
def memory_pressure(machine):
    """real memory pressure: the kernel reports it, and the toolkit releases what is not visible"""
    # Linux 6.1 lets only processes with this capability wait for pressure.
    machine.run("mkdir -p /run/systemd/system/gallery.service.d; "
                "printf '[Service]\nAmbientCapabilities=CAP_SYS_RESOURCE\n' > /run/systemd/system/gallery.service.d/pressure.conf; "
                "systemctl daemon-reload", timeout=60)
    try:
        start(machine, arguments="--demo zoom")
        time.sleep(3)
        _, _, before = descriptors_and_memory(machine)
        memory = int(machine.run("systemctl show -P MemoryCurrent gallery"))
        machine.run(f"systemctl set-property --runtime gallery MemoryHigh={memory * 6 // 10}")
        for _ in range(6):
            machine.act("strokes 500 0 600 420 300 300 680 420 980 540")
            machine.act("strokes 500 0 300 300 600 420 980 540 680 420")
        machine.run("systemctl set-property --runtime gallery MemoryHigh=infinity")
        pressure = machine.run("head -n 1 /proc/pressure/memory")
        machine.wait("journalctl -u gallery -o cat --no-pager | grep -q 'short of memory'", 20)
        _, _, after = descriptors_and_memory(machine)
        return f"{pressure.split()[1]}; PSS {before} MiB before, {after} MiB after"
    finally:
        machine.run("rm -r /run/systemd/system/gallery.service.d /run/systemd/system.control/gallery.service.d; systemctl daemon-reload", check=False)


@test
def compositor_killed(machine):
    """the compositor is killed 100 times; the gallery survives it, without growing"""
    count = int(os.environ.get("PANEL_KILLS", "100"))
    # On an emulated processor the first frame takes half of the watchdog's time, and is shown after few of the quick restarts.
    machine.run("mkdir -p /run/systemd/system/gallery.service.d; "
                "printf '[Service]\\nWatchdogSec=600\\n' > /run/systemd/system/gallery.service.d/kills.conf; systemctl daemon-reload", timeout=60)
    start(machine)
    machine.wait_for_picture(lambda p: p.colour_count > 300, "killed")
    rows = []
    for index in range(count + 1):
        if index in (1, 5, count // 2, count):
            time.sleep(6)
            rows.append((index, descriptors_and_memory(machine)))
        if index < count:
            old = machine.run("systemctl show -P MainPID weston")
            machine.run("systemctl kill -s KILL --kill-whom=main weston")
            machine.wait(f"[ $(systemctl show -P MainPID weston) != {old} ] && systemctl is-active weston", 60, 0.1)
    before = machine.wait_for_picture(lambda p: p.colour_count > 300, "killed-last", 60)
    text = "; ".join(f"after {index}: {fds} descriptors, PSS {memory} MiB" for index, (_, fds, memory) in rows)
    expect(len({process for _, (process, _, _) in rows}) == 1, f"the gallery was restarted: {text}")
    expect(rows[-1][1][1] <= rows[1][1][1] + 2, f"descriptors grow: {text}")
    expect(rows[-1][1][2] <= rows[1][1][2] + 16, f"memory grows: {text}")
    machine.act("strokes 60 0 140 210 140 210")
    machine.wait_for_picture(lambda p: p.difference(before) > 0.2, "killed-tap")
    return text


@test
def bad_input(machine):
    """what is missing is named: no compositor, no permission, no fonts, no EGL, no seat"""
    machine.run("systemctl stop gallery tactus-panel; systemctl restart weston", timeout=120)
    messages = []

    def try_it(name, expected, properties, command="/usr/bin/tactus-gallery --inspect", setup="true"):
        machine.run(setup, check=False)
        status, output = machine.agent(
            "sh timeout 60 systemd-run --quiet --pipe --wait --collect -p User=panel -p Environment=XDG_RUNTIME_DIR=/run/weston "
            f"-p Environment=WAYLAND_DISPLAY=wayland-1 {properties} {command} 2>&1 | grep -vE '^ *(<|\||UI)' | head -n 12", 90)
        lines = [line for line in output.splitlines() if re.search(expected, line, re.I)]
        messages.append(f"  {name}: " + (lines[0] if lines else "NOT NAMED: " + " / ".join(output.splitlines()[:3])))
        return bool(lines)

    named = [
        try_it("no compositor", "wayland-7|compositor", "-p Environment=WAYLAND_DISPLAY=wayland-7"),
        try_it("no permission on the socket", "permission|denied", "-p User=nobody"),
        try_it("no fonts", "font", "-p InaccessiblePaths=/usr/share/fonts"),
        try_it("no EGL", "EGL", "-p InaccessiblePaths=/usr/lib/x86_64-linux-gnu/dri"),
        try_it("no pressure for users", "pressure", ""),
        try_it("no seat", "seat", "-p Environment=LIBSEAT_BACKEND=seatd", "/usr/bin/env -u WAYLAND_DISPLAY /usr/bin/cage -- /usr/bin/tactus-gallery",
               "systemctl stop seatd weston"),
    ]
    expect(named[0] and named[1], "\n" + "\n".join(messages))
    return "\n" + "\n".join(messages)


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
            except (Failure, MachineError, ValueError, IndexError, OSError) as error:
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
