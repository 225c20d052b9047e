"""The commands of the articles "From bare board to kiosk" and "Building for a panel": each ran on the panel machine."""

import os
import re

from session import TESTS, expect, start, start_in_compositor, test

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Documentation/Tactus.docc")
BUILD = "build.sh, which takes it from the article"
# By which the lines of the articles' code ran, a beginning of each: the names of tests, or the script that builds the machine.
RAN = {
    "FromBoardToKiosk": {
        "useradd --create-home": BUILD,
        "apt-get install --no-install-recommends cage xwayland seatd": "build.sh installs these packages",
        "cage -d -- /usr/bin/my-panel": "cage",
        "wlr-randr --output HDMI-A-1 --transform 90": "rotation-in-sway",
        "ACTION!=\"remove\", SUBSYSTEM==\"input\"": BUILD,
        "WLR_BACKENDS=headless": "headless",
        "weston --backend=headless-backend.so": "headless",
        "ACTION==\"add\", SUBSYSTEM==\"backlight\"": BUILD,
    },
    "BuildingForAPanel": {
        "apt-get install --no-install-recommends libwayland-client0": BUILD,
        "libgl1-mesa-dri libcairo2": BUILD,
        "--toolset ../tactus/toolset.json": "make build",
        "-Xlinker --symbol-ordering-file": "make build, after make order",
        "tactus-sensor generate tilt": "sensor",
        "TACTUS_IIO_ROOT=build/tilt tactus-gallery": "sensor",
    },
}


def code(article, languages=("sh", "")):
    """Returns the lines of an article's blocks of code in a language."""
    with open(os.path.join(FOLDER, f"{article}.md"), encoding="utf-8") as file:
        blocks = re.findall(r"^```(\w*)\n(.*?)^```", file.read(), re.MULTILINE | re.DOTALL)
    return [line.strip() for language, block in blocks if language in languages for line in block.splitlines()]


def command(article, beginning):
    """Returns the command of an article that begins with a text."""
    return next(line for line in code(article) if line.startswith(beginning))


@test
def articles(machine):
    """W17 each command of the two articles on deployment is one that ran here"""
    names = {function.__name__.replace("_", "-") for function in TESTS}
    count = 0
    for article, ran in RAN.items():
        lines = code(article)
        for line in lines:
            by = [by for beginning, by in ran.items() if line.startswith(beginning)]
            expect(len(by) == 1, f"{article}: no test runs `{line}`")
            expect(by[0] in names or by[0].startswith(("build.sh", "make build")), f"there is no test {by[0]}")
            count += 1
        for beginning in ran:
            expect(any(line.startswith(beginning) for line in lines), f"{article} no longer has `{beginning}`")
    return f"{count} lines"


@test
def headless(machine):
    """W2 W17 the article's two commands without a display: cage shows the gallery, Weston lets it run"""
    machine.run("systemctl stop gallery tactus-panel weston")
    run = ("systemd-run --quiet --collect --unit=headless -p User=panel -p RuntimeDirectory=headless -p RuntimeDirectoryMode=0700 "
           "-p Environment=XDG_RUNTIME_DIR=/run/headless -p Environment=XDG_CACHE_HOME=/home/panel -p NotifyAccess=all -p TimeoutStartSec=400 ")
    try:
        # systemd-run returns when the gallery, as the command's my-panel, has shown its first frame.
        machine.run(f"{run} -p Type=notify sh -c '{command('FromBoardToKiosk', 'WLR_BACKENDS=headless')}'", timeout=500)
        machine.run("systemctl stop headless; systemctl reset-failed; true")
        machine.run(f"{run} sh -c 'exec {command('FromBoardToKiosk', 'weston --backend=headless')}'")
        machine.wait("[ -S /run/headless/wayland-1 ]")
        report = machine.run("runuser -u panel -- env XDG_RUNTIME_DIR=/run/headless WAYLAND_DISPLAY=wayland-1 tactus-gallery --check")
        expect("Applications can run here." in report, report)
        expect("There are no touches" in report, report)
        return "READY=1 from the gallery in cage; in Weston `--check` says that applications can run, without touches"
    finally:
        machine.run("systemctl stop headless", check=False)


@test
def sensor(machine):
    """W17 without an accelerometer, the article's commands play a recording that turns the level"""
    start(machine)
    machine.run("systemctl stop gallery; mkdir -p /home/panel/sensor; chown panel /home/panel/sensor")
    play = command("BuildingForAPanel", "tactus-sensor generate").removesuffix("&").strip()
    machine.run(f"systemd-run --quiet --collect --unit=sensor -p User=panel -p WorkingDirectory=/home/panel/sensor sh -c '{play}'")
    try:
        machine.wait("[ -d /home/panel/sensor/build/tilt ] && [ -n \"$(find /home/panel/sensor/build/tilt -name in_accel_x_raw)\" ]")
        root, demo = re.match(r"(TACTUS_IIO_ROOT=)(\S+) tactus-gallery (.*)", command("BuildingForAPanel", "TACTUS_IIO_ROOT")).group(2, 3)
        start_in_compositor(machine, arguments=demo, environment=f"TACTUS_IIO_ROOT=/home/panel/sensor/{root}")
        first = machine.wait_for_picture(lambda p: p.colour_count > 20, "level")
        machine.wait_for_picture(lambda p: p.difference(first) > 0.01, "level-later")
        return "the level moves"
    finally:
        machine.run("systemctl stop sensor gallery", check=False)
