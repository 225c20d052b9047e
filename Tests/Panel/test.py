#!/usr/bin/env python3
"""Tries the gallery on the panel machine, and prints a table of what happened: rule W17.

    test.py FOLDER [NAME ...]

Without names, every test runs. The exit status is 1 if one failed. PANEL_KILLS is the number of times that the compositor is killed.
"""

import os
import sys
import time

import articles
import displays
import faults
import inputs
import life
from machine import Machine, MachineError
from session import TESTS, Failure

MODULES = [displays, inputs, life, faults, articles]


def describe_failure(machine, name):
    """Writes a picture of the display and the journal to the folder of the machine."""
    path = os.path.join(machine.folder, f"failed-{name}")
    machine.picture(f"failed-{name}").write_png(f"{path}.png")
    with open(f"{path}.log", "w") as file:
        file.write(machine.run("journalctl -n 300 --no-pager"))


def main():
    folder, names = sys.argv[1], sys.argv[2:]
    known = [function.__name__.replace("_", "-") for function in TESTS]
    for name in names:
        if name not in known:
            sys.exit(f"test.py: there is no test {name}. There are {', '.join(known)}.")
    os.makedirs(folder, exist_ok=True)
    failed, rows = 0, []
    begin = time.monotonic()
    with Machine(folder, "test") as machine:
        machine.run("true", timeout=600)
        machine.act("add touchscreen")
        rows.append(("boot", "passed", f"agent ready after {time.monotonic() - begin:.0f} s, Linux {machine.run('uname -r')}, {machine.processor}"))
        print("%-24s%-8s%s" % rows[-1], flush=True)
        for name, function in zip(known, TESTS):
            if names and name not in names:
                continue
            started = time.monotonic()
            try:
                result, text = "passed", function(machine)
            except (Failure, MachineError, ValueError, IndexError, OSError) as error:
                result, text, failed = "FAILED", f"{type(error).__name__}: {error}", failed + 1
                try:
                    describe_failure(machine, name)
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
