"""The lines under `puzzle`: values, clues, places, size → what a kind declares."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from satelier.clues import ClueLayer, Numbers, Regions
from satelier.language import tree
from satelier.language.faults import RulesError
from satelier.language.reading.suggesting import nearest
from satelier.language.tree import Node, Sheet
from satelier.sizes import size
from satelier.sizes import usual_box as usual_box
from satelier.values import Value, Values

Words = list[tuple[str, str]]
FRENCH = {
    "valeurs": "values", "indices": "clues", "taille": "size", "emplacements": "places", "nombres": "numbers",
    "régions": "regions", "aucun": "none", "cases": "cells", "coins": "corners", "bords": "edges",
    "liens": "links",
}  # fmt: skip
PLACES = {"cells": "cell", "corners": "vertex", "edges": "edge", "links": "link"}
MOST_VALUES = 100


def attributes(read: Sheet) -> dict[str, Any]:
    """What a sheet declares, as the attributes of a kind."""
    return Declaring(read).attributes()


class Declaring:
    """One declaration."""

    def __init__(self, read: Sheet) -> None:
        assert read.puzzle is not None
        self.read, self.puzzle = read, read.puzzle
        self.lines = [(FRENCH.get(word, word), list(rest)) for word, rest in self.puzzle.lines]

    def fault(self, key: str, at: str, instead: str, **told: Any) -> RulesError:
        """What is wrong with a line, at its first word."""
        start = max(self.read.text.find(at, self.puzzle.at[0]), self.puzzle.at[0])
        return RulesError(key, self.read.text, start, start + len(at), **told).offering(
            (start, start + len(at), instead)
        )

    def attributes(self) -> dict[str, Any]:
        found: dict[str, Any] = {"values": None, "clue_layers": {}}
        for word, rest in self.lines:
            if word not in _LINES:
                near = nearest(word, _LINES) or "size"
                raise self.fault("language.declared.word", word, near, word=word, near=near)
            _LINES[word](self, rest, found)
        if found["values"] is None:
            found["values"] = Values(Value("."), Value("#"))
        found["square"] = found["square"] if "square" in found else _mentioned(self.read, "n")
        if _mentioned(self.read, "boxes", "box"):
            found |= {"boxed": True, "square": True, "check_size": _check_boxes}
        found["__doc__"] = dict(self.puzzle.titles).get("en", self.puzzle.name.capitalize())
        found["titles"] = dict(self.puzzle.titles)
        return self._one_layer(found)

    def _one_layer(self, found: dict[str, Any]) -> dict[str, Any]:
        layers: dict[str, ClueLayer] = found["clue_layers"]
        if len(layers) == 1:
            found["clue_layer"] = next(iter(layers.values()))
            del found["clue_layers"]
        return found

    def _values(self, rest: Words, found: dict[str, Any]) -> None:
        if any(kind == ".." for kind, _ in rest):
            low, high = self._range(rest)
            if high is None:
                found["values"], found["square"] = property(lambda self: Values.numbers(self.columns)), True
            else:
                found["values"] = Values(*(Value(str(number)) for number in range(low, high + 1)))
            return
        values = list(self._symbols(rest))
        if len(values) < 2 or len({value.symbol for value in values}) < len(values):
            raise self.fault("language.declared.values", "values", 'values "." "#"', found=len(values))
        found["values"] = Values(*values)

    def _symbols(self, rest: Words) -> Iterator[Value]:
        """Symbols, each perhaps with its words in brackets."""
        symbol, place = "", 0
        while place < len(rest):
            kind, text = rest[place]
            if kind == "(" and symbol:
                end = next((n for n in range(place, len(rest)) if rest[n][0] == ")"), len(rest))
                yield Value(symbol, **_worded(rest[place + 1 : end]))
                symbol, place = "", end
            elif kind in ("text", "number", "name"):
                if symbol:
                    yield Value(symbol)
                symbol = text
            place += 1
        if symbol:
            yield Value(symbol)

    def _range(self, rest: Words) -> tuple[int, int | None]:
        """1..9, or 1..n: as many as the grid has columns."""
        words = [text for kind, text in rest if kind in ("number", "name")]
        if len(words) != 2 or not words[0].isdecimal() or not (words[1].isdecimal() or words[1] == "n"):
            raise self.fault("language.declared.range", "values", "values", what=" ".join(words))
        high = int(words[1]) if words[1].isdecimal() else None
        if high is not None and not int(words[0]) < high <= int(words[0]) + MOST_VALUES:
            raise self.fault("language.declared.range", "values", "values", what="..".join(words))
        return int(words[0]), high

    def _clues(self, rest: Words, found: dict[str, Any]) -> None:
        words = [FRENCH.get(text, text) for kind, text in rest if kind in ("name", "number")]
        for place, word in enumerate(words):
            if word == "regions":
                found["clue_layers"]["regions"] = Regions()
            elif word == "numbers":
                bounds = [int(one) for one in words[place + 1 : place + 3] if one.isdecimal()]
                low, high = bounds if len(bounds) == 2 else (0, 9)
                found["clue_layers"]["numbers"] = Numbers(low, high)
            elif not word.isdecimal() and word != "none":
                raise self.fault("language.declared.clues", word, "regions", word=word)

    def _places(self, rest: Words, found: dict[str, Any]) -> None:
        word = FRENCH.get(rest[0][1], rest[0][1]) if rest else ""
        if word not in PLACES:
            raise self.fault("language.declared.places", rest[0][1] if rest else "places", "cells", word=word)
        found["places"] = PLACES[word]

    def _size(self, rest: Words, found: dict[str, Any]) -> None:
        text = "".join(text for _, text in rest)
        try:
            rows, columns = size(text)
        except ValueError:
            raise self.fault("language.declared.size", "size", "size 6x6", what=text) from None
        found["usual_size"] = f"{rows}x{columns}"


def _worded(rest: Words) -> dict[str, str]:
    """ "…" fr "…": words by language."""
    found: dict[str, str] = {}
    language = "en"
    for kind, text in rest:
        if kind == "text":
            found[language] = text
        elif text in ("en", "fr"):
            language = text
    return found


def mentions(read: Sheet, node: Node, names: Collection[str]) -> bool:
    """Whether a statement speaks of one of these names, itself or by what it is defined with."""
    spoken, bodies = tree.names(node), {one.name: one.body for one in read.definitions}
    while spoken.isdisjoint(names) and (defined := spoken & bodies.keys()):
        spoken = {name for one in defined for name in tree.names(bodies.pop(one))} - spoken
    return not spoken.isdisjoint(names)


def _mentioned(read: Sheet, *names: str) -> bool:
    statements = [one for rule in read.rules for one in rule.statements]
    return any(mentions(read, statement, names) for statement in statements)


def _check_boxes(puzzle: Any) -> None:
    puzzle.box = usual_box(puzzle.rows, puzzle.columns, puzzle.box)


_LINES: dict[str, Any] = {
    "values": Declaring._values,
    "clues": Declaring._clues,
    "places": Declaring._places,
    "size": Declaring._size,
}
