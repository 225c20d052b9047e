#!/usr/bin/env python3
"""Runs KWin or Mutter without a display, with a touchscreen that is controlled over a Unix socket.

    desktop.py kwin|mutter SOCKET DISPLAY WIDTH HEIGHT

Must be started by dbus-run-session. The commands are those of the module of Weston (touch-injection.c) as far as they concern touches:
down ID X Y, move ID X Y, up ID, frame, cancel, sync. Each is answered by `ok` or `error REASON`. `rest` waits until the compositor sleeps;
`picture FILE` saves what the output shows as a PNG file (KWin only). The compositor chooses the times of events. Everything ends when the
connection is closed.
"""
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
import zlib

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402


def wait_for(condition, seconds=60):
    """Returns the first true value of a function, or ends the program with what is missing."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.02)
    sys.exit(f"timed out: {condition.__doc__}")


class KWin:
    """Touches go through KWin's protocol for simulated input."""

    PROTOCOL = b"org_kde_kwin_fake_input"
    AUTHENTICATE, DOWN, MOTION, UP, CANCEL, FRAME = 0, 4, 5, 6, 7, 8

    def __init__(self, folder, display, width, height):
        # The installed program has a capability that a process without privileges cannot be given; its platform plugin asks for this name.
        program = shutil.copy("/usr/bin/kwin_wayland", os.path.join(folder, "kwin_wayland"))
        environment = dict(
            os.environ, KWIN_WAYLAND_NO_PERMISSION_CHECKS="1", KWIN_SCREENSHOT_NO_PERMISSION_CHECKS="1")
        self.process = subprocess.Popen(
            [program, "--virtual", "--socket", display, "--width", width, "--height", height, "--no-lockscreen",
             "--no-global-shortcuts"], env=environment)
        path = os.path.join(os.environ["XDG_RUNTIME_DIR"], display)

        def connection():
            """KWin's socket"""
            if self.process.poll() is not None:
                sys.exit("kwin_wayland ended")
            client = socket.socket(socket.AF_UNIX)
            try:
                client.connect(path)
                return client
            except OSError:
                client.close()

        self.socket = wait_for(connection)
        self.send(1, 1, struct.pack("<I", 2))  # wl_display.get_registry
        self.send(1, 0, struct.pack("<I", 3))  # wl_display.sync
        name, version = self.find_global()
        interface = self.PROTOCOL + b"\0"
        interface += b"\0" * (-len(interface) % 4)
        self.send(2, 0, struct.pack("<II", name, len(self.PROTOCOL) + 1) + interface + struct.pack("<II", version, 4))
        self.send(4, self.AUTHENTICATE, self.text(b"test") + self.text(b"touches of a test"))

    @staticmethod
    def text(value):
        value += b"\0"
        return struct.pack("<I", len(value)) + value + b"\0" * (-len(value) % 4)

    def send(self, object_id, opcode, arguments=b""):
        self.socket.sendall(struct.pack("<IHH", object_id, opcode, 8 + len(arguments)) + arguments)

    def receive(self, count):
        data = b""
        while len(data) < count:
            data += self.socket.recv(count - len(data)) or sys.exit("KWin closed the connection")
        return data

    def find_global(self):
        found = None
        while True:
            object_id, opcode, size = struct.unpack("<IHH", self.receive(8))
            body = self.receive(size - 8)
            if object_id == 3:
                return found or sys.exit("KWin does not offer simulated input")
            if object_id == 2 and opcode == 0:
                name, length = struct.unpack_from("<II", body)
                if body[8:8 + length - 1] == self.PROTOCOL:
                    found = name, min(4, struct.unpack_from("<I", body, len(body) - 4)[0])

    @staticmethod
    def fixed(value):
        return round(float(value) * 256)

    def down(self, touch, x, y):
        self.send(4, self.DOWN, struct.pack("<Iii", touch, self.fixed(x), self.fixed(y)))

    def move(self, touch, x, y):
        self.send(4, self.MOTION, struct.pack("<Iii", touch, self.fixed(x), self.fixed(y)))

    def up(self, touch):
        self.send(4, self.UP, struct.pack("<I", touch))

    def frame(self):
        self.send(4, self.FRAME)

    def cancel(self):
        self.send(4, self.CANCEL)

    def picture(self, path):
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        (reading, writing) = os.pipe()
        descriptors = Gio.UnixFDList.new()
        arguments = GLib.Variant("(a{sv}h)", ({}, descriptors.append(writing)))
        result, _ = bus.call_with_unix_fd_list_sync(
            "org.kde.KWin", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2", "CaptureActiveScreen", arguments,
            GLib.VariantType("(a{sv})"), Gio.DBusCallFlags.NONE, 30000, descriptors)
        # The end of the file is reached once no copy of the other end is open.
        os.close(writing)
        del descriptors
        values = result.unpack()[0]
        (width, height, stride) = (values["width"], values["height"], values["stride"])
        with os.fdopen(reading, "rb") as file:
            pixels = file.read(height * stride)
        rows = bytearray()
        for y in range(height):
            row = pixels[y * stride:y * stride + 4 * width]
            colors = bytearray(3 * width)
            (colors[0::3], colors[1::3], colors[2::3]) = (row[2::4], row[1::4], row[0::4])
            rows += b"\0" + colors

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        with open(path, "wb") as file:
            file.write(
                b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))


class Mutter:
    """Touches go through the D-Bus interface of Mutter for remote desktops, which needs PipeWire."""

    NAME = "org.gnome.Mutter."

    def __init__(self, folder, display, width, height):
        self.services = [subprocess.Popen(["pipewire"])]
        self.process = subprocess.Popen(
            ["mutter", "--wayland", "--no-x11", "--headless", "--virtual-monitor", f"{width}x{height}",
             "--wayland-display", display])
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

        def is_running():
            """Mutter's interface for remote desktops"""
            if self.process.poll() is not None:
                sys.exit("mutter ended")
            return self.bus.call_sync(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                GLib.Variant("(s)", ("org.gnome.Mutter.ScreenCast",)), None, 0, 5000).unpack()[0]

        wait_for(is_running)
        remote, screen = (self.NAME + "RemoteDesktop", self.NAME + "ScreenCast")
        (self.session,) = self.call(remote, "/org/gnome/Mutter/RemoteDesktop", remote, "CreateSession")
        identifier = self.bus.call_sync(
            remote, self.session, "org.freedesktop.DBus.Properties", "Get",
            GLib.Variant("(ss)", (remote + ".Session", "SessionId")), None, 0, 5000).unpack()[0]
        (cast,) = self.call(
            screen, "/org/gnome/Mutter/ScreenCast", screen, "CreateSession",
            GLib.Variant("(a{sv})", ({"remote-desktop-session-id": GLib.Variant("s", identifier)},)))
        (self.stream,) = self.call(
            screen, cast, screen + ".Session", "RecordMonitor", GLib.Variant("(sa{sv})", ("", {})))
        self.touch("Start")
        # The seat has a touchscreen from its first touch on, which no client receives.
        self.down(0, 0, 0)
        self.up(0)

    def call(self, service, path, interface, method, arguments=None):
        return self.bus.call_sync(service, path, interface, method, arguments, None, 0, 30000).unpack()

    def touch(self, method, arguments=None):
        remote = self.NAME + "RemoteDesktop"
        self.call(remote, self.session, remote + ".Session", method, arguments)

    def down(self, touch, x, y):
        self.touch("NotifyTouchDown", GLib.Variant("(sudd)", (self.stream, touch, float(x), float(y))))

    def move(self, touch, x, y):
        self.touch("NotifyTouchMotion", GLib.Variant("(sudd)", (self.stream, touch, float(x), float(y))))

    def up(self, touch):
        self.touch("NotifyTouchUp", GLib.Variant("(u)", (touch,)))

    def frame(self):
        pass  # Each event is a group of its own.


def wait_for_rest(process):
    """Waits until no thread of a process has run for a while, for a short time at most: windows may appear with an animation."""
    def switches():
        folder = f"/proc/{process.pid}/task"
        return sorted(
            line for thread in os.listdir(folder) for line in open(f"{folder}/{thread}/status") if "ctxt_switches" in line)

    (before, since, end) = (switches(), time.monotonic(), time.monotonic() + 5)
    while time.monotonic() < min(since + 0.2, end):
        time.sleep(0.02)
        now = switches()
        if now != before:
            (before, since) = (now, time.monotonic())


def main():
    kind, path, display, width, height = sys.argv[1:]
    compositor = {"kwin": KWin, "mutter": Mutter}[kind](os.path.dirname(path), display, width, height)
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen(1)
    listener.settimeout(60)
    connection, _ = listener.accept()
    with connection, connection.makefile("r") as lines:
        for line in lines:
            verb, *words = line.split()
            try:
                if verb == "picture":
                    compositor.picture(words[0])
                elif verb == "rest":
                    wait_for_rest(compositor.process)
                elif verb not in ("sync", "own"):
                    numbers = [int(words[0])] + words[1:3] if words else []
                    # A last word may be the time of the event, which the compositor chooses.
                    getattr(compositor, verb)(*(numbers[:1] if verb == "up" else numbers))
                answer = "ok"
            except (AttributeError, GLib.Error, OSError, TypeError, ValueError) as error:
                answer = f"error {error}".replace("\n", " ")
            connection.sendall(f"{answer}\n".encode())
    for process in [compositor.process] + getattr(compositor, "services", []):
        process.terminate()


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
main()
