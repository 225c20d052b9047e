"""The rules of Documentation/Rules, and the tests that name them: those in Swift, and those of the panel machine, which `make test-panel` runs."""

import re
from pathlib import Path

RULE = re.compile(r"\*\*([A-Z]\d+)\*\*")
NAME = re.compile(r'@(?P<kind>Test|Suite)\(\s*"(?P<name>(?:[^"\\]|\\.)*)"')
PANEL_NAME = re.compile(r'^@(?P<kind>test)\ndef \w+\(machine\):\n    """(?P<name>[^"\n]*)', re.MULTILINE)
NUMBER = re.compile(r"[A-Z]\d+$")


def rules():
    """Returns the numbers of the rules, with the file of each."""
    found = {}
    for path in sorted(Path("Documentation/Rules").glob("*.md")):
        for number in RULE.findall(path.read_text(encoding="utf-8")):
            found.setdefault(number, path)
    return found


def cited():
    """Returns the numbers at the beginnings of tests' names, with the places that cite them, and the places of tests without any."""
    citations, without = {}, []
    swift, panel = sorted(Path("Tests").rglob("*.swift")), sorted(Path("Tests/Panel").glob("*.py"))
    for path, pattern in [(path, NAME) for path in swift] + [(path, PANEL_NAME) for path in panel]:
        text = path.read_text(encoding="utf-8")
        for match in pattern.finditer(text):
            place = f"{path}:{text.count(chr(10), 0, match.start()) + 1}"
            numbers = []
            for word in re.split(r"[ ,]+", match.group("name")):
                if not NUMBER.match(word):
                    break
                numbers.append(word)
            for number in numbers:
                citations.setdefault(number, []).append(place)
            if not numbers and match.group("kind") != "Suite":
                without.append(place)
    return citations, without


def untested():
    """Returns the rules that no test names, with their files."""
    citations, _ = cited()
    return [f"{path}: {number}" for number, path in rules().items() if number not in citations]


def unknown():
    """Returns the places of tests that name a rule that does not exist."""
    known = rules()
    return [f"{place}: {number}" for number, places in cited()[0].items() if number not in known for place in places]


def without():
    """Returns the places of tests whose name begins with no rule."""
    return cited()[1]
