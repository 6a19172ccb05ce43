"""What each client has had of the server lately, and what its house has.

Clients have a *house* (an address, a browser), named before the first space of their names: shares are
compared between houses first and then within one, so that nobody loses by sharing a house with one who asks
for everything. A house of many counts for more than one, as a class may sit behind one address, and for far
less than so many, since anybody can open many lines: for the square root. Who is new begins with what others
have had, about: nobody gains by coming under a new name each time.

A share forgets half of itself every few seconds. Instead of shrinking all of them, what a second counts grows
(the *unit*), and is made small again before it becomes too large.
"""

from __future__ import annotations

import collections
import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from satelier.web.queue.turns import Ticket

MOST_REMEMBERED = 4096  # clients
HALF_LIFE = 10.0  # seconds in which half of a share is forgotten
LARGE = 2.0**40  # units are made small again when they are larger
MOST_AT_FIRST = 0.25  # seconds that somebody new is thought to have had, at most
USUAL, MOST_USUAL = 0.01, 0.015  # seconds that a turn of an unknown client is thought to take

SLOW_TREND = 0.02  # how much a turn says of anybody's next one


@dataclass(eq=False)
class House:
    """Clients that are weighed together against others."""

    share: float = 0.0
    owed: float = 0.0  # seconds that those who wait are thought to take
    waiting: int = 0
    running: int = 0
    clients: int = 0

    @property
    def weight(self) -> float:
        """How many it counts for."""
        return math.sqrt(max(1, self.clients))


@dataclass(eq=False)
class Client:
    """Somebody who asks."""

    name: str
    house: House
    share: float = 0.0
    owed: float = 0.0
    refused: float = 0.0
    cost: float = USUAL  # seconds that its turns take, about
    waiting: collections.deque[Ticket] = field(default_factory=collections.deque)
    running: int = 0

    def had(self) -> tuple[float, float]:
        """What its house has had, by its weight, and what it itself has."""
        return self.house.share / self.house.weight, self.share

    def wants(self, unit: float, more: float = 0.0) -> tuple[float, float]:
        """The same with all they wait for, and more."""
        house = self.house
        of_house = (house.share + unit * (house.owed + more)) / house.weight
        return of_house, self.share + unit * (self.owed + more)


class Shares:
    """The clients that are remembered, by a clock."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._epoch = now, now()
        self._clients: dict[str, Client] = {}
        self._houses: dict[str, House] = {}
        self._had = 0.0  # the shares of all houses
        self.usual = USUAL  # seconds that a turn of somebody unknown is thought to take

    def __len__(self) -> int:
        return len(self._clients)

    def unit(self) -> float:
        """What a second counts now: more and more, which is as good as to forget what was before."""
        return float(2 ** ((self._now() - self._epoch) / HALF_LIFE))

    def charge(self, client: Client, seconds: float) -> None:
        """Add to what a client and its house have had."""
        more = seconds * self.unit()
        client.share += more
        client.house.share += more
        self._had += more

    def learn_usual(self, seconds: float) -> None:
        """A turn took so long; a very long one says no more than a long one."""
        self.usual += SLOW_TREND * (min(seconds, MOST_USUAL) - self.usual)

    def client(self, name: str) -> Client:
        """Who is called so, perhaps somebody new."""
        self._make_small()
        if name not in self._clients:
            self._forget_some()
            house = self._house(name)
            begin = self._at_first(house.share, house.clients)
            self._clients[name] = Client(name, house, share=begin, cost=self.usual)
            house.clients += 1
        return self._clients[name]

    def _house(self, name: str) -> House:
        name = house_of(name)
        if name not in self._houses:
            begin = self._at_first(self._had, len(self._houses))
            self._houses[name] = House(begin)
            self._had += begin
        return self._houses[name]

    def _at_first(self, had: float, number: int) -> float:
        """What one more has had, where so many had so much together."""
        return min(had / (number + 1), MOST_AT_FIRST * self.unit())

    def _make_small(self) -> None:
        if (unit := self.unit()) > LARGE:
            for client in self._clients.values():
                client.share, client.refused = client.share / unit, client.refused / unit
            for house in self._houses.values():
                house.share /= unit
            self._had /= unit
            self._epoch = self._now()

    def _forget_some(self) -> None:
        """Make room for one more: those who neither wait nor run are forgotten, the first ones first."""
        if len(self._clients) < MOST_REMEMBERED:
            return
        idle = (one for one, client in self._clients.items() if not (client.waiting or client.running))
        for name in list(itertools.islice(idle, MOST_REMEMBERED // 4)):
            house = self._clients.pop(name).house
            house.clients -= 1
            if not house.clients:
                self._had -= self._houses.pop(house_of(name)).share


def house_of(name: str) -> str:
    """The house of a client."""
    return name.partition(" ")[0]
