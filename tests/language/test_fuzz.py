"""Any text is read, or refused with a place and a proposal that can be read; nothing takes long."""

from __future__ import annotations

import functools
import random

import pytest

from language import random_trees
from language.sheets import FOUR, OWN, text_of
from prompt import prompt
from satelier.language.faults import RulesError
from satelier.language.ground import ground
from satelier.language.reading import formula, sheet
from satelier.language.writing import SPELLINGS, write

PIECES = (
    "forall", "exists", "pour tout", "i", "j", "x", "in", "dans", "1", "n", "..", "[", "]", "(", ")", ",",
    "and", "or", "ou", "et", "not", "->", "<->", "=", "<=", "count", "exactly", "of", "with", "p", "+", "-",
    '"#"', "\n", "rule", "let", "define", "accepts", "puzzle", "§", "é", "\\forall", "\\", "_{", "₁", ":",
    "{", "}", "…", "#", ";", "  ", "div", "true", "at", "least", "10000000000", "il existe un", "si", "alors",
    "ou exclusif", "pas", "\\text{", '"', "«", "'", "\\mathrm{p}", "−", "⊤", "\0", "\u200b", "😀", "\r", "==",
)  # fmt: skip
SLOWEST = 1.0  # seconds of this process's own time
MILLION = range(20)  # fifty thousand each, so that workers share them


def texts(seed: int) -> str:
    """Words at random, few of them again and again, a formula, a line or a sheet with something changed."""
    draw = random.Random(seed)
    return draw.choice(_WAYS)(draw)


def _words(draw: random.Random) -> str:
    return " ".join(draw.choice(PIECES) for _ in range(draw.randint(1, 14)))


def _again(draw: random.Random) -> str:
    few = draw.sample(PIECES, 3)
    return draw.choice(("", " ")).join(draw.choice(few) for _ in range(draw.randint(10, 70)))


def _formula(draw: random.Random) -> str:
    return _changed(draw, write(random_trees.formula(draw, 2), draw.choice(list(SPELLINGS))))


def _line(draw: random.Random) -> str:
    return _changed(draw, draw.choice(draw.choice(_texts()).split("\n")))


def _sheet(draw: random.Random) -> str:
    return _changed(draw, draw.choice(_texts()))


def _changed(draw: random.Random, whole: str) -> str:
    for _ in range(draw.randint(1, 3)):
        place = draw.randrange(len(whole) + 1)
        whole = whole[:place] + draw.choice([draw.choice(PIECES), ""]) + whole[place + draw.randrange(3) :]
    return whole


@functools.cache
def _texts() -> list[str]:
    return [text_of(name) for name in FOUR + OWN]


_WAYS = (_words, _words, _formula, _formula, _line, _line, _sheet, _again)


def stands(text: str, read: object) -> None:
    prompt(lambda: is_read_or_refused(text, read), SLOWEST, text)


def is_read_or_refused(text: str, read: object) -> None:
    assert callable(read)
    try:
        read(text)
    except RulesError as error:
        assert 1 <= error.line <= text.count("\n") + 1 and error.column >= 1
        assert error.say("en") and error.say("fr")
        read(error.proposal)


READERS = (sheet, formula, ground)


@pytest.mark.parametrize("read", READERS)
def test_any_text_is_read_or_refused_with_a_proposal(read: object) -> None:
    for seed in range(120):
        stands(texts(seed), read)


@pytest.mark.slow
@pytest.mark.parametrize("part", MILLION)
def test_a_million_of_them(part: int) -> None:
    for seed in range(1_000 + 50_000 * part, 51_000 + 50_000 * part):
        stands(texts(seed), READERS[seed % 8 % len(READERS)])


def test_any_space_is_a_space() -> None:
    """Also what comes along when a text is copied from a page, and what no keyboard has."""
    spaces = [chr(code) for code in range(0x3001) if chr(code).isspace() and chr(code) != "\n"]
    for space in spaces:
        assert formula(f"p{space}and{space}q") == formula("p and q"), repr(space)


def test_what_stands_on_the_line_before_is_quoted_and_not_its_end() -> None:
    with pytest.raises(RulesError, match="between “p” and “q”"):
        formula("p\n\nq")


@pytest.mark.parametrize(
    "text",
    [
        "123456789 * p >= 2",  # a weight is so many parts
        "define d[i] <-> d[i+1]\nd[1]",
        "at least " * 2_000,
        "p xor " * 2_000 + "p",
        "9 * " * 2_000 + "p = 1",
        "forall i in 1..99, j in 1..99, k in 1..99: p[i,j,k]",
    ],
)
def test_what_grows_without_end_is_refused_before_it_is_built(text: str) -> None:
    with pytest.raises(RulesError) as refused:
        ground(text)
    assert str(refused.value.key).startswith("language.limit.")
    stands(text, ground)


def test_many_rules_are_read_in_good_time() -> None:
    stands("rule " * 19_000, sheet)
