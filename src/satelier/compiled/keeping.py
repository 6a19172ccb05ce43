"""Where compiled code is kept, and how it is found again: by what it consists of, wherever its source lies.

Numba would look at the place and the date of a source file. Here a function is known by all that decides what
it does, so that its machine code serves every copy of the same version, and a new one finds it ready.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import shutil
from pathlib import Path
from typing import Any

from satelier.system import folders

CACHE_VARIABLE = "NUMBA_CACHE_DIR"
KERNELS = "kernels"
MOST_VERSIONS = 8  # of a kernel: other versions of this program, of Python, of Numba


def kernels_folder(source: Path) -> Path | None:
    """The first of these that can be written: the user's choice, the user's cache, beside the source."""
    chosen = os.environ.get(CACHE_VARIABLE)
    usual = [folders.cache_folder(), source.parent / "__pycache__"]
    bases = [Path(chosen) / folders.NAME] if chosen else usual
    return next((base / KERNELS for base in bases if writable(base)), None)


def writable(folder: Path) -> bool:
    """Whether files can be made in a folder, which is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


def is_kept(folder: Path | None) -> bool:
    """Whether machine code is there, whole: Numba writes its index first."""
    return folder is not None and any(folder.glob("*.nbc"))


def keep_in(folder: Path, made: Any) -> None:
    """Let Numba keep what it makes of a function in a folder that nothing else is kept in."""
    caching = importlib.import_module("numba.core.caching")
    locator = type("Locator", (caching._CacheLocator,), {
        "get_cache_path": lambda self: str(folder),
        "get_source_stamp": lambda self: folder.name,
        "get_disambiguator": lambda self: KERNELS,
        "from_function": classmethod(lambda own, function, file: own()),
    })  # fmt: skip
    with_locator = type("Kept", (caching.CompileResultCacheImpl,), {"_locator_classes": [locator]})
    made._cache = type("Cache", (caching.FunctionCache,), {"_impl_class": with_locator})(made.py_func)


def forget_older(folder: Path) -> None:
    """Of one kernel, keep the versions that were used last; this one is in use."""
    name = folder.name.rpartition("-")[0]
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        others = [other for other in folder.parent.iterdir() if other.name.rpartition("-")[0] == name]
        others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
        for other in others[MOST_VERSIONS:]:
            shutil.rmtree(other, ignore_errors=True)
