"""Public members without an effect: properties that nothing reads, bodies and setters that do nothing, parameters that are not used."""

import re
from collections import Counter

from swift_source import IDENTIFIER, files

# The libraries whose members are checked, and where their effect may be.
CHECKED = tuple(f"Sources/{floor}" for floor in ("Compatibility", "Drawing", "Interface", "Products", "System", "Values", "Wayland"))
READERS = ("Sources",)
NOT_READERS = "Sources/Programs"
# What the toolkit keeps or reports for the application, which alone reads it.
KEPT = {
    "AccessibilityCustomRotorSearchPredicate.searchDirection",
    "Client.Memory.anonymous",
    "DragItem.localObject",
    "ItemProvider.suggestedName",
    "PanelCharacteristics.longestSilence",
    "PanelCharacteristics.lostReportCount",
}
# A parameter that is a type, of which the caller alone makes use, is none that is unused.
PARAMETER = re.compile(r"(?:^|,)\s*(?:[A-Za-z_]\w*\s+)?([A-Za-z_]\w*)\s*:(?!\s*\w+\.Type\b)")


def reads():
    """Returns how often each name is read: used other than as a label, in a declaration, or as either side of the assignment with which an
    initializer stores an argument."""
    counts = Counter()
    for file in files(*READERS):
        if str(file.path).startswith(NOT_READERS):
            continue
        for match in IDENTIFIER.finditer(file.code):
            is_target = re.match(r"\s*=(?!=)", file.code[match.end() : match.end() + 4])
            is_declared = re.search(r"\b(var|let|func|case)\s+`?$", file.code[max(0, match.start() - 8) : match.start()])
            is_label = file.code[match.end() : match.end() + 1] == ":"
            is_stored = file.code.endswith(f"self.{match.group()} = ", 0, match.start())
            if not (is_target or is_declared or is_label or is_stored):
                counts[match.group()] += 1
    return counts


def parameters(declaration):
    """Returns the names of a function's parameters in its body."""
    opening = declaration.text.find("(")
    depth, end = 0, opening
    for end in range(opening, len(declaration.text)):
        depth += {"(": 1, ")": -1}.get(declaration.text[end], 0)
        if depth == 0:
            break
    # Types in brackets hold names of their own.
    flat, inside = "", 0
    for character in declaration.text[opening + 1 : end]:
        inside += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}.get(character, 0)
        flat += character if inside <= 0 and character not in ")]" else " "
    return PARAMETER.findall(flat)


def hollow():
    """Returns the members without an effect, as (place, kind)."""
    counts, found = reads(), []
    protocols = {
        declaration.name for file in files(*READERS) for declaration in file.declarations if declaration.keyword == "protocol"
    }
    for file in files(*CHECKED):
        for declaration in file.declarations:
            # A declaration that is deprecated says by itself what it does not do; the defaults of a protocol's methods are there to be
            # replaced.
            if not declaration.is_public or declaration.is_deprecated or protocols.intersection(declaration.scope):
                continue
            place = f"{file.path}:{declaration.line}: {'.'.join(declaration.scope + (declaration.name,))}"
            body = declaration.body
            is_output = re.search(r"\((private|fileprivate|internal|package)\b|\b(private|internal|package)\(set\)", declaration.modifiers)
            if ".".join(declaration.scope + (declaration.name,)) in KEPT:
                continue
            if declaration.keyword == "var" and declaration.is_stored and not is_output and not counts[declaration.name]:
                found.append((place, "is read by nothing"))
            elif declaration.keyword == "var" and body is not None and re.search(r"\bset(\([^)]*\))?\s*\{\s*\}", body):
                found.append((place, "has a setter that does nothing"))
            elif declaration.keyword == "func" and body is not None and not body.strip() and not counts[declaration.name]:
                found.append((place, "does nothing and is called by nothing"))
            elif declaration.keyword == "func" and body and body.strip() and "override" not in declaration.modifiers:
                words = set(IDENTIFIER.findall(body))
                ignored = [name for name in parameters(declaration) if name != "_" and name not in words]
                # A body that is a constant is the default of a method to override.
                if ignored and len(words) > 1 and "open" not in declaration.modifiers:
                    found.append((place, f"does not use {', '.join(ignored)}"))
    return found
