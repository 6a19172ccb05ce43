"""Whose turn it is: few tasks start at once, and whoever has had least so far comes first.

A client's *share* is the time that its turns took, lately: half of it is forgotten every few seconds. The one
with the smallest share is next, so that nobody waits for one who asks a lot. When all that wait would take
longer than people like to wait, somebody is refused at once, and that is the one with the largest share.
"""

from __future__ import annotations

import asyncio
import collections
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from satelier.errors import Error

MOST_WAITING_EACH = 32
MOST_WAITING = 512
MOST_DELAY = 0.8  # seconds: what all that wait may take, as far as is known
LONGEST_WAIT = 0.95  # seconds: who has waited so long after all is refused then
FAR_MORE = 8.0  # times as much as another: one who asks so much is to blame for what the other waits
FEW = 4  # questions for each that runs: so many may always wait
MOST_REMEMBERED = 4096  # clients
HALF_LIFE = 10.0  # seconds in which half of a share is forgotten
LARGE = 2.0**40  # units are made small again when they are larger
LEAST = 0.01  # seconds that a turn counts for at least, and a refusal
USUAL, MOST_USUAL = 0.02, 0.03  # seconds that a turn of an unknown client is thought to take
TREND, SLOW_TREND = 0.2, 0.02  # how much a turn says of the client's next one, and of anybody's
HOLDING, LONGEST_HOLD = 0.05, 1.0  # seconds until a refusal is sent: for each one lately, and at most


class BusyError(Error):
    """Too much is being asked at once; it may be asked again a little later."""


@dataclass(eq=False)
class Client:
    """Somebody who asks; `share` and `refused` are in units that grow with time (see `Turns._unit`)."""

    name: str
    waiting: collections.deque[Ticket] = field(default_factory=collections.deque)
    owed: float = 0.0  # seconds that those are thought to take
    running: int = 0
    share: float = 0.0
    refused: float = 0.0
    cost: float = USUAL  # seconds that its turns take, about


@dataclass(eq=False)
class Ticket:
    """One who waits, and the seconds that the turn is thought to take."""

    client: Client
    cost: float
    since: float
    go: asyncio.Future[float]  # when it began


class Slot:
    """A turn that was taken; it ends once, at the latest with the task."""

    def __init__(self, turns: Turns, client: Client, start: float) -> None:
        self._turns: Turns | None = turns
        self._client = client
        self._start = start

    def leave(self) -> None:
        """Let the next one begin."""
        if self._turns is not None:
            turns, self._turns = self._turns, None
            turns.left(self._client, turns.now() - self._start)


class Turns:
    """At most so many tasks in all, and so many of each client. Made inside a running event loop."""

    def __init__(self, at_once: int, each: int) -> None:
        self.at_once = at_once
        self.each = each
        self._running = 0
        self._clients: dict[str, Client] = {}
        self._waiting: dict[str, Client] = {}  # those of them who wait
        self._count, self._owed = 0, 0.0  # of all that wait
        self._order: collections.deque[Ticket] = collections.deque()  # in which they came; some have begun
        self._usual = USUAL  # seconds that a turn of somebody unknown is thought to take
        self.now = asyncio.get_running_loop().time
        self._epoch = self.now()

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[Slot]:
        """Wait for a turn; refused when too many wait already, or when somebody comes who had less."""
        client = self._client(name)
        slot = Slot(self, client, await self._wait(client))
        try:
            yield slot
        finally:
            slot.leave()

    def left(self, client: Client, seconds: float) -> None:
        """A turn has ended, after so many seconds."""
        self._running -= 1
        client.running -= 1
        client.share += max(0.0, seconds - LEAST) * self._unit()
        client.cost += TREND * (seconds - client.cost)
        self._usual = min(MOST_USUAL, self._usual + SLOW_TREND * (seconds - self._usual))
        self._next()

    def refuse_excess(self, name: str) -> None:
        """An error when a question of this client would not be let in."""
        client = self._client(name)
        if len(client.waiting) >= MOST_WAITING_EACH:
            raise self._refusal(client, BusyError("server.busy.client", most=MOST_WAITING_EACH))
        if self._is_full(client) and self._greediest(client) is client:
            raise self._refusal(client, BusyError("server.busy.all"))

    def hold(self, name: str) -> float:
        """Seconds to keep a refusal back: who asks on and on gets its refusals more slowly."""
        lately = self._client(name).refused / self._unit()
        return min(LONGEST_HOLD, max(0.0, HOLDING * (lately - 1)))

    async def _wait(self, client: Client) -> float:
        """Wait for a turn; the moment at which it was given."""
        self.refuse_excess(client.name)
        while self._is_full(client) and (greediest := self._greediest(client)) is not client:
            self._refuse(greediest.waiting[-1])
        ticket = Ticket(client, client.cost, self.now(), asyncio.get_running_loop().create_future())
        self._add(ticket)
        self._next()
        try:
            return await ticket.go
        except asyncio.CancelledError:
            self._give_up(ticket)
            raise

    def _is_full(self, client: Client) -> bool:
        """Whether one more of this client would make those who wait do so too long."""
        delay = (self._owed + client.cost) / self.at_once
        return self._count >= MOST_WAITING or (self._is_crowded() and delay > MOST_DELAY)

    def _is_crowded(self) -> bool:
        """Whether more than a few wait, and they do so for others, not for themselves."""
        return self._count >= FEW * self.at_once and len(self._waiting) > 1

    def _greediest(self, newcomer: Client) -> Client:
        """Who has had most, what it waits for included: a newcomer, or one of those who wait."""
        unit = self._unit()
        most, most_share = newcomer, newcomer.share + unit * (newcomer.owed + newcomer.cost)
        for client in self._waiting.values():
            if client is not newcomer and (share := client.share + unit * client.owed) > most_share:
                most, most_share = client, share
        return most

    def _refuse(self, ticket: Ticket) -> None:
        """Refuse one who waits, so that others need not wait longer."""
        self._remove(ticket)
        if not ticket.go.done():
            ticket.go.set_exception(self._refusal(ticket.client, BusyError("server.busy.all")))

    def _refuse_late(self) -> None:
        """Refuse those who have waited too long, unless that is the doing of one who asks far more."""
        then = self.now() - LONGEST_WAIT
        if not self._order or self._order[0].since > then or not self._is_crowded():
            return
        unit = self._unit()
        small = max(client.share + unit * client.owed for client in self._waiting.values()) / FAR_MORE
        for ticket in list(itertools.takewhile(lambda one: one.since < then, self._order)):
            client = ticket.client
            if ticket not in client.waiting:
                self._order.remove(ticket)
            elif client.share + unit * client.owed >= small and self._is_crowded():
                self._refuse(ticket)

    def _give_up(self, ticket: Ticket) -> None:
        """The one who waited has gone, perhaps just when its turn had come."""
        if ticket in ticket.client.waiting:
            self._remove(ticket)
        elif ticket.go.done() and not ticket.go.cancelled() and ticket.go.exception() is None:
            self.left(ticket.client, 0.0)

    def _add(self, ticket: Ticket) -> None:
        client = ticket.client
        client.waiting.append(ticket)
        client.owed += ticket.cost
        self._waiting[client.name] = client
        self._count, self._owed = self._count + 1, self._owed + ticket.cost
        self._order.append(ticket)

    def _remove(self, ticket: Ticket) -> None:
        client = ticket.client
        client.waiting.remove(ticket)
        client.owed -= ticket.cost
        self._count, self._owed = self._count - 1, self._owed - ticket.cost
        if not client.waiting:
            del self._waiting[client.name]
            client.owed = 0.0
        if not self._count:
            self._owed = 0.0
            self._order.clear()

    def _next(self) -> None:
        """Let begin whoever may, the smallest share first; of equal ones, who has waited longest."""
        self._refuse_late()
        while self._running < self.at_once:
            may = (client for client in self._waiting.values() if client.running < self.each)
            client = min(may, key=_share, default=None)
            if client is None:
                return
            self._begin(client)

    def _begin(self, client: Client) -> None:
        ticket = client.waiting[0]
        self._remove(ticket)
        if not ticket.go.done():  # it may have gone without having said so yet
            self._running += 1
            client.running += 1
            client.share += LEAST * self._unit()
            ticket.go.set_result(self.now())

    def _refusal(self, client: Client, problem: BusyError) -> BusyError:
        """Count a refusal: it costs something too."""
        client.refused += self._unit()
        client.share += LEAST * self._unit()
        return problem

    def _unit(self) -> float:
        """What a second counts now: more and more, which is as good as to forget what was before."""
        return float(2 ** ((self.now() - self._epoch) / HALF_LIFE))

    def _client(self, name: str) -> Client:
        if (unit := self._unit()) > LARGE:
            for client in self._clients.values():
                client.share, client.refused = client.share / unit, client.refused / unit
            self._epoch = self.now()
        if name not in self._clients and len(self._clients) >= MOST_REMEMBERED:
            idle = (one for one, client in self._clients.items() if not (client.waiting or client.running))
            for forgotten in list(itertools.islice(idle, MOST_REMEMBERED // 4)):
                del self._clients[forgotten]
        return self._clients.setdefault(name, Client(name, cost=self._usual))


def _share(client: Client) -> float:
    return client.share
