"""How a pattern is shown on the board: its parts, each marked in its own way.

base    the places where something has to go: two cells of a pair, places of an X-wing, the pivot of a wing
ends    those of them that see what is ruled out: the wings
cover   the groups that block: the row of a pair, the lines across

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> from satelier.reason.hint import hint
>>> found = hint(read(find("sudoku"), "12.. .... .... ...."))
>>> {part: sorted(places) for part, places in shape_of(found.reading).items()}
{'base': [4, 5], 'ends': [], 'cover': [6, 7]}
"""

from __future__ import annotations

from satelier.reason.patterns.reading import Reading
from satelier.reason.patterns.table import pattern_of

WITH_ENDS = frozenset(
    (
        "skyscraper", "kite", "turbot-fish", "empty-rectangle", "colouring", "xy-wing", "xyz-wing", "w-wing",
        "remote-pair", "xy-chain", "finned-x-wing", "finned-swordfish", "finned-jellyfish", "other-fish",
    )
)  # fmt: skip


def shape_of(reading: Reading) -> dict[str, set[int]]:
    """The places of each part; nothing where a reason has no links, or is one by itself."""
    if not reading.links or not reading.weak:
        return {}
    base = {place for link in reading.links for place in link.places}
    ends = ends_of(reading) if pattern_of(reading).name in WITH_ENDS else set()
    cover = {place for number in reading.weak for place in reading.book.instance(number).places}
    return {"base": base - ends, "ends": ends, "cover": cover - base}


def ends_of(reading: Reading) -> set[int]:
    """The places of links that may hold the value, and see the place that it is ruled out for."""
    return {
        place
        for link in reading.links
        for place, value in link.candidates
        if value == reading.value and place != reading.place and reading.see_each_other(place, reading.place)
    }
