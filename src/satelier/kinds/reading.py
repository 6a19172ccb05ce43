"""A file becomes a kind. Each ending has its reader: to bring another one, add a row to READERS.

A reader gets the text and the name of its file, and gives the kinds that are declared there.
"""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from satelier.errors import Error, KindError, broken_kind
from satelier.puzzle import Puzzle

NAME = r"[a-z][a-z0-9_-]{0,59}"  # what a kind may be called: it stands in addresses and in file names

Kinds = list[type[Puzzle]]


def python_kinds(text: str, file: str) -> Kinds:
    """The kinds that a file of Python declares; it may import what lies beside it."""
    import hashlib

    name = f"satelier_kinds_{hashlib.sha256(text.encode()).hexdigest()[:12]}.{Path(file).stem}"
    module = ModuleType(name)
    vars(module).update(__file__=file, __source__=text)
    sys.modules[name] = module  # where dataclasses and pickles look for it
    try:
        with _importing_beside(file):
            exec(compile(text, file, "exec", dont_inherit=True), vars(module))
    except BaseException as error:
        del sys.modules[name]
        raise _fault(error, file) from error
    return declared(module)


def rules_kinds(text: str, file: str) -> Kinds:
    """The kind that a file of rules declares."""
    from satelier.language.kind import rules_kinds as declared_kinds  # few files are such

    return declared_kinds(text, file)


READERS: dict[str, Callable[[str, str], Kinds]] = {".py": python_kinds, ".rules": rules_kinds}


def is_file(word: str) -> bool:
    """Whether a word that stands for a kind is the name of a file, by its ending."""
    return word.lower().endswith(tuple(READERS))


def read_file(path: Path) -> type[Puzzle]:
    """The one kind that a file declares."""
    found = kinds_of(path)
    if len(found) != 1:
        key = "kinds.several" if found else "kinds.none"
        raise KindError(key, file=str(path), names=", ".join(kind.__name__ for kind in found))
    return found[0]


def kinds_of(path: Path) -> Kinds:
    """All kinds that a file declares."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise KindError("kinds.unreadable", file=str(path), why=getattr(error, "strerror", error)) from error
    return read(text, str(path))


_LATEST: dict[str, tuple[str, Kinds]] = {}  # by file: what it said when it was read, and its kinds


def read(text: str, file: str) -> Kinds:
    """All kinds that the text of a file declares; it is read again only when it says something else.

    Also when it says again what it once said: the families of claims that it brings are then those.
    """
    if file not in _LATEST or _LATEST[file][0] != text:
        _LATEST[file] = text, _read(text, file)
    return _LATEST[file][1]


def _read(text: str, file: str) -> Kinds:
    reader = READERS.get(Path(file).suffix.lower())
    if reader is None:
        raise KindError("kinds.suffix", file=file, suffixes=", ".join(READERS))
    found = reader(text, file)
    for kind in found:
        check(kind, file)
    return found


def declared(module: ModuleType) -> Kinds:
    """The kinds that a module declares itself, but for those that others in it build on."""
    own = [
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Puzzle) and found.__module__ == module.__name__
    ]
    return [kind for kind in own if not any(kind in other.__bases__ for other in own)]


def check(kind: Any, file: str) -> None:
    """What every kind needs before anybody asks for it."""
    if not (isinstance(kind, type) and issubclass(kind, Puzzle)):
        raise KindError("kinds.none", file=file)
    if not isinstance(kind.name, str) or not re.fullmatch(NAME, kind.name):
        raise KindError("kinds.name", file=file, name=kind.name)
    if not hasattr(kind, "values"):
        raise KindError("kinds.values", file=file, kind=kind.__name__)


@contextlib.contextmanager
def _importing_beside(file: str) -> Iterator[None]:
    """What lies beside a kind can be imported by it; whatever is installed comes first.

    Nothing is written there: the folder is not ours, and Python would take what it compiled a moment ago for
    what stands there now.
    """
    folder = str(Path(file).resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        sys.dont_write_bytecode = before


def _fault(error: BaseException, file: str) -> BaseException:
    """What went wrong while a file was read, with its place; an interruption is none of the file's."""
    if isinstance(error, SyntaxError):
        return KindError("kinds.syntax", file=error.filename or file, line=error.lineno or 1, why=error.msg)
    if isinstance(error, Error):
        place = broken_kind("kinds.at", error, file)
        return KindError("kinds.at", **{**place.values, "problem": error})
    if isinstance(error, Exception | SystemExit):
        return broken_kind("kinds.fails", error, file)
    return error
