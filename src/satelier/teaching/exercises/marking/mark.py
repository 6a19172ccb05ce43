"""One hand-in to one exercise: its marks. Nothing that is handed in is an error: it is worth nothing."""

from __future__ import annotations

import functools
import hashlib
from fractions import Fraction

from satelier.errors import Error
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.ground import Ground
from satelier.teaching.exercises.marking.hand_in import HandIn, NotAllowedError
from satelier.teaching.exercises.marking.result import REFUSED, UNREADABLE, Fault, Marked, Part, Result
from satelier.teaching.exercises.tasks import task_of


@functools.lru_cache(32)
def ground_of(exercise: Exercise) -> Ground:
    return Ground(exercise)


def mark(exercise: Exercise, content: bytes) -> Result:
    """The marks of what was handed in."""
    hand_in = HandIn(content)
    try:
        marked = task_of(exercise.task).mark(ground_of(exercise), hand_in)
    except NotAllowedError as error:
        marked = worthless(exercise, REFUSED, error)
    except Error as error:
        marked = worthless(exercise, UNREADABLE, error)
    return Result(exercise, digest(exercise, content), marked)


def worthless(exercise: Exercise, verdict: str, why: Error) -> Marked:
    """No marks for anything, for one reason."""
    parts = tuple(Part(name, "", verdict, True, Fault(why)) for name in exercise.marks)
    return Marked(parts, dict.fromkeys(exercise.marks, Fraction(0)))


def digest(exercise: Exercise, content: bytes) -> str:
    """Of the exercise and the hand-in: the same two give the same marks."""
    return hashlib.sha256(f"{exercise.digest}\n".encode() + content).hexdigest()
