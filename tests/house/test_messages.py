"""The catalogues: both languages say the same things, with the same placeholders, and nothing is unused."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from satelier.messages import ENGLISH, FRENCH, catalogue

SOURCE = Path(__file__).parents[2] / "src" / "satelier"
NAMES = sorted(path.stem for path in (SOURCE / "messages" / ENGLISH).glob("*.toml"))


def flat(table: dict[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def test_both_languages_have_the_same_catalogues() -> None:
    assert sorted(path.stem for path in (SOURCE / "messages" / FRENCH).glob("*.toml")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_keys_and_placeholders(name: str) -> None:
    english, french = (dict(flat(catalogue(name, language))) for language in (ENGLISH, FRENCH))
    assert english.keys() == french.keys()
    patterns = {key for key in english if key.endswith(".pattern")}  # regular expressions, not sentences
    different = {
        key for key in english.keys() - patterns if placeholders(english[key]) != placeholders(french[key])
    }
    # Ending in a noun, English may need fewer parts than French: "its neighbours have" needs none in either.
    assert different == set()


def test_every_error_key_in_the_source_is_in_the_catalogue() -> None:
    missing = []
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                key, function = node.args[0].value, ast.unparse(node.func)
                if function.endswith(("Error", "say", "fault")) and isinstance(key, str) and "." in key:
                    name, _, rest = key.partition(".")
                    if name not in NAMES or rest not in dict(flat(catalogue(name, ENGLISH))):
                        missing.append(f"{path.name}: {key}")
    assert missing == []
