"""What newcomers type is refused with a sentence in both languages and a proposal that means something."""

from __future__ import annotations

import pytest

from language.newcomers import ERRORS
from satelier.language.faults import RulesError
from satelier.language.ground import ground
from satelier.language.kind import check, variant
from satelier.language.reading import sheet
from satelier.puzzles import find


def read(kind: str | None, text: str) -> None:
    if kind is None:
        ground(text)
    else:
        written = sheet(text)
        check(variant(find(kind), written), written)


@pytest.mark.parametrize(("kind", "text", "key", "proposal"), ERRORS)
def test_what_newcomers_are_told(kind: str | None, text: str, key: str, proposal: str) -> None:
    with pytest.raises(RulesError) as caught:
        read(kind, text)
    assert (caught.value.key, caught.value.proposal) == (key, proposal)
    assert sheet(caught.value.proposal)
    assert caught.value.problem("en") != caught.value.problem("fr")
    assert all(caught.value.say(language) for language in ("en", "fr"))


def test_there_are_fifty_of_them() -> None:
    assert len(ERRORS) >= 50
