"""The catalogues: both languages say the same things, with the same placeholders, and nothing is unused."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.source import SOURCE, nodes
from satelier.messages import ENGLISH, FRENCH, catalogue

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
        for node in nodes(path):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                key, function = node.args[0].value, ast.unparse(node.func)
                if function.endswith(("Error", "say", "fault")) and isinstance(key, str) and "." in key:
                    name, _, rest = key.partition(".")
                    if name not in NAMES or rest not in dict(flat(catalogue(name, ENGLISH))):
                        missing.append(f"{path.name}: {key}")
    assert missing == []


# What is unused: no text of the source is the key, and none with holes (an f-string, a template) gives it.

HOLE = "\0"
# Tables that are read as a whole, and where.
WHOLE = {
    "cli.complaint": "cli/parser.py",
    "encode.about": "web/questions/logic/encodings.py",
    "encode.claim": "web/questions/logic/encodings.py",
    "server.join": "web/delivery/alone.py",
    "server.missing": "web/delivery/alone.py",
}
PLURALS = (".one", ".many")  # which the page's `plural` adds to a key


def python_texts(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def script_texts(path: Path) -> Iterator[str]:
    script = path.read_text(encoding="utf-8")
    yield from re.findall(r'"([^"\n]*)"', script)
    for template in re.findall(r"`([\w.\-]*\$\{[^`]*)`", script):  # those that may be keys
        yield re.sub(r"\$\{[^{}]*\}", HOLE, template)


def spoken() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every text of the source without holes, and every one with holes that may be a key, as a pattern."""
    texts = {text for path in SOURCE.rglob("*.py") for text in python_texts(path)}
    scripts = [path for path in SOURCE.rglob("*.js") if "vendor" not in path.parts]
    texts |= {text for path in scripts for text in script_texts(path)}
    holed = [text for text in texts if HOLE in text and re.fullmatch(r"[\w.\-\0]+", text)]
    telling = [text for text in holed if "." in text and re.search(r"[a-z]{2}", text)]
    patterns = [re.compile("(.+)".join(map(re.escape, text.split(HOLE)))) for text in telling]
    return {text for text in texts if HOLE not in text}, patterns


def is_said(key: str, plain: set[str], patterns: list[re.Pattern[str]]) -> bool:
    """Whether some text gives this key; what fills a hole is one word, or a text of its own."""
    if key in plain or (key.endswith(PLURALS) and key.rpartition(".")[0] in plain):
        return True
    return any(
        (found := pattern.fullmatch(key)) and is_filled(pattern, found.groups(), plain, patterns)
        for pattern in patterns
    )


def is_filled(
    pattern: re.Pattern[str], fillings: tuple[str, ...], plain: set[str], patterns: list[re.Pattern[str]]
) -> bool:
    if pattern.pattern.startswith("(") and not ("." in fillings[0] and fillings[0] in plain):
        return False  # what stands before the first dot must be known to be a key's beginning
    return all("." not in one or one in plain or is_written(one, patterns) for one in fillings)


def is_written(text: str, patterns: list[re.Pattern[str]]) -> bool:
    """Whether a text with holes gives this, each hole a word."""
    return any(
        (found := pattern.fullmatch(text))
        and not pattern.pattern.startswith("(")
        and not any("." in one for one in found.groups())
        for pattern in patterns
    )


def test_no_message_is_unused() -> None:
    plain, patterns = spoken()
    assert not is_said("puzzle.size.nobody-says-this", plain, patterns)
    keys = [f"{name}.{key}" for name in NAMES for key, _ in flat(catalogue(name, ENGLISH))]
    read = tuple(f"{table}." for table in WHOLE)
    assert [key for key in keys if not key.startswith(read) and not is_said(key, plain, patterns)] == []


@pytest.mark.parametrize(("table", "file"), WHOLE.items())
def test_tables_that_are_read_as_a_whole_are(table: str, file: str) -> None:
    assert f'"{table.partition(".")[2]}"' in (SOURCE / file).read_text(encoding="utf-8")
