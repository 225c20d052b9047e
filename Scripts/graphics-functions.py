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


def write(folder, header, library):
    lines = [
        f"// The functions of <{header}>, written by Scripts/graphics-functions.py.",
        '#include "../Loading/loading.h"',
        f'#define TACTUS_FUNCTION(...) TACTUS_LOADED("{library}", __VA_ARGS__)',
    ]
    for result, name, parameters in PROTOTYPE.findall((INCLUDE / header).read_text()):
        parameters = " ".join(parameters.split())
        lines.append(f"TACTUS_FUNCTION({result.strip()}, {name}, ({parameters}), {arguments(parameters)})")
    lines.append("#undef TACTUS_FUNCTION")
    (ROOT / folder / "functions.h").write_text("\n".join(lines) + "\n")


write("CEGL", "EGL/egl.h", "libEGL.so.1")
write("CGLES2", "GLES2/gl2.h", "libGLESv2.so.2")
write("COpenGLES", "GLES3/gl3.h", "libGLESv2.so.2")
