"""French articles that melt with the word before them: *de le* is *du*, *à les* is *aux*.

>>> melted("les cases de {the} sont égales", {"the": "le carré en (1, 1)"})
'les cases du carré en (1, 1) sont égales'
>>> melted("une place à {the}", {"the": "la ligne 3"})
'une place à {the}'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MELTING = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}


def melted(text: str, values: Mapping[str, Any]) -> str:
    """A message in which names that begin with such an article have taken the place of their gaps."""
    for name, value in values.items():
        if isinstance(value, str) and value.startswith(("le ", "les ")):
            article, _, rest = value.partition(" ")
            safe = rest.replace("{", "{{").replace("}", "}}")
            for (word, melting), one in MELTING.items():
                if melting == article:
                    text = text.replace(f" {word} {{{name}}}", f" {one} {safe}")
    return text
