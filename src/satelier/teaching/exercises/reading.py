"""A file of TOML → an exercise. Whatever cannot be is refused with its line and key.

What needs the puzzle (whether the boards suit, whether the mistakes are wrong) is found out by `checking`.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path

from satelier.errors import InputError, UsageError
from satelier.formats.ground.toml_file import read_toml
from satelier.messages import LANGUAGES
from satelier.teaching.exercises import rungs
from satelier.teaching.exercises.allowed import LEVELS, operator
from satelier.teaching.exercises.exercise import OWN_RULE, Checks, Exercise, Hint, Secret
from satelier.teaching.exercises.fields import Fields
from satelier.teaching.exercises.tasks import TASKS, task_of

NOTATIONS = ("words", "algebra")
KEYS = (
    "id", "puzzle", "title", "text", "kind", "ask", "given", "boards", "accepts", "rejects", "level",
    "notation", "marks", "checks", "feedback", "closes", "rules", "start", "shown", "choices", "formula",
    "encoding", "verdicts", "secret",
)  # fmt: skip
SECRET = ("boards", "reference", "hints", "wrong", "answers")
CHECKS = ("operators", "max_clauses", "max_variables", "auxiliary")
RULES_FILE = ".rules"
MOST_BYTES = 500_000
MOST_BOARDS = 12
MOST_RULES = 20

Beside = Callable[[str], str]  # the text of a file that lies beside the exercise


def read_file(path: Path) -> Exercise:
    """The exercise of a file; a `.rules` file that it names lies beside it."""
    return read(_content(path), path.name, lambda name: _content(path.parent / name))


def _content(path: Path) -> str:
    try:
        content = path.read_bytes()[: MOST_BYTES + 1]
        return decoded(content, path.name)
    except OSError as error:
        raise InputError("cli.unreadable", path=str(path), why=error.strerror) from error


def decoded(content: bytes, name: str) -> str:
    """A file as text."""
    if len(content) > MOST_BYTES:
        raise InputError("exercise.large", file=name, most=MOST_BYTES // 1000)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("exercise.not-text", file=name, byte=error.start + 1) from None


def alone(name: str) -> str:
    """For a text that came without its folder: nothing lies beside it."""
    raise InputError("exercise.beside", name=name)


def read(text: str, file: str, beside: Beside = alone) -> Exercise:
    """The exercise that a text says."""
    top = Fields(read_toml(file, text), file, text)
    top.refuse_unknown(KEYS)
    task = top.one_of("kind", TASKS)
    puzzle = top.string("puzzle", "" if "formula" in top.told else None)
    rules = top.string("rules", "")
    if puzzle.endswith(RULES_FILE) and not rules:
        rules = top.tried("puzzle", lambda: beside(_plain_name(top, puzzle)))
    ask = _asked(top)
    found = Exercise(
        id=_identity(top), puzzle=puzzle, task=task, title=top.texts("title"),
        text=top.texts("text", needed=False), ask=ask, boards=_boards(top, "boards"), source=text, file=file,
        given=top.strings("given"), accepts=top.samples("accepts"), rejects=top.samples("rejects"),
        level=top.whole("level", len(LEVELS), 1, len(LEVELS)) or 1,
        notation=top.one_of("notation", NOTATIONS, NOTATIONS[0]),
        marks=_marks(top, task, ask), checks=_checks(top.table("checks")),
        feedback=_feedback(top.table("feedback")),
        closes=top.moment("closes"), rules=rules, start=top.string("start", ""), shown=top.by_name("shown"),
        choices={name: top.table("choices").texts(name) for name in top.table("choices").told},
        formula=top.string("formula", ""), encoding=top.string("encoding", ""),
        secret=_secret(top.table("secret"), ask), has_secret="secret" in top.told,
        verdicts=top.switch("verdicts") is not False,
    )  # fmt: skip
    _refuse_contradictions(top, found)
    return found


def _identity(top: Fields) -> str:
    found = top.string("id")
    if not re.fullmatch(r"[\w.-]{1,80}", found) or found.startswith("."):
        raise top.wrong("id", UsageError("exercise.id"))
    return found


def _plain_name(top: Fields, name: str) -> str:
    """A file beside this one, and nowhere else."""
    if Path(name).name != name:
        raise top.wrong("puzzle", UsageError("exercise.beside-only", name=name))
    return name


def _asked(top: Fields) -> tuple[str, ...]:
    found = top.strings("ask")
    if len(found) > MOST_RULES or len(set(found)) < len(found):
        raise top.wrong("ask", UsageError("exercise.ask", most=MOST_RULES))
    return found


def _boards(fields: Fields, key: str) -> tuple[str, ...]:
    found = fields.strings(key)
    if len(found) > MOST_BOARDS:
        raise fields.wrong(key, UsageError("exercise.boards.many", most=MOST_BOARDS))
    return found


def _marks(top: Fields, task: str, ask: tuple[str, ...]) -> dict[str, Fraction]:
    """The marks that were set; one for each thing that is asked where none were."""
    found = top.marks("marks")
    return found or dict.fromkeys(task_of(task).marked(ask, top.told), Fraction(1))


def _checks(fields: Fields) -> Checks:
    fields.refuse_unknown(CHECKS)
    words = fields.strings("operators") if "operators" in fields.told else None
    meant = None if words is None else fields.tried("operators", lambda: frozenset(map(operator, words)))
    return Checks(
        meant,
        fields.whole("max_clauses", None),
        fields.whole("max_variables", None),
        fields.switch("auxiliary"),
    )


def _feedback(fields: Fields) -> dict[str, str]:
    fields.refuse_unknown(rungs.RUNGS[1:])
    return {rung: fields.tried(rung, partial(rungs.condition, told)) for rung, told in fields.told.items()}


def _secret(fields: Fields, ask: tuple[str, ...]) -> Secret:
    fields.refuse_unknown(SECRET)
    return Secret(
        _boards(fields, "boards"), _reference(fields, ask), fields.by_name("wrong"), _hints(fields),
        fields.by_name("answers"),
    )  # fmt: skip


def _reference(fields: Fields, ask: tuple[str, ...]) -> str | None:
    """The rules that are right, as one text: "rule" (the kind's own), a text, or a table by rule."""
    found = fields.told.get("reference", OWN_RULE)
    if isinstance(found, dict):
        inner = fields.by_name("reference")
        for name in inner:
            if name not in ask:
                raise fields.wrong(("reference", name), UsageError("exercise.not-asked", name=name))
        return "\n".join(f"rule {name}\n  {text.strip()}" for name, text in inner.items())
    text = fields.string("reference", OWN_RULE)
    return None if text == OWN_RULE else text


def _hints(fields: Fields) -> tuple[Hint, ...]:
    found = fields.told.get("hints", [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise fields.wrong("hints", UsageError("exercise.type.hints"))
    read = []
    for number, one in enumerate(found):
        told = {"texts": {key: text for key, text in one.items() if key != "when"}, **one}
        inner = Fields(told, fields.file, fields.text, (*fields.path, "hints", number))
        inner.refuse_unknown(("when", "texts", *LANGUAGES))
        read.append(Hint(inner.string("when"), inner.texts("texts")))
    return tuple(read)


def _refuse_contradictions(top: Fields, found: Exercise) -> None:
    """What the task of an exercise needs, and marks for what there is."""
    task = task_of(found.task)
    for key in task.needs(found):
        raise top.wrong(key, UsageError("exercise.needed", what=key, kind=found.task))
    known = task.marked(found.ask, top.told)
    for name in found.marks:
        if name not in known:
            raise top.wrong(("marks", name), UsageError("exercise.marks.unknown", name=name))
    for name in found.given:
        if name in found.ask:
            raise top.wrong("given", UsageError("exercise.given", name=name))
    if any(when == rungs.AFTER_CLOSE for when in found.feedback.values()) and found.closes is None:
        raise top.wrong("feedback", UsageError("exercise.closes"))


def now() -> datetime.datetime:
    return datetime.datetime.now().astimezone()
