"""What the workbench may be asked: a name, a JSON object in, a JSON object out.

A question is a function `(body, tell) -> answer` in a module of this folder, or of one inside it, registered
under its name by `@question`. `tell` reports progress: any JSON object, as often as it likes. Questions know
nothing of HTTP or processes, never touch files, and raise `satelier.Error` for what a person can put right.

>>> [sudoku] = [one for one in ask("kinds", {"language": "fr"})["kinds"] if one["kind"] == "sudoku"]
>>> sudoku["rules"][0]["sentence"]
'Chaque ligne contient chaque nombre une fois.'
>>> ask("kind", {})
Traceback (most recent call last):
satelier.errors.UsageError: There is no question 'kind'; did you mean 'kinds'?
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable

from satelier.errors import InputError, unknown_name
from satelier.frozen import dataclass
from satelier.web.questions.ground.keys import MOST_NAME
from satelier.web.questions.ground.keys import Body as Body

Tell = Callable[[Body], None]
Ask = Callable[[Body, Tell], Body]


@dataclass(frozen=True)
class Question:
    """A question by name; a *slow* one may take as long as its limits let it."""

    name: str
    answer: Ask
    slow: bool = False


_FOUND: dict[str, Question] = {}


def question(name: str, *, slow: bool = False) -> Callable[[Ask], Ask]:
    """Register the function below under a name."""

    def register(answer: Ask) -> Ask:
        _FOUND[name] = Question(name, answer, slow)
        return answer

    return register


@functools.cache
def questions() -> dict[str, Question]:
    """Every question, by name."""
    for module in pkgutil.walk_packages(__path__, f"{__name__}."):
        importlib.import_module(module.name)
    return dict(_FOUND)


def find(name: str) -> Question:
    """The question of this name."""
    if name not in questions():
        raise unknown_name("web.question", name[:MOST_NAME], questions())
    return questions()[name]


def ask(name: str, body: Body, tell: Tell = lambda news: None) -> Body:
    """The answer to a question."""
    found = find(name)
    if not isinstance(body, dict):
        raise InputError("web.object", name="body")
    return found.answer(body, tell)
