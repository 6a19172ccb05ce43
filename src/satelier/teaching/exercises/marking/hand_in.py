"""A file that somebody handed in: bytes from a stranger, which may be a text, which may be rules."""

from __future__ import annotations

from satelier.errors import Error, InputError
from satelier.frozen import dataclass
from satelier.language.faults import RulesError
from satelier.language.reading import sheet
from satelier.language.tree import Node, Sheet
from satelier.teaching.exercises.allowed import refused
from satelier.teaching.exercises.ground import Ground

MOST_BYTES = 200_000


class NotAllowedError(RulesError):
    """It can be read, but it uses what the exercise does not allow."""


@dataclass(frozen=True)
class HandIn:
    """What was handed in, as it came."""

    content: bytes

    @property
    def text(self) -> str:
        if len(self.content) > MOST_BYTES:
            raise InputError("exercise.hand-in.large", most=MOST_BYTES // 1000)
        try:
            found = self.content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise InputError("exercise.hand-in.not-text", byte=error.start + 1) from None
        if "\0" in found:
            raise InputError("exercise.hand-in.not-text", byte=found.index("\0") + 1)
        return found.replace("\r\n", "\n").replace("\r", "\n")

    def sheet(self, algebra: bool) -> Sheet:
        """As a text of the rules language."""
        return sheet(self.text, algebra=algebra)


def asked_rules(ground: Ground, hand_in: HandIn) -> Sheet:
    """The rules that were asked for, which use what is allowed."""
    read = ground.asked_only(hand_in.sheet(ground.exercise.algebra))
    if no := refused(ground.exercise, read):
        raise not_allowed(hand_in, *no)
    return read


def not_allowed(hand_in: HandIn, why: Error, node: Node) -> NotAllowedError:
    return NotAllowedError(why.key, hand_in.text, *node.at, **why.values)
