"""The panel machine: starts it, runs commands in it, touches it, and takes pictures of its display."""

import fcntl
import json
import os
import re
import socket
import struct
import subprocess
import sys
import time
import zlib


# On a machine that is slower than those for which the times of waiting were chosen, PANEL_SLOWNESS=3 makes them three times as long.
SLOWNESS = float(os.environ.get("PANEL_SLOWNESS", "1"))


class MachineError(Exception):
    """The machine did not answer, or a command in it failed."""


class Picture:
    """Pixels of the display, read from a PPM file."""

    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        fields = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        if not fields:
            raise ValueError(f"{path} is no picture")
        self.width, self.height = int(fields[1]), int(fields[2])
        self.bytes = data[fields.end():]

    def pixel(self, x, y):
        offset = 3 * (y * self.width + x)
        return tuple(self.bytes[offset:offset + 3])

    def difference(self, other):
        """The share of pixels that differ visibly, between 0 and 1."""
        if (self.width, self.height) != (other.width, other.height):
            return 1.0
        different = sum(
            1 for a in range(0, len(self.bytes), 3 * 7)
            if max(abs(self.bytes[a + c] - other.bytes[a + c]) for c in range(3)) > 16)
        return different / (len(self.bytes) / (3 * 7))

    @property
    def is_dark(self):
        return max(self.bytes[::7], default=0) < 8

    @property
    def colour_count(self):
        return len({self.bytes[a:a + 3] for a in range(0, len(self.bytes) - 2, 3 * 11)})

    def write_png(self, path):
        rows = b"".join(
            b"\0" + self.bytes[3 * self.width * y:3 * self.width * (y + 1)] for y in range(self.height))

        def chunk(kind, content):
            return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)))
            file.write(chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b""))


def virtualization_is_available():
    """Whether this process may create virtual machines that run on the processor itself. `PANEL_KVM=0` in the environment forbids it.

    A KVM that does without the processor's virtualization (kvm_pvm) creates machines, too, but runs no kernel that was not made for it:
    Debian's is interpreted there, and does not get as far as its first line.
    """
    create_machine = 0xAE01  # KVM_CREATE_VM of <linux/kvm.h>.
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            if os.environ.get("PANEL_KVM") == "0" or not re.search(r"^flags\s*:.* (vmx|svm)\b", file.read(), re.MULTILINE):
                return False
        with open("/dev/kvm", "r+b", buffering=0) as kvm:
            os.close(fcntl.ioctl(kvm, create_machine, 0))
        return True
    except OSError:
        return False


class Machine:
    """A virtual machine without a network, on the processor's own virtualization where that is available, and else on an emulated processor."""

    def __init__(self, folder, name="panel", options="", outputs=1, memory="1G"):
        self.folder = os.path.abspath(folder)
        self.name = name
        self.console = os.path.join(self.folder, f"{name}.console")
        paths = {kind: os.path.join(self.folder, f"{name}.{kind}") for kind in ("port", "monitor")}
        for path in paths.values():
            if os.path.exists(path):
                os.unlink(path)
        # An emulated processor is one without the wide vectors that would be slow there.
        self.is_virtualized = virtualization_is_available()
        accelerator, model = ("kvm", "host") if self.is_virtualized else ("tcg,thread=multi", "Nehalem")
        self.processor = f"{'KVM' if self.is_virtualized else 'emulated (TCG)'}, -cpu {model}"
        self.started = time.monotonic()
        self.process = subprocess.Popen([
            "qemu-system-x86_64", "-accel", accelerator, "-cpu", model, "-smp", "2", "-m", memory,
            "-display", "none", "-nic", "none", "-no-reboot", "-nodefaults", "-vga", "none",
            "-device", f"virtio-vga,id=display,addr=2,xres=1280,yres=800,max_outputs={outputs}",
            "-acpitable", f"file={self.folder}/backlight.aml",
            "-serial", f"file:{self.console}",
            "-kernel", f"{self.folder}/vmlinuz", "-initrd", f"{self.folder}/initrd",
            "-append", f"root=/dev/vda ro console=ttyS0 quiet panic=-1 mitigations=off nowatchdog no_timer_check "
            f"acpi_backlight=video video.register_backlight_delay=1 {options}",
            "-drive", f"file={self.folder}/root.ext4,format=raw,if=virtio,readonly=on",
            "-device", "virtio-serial",
            "-chardev", f"socket,id=port,path={paths['port']},server=on,wait=off",
            "-device", "virtserialport,chardev=port,name=tactus.panel",
            "-device", "i6300esb",
            "-qmp", f"unix:{paths['monitor']},server=on,wait=off",
        ])
        monitor = self._connect(paths["monitor"])
        monitor.settimeout(120 * SLOWNESS)
        self.monitor = monitor.makefile("rw")
        self.monitor.readline()
        self.command("qmp_capabilities")
        self.port = self._connect(paths["port"])
        self.received = b""
        # The number of answers that are still to come, of commands that took too long.
        self.unanswered = 0

    def _connect(self, path):
        for _ in range(100):
            try:
                connection = socket.socket(socket.AF_UNIX)
                connection.connect(path)
                return connection
            except OSError:
                connection.close()
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        self.process.kill()
        raise MachineError("qemu-system-x86_64 did not start; what it says is above")

    def command(self, name, **arguments):
        """Runs a command of the monitor and returns its result."""
        self.monitor.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
        self.monitor.flush()
        for line in self.monitor:
            reply = json.loads(line)
            if "return" in reply:
                return reply["return"]
            if "error" in reply:
                raise MachineError(f"{name}: {reply['error']['desc']}")
        raise MachineError("the monitor closed")

    def agent(self, line, timeout=300):
        """Sends a line to the agent; returns its status and its output."""
        end = time.monotonic() + timeout * SLOWNESS
        try:
            self.port.sendall(line.encode() + b"\n")
            self.unanswered += 1
            # The agent answers one command after the other: what it says first belongs to those that were given up.
            while self.unanswered > 1:
                self._answer(end)
            return self._answer(end)
        except TimeoutError:
            raise MachineError(f"no answer within {timeout * SLOWNESS:.0f} s to: {line}") from None
        except OSError as error:
            raise MachineError(f"the machine ended ({error})") from None

    def _answer(self, end):
        """Receives the answer to the earliest command that has none: its status and its output."""
        while b"\n" not in self.received:
            self._receive(end)
        header = self.received.split(b"\n", 1)[0]
        mark, status, length = header.split()
        if mark != b"=":
            raise MachineError(f"unexpected answer {header!r}")
        start, stop = len(header) + 1, len(header) + 1 + int(length)
        while len(self.received) < stop:
            self._receive(end)
        output, self.received = self.received[start:stop], self.received[stop:]
        self.unanswered -= 1
        return int(status), output.decode(errors="replace")

    def _receive(self, end):
        remaining = end - time.monotonic()
        if remaining <= 0:
            raise TimeoutError
        self.port.settimeout(remaining)
        data = self.port.recv(65536)
        if not data:
            raise MachineError("the machine ended")
        self.received += data

    @property
    def is_running(self):
        return self.process.poll() is None

    def last_lines(self, count=30):
        """The last lines that the kernel wrote to the console, such as why it stopped."""
        try:
            with open(self.console, errors="replace") as file:
                return "".join(file.readlines()[-count:])
        except OSError as error:
            return f"{error}\n"

    def run(self, command, timeout=300, check=True):
        """Runs a shell command as root and returns its output."""
        status, output = self.agent("sh ( " + command.replace("\n", "; ") + " ) 2>&1", timeout)
        if check and status:
            raise MachineError(f"status {status} of: {command}\n{output}")
        return output.strip()

    def act(self, line, timeout=300):
        """Acts on an input device and returns what the agent says."""
        status, output = self.agent(line, timeout)
        if status:
            raise MachineError(f"{line}: {output}")
        return output

    def wait(self, command, timeout=150, interval=0.3):
        """Waits until a shell command succeeds, and returns its output."""
        end = time.monotonic() + timeout * SLOWNESS
        while True:
            status, output = self.agent("sh ( " + command + " ) 2>&1")
            if status == 0:
                return output.strip()
            if time.monotonic() > end:
                raise MachineError(f"not within {timeout * SLOWNESS:.0f} s: {command}\n{output}")
            time.sleep(interval)

    def picture(self, name="screen", head=0):
        """Takes a picture of a display, the first or the second; `NAME.ppm` remains in the folder."""
        path = os.path.join(self.folder, f"{name}.ppm")
        for _ in range(20):
            self.command("screendump", filename=path, device="display", head=head)
            try:
                return Picture(path)
            except ValueError:  # The display is being switched.
                time.sleep(0.5)
        raise MachineError(f"no picture of the display in {path}")

    def wait_for_picture(self, condition, name="screen", timeout=150, head=0):
        """Waits until a display shows what satisfies a condition, and returns the picture."""
        end = time.monotonic() + timeout * SLOWNESS
        while True:
            picture = self.picture(name, head)
            if condition(picture):
                return picture
            if time.monotonic() > end:
                path = os.path.join(self.folder, f"{name}.png")
                picture.write_png(path)
                raise MachineError(f"the display did not show it within {timeout * SLOWNESS:.0f} s: {path}")
            time.sleep(0.3)

    def still_picture(self, name="screen", timeout=150):
        """Waits until the display has shown something unchanged for two seconds, and returns the picture."""
        picture, end = self.picture(name), time.monotonic() + timeout * SLOWNESS
        since = time.monotonic()
        while time.monotonic() < since + 2:
            time.sleep(0.4)
            latest = self.picture(name)
            if latest.colour_count < 10 or latest.difference(picture) > 0.001:
                picture, since = latest, time.monotonic()
            if time.monotonic() > end:
                path = os.path.join(self.folder, f"{name}.png")
                latest.write_png(path)
                raise MachineError(f"the display did not come to rest within {timeout * SLOWNESS:.0f} s: {path}")
        return picture

    def close(self):
        if self.is_running:
            try:
                self.command("quit")
                self.process.wait(10)
            except (MachineError, OSError, ValueError, subprocess.TimeoutExpired):
                self.process.kill()
                self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def main():
    """Starts the machine with the gallery in cage, and runs in it what is typed."""
    with Machine(sys.argv[1]) as machine:
        machine.run("true", timeout=240)
        machine.act("add touchscreen")
        machine.run("systemctl start tactus-panel", timeout=240)
        while True:
            picture = os.path.join(machine.folder, "panel.png")
            machine.picture("panel").write_png(picture)
            print(f"The display: {picture}. A command of the agent, such as `strokes 60 0 140 210 140 210`, or `sh` and one of the shell:")
            line = sys.stdin.readline()
            if not line:
                break
            print(machine.agent(line.strip(), timeout=600)[1])


if __name__ == "__main__":
    main()
