"""The life of the gallery on the panel machine: supervision, updates, memory, and a compositor that is killed."""

import os
import re
import time

from session import (
    REST, Journal, descriptors_and_memory, expect, open_recorded, process_of, recording, restarts, settings, start, tap_changes, test, touches_ended,
    wait_for_rest)


def watchdog_seconds(machine):
    """The seconds after which systemd ends a gallery that gives no sign of life."""
    return 10 if machine.is_virtualized else 30


@test
def watchdog(machine):
    """W12 W17 a gallery that hangs, its main thread alone or all of it, is ended by systemd's watchdog and comes back"""
    lines, limit = [], watchdog_seconds(machine)
    bites = "journalctl -u gallery --no-pager -o cat | grep -c 'Watchdog timeout'"
    with settings(machine, "gallery", f"WatchdogSec={limit}\\nTimeoutAbortSec=5"):
        start(machine)
        for name in ("the main thread", "all threads (SIGSTOP)"):
            machine.still_picture("watchdog")
            count, process, bitten_before = restarts(machine), process_of(machine), int(machine.run(bites, check=False))
            threads = int(machine.run(f"ls /proc/{process}/task | wc -l"))
            begin = time.monotonic()
            if name == "the main thread":
                machine.act(f"halt {process}")
            else:
                machine.run(f"kill -STOP {process}")
            machine.wait(f"[ $(systemctl show -P NRestarts gallery) -gt {count} ]")
            bitten = time.monotonic() - begin
            machine.wait("systemctl is-active gallery")
            expect(int(machine.run(bites, check=False)) > bitten_before, "systemd does not name the watchdog")
            machine.wait_for_picture(lambda p: p.colour_count > 300, "watchdog")
            lines.append(f"{name} of {threads}: bitten after {bitten:.0f} s, shown again after {time.monotonic() - begin:.0f} s")
        machine.run("systemctl stop gallery")
    return f"WatchdogSec={limit}; " + "; ".join(lines)


@test
def alive(machine):
    """W4 W12 W17 at rest nothing wakes the gallery, and systemd's watchdog leaves it alone while there is no compositor"""
    with settings(machine, "gallery", "WatchdogSec=0"):
        start(machine)
        machine.still_picture("rest")
        process = process_of(machine)
        wait_for_rest(machine, process)
        threads = machine.run(f"ls /proc/{process}/task | wc -l")
        machine.run("systemctl stop gallery")
    limit = watchdog_seconds(machine)
    with settings(machine, "gallery", f"WatchdogSec={limit}"):
        start(machine)
        process = process_of(machine)
        machine.run("systemctl stop weston")
        # Three times the time after which a hung application is ended.
        machine.run(f"sleep {3 * limit}")
        expect(process == process_of(machine), "the gallery was restarted")
        machine.run("systemctl start weston")
        machine.wait_for_picture(lambda p: p.colour_count > 300, "compositor-returned")
        expect(process == process_of(machine), "the gallery was restarted")
        machine.run("systemctl stop gallery")
    return f"no wake-up of {threads} threads in {REST} s at rest; {3 * limit} s without a compositor (WatchdogSec={limit}), then shown again by the same process"


@test
def ending(machine):
    """W16 W17 SIGTERM ends the gallery in order: STOPPING=1, status 0, and a recording that is complete"""
    open_recorded(machine, "--demo list")
    machine.run("systemd-analyze log-level debug")
    try:
        process = process_of(machine)
        machine.act("strokes 160 0 640 650 640 250")
        begin = time.monotonic()
        machine.run("systemctl stop gallery")
        seconds = time.monotonic() - begin
        machine.run("systemd-analyze log-level info; journalctl --sync")
        machine.wait(f"journalctl --no-pager -o cat _PID=1 | grep -F 'PID {process} (STOPPING=1'")
    finally:
        machine.run("systemd-analyze log-level info")
    run = recording(machine, touches_ended(1))
    expect(run.kinds["down"] == 1 and run.kinds["up"] + run.kinds["cancel"] == 1, f"recorded were {run.kinds}")
    result = machine.run("systemctl show -P Result gallery; systemctl show -P ExecMainStatus gallery").split()
    expect(result == ["success", "0"], f"{result}")
    if machine.is_virtualized:
        expect(seconds < 1.5, f"{seconds:.1f} s")
    return f"ended in {seconds:.1f} s with status 0 after STOPPING=1; the recording has the touch of the last moment"


@test
def update(machine):
    """W17 an update as in the article: install, mv, systemctl restart"""
    start(machine)
    # The root is read-only; /usr/bin is made writable in memory, as an update system would swap the root.
    machine.run("mkdir -p /var/update && cp /usr/bin/tactus-gallery /var/update/my-panel.old")
    machine.run("cd /var/update; install -m 755 my-panel.old .my-panel.new && mv .my-panel.new my-panel")
    machine.run("rm /var/update/my-panel.old; mount --bind /var/update/my-panel /usr/bin/tactus-gallery")
    begin = time.monotonic()
    machine.run("systemctl restart gallery", timeout=500)
    seconds = time.monotonic() - begin
    path = machine.run("stat -Lc '%d' /proc/$(systemctl show -P MainPID gallery)/exe; stat -c '%d' /var/update/my-panel").split()
    expect(path[0] == path[1], "the old program still runs")
    machine.run("systemctl stop gallery; umount /usr/bin/tactus-gallery; rm -r /var/update")
    return f"stopped, started and ready in {seconds:.0f} s"


@test
def memory_pressure(machine):
    """W12 W17 real memory pressure, by another process: the kernel reports it to the user of the service, and the toolkit gives back what is not visible"""
    start(machine, arguments="--demo zoom")
    machine.still_picture("pressure")
    # What is not visible goes half a second after the last frame, without pressure, but not while there is a touch: one rests on the bar.
    # Meanwhile the page is magnified in steps, and the tiles of each but the last are left over.
    machine.act("down 9 640 12")
    for inner, outer in ((80, 640), (640, 400), (400, 640)):
        machine.act(f"strokes 500 100 {640 - inner // 2} 420 {640 - outer // 2} 420 {640 + inner // 2} 420 {640 + outer // 2} 420")
        machine.still_picture("pressure")
    process, _, before = descriptors_and_memory(machine)
    journal = Journal(machine, f"_PID={process}")
    # Without line feeds, `tail` keeps all that it reads, which is more than the unit may have.
    machine.run("systemd-run --quiet --collect --unit=hog -p MemoryHigh=24M -p MemorySwapMax=0 sh -c 'head -c 200000000 /dev/zero | tail'")
    try:
        released = journal.wait("short of memory").splitlines()[0]
        pressure = machine.run("head -n 1 /proc/pressure/memory")
    finally:
        machine.run("systemctl kill -s KILL hog; systemctl stop hog", check=False)
        machine.act("up 9")
    _, _, after = descriptors_and_memory(machine)
    machine.run("systemctl stop gallery")
    count = re.search(r"(\d+) of (\d+) KiB", released)
    expect(count and int(count[1]) > 0, f"nothing was given back: {released}; PSS {before} MiB before, {after} MiB after")
    return f"{pressure.split()[1]}; {count[1]} of {count[2]} KiB of pictures, textures and buffers given back; PSS {before} MiB before, {after} MiB after"


@test
def memory_pressure_refused(machine):
    """W12 W17 where the file of the kernel may not be opened, the reason and the remedy are logged once"""
    with settings(machine, "gallery", "InaccessiblePaths=/proc/pressure"):
        start(machine)
        process = process_of(machine)
        lines = [line for line in machine.run(f"journalctl _PID={process} -o cat --no-pager").splitlines() if "Memory is not given back" in line]
        machine.run("systemctl stop gallery")
    expect(len(lines) == 1, f"logged {len(lines)} times: {lines}")
    expect("Permission denied" in lines[0] and "CAP_SYS_RESOURCE" in lines[0], lines[0])
    return lines[0].split("] ", 1)[1]


# The seconds after which an emulated machine does not kill the compositor once more, so that all tests take a quarter of an hour.
KILLING_SECONDS = 150


@test
def compositor_killed(machine):
    """W5 W17 the compositor is killed again and again; the gallery survives it, without growing"""
    count = int(os.environ.get("PANEL_KILLS", "100"))
    # A number that was not asked for is not waited for longer than some minutes, which an emulated processor takes for fewer.
    limit = float("inf") if "PANEL_KILLS" in os.environ else KILLING_SECONDS
    # On an emulated processor the first frame takes long, and is shown after few of the quick restarts.
    with settings(machine, "gallery", "WatchdogSec=900"):
        start(machine)
        machine.still_picture("killed")
        rows, killed, begin = [(0, descriptors_and_memory(machine))], 0, time.monotonic()
        while killed < count and (killed < 10 or time.monotonic() < begin + limit):
            old = process_of(machine, "weston")
            machine.run("systemctl kill -s KILL --kill-whom=main weston")
            machine.wait(f"[ $(systemctl show -P MainPID weston) != {old} ] && systemctl is-active weston", interval=0.1)
            killed += 1
            if killed in (1, 5, 20, 50):
                machine.still_picture("killed")
                rows.append((killed, descriptors_and_memory(machine)))
        seconds = time.monotonic() - begin
        before = machine.still_picture("killed-last")
        if rows[-1][0] != killed:
            rows.append((killed, descriptors_and_memory(machine)))
        text = f"killed {killed} times of {count} in {seconds:.0f} s; " + "; ".join(
            f"after {index}: {fds} descriptors, PSS {memory} MiB" for index, (_, fds, memory) in rows)
        expect(len({process for _, (process, _, _) in rows}) == 1, f"the gallery was restarted: {text}")
        expect(rows[-1][1][1] <= rows[1][1][1] + 2, f"descriptors grow: {text}")
        expect(rows[-1][1][2] <= rows[1][1][2] + 16, f"memory grows: {text}")
        tap_changes(machine, 140, 210, before, "killed-tap")
        machine.run("systemctl stop gallery")
        return text
