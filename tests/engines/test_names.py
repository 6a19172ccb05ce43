"""One list of names for all places that take a solver: commands, series, page, documentation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from satelier.cli import main
from satelier.engines import registry
from satelier.errors import Error
from satelier.formats.text import read
from satelier.puzzles import find
from satelier.reason.solve import solve
from satelier.series.plans.reading import read_plan
from satelier.series.plans.sources import Form
from satelier.web.questions import ask

ROOT = Path(__file__).parents[2]
NAMES = registry.names()


def plan(*solvers: str, **more: object):
    told = {"puzzle": "takuzu", "size": "4x4", "solver": [*solvers], **more}
    return read_plan(told, Form(), programs=False)


def test_every_place_has_the_same_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solvers", "--format", "json"]) == 0
    shown = {row["name"].partition("[")[0] for row in json.loads(capsys.readouterr().out)}
    assert shown - {"process:COMMAND"} == {*NAMES}
    assert {row["name"] for row in ask("solvers", {})["solvers"]} == {*NAMES}
    assert [one.solver for one in plan(*NAMES).contenders] == [*NAMES]


@pytest.mark.parametrize("name", registry.ENGINES)
def test_an_engine_on_the_rules_is_asked_everywhere(name: str) -> None:
    puzzle = read(find("takuzu"), "1... ..0. .... .1.0")
    assert solve(puzzle, solver=name).board is not None
    question = {"puzzle": {"kind": "takuzu", "rows": 4, "columns": 4}, "solver": name}
    assert ask("solve", question)["status"] == "solved"
    (contender,) = plan(name).contenders
    assert contender.label() == name and contender.solve(puzzle, 1).board is not None


def test_an_engine_has_no_encodings_and_z3_is_not_z3_on_clauses() -> None:
    found = plan("native", "z3", "z3:cnf", "cadical", "cadical195", encoding=["compact", "prime"]).contenders
    assert [one.label() for one in found] == [
        "native", "z3", "z3:cnf · compact", "cadical · compact", "z3:cnf · prime", "cadical · prime",
    ]  # fmt: skip


def test_a_misspelt_engine_is_offered_in_its_place() -> None:
    for ask_for in (lambda: solve(find("takuzu")(2, 2), solver="nativ"), lambda: plan("nativ")):
        with pytest.raises(Error, match="did you mean 'native'"):
            ask_for()


@pytest.mark.parametrize("page", ["README.md", "README.fr.md", "docs/api.md"])
def test_the_documentation_names_the_engines(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in registry.ENGINES)
