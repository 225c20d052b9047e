"""The input devices of the panel machine: a touchscreen, a keyboard and a rotary encoder."""

import re
import statistics

from session import expect, focused_view, open_recorded, process_of, recording, start, test, touches_ended


@test
def ten_touches(machine):
    """W10 W17 ten touches on Photos: each begins once, moves and ends once; none is cancelled"""
    before = open_recorded(machine, "--demo photos")
    lines = " ".join(
        f"{300 + 70 * n} {330 + 20 * (n % 3)} {320 + 72 * n} {430 + 20 * (n % 3)}" for n in range(10))
    played = machine.act(f"strokes 1500 100 {lines}")
    run = recording(machine, touches_ended(10))
    expect(run.concurrent == 10, f"{run.concurrent} touches at once")
    expect(run.kinds["down"] == 10 and run.kinds["up"] == 10 and run.kinds["cancel"] == 0, f"{run.kinds}")
    machine.wait_for_picture(lambda p: p.difference(before) > 0.02, "photos-after")
    return f"{played}; {run.kinds['motion']} movements, {run.summary}"


@test
def flick(machine):
    """W17 a flick on List: it scrolls on after the touch"""
    before = open_recorded(machine, "--demo list")
    played = machine.act("strokes 160 0 640 650 640 250")
    machine.wait_for_picture(lambda p: p.difference(before) > 0.01, "list-later")
    run = recording(machine, lambda run: touches_ended(1)(run) and run.coasting > 1)
    expect(run.kinds["down"] == 1 and run.kinds["up"] == 1, f"{run.kinds}")
    expect(run.coasting > 1, f"{run.coasting} frames after the touch was lifted; {run.summary}")
    return f"{played}; {run.summary}; {run.coasting} frames after the lift, during {run.presentations[-1] - run.last_lift:.1f} s"


@test
def pinch(machine):
    """W17 a pinch on Zoom magnifies"""
    before = open_recorded(machine, "--demo zoom")
    played = machine.act("strokes 800 100 600 420 400 300 680 420 880 540")
    run = recording(machine, touches_ended(2))
    after = machine.wait_for_picture(lambda p: p.difference(before) > 0.05, "zoom-after")
    expect(run.concurrent == 2 and run.kinds["cancel"] == 0, f"{run.kinds}")
    return f"{played}; {run.summary}; {100 * after.difference(before):.0f} % of the display changed"


@test
def touchscreen_unplugged(machine):
    """W3 W10 W17 the touchscreen is unplugged with three contacts, and plugged in again"""
    open_recorded(machine, "--demo touch-inspector")
    for slot in range(3):
        machine.act(f"down {slot} {400 + 100 * slot} 400")
    run = recording(machine, lambda run: run.kinds["down"] == 3)
    expect(run.kinds["down"] == 3, f"before: {run.kinds}")
    machine.act("remove touchscreen")
    first = recording(machine, touches_ended(3))
    expect(first.kinds["cancel"] + first.kinds["up"] == 3, f"after it was unplugged: {first.kinds}")
    machine.act("add touchscreen")
    wait_for_device(machine, "touchscreen")
    machine.act("strokes 200 50 500 300 600 400")
    second = recording(machine, touches_ended(4))
    expect(second.kinds["down"] == 4 and second.concurrent == 3, f"after it was plugged in: {second.kinds}")
    return f"{first.kinds['cancel']} cancelled, {first.kinds['up']} lifted; then a touch arrived again"


def wait_for_device(machine, name):
    """Waits until Weston has opened an input device that was added."""
    path = machine.wait(f"grep -l 'Panel {name}' /sys/class/input/event*/device/name").split("/")[-3]
    machine.wait(f"ls -l /proc/$(systemctl show -P MainPID weston)/fd | grep -q /dev/input/{path}$")


@test
def media_keys(machine):
    """W15 W17 a keyboard with media keys, which are told apart, and a Back key, which goes back to the start page"""
    before = open_recorded(machine, "--demo text")
    machine.act("add keyboard")
    wait_for_device(machine, "keyboard")
    codes = {113: "mute", 114: "volume down", 115: "volume up", 163: "next", 164: "play", 158: "back"}
    machine.act("keys " + " ".join(str(code) for code in codes))
    run = recording(machine, lambda run: len(run.keys) >= len(codes))
    machine.act("remove keyboard")
    seen = [int(found[1]) for line in run.keys if (found := re.search(r"evdev=(\d+)", line))]
    names = [found[1] for line in run.keys if (found := re.search(r"name='(\S+)", line))]
    expect(seen == list(codes), f"evdev codes {seen}")
    machine.wait_for_picture(lambda p: p.difference(before) > 0.1, "back")
    return f"evdev {seen}, {', '.join(names)}; Back went back to the start page"


@test
def scanner(machine):
    """W15 W17 a barcode scanner: what it types arrives in order, and the stamps of its keys tell it from a person"""
    open_recorded(machine, "--demo text")
    machine.act("add keyboard")
    wait_for_device(machine, "keyboard")
    digits = {11: "0", **{code: str(code - 1) for code in range(2, 11)}}
    codes = [5, 11, 2, 7, 10, 6, 3, 8, 9, 4, 5, 11, 7]
    machine.act("burst " + " ".join(str(code) for code in codes) + " 28")
    run = recording(machine, lambda run: len(run.keys) > len(codes))
    machine.act("remove keyboard")
    fields = [line.split(" ") for line in run.keys]
    text, stamps = "".join(field[8][1:] for field in fields[:-1]), [float(field[5]) for field in fields]
    expect(len(fields) == len(codes) + 1 and text == "".join(digits[code] for code in codes), f"{len(fields)} keys: {text}")
    intervals = [later - earlier for earlier, later in zip(stamps, stamps[1:])]
    # That of KeyBurst. An emulated processor may be late with one of them.
    expect(statistics.median(intervals) < 0.035, f"{1000 * statistics.median(intervals):.0f} ms between two keys")
    return f"{text} and Return, one key each {1000 * statistics.median(intervals):.0f} ms, at most {1000 * max(intervals):.0f} ms"


@test
def encoder(machine):
    """W15 W17 a rotary encoder: REL_DIAL, REL_WHEEL and its key"""
    open_recorded(machine, "--demo list")
    machine.act("add encoder")
    wait_for_device(machine, "encoder")
    machine.act("turn 0 5")  # Its pointer enters the window.
    machine.act("turn 7 3")
    dial = len(recording(machine).scrolls)
    machine.act("turn 8 -3")
    wheel = len(recording(machine, lambda run: len(run.scrolls) > dial).scrolls) - dial
    machine.act("press")
    keys = recording(machine, lambda run: run.keys).keys
    machine.act("remove encoder")
    expect(wheel > 0, "the wheel did not scroll")
    expect(len(keys) == 1, f"{len(keys)} keys")
    return f"REL_DIAL: {dial} scroll events (libinput has none for it), REL_WHEEL: {wheel}, the key: evdev {re.search('evdev=([0-9]+)', keys[0])[1]}"


@test
def encoder_focus(machine):
    """W15 W17 an encoder whose turns move the focus, activate a view by a press, and change a value between two presses"""
    start(machine, arguments="--demo controls", environment="TACTUS_WHEEL=encoder TACTUS_INSPECT=1")
    machine.still_picture("encoder")
    process = process_of(machine)
    machine.act("add encoder")
    try:
        wait_for_device(machine, "encoder")
        machine.act("turn 0 5")  # Its pointer enters the window, which its wheel needs.
        views = []
        while len(views) < 40 and not (views and views[-1].startswith("Slider ")):
            machine.act("turn 8 -1")
            views.append(focused_view(machine))
        expect(views[-1].startswith("Slider "), f"40 detents did not reach the slider: {views}")
        expect(len(set(views)) > len(views) // 2, f"the focus stayed: {views}")
        machine.act("press")
        before = machine.still_picture("encoder")
        machine.act("turn 8 -3")
        machine.wait_for_picture(lambda p: p.difference(before) > 0.0001, "encoder-value")
        expect(focused_view(machine) == views[-1], f"between two presses the focus moved to {focused_view(machine)}")
        machine.act("press")
        machine.act("turn 8 -1")
        after = focused_view(machine)
        expect(after != views[-1], "after the second press the focus does not move")
        expect(process == process_of(machine), "the gallery was restarted")
    finally:
        machine.act("remove encoder")
    return f"{len(views)} detents to the slider, three between two presses change its value, one more moves on to {after}"
