#!/usr/bin/env python3
"""Lets the screen reader Orca read the gallery and the example Home, and compares what it says with References: rules X1, X3, X6.

    test.py GALLERY HOME [NAME ...]

Keys go through a headless Weston to the program, which tells Orca what has changed over a bus of its own; Orca's speech goes through
speech-dispatcher to speech-module.py, which appends it to a file. Without names, every reading is compared. The exit status is 1 if one
differs. With ORCA_RECORD=1 the references are written instead, with what was heard twice; with ORCA_REQUESTS=FILE, what Orca asks of the program is written to a file.
"""

import difflib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
MODULE = os.path.join(FOLDER, "../../Sources/Products/EndToEndTesting/WestonTouchModule/touch-injection.c")
# The names of keys with their codes of Linux.
CODES = {"Escape": 1, "Backspace": 14, "Tab": 15, "Return": 28, "Shift": 42, "Space": 57, "Up": 103, "Left": 105, "Right": 106, "Down": 108}
CODES |= {letter: code for row, first in (("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)) for code, letter in enumerate(row, first)}
# What is read: the program, its arguments, and the keys, each with how often it is pressed.
READINGS = {
    "controls": ("gallery", ["--demo", "controls"], "Tab*4 Right Tab Left Tab*11 Space Tab Right*2 Left Tab*12"),
    "list": ("gallery", ["--demo", "list"], "Tab*3 Down*3 Up Return Tab*2"),
    "text": ("gallery", ["--demo", "text"], "Tab*2 h i Left Backspace Tab*3 s Tab*3"),
    "sheets": ("gallery", ["--demo", "sheets"], "Tab*2 Return Tab Escape Tab Return Tab Escape Tab Return Tab Escape Tab*6"),
    "home": ("home", [], "Tab*4 Return Tab*5 Right Escape Tab*8"),
}
# A key counts as read when Orca has said nothing, and neither it nor the program has been running, for this time, and at the latest, in seconds.
QUIET, LIMIT = 1.2, 20


class Session:
    """A bus, a compositor, a program, and Orca, unless it is not wanted."""

    def __init__(self, program, arguments, has_orca=True, **environment):
        self.folder = tempfile.mkdtemp(prefix="tactus-orca-")
        self.processes = []
        self.environment = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "DISPLAY")}
        self.environment |= {
            "HOME": self.folder, "XDG_RUNTIME_DIR": self.folder, "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.path('bus')}", "SPEECH_FILE": self.path("speech"),
            "SPEECHD_ADDRESS": f"unix_socket:{self.path('speechd')}"}
        self.environment |= {f"XDG_{name}_HOME": self.path(name.lower()) for name in ("DATA", "CONFIG", "CACHE")}
        open(self.path("speech"), "w").close()
        self.start_services()
        self.program = self.start("program", [program, *arguments], **environment)
        self.wait("the window", lambda: self.command("views") != "ok 0")
        self.command("plug-keyboard")
        if has_orca:
            self.start_orca()

    def path(self, name):
        return os.path.join(self.folder, name)

    def start(self, name, arguments, **environment):
        with open(self.path(name + ".log"), "w") as log:
            self.processes.append(
                subprocess.Popen(arguments, env=self.environment | environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT))
        return self.processes[-1]

    def wait(self, what, condition, limit=120):
        end = time.monotonic() + limit
        while not condition():
            if time.monotonic() > end:
                sys.exit(f"timed out: {what}; logs are in {self.folder}")
            time.sleep(0.05)

    def start_services(self):
        self.start("bus", ["dbus-daemon", "--session", "--nofork", f"--address=unix:path={self.path('bus')}"])
        self.wait("the bus", lambda: os.path.exists(self.path("bus")))
        version = subprocess.check_output(["weston", "--version"], text=True).split()[-1].split(".")[0]
        flags = subprocess.check_output(["pkg-config", "--cflags", f"libweston-{version}", "wayland-server", "pixman-1"], text=True).split()
        subprocess.check_call(["cc", "-O2", "-std=gnu11", "-fPIC", "-shared", "-o", self.path("injection.so"), MODULE, *flags])
        # A key that a busy program sees late is not held.
        with open(self.path("weston.ini"), "w") as file:
            file.write("[keyboard]\nrepeat-rate=0\n")
        self.start(
            "weston",
            ["weston", "--backend=headless-backend.so", "--use-pixman" if int(version) < 12 else "--renderer=pixman", "--shell=kiosk-shell.so",
             f"--config={self.path('weston.ini')}", f"--modules={self.path('injection.so')}", "--socket=orca", "--idle-time=0", "--width=1280", "--height=800"],
            TACTUS_INJECTION_SOCKET=self.path("injection"))
        self.wait("Weston", lambda: os.path.exists(self.path("orca")) and os.path.exists(self.path("injection")))
        self.environment["WAYLAND_DISPLAY"] = "orca"
        self.injection = socket.socket(socket.AF_UNIX)
        self.injection.connect(self.path("injection"))
        self.command("own")
        os.makedirs(self.path("speechd-settings/modules"))
        with open(self.path("speechd-settings/speechd.conf"), "w") as file:
            module = os.path.join(FOLDER, "speech-module.py")
            file.write(f'LogDir "{self.folder}"\nAddModule "file" "{module}" ""\nDefaultModule file\nDefaultLanguage "en"\n')
        self.start(
            "speech", ["speech-dispatcher", "-s", "-C", self.path("speechd-settings"), "-c", "unix_socket", "-S", self.path("speechd"),
                       "-P", self.path("speechd.pid"), "-t", "0"])
        self.wait("speech-dispatcher", lambda: os.path.exists(self.path("speechd")))

    def start_orca(self):
        # Orca keeps a keymap of X11, of which there is none.
        os.mkdir(self.path("programs"))
        with open(self.path("programs/xkbcomp"), "w") as file:
            file.write("#!/bin/sh\n")
        os.chmod(self.path("programs/xkbcomp"), 0o755)
        self.orca = self.start(
            "orca", ["orca", "--disable", "braille"], DISPLAY=":none", GDK_BACKEND="wayland",
            PATH=f"{self.path('programs')}:{os.environ['PATH']}")
        self.wait("Orca", lambda: "Screen reader on." in self.speech())

    def command(self, line):
        self.injection.sendall(f"{line}\n".encode())
        answer = b""
        while not answer.endswith(b"\n"):
            answer += self.injection.recv(256)
        return answer.decode().strip()

    def press(self, key):
        self.command(f"key-down {CODES[key]}")
        self.command(f"key-up {CODES[key]}")

    def speech(self):
        with open(self.path("speech"), encoding="utf-8") as file:
            return file.read()

    def is_running(self):
        """Returns whether Orca or the program wants the processor."""
        for process in (self.program, self.orca):
            with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
                if file.read().rpartition(")")[2].split()[0] != "S":
                    return True
        return False

    def listen(self, start):
        """Returns what is said from a position of the speech, when Orca has been silent for a while."""
        last, since = self.speech(), time.monotonic()
        end = since + LIMIT
        while time.monotonic() < min(since + QUIET, end):
            time.sleep(0.04)
            now = self.speech()
            if now != last or self.is_running():
                last, since = now, time.monotonic()
        return last[start:]

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
        self.injection.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def monitor(session, file):
    """Writes what is sent over the bus of assistive technologies to a file."""
    address = subprocess.check_output(
        ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method", "org.a11y.Bus.GetAddress"],
        env=session.environment, text=True).split("'")[1]
    process = subprocess.Popen(["dbus-monitor", "--address", address, "type=method_call"], stdout=file)
    session.processes.append(process)


def read(program, arguments, keys):
    """Returns what Orca says after the start and after each key."""
    session = Session(program, arguments)
    try:
        if "ORCA_REQUESTS" in os.environ:
            monitor(session, open(os.environ["ORCA_REQUESTS"], "a"))
        text = session.listen(0)
        lines = ["start"] + ["  " + line for line in text.splitlines()]
        position = len(text)
        for word in keys.split():
            key, _, count = word.partition("*")
            for _ in range(int(count or 1)):
                session.press(key)
                text = session.listen(position)
                position += len(text)
                lines += [key] + ["  " + line for line in text.splitlines()]
        return "\n".join(lines) + "\n"
    finally:
        session.end()


def main():
    programs = {"gallery": sys.argv[1], "home": sys.argv[2]}
    failed = False
    for name in sys.argv[3:] or READINGS:
        program, arguments, keys = READINGS[name]
        path = os.path.join(FOLDER, f"References/{name}.txt")
        if os.environ.get("ORCA_RECORD") == "1":
            former, heard = None, read(programs[program], arguments, keys)
            for _ in range(5):
                if heard == former:
                    break
                former, heard = heard, read(programs[program], arguments, keys)
            else:
                failed = True
                print(f"{name}: heard differently each time", flush=True)
                continue
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(heard)
            continue
        if not os.path.exists(path):
            print(f"{name}: there is no reference; ORCA_RECORD=1 writes one", flush=True)
            failed = True
            continue
        with open(path, encoding="utf-8") as file:
            reference = file.read()
        # A busy machine may be slower than the silence for which is waited.
        differs = all((heard := read(programs[program], arguments, keys)) != reference for _ in range(2))
        print(f"{name}: {'DIFFERS' if differs else 'as in the reference'}", flush=True)
        if differs:
            failed = True
            sys.stdout.writelines(difflib.unified_diff(reference.splitlines(True), heard.splitlines(True), "reference", "heard", n=1))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
