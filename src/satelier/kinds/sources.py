"""Where kinds come from: the package's folder, installed packages, folders and files that were named.

SATELIER_KINDS   folders and files, separated as PATH is; `--kinds` adds to it, so that child processes see
                 the same kinds
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from satelier.errors import Error, KindError, broken_kind

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from satelier.puzzle import Puzzle

VARIABLE = "SATELIER_KINDS"
GROUP = "satelier.puzzles"
PACKAGE = "satelier.puzzles"
TEMPLATE = "null"  # to be copied, not played
OURS = "satelier"  # a file of a folder that never says this word declares no kind

Found = tuple[str, "type[Puzzle] | Error"]  # where it was found, and the kind or what is wrong with it


@functools.cache
def packaged() -> tuple[str, ...]:
    """The names of the package's own kinds; reads file names only."""
    files = sorted(path.stem for path in (Path(__file__).parents[1] / "puzzles").glob("*.py"))
    return tuple(name for name in files if not name.startswith("_") and name != TEMPLATE)


@functools.cache
def load_packaged(name: str) -> type[Puzzle]:
    """One of the package's own kinds."""
    from satelier.kinds.reading import declared

    return declared(importlib.import_module(f"{PACKAGE}.{name}"))[0]


@functools.cache
def installed() -> tuple[Found, ...]:
    """The kinds that installed packages bring, as their entry points say."""
    if not _some_may_bring_kinds():
        return ()
    from importlib.metadata import entry_points

    return tuple(found for entry in entry_points(group=GROUP) for found in _of_entry(entry))


def _some_may_bring_kinds() -> bool:
    """Whether an installed package says so. Mostly none does, and loading what reads entry points properly
    takes longer than most of what a small command does; so their files are looked through first.

    What lies in an archive, is found by a finder of its own or cannot be read may say so.
    """
    finders = [finder for finder in sys.meta_path if hasattr(finder, "find_distributions")]
    places = [Path(place) for place in sys.path]
    if finders != [PathFinder] or any(place.is_file() for place in places):
        return True
    try:
        return any(GROUP in text for place in places if place.is_dir() for text in _entry_points_in(place))
    except OSError:
        return True


def _entry_points_in(folder: Path) -> Iterator[str]:
    """What the packages that are installed in a folder say of themselves, unread."""
    about = (path / "entry_points.txt" for path in folder.iterdir() if path.name.lower().endswith("-info"))
    return (file.read_text(encoding="utf-8", errors="replace") for file in about if file.is_file())


def _of_entry(entry: EntryPoint) -> Iterator[Found]:
    """An entry point names a kind, or a module that declares some."""
    from satelier.kinds.reading import check, declared

    where = entry.value
    try:
        loaded = entry.load()
        kinds = declared(loaded) if isinstance(loaded, ModuleType) else [loaded]
        for kind in kinds:
            check(kind, where)
    except Error as error:
        yield where, error
        return
    except Exception as error:
        yield where, broken_kind("kinds.entry", error, where, name=entry.name)
        return
    yield from ((where, kind) for kind in kinds)


def named() -> str:
    """The folders and files that were named, as they are written."""
    return os.environ.get(VARIABLE, "")


@contextmanager
def naming(paths: Iterable[str]) -> Iterator[None]:
    """Name further folders and files meanwhile, for this process and for those that it starts."""
    absolute, before = [str(Path(path).absolute()) for path in paths], named()
    for path in absolute:
        if not Path(path).exists():
            raise KindError("kinds.missing", path=path)
    os.environ[VARIABLE] = os.pathsep.join(filter(None, [before, *absolute]))
    try:
        yield
    finally:
        os.environ[VARIABLE] = before


@functools.cache
def outside(paths: str) -> tuple[Found, ...]:
    """The kinds in these folders and files; a folder's other files are left alone."""
    files = dict.fromkeys(file for path in paths.split(os.pathsep) if path for file in _files(Path(path)))
    return tuple(found for file in files for found in _of_file(file))


def _files(path: Path) -> list[Path]:
    from satelier.kinds.reading import READERS

    if not path.is_dir():
        return [path.resolve()]
    found = sorted(file.resolve() for file in path.iterdir() if file.suffix in READERS)
    return [file for file in found if not file.name.startswith("_") and _speaks_of_us(file)]


def _speaks_of_us(file: Path) -> bool:
    return file.suffix != ".py" or OURS in file.read_text(encoding="utf-8", errors="replace")


def _of_file(file: Path) -> Iterator[Found]:
    from satelier.kinds.reading import kinds_of

    try:
        for kind in kinds_of(file):
            yield str(file), kind
    except Error as error:
        yield str(file), error
