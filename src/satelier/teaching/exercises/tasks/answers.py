"""Answers that are no rules: `let a = balance`, `let clauses = 96`."""

from __future__ import annotations

from satelier.language.tree import Let, Name, Node, Number
from satelier.teaching.exercises.marking.hand_in import HandIn


def answers(hand_in: HandIn) -> dict[str, str | int | None]:
    """What each name is said to be; None where it is neither a name nor a number."""
    definitions = hand_in.sheet(algebra=False).definitions
    return {one.name: _plain(one.body) for one in definitions if isinstance(one, Let)}


def _plain(node: Node) -> str | int | None:
    if isinstance(node, Name):
        return node.name
    return node.value if isinstance(node, Number) else None
