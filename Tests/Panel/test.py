#!/usr/bin/env python3
"""Tries the gallery on the panel machine, and prints a table of what happened: rule W17.

    test.py FOLDER [NAME ...]

Without names, every test runs. The exit status is 1 if one failed; what failed is named at the end, and a picture of the display and the
journal are in FOLDER. PANEL_KILLS is the number of times that the compositor is killed. PANEL_SLOWNESS=3 waits three times as long.
"""

import os
import sys
import time
import traceback

import articles
import displays
import faults
import inputs
import life
from machine import Machine, MachineError
from session import TESTS, Failure

MODULES = [displays, inputs, life, faults, articles]


def describe_failure(machine, name):
    """Writes a picture of the display and the journal to the folder of the machine; returns what is to be added to the failure."""
    path = os.path.join(machine.folder, f"failed-{name}")
    try:
        machine.picture(f"failed-{name}").write_png(f"{path}.png")
        with open(f"{path}.log", "w", encoding="utf-8") as file:
            file.write(machine.run("journalctl -n 300 --no-pager; systemctl list-units --failed --no-pager", timeout=60))
        return f"see {path}.png and {path}.log"
    except Exception as error:  # Whatever happens here must not hide the failure itself.
        return f"neither picture nor journal: {type(error).__name__}: {error}"


def boot(folder):
    """Starts the machine with a touchscreen; returns it with the text of its row."""
    begin = time.monotonic()
    machine = Machine(folder, "test")
    try:
        machine.run("true", timeout=600)
        machine.act("add touchscreen")
        version = machine.run("uname -r")
    except Exception:
        print(f"The machine did not start. The end of its console:\n{machine.last_lines()}", flush=True)
        machine.close()
        raise
    return machine, f"agent ready after {time.monotonic() - begin:.0f} s, Linux {version}, {machine.processor}"


def answers(machine):
    """Whether the machine still carries out commands."""
    try:
        machine.command("query-status")
        return machine.is_running and machine.agent("sh true", timeout=60)[0] == 0
    except (MachineError, OSError, ValueError):
        return False


class Table:
    """The rows of the results, each printed as soon as it is known."""

    def __init__(self):
        self.rows, self.failed = [], []

    def add(self, name, text, passed=True):
        self.rows.append("%-24s%-8s%s" % (name, "passed" if passed else "FAILED", text))
        print(self.rows[-1], flush=True)
        if not passed:
            self.failed.append(name)

    def write(self, path):
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{row}\n" for row in self.rows)


def reset_devices(machine):
    """Removes the input devices that a test left, with the contacts that were down, and adds the touchscreen again."""
    for line in ("remove keyboard", "remove encoder", "remove touchscreen", "add touchscreen"):
        try:
            machine.agent(line, timeout=60)
        except MachineError:
            return


def attempt(machine, name, function, table):
    """Runs a test, and adds its row."""
    started = time.monotonic()
    try:
        text, passed = function(machine), True
    except (Failure, MachineError) as error:
        text, passed = f"{error}\n{describe_failure(machine, name)}", False
    except Exception:  # A fault of the test, or something that it did not expect.
        text, passed = f"{traceback.format_exc()}{describe_failure(machine, name)}", False
    if not passed:
        reset_devices(machine)
    table.add(name, f"{text} [{time.monotonic() - started:.0f} s]", passed)


def main():
    folder, names = sys.argv[1], sys.argv[2:]
    known = {function.__name__.replace("_", "-"): function for function in TESTS}
    for name in names:
        if name not in known:
            sys.exit(f"test.py: there is no test {name}. There are {', '.join(known)}.")
    os.makedirs(folder, exist_ok=True)
    table, begin = Table(), time.monotonic()
    machine, text = boot(folder)
    try:
        table.add("boot", text)
        for name, function in known.items():
            if names and name not in names:
                continue
            attempt(machine, name, function, table)
            if not answers(machine):
                print(f"The machine no longer answers. The end of its console:\n{machine.last_lines()}", flush=True)
                machine.close()
                machine, text = boot(folder)
                table.add("boot-again", text)
    finally:
        machine.close()
        table.write(os.path.join(folder, "results.txt"))
    print(f"{len(table.rows)} tried, {len(table.failed)} failed, in {time.monotonic() - begin:.0f} s")
    if table.failed:
        print(f"Failed: {' '.join(table.failed)}. To try these again: make test-panel PANEL_TESTS='{' '.join(table.failed)}'")
    sys.exit(1 if table.failed else 0)


if __name__ == "__main__":
    main()
