"""The life of the gallery on the panel machine: supervision, updates, memory, and a compositor that is killed."""

import os
import time

from session import (descriptors_and_memory, expect, log, process_of, restarts, settings, start, tap_changes, test)


@test
def watchdog(machine):
    """a hung gallery (SIGSTOP) is ended by systemd's watchdog and comes back"""
    with settings(machine, "gallery", "WatchdogSec=30"):
        start(machine)
        machine.still_picture("watchdog")
        count, process = restarts(machine), process_of(machine)
        begin = time.monotonic()
        machine.run(f"kill -STOP {process}")
        machine.wait(f"[ $(systemctl show -P NRestarts gallery) -gt {count} ]")
        bitten = time.monotonic() - begin
        machine.wait("systemctl is-active gallery")
        expect("watchdog" in log(machine, count=60).lower(), "systemd does not name the watchdog")
        machine.wait_for_picture(lambda p: p.colour_count > 300, "watchdog")
        machine.run("systemctl stop gallery")
    return f"bitten after {bitten:.0f} s (WatchdogSec=30), shown again after {time.monotonic() - begin:.0f} s"


@test
def update(machine):
    """an update as in the article: install, mv, systemctl restart"""
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
    """real memory pressure: the kernel reports it to the user of the service, and the toolkit releases what is not visible"""
    start(machine, arguments="--demo zoom")
    machine.still_picture("pressure")
    _, _, before = descriptors_and_memory(machine)
    memory = int(machine.run("systemctl show -P MemoryCurrent gallery"))
    machine.run(f"systemctl set-property --runtime gallery MemoryHigh={memory * 6 // 10}")
    try:
        for _ in range(6):
            machine.act("strokes 500 0 600 420 300 300 680 420 980 540")
            machine.act("strokes 500 0 300 300 600 420 980 540 680 420")
        pressure = machine.run("head -n 1 /proc/pressure/memory")
        machine.wait("journalctl -u gallery -o cat --no-pager | grep -q 'short of memory'")
        machine.run("systemctl set-property --runtime gallery MemoryHigh=infinity")
        machine.still_picture("pressure")
        _, _, after = descriptors_and_memory(machine)
        return f"{pressure.split()[1]}; PSS {before} MiB before, {after} MiB after"
    finally:
        machine.run("systemctl stop gallery; rm -r /run/systemd/system.control/gallery.service.d; systemctl daemon-reload", check=False)


@test
def memory_pressure_refused(machine):
    """where the file of the kernel may not be opened, the reason and the remedy are logged once"""
    with settings(machine, "gallery", "InaccessiblePaths=/proc/pressure"):
        start(machine)
        process = process_of(machine)
        lines = [line for line in machine.run(f"journalctl _PID={process} -o cat --no-pager").splitlines() if "Memory is not given back" in line]
        machine.run("systemctl stop gallery")
    expect(len(lines) == 1, f"logged {len(lines)} times: {lines}")
    expect("Permission denied" in lines[0] and "CAP_SYS_RESOURCE" in lines[0], lines[0])
    return lines[0].split("] ", 1)[1]


@test
def compositor_killed(machine):
    """the compositor is killed again and again; the gallery survives it, without growing"""
    count = int(os.environ.get("PANEL_KILLS", "10"))
    # On an emulated processor the first frame takes long, and is shown after few of the quick restarts.
    with settings(machine, "gallery", "WatchdogSec=900"):
        start(machine)
        machine.still_picture("killed")
        rows = []
        for index in range(count + 1):
            if index in (0, 1, 5, count // 2, count):
                machine.still_picture("killed")
                rows.append((index, descriptors_and_memory(machine)))
            if index < count:
                old = process_of(machine, "weston")
                machine.run("systemctl kill -s KILL --kill-whom=main weston")
                machine.wait(f"[ $(systemctl show -P MainPID weston) != {old} ] && systemctl is-active weston", interval=0.1)
        before = machine.still_picture("killed-last")
        text = "; ".join(f"after {index}: {fds} descriptors, PSS {memory} MiB" for index, (_, fds, memory) in rows)
        expect(len({process for _, (process, _, _) in rows}) == 1, f"the gallery was restarted: {text}")
        expect(rows[-1][1][1] <= rows[1][1][1] + 2, f"descriptors grow: {text}")
        expect(rows[-1][1][2] <= rows[1][1][2] + 16, f"memory grows: {text}")
        tap_changes(machine, 140, 210, before, "killed-tap")
        machine.run("systemctl stop gallery")
        return text
