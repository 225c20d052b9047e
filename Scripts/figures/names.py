"""Public names that no test, demo or article uses, and that do not say by a deprecation that they have no use."""

from pathlib import Path

from swift_source import IDENTIFIER, files

# Where a use counts.
USERS = ("Tests", "Sources/Programs/Gallery", "Examples")
ARTICLES = ("README.md", "Documentation")


def used_names():
    names = set()
    for file in files(*USERS):
        names.update(IDENTIFIER.findall(file.code))
    for root in ARTICLES:
        path = Path(root)
        for article in [path] if path.is_file() else sorted(path.rglob("*.md")):
            names.update(IDENTIFIER.findall(article.read_text(encoding="utf-8")))
    return names


def public_names(*folders):
    """Returns the names of public declarations with the place of the first of each."""
    names = {}
    for file in files(*folders):
        for declaration in file.declarations:
            if declaration.is_deprecated:
                continue
            if declaration.is_public and declaration.name and declaration.keyword not in ("init", "extension", "subscript"):
                names.setdefault(declaration.name.split(".")[-1], f"{file.path}:{declaration.line}")
    return names


def unused(*folders):
    """Returns the public names in folders that are used nowhere, with their places."""
    names, used = public_names(*folders), used_names()
    return {name: place for name, place in names.items() if name not in used}
