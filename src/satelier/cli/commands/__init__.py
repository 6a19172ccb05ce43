"""The commands: each reads its input, calls the library, and prints.

A command is the function of its name, in the module that `ROOMS` of the parser has it under; it gets the
parsed options and gives the exit code.
"""

from __future__ import annotations

import importlib
import re
import sys
from argparse import Namespace

from satelier.cli.parser import ROOMS, parser

SHOWN = 0


def run(options: Namespace) -> int:
    """The command that was named; without one the workbench, or off a terminal the overview."""
    if options.command is None and sys.stdout.isatty():
        parser(options.lang, "serve").parse_args(["serve"], options)
    if options.command is None:
        parser(options.lang).print_help()
        return SHOWN
    name = " ".join(filter(None, (options.command, getattr(options, "action", ""))))
    room = next((room for room, commands in ROOMS.items() if name in commands), None)
    if room is None:  # a group, and none of its commands
        parser(options.lang).parse_args([name, "--help"])
        return SHOWN
    module = importlib.import_module(f"satelier.cli.commands.{room}")
    code: int = getattr(module, f"command_{re.sub('[- ]', '_', name)}")(options)
    return code
