#!/usr/bin/env python3
"""Prints how large programs of the toolkit are, what they load, how long they take to their first frame, and how much memory they use.

Usage: Scripts/sizes.py PROGRAMS [--runs N] [--json FILE]

PROGRAMS is the folder of the release build. Everything is measured now, on this machine: sizes after `strip`, dynamic dependencies as the
loader resolves them, the time from the start of the process to the presentation of its first frame (the median of N starts), and the
proportional set size half a second later, under a headless Weston. Without Weston, the last two are left out.
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

MIB = 1 << 20


def libraries(path):
    """Returns the paths of all libraries that the loader resolves for a file, without the loader and the kernel's page."""
    text = subprocess.run(["ldd", path], capture_output=True, text=True, check=False).stdout
    found = {}
    for line in text.splitlines():
        words = line.split()
        if "not found" in line:
            sys.exit(f"{path}: {line.strip()}")
        if len(words) >= 3 and words[1] == "=>" and words[2].startswith("/"):
            found[os.path.realpath(words[2])] = words[0]
    return found


def needed(path):
    """Returns the names of the libraries that a file itself names."""
    text = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
    return [line.split()[1] for line in text.splitlines() if line.split()[:1] == ["NEEDED"]]


def stripped_size(path):
    with tempfile.NamedTemporaryFile() as copy:
        subprocess.run(["strip", "--strip-all", "-o", copy.name, path], check=True)
        return os.path.getsize(copy.name)


def library_path(name):
    """Returns the path of a library that is loaded at run time; None if it is not installed."""
    text = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=False).stdout
    for line in text.splitlines():
        if line.split()[:1] == [name]:
            return os.path.realpath(line.split()[-1])
    return None


def closure(paths):
    """Returns libraries with all that they load, by path."""
    found = {}
    for path in paths:
        found[os.path.realpath(path)] = os.path.basename(path)
        found.update(libraries(path))
    return found


def total(paths):
    return sum(os.path.getsize(path) for path in paths)


def drivers():
    """Returns the paths of Mesa's EGL and of its software renderer; none if it is not installed."""
    egl = library_path("libEGL_mesa.so.0")
    if not egl:
        return []
    folder = pathlib.Path(egl).parent / "dri"
    return [egl] + [str(folder / name) for name in ("swrast_dri.so", "libgallium_dri.so") if (folder / name).exists()][:1]


class Compositor:
    """A headless Weston in a folder of its own. The desktop shell answers frames even if there is no input device."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="tactus-")
        self.environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_SOCKET")}
        self.environment |= {"XDG_RUNTIME_DIR": self.folder, "XDG_CACHE_HOME": f"{self.folder}/cache", "WAYLAND_DISPLAY": "sizes"}
        self.client = None
        self.process = subprocess.Popen(
            ["weston", "--backend=headless-backend.so", "--use-pixman", "--no-config", "--idle-time=0", "--socket=sizes",
             "--width=1280", "--height=800"],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.wait(lambda: os.path.exists(f"{self.folder}/sizes"), "its socket")
        except SystemExit:
            self.stop()
            raise

    def wait(self, condition, name):
        end = time.monotonic() + 60
        while not condition():
            if self.process.poll() is not None:
                sys.exit(f"Weston ended with status {self.process.returncode}, before {name} was ready")
            if time.monotonic() > end:
                sys.exit(f"{name} was not ready within a minute")
            time.sleep(0.005)

    def stop(self):
        for process in (self.client, self.process):
            if process and process.poll() is None:
                process.terminate()
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, program, arguments):
        """Starts a program, and returns its time to the first frame in milliseconds and its memory in bytes."""
        output = open(f"{self.folder}/output", "w+", encoding="utf-8")
        begin = time.monotonic_ns()
        process = self.client = subprocess.Popen(
            [program] + arguments, env=self.environment | {"TACTUS_REPORT_FIRST_FRAME": "1"}, stdout=output, stderr=subprocess.STDOUT)
        shown = []

        def is_shown():
            if process.poll() is not None:
                sys.exit(f"{program} ended: {open(output.name, encoding='utf-8').read()}")
            lines = open(output.name, encoding="utf-8").read().splitlines()
            shown[:] = [int(line.split()[1]) for line in lines if line.startswith("first-frame-presented ")]
            return shown

        self.wait(is_shown, program)
        time.sleep(0.5)
        memory = 0
        for line in open(f"/proc/{process.pid}/smaps_rollup", encoding="utf-8"):
            if line.startswith("Pss:"):
                memory = int(line.split()[1]) * 1024
        process.send_signal(signal.SIGTERM)
        process.wait()
        return (shown[0] - begin) / 1e6, memory


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    subjects = [
        ("gallery", options.programs / "tactus-gallery", ["--demo", "list"]),
        ("minimal program", options.programs / "MinimalProgram", []),
    ]
    compositor = Compositor() if shutil.which("weston") else None
    rows = []
    try:
        for name, program, arguments in subjects:
            row = {
                "program": name, "size": os.path.getsize(program), "stripped": stripped_size(program), "named": len(needed(program)),
                "libraries": len(libraries(program)), "library bytes": total(libraries(program)),
            }
            if compositor:
                results = [compositor.start(str(program), arguments) for _ in range(options.runs + 1)][1:]
                row["first frame ms"] = statistics.median(result[0] for result in results)
                row["memory"] = statistics.median(result[1] for result in results)
            rows.append(row)
    finally:
        if compositor:
            compositor.stop()

    print(f"{'':18}{'stripped':>10}{'named':>8}{'loaded':>8}{'their size':>12}{'first frame':>13}{'memory (PSS)':>14}")
    for row in rows:
        time_text = f"{row['first frame ms']:.0f} ms" if "memory" in row else "-"
        memory_text = f"{row['memory'] / MIB:.1f} MiB" if "memory" in row else "-"
        print(f"{row['program']:18}{row['stripped'] / MIB:6.1f} MiB{row['named']:>8}{row['libraries']:>8}"
              f"{row['library bytes'] / MIB:8.1f} MiB{time_text:>13}{memory_text:>14}")

    print("\nLibraries of the minimal program, in files that the loader opens:")
    base = libraries(options.programs / "MinimalProgram")
    groups = {"without SVG and Mesa": base}
    svg = library_path("librsvg-2.so.2")
    renderer = options.programs / "tactus-svg-renderer"
    if svg:
        groups["for SVG, in a process of its own (tactus-svg-renderer)"] = {
            path: name for path, name in closure([svg, str(renderer)]).items() if path not in base}
    if drivers():
        groups["Mesa's software renderer"] = {path: name for path, name in closure(drivers()).items() if path not in base}
    for title, group in groups.items():
        print(f"  {title:58}{len(group):4} files {total(group) / MIB:7.1f} MiB")
    print("\nNamed by the minimal program itself: " + ", ".join(sorted(needed(options.programs / "MinimalProgram"))))
    if options.json:
        data = {"programs": rows, "libraries": {title: {"files": len(group), "bytes": total(group)} for title, group in groups.items()}}
        options.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
