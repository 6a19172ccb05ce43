"""Warming up: quick for every kind, and without a compiler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from satelier.errors import InputError
from satelier.web import craft

Ask = Callable[[str, dict[str, Any]], dict[str, Any]]


def test_a_kind_of_which_no_easy_grid_is_found_at_once_is_warmed_up_with_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, ask = [], craft.questions.ask

    def in_vain(name: str, body: dict[str, Any]) -> dict[str, Any]:
        asked.append(name)
        if name == "generate":
            assert body["limit"] < 1  # there are many kinds, and whoever starts a server waits
            raise InputError("server.object")
        return ask(name, body)

    monkeypatch.setattr(craft.questions, "ask", in_vain)
    craft._play(craft._first_grid({"kind": "takuzu", "rows": 4, "columns": 4, "seed": 1}))
    assert asked == ["generate", "new", "check", "information", "hint", "solve"]


def test_warming_up_loads_what_was_compiled_and_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has it compiled meanwhile, by a process at low priority (`web/compiling.py`)."""
    monkeypatch.setattr(craft, "_play", lambda wish: None)
    monkeypatch.setattr("satelier.compiled.translate.is_kept", lambda folder: False)
    monkeypatch.setattr("satelier.compiled.translate.compiled", lambda *_: pytest.fail("waited"))
    craft.warm_up()
