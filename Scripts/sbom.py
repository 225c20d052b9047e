#!/usr/bin/env python3
"""Prints the bill of materials of a release as SPDX 2.3 in JSON: what the programs contain, what they load, and the files in protocols/.

Usage: Scripts/sbom.py [--version VERSION] [--created TIME] [--swift VERSION] [FILE…]

The names and licences are those of NOTICE, which Scripts/notices.sh compares with Package.swift and protocols/; versions are those of
Package.resolved and of the installed libraries. FILE are the archives of the release, with their checksums. TIME is in the form of SPDX,
2026-01-02T03:04:05Z; by default that of the last commit, so that the same commit has the same bill, or the present time outside of a repository.
"""

import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = "https://github.com/apple/"
NONE = "NOASSERTION"


def output(*command):
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=os.environ | {"TZ": "UTC"})
    return result.stdout.strip() if result.returncode == 0 else ""


def identifier(kind, name):
    return f"SPDXRef-{kind}-" + re.sub(r"[^A-Za-z0-9.-]+", "-", name).strip("-")


def checksums(path):
    data = path.read_bytes()
    return [{"algorithm": name, "checksumValue": hashlib.new(name, data).hexdigest()} for name in ("SHA1", "SHA256")]


def chapters():
    """Returns the lines of NOTICE below each of its headings."""
    found, heading = {}, ""
    for line in (ROOT / "NOTICE").read_text(encoding="utf-8").splitlines():
        if re.fullmatch(r"[A-Z][A-Z ]+", line):
            heading = line
        found.setdefault(heading, []).append(line)
    return found


def table(lines):
    """Returns the rows of a table of NOTICE: names, and a licence. A name without a licence has that of the next line."""
    rows, pending = [], ""
    for line in lines:
        match = re.match(r"^  (\S.*?)(?:\s{2,}(\S.*?))?(?:\s{2,}(.*)|; (.*))?$", line)
        if match and not line.startswith("   "):
            names, licence = match.group(1), match.group(2)
            if licence:
                rows.append((names, licence.split(";")[0].strip()))
                pending = ""
            else:
                pending = names
        elif pending and (match := re.match(r"^ {20,}(\S.*?)(?:\s{2,}.*)?$", line)):
            rows.append((pending, match.group(1)))
            pending = ""
    return rows


def resolved():
    """Returns the versions of the packages that SwiftPM resolved, by name."""
    path = ROOT / "Package.resolved"
    if not path.exists():
        return {}
    pins = json.loads(path.read_text(encoding="utf-8"))["pins"]
    return {pin["identity"]: pin["state"].get("version", pin["state"].get("revision", "")) for pin in pins}


def package(name, version, licence, location=NONE, copyright_text=NONE, purpose="LIBRARY"):
    result = {
        "name": name, "SPDXID": identifier("Package", name), "downloadLocation": location, "filesAnalyzed": False,
        "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": copyright_text, "primaryPackagePurpose": purpose,
        "supplier": NONE,
    }
    if version:
        result["versionInfo"] = version
    return result


def every(licences):
    """Returns the expression for something to which several licences apply at once."""
    return " AND ".join(f"({licence})" if " " in licence else licence for licence in sorted(licences))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--version", default=output("Scripts/version.sh"))
    parser.add_argument("--created")
    parser.add_argument("--swift", default="")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    form = "%Y-%m-%dT%H:%M:%SZ"
    created = options.created or output("git", "log", "-1", "--format=%cd", f"--date=format-local:{form}") \
        or datetime.datetime.now(datetime.timezone.utc).strftime(form)
    notice = chapters()
    versions = resolved()
    root = package(
        "tactus", options.version, "Apache-2.0", copyright_text="Copyright the Tactus authors", purpose="SOURCE")
    packages, relations, files = [root], [], []

    def relate(left, kind, right, comment=None):
        relation = {"spdxElementId": left, "relationshipType": kind, "relatedSpdxElement": right}
        relations.append(relation | ({"comment": comment} if comment else {}))

    relate("SPDXRef-DOCUMENT", "DESCRIBES", root["SPDXID"])

    # What programs contain.
    linked = {"Apache-2.0"}
    for names, licence in table(notice["LINKED STATICALLY"]):
        is_runtime = names.startswith("Swift's")
        name = "swift-runtime" if is_runtime else names
        location = "https://www.swift.org" if is_runtime else SOURCE + name
        version = options.swift if is_runtime else versions.get(name, "")
        packages.append(package(name, version, licence, location))
        linked.add(licence)
        relate(root["SPDXID"], "STATIC_LINK", packages[-1]["SPDXID"])

        if is_runtime and (match := re.search(r"Foundation contains (\w+), ([\w.-]+)", " ".join(notice["LINKED STATICALLY"]))):
            packages.append(package(match[1], "", match[2]))
            linked.add(match[2])
            relate(packages[-1]["SPDXID"], "CONTAINED_BY", packages[-2]["SPDXID"])

    # The names, symbols and rules of languages, which are in the source and in programs.
    data = package("unicode-cldr", "", "Unicode-3.0", "https://cldr.unicode.org", "Copyright © 1991-2025 Unicode, Inc.", "DATA")
    packages.append(data)
    linked.add(data["licenseConcluded"])
    relate(root["SPDXID"], "CONTAINS", data["SPDXID"])

    # What programs load.
    for names, licence in table(notice["LINKED DYNAMICALLY"]):
        for name in names.split(", "):
            is_optional = name in ("librsvg", "libsystemd")
            key = {"librsvg": "librsvg-2.0", "the C library": "c-library"}.get(name, name)
            if key == "c-library":
                words = output("getconf", "GNU_LIBC_VERSION").split()
                packages.append(package("glibc" if words else "libc", words[-1] if words else "", licence))
            else:
                packages.append(package(name, output("pkg-config", "--modversion", key), licence))
            if name == "wayland-server":
                relate(packages[-1]["SPDXID"], "TEST_DEPENDENCY_OF", root["SPDXID"], "only tests and benchmarks")
            elif is_optional:
                relate(packages[-1]["SPDXID"], "OPTIONAL_DEPENDENCY_OF", root["SPDXID"], "loaded at run time if it is installed")
            else:
                relate(root["SPDXID"], "DYNAMIC_LINK", packages[-1]["SPDXID"])

    # What these load in turn, as NOTICE lists it: "Pango; it needs GLib (LGPL-2.1-or-later), …".
    text = " ".join(" ".join(notice["LINKED DYNAMICALLY"]).split())
    for name, licence in re.findall(r"([A-Z]\w+|fontconfig) \(([^)]+)\)", text[text.index("it needs"):text.index("libturbojpeg")]):
        # The version in FreeType's file is that of its interface.
        key = {"GLib": "glib-2.0", "HarfBuzz": "harfbuzz", "FreeType": "none", "FriBidi": "fribidi"}.get(name, name)
        packages.append(package(name, output("pkg-config", "--modversion", key), licence))
        relate(packages[-1]["SPDXID"], "RUNTIME_DEPENDENCY_OF", identifier("Package", "pangocairo"))

    # The descriptions of protocols.
    licences = {names: licence for names, licence in table(
        [line[2:] if line.startswith("    ") else line for line in notice["IN THE REPOSITORY"]]) if names.endswith(".xml")}
    for path in sorted((ROOT / "protocols").glob("*.xml")):
        text = path.read_text(encoding="utf-8")
        copyright_lines = re.findall(r"Copyright .*", re.search(r"<copyright>(.*?)</copyright>", text, re.S).group(1))
        files.append({
            "fileName": f"./protocols/{path.name}", "SPDXID": identifier("File", path.name), "checksums": checksums(path),
            "fileTypes": ["SOURCE"], "licenseConcluded": licences[path.name], "licenseInfoInFiles": [licences[path.name]],
            "copyrightText": "\n".join(line.strip() for line in copyright_lines) or NONE,
        })
        relate(root["SPDXID"], "CONTAINS", files[-1]["SPDXID"])

    # The archives: that of the source, and those of programs, with the licences of all that is in them.
    source = {"Apache-2.0", data["licenseConcluded"], *licences.values()}
    for path in options.files:
        is_source = path.name == f"tactus-{options.version}.tar.gz"
        files.append({
            "fileName": f"./{path.name}", "SPDXID": identifier("File", path.name), "checksums": checksums(path),
            "fileTypes": ["ARCHIVE"], "licenseConcluded": every(source if is_source else linked), "licenseInfoInFiles": [NONE],
            "copyrightText": NONE,
        })
        if is_source:
            relate(root["SPDXID"], "EXPANDED_FROM_ARCHIVE", files[-1]["SPDXID"])
        else:
            relate(files[-1]["SPDXID"], "GENERATED_FROM", root["SPDXID"])

    commit = output("git", "rev-parse", "HEAD")
    name = f"tactus-{options.version}"
    unique = uuid.uuid5(uuid.NAMESPACE_URL, f"{name} {commit} " + " ".join(file["checksums"][0]["checksumValue"] for file in files))
    print(json.dumps({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{unique}",
        "creationInfo": {"created": created, "creators": ["Organization: the Tactus authors", "Tool: Scripts/sbom.py"]},
        "documentDescribes": [root["SPDXID"]], "packages": packages, "files": files, "relationships": relations,
    }, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
