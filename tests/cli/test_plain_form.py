"""The plain form on the command line: every command reads it, and `solve` answers in it."""

from __future__ import annotations

import json

from cli.conftest import Run
from shared_data import shared_records


def test_commands_read_the_plain_form_and_answer_in_it(run: Run) -> None:
    record = next(one for one in shared_records("kinds.jsonl") if one["id"] == "akari-01")
    text = json.dumps({"kind": "akari", "puzzle": record["puzzle"]})
    told = run("solve", text, "--format", "json").json
    assert told["solution"] == record["solution"] and told["unique"] is True
    assert run("count", "akari", text).code == 0
    (broken,) = record["broken"]
    found = run("check", "akari", text, json.dumps(broken["board"]), "--format", "json")
    assert found.code == 1 and {one["rule"] for one in found.json["broken"]} == {"every_cell_lit"}
    assert run("convert", text, "--to", "plain").json["puzzle"] == record["puzzle"]
