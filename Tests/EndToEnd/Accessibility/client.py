"""An assistive technology that walks the elements of the gallery, checks them, and uses some of them.

Usage: client.py DEMO, with the session's bus in the environment. Prints what is wrong and ends with status 1, or the number of elements.
"""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
import pyatspi
from gi.repository import Atspi, GLib

TIMEOUT = 60
faults = []
# The elements whose roles promise an action or a value, which a reader cannot name by anything else.
NAMED = {"push button", "toggle button", "slider", "spin button", "entry", "password text", "page tab", "list item", "heading"}


def expect(condition, text):
    if not condition:
        faults.append(text)


def wait(what, condition):
    """Waits until a condition returns something true, and returns that."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):
            pass
        try:
            result = condition()
        except GLib.Error:
            result = None
        if result:
            return result
        time.sleep(0.05)
    print("timed out: " + what)
    sys.exit(1)


def enable():
    subprocess.run(
        ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
         "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled", "<true>"],
        check=True, stdout=subprocess.DEVNULL)


def application():
    for child in pyatspi.Registry.getDesktop(0):
        if child and child.toolkitName == "Tactus" and child.childCount > 0:
            return child


def walk(element, depth=0):
    """Returns an element and those below it, at most 60 of each, and checks what they tell of each other."""
    result = [element]
    expect(depth < 40, "the elements are too deep")
    count = element.childCount
    for index in list(range(min(count, 60))):
        child = element.getChildAtIndex(index)
        if child is None:
            # It has gone since it was counted, as what moves does.
            continue
        expect(child.parent == element, f"the parent of {describe(child)} is not {describe(element)}")
        result += walk(child, depth + 1)
    return result


def describe(element):
    return f"{element.getRoleName()} \"{element.name}\""


def find(role, name=None):
    def search(element, depth=0):
        if element.getRoleName() == role and name in (None, element.name):
            return element
        for index in range(min(element.childCount, 60)):
            child = element.getChildAtIndex(index)
            found = child and search(child, depth + 1)
            if found:
                return found
    return search(application())


def act(element, name):
    action, description = element.queryAction(), describe(element)
    names = [action.getName(index) for index in range(action.get_nActions())]
    expect(name in names, f"{description} has no action {name}, but {names}")
    if name in names:
        expect(action.doAction(names.index(name)), f"{description} does not {name}")


def has(element, state):
    return element.getState().contains(state)


# What is done in some demos.

def use_controls():
    slider = wait("the slider", lambda: find("slider", "Brightness"))
    before = slider.queryValue().currentValue
    act(slider, "increment")
    expect(abs(slider.queryValue().currentValue - before - slider.queryValue().minimumIncrement) < 1e-6, "the slider did not move by its step")
    slider.queryValue().currentValue = 0.25
    expect(slider.queryValue().currentValue == 0.25, "the slider was not set")
    switch = wait("the switch", lambda: find("toggle button", "Dark"))
    dark = has(switch, pyatspi.STATE_CHECKED)
    act(switch, "activate")
    wait("the switch to change", lambda: has(switch, pyatspi.STATE_CHECKED) != dark)


def use_list():
    table = wait("the list", lambda: find("table"))
    expect(table.childCount >= 1_000_000, f"the list has {table.childCount} children")
    row = table.getChildAtIndex(900_000)
    expect(row.getRoleName() in ("list item", "heading") and row.name, f"row 900,000 is {describe(row)}")
    expect(row.getIndexInParent() == 900_000, "row 900,000 has another index")
    expect(not has(row, pyatspi.STATE_SHOWING), "row 900,000 is shown")
    expect(row.queryComponent().scrollTo(Atspi.ScrollType.ANYWHERE), "the list does not scroll")
    wait("row 900,000 to be shown", lambda: has(table.getChildAtIndex(900_000), pyatspi.STATE_SHOWING))
    expect(table.queryTable().getAccessibleAt(7, 0) == table.getChildAtIndex(7), "the table has other rows than the list")


def use_sheets():
    events = []
    pyatspi.Registry.registerEventListener(
        lambda event: events.append((event.type, event.detail1, event.source.name)), "object:state-changed:focused", "object:announcement")
    button = wait("the button", lambda: find("push button", "Alert"))
    button.queryComponent().grabFocus()
    wait("the focus", lambda: ("object:state-changed:focused", 1, "Alert") in events)
    act(button, "activate")
    alert = wait("the alert", lambda: find("alert"))
    wait("the focus in the alert", lambda: len([event for event in events if event[1] == 1]) >= 2)
    expect(find("push button", "Sheet") is None, "the page behind the alert is read")
    expect(alert.name, "the alert has no name")
    choice = next(element for element in walk(alert) if element.getRoleName() == "push button")
    act(choice, "activate")
    wait("the page", lambda: find("push button", "Sheet"))
    wait("the focus to return", lambda: [event for event in events if event[1] == 1][-1][2] == "Alert")


def use_text():
    field = wait("the field", lambda: find("entry", "Message"))
    texts = []
    pyatspi.Registry.registerEventListener(lambda event: texts.append((event.type, event.detail1, str(event.any_data))), "object:text-changed")
    time.sleep(0.5)
    field.queryEditableText().insertText(0, "Grüße", -1)
    expect(field.queryText().getText(0, -1) == "Grüße", f"the field contains {field.queryText().getText(0, -1)}")
    wait("the event", lambda: ("object:text-changed:insert", 0, "Grüße") in texts)
    expect(field.queryText().getCharacterExtents(2, 0)[2] > 0, "a character has no width")
    secret = wait("the secure field", lambda: find("password text", "Password"))
    expect("Text" not in pyatspi.listInterfaces(secret), "a secure field tells its text")


def use_navigation():
    tab = wait("the tab", lambda: find("page tab", "Library"))
    act(tab, "activate")
    wait("the tab to be selected", lambda: has(find("page tab", "Library"), pyatspi.STATE_SELECTED))
    expect(find("heading"), "there is no heading")


def main(demo):
    enable()
    app = wait("the application", application)
    window = app.getChildAtIndex(0)
    expect(window.getRoleName() == "frame", f"the first child is {describe(window)}")
    elements = wait("elements", lambda: (lambda found: len(found) > 2 and found)(walk(app)))
    for element in elements[1:]:
        role = element.getRoleName()
        expect(role != "unknown", f"{describe(element)} has no role")
        if role in NAMED:
            expect(element.name, f"a {role} at {tuple(element.queryComponent().getExtents(0))} has no name")
        if role in ("push button", "toggle button") and has(element, pyatspi.STATE_ENABLED):
            expect("Action" in pyatspi.listInterfaces(element), f"{describe(element)} has no action")
    use = {"controls": use_controls, "list": use_list, "sheets": use_sheets, "text": use_text, "navigation": use_navigation}
    if demo in use:
        use[demo]()
    for fault in dict.fromkeys(faults):
        print(fault)
    print(f"{len(elements)} elements")
    sys.exit(1 if faults else 0)


main(sys.argv[1])
