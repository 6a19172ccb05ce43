"""Formulas that are typed, without a grid: what was read of a text, what it says, its forms; resolution."""

from __future__ import annotations

from typing import Any

from satelier.draw.tree import Branch, tree_svg
from satelier.language.faults import RulesError
from satelier.language.reading import sheet
from satelier.language.reading.repair import statement_around
from satelier.language.tree import Node, Sheet
from satelier.language.writing import write
from satelier.logic.ways import WAYS
from satelier.messages import say
from satelier.reason.toolbox.answering import STEPS_OF_WAYS, answer
from satelier.reason.toolbox.forms import FORMS, Asked
from satelier.reason.toolbox.resolving import resolved
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import choice, flag, language, text

MOST_FORMULA = 20_000  # characters: what is typed, not what programs write
MOST_FAULTS = 5  # statements that are left out until the rest of a text can be read


@question("formula")
def formula(body: Body, tell: Tell) -> Body:
    """What a formula says; if asked, a form of it, the steps there, what follows from it, what it equals."""
    asked = Asked.of(text(body, "text", most=MOST_FORMULA), language(body))
    form = choice(body, "to", FORMS, None)
    others = (text(body, key, None, most=MOST_FORMULA) for key in ("entails", "equivalent"))
    found = answer(asked, form, flag(body, "steps", False), *others)
    about = {name: way.about(language(body)) for name, way in WAYS.items()}
    return found | {"about": about, "with_steps": ["nnf", "cnf", "dnf", *STEPS_OF_WAYS]}


@question("resolve")
def resolve(body: Body, tell: Tell) -> Body:
    """Resolution, level by level; a refutation as a numbered proof and as a picture of its tree."""
    tongue = language(body)
    found = resolved(text(body, "text", most=MOST_FORMULA), tongue)
    root = found.branches(Branch)
    picture = None if root is None else tree_svg(root, say("toolbox.resolve.picture", tongue))
    return found.as_json() | {"svg": picture}


@question("echo")
def echo(body: Body, tell: Tell) -> Body:
    """What was read of a text, in mathematical notation, statement by statement; and what could not be.

    A statement that cannot be read is left out, and the rest is shown all the same.
    """
    content = text(body, "text", most=MOST_FORMULA)
    problem: RulesError | None = None
    left = content
    for _ in range(MOST_FAULTS):
        try:
            return _echoed(sheet(left) if left.strip() else None, content, problem, language(body))
        except RulesError as error:
            problem = problem or error
            start, end = statement_around(error)
            left = left[:start] + " " * (end - start) + left[end:]
    return _echoed(None, content, problem, language(body))


def _echoed(read: Sheet | None, content: str, problem: RulesError | None, tongue: str) -> Body:
    rules = [] if read is None else read.rules
    statements = [_statement(one, rule.name, content) for rule in rules for one in rule.statements]
    return {"statements": statements, "problem": None if problem is None else fault_json(problem, tongue)}


def _statement(node: Node, rule: str, content: str) -> dict[str, Any]:
    start, end = node.at
    return {
        "rule": rule,
        "line": content.count("\n", 0, start) + 1,
        "start": start,
        "end": end,
        "text": write(node, "unicode"),
    }


def fault_json(error: RulesError, tongue: str) -> dict[str, Any]:
    """An error by its place, its sentence, and what would put it right: a text for the whole statement."""
    first, last = statement_around(error)
    return {
        "line": error.line,
        "column": error.column,
        "start": error.start,
        "end": min(error.end, len(error.text)),
        "sentence": error.problem(tongue),
        "proposal": error.proposal,
        "replaces": [first, last],
    }
