"""What the tests of the panel machine share: how the gallery is started, and what it recorded."""

import contextlib
import re
import statistics
import time

from machine import SLOWNESS

RECORDING = "/run/weston/last-run.tactus"
# The seconds without a wake-up after which a process is at rest.
REST = 4
TESTS = []


def test(function):
    """Adds a test, whose documentation says what is tried, to those that run."""
    TESTS.append(function)
    return function


class Failure(Exception):
    """What a test expected did not happen."""


def expect(condition, message):
    if not condition:
        raise Failure(message)


def start(machine, unit="gallery", arguments="", environment=""):
    """Starts the gallery, as a client of Weston or in cage, and waits until systemd knows that it is ready."""
    machine.run("systemctl stop gallery tactus-panel; systemctl reset-failed; true", timeout=400)
    if unit == "gallery":
        machine.run("systemctl start weston", timeout=400)
    else:
        machine.run("systemctl stop weston", timeout=400)
    return start_in_compositor(machine, unit, arguments, environment)


def start_in_compositor(machine, unit="gallery", arguments="", environment=""):
    """Starts the gallery in the compositor that runs, and returns the seconds until systemd knows that it is ready."""
    machine.run(
        f"printf '%s\\n' 'GALLERY_ARGUMENTS={arguments}' {environment} > /run/gallery.environment; rm -f {RECORDING}")
    begin = time.monotonic()
    machine.run(f"systemctl start {unit}", timeout=500)
    return time.monotonic() - begin


def open_recorded(machine, arguments=""):
    """Starts the gallery as a client of Weston, with a recording, and returns the picture at rest."""
    start(machine, arguments=arguments, environment=f"TACTUS_RECORD={RECORDING} TACTUS_INSPECT=1")
    return machine.still_picture("start")


@contextlib.contextmanager
def settings(machine, unit, text):
    """Adds settings to a unit for a while."""
    folder = f"/run/systemd/system/{unit}.service.d"
    machine.run(f"mkdir -p {folder}; printf '[Service]\\n{text}\\n' > {folder}/test.conf; systemctl daemon-reload")
    try:
        yield
    finally:
        machine.run(f"rm -r {folder}; systemctl daemon-reload", check=False)


def tap(machine, x, y):
    return machine.act(f"strokes 60 0 {x} {y} {x} {y}")


def tap_changes(machine, x, y, before, name, part=0.2):
    """Taps, and waits until a part of the display has changed; returns the picture."""
    tap(machine, x, y)
    return machine.wait_for_picture(lambda p: p.difference(before) > part, name)


def log(machine, unit="gallery", count=20):
    return machine.run(f"journalctl -u {unit} -n {count} --no-pager -o cat")


class Journal:
    """The lines of the journal that are written from now on, such as those of a compositor that writes the same ones in other tests."""

    def __init__(self, machine, filters):
        machine.run("journalctl --sync")
        cursor = re.search("^-- cursor: (.*)$", machine.run("journalctl -n 1 -o cat --no-pager --show-cursor"), re.MULTILINE)
        expect(cursor, "the journal has no cursor")
        self.machine = machine
        self.command = f"journalctl --after-cursor='{cursor[1]}' {filters} -o cat --no-pager"

    def wait(self, expression, timeout=150):
        """Waits for a line that matches an expression, and returns those that do."""
        return self.machine.wait(f"{self.command} | grep -iE '{expression}'", timeout)


def focused_view(machine):
    """The line that the gallery prints of the view with the focus; empty if none has it."""
    journal = Journal(machine, "-u gallery")
    machine.run("pkill -USR1 tactus-gallery")
    journal.wait("^Window 0")
    # The journal receives the views line by line.
    lines, earlier = [], None
    while lines != earlier:
        machine.run("journalctl --sync")
        earlier, lines = lines, [line.strip() for line in machine.run(journal.command).splitlines()]
    return next((line.removesuffix(" focused") for line in lines if line.endswith(" focused")), "")


def process_of(machine, unit="gallery"):
    return machine.run(f"systemctl show -P MainPID {unit}")


def wait_for_rest(machine, process):
    """Waits until no thread of a process has run for some seconds. Threads that have nothing more to do end a while after the first frames."""
    switches = f"grep -H ctxt_switches /proc/{process}/task/*/status"
    status, output = machine.agent(
        f"sh for attempt in $(seq 20); do a=$({switches}); sleep {REST}; b=$({switches}); [ \"$a\" = \"$b\" ] && exit; done; echo \"$a $b\"; false")
    expect(status == 0, f"never without a wake-up for {REST} s: {output}")


def restarts(machine, unit="gallery"):
    return int(machine.run(f"systemctl show -P NRestarts {unit}"))


def kernel(machine):
    """The version of the kernel, as a tuple of two numbers."""
    return tuple(int(number) for number in machine.run("uname -r").split(".")[:2])


def descriptors_and_memory(machine):
    """The process of the gallery, the number of its descriptors, and its memory in MiB (PSS)."""
    process = process_of(machine)
    count, memory = machine.run(
        f"ls /proc/{process}/fd | wc -l; awk '/^Pss:/ {{ print $2 }}' /proc/{process}/smaps_rollup").split()
    return process, int(count), int(memory) // 1024


def recording(machine, condition=lambda run: True, timeout=120):
    """Returns what was recorded as soon as it satisfies a condition; otherwise all that there is after the timeout."""
    end = time.monotonic() + timeout * SLOWNESS
    while True:
        time.sleep(1.5)  # The gallery writes once a second.
        run = Run(machine.run(f"cat {RECORDING}").splitlines())
        if condition(run) or time.monotonic() > end:
            return run


def touches_ended(count):
    return lambda run: run.kinds["up"] + run.kinds["cancel"] >= count


class Run:
    """What a recording tells of touches and of frames."""

    def __init__(self, lines):
        self.kinds = {"down": 0, "motion": 0, "up": 0, "cancel": 0}
        self.identifiers, self.concurrent, self.lags, self.presentations, self.keys = set(), 0, [], [], []
        self.scrolls, self.last_lift, self.sizes, self.locations = [], 0.0, [], []
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
                            self.locations.append((float(fields[index + 4]), float(fields[index + 5])))
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
            elif event == "resize":
                self.sizes.append((float(fields[3]), float(fields[4])))

    @property
    def coasting(self):
        """The number of frames after the last touch was lifted."""
        return sum(1 for time in self.presentations if time > self.last_lift)

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
