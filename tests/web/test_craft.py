"""Warming up: quick for every kind, in one process where nothing is to be compiled."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from satelier.errors import InputError
from satelier.web import craft
from satelier.workers import nursery
from workers import idle

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
    craft._play({"kind": "takuzu", "rows": 4, "columns": 4, "seed": 1})
    assert asked == ["generate", "new", "check", "information", "hint", "solve"]


@pytest.mark.parametrize("cold", [True, False])
def test_what_would_be_compiled_is_tried_in_a_child_and_what_is_at_hand_is_not(
    monkeypatch: pytest.MonkeyPatch, cold: bool
) -> None:
    tried = []
    monkeypatch.setattr(idle, "is_cold", lambda: cold)
    monkeypatch.setattr(nursery, "_try_first", tried.append)
    monkeypatch.setattr(nursery, "_serve", lambda control, craft: None)
    monkeypatch.setattr(nursery, "die_with_parent", lambda number: None)
    monkeypatch.setattr(nursery.gc, "freeze", lambda: None)
    monkeypatch.setattr(nursery.signal, "signal", lambda *what: None)
    here, there = nursery.socket.socketpair()
    with here:
        nursery.main("workers.idle", str(os.dup(there.fileno())), "warm")
        there.close()
    assert tried == ([idle] if cold else [])
