"""Whose turn it is: few tasks start at once, and whoever has had least so far comes first.

A client's *share* is the time that its turns took, lately: half of it is forgotten every few seconds. The one
with the smallest share is next, so that nobody waits for one who asks a lot. When all that wait would take
longer than people like to wait, somebody is refused at once, and that is the one with the largest share.

How shares are counted is in `shares.py`.
"""

from __future__ import annotations

import asyncio
import collections
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from satelier.errors import Error
from satelier.web.queue.shares import Client, Shares

MOST_WAITING_EACH = 128  # of a house: a class may sit behind one address
MOST_WAITING = 512
MOST_DELAY = 0.8  # seconds: what all that wait may take, as far as is known
LONGEST_WAIT = 0.95  # seconds: who has waited so long after all is refused then
FAR_MORE = 8.0  # times as much as another: one who asks so much is to blame for what the other waits
FEW = 4  # questions for each that runs: so many may always wait
MOST_LATER = 5.0  # seconds that what goes on after a turn counts for at most
LEAST = 0.01  # seconds that a turn counts for at least, and a refusal
TREND = 0.2  # how much a turn says of the client's next one
HOLDING, LONGEST_HOLD = 0.05, 1.0  # seconds until a refusal is sent: for each one lately, and at most


class BusyError(Error):
    """Too much is being asked at once; it may be asked again a little later."""


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
        self._shares = turns.shares
        self._client = client
        self._start = start

    def leave(self) -> None:
        """Let the next one begin."""
        if self._turns is not None:
            turns, self._turns = self._turns, None
            turns.left(self._client, turns.now() - self._start)

    @property
    def is_wanted(self) -> bool:
        """Whether others wait for it."""
        return self._turns is not None and self._turns.others_wait(self._client)

    def went_on(self, seconds: float) -> None:
        """The task has worked on for so long after its turn: that counts as well, up to a point."""
        if self._turns is None:
            self._shares.charge(self._client, min(MOST_LATER, seconds))


class Turns:
    """At most so many tasks in all, and so many of each house. Made inside a running event loop."""

    def __init__(self, at_once: int, each: int) -> None:
        self.at_once = at_once
        self.each = each
        self._running = 0
        self._waiting: dict[str, Client] = {}  # those who wait, by their names
        self._count, self._owed = 0, 0.0  # of all that wait
        self._order: collections.deque[Ticket] = collections.deque()  # in which they came; some have begun
        self.now = asyncio.get_running_loop().time
        self.shares = Shares(self.now)

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[Slot]:
        """Wait for a turn; refused when too many wait already, or when somebody comes who had less."""
        client = self.shares.client(name)
        slot = Slot(self, client, await self._wait(client))
        try:
            yield slot
        finally:
            slot.leave()

    def left(self, client: Client, seconds: float) -> None:
        """A turn has ended, after so many seconds."""
        self._running -= 1
        client.running -= 1
        client.house.running -= 1
        self.shares.charge(client, max(0.0, seconds - LEAST))
        client.cost += TREND * (seconds - client.cost)
        self.shares.learn_usual(seconds)
        self._next()

    def others_wait(self, client: Client) -> bool:
        """Whether anybody else waits for a turn."""
        return len(self._waiting) > (client.name in self._waiting)

    def refuse_excess(self, name: str) -> None:
        """An error when a question of this client would not be let in."""
        client = self.shares.client(name)
        if client.house.waiting >= MOST_WAITING_EACH:
            raise self._refusal(client, BusyError("server.busy.client", most=MOST_WAITING_EACH))
        if self._is_full(client) and self._greediest(client) is client:
            raise self._refusal(client, BusyError("server.busy.all"))

    def hold(self, name: str) -> float:
        """Seconds to keep a refusal back: who asks on and on gets its refusals more slowly."""
        lately = self.shares.client(name).refused / self.shares.unit()
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
        unit = self.shares.unit()
        most, most_shares = newcomer, newcomer.wants(unit, newcomer.cost)
        for client in self._waiting.values():
            if client is not newcomer and (shares := client.wants(unit)) > most_shares:
                most, most_shares = client, shares
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
        unit = self.shares.unit()
        most = [max(each) for each in zip(*(one.wants(unit) for one in self._waiting.values()), strict=True)]
        for ticket in list(itertools.takewhile(lambda one: one.since < then, self._order)):
            shares = zip(ticket.client.wants(unit), most, strict=True)
            if ticket not in ticket.client.waiting:
                self._order.remove(ticket)
            elif all(own >= large / FAR_MORE for own, large in shares) and self._is_crowded():
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
        client.house.owed += ticket.cost
        client.house.waiting += 1
        self._waiting[client.name] = client
        self._count, self._owed = self._count + 1, self._owed + ticket.cost
        while self._order and self._order[0].go.done():
            self._order.popleft()
        self._order.append(ticket)

    def _remove(self, ticket: Ticket) -> None:
        client = ticket.client
        client.waiting.remove(ticket)
        client.owed -= ticket.cost
        client.house.owed -= ticket.cost
        client.house.waiting -= 1
        self._count, self._owed = self._count - 1, self._owed - ticket.cost
        if not client.waiting:
            del self._waiting[client.name]
            client.owed = 0.0
        if not client.house.waiting:
            client.house.owed = 0.0
        if not self._count:
            self._owed = 0.0
            self._order.clear()

    def _next(self) -> None:
        """Let begin whoever may, the smallest share first; of equal ones, who has waited longest."""
        self._refuse_late()
        while self._running < self.at_once:
            may = (client for client in self._waiting.values() if client.house.running < self.each)
            client = min(may, key=Client.had, default=None)
            if client is None:
                return
            self._begin(client)

    def _begin(self, client: Client) -> None:
        ticket = client.waiting[0]
        self._remove(ticket)
        if not ticket.go.done():  # it may have gone without having said so yet
            self._running += 1
            client.running += 1
            client.house.running += 1
            self.shares.charge(client, LEAST)
            ticket.go.set_result(self.now())

    def _refusal(self, client: Client, problem: BusyError) -> BusyError:
        """Count a refusal: it costs something too."""
        client.refused += self.shares.unit()
        self.shares.charge(client, LEAST)
        return problem
