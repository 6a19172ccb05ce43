"""Scripts inside a page: the modules that one needs, found by its imports, as data under bare names.

A module in a `data:` address has no place from which `./board.js` could be found; so each has a name, and a
map of imports says what stands behind it. The text of the modules is otherwise what the server sends.
"""

from __future__ import annotations

import json
import posixpath
import re

from satelier.web.pages import STATIC

IMPORT = re.compile(r'(\b(?:from|import)\s*)"(\.{1,2}/[^"]+\.js)"')
# In an address these would end it, begin an escape, or be dropped.
ESCAPED = str.maketrans({"%": "%25", "#": "%23", "\n": "%0A", "\r": "%0D", "\t": "%09"})


def gathered(entry: str) -> dict[str, str]:
    """The modules that one needs, itself included, by name; their imports are those names.

    >>> sorted(gathered("js/lib.js"))
    ['js/lib.js', 'vendor/htm.js', 'vendor/preact-hooks.js', 'vendor/preact.js']
    """
    found: dict[str, str] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            source = (STATIC / name).read_text(encoding="utf-8")
            waiting += [_target(name, path) for _, path in IMPORT.findall(source)]
            found[name] = IMPORT.sub(lambda match, own=name: _renamed(own, match), source)  # type: ignore[misc]
    return found


def import_map(modules: dict[str, str]) -> str:
    """What stands behind each name, as JSON that may stand in a script."""
    addresses = {
        name: f"data:text/javascript;charset=utf-8,{source.translate(ESCAPED)}"
        for name, source in modules.items()
    }
    return in_script({"imports": addresses})


def in_script(value: object) -> str:
    """JSON that nothing inside a script element mistakes for its end."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _target(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _renamed(name: str, match: re.Match[str]) -> str:
    return f'{match[1]}"{_target(name, match[2])}"'
