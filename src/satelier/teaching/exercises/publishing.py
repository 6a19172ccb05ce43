"""The student's file: what the teacher's says, without its secrets.

It is written anew from what was read, never cut out of the teacher's text: what is not listed here stays out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from satelier.formats import text
from satelier.language.reading import sheet
from satelier.language.tree import Node, Rule, Sheet, children
from satelier.teaching.exercises.exercise import Checks, Sample
from satelier.teaching.exercises.ground import Ground
from satelier.teaching.exercises.marking.result import number
from satelier.teaching.exercises.rungs import ALWAYS, NEVER
from satelier.teaching.exercises.tasks import task_of


def published(ground: Ground) -> str:
    """The student's file, as text."""
    return "".join(f"{key} = {_written(value)}\n" for key, value in _public(ground) if _says(value))


def _public(ground: Ground) -> Iterator[tuple[str, Any]]:
    one = ground.exercise
    yield "id", one.id
    yield "puzzle", one.puzzle
    yield "title", one.title
    yield "text", one.text
    yield "kind", one.task
    yield "ask", list(one.ask)
    yield "given", list(one.given)
    yield "boards", _boards(ground)
    yield "accepts", _samples(one.accepts)
    yield "rejects", _samples(one.rejects)
    yield "level", one.level
    yield "notation", one.notation
    yield "marks", one.marks
    yield "checks", _checks(one.checks)
    yield "feedback", {rung: _condition(when) for rung, when in one.feedback.items()}
    yield "closes", one.closes
    yield "start", one.start
    yield "shown", one.shown
    yield "choices", one.choices
    yield "formula", one.formula
    yield "encoding", one.encoding
    yield "verdicts", not (task_of(one.task).is_secret(one) or one.rules) and one.verdicts
    yield "rules", without_rules(one.rules, one.ask) if one.rules else ""


def _says(value: Any) -> bool:
    """Whether there is something to write; false and 0 are something."""
    return value is not None and value != "" and value != [] and value != {}


def _samples(samples: tuple[Sample, ...]) -> list[Any]:
    return [[one.puzzle, one.board] if one.puzzle else one.board for one in samples]


def _boards(ground: Ground) -> list[str]:
    """Of a puzzle of one's own with clues the puzzles themselves: a size is filled by the rules, not all of
    which a student's file has."""
    one = ground.exercise
    if not (one.rules and ground.kind.layers()):
        return list(one.boards)
    return [text.write(place.puzzle).replace("\n\n", "//").replace("\n", "/") for place in ground.visible]


def _checks(checks: Checks) -> dict[str, Any]:
    told = vars(checks) | {"operators": sorted(checks.operators) if checks.operators is not None else None}
    return {key: value for key, value in told.items() if value is not None}


def _condition(when: str) -> Any:
    return {ALWAYS: True, NEVER: False}.get(when, when)


def _written(value: Any) -> str:
    """A value in TOML; texts are written as JSON writes them, which TOML reads alike."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Fraction):
        return str(number(value))
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_written(key)} = {_written(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value) if isinstance(value, int) else value.isoformat()


def without_rules(rules: str, names: tuple[str, ...]) -> str:
    """The text of a puzzle of one's own in which these rules have their sentences and say nothing.

    Comments go too, and so does what only those rules need.
    """
    read = sheet(rules)
    cuts = [one.at for one in read.examples if one.rule in names]
    cuts += [_statements(rule) for rule in read.rules if rule.name in names and rule.statements]
    needed = _needed(read, [rule for rule in read.rules if rule.name not in names])
    cuts += [one.at for one in read.definitions if one.name not in needed]
    for start, end in sorted(cuts, reverse=True):
        rules = rules[:start] + rules[end:]
    plain = _COMMENT.sub(lambda found: found[0] if found[0].startswith('"') else "", rules)
    return "\n".join(line.rstrip() for line in plain.splitlines() if line.strip()) + "\n"


_COMMENT = re.compile(r'"[^"\n]*"|#[^\n]*')


def _needed(read: Sheet, rules: list[Rule]) -> set[str]:
    """The definitions that some rules use, also by way of others."""
    bodies = {one.name: one.body for one in read.definitions}
    found: set[str] = set()
    waiting: list[Node] = [one for rule in rules for one in rule.statements]
    while waiting:
        node = waiting.pop()
        name = getattr(node, "name", None)
        if name in bodies and name not in found:
            found.add(name)
            waiting.append(bodies[name])
        waiting += children(node)
    return found


def _statements(rule: Rule) -> tuple[int, int]:
    return rule.statements[0].at[0], rule.statements[-1].at[1]
