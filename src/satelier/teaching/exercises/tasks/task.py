"""What every task answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from satelier.errors import Error
from satelier.formats.ground.toml_file import Path
from satelier.frozen import dataclass
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.ground import Ground
from satelier.teaching.exercises.marking.hand_in import HandIn
from satelier.teaching.exercises.marking.result import Marked


@dataclass(frozen=True)
class Finding:
    """What a check found, under a key; `fatal`: the exercise cannot be set like this."""

    path: Path
    error: Error
    fatal: bool = True


class Task:
    """One kind of exercise."""

    name = ""
    suffix = ".rules"  # of hand-ins

    def marked(self, ask: Collection[str], told: Mapping[str, Any]) -> list[str]:
        """What marks may be set for; `told`: the file's own keys."""
        return list(ask)

    def needs(self, exercise: Exercise) -> Iterator[str]:
        """Keys that are missing."""
        if not exercise.ask:
            yield "ask"
        if not exercise.boards:
            yield "boards"

    def check(self, ground: Ground) -> Iterator[Finding]:
        """What is wrong with an exercise of this kind, beside what all have in common."""
        return iter(())

    def mark(self, ground: Ground, hand_in: HandIn, *, hidden: bool = True) -> Marked:
        """What a hand-in is worth; not `hidden`: on what students may see alone."""
        raise NotImplementedError

    def starter(self, ground: Ground, language: str) -> str:
        """What a student finds on the page."""
        return ground.exercise.start

    def solution(self, ground: Ground, language: str) -> str:
        """A right answer, where one is known as a text; else nothing."""
        return ""

    def is_secret(self, exercise: Exercise) -> bool:
        """Whether verdicts need what a student's file leaves out."""
        return exercise.secret.reference is not None
