"""Any text is read, or refused with a place and a proposal that can be read; nothing takes long."""

from __future__ import annotations

import random
import time

import pytest

from language import random_trees
from language.sheets import FOUR, OWN, text_of
from satelier.language.faults import RulesError
from satelier.language.ground import ground
from satelier.language.reading import formula, sheet
from satelier.language.writing import SPELLINGS, write

PIECES = (
    "forall", "exists", "pour tout", "i", "j", "x", "in", "dans", "1", "n", "..", "[", "]", "(", ")", ",",
    "and", "or", "ou", "et", "not", "->", "<->", "=", "<=", "count", "exactly", "of", "with", "p", "+", "-",
    '"#"', "\n", "rule", "let", "define", "accepts", "puzzle", "§", "é", "\\forall", "\\", "_{", "₁", ":",
    "{", "}", "…", "#", ";", "  ", "div", "true", "at", "least", "10000000000",
)  # fmt: skip
SLOWEST = 1.0


def texts(seed: int) -> str:
    """Words at random, a formula with something changed, or an example with something changed."""
    draw = random.Random(seed)
    way = draw.randrange(3)
    if way == 0:
        return " ".join(draw.choice(PIECES) for _ in range(draw.randint(1, 14)))
    whole = (
        write(random_trees.formula(draw, 2), draw.choice(list(SPELLINGS)))
        if way == 1
        else draw.choice(text_of(draw.choice(FOUR + OWN)).split("\n"))
    )
    for _ in range(draw.randint(1, 3)):
        place = draw.randrange(len(whole) + 1)
        whole = whole[:place] + draw.choice([draw.choice(PIECES), ""]) + whole[place + draw.randrange(3) :]
    return whole


def stands(text: str, read: object) -> None:
    assert callable(read)
    start = time.perf_counter()
    try:
        read(text)
    except RulesError as error:
        assert 1 <= error.line <= text.count("\n") + 1 and error.column >= 1
        assert error.say("en") and error.say("fr")
        read(error.proposal)
    assert time.perf_counter() - start < SLOWEST * 5, text  # five: others work on this machine too


@pytest.mark.parametrize("read", [sheet, formula, ground])
def test_any_text_is_read_or_refused_with_a_proposal(read: object) -> None:
    for seed in range(120):
        stands(texts(seed), read)


@pytest.mark.slow
def test_a_million_of_them() -> None:
    for seed in range(1_000, 1_001_000):
        stands(texts(seed), sheet)


def test_any_space_is_a_space() -> None:
    """Also what comes along when a text is copied from a page, and what no keyboard has."""
    spaces = [chr(code) for code in range(0x3001) if chr(code).isspace() and chr(code) != "\n"]
    for space in spaces:
        assert formula(f"p{space}and{space}q") == formula("p and q"), repr(space)


def test_what_stands_on_the_line_before_is_quoted_and_not_its_end() -> None:
    with pytest.raises(RulesError, match="between “p” and “q”"):
        formula("p\n\nq")
