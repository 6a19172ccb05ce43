"""Ranges and conditions that are empty on every board that is tried: what stands under them says nothing.

>>> from satelier.language.reading import sheet
>>> from satelier.puzzles import find
>>> read = sheet("rule none  forall i in 3..2, j in 1..w: x[i,j]")
>>> [one.sentence("4x4") for one in idle(read, [find("takuzu")(4, 4)])]
['Line 1: i in 3..2 runs through nothing on 4x4; forall is true then, and exists is false.']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from satelier.frozen import dataclass
from satelier.language.lowering.statements import Lowering
from satelier.language.tree import Binder, Node, Sheet
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle


@dataclass(frozen=True)
class Idle:
    """A range, or a condition, that nothing is in."""

    line: int
    start: int
    end: int
    what: str
    is_range: bool

    def sentence(self, boards: str, language: str = ENGLISH) -> str:
        key = "language.idle.range" if self.is_range else "language.idle.condition"
        return say(key, language, line=self.line, what=self.what, boards=boards)

    def json(self, boards: str, language: str = ENGLISH) -> dict[str, Any]:
        told = {"line": self.line, "start": self.start, "end": self.end}
        return {**told, "sentence": self.sentence(boards, language)}


def idle(read: Sheet, puzzles: Sequence[Puzzle]) -> list[Idle]:
    """What is empty on all of these, in the order of the text; a text that means something on each."""
    ran: dict[int, tuple[Node, bool]] = {}
    for puzzle in puzzles:
        lowering = Lowering(read, puzzle)
        for statement in (one for rule in read.rules for one in rule.statements):
            list(lowering.leaves(statement))
        for key, (node, once) in lowering.evaluation.ran.items():
            ran[key] = node, once or (key in ran and ran[key][1])
    empty = [node for node, once in ran.values() if not once]
    return [_told(read, node) for node in sorted(empty, key=lambda node: node.at)]


def _told(read: Sheet, node: Node) -> Idle:
    start, end = node.at
    line = read.text.count("\n", 0, start) + 1
    return Idle(line, start, end, read.text[start:end], isinstance(node, Binder))
