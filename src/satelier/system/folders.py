"""Where this system keeps what programs write for a user: caches, which may be lost, and data."""

from __future__ import annotations

from pathlib import Path

NAME = "satelier"


def cache_folder() -> Path:
    """For what can be made again."""
    from platformdirs import user_cache_path

    return user_cache_path(NAME, appauthor=False)


def data_folder() -> Path:
    """For what people have made."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False)
