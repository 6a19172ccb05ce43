"""Our JSON: its schema, what it keeps, and what it refuses from strangers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from boards import KINDS, sizes
from test_round_trips import random_sheet

from prompt import prompt
from satelier.errors import Error, InputError
from satelier.formats.files.json_form import read, to_document, write
from satelier.formats.ground.bounded_json import loads

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "puzzle.schema.json").read_text(encoding="utf-8"))
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}


def faults(value: Any, schema: dict[str, Any], path: str = "$") -> list[str]:
    """Where a value is not as the schema says; as much of JSON Schema as ours uses."""
    if "$ref" in schema:
        return faults(value, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], path)
    if "anyOf" in schema:
        fits = any(not faults(value, one, path) for one in schema["anyOf"])
        return [] if fits else [f"{path}: none of them"]
    if "type" in schema and not isinstance(value, TYPES[schema["type"]]):
        return [f"{path}: not {schema['type']}"]
    found = []
    if "const" in schema and value != schema["const"]:
        found.append(f"{path}: not {schema['const']}")
    if "minimum" in schema and value < schema["minimum"]:
        found.append(f"{path}: too small")
    if "pattern" in schema and not re.search(schema["pattern"], value):
        found.append(f"{path}: another form")
    if isinstance(value, list):
        for number, item in enumerate(value):
            found += faults(item, schema.get("items", {}), f"{path}[{number}]")
    if isinstance(value, dict):
        found += [f"{path}.{key} is missing" for key in schema.get("required", ()) if key not in value]
        for key, inner in schema.get("properties", {}).items():
            found += faults(value[key], inner, f"{path}.{key}") if key in value else []
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_written_is_as_the_schema_says(kind: str) -> None:
    random = np.random.default_rng(7)
    for rows, columns in sizes(kind):
        assert faults(json.loads(write(random_sheet(kind, rows, columns, random))), SCHEMA) == []


def test_the_schema_refuses_something() -> None:
    good = to_document(read('{"puzzle":"takuzu","rows":2,"cols":2}'))
    assert faults(good, SCHEMA) == []
    for key, value in {"rows": 0, "satelier": 2, "givens": 3, "meta": [], "puzzle": None}.items():
        assert faults({**good, key: value}, SCHEMA) != [], key


def test_what_is_unknown_is_kept() -> None:
    text = '{"puzzle":"takuzu","rows":2,"cols":2,"id":"é \\u2028","meta":{"a":[1.5,null]},"x":{"y":[true]}}'
    document = json.loads(write(read(text)))
    assert {key: document[key] for key in ("id", "meta", "x")} == {
        key: json.loads(text)[key] for key in ("id", "meta", "x")
    }
    assert write(read(write(read(text)))) == write(read(text))


HOSTILE = [
    ('{"a":1,"a":2}', "Line 1, column 8: the key 'a' stands twice in one object."),
    ('{"x":{"a":1,\n"\\u0061" : 2}}', "Line 2, column 1: the key 'a' stands twice in one object."),
    ("[" * 65 + "]" * 65, "Line 1, column 65: more than 64 levels, one inside the other."),
    ('{"a":' * 65 + "1" + "}" * 65, "Line 1, column 321: more than 64 levels, one inside the other."),
    ("[" * 1_000_000, "Line 1, column 65: more than 64 levels, one inside the other."),
    ('{"rows":NaN}', "Line 1, column 9: 'NaN' is too large, or no number at all"),
    ('{"rows":-Infinity}', "Line 1, column 9: '-Infinity' is too large, or no number at all"),
    ('{"rows":1e999}', "Line 1, column 9: '1e999' is too large, or no number at all"),
    ('{"rows":[0.30000000000000004,1.5e999]}', "Line 1, column 30: '1.5e999' is too large, or no number"),
    ('{"rows":-1234567890123456}', "Line 1, column 9: '-1234567890123456' is too large, or no number at all"),
    ('{"rows":' + "9" * 10_000 + "}", "Line 1, column 9: '9999999999999999999…' is too large"),
    ('{"rows":}', "Line 1, column 9: this is not JSON."),
    ("", "Line 1, column 1: this is not JSON."),
    ('"' + '\\"' * 1_000_000, "Line 1, column 1: this is not JSON."),
    ('["' + '","' * 1_000_000, "Line 1"),
    ("1", "Line 1: a puzzle is an object, from '{' to '}'."),
    ("{}", "The key 'puzzle' is missing."),
    ('{"puzzle":3}', "Key 'puzzle': a string should stand here."),
    ('{"puzzle":"takuza"}', "There is no puzzle called 'takuza'; did you mean 'takuzu'?"),
    ('{"puzzle":"takuzu","rows":true,"cols":2}', "Key 'rows': an integer should stand here."),
    ('{"puzzle":"takuzu","rows":2,"cols":3}', "Grids of takuzu are square: 2 rows but 3 columns."),
    ('{"puzzle":"squaro","rows":2,"cols":2}', "The key 'numbers' is missing."),
    ('{"satelier":2,"puzzle":"takuzu"}', "Key 'satelier': version '2' is not known here"),
    ('{"puzzle":"takuzu","rows":1000000,"cols":1000000}', "A grid of 1000000 × 1000000 is too large"),
    (
        '{"puzzle":"sudoku","rows":1,"cols":1999999}',
        "Grids of sudoku are square: 1 row but 1999999",
    ),
    ('{"puzzle":"takuzu","rows":2,"cols":2,"givens":["1."]}', "Key 'givens': There is 1 row, expected 2."),
    ('{"puzzle":"takuzu","rows":1,"cols":1,"givens":[["11"]]}', "Key 'givens': Row 1, column 1: '11' is not"),
    ('{"puzzle":"takuzu","rows":1,"cols":1,"givens":[[[]]]}', "Key 'givens': Row 1 is neither a string"),
    ('{"puzzle":"takuzu","rows":1,"cols":1,"meta":3}', "Key 'meta': an object should stand here."),
    ('{"puzzle":"sudoku","rows":4,"cols":4,"box":[4]}', "Key 'box': write two numbers"),
]


@pytest.mark.parametrize(("text", "sentence"), HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Error) as caught:
        prompt(lambda: read(text), 1)
    assert str(caught.value).startswith(sentence)
    assert caught.value.say("fr") != str(caught.value)


def test_what_may_be_in_a_document() -> None:
    assert loads("[" * 64 + "]" * 64)
    assert loads('{"a":{"a":1},"b":[{"a":2}],"[[[":"{{{"}')["[[["] == "{{{"
    assert loads('[0.30000000000000004, 999999999999999, -1e10, "12345678901234567890"]')[1] == 10**15 - 1
    with pytest.raises(InputError):
        loads('{"' + "a" * 30 + '":1,"' + "a" * 30 + '":2}')
