"""A page's script and all that it imports as one file: a browser that loads a hundred waits for each.

The modules stay what they are, readable and testable one by one; here each becomes a function that is called
once, those that it imports before it. What is not ours to take apart (`WHOLE`) is imported as it is.
"""

from __future__ import annotations

import functools
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

WHOLE = ("vendor/", "js/lib.js")
FOLDER = "bundle"  # beside `js`: what is imported whole is found from there as from `js`
NAMED = re.compile(
    r'(\b(?:from|import)\s*)"(\.{1,2}/[^"]+\.js)"'
)  # where a module names another, in whatever way
_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"(\.{1,2}/[^"]+\.js)";?$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const)\s+(\w+))", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class BundleError(Exception):
    """A module says an import or an export in a way that is not used here, or imports in a ring."""


def bundle(root: Path, script: str) -> str:
    """The text of `js/SCRIPT.js` below `root` with all of its modules inside, to be served from `FOLDER`."""
    names = ordered(root, f"js/{script}.js")
    numbers = {name: number for number, name in enumerate(names)}
    up = "../" * (script.count("/") + 1)  # from the bundle to the root
    return "\n".join(
        f'import * as m{numbers[name]} from "{up}{name}";'
        if name.startswith(WHOLE)
        else _part(root, name, numbers)
        for name in names
    )


def whole(root: Path, script: str) -> list[str]:
    """What the bundle imports, and what that imports: files that a browser still loads by themselves."""
    found = [name for name in ordered(root, f"js/{script}.js") if name.startswith(WHOLE)]
    return reached(root, *found)


def ordered(root: Path, script: str) -> list[str]:
    """The modules by their names, each after all that it imports."""
    return list(_after_imports(root, script, {}))


def _after_imports(root: Path, name: str, seen: dict[str, bool]) -> Iterator[str]:
    if seen.setdefault(name, False):
        return
    for other in () if name.startswith(WHOLE) else _imported(root, name):
        if seen.get(other) is False:
            raise BundleError(f"{name} and {other} import each other")
        yield from _after_imports(root, other, seen)
    seen[name] = True
    yield name


def _imported(root: Path, name: str) -> list[str]:
    return [target(name, path) for _, path in _IMPORT.findall(source(root, name))]


def reached(root: Path, *names: str) -> list[str]:
    """These modules and all that they name, and what those name."""
    found = list(names)
    for name in found:  # which grows meanwhile
        others = (target(name, path) for _, path in NAMED.findall(source(root, name)))
        found += dict.fromkeys(other for other in others if other not in found)
    return found


def _part(root: Path, name: str, numbers: dict[str, int]) -> str:
    """One module as a function that gives what it exports."""
    inner = _IMPORT.sub(lambda match: _taken(match[1], numbers[target(name, match[2])]), source(root, name))
    exported = ", ".join(_EXPORT.findall(inner))
    inner = _EXPORT.sub("", inner)
    if left := _LEFT.search(inner):
        raise BundleError(f"{name}: {left[0]}")
    return f"const m{numbers[name]} = (() => {{ // {name}\n{inner}\nreturn {{ {exported} }};\n}})();"


def _taken(names: str, number: int) -> str:
    """Where names were imported they are taken from what the other module gave."""
    wanted = re.sub(r"(\w+) as (\w+)", r"\1: \2", names)
    return f"const {{{wanted}}} = m{number};"


def target(name: str, path: str) -> str:
    """Which module a path means that another one names.

    >>> target("js/write/main.js", "../lib.js")
    'js/lib.js'
    """
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def source(root: Path, name: str) -> str:
    """The text of a module, read again when it was changed."""
    path = root / name
    return _read(path, path.stat().st_mtime_ns)


@functools.lru_cache(maxsize=1024)
def _read(path: Path, changed: int) -> str:
    return path.read_text(encoding="utf-8")
