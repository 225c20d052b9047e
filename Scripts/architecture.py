"""Checks the diagram of the modules against the package's description, which is on standard input."""

import json
import re
import sys
from pathlib import Path

DIAGRAM = Path("Documentation/Architecture.md")
# A row: the floor, then modules that are two spaces apart, then what they contain.
ROW = re.compile(r"(?P<floor>[A-Z]\w+)(?P<modules>(?: {2,}[A-Z]\w+)*) {3,}\S")


def rows():
    """Returns the modules of each row of the diagram, from the top, as folders of Sources."""
    diagram = DIAGRAM.read_text(encoding="utf-8").split("```text\n")[1].split("```")[0]
    found = []
    for line in diagram.splitlines():
        if match := ROW.match(line):
            names = match["modules"].split()
            found.append([f"{match['floor']}/{name}" for name in names] or [match["floor"]])
    return found


def folders(package):
    """Returns the folder in Sources of each target, with the targets on which it depends."""
    found = {}
    for target in package["targets"]:
        path = target.get("path") or ""
        if target["type"] in ("test", "system", "plugin") or not path.startswith("Sources/"):
            continue
        # Programs are grouped, and the interface is a floor by itself.
        folder = "/".join(path.split("/")[1:3])
        needs = [next(iter(one.values()))[0] for one in target["dependencies"]]
        found[target["name"]] = (folder, needs)
    return found


def main():
    heights = {module: -index for index, row in enumerate(rows()) for module in row}
    targets, problems = folders(json.load(sys.stdin)), []
    present = {folder for folder, _ in targets.values()}
    problems += [f"{folder} is missing in the diagram" for folder in sorted(present - set(heights))]
    problems += [f"{folder} is in the diagram, but is no module" for folder in sorted(set(heights) - present)]
    for name, (folder, needs) in targets.items():
        for need in needs:
            other = targets.get(need, (None,))[0]
            if other in heights and heights[other] > heights.get(folder, 0):
                problems.append(f"{name} uses {need}, which the diagram places above it")
    for problem in problems:
        print(f"{DIAGRAM}: {problem}", file=sys.stderr)
    return 1 if problems else 0


sys.exit(main())
