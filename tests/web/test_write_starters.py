"""What /write starts from is what the examples say; what it calls mistakes says something else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from satelier.language.reading import sheet
from satelier.web.delivery.pages import STATIC

EXAMPLES = Path(__file__).parents[2] / "examples" / "rules"
SOURCE = (STATIC / "js" / "write" / "starters.js").read_text(encoding="utf-8")
TEXTS = dict(re.findall(r"^const (\w+) = `(.*?)`;", SOURCE, re.MULTILINE | re.DOTALL))


def told(text: str) -> Any:
    """What a text says, wherever its lines are."""
    read = sheet(text)
    return read.puzzle, read.definitions, read.rules, read.examples


@pytest.mark.parametrize("name", TEXTS)
def test_the_starter_says_what_the_example_says(name: str) -> None:
    example = (EXAMPLES / f"{name.lower()}.rules").read_text(encoding="utf-8")
    assert told(TEXTS[name]) == told(example)


def test_every_mistake_changes_its_text() -> None:
    changes = re.findall(r'text: (\w+)\.replace\("(.*?)", "(.*?)"\)', SOURCE)
    assert len(changes) == 3
    for name, old, new in changes:
        assert old in TEXTS[name] and told(TEXTS[name].replace(old, new, 1)) != told(TEXTS[name])
    assert re.search(r" {2}forall i in 1\.\.h-2.*\n", TEXTS["TAKUZU"])
