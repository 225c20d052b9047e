#!/usr/bin/env python3
"""Measures what the screen reader Orca costs the gallery's demo List while it is flung: the issue's figure beside rules X1 and X8.

    fling.py GALLERY

The same flings are made without and with Orca, in turns. Printed are the processor time of the program for each frame, and the number of
frames, as the mean of three rounds with the range. The frames are counted in a run of their own, because that takes time itself.
"""

import importlib.util
import os
import statistics
import sys
import time

spec = importlib.util.spec_from_file_location("orca", os.path.join(os.path.dirname(os.path.abspath(__file__)), "test.py"))
orca = importlib.util.module_from_spec(spec)
spec.loader.exec_module(orca)

FLINGS, ROUNDS = 8, 3
# The time for which the content goes on after a fling, in seconds.
REST = 1.5


def processor_time(process):
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def fling(session, towards_end):
    start, step = (650, -40) if towards_end else (250, 40)
    session.command(f"down 0 640 {start}")
    session.command("frame")
    for number in range(1, 9):
        time.sleep(0.012)
        session.command(f"move 0 640 {start + number * step}")
        session.command("frame")
    session.command("up 0")
    session.command("frame")
    time.sleep(REST)


def commits(session):
    with open(session.path("program.log"), encoding="utf-8", errors="replace") as file:
        return sum(".commit()" in line and "wl_surface" in line for line in file)


def measure(program, has_orca, counts=False):
    """Returns the processor time of the flings, and the number of frames if they are counted."""
    environment = {"WAYLAND_DEBUG": "1"} if counts else {}
    session = orca.Session(program, ["--demo", "list"], has_orca, **environment)
    try:
        session.command("plug")
        if has_orca:
            session.listen(0)
        time.sleep(2)
        first, begin = commits(session) if counts else 0, processor_time(session.program)
        for number in range(FLINGS):
            fling(session, number % 4 < 2)
        return processor_time(session.program) - begin, (commits(session) - first if counts else 0)
    finally:
        session.end()


def main():
    program = sys.argv[1]
    frames = {has_orca: measure(program, has_orca, counts=True)[1] for has_orca in (False, True)}
    times = {False: [], True: []}
    for _ in range(ROUNDS):
        for has_orca in (False, True):
            times[has_orca].append(measure(program, has_orca)[0])
    for has_orca in (False, True):
        each = [1000 * value / max(1, frames[has_orca]) for value in times[has_orca]]
        print(
            f"{'with' if has_orca else 'without'} Orca: {statistics.mean(each):.2f} ms of the processor for each frame "
            f"({min(each):.2f} to {max(each):.2f}), {frames[has_orca]} frames in {FLINGS} flings", flush=True)


main()
