"""Scripts inside a page: the modules that one needs, found by its imports, as data under bare names.

A module in a `data:` address has no place from which `./board.js` could be found; so each has a name, and a
map of imports says what stands behind it. The text of the modules is otherwise what the server sends.
"""

from __future__ import annotations

import json

from satelier.web.delivery.bundles import NAMED, reached, source, target
from satelier.web.delivery.pages import STATIC

# In an address these would end it, begin an escape, or be dropped.
ESCAPED = str.maketrans({"%": "%25", "#": "%23", "\n": "%0A", "\r": "%0D", "\t": "%09"})


def gathered(entry: str) -> dict[str, str]:
    """The modules that one needs, itself included, by name; their imports are those names.

    >>> sorted(gathered("js/lib.js"))
    ['js/lib.js', 'js/words.js', 'vendor/htm.js', 'vendor/preact-hooks.js', 'vendor/preact.js']
    """
    return {name: _renamed(name) for name in reached(STATIC, entry)}


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


def _renamed(name: str) -> str:
    """The text of a module that names others as they are called here."""
    return NAMED.sub(lambda match: f'{match[1]}"{target(name, match[2])}"', source(STATIC, name))
