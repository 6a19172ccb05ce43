"""French words that melt with the next: *de le* is *du*, *à les* is *aux*, *que un* is *qu'un*.

>>> melted("les cases de {the} sont égales", {"the": "le carré en (1, 1)"})
'les cases du carré en (1, 1) sont égales'
>>> melted("une place à {the}", {"the": "la ligne 3"})
'une place à {the}'
>>> melted("elle ne peut être que {value}", {"value": "un 4"})
"elle ne peut être qu'un 4"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

MELTING = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}
VOWELS = tuple("aàâeéèêiîoôuy")


def melted(text: str, values: Mapping[str, Any]) -> str:
    """A message in which names that begin so have taken the place of their gaps."""
    for name, value in values.items():
        if isinstance(value, str):
            for before, one in _joints(value):
                text = text.replace(f" {before} {{{name}}}", f" {_literal(one)}")
    return text


def _joints(value: str) -> Iterator[tuple[str, str]]:
    """The words that melt with the beginning of a name, and what comes of both."""
    article, _, rest = value.partition(" ")
    for (word, melting), one in MELTING.items():
        if melting == article and rest:
            yield word, f"{one} {rest}"
    if value.startswith(VOWELS):
        yield "que", f"qu'{value}"


def _literal(text: str) -> str:
    """To stand in a template as it is."""
    return text.replace("{", "{{").replace("}", "}}")
