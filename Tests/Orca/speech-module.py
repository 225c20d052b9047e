#!/usr/bin/python3
"""A module of speech-dispatcher that appends what is spoken to the file SPEECH_FILE, one line each, and is done at once."""

import html
import os
import re
import sys

# What is replied before and after a block of settings.
SETTINGS = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOGLEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}


def reply(*lines):
    sys.stdout.write("".join(line + "\n" for line in lines))
    sys.stdout.flush()


def block():
    """Returns the lines before one with a dot."""
    lines = []
    while (line := sys.stdin.readline()) and line.rstrip("\n") != ".":
        lines.append(line.rstrip("\n"))
    return "\n".join(lines)


while line := sys.stdin.readline():
    command = line.split()[0] if line.split() else ""
    if command == "INIT":
        reply("299-Recorder", "299 OK LOADED SUCCESSFULLY")
    elif command in SETTINGS:
        reply(SETTINGS[command][0])
        block()
        reply(SETTINGS[command][1])
    elif command == "LIST":
        reply("200-Recorder\ten\tnone", "200 OK VOICE LIST SENT")
    elif command in ("SPEAK", "CHAR", "KEY", "SOUND_ICON"):
        reply("202 OK RECEIVING MESSAGE")
        text = html.unescape(re.sub(r"<[^>]*>", "", block()))
        reply("200 OK SPEAKING", "701 BEGIN")
        with open(os.environ["SPEECH_FILE"], "a", encoding="utf-8") as file:
            file.write(" ".join(text.split()) + "\n")
        reply("702 END")
    elif command == "QUIT":
        reply("210 OK QUIT")
        break
    elif command not in ("STOP", "PAUSE"):
        reply("300 ERR UNKNOWN COMMAND")
