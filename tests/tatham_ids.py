"""Ids made by Simon Tatham's own programs, the same in every run."""

from __future__ import annotations

import shutil
import subprocess

import pytest

PLACES = "/usr/games:/usr/bin"


def made(game: str, parameters: str, count: int) -> list[str]:
    """So many ids of a game; the test is skipped, loudly, where the program is absent."""
    program = shutil.which(f"sgt-{game}", path=PLACES) or shutil.which(game, path=PLACES)
    if program is None:
        pytest.skip(f"PROGRAM MISSING: {game} (apt-get install sgt-puzzles); this test checks nothing here")
    command = [program, "--generate", str(count), f"{parameters}#1"]  # one seed is enough for all
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout.split()
