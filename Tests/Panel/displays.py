"""The display of the panel machine: compositors, rotation, blanking, the backlight and a camera."""

import os

from session import (
    Journal, expect, kernel, log, open_recorded, process_of, recording, settings, start, start_in_compositor, tap, tap_changes, test,
    wait_for_rest)

BACKLIGHT = "/sys/class/backlight/acpi_video0"


@test
def cage(machine):
    """W17 the unit of the article: cage, READY=1 after the first frame, in the unit's own control group"""
    seconds = start(machine, "tactus-panel")
    picture = machine.wait_for_picture(lambda p: p.colour_count > 300, "cage")
    expect(picture.pixel(5, picture.height - 1) != (0, 0, 0), "the window does not cover the display")
    tasks, memory = [int(machine.run(f"systemctl show -P {name} tactus-panel")) for name in ("TasksCurrent", "MemoryCurrent")]
    expect(tasks > 2, f"the unit has {tasks} tasks: the gallery is not in its control group")
    tap_changes(machine, 140, 210, machine.still_picture("cage"), "cage-tap")
    return f"ready after {seconds:.0f} s, {memory // 2**20} MiB of 256 with cage, {picture.width} × {picture.height}; a tap opens a demo"


@test
def weston(machine):
    """W17 Weston's DRM backend with the article's weston.ini, the gallery as a service of its own"""
    seconds = start(machine)
    machine.wait_for_picture(lambda p: p.colour_count > 300, "weston")
    memory = int(machine.run("systemctl show -P MemoryCurrent gallery"))
    return f"ready after {seconds:.0f} s, {memory // 2**20} MiB of 256"


@test
def views_printed(machine):
    """W17 the article's command prints the views of the gallery in cage to the journal"""
    start(machine, "tactus-panel", environment="TACTUS_INSPECT=1")
    process = process_of(machine, "tactus-panel")
    machine.run("pkill -USR1 tactus-gallery")
    lines = machine.wait("journalctl -u tactus-panel -o cat --no-pager -n 1000 | grep -c DemoCard")
    expect(process == process_of(machine, "tactus-panel"), "cage was restarted")
    return f"{lines} cards of the start page"


@test
def autolaunch(machine):
    """W17 Weston starts the application itself (`[autolaunch]` of the article), and ends with it, so that systemd starts both again"""
    machine.run("systemctl stop gallery tactus-panel weston; echo WESTON_ARGUMENTS=--config=autolaunch.ini > /run/weston.environment")
    try:
        machine.run("systemctl start weston", timeout=400)
        machine.wait_for_picture(lambda p: p.colour_count > 300, "autolaunch")
        old = process_of(machine, "weston")
        tap_changes(machine, 140, 210, machine.still_picture("autolaunch"), "autolaunch-tap")
        machine.run("pkill -KILL gallery-of-west")
        machine.wait(f"[ $(systemctl show -P MainPID weston) != {old} ] && systemctl is-active weston && pgrep gallery-of-west")
        machine.wait_for_picture(lambda p: p.colour_count > 300, "autolaunch-again")
        return "shown, touched, and shown again after it was killed"
    finally:
        # The gallery is in the session of Weston, and survives that.
        machine.run("rm /run/weston.environment; systemctl stop weston; pkill gallery-of-west; systemctl start weston", timeout=400)


def set_connector(machine, name, status):
    """Unplugs the connector of a display (`off`), or plugs it in again (`detect`)."""
    machine.run(f"echo {status} > /sys/class/drm/card0-{name}/status; "
                "echo \"change $(cat /proc/sys/kernel/random/uuid) HOTPLUG=1\" > /sys/class/drm/card0/uevent")


@test
def display_unplugged(machine):
    """W3 W17 the display's connector is unplugged, and plugged in again"""
    open_recorded(machine)
    process, journal = process_of(machine), Journal(machine, "-t weston")
    try:
        set_connector(machine, "Virtual-1", "off")
        journal.wait("disconnect")
    finally:
        set_connector(machine, "Virtual-1", "detect")
    before = machine.still_picture("plugged-again")
    expect(process == process_of(machine), "the gallery was restarted")
    tap_changes(machine, 140, 210, before, "plugged-tap")
    return "the same process shows the same page, and a tap opens a demo"


@test
def display_later(machine):
    """W3 W14 W17 the gallery is started while no display is connected, waits for one, and is ready when it shows itself there"""
    start(machine)
    machine.run("systemctl stop gallery")
    journal = Journal(machine, "-t weston")
    try:
        set_connector(machine, "Virtual-1", "off")
        journal.wait("disconnect")
        machine.run("printf 'GALLERY_ARGUMENTS=\\n' > /run/gallery.environment; systemctl start --no-block gallery")
        process = machine.wait("systemctl show -P MainPID gallery | grep -v '^0$'")
        machine.wait(f"journalctl _PID={process} -o cat --no-pager | grep -q 'compositor has no wl_output'")
        wait_for_rest(machine, process)
        expect(machine.run("systemctl is-active gallery", check=False) == "activating", "READY=1 without a frame")
    finally:
        set_connector(machine, "Virtual-1", "detect")
    machine.wait("systemctl is-active gallery")
    before = machine.wait_for_picture(lambda p: p.colour_count > 300, "display-later")
    expect(process == process_of(machine), "the gallery was restarted")
    tap_changes(machine, 140, 210, before, "display-later-tap")
    return "waiting without a frame, then shown and touched in the same process"


def window_is_upright(run):
    """Whether the latest size of the window is higher than wide."""
    return bool(run.sizes) and run.sizes[-1][0] < run.sizes[-1][1]


def check_turned(machine, process, name, unit="gallery"):
    """Checks the page and a touch on a display that is turned by 90 degrees; returns the size of the window."""
    run = recording(machine, window_is_upright)
    expect(window_is_upright(run), f"the window measured {run.sizes}")
    before = machine.still_picture(name)
    before.write_png(os.path.join(machine.folder, f"{name}.png"))
    expect(process == process_of(machine, unit), "the gallery was restarted")
    touches = run.kinds["down"]
    tap_changes(machine, *TURNED_CARD, before, f"{name}-tap", 0.1)
    run = recording(machine, lambda run: run.kinds["up"] > touches)
    x, y = run.locations[-1]
    expect(abs(x - (800 - TURNED_CARD[1])) < 3 and abs(y - TURNED_CARD[0]) < 3, f"the touch arrived at {x}, {y}")
    return f"a window of {run.sizes[-1][0]:.0f} × {run.sizes[-1][1]:.0f}, and a touch in the turned page arrives at {x:.0f}, {y:.0f}"


# Where the first card of the start page is on the display, if that is turned by 90 degrees.
TURNED_CARD = (240, 660)


@test
def rotation(machine):
    """W5 W17 the compositor returns with the display turned by 90 degrees; the gallery stays, turns, and is touched in the right position"""
    open_recorded(machine)
    process = process_of(machine)
    machine.run("echo WESTON_ARGUMENTS=--config=rotated.ini > /run/weston.environment")
    old = process_of(machine, "weston")
    try:
        machine.run("systemctl kill -s KILL --kill-whom=main weston")
        machine.wait(f"[ $(systemctl show -P MainPID weston) != {old} ] && systemctl is-active weston")
        return check_turned(machine, process, "turned")
    finally:
        machine.run("rm /run/weston.environment; systemctl stop gallery; systemctl restart weston")


@test
def rotation_in_sway(machine):
    """W3 W17 the display is turned while the gallery runs: `wlr-randr` with sway"""
    machine.run("systemctl stop gallery tactus-panel weston; systemctl start seatd; "
                "printf '%s\\n' 'default_border none' 'input type:touch map_to_output Virtual-1' > /run/sway.conf")
    machine.run("systemd-run --unit=sway --collect -p User=panel -p RuntimeDirectory=sway -p RuntimeDirectoryMode=0700 "
                "-p Environment=XDG_RUNTIME_DIR=/run/sway -p Environment=LIBSEAT_BACKEND=seatd -p Environment=WLR_RENDERER=pixman "
                "sway --config /run/sway.conf")
    try:
        machine.wait("[ -S /run/sway/wayland-1 ]")
        environment = "XDG_RUNTIME_DIR=/run/sway WAYLAND_DISPLAY=wayland-1"
        machine.run("mkdir -p /run/weston; chown panel /run/weston")
        start_in_compositor(machine, environment=f"{environment} TACTUS_RECORD=/run/weston/last-run.tactus")
        machine.still_picture("sway")
        process = process_of(machine)
        machine.run(f"{environment} wlr-randr --output Virtual-1 --transform 90")
        text = check_turned(machine, process, "sway-turned")
        machine.run(f"{environment} wlr-randr --output Virtual-1 --transform normal")
        run = recording(machine, lambda run: run.sizes[-1][0] > run.sizes[-1][1])
        expect(run.sizes[-1][0] > run.sizes[-1][1], f"turned back, the window measured {run.sizes}")
        return text
    finally:
        machine.run("systemctl stop gallery sway", check=False)


@test
def rotation_in_cage(machine):
    """W3 W17 the display is turned while the gallery runs: `wlr-randr` with cage, which has the protocol since 0.1.5"""
    machine.run("mkdir -p /run/weston; chown panel /run/weston")
    start(machine, "tactus-panel", environment="TACTUS_RECORD=/run/weston/last-run.tactus")
    machine.still_picture("cage-upright")
    process = process_of(machine, "tactus-panel")
    status, output = machine.agent("sh XDG_RUNTIME_DIR=/run/panel WAYLAND_DISPLAY=wayland-0 wlr-randr --output Virtual-1 --transform 90 2>&1")
    if status:
        expect(kernel(machine) < (6, 12), f"wlr-randr failed: {output}")
        expect("wlr-output-management" in output, output)
        return f"not possible with cage 0.1.4: {output.strip()}"
    return check_turned(machine, process, "cage-turned", "tactus-panel")


@test
def blanking(machine):
    """W12 W17 where the backlight may not be changed: a black frame after 20 s; the touch that lights it is swallowed, the next one is not"""
    machine.run(f"chmod go-w {BACKLIGHT}/brightness {BACKLIGHT}/bl_power")
    try:
        start(machine, arguments="--blanking 20")
        machine.wait_for_picture(lambda p: p.is_dark, "dark")
        reason = machine.wait("journalctl -u gallery -o cat --no-pager | grep 'udev rule'")
        tap(machine, 140, 210)
        lit = machine.wait_for_picture(lambda p: p.colour_count > 300, "lit-again")
        views = machine.still_picture("lit-later")
        expect(views.difference(lit) < 0.1, "the waking touch opened a demo")
        tap_changes(machine, 140, 210, views, "lit-tap")
    finally:
        machine.run(f"chmod g+w {BACKLIGHT}/brightness {BACKLIGHT}/bl_power")
    return f"dark, lit by a touch that opens nothing; the next touch opens a demo; {reason.splitlines()[0]}"


@test
def backlight(machine):
    """W12 W16 W17 a backlight with the article's udev rule: dimmed, dark, lit by a touch, and as it was after SIGTERM, and after SIGKILL and a new start"""
    def attribute(name, value):
        machine.wait(f"[ $(cat {BACKLIGHT}/{name}) = {value} ] || {{ grep -H . {BACKLIGHT}/{{brightness,bl_power}}; false; }}")

    permission = machine.run(f"stat -c '%G %A' {BACKLIGHT}/brightness")
    expect(permission == "video -rw-rw-r--", f"the udev rule did not apply: {permission}")
    machine.run(f"echo 10 > {BACKLIGHT}/brightness; echo 0 > {BACKLIGHT}/bl_power")
    open_recorded(machine, "--dimming 10 --blanking 30")
    attribute("brightness", 2)
    expect(machine.run(f"cat {BACKLIGHT}/actual_brightness") == "2", "the firmware was not told of the brightness")
    attribute("bl_power", 4)
    before = machine.picture("backlight")
    tap(machine, 140, 210)
    attribute("bl_power", 0)
    attribute("brightness", 10)
    expect(machine.still_picture("backlight").difference(before) < 0.1, "the waking touch opened a demo")
    attribute("bl_power", 4)
    machine.run("systemctl stop gallery")
    attribute("bl_power", 0)
    machine.run("systemctl start gallery")
    attribute("bl_power", 4)
    killed = process_of(machine)
    # The next start waits, so that what the killed process left is seen.
    with settings(machine, "gallery", "RestartSec=10"):
        machine.run(f"kill -KILL {killed}")
        left = machine.run(f"cat {BACKLIGHT}/bl_power")
        attribute("bl_power", 0)
        attribute("brightness", 10)
    expect(process_of(machine) != killed, "the gallery was not killed")
    machine.run("systemctl stop gallery")
    expect(left == "4", f"bl_power was {left} after the kill")
    return "brightness 10, dimmed 2, bl_power 4, lit by a touch; 0 after SIGTERM; 4 after SIGKILL, 0 after the next start"


@test
def camera(machine):
    """W2 W17 the kernel's test camera (vivid) in the demo Camera, by exported buffers"""
    machine.run("modprobe vivid n_devs=1 node_types=0x1")
    machine.wait("[ -c /dev/video0 ] && [ $(stat -c %G /dev/video0) = video ]")
    start(machine, arguments="--demo camera --camera /dev/video0")
    picture = machine.wait_for_picture(has_colour_bars, "camera")
    picture.write_png(os.path.join(machine.folder, "camera.png"))
    machine.wait_for_picture(lambda p: camera_clock(p) != camera_clock(picture), "camera-later")
    # The device is closed, and opened again for YUYV and BGRX.
    for x in (117, 186):
        tap(machine, x, 772)
        later = machine.wait_for_picture(lambda p: p.pixel(x - 25, 772) != picture.pixel(x - 25, 772), "camera-format")
        machine.wait_for_picture(lambda p: has_colour_bars(p) and camera_clock(p) != camera_clock(later), "camera-format")
    lines = log(machine, count=2000)
    if "The processor draws" in lines:
        how = "the processor draws, from their memory"
    else:
        how = "EGL does not import the buffers here: their memory is read" if "their memory is read" in lines else "EGL imports the buffers"
    machine.run("systemctl stop gallery; rmmod vivid")
    return f"colour bars in NV12, YUYV and BGRX, whose clock runs; {how}"


def has_colour_bars(picture):
    """Whether a row below the text in the picture has the colours of test bars: white, yellow, cyan, green, magenta, red and blue."""
    row = {tuple(component > 110 for component in picture.pixel(x, 500)) for x in range(0, picture.width, 8)}
    return len(row) >= 7


def camera_clock(picture):
    """The pixels with the time that the test camera writes into its picture."""
    return picture.bytes[3 * picture.width * 86:3 * picture.width * 110]
