#!/usr/bin/env python3
"""Checks that the bill of materials has the fields that SPDX 2.3 requires, and names everything that is linked and each protocol file.

Usage: Scripts/sbom-test.py [FILE], by default with the output of Scripts/sbom.py, which is then also tried with entries that are wrong.
"""

import copy
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The identifiers of SPDX's list that occur in NOTICE. Another one has to be looked up before it is added here.
LICENCES = set("""Apache-2.0 BSD-3-Clause FTL GPL-2.0-or-later HPND HPND-sell-variant IJG LGPL-2.0-or-later LGPL-2.1-only LGPL-2.1-or-later MIT
MIT-Modern-Variant MPL-1.1 Unicode-3.0 X11 Zlib NOASSERTION""".split())
EXCEPTIONS = {"Swift-exception"}
RELATIONS = set("""DESCRIBES STATIC_LINK DYNAMIC_LINK CONTAINS CONTAINED_BY TEST_DEPENDENCY_OF OPTIONAL_DEPENDENCY_OF RUNTIME_DEPENDENCY_OF
EXPANDED_FROM_ARCHIVE GENERATED_FROM""".split())
# What NOTICE names in sentences, not in its tables.
CONTAINED = {"ICU": "Unicode-3.0", "unicode-cldr": "Unicode-3.0"}


def licence_faults(where, text):
    words = re.sub(r"[()]", " ", text).split()
    for index, word in enumerate(words):
        if word in ("AND", "OR", "WITH"):
            continue
        known = EXCEPTIONS if index and words[index - 1] == "WITH" else LICENCES
        if word not in known:
            yield f"{where}: {word} is no licence of SPDX"


def faults(bill):
    for field, value in (("spdxVersion", "SPDX-2.3"), ("dataLicense", "CC0-1.0"), ("SPDXID", "SPDXRef-DOCUMENT")):
        if bill.get(field) != value:
            yield f"{field} is not {value}"
    if not bill.get("name"):
        yield "the document has no name"
    if not re.fullmatch(r"https?://[^#\s]+", bill.get("documentNamespace", "")):
        yield "documentNamespace is no address without a fragment"
    information = bill.get("creationInfo", {})
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", information.get("created", "")):
        yield "creationInfo.created is no time"
    if not information.get("creators") or not all(
            re.match(r"(Person|Organization|Tool): .", creator) for creator in information["creators"]):
        yield "creationInfo.creators is missing or has another form"
    identifiers = ["SPDXRef-DOCUMENT"]
    for element in bill.get("packages", []) + bill.get("files", []):
        where = element.get("name") or element.get("fileName") or "an element"
        identifiers.append(element.get("SPDXID", ""))
        if not re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", element.get("SPDXID", "")):
            yield f"{where}: SPDXID is missing or has other characters"
        for field in ("licenseConcluded", "copyrightText"):
            if not element.get(field):
                yield f"{where}: {field} is missing"
        yield from licence_faults(where, element.get("licenseConcluded", ""))
    for element in bill.get("packages", []):
        for field in ("name", "downloadLocation", "licenseDeclared"):
            if not element.get(field):
                yield f"{element.get('name')}: {field} is missing"
        if element.get("filesAnalyzed") is not False:
            yield f"{element.get('name')}: filesAnalyzed is not false, but there is no verification code"
    for element in bill.get("files", []):
        sums = {entry["algorithm"]: entry["checksumValue"] for entry in element.get("checksums", [])}
        if not re.fullmatch(r"[0-9a-f]{40}", sums.get("SHA1", "")) or not re.fullmatch(r"[0-9a-f]{64}", sums.get("SHA256", "")):
            yield f"{element.get('fileName')}: SHA1 or SHA256 is missing"
        if not element.get("fileName", "").startswith("./"):
            yield f"{element.get('fileName')}: does not begin with ./"
    if len(set(identifiers)) != len(identifiers):
        yield "an SPDXID occurs twice"
    related = set()
    for relation in bill.get("relationships", []):
        if relation.get("relationshipType") not in RELATIONS:
            yield f"{relation}: unknown relationship"
        for end in ("spdxElementId", "relatedSpdxElement"):
            related.add(relation.get(end))
            if relation.get(end) not in identifiers:
                yield f"{relation}: {end} does not exist"
    for missing in set(identifiers) - related:
        yield f"{missing}: has no relationship"
    if not any(relation.get("relationshipType") == "DESCRIBES" for relation in bill.get("relationships", [])):
        yield "nothing is described"
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    names = {element.get("name") for element in bill.get("packages", [])}
    for name in re.findall(r'pkgConfig: "([^"]+)"', manifest) + re.findall(r'\.package\(url: "[^"]*/([^"/]+?)(?:\.git)?"', manifest):
        if name not in names:
            yield f"{name}, a dependency of Package.swift, is missing"
    licences = {element.get("name"): element.get("licenseConcluded") for element in bill.get("packages", [])}
    for name, licence in CONTAINED.items():
        if licences.get(name) != licence:
            yield f"{name} is missing, or its licence is not {licence}"
    for element in bill.get("files", []):
        if "ARCHIVE" not in element.get("fileTypes", []):
            continue
        name, licence = element.get("fileName", ""), element.get("licenseConcluded", "")
        # The gallery's archive contains Swift's runtime with ICU, and that of the source the files of protocols.
        for part in ("Swift-exception", "Unicode-3.0") if "gallery" in name else ("MIT", "HPND-sell-variant", "Unicode-3.0"):
            if part not in licence:
                yield f"{name}: {part} is missing in its licence"
    files = {element.get("fileName") for element in bill.get("files", [])}
    for path in (ROOT / "protocols").glob("*.xml"):
        if f"./protocols/{path.name}" not in files:
            yield f"protocols/{path.name} is missing"


def main():
    if len(sys.argv) > 1:
        bill = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    else:
        bill = json.loads(subprocess.run([ROOT / "Scripts/sbom.py"], capture_output=True, text=True, check=True).stdout)
    found = list(faults(bill))
    for fault in found:
        print(f"sbom: {fault}", file=sys.stderr)
    # The check itself: what is removed or altered must be noticed.
    changes = [
        lambda bill: bill.pop("documentNamespace"), lambda bill: bill["creationInfo"].update(created="today"),
        lambda bill: bill["packages"][1].pop("downloadLocation"), lambda bill: bill["packages"][1].update(licenseConcluded="Free"),
        lambda bill: bill["files"][0].update(checksums=[]), lambda bill: bill["files"].pop(), lambda bill: bill["packages"].pop(4),
        lambda bill: bill["relationships"].pop(), lambda bill: bill["packages"][2].update(SPDXID=bill["packages"][1]["SPDXID"]),
        lambda bill: bill["packages"][0].update(filesAnalyzed=True),
        lambda bill: bill.update(packages=[entry for entry in bill["packages"] if entry["name"] != "unicode-cldr"]),
        lambda bill: next(entry for entry in bill["packages"] if entry["name"] == "ICU").update(licenseConcluded="MIT"),
    ]
    for number, change in enumerate(changes):
        wrong = copy.deepcopy(bill)
        change(wrong)
        if not list(faults(wrong)):
            found.append(f"fault {number} is not noticed")
            print(f"sbom-test: {found[-1]}", file=sys.stderr)
    archive = bill["files"][0] | {"fileName": "./tactus-gallery-1.tar.gz", "fileTypes": ["ARCHIVE"], "licenseConcluded": "Apache-2.0"}
    if not any("Swift-exception is missing" in fault for fault in faults(bill | {"files": bill["files"] + [archive]})):
        found.append("an archive without the licence of Swift's runtime is not noticed")
        print(f"sbom-test: {found[-1]}", file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
