"""A stranger's family of claims: a value, tried by `kind check`, and never taken for another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from satelier.claims import FAMILIES
from satelier.encode import stencil
from satelier.encode.scheme import parse
from satelier.errors import KindError
from satelier.kinds.reading import read
from satelier.puzzle import Puzzle
from satelier.trials import claims
from satelier.trials.examples import example_of
from satelier.trials.trial import Verdict, made
from strangers import strangers_leave

GAPS = """
import numpy as np
from satelier.claims import Claim, Count, said
from satelier.puzzle import Puzzle, Values, Value, rule

class Gaps(Puzzle):
    values = Values(Value("."), Value("*", en="a star | one star | stars"))
    solved = {"*__": "*.."}

    @rule("No two neighbours have a star.")
    def gap(self, grid):
        yield said(NoneBeside(), grid.rows, "*")

class NoneBeside(Claim):
    kind = "none-beside"

    def possible(self, true, false):
        return ~(np.asarray(true)[:, 1:] & np.asarray(true)[:, :-1]).any(axis=1)
"""
ENCODING = '''
from satelier.encode.stencil import Stencil, encoding

@encoding("in-pairs", "none-beside")
def in_pairs(claim, width):
    """No two neighbours."""
    return Stencil.of(width, [(-place, -place - 1) for place in range(1, width)])
'''
WRONG = {
    "possible": "def possible(self, true, false): return ~(~false[:, 1:] & ~false[:, :-1]).any(axis=1)",
    "forced": "def forced(self, true, false): return np.zeros_like(true), ~(true | false)",
    "because": "def because(self, true, false): return np.zeros_like(true)",
    "cut": "def cut(self, true, false): yield (-1,)",
    "as_count": "def as_count(self, width): return Count(0, 1)",
    "==": "def __eq__(self, other): return self is other\n    __hash__ = object.__hash__",
}


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    with strangers_leave():
        yield


def gaps(text: str = "", file: str = "gaps.py") -> type[Puzzle]:
    (kind,) = read(GAPS + text, file)
    return kind


def failed(kind: type[Puzzle]) -> set[str]:
    results = [made(trial) for trial in claims.trials(example_of(kind)[0])]
    return {result.trial.subject for result in results if result.verdict is not Verdict.PASSED}


def test_claims_that_say_the_same_are_equal() -> None:
    family = type(next(iter(gaps()(1, 3).families)).claims[0])
    assert family() == family() and hash(family()) == hash(family())
    other = family()
    other.far = 2
    assert other != family()


def test_a_right_family_stands_all_trials() -> None:
    assert failed(gaps(ENCODING)) == set()


@pytest.mark.parametrize("aspect", WRONG)
def test_what_a_family_says_wrongly_is_found(aspect: str) -> None:
    text = WRONG[aspect]
    kind = gaps(f"\n    {text}\n")
    expected = {f"none-beside, {aspect}"}
    assert expected <= failed(kind)
    assert aspect == "possible" or failed(kind) - expected <= {"none-beside, cut"}


def test_a_wrong_encoding_is_found() -> None:
    assert failed(gaps(ENCODING.replace("range(1, width)", "range(2, width)"))) == {"none-beside=in-pairs"}


def test_a_family_that_comes_late_is_meant_by_lazy_and_its_encoding_is_known() -> None:
    assert "none-beside" not in parse("lazy").choices
    gaps(ENCODING)
    assert parse("lazy").encoding_of("none-beside") == "lazy"
    assert "in-pairs" in stencil.names("none-beside")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            GAPS.replace('"none-beside"', '"count"'),
            "family of claims is called 'count' already, in .*count",
        ),
        (
            GAPS + ENCODING.replace('"in-pairs"', '"prime"'),
            "encoding is called 'prime' already, in .*prime",
        ),
    ],
)
def test_a_name_of_ours_is_not_taken(text: str, sentence: str) -> None:
    with pytest.raises(KindError, match=sentence):
        read(text, "taken.py")


def test_a_name_of_another_file_is_not_taken_but_a_file_may_change() -> None:
    gaps()
    gaps("\n# changed")
    assert type(gaps()(1, 3).families[0].claims[0]) is FAMILIES["none-beside"]  # as it was at first
    with pytest.raises(KindError, match=r"other\.py, line \d+: A family of claims is called 'none-beside'"):
        gaps("\n# elsewhere", "other.py")


def test_without_words_the_rule_speaks() -> None:
    (family, *_) = gaps()(1, 3).families
    assert family[0].sentence() == "The rule “No two neighbours have a star” holds in row 1."
    fault = family[0].fault_by(family[0].literals)
    assert fault.sentence() == "The rule “No two neighbours have a star” is broken in row 1."
    assert fault.sentence("fr") == "La règle « No two neighbours have a star » est enfreinte dans la ligne 1."
    assert sorted(fault.places) == [1, 2]
