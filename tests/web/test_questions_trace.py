"""Steps that can be replayed: what each event sets and unsets gives the solver's own state, both ways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satelier.errors import Error
from satelier.logic.cnf import CNF
from satelier.solvers import registry
from satelier.solvers.ladder import tree_path
from satelier.solvers.ladder.learning import assignment
from satelier.solvers.ladder.valuation import literals_of
from satelier.solvers.tracing.recording import Recording
from satelier.solvers.walksat import walk
from satelier.web.questions import ask

TREES = ["tree", "tree-simplify", "dpll", "dpll:plain", "dpll:moms", "dpll:plain,jeroslow-wang"]
WALKS = ["walksat:document,seed=3", "walksat:skc,seed=1", "walksat:novelty+", "walksat:probsat,no-units"]
LADDER = ["brute-force", *TREES, "cdcl", *WALKS]


class Spy(Recording):
    """Notes the solver's own state at the events where it is what the trace says: at conflicts and flips."""

    def __init__(self) -> None:
        super().__init__()
        self.state: Any = None
        self.seen: dict[int, frozenset[int]] = {}

    def add(self, kind: str, *rest: Any, **more: Any) -> None:
        if kind in ("conflict", "flip", "assign", "reject") and self.state is not None:
            self.seen[len(self)] = frozenset(self.state())
        super().add(kind, *rest, **more)


@pytest.fixture
def spied(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Spy]]:
    """Whatever keeps the state of a search tells the last spy where to look."""
    spies: list[Spy] = []

    def watch(owner: type, state: Any) -> None:
        made = owner.__init__

        def noted(self: Any, *given: Any, **more: Any) -> None:
            made(self, *given, **more)
            if spies:
                spies[-1].state = lambda: state(self)

        monkeypatch.setattr(owner, "__init__", noted)

    watch(tree_path.Path, lambda own: literals_of(own.values))
    watch(assignment.Assignment, lambda own: list(own.trail))
    watch(walk.Walk, lambda own: literals_of(own.values()))
    yield spies


def formulas() -> st.SearchStrategy[CNF]:
    literals = st.integers(1, 6).flatmap(lambda number: st.sampled_from([number, -number]))
    clauses = st.lists(literals, min_size=1, max_size=4)
    return st.lists(clauses, min_size=1, max_size=22).map(
        lambda all_of_them: CNF.from_clauses(all_of_them, 6)
    )


@pytest.mark.parametrize("name", LADDER)
def test_replay_gives_the_state_of_the_solver(name: str, spied: list[Spy]) -> None:
    @settings(max_examples=40)
    @given(formulas())
    def replayed(formula: CNF) -> None:
        spied[:] = [spy := Spy()]
        answer = registry.find(f"{name},max-flips=60,restarts=1" if "walksat" in name else name).traced(
            formula, spy
        )
        holds: set[int] = set()
        states = [frozenset(holds)]
        changes = list(spy.changes(answer.model))
        for number, (event, change) in enumerate(changes):
            assert not set(change.sets) & holds and set(change.unsets) <= holds
            holds = (holds - set(change.unsets)) | set(change.sets)
            assert not any(-literal in holds for literal in holds)
            states.append(frozenset(holds))
            if number in spy.seen:
                assert holds == spy.seen[number], (number, event)
        if answer.model is not None:
            assert holds == set(answer.model)
        for (_, change), before in zip(reversed(changes), reversed(states[:-1]), strict=True):
            holds = (holds - set(change.sets)) | set(change.unsets)
            assert holds == before

    replayed()


def test_a_trace_that_forgot_its_first_events_knows_where_they_led() -> None:
    formula = CNF.from_clauses([[-1, -2], [-1, 2], [1, 3], [-3, 4], [1, -4, 5], [-5, -3]])
    for name in ("dpll:plain", "cdcl", "tree"):
        whole, last = Recording(), Recording(most=3)
        answer = registry.find(name).traced(formula, whole)
        registry.find(name).traced(formula, last)
        changes = list(whole.changes(answer.model))
        holds: set[int] = set()
        for _, change in changes[:-3]:
            holds = (holds - set(change.unsets)) | set(change.sets)
        assert set(last.start) == holds and last.dropped == len(changes) - 3
        assert [change for _, change in last.changes(answer.model)] == [change for _, change in changes[-3:]]


PUZZLES = [
    {"kind": "squaro", "rows": 1, "columns": 2, "clues": [[1, 3]]},
    {"kind": "squaro", "rows": 2, "columns": 2, "clues": [[0, 2], [0, 4]]},
    {"kind": "norinori", "rows": 2, "columns": 2, "clues": [[0, 0], [1, 1]]},
    {"kind": "norinori", "rows": 1, "columns": 3, "clues": [[0, 0, 1]]},
    {"kind": "takuzu", "rows": 2, "columns": 2},
    {"kind": "sudoku", "rows": 1, "columns": 1},
]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle['kind']}-{puzzle['rows']}")
@pytest.mark.parametrize("solver", [name for name in registry.names() if registry.abilities(name).trace])
@pytest.mark.parametrize("encoding", ["compact", "models"])
def test_the_page_replays_to_the_board(puzzle: dict[str, Any], solver: str, encoding: str) -> None:
    asked = {"puzzle": puzzle, "solver": solver, "encoding": encoding, "conflicts": 300, "most": 20_000}
    found = ask("trace", asked)
    shape = ask("blank", puzzle)["puzzle"]["shape"]
    board = np.full(shape, -1)
    for literal in found["start"]:
        put(board, literal)
    for event in found["events"]:
        for literal in event["unsets"]:
            put(board, {**literal, "number": -1} if literal["holds"] else literal)
        for literal in event["sets"]:
            put(board, literal)
        assert event["sentence"] and (event["instance"] is None) == (event["rule"] is None)
    if found["board"] is not None:
        assert found["dropped"] == 0
        assert board.tolist() == found["board"]
    assert found["total"] == len(found["events"]) + found["dropped"]
    if found["status"] != "unknown":
        assert found["status"] == ask("solve", {"puzzle": puzzle})["status"]


def put(board: Any, literal: dict[str, Any]) -> None:
    if literal["holds"]:
        row, column = literal.get("cell") or literal["vertex"]
        board[row - 1, column - 1] = literal["number"]


def test_figures_of_a_trace_are_those_of_solving() -> None:
    puzzle = ask("new", {"kind": "squaro", "rows": 3, "columns": 3, "seed": 2})["puzzle"]
    asked = {
        "puzzle": puzzle,
        "solver": "walksat",
        "options": {"strategy": "document", "seed": 4, "noise": 0.1},
    }
    traced, solved = ask("trace", asked), ask("solve", asked)
    assert traced["statistics"] == solved["statistics"] and traced["board"] == solved["board"]
    assert traced["iterations"] == sum(event["kind"] == "flip" for event in traced["events"])


def test_the_first_events_may_be_kept() -> None:
    asked = {"puzzle": PUZZLES[0], "solver": "tree", "most": 4}
    first, last = ask("trace", {**asked, "keep": "first"}), ask("trace", asked)
    assert first["start"] == [] and first["events"][0]["kind"] == "decide" and first["dropped"] > 0
    assert last["events"][-1]["kind"] == "satisfiable" and last["dropped"] == first["dropped"]


def test_only_the_ladder_keeps_traces() -> None:
    with pytest.raises(Error, match="keeps no trace"):
        ask("trace", {"puzzle": PUZZLES[0], "solver": "cadical"})
