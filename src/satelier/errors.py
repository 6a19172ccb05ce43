"""What goes wrong, said in a sentence that names the place and what to do.

Every error is an `Error`. It carries the *key* of its sentence in the message
catalogues and the values that fill it, so that it can be said in any language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from satelier.messages import ENGLISH, say


class Error(Exception):
    """A mistake a person can put right. `str` says it in English, `say` in any language."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def say(self, language: str = ENGLISH) -> str:
        """Its sentence; an error among its values is said in the same language."""
        told = {
            name: value.say(language) if isinstance(value, Error) else value
            for name, value in self.values.items()
        }
        return say(self.key, language, **told)

    def __str__(self) -> str:
        return self.say()


class InputError(Error):
    """A text, file or board that cannot be read; names the line, row or column."""


class LimitError(Error):
    """More than this machine should be asked for; names the figure and what to use instead."""


class KindError(Error):
    """The declaration of a kind that cannot be, or does not work; names its file and line."""


class UsageError(Error):
    """A name, option or combination that does not exist."""


def unknown_name(key: str, name: str, known: Iterable[str]) -> UsageError:
    """The error for a `name` that is none of `known`; it offers the nearest one, or lists them all."""
    import difflib  # only the mistaken pay for it

    names = sorted(known)
    nearest = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    hint = {"nearest": nearest[0]} if nearest else {"names": ", ".join(names)}
    return UsageError(f"{key}.nearest" if nearest else f"{key}.list", name=name, **hint)


def broken_kind(key: str, error: BaseException, file: str, first: int = 1, **values: Any) -> KindError:
    """What went wrong in the code of a kind, with the line of `file` it came from, or where that begins."""
    import traceback

    lines = [step.lineno for step in traceback.extract_tb(error.__traceback__) if step.filename == file]
    return KindError(key, file=file, line=lines[-1] if lines else first, why=told_of(error), **values)


def told_of(error: BaseException) -> Any:
    """What an error says: one of ours is said in any language, another is named."""
    if isinstance(error, Error):
        return error
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
