"""Work that goes on after its turn, behind everyone else's back: so much of each house, and of all.

Whoever waits alone for something long should not wait longer because the machine does other things as well;
the more of it there is, the further back all of it stands. When there is no more room, one who has several
places loses one of them to somebody who has fewer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from satelier.web.queue.turns import BusyError

LONG_EACH = 4  # places of one house, of those that go on for long
LONG = 32  # and of all
NICER, NICEST = 2, 19  # niceness for each that is here, and at most


@dataclass(eq=False)
class Aside:
    """A place: whose it is, how to make the work nicer, and how to end it."""

    house: str
    slow_down: Callable[[int], None]
    end: Callable[[BusyError], None]
    is_long: bool = False


class Asides:
    """All work that goes on after its turn."""

    def __init__(self) -> None:
        self._places: list[Aside] = []

    def __len__(self) -> int:
        return len(self._places)

    def add(self, one: Aside) -> None:
        """Give it a place, perhaps that of one whose house has more of them; an error where there is none."""
        if len(self._places) >= LONG:
            self._end_one_for(one)
        self._places.append(one)
        for each in self._places:
            each.slow_down(min(NICEST, NICER * len(self._places)))

    def goes_on(self, one: Aside) -> None:
        """It takes long: of such a house may have few only."""
        if sum(other.is_long for other in self._places if other.house == one.house) >= LONG_EACH:
            raise BusyError("server.busy.long", most=LONG_EACH)
        one.is_long = True

    def remove(self, one: Aside) -> None:
        """The work has ended."""
        if one in self._places:
            self._places.remove(one)

    def _end_one_for(self, newcomer: Aside) -> None:
        number = Counter(each.house for each in self._places)
        house, most = number.most_common(1)[0]
        if number[newcomer.house] + 1 >= most:
            raise BusyError("server.busy.all")
        last = next(each for each in reversed(self._places) if each.house == house)
        self._places.remove(last)
        last.end(BusyError("server.busy.all"))
