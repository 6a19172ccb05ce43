"""What a child does that marks hand-ins (see `satelier.workers`): read the exercise once, mark what comes."""

from __future__ import annotations

import base64
import functools
import json
from collections.abc import Callable

from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.marking.mark import mark
from satelier.teaching.exercises.reading import read


def prepare() -> None:
    """All that is needed is imported above."""


def warm_up() -> None:
    """Nothing is slow the first time only."""


def task(exercise: Exercise, content: bytes, language: str) -> bytes:
    """A hand-in to mark, as a message."""
    told = {"text": exercise.source, "file": exercise.file, "rules": exercise.rules, "language": language}
    return json.dumps({**told, "content": base64.b64encode(content).decode()}).encode()


def answer(name: str, body: bytes, tell: Callable[[bytes], None]) -> bytes:
    """The result, as JSON, with the marks by what they are for."""
    told = json.loads(body)
    exercise = _read(told["text"], told["file"], told["rules"])
    return result_json(exercise, base64.b64decode(told["content"]), told["language"])


def result_json(exercise: Exercise, content: bytes, language: str) -> bytes:
    result = mark(exercise, content)
    points = {name: str(share) for name, share in result.points.items()}
    found = {"result": result.json(language), "points": points}
    return json.dumps(found, ensure_ascii=False).encode("utf-8", "replace")


@functools.lru_cache(8)
def _read(text: str, file: str, rules: str) -> Exercise:
    return read(text, file, lambda _: rules)
