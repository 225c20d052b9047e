"""Repeated places: runs of lines that two places have in common, to the letter or with other names and values."""

import re
from itertools import combinations

from swift_source import files

# The number of lines of code that make a run.
LENGTH = 6
# A run that stands in more places is a form of the language, such as the cases of a switch.
MAXIMUM_PLACES = 8
# A run whose shapes have fewer characters is mostly punctuation.
MINIMUM_LENGTH = 45

TOKEN = re.compile(r'"[^"]*"|[A-Za-z_][A-Za-z_0-9]*|[0-9][0-9a-fA-FxX._]*|\S')
KEYWORDS = frozenset(
    "actor as associatedtype async await break case catch class continue default defer deinit do else enum extension fallthrough false "
    "fileprivate final for func get guard if import in init inout internal is lazy let mutating nil open override package private protocol "
    "public repeat required rethrows return self Self set some any static struct subscript super switch throw throws true try typealias "
    "unowned var weak where while".split()
)


def shape(line):
    """Returns a line with its names, numbers and literals taken out."""
    return "".join(
        token if token in KEYWORDS else "n" if token[0].isalpha() or token[0] == "_" else "0" if token[0].isdigit() else token
        for token in TOKEN.findall(line)
    )


# What declares or passes on, but does nothing: two places that share only such lines have a form of the language in common.
DECLARATION = re.compile(
    r"(@\w+(\([^)]*\))? )*((public|open|package|private|fileprivate|internal|static|final|override|mutating|nonisolated|weak|unowned|lazy"
    r"|convenience|required|indirect)(\(\w+\))? )*(let|var|case|func|init|struct|enum|class|protocol|extension|typealias|subscript)\b"
)
PASSIVE = re.compile(r"self\.\w+ = \w+$|[}\])]|(_ |\w+ )?\w+: [^{]*,?$|@")


def is_statement(line):
    """Returns whether a line does something."""
    if DECLARATION.match(line):
        return re.match(r"let \w+ = ", line) is not None
    return PASSIVE.match(line) is None


def code_lines(file):
    """Returns the lines of a file that count: number, text, shape."""
    lines = []
    for number, (text, code) in enumerate(zip(file.text.split("\n"), file.code.split("\n")), 1):
        line = " ".join(code.split())
        if not any(character.isalnum() for character in line) or re.match(r"(\w+ )?import ", line):
            continue
        lines.append((number, " ".join(text.split()), shape(line)))
    return lines


def repeated(folder="Sources"):
    """Returns the places that stand again elsewhere, one for each run: file, line, file, line, whether it is literal, and whether at least
    half of it are statements."""
    places = {}
    sources = [(file, code_lines(file)) for file in files(folder)]
    for index, (file, lines) in enumerate(sources):
        for start in range(len(lines) - LENGTH + 1):
            key = tuple(line[2] for line in lines[start : start + LENGTH])
            places.setdefault(key, []).append((index, start))
    runs = {}
    for key, standing in places.items():
        if not 2 <= len(standing) <= MAXIMUM_PLACES or sum(map(len, key)) < MINIMUM_LENGTH:
            continue
        for (one, first), (other, second) in combinations(standing, 2):
            if one == other and abs(first - second) < LENGTH:
                continue
            literal = all(
                sources[one][1][first + offset][1] == sources[other][1][second + offset][1] for offset in range(LENGTH)
            )
            # Windows of one run lie on one diagonal.
            run = runs.setdefault((one, other), {}).setdefault(second - first, [first, second, False])
            run[2] = run[2] or literal
    found = []
    for (one, other), diagonals in runs.items():
        first, second, _ = min(diagonals.values())
        found.append(
            (
                sources[one][0].path, sources[one][1][first][0], sources[other][0].path, sources[other][1][second][0],
                any(run[2] for run in diagonals.values()),
                2 * sum(is_statement(line[1]) for line in sources[one][1][first : first + LENGTH]) >= LENGTH,
            )
        )
    return found
