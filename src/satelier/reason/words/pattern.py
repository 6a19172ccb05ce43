"""Patterns whose reason is said by their shape: who can only be what, who can only go where.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> from satelier.reason.hint import hint
>>> print(*hint(read(find("sudoku"), "12.. .... .... ....")).stages()[1:3], sep="\\n")
Pointing: in a box, all places for a value lie in one line; the rest of the line does without it.
In box 1, a 3 can only go to cells (2, 1) and (2, 2), which lie in row 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from satelier.reason.patterns.reading import Reading
from satelier.reason.patterns.shape import ends_of
from satelier.reason.words.words import Words

if TYPE_CHECKING:
    from satelier.reason.hint import Hint


def by_pattern(hint: Hint, words: Words) -> tuple[str, str, str] | None:
    """Why, the move, and both in a sentence; None where its pattern is told as other reasons are."""
    tell = TELLING.get(hint.pattern.name) if hint.pattern else None
    if tell is None or hint.reading is None or hint.concludes[0] > 0:
        return None
    why, move = tell(hint.reading, words), words.all_said(hint.concludes)
    return why, move, words.say("hint.so", why=why, move=move)


def _locked(reading: Reading, words: Words) -> str:
    link = reading.links[0]
    return words.say(
        "pattern.why.locked",
        the=words.group(link.instance),
        a=words.a(reading.value),
        places=words.places(sorted(link.places)),
        across=_blocking(reading, words),
    )


def _naked(reading: Reading, words: Words) -> str:
    places = {place for link in reading.links for place in link.places}
    values = _symbols(words, {value for link in reading.links for value in link.values})
    return words.say("pattern.why.naked", places=words.places(sorted(places)), values=values)


def _hidden(reading: Reading, words: Words) -> str:
    places = {place for link in reading.links for place in link.places}
    return words.say(
        "pattern.why.hidden",
        the=words.group(reading.links[0].instance),
        values=_symbols(words, {link.value for link in reading.links if link.value is not None}),
        places=words.places(sorted(places)),
    )


def _fish(reading: Reading, words: Words) -> str:
    groups = words.listed([words.group(link.instance) for link in reading.links])
    across = _blocking(reading, words)
    return words.say("pattern.why.fish", groups=groups, a=words.a(reading.value), across=across)


def _of_cells(reading: Reading, words: Words) -> str:
    """However some cells are filled, one of those that see the place holds the value."""
    cells = sorted(place for link in reading.links for place in link.all_places)
    ends = words.places(sorted(ends_of(reading)))
    return words.say("pattern.why.cells", cells=words.places(cells), ends=ends, a=words.a(reading.value))


def _of_groups(reading: Reading, words: Words) -> str:
    """Wherever a value goes in some groups, one of the places that see this one holds it."""
    groups = words.listed([words.group(link.instance) for link in reading.links])
    ends = words.places(sorted(ends_of(reading)))
    return words.say("pattern.why.groups", groups=groups, ends=ends, a=words.a(reading.value))


def _blocking(reading: Reading, words: Words) -> str:
    """The groups by which placed values would be ruled out."""
    return words.listed([words.group(reading.book.instance(number)) for number in reading.weak])


def _symbols(words: Words, numbers: Iterable[int]) -> str:
    return words.listed([words.puzzle.values[number].symbol for number in sorted(numbers)])


TELLING: dict[str, Callable[[Reading, Words], str]] = {
    **dict.fromkeys(("pointing", "claiming"), _locked),
    **dict.fromkeys(
        ("locked-pair", "locked-triple", "naked-pair", "naked-triple", "naked-quadruple"), _naked
    ),
    **dict.fromkeys(("hidden-pair", "hidden-triple", "hidden-quadruple"), _hidden),
    **dict.fromkeys(("x-wing", "swordfish", "jellyfish"), _fish),
    **dict.fromkeys(("xy-wing", "xyz-wing", "remote-pair", "xy-chain"), _of_cells),
    **dict.fromkeys(("skyscraper", "kite", "turbot-fish", "empty-rectangle", "colouring"), _of_groups),
    **dict.fromkeys(("finned-x-wing", "finned-swordfish", "finned-jellyfish", "other-fish"), _of_groups),
}
