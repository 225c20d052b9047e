"""Reads Swift files as far as the figures need it: code without comments and literals, and the declarations in it."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
DEPRECATED = re.compile(r"@available\([^()]*\b(deprecated|unavailable)\b")
TYPE_KEYWORDS = ("class", "struct", "enum", "protocol", "actor", "extension")
MEMBER = re.compile(
    r"(?P<modifiers>(?:(?:@[A-Za-z_]+(?:\([^()]*\))?|public|package|internal|private|fileprivate|open|final|static|class|weak|unowned"
    r"|lazy|mutating|nonmutating|nonisolated|override|indirect|convenience|required|dynamic|isolated"
    r"|(?:public|package|internal|private|fileprivate|open|unowned|nonisolated)\([a-z]+\))\s+)*)"
    r"(?P<keyword>var|let|func|init|subscript|case|typealias|class|struct|enum|protocol|actor|extension|deinit|associatedtype)\b"
    r"\s*(?P<name>`?[A-Za-z_][A-Za-z_0-9.]*`?)?"
)


@dataclass
class Declaration:
    keyword: str
    name: str
    modifiers: str
    line: int
    # The names of the types that enclose it, outermost first.
    scope: tuple
    # The code from the keyword to the end of the declaration.
    text: str = ""
    # The code between the braces of a function, an accessor or a type; None without braces.
    body: str = None
    is_stored: bool = False
    # Whether the declaration or a type around it says that it is deprecated or not available.
    is_deprecated: bool = False

    @property
    def is_static(self):
        return re.search(r"\b(static|class)\b", self.modifiers) is not None

    @property
    def is_public(self):
        # What is for one module of the package alone is no API.
        if "@_spi(" in self.modifiers:
            return False
        return re.search(r"\b(public|open)\b(?!\()", self.modifiers) is not None

    @property
    def is_boolean(self):
        return re.search(r":\s*Bool\b(?!\?)|=\s*(true|false)\b", self.text.split("{")[0]) is not None


def blank(text):
    """Replaces comments and the contents of string literals with spaces, and keeps the lines."""
    out, index, length = [], 0, len(text)
    # A literal with an interpolation is pushed here: the depth of parentheses at which its text goes on.
    interpolations, depth = [], 0

    def literal(start, quotes):
        """Blanks a literal's text from an index to its end or to its next interpolation."""
        position = start
        while position < length:
            if text.startswith(quotes, position):
                out.append(quotes)
                return position + len(quotes), False
            if text[position] == "\\" and text[position + 1 : position + 2] == "(":
                out.append(" (")
                return position + 2, True
            if text[position] == "\\":
                out.append("  ")
                position += 2
            else:
                out.append("\n" if text[position] == "\n" else " ")
                position += 1
        return position, False

    while index < length:
        character = text[index]
        if text.startswith("//", index):
            end = text.find("\n", index)
            end = length if end < 0 else end
            out.append(" " * (end - index))
            index = end
        elif text.startswith("/*", index):
            nesting, end = 1, index + 2
            while end < length and nesting:
                if text.startswith("/*", end):
                    nesting, end = nesting + 1, end + 2
                elif text.startswith("*/", end):
                    nesting, end = nesting - 1, end + 2
                else:
                    end += 1
            out.append(re.sub(r"[^\n]", " ", text[index:end]))
            index = end
        elif character == '"' or (character == "#" and re.match(r'#+"', text[index:])):
            raw = re.match(r'(#*)("""|")', text[index:])
            hashes, quotes = raw.group(1), raw.group(2)
            out.append(raw.group(0))
            index += len(raw.group(0))
            if hashes:
                end = text.find(quotes + hashes, index)
                end = length if end < 0 else end
                out.append(re.sub(r"[^\n]", " ", text[index:end]) + quotes + hashes)
                index = end + len(quotes + hashes)
                continue
            index, is_interpolated = literal(index, quotes)
            if is_interpolated:
                interpolations.append((depth, quotes))
                depth += 1
        else:
            if character == "(":
                depth += 1
            elif character == ")":
                depth -= 1
                if interpolations and interpolations[-1][0] == depth:
                    _, quotes = interpolations.pop()
                    out.append(")")
                    index, is_interpolated = literal(index + 1, quotes)
                    if is_interpolated:
                        interpolations.append((depth, quotes))
                        depth += 1
                    continue
            out.append(character)
            index += 1
    return "".join(out)


def closing_brace(code, opening):
    """Returns the index of the brace that closes the one at an index."""
    depth = 0
    for match in re.compile(r"[{}]").finditer(code, opening):
        depth += 1 if match.group() == "{" else -1
        if depth == 0:
            return match.start()
    return len(code)


@dataclass
class SwiftFile:
    path: Path
    text: str
    code: str
    declarations: list = field(default_factory=list)

    @property
    def lines(self):
        return self.text.count("\n")


def read_members(code, start, end, scope, line_of, found, is_deprecated=False):
    """Reads the declarations between two indices, those in types included, and none in the bodies of functions."""
    index = start
    while index < end:
        match = MEMBER.search(code, index, end)
        brace = code.find("{", index, end)
        if not match:
            return
        if 0 <= brace < match.start():
            # A block that belongs to no declaration, such as that of a conditional.
            index = closing_brace(code, brace) + 1
            continue
        if match.start() > 0 and (code[match.start() - 1].isalnum() or code[match.start() - 1] in "._`"):
            index = match.end()
            continue
        keyword, name = match.group("keyword"), (match.group("name") or "").strip("`")
        modifiers = match.group("modifiers")
        if keyword == "class" and name in ("var", "let", "func", "subscript"):
            modifiers, keyword = modifiers + "class ", name
            rest = IDENTIFIER.search(code, match.end())
            name = rest.group() if rest else ""
        declaration = Declaration(keyword, name, modifiers, line_of(match.start("keyword")), scope)
        declaration.is_deprecated = is_deprecated or DEPRECATED.search(modifiers) is not None
        finish = end_of_declaration(code, match.end(), end, keyword)
        declaration.text = code[match.start("keyword") : finish]
        opening = opening_brace(code, match.end(), finish, keyword)
        if keyword in TYPE_KEYWORDS:
            if opening < 0:
                index = finish
                continue
            declaration.body = code[opening + 1 : closing_brace(code, opening)]
            found.append(declaration)
            inner = scope + (name,)
            read_members(code, opening + 1, closing_brace(code, opening), inner, line_of, found, declaration.is_deprecated)
            index = closing_brace(code, opening) + 1
            continue
        if opening >= 0:
            declaration.body = code[opening + 1 : closing_brace(code, opening)]
        if keyword in ("var", "let"):
            declaration.is_stored = is_stored(declaration)
        found.append(declaration)
        index = max(finish, match.end())


def opening_brace(code, index, end, keyword):
    """Returns the index of the brace with which the body of a declaration begins; -1 without one."""
    if keyword not in ("func", "init", "subscript"):
        return code.find("{", index, end)
    depth = 0
    for match in re.compile(r"[(){]").finditer(code, index, end):
        # The closures among default values are no body.
        if match.group() == "{" and depth == 0:
            return match.start()
        depth += {"(": 1, ")": -1}.get(match.group(), 0)
    return -1


def end_of_declaration(code, index, end, keyword):
    """Returns the index behind a declaration: behind its braces, or at the end of its line if no bracket is open."""
    depth = 0
    while index < end:
        character = code[index]
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character == "{" and depth == 0:
            index = closing_brace(code, index) + 1
            # An initial value that is a closure is called, or followed by observers.
            follows = re.match(r"\s*(\(\)|\{)", code[index:end])
            if follows and keyword in ("var", "let") and "\n" not in follows.group()[:-1]:
                continue
            return index
        elif character == "{":
            index = closing_brace(code, index)
        elif character == "\n" and depth <= 0:
            rest = code[index:end].lstrip()
            before = code[:index].rstrip()
            continues = rest[:1] in ("{", ".", "?", ":", "+", "-", "*", "/", "&", "|", "=") or rest.startswith(("where ", "throws", "async", "->"))
            if not continues and before[-1:] not in ("=", ",", ":", "(", "+", "-", "*", "/", "&", "|"):
                return index
        index += 1
    return end


def is_stored(declaration):
    """Returns whether a property has storage: a value, a type alone, or nothing but observers."""
    head, separator, _ = declaration.text.partition("{")
    if not separator:
        return True
    if re.search(r"(?<![=!<>])=(?!=)", head):
        return True
    return re.match(r"\s*(@[A-Za-z]+\s+)*(willSet|didSet)\b", declaration.body or "") is not None


@lru_cache(maxsize=None)
def read(path):
    text = Path(path).read_text(encoding="utf-8", errors="replace")
    code = blank(text)
    starts = [0] + [match.end() for match in re.finditer("\n", code)]

    def line_of(index):
        return bisect_right(starts, index)

    file = SwiftFile(Path(path), text, code)
    read_members(code, 0, len(code), (), line_of, file.declarations)
    return file


def files(*folders):
    """Returns the Swift files below folders, in order. A folder without any is an error, since its figures would be too small."""
    found = []
    for folder in folders:
        inside = sorted(Path(folder).rglob("*.swift"))
        if not inside:
            raise SystemExit(f"There are no Swift files in {folder}, which a figure counts.")
        found += inside
    return [read(str(path)) for path in found]
