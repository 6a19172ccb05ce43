"""The shapes of Latin squares: links, how many places and values they have, and which groups they share.

Each function says whether a reading has its shape. `table.py` has their order: the first that fits gives
the name.
"""

from __future__ import annotations

import itertools

from satelier.reason.patterns.reading import Link, Reading
from satelier.reason.patterns.subsets import Subset

# One link


def full_house(reading: Reading) -> bool:
    """The last open place of a group."""
    if not _places(reading):
        return False
    return any(reading.place in house and sum(map(reading.is_open, house)) == 1 for house in reading.houses)


def hidden_single(reading: Reading) -> bool:
    return _places(reading) and reading.links[0].value is not None


def naked_single(reading: Reading) -> bool:
    return _places(reading) and reading.links[0].value is None


def _places(reading: Reading) -> bool:
    return len(reading.links) == 1 and reading.concludes[0] > 0


def pointing(reading: Reading) -> bool:
    """All places for a value in a box lie in one line."""
    return _locked(reading) and not reading.links[0].is_line


def claiming(reading: Reading) -> bool:
    """All places for a value in a line lie in one box."""
    return _locked(reading) and reading.links[0].is_line


def _locked(reading: Reading) -> bool:
    if len(reading.links) != 1 or reading.concludes[0] > 0 or reading.links[0].value is None:
        return False
    places = reading.links[0].places
    return reading.place not in places and bool(reading.sharing(places | {reading.place}))


# Subsets


def naked(reading: Reading, size: int) -> bool:
    """So many places of a group that have as many values between them."""
    links = reading.links
    if len(links) != size or any(link.value is not None for link in links) or reading.concludes[0] > 0:
        return False
    return len(_values(links)) == size and bool(reading.sharing(_all_places(links) | {reading.place}))


def locked_subset(reading: Reading, size: int) -> bool:
    """The same in the places that a line and a box share, where it rules out something in both."""
    if not naked(reading, size):
        return False
    places, values = _all_places(reading.links), _values(reading.links)
    groups = groups_of(reading)
    return len(groups) > 1 and all(_left(reading, group - places, values) for group in groups)


def _left(reading: Reading, places: frozenset[int], values: frozenset[int]) -> frozenset[tuple[int, int]]:
    """Which of these values these places may still hold."""
    literal, signs = reading.book.puzzle.values.literal, reading.known.signs
    pairs = itertools.product(places, values)
    return frozenset((place, value) for place, value in pairs if signs[literal(place, value)] == 0)


def hidden(reading: Reading, size: int) -> bool:
    """So many values of a group that have as many places between them."""
    links = reading.links
    if len(links) != size or any(link.value is None for link in links) or reading.concludes[0] > 0:
        return False
    places = _all_places(links)
    same_group = len({link.all_places for link in links}) == 1
    return same_group and len(places) == size and reading.place in places


def groups_of(reading: Reading) -> list[frozenset[int]]:
    """The groups in which all places of a subset lie."""
    return reading.sharing(_all_places(reading.links))


def subset_of(reading: Reading) -> Subset:
    """Its places, and what it rules out: its values elsewhere, where it is naked; else others in it."""
    places, values = _all_places(reading.links), _values(reading.links)
    if reading.links[0].value is None:
        elsewhere = frozenset().union(*groups_of(reading)) - places
        return Subset(places, _left(reading, elsewhere, values))
    others = frozenset(range(len(reading.book.puzzle.values))) - values
    return Subset(places, _left(reading, places, others))


def _values(links: tuple[Link, ...]) -> frozenset[int]:
    return frozenset().union(*(link.values for link in links))


def _all_places(links: tuple[Link, ...]) -> frozenset[int]:
    return frozenset().union(*(link.places for link in links))


# One value


def fish(reading: Reading, size: int) -> bool:
    """So many lines whose places for a value lie in as many lines across."""
    return _parallel(reading, size) and len(_across(reading)) <= size


def catches(reading: Reading, size: int) -> bool:
    """Whether lines are a fish, whatever they are a reason for, and its lines across rule out the value."""
    if not fish(reading, size) or reading.value != reading.links[0].value or reading.concludes[0] > 0:
        return False
    inside = any(reading.place in link.all_places for link in reading.links)
    return not inside and any(reading.place in line for line in _across(reading))


def finned_fish(reading: Reading, size: int) -> bool:
    """The same but for a few places beside them."""
    return _parallel(reading, size)


def _parallel(reading: Reading, size: int) -> bool:
    links = reading.links
    one_value = len({link.value for link in links}) == 1 and links[0].value is not None
    return len(links) == size and one_value and _is_one_family(links) and all(link.is_line for link in links)


def _is_one_family(links: tuple[Link, ...]) -> bool:
    return len({(link.family) for link in links}) == 1


def _across(reading: Reading) -> set[frozenset[int]]:
    """The lines across in which the places of parallel lines lie: they share one place with each."""
    links = reading.links
    return {
        house
        for house in reading.houses
        if any(house & link.places for link in links)
        and all(len(house & link.all_places) == 1 for link in links)
    }


def skyscraper(reading: Reading) -> bool:
    """Two parallel lines with two places each, which share a line across."""
    return _parallel(reading, 2) and _are_pairs(reading.links)


def kite(reading: Reading) -> bool:
    """A row and a column with two places each, tied together in a box."""
    links = reading.links
    lines = len(links) == 2 and all(link.is_line for link in links) and not _is_one_family(links)
    return lines and _is_of_one_value(links) and _are_pairs(links)


def turbot_fish(reading: Reading) -> bool:
    """A line and a box with two places each."""
    return len(reading.links) == 2 and _is_of_one_value(reading.links) and _are_pairs(reading.links)


def empty_rectangle(reading: Reading) -> bool:
    """A line with two places, and a box whose places lie in a row and a column."""
    links = reading.links
    return len(links) == 2 and _is_of_one_value(links) and sum(len(link.places) == 2 for link in links) == 1


def colouring(reading: Reading) -> bool:
    """Links of one value with two places each."""
    return len(reading.links) > 2 and _is_of_one_value(reading.links) and _are_pairs(reading.links)


def other_fish(reading: Reading) -> bool:
    """Any other groups of one value."""
    return len(reading.links) > 1 and _is_of_one_value(reading.links)


def _is_of_one_value(links: tuple[Link, ...]) -> bool:
    return links[0].value is not None and len({link.value for link in links}) == 1


def _are_pairs(links: tuple[Link, ...]) -> bool:
    return all(len(link.candidates) == 2 for link in links)


# Several values


def xy_wing(reading: Reading) -> bool:
    """Three cells with two values each, of three."""
    return _cells(reading, 3) and _are_pairs(reading.links) and len(_values(reading.links)) == 3


def xyz_wing(reading: Reading) -> bool:
    """A cell with three values and two with two of them."""
    sizes = sorted(len(link.candidates) for link in reading.links)
    return _cells(reading, 3) and sizes == [2, 2, 3] and len(_values(reading.links)) == 3


def w_wing(reading: Reading) -> bool:
    """Two cells with the same two values, and a group that has one of these in one or the other's sight."""
    cells = [link for link in reading.links if link.value is None]
    if len(reading.links) != 3 or len(cells) != 2:
        return False
    return cells[0].values == cells[1].values and all(len(cell.candidates) == 2 for cell in cells)


def remote_pair(reading: Reading) -> bool:
    return _cells(reading, 4) and _are_pairs(reading.links) and len(_values(reading.links)) == 2


def xy_chain(reading: Reading) -> bool:
    return _cells(reading, 2) and _are_pairs(reading.links)


def _cells(reading: Reading, least: int) -> bool:
    """So many places that want a value, or more where four are asked for."""
    enough = len(reading.links) >= least if least != 3 else len(reading.links) == 3
    return enough and all(link.value is None for link in reading.links)


def chain(reading: Reading) -> bool:
    """Links with two ways each."""
    return len(reading.links) > 1 and _are_pairs(reading.links)


def net(reading: Reading) -> bool:
    """Whatever else leads to a contradiction."""
    return len(reading.links) > 1
