"""The patterns that have a name, in the order in which a person looks for them: one table.

The order of the subsets is HoDoKu's; `naming.py` decides between two names for the same elimination.

What they are called, and how they are explained, is in the catalogue `pattern`, in both languages;
`examples.py` has a position for each.

>>> [pattern.name for pattern in PATTERNS][:3]
['full-house', 'hidden-single', 'naked-single']
>>> find_pattern("X-Wing").name
'x-wing'
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

from satelier.errors import unknown_name
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, catalogue, say
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.patterns import cover, groups, loops
from satelier.reason.patterns.reading import Reading
from satelier.reason.patterns.subsets import Subset, claiming_left, fish_left, pointing_left, subsets_left

UNTOLD = ("one-rule", "one-group", "contradiction")


Look = Callable[[Rulebook, Knowledge], Iterator[Subset]]
SizedLook = Callable[[Rulebook, Knowledge, int], Iterator[Subset]]


@dataclass(frozen=True)
class Pattern:
    """A name, and whether a reading has the shape.

    size   how many instances it usually has (0: that differs)
    look   where it is on a board, if that is seen without a reason
    """

    name: str
    fits: Callable[[Reading], bool]
    size: int = 0
    look: Look | None = None

    @property
    def is_telling(self) -> bool:
        """Whether its name says more than the rules do."""
        return self.name not in UNTOLD

    @property
    def is_of_links(self) -> bool:
        """Whether it is one of places that may hold many values."""
        return RANKS[self.name] <= LAST_OF_LINKS

    def say(self, language: str = ENGLISH) -> str:
        return say(f"pattern.{self.name}.name", language)

    def about(self, language: str = ENGLISH) -> str:
        return say(f"pattern.{self.name}.about", language)


def _sized(
    name: str,
    shape: Callable[[Reading, int], bool],
    size: int,
    look: SizedLook | None = None,
    more: int = 0,
) -> Pattern:
    """One of so many groups, and as many that block; and some more."""
    return Pattern(
        name, lambda reading: shape(reading, size), 2 * size + more, None if look is None else _at(look, size)
    )


def _at(look: SizedLook, size: int) -> Look:
    return lambda book, known: look(book, known, size)


_naked_left = functools.partial(subsets_left, is_naked=True)
_hidden_left = functools.partial(subsets_left, is_naked=False)


PATTERNS = (
    Pattern("full-house", cover.full_house, 1),
    Pattern("hidden-single", cover.hidden_single, 1),
    Pattern("naked-single", cover.naked_single, 1),
    Pattern("pointing", cover.pointing, 2, pointing_left),
    Pattern("claiming", cover.claiming, 2, claiming_left),
    _sized("locked-pair", cover.locked_subset, 2),
    _sized("locked-triple", cover.locked_subset, 3),
    _sized("naked-pair", cover.naked, 2, _naked_left),
    _sized("naked-triple", cover.naked, 3, _naked_left),
    _sized("hidden-pair", cover.hidden, 2, _hidden_left),
    _sized("hidden-triple", cover.hidden, 3, _hidden_left),
    _sized("naked-quadruple", cover.naked, 4, _naked_left),
    _sized("hidden-quadruple", cover.hidden, 4, _hidden_left),
    _sized("x-wing", cover.fish, 2, fish_left),
    _sized("swordfish", cover.fish, 3, fish_left),
    _sized("jellyfish", cover.fish, 4, fish_left),
    Pattern("skyscraper", cover.skyscraper, 5),
    Pattern("kite", cover.kite, 5),
    Pattern("turbot-fish", cover.turbot_fish, 5),
    Pattern("empty-rectangle", cover.empty_rectangle, 5),
    Pattern("xy-wing", cover.xy_wing, 7),
    Pattern("xyz-wing", cover.xyz_wing, 7),
    Pattern("w-wing", cover.w_wing, 7),
    _sized("finned-x-wing", cover.finned_fish, 2, more=1),
    _sized("finned-swordfish", cover.finned_fish, 3, more=1),
    _sized("finned-jellyfish", cover.finned_fish, 4, more=1),
    Pattern("remote-pair", cover.remote_pair),
    Pattern("xy-chain", cover.xy_chain),
    Pattern("colouring", cover.colouring),
    Pattern("other-fish", cover.other_fish),
    Pattern("chain", cover.chain),
    Pattern("net", cover.net),
    # Loops along edges
    Pattern("beside-zero", loops.beside_zero, 1),
    Pattern("corner-number", loops.corner_number, 2),
    Pattern("adjacent-threes", loops.adjacent_threes),
    Pattern("diagonal-threes", loops.diagonal_threes),
    # Kinds with two values, and rules that are no links: one instance is called what its claim calls it.
    *(Pattern(name, functools.partial(groups.is_called, name=name), 1) for name in groups.OF_ONE_RULE),
    Pattern("one-short", groups.one_short),
    Pattern("one-group", groups.one_group),
    Pattern("contradiction", groups.anything),
)

RANKS = {pattern.name: rank for rank, pattern in enumerate(PATTERNS)}
LAST_OF_LINKS = RANKS["net"]  # the patterns up to here are sorted by how hard they are to find


def pattern_of(reading: Reading) -> Pattern:
    """The first pattern that a reason has the shape of; the last one has any."""
    return next(pattern for pattern in PATTERNS if pattern.fits(reading))


def find_pattern(name: str) -> Pattern:
    """The pattern of that name, as written in either language."""
    wanted = name.strip().lower().replace(" ", "-")
    for pattern in PATTERNS:
        spoken = {catalogue("pattern", one)[pattern.name]["name"] for one in ("en", "fr")}
        if wanted in {pattern.name, *(word.lower().replace(" ", "-") for word in spoken)}:
            return pattern
    raise unknown_name("pattern.unknown", name, [pattern.name for pattern in PATTERNS])
