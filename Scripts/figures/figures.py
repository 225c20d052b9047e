"""The figures of the architecture, and their ceilings in Documentation/Figures.txt."""

import re
import sys
from pathlib import Path

import cycle
import hollow
import names
import repeats
import rules
from swift_source import files

CEILINGS = Path("Documentation/Figures.txt")
# A type with those above it counts for itself, so that what moves to a superclass still counts.
TYPES = {
    "Application": ("Application",),
    "Window": ("Window",),
    "View": ("View",),
    "View with its superclasses": (
        "View", "MeasuredResponder", "DrawnResponder", "InteractiveResponder", "AccessibleResponder", "Responder",
    ),
    "ViewController": ("ViewController", "OrientedResponder"),
    "ScrollView": ("ScrollView",),
    "TableView": ("TableView",),
    "TableView with ListView": ("TableView", "ListView"),
    "CollectionView": ("CollectionView",),
    "TextField": ("TextField",),
    "NavigationController": ("NavigationController",),
    "WaylandWindow": ("WaylandWindow",),
    "Seat": ("Seat",),
}
FLAGGED = ("Application", "Window", "View", "View with its superclasses", "ScrollView", "CollectionView")
# A test of a tool, or of what no rule describes, names none.
WITHOUT_CEILING = {"tests whose name begins with no rule"}
# The length that files stay under; those in LONG have ceilings of their own.
MAXIMUM_LINES = 400
WALK = Path("Documentation/TouchToPixels.md")
LONG = {
    "View.swift": "Interface/Core/Views/View.swift",
    "TableView.swift": "Interface/Lists/TableView.swift",
    "TextField.swift": "Interface/Text/TextField/TextField.swift",
    "ScrollView.swift": "Interface/Scrolling/ScrollView.swift",
    "CALayer.swift": "Compatibility/UIKitNames/Layers/CALayer.swift",
}


def stored_properties(names):
    return [
        (f"{file.path}:{declaration.line}", declaration)
        for file in files("Sources/Interface", "Sources/Wayland")
        for declaration in file.declarations
        if declaration.is_stored and not declaration.is_static and len(declaration.scope) == 1 and declaration.scope[0] in names
    ]


def stored_statics():
    return [
        f"{file.path}:{declaration.line}: {'.'.join(declaration.scope + (declaration.name,))}"
        for file in files("Sources")
        for declaration in file.declarations
        if declaration.is_stored and declaration.is_static and declaration.keyword == "var"
        if not str(file.path).startswith("Sources/Programs")
    ]


# What changes although it is declared by `let`.
CHANGING = re.compile(r"let\s+\w+(?:\s*:[^=]+)?\s*=\s*(\w+)(?:<[^>]*>)?\(")


def static_objects():
    """Returns the static and global constants that are objects or locks, and so have a state that is handed to no caller."""
    sources = [file for file in files("Sources") if not str(file.path).startswith("Sources/Programs")]
    kinds = {}
    for file in sources:
        for declaration in file.declarations:
            kinds.setdefault(declaration.name, set()).add(declaration.keyword)
    # A name that values have, too, such as `State`, means one of them.
    classes = {name for name, keywords in kinds.items() if keywords & {"class", "actor"} and not keywords & {"struct", "enum"}}
    classes |= {"Atomic", "Mutex"}
    found = []
    for file in sources:
        for declaration in file.declarations:
            if declaration.keyword != "let" or declaration.scope and not declaration.is_static:
                continue
            match = CHANGING.match(declaration.text)
            if match and match.group(1) in classes:
                found.append(f"{file.path}:{declaration.line}: {'.'.join(declaration.scope + (declaration.name,))}")
    return found


def long_files():
    """Returns the files that are too long and have no ceiling of their own."""
    known = {Path("Sources") / path for path in LONG.values()}
    return [
        f"{file.path}: {file.lines} lines" for file in files("Sources") if file.lines >= MAXIMUM_LINES and file.path not in known
    ]


def walk():
    """Returns the files on the way from a touch to the draw call, as the article names them, and what is wrong with them."""
    article = WALK.read_text(encoding="utf-8")
    named = sorted(set(re.findall(r"[A-Za-z0-9+]+\.swift", article)))
    present = {file.path.name for file in files("Sources")}
    problems = [f"{WALK}: {name} does not exist" for name in named if name not in present]
    if f"Those are {len(named)} files." not in article:
        problems.append(f"{WALK}: it names {len(named)} files, and says another number")
    return named, problems


def measure():
    """Returns the figures in order: name, value, and the places it counts."""
    lines = sum(file.lines for file in files("Sources"))
    found = repeats.repeated()
    literal = [place for place in found if place[4]]
    pair = lambda place: f"{place[0]}:{place[1]} and {place[2]}:{place[3]}"
    yield "repeated places per 1,000 lines", round(len(found) * 1000 / lines, 2), [pair(place) for place in found]
    statements = [place for place in found if place[5]]
    yield "repeated places of statements per 1,000 lines", round(len(statements) * 1000 / lines, 2), [pair(place) for place in statements]
    yield "repeated places to the letter", len(literal), [pair(place) for place in literal]
    files_in_cycle = cycle.largest_cycle()
    yield "files in the largest cycle of Interface", len(files_in_cycle), [str(path) for path in files_in_cycle]
    core = files("Sources/Interface/Core")
    yield "lines of Interface/Core", sum(file.lines for file in core), []
    for name, classes in TYPES.items():
        properties = stored_properties(classes)
        yield f"stored properties of {name}", len(properties), [f"{place}: {one.name}" for place, one in properties]
        if name in FLAGGED:
            flags = [f"{place}: {one.name}" for place, one in properties if one.is_boolean]
            yield f"stored Boolean properties of {name}", len(flags), flags
    for name, path in LONG.items():
        yield f"lines of {name}", sum(1 for _ in open(Path("Sources") / path, encoding="utf-8")), []
    yield "other files of 400 lines or more", len(long_files()), long_files()
    named, problems = walk()
    yield "files from wl_touch to the draw call", len(named), named
    yield "mistakes of the walk from a touch to its pixels", len(problems), problems
    statics = stored_statics()
    yield "stored static variables", len(statics), statics
    objects = static_objects()
    yield "static objects and locks", len(objects), objects
    for title, folders in (("Interface", ["Sources/Interface"]), ("UIKitNames", ["Sources/Compatibility/UIKitNames", "Sources/Compatibility/UIKitValues"])):
        unused = names.unused(*folders)
        yield f"unused public names of {title}", len(unused), [f"{place}: {name}" for name, place in unused.items()]
    for title, places in (
        ("rules without a test", rules.untested()),
        ("tests that name no rule of Documentation/Rules", rules.unknown()),
        ("tests whose name begins with no rule", rules.without()),
    ):
        yield title, len(places), places
    without_effect = hollow.hollow()
    yield "members without an effect", len(without_effect), [f"{place} {kind}" for place, kind in without_effect]


def ceilings():
    """Returns the ceilings by name."""
    found = {}
    for line in CEILINGS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            value, _, name = line.strip().partition("  ")
            found[name.strip()] = float(value)
    return found


def check():
    """Prints the figures beside their ceilings, and returns whether none is above and each ceiling is the figure."""
    limits, is_right = ceilings(), True
    for name, value, _ in measure():
        limit = limits.pop(name, None)
        print(f"{value:>10g}  {'' if limit is None else f'{limit:g}':>10}  {name}")
        if name in WITHOUT_CEILING:
            continue
        if limit is None:
            print(f"{CEILINGS} has no ceiling for: {name}", file=sys.stderr)
        elif value > limit:
            print(f"{name}: {value:g}, above {limit:g}. `Scripts/figures.sh --list '{name}'` shows what counts.", file=sys.stderr)
        elif value < limit:
            print(f"{name}: {value:g}, below {limit:g}. Lower the ceiling: Scripts/figures.sh --record", file=sys.stderr)
        is_right = is_right and value == limit
    for name in limits:
        print(f"{CEILINGS} has a ceiling for what is not measured: {name}", file=sys.stderr)
    return is_right and not limits


def record():
    """Writes the present figures as ceilings, below the comments of the file."""
    comments = [line for line in CEILINGS.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    figures = [f"{value:>6g}  {name}" for name, value, _ in measure() if name not in WITHOUT_CEILING]
    CEILINGS.write_text("\n".join(comments + [""] + figures) + "\n", encoding="utf-8")


def main(arguments):
    if arguments[:1] == ["--list"] and len(arguments) == 2:
        for name, _, places in measure():
            if name == arguments[1]:
                print("\n".join(places))
                return 0
        print(f"There is no figure of this name: {arguments[1]}", file=sys.stderr)
        return 64
    if arguments == ["--record"]:
        record()
        return 0
    if arguments:
        print("usage: Scripts/figures.sh [--record | --list NAME]", file=sys.stderr)
        return 64
    return 0 if check() else 1


sys.exit(main(sys.argv[1:]))
