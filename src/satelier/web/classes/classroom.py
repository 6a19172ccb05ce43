"""A class joins with a code: who has it gets a cookie; who guesses is soon asked to wait.

>>> classroom = Classroom("KDFMRT")
>>> classroom.fits("kdf-mrt", "10.0.0.7"), classroom.fits("AAAAAA", "10.0.0.8")
(True, False)
"""

from __future__ import annotations

import collections
import hmac
import secrets
import time

from satelier.frozen import dataclass

LETTERS = "BCDFGHJKMNPQRSTVWXZ"  # none is taken for another or for a digit, and no words come out
LENGTH = 6
GUESSES = 10  # that an address has
FORGIVEN = 60  # seconds after which a wrong guess is forgotten
MOST_REMEMBERED = 4096  # addresses


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


@dataclass(frozen=True)
class Sent:
    """A grid that was sent to everyone, as an address; the next one has the next number."""

    number: int
    text: str


class Classroom:
    """The code of one run of the server, who guessed wrong lately, and the grid that all were sent."""

    def __init__(self, code: str | None = None) -> None:
        self.code = code or new_code()
        self.sent: Sent | None = None
        self._wrong: collections.OrderedDict[str, list[float]] = collections.OrderedDict()

    @property
    def shown(self) -> str:
        """The code as it is read out: KDF-MRT."""
        return f"{self.code[:3]}-{self.code[3:]}"

    def send(self, text: str) -> Sent:
        """Everyone is to get this grid."""
        self.sent = Sent(self.sent.number + 1 if self.sent else 1, text)
        return self.sent

    def must_wait(self, peer: str) -> bool:
        """Whether an address has guessed too often."""
        lately = [moment for moment in self._wrong.get(peer, []) if moment > time.monotonic() - FORGIVEN]
        return len(lately) >= GUESSES

    def fits(self, guess: str, peer: str) -> bool:
        """Whether this is the code, however it is typed."""
        plain = "".join(letter for letter in guess[:32].upper() if letter in LETTERS)
        if hmac.compare_digest(plain, self.code):
            return True
        guesses = self._wrong.pop(peer, [])
        self._wrong[peer] = [*guesses[1 - GUESSES :], time.monotonic()]
        if len(self._wrong) > MOST_REMEMBERED:
            self._wrong.popitem(last=False)
        return False
