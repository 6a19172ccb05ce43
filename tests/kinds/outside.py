"""Kinds of a stranger, as texts of files, and folders to keep them in."""

from __future__ import annotations

from pathlib import Path

STARS = '''
from satelier.claims import at_most, exactly
from satelier.puzzle import Broken, Puzzle, Value, Values, rule

class Stars(Puzzle):
    """Stars: one in every row and column, and none that touch."""

    values = Values(Value("."), Value("*", en="a star | one star | stars"))
    usual_size = "4x4"
    solved = {"____ *___ ____ ____": "..*. *... ...* .*.."}
    broken = {
        "square": Broken("____ ____ ____ ____", "*... ..*. *... ..*."),
        "apart": Broken("____ ____ ____ ____", "*... .*.. ...* ..*."),
    }

    @rule("One star in each row and column.")
    def square(self, grid):
        yield exactly(1, grid.lines, "*")

    @rule(fr="Deux étoiles ne se touchent jamais.")
    def apart(self, grid):
        yield at_most(1, grid.squares, "*")
'''
LONG = "a_kind_with_2_words_and_more_than_twenty_letters"


def folder_with(folder: Path, **texts: str) -> Path:
    """A folder with a file of that name for each text."""
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder
