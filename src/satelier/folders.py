"""Where this system keeps what programs write for a user: caches, which may be lost, and data."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "satelier"


def cache_folder() -> Path:
    """For what can be made again."""
    return _base("XDG_CACHE_HOME", ".cache", "Caches") / NAME


def data_folder() -> Path:
    """For what people have made."""
    return _base("XDG_DATA_HOME", ".local/share", "Application Support") / NAME


def _base(variable: str, usual: str, on_a_mac: str) -> Path:
    """The folder that the user names; else the one that the system has for it."""
    if chosen := os.environ.get(variable):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path.home() / "Library" / on_a_mac if sys.platform == "darwin" else Path.home() / usual
