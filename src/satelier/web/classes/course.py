"""The exercises of a class, with their secrets, which leave this machine in no answer; when each closes."""

from __future__ import annotations

import datetime
import json
import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from satelier.errors import UsageError
from satelier.frozen import dataclass
from satelier.system.folders import data_folder
from satelier.teaching.exercises.exercise import Exercise
from satelier.web.classes.store import Store

CLOSED, OPEN = "closed", "open"


def class_file(name: str) -> Path:
    """Where the work of a class is kept, under its name."""
    if not re.fullmatch(r"[\w .-]{1,80}", name) or name.startswith("."):
        raise UsageError("exercise.class-name", name=name)
    return data_folder() / "classes" / f"{name}.db"


@dataclass(frozen=True, eq=False)
class Set:
    """One exercise that is set: what the teacher has, and what students get of it."""

    exercise: Exercise
    student: str

    def body(self, **more: Any) -> bytes:
        """A question about it to a worker, with its secrets."""
        told = {"file": self.exercise.source, "rules": self.exercise.rules, **more}
        return json.dumps(told, ensure_ascii=False).encode("utf-8", "replace")


class Course:
    """All exercises of a class, and its file."""

    def __init__(self, exercises: Sequence[Exercise], store: Store) -> None:
        self.store = store
        from satelier.teaching.exercises.marking.mark import ground_of
        from satelier.teaching.exercises.publishing import published

        self.sets = {one.id: Set(one, published(ground_of(one))) for one in exercises}

    @property
    def secret(self) -> bytes:
        """What cookies are signed with: the same after the server is started again."""
        return bytes.fromhex(self.store.remembered("secret", lambda: secrets.token_hex(32)))

    def code(self, make: Any) -> str:
        """The code of the class: the same after the server is started again."""
        return self.store.remembered("code", make)

    def is_closed(self, name: str) -> bool:
        """By the teacher's hand, or else by the clock."""
        by_hand = self.store.all_remembered("state.").get(name)
        if by_hand is not None:
            return by_hand == CLOSED
        from satelier.teaching.exercises.reading import now

        return self.sets[name].exercise.is_closed(now())

    def close(self, name: str, closed: bool) -> None:
        self.store.remember(f"state.{name}", CLOSED if closed else OPEN)

    def closes(self, name: str) -> str | None:
        moment: datetime.datetime | None = self.sets[name].exercise.closes
        return None if moment is None else moment.isoformat()
