"""docs/api.md: every question has its section there, and every example is asked and answered as it says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from satelier.web.questions import ask, questions

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### `(\w+)`.*?\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))
EXAMPLES = [
    pytest.param(name, *map(json.loads, pair), id=f"{name}-{number}")
    for name, text in SECTIONS.items()
    for number, pair in enumerate(re.findall(r"```json\n(.*?)```\n+```json\n(.*?)```", text, re.DOTALL), 1)
]
ANYTHING = "…"


def agrees(shown: Any, found: Any) -> bool:
    """Whether an answer is what the page shows; … stands for anything, at either end of a list for as much as
    there is, as a key for further keys, within a text for any part of it."""
    if shown == ANYTHING:
        return True
    if isinstance(shown, str) and ANYTHING in shown and isinstance(found, str):
        pattern = ".*".join(map(re.escape, shown.split(ANYTHING)))
        return re.fullmatch(pattern, found, re.DOTALL) is not None
    if isinstance(shown, list) and isinstance(found, list):
        if len(shown) > 1 and shown[0] == ANYTHING:
            return any(agrees(shown[1:], found[start:]) for start in range(len(found)))
        if shown and shown[-1] == ANYTHING:
            shown, found = shown[:-1], found[: len(shown) - 1]
        return len(shown) == len(found) and all(map(agrees, shown, found))
    if isinstance(shown, dict) and isinstance(found, dict):
        known = shown.keys() - {ANYTHING}
        complete = ANYTHING in shown or found.keys() == known
        return complete and known <= found.keys() and all(agrees(shown[key], found[key]) for key in known)
    return type(shown) is type(found) and bool(shown == found)


def test_every_question_is_on_the_page_with_an_example() -> None:
    assert set(SECTIONS) == set(questions())
    assert {str(example.values[0]) for example in EXAMPLES} == set(questions())


@pytest.mark.parametrize(("name", "body", "answer"), EXAMPLES)
def test_the_example_is_what_is_answered(name: str, body: dict[str, Any], answer: Any) -> None:
    found = json.loads(json.dumps(ask(name, body)))
    assert agrees(answer, found), json.dumps(found, ensure_ascii=False)[:3000]


def test_slow_questions_are_marked() -> None:
    marked = set(re.findall(r"^### `(\w+)` \(slow\)", PAGE, re.MULTILINE))
    assert marked == {name for name, question in questions().items() if question.slow}


def test_what_the_page_leaves_out_must_be_marked() -> None:
    assert agrees({"a": [1, "…"], "…": "…"}, {"a": [1, 2, 3], "b": 1})
    assert not agrees({"a": [1]}, {"a": [1, 2]})
    assert agrees(["…", 2, "…"], [1, 2, 3]) and not agrees(["…", 4, "…"], [1, 2, 3])
    assert not agrees({"a": 1}, {"a": 1, "b": 2})
    assert not agrees({"a": 1, "…": "…"}, {"b": 2})
    assert agrees("Solved: … ms.", "Solved: 4 ms.") and not agrees("Solved: … ms.", "No.")
