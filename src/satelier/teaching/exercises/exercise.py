"""What an exercise is, as values.

asked    the rules that a student has to say; `given` are in force and not asked
boards   grids that verdicts are about: sizes, or puzzles as text
secret   what stays on the teacher's machine: more boards, the reference, plausible mistakes, hints, answers
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction

from satelier.frozen import dataclass

Texts = Mapping[str, str]  # by language
OWN_RULE = "rule"  # the reference is the kind's own rule


@dataclass(frozen=True)
class Sample:
    """A grid that is right, or wrong, as texts: the puzzle (none where there are no clues) and the board."""

    puzzle: str
    board: str


@dataclass(frozen=True)
class Hint:
    """What the teacher says when a certain mistake is made."""

    when: str
    texts: Texts


@dataclass(frozen=True)
class Checks:
    """What a hand-in may use, and how large its clauses may be; None: any."""

    operators: frozenset[str] | None = None
    max_clauses: int | None = None
    max_variables: int | None = None
    auxiliary: bool | None = None


@dataclass(frozen=True)
class Secret:
    """What no student sees. `reference`: rules of the language; None: the kind's own."""

    boards: tuple[str, ...] = ()
    reference: str | None = None
    wrong: Mapping[str, str] = field(default_factory=dict)
    hints: tuple[Hint, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)


NOTHING_SECRET = Secret()


@dataclass(frozen=True, eq=False)
class Exercise:
    """One exercise.

    rules      the text of a puzzle of one's own; empty where `puzzle` names a kind
    start      what a student begins with: the rule to repair
    shown      formulas that are shown, by name; `formula`: the one that is to become clauses
    choices    what a shown formula may be: names with their sentences
    has_secret whether this is the teacher's file
    verdicts   whether the reference is known here: not in a student's file where the teacher wrote it
    """

    id: str
    puzzle: str
    task: str
    title: Texts
    text: Texts
    ask: tuple[str, ...]
    boards: tuple[str, ...]
    source: str = field(repr=False)
    file: str = ""
    given: tuple[str, ...] = ()
    accepts: tuple[Sample, ...] = ()
    rejects: tuple[Sample, ...] = ()
    level: int = 4
    notation: str = "words"
    marks: Mapping[str, Fraction] = field(default_factory=dict)
    checks: Checks = Checks()
    feedback: Mapping[str, str] = field(default_factory=dict)
    closes: datetime.datetime | None = None
    rules: str = ""
    start: str = ""
    shown: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, Texts] = field(default_factory=dict)
    formula: str = ""
    encoding: str = ""
    secret: Secret = NOTHING_SECRET
    has_secret: bool = False
    verdicts: bool = True

    @property
    def algebra(self) -> bool:
        """Whether + is or, and . is and."""
        return self.notation == "algebra"

    @property
    def most(self) -> Fraction:
        """All the marks that can be had."""
        return sum(self.marks.values(), Fraction(0))

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.source.encode()).hexdigest()

    def is_closed(self, now: datetime.datetime) -> bool:
        return self.closes is not None and now >= self.closes
