"""The peers: what one would write without this project, as plainly as one would write it; and other programs.

lists        clauses as lists of lists, handed to python-sat
python_sat   python-sat as its manual advises: rules loaded once, what is given assumed
cp_sat       OR-Tools CP-SAT, one worker; cp_sat_kinds: on any kind, from what its rules say
clingo_asp   an answer set program; for many puzzles grounded once, what is given assumed
z3_smt       Z3 on integers
norvig       pure Python: constraint propagation and search
programs     QQWing, and Simon Tatham's generators

Boards are int16 arrays, −1 where nothing is given. A peer that is not installed is skipped, loudly.
"""

from __future__ import annotations

import importlib.util
import shutil

# Where games may be that are not on the path.
FOLDERS = ("/usr/games", "/usr/lib/sgt-puzzles", "/usr/libexec/sgt-puzzles")


def has_module(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


def program(name: str) -> str | None:
    """The program of that name, if it is installed; Debian puts `sgt-` before the names of Tatham's games."""
    found = (shutil.which(one, path=path) for one in (f"sgt-{name}", name) for path in (None, *FOLDERS))
    return next(filter(None, found), None)
