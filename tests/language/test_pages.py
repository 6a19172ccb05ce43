"""The pages about the language: their texts of rules can be read, and the puzzle of the guide stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from language.sheets import OWN, text_of
from satelier.formats.text import read, read_board
from satelier.language.kind import kind_of_sheet
from satelier.language.reading import sheet
from satelier.puzzle import Puzzle

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"```rules\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", ["language.md", "language.fr.md", "own-puzzle.md", "own-puzzle.fr.md"])
def test_the_texts_of_the_pages_can_be_read(page: str) -> None:
    blocks = BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))
    assert blocks
    for block in blocks:
        assert sheet(block).rules


def examples_stand(kind: type[Puzzle]) -> None:
    assert kind.solved
    for puzzle, board in kind.solved.items():
        own = read(kind, puzzle)
        assert own.holds(read_board(own, board))
    for rule, example in kind.broken.items():
        own = read(kind, example.puzzle)
        broken = own.violations(read_board(own, example.board))
        assert {one.rule.name for one in broken} == {rule}


def test_the_guide_s_puzzle_and_the_examples_keep_their_word() -> None:
    guides = [(DOCS / name).read_text(encoding="utf-8") for name in ("own-puzzle.md", "own-puzzle.fr.md")]
    [guide], [french] = map(BLOCK.findall, guides)
    assert guide == french
    for text in (guide, *map(text_of, OWN)):
        examples_stand(kind_of_sheet(sheet(text), "own.rules"))
