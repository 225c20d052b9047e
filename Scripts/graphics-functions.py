#!/usr/bin/env python3
"""Writes the functions of EGL and OpenGL ES that load their library when they are first called, from the headers of Khronos.

    Scripts/graphics-functions.py        writes Sources/System/C{EGL,GLES2,OpenGLES}/functions.h

A program that draws nothing with OpenGL then never loads these libraries.
"""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent / "Sources/System"
INCLUDE = pathlib.Path("/usr/include")
PROTOTYPE = re.compile(
    r"(?:GL_APICALL|EGLAPI)\s+(.+?)\s*(?:GL_APIENTRY|EGLAPIENTRY)\s+(\w+)\s*\((.*?)\);", re.DOTALL)


def arguments(parameters):
    """Returns the names of the parameters, in parentheses."""
    if parameters.strip() == "void":
        return "()"
    return "(" + ", ".join(re.search(r"(\w+)\s*(?:\[\w*\])?$", part.strip()).group(1) for part in parameters.split(",")) + ")"


def prototypes(header):
    return PROTOTYPE.findall((INCLUDE / header).read_text())


def write(folder, header, library, base=None):
    """Writes the functions of a header. Those of the base, a folder and the header of its functions, are included from there."""
    lines = [f"// The functions of <{header}>, written by Scripts/graphics-functions.py."]
    known = set()
    if base:
        lines.append(f'#include "../{base[0]}/functions.h"')
        known = {name for _, name, _ in prototypes(base[1])}
    else:
        lines.append('#include "../Loading/loading.h"')
    lines.append(f'#define TACTUS_FUNCTION(...) TACTUS_LOADED("{library}", __VA_ARGS__)')
    for result, name, parameters in prototypes(header):
        if name in known:
            continue
        parameters = " ".join(parameters.split())
        lines.append(f"TACTUS_FUNCTION({result.strip()}, {name}, ({parameters}), {arguments(parameters)})")
    lines.append("#undef TACTUS_FUNCTION")
    (ROOT / folder / "functions.h").write_text("\n".join(lines) + "\n")


write("CEGL", "EGL/egl.h", "libEGL.so.1")
write("CGLES2", "GLES2/gl2.h", "libGLESv2.so.2")
write("COpenGLES", "GLES3/gl3.h", "libGLESv2.so.2", base=("CGLES2", "GLES2/gl2.h"))
