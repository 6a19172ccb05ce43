"""Warming up: quick for every kind, and without a compiler."""

from __future__ import annotations

from typing import Any

import pytest

from satelier.puzzles import kinds
from satelier.system.processes import BEHIND_VARIABLE
from satelier.web import craft


@pytest.mark.parametrize(("behind", "played"), [("on", len(kinds())), ("off", 0)])
def test_an_example_of_each_kind_is_played_unless_nothing_is_to_be_done_unasked(
    monkeypatch: pytest.MonkeyPatch, behind: str, played: int
) -> None:
    found: list[dict[str, Any]] = []
    monkeypatch.setenv(BEHIND_VARIABLE, behind)
    monkeypatch.setattr(craft, "_play", found.append)
    craft.warm_up()
    assert len({one["puzzle"]["kind"] for one in found}) == played


def test_a_game_is_what_a_person_does_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, ask = [], craft.questions.ask

    def heard(name: str, body: dict[str, Any]) -> dict[str, Any]:
        asked.append(name)
        return ask(name, body)

    monkeypatch.setattr(craft.questions, "ask", heard)
    craft._play(ask("new", {"kind": "takuzu", "rows": 4, "columns": 4, "seed": 1}))
    assert asked == ["check", "information", "hint", "solve"]


def test_warming_up_loads_what_was_compiled_and_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has it compiled meanwhile, by a process at low priority (`web/compiling.py`)."""
    monkeypatch.setattr(craft, "_play", lambda wish: None)
    monkeypatch.setattr("satelier.compiled.translate.is_kept", lambda folder: False)
    monkeypatch.setattr("satelier.compiled.translate.compiled", lambda *_: pytest.fail("waited"))
    craft.warm_up()
