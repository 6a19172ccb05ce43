"""The folder of the workbench's series; a series has a name made here, never one that somebody sends."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG
from typing import Any

from satelier.errors import Error, UsageError
from satelier.series.plans.plan import Plan
from satelier.series.results.store import Store
from satelier.series.results.summary import overall
from satelier.series.running.lock import is_driven
from satelier.series.telling.overview import plan_sentence
from satelier.system import folders

NAME = re.compile(r"[A-Za-z0-9_-]{4,32}")
MOST_LISTED = 50
RUNNING, STOPPED, FINISHED = "running", "stopped", "finished"
WAITING, DAMAGED = "waiting", "damaged"  # for its turn; beyond reading


class MissingError(UsageError):
    """There is no such series here."""


def folder() -> Path:
    """Where the series are kept: with the person's other data."""
    return folders.data_folder() / "series"


def find(name: str) -> Path:
    path = folder() / f"{name}.db"
    if not NAME.fullmatch(name) or not path.is_file():
        raise MissingError("series.page.missing")
    return path


def add(plan: Plan) -> str:
    """A new file with this plan; its name."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError("series.unwritable", path=str(folder()), why=error.strerror) from error
    name = secrets.token_urlsafe(9)
    Store.create(folder() / f"{name}.db", plan).close()
    return name


def listed(language: str, is_shown: Callable[[str], bool]) -> list[dict[str, Any]]:
    """The series that are here and shown, by their names; the newest first."""
    if not folder().is_dir():
        return []
    paths = [path for path in folder().glob("*.db") if NAME.fullmatch(path.stem) and is_shown(path.stem)]
    newest = sorted(((moment, path) for path in paths if (moment := _moment(path))), reverse=True)
    found = [_listed(path, moment, language) for moment, path in newest[:MOST_LISTED]]
    return sorted(found, key=lambda one: str(one["created"]), reverse=True)


def _moment(path: Path) -> float | None:
    """When a file was last touched; nothing of what is no file, or is none any more."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ctime if S_ISREG(found.st_mode) else None


def _listed(path: Path, moment: float, language: str) -> dict[str, Any]:
    """A series in few words; of one that cannot be read, why not."""
    try:
        with Store.open(path) as store:
            return about(store, language)
    except Error as problem:
        made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))
        words = {"title": "", "sentence": problem.say(language), "created": made, "state": DAMAGED}
        return {"id": path.stem, **words, "planned": 0, "tasks": 0}


def about(store: Store, language: str) -> dict[str, Any]:
    """A series in few words."""
    found = overall(store)
    return {
        "id": store.path.stem,
        "title": store.plan.title,
        "sentence": plan_sentence(store.plan, language),
        "created": store.about["created"],
        "state": state(store, found["tasks"]),
        **found,
    }


def state(store: Store, done: int) -> str:
    if is_driven(store.path):
        return RUNNING
    return FINISHED if done == len(store.plan) else STOPPED
