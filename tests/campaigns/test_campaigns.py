"""The campaigns themselves: attacks find what is wrong, journals are taken up again, faults leave a file."""

from __future__ import annotations

import importlib
import json
import math
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from campaigns.attacks import answers, parsers, proofs, traces
from campaigns.fault import FaultError
from campaigns.journal import Journal, goal_of
from campaigns.small import kinds, sizes, small_puzzle, solutions

from campaigns import ATTACKS, attack, campaign, report
from open_kinds.loading import kind_of
from satelier.reason.batches import count_many
from satelier.reason.count import Kind, SolutionCount
from series.driving import is_alive, kill, wait_for

QUICK = ("answers", "laws", "proofs", "parsers", "commands")


@pytest.mark.parametrize("name", QUICK)
def test_an_attempt_finds_nothing(name: str) -> None:
    assert sum(importlib.import_module(f"campaigns.attacks.{name}").attempt(1).values()) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_a_look_at_each_attack_finds_nothing(name: str) -> None:
    lines = list(attack.in_a_process(name, 0, 10.0))
    assert [line for line in lines if "fault" in line] == []
    assert not goal_of(name) or sum(sum(line["done"].values()) for line in lines) > 0


def test_every_kind_of_which_boards_can_be_tried_takes_part() -> None:
    random, met = np.random.default_rng(3), set()
    wanted = {kind for kind in kinds() if sizes(kind)}
    for _ in range(20 * len(wanted)):
        met.add(type(small_puzzle(random)))
        if met == wanted:
            break
    assert met == wanted


def test_one_cell_has_no_signs_and_is_counted_in_a_batch_all_the_same() -> None:
    lesser = kind_of("lesser")
    nothing = {"signs": np.zeros((1, 0), dtype=int)}
    found = count_many(lesser, nothing, 5, givens=[[[-1]]], size=(1, 1))
    one_cell = lesser(1, 1, clues={"signs": []})
    assert found.tolist() == [len(solutions(one_cell))]


# What is wrong is found


def test_a_wrong_count_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "count", lambda puzzle: SolutionCount(10**9, Kind.EXACT))
    with pytest.raises(FaultError, match="a wrong count") as caught:
        answers.attempt(1)
    assert "puzzle" in caught.value.content


def test_a_checker_that_accepts_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    accepting = type("Accepting", (), {"accepted": True})()
    monkeypatch.setattr(proofs, "check", lambda formula, proof: accepting)
    with pytest.raises(FaultError, match="accepted wrongly"):
        proofs.attempt(1)


def test_a_reader_that_breaks_is_found_and_its_text_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(text: str) -> None:
        if "7" in text:
            raise RecursionError

    monkeypatch.setattr(parsers, "READERS", {"a breaking one": breaks})
    with pytest.raises(FaultError, match="RecursionError") as caught:
        for seed in range(100):
            parsers.attempt(seed)
    assert caught.value.content["text"] == "'7'"


class Lying:
    """A client whose server says that nothing is ever solved."""

    def post(self, path: str, json: dict[str, Any]) -> Any:
        content = {"solved": False, "status": "unsolvable", "count": 0, "error": "no"}
        status = 200 if json.get("puzzle") and "name" in json["puzzle"] else 400
        return type("Answer", (), {"status_code": status, "json": lambda self: content, "text": ""})()


def test_a_server_that_lies_is_found_by_a_short_trace() -> None:
    random = np.random.default_rng(1)
    while not len(solutions(puzzle := small_puzzle(random))):
        pass
    steps = [("put", 1, 1), ("nonsense", 0, 0), ("count", 0, 0), ("check", 0, 0), ("solve", 0, 0)]
    lying: Any = Lying()
    assert "count" in str(traces._play(lying, puzzle, steps))
    assert traces._shrunk(lying, puzzle, steps) in ([("solve", 0, 0)], [("count", 0, 0)])


# What is done is kept


def lines(name: str, first: int, seconds: float) -> Iterator[attack.Line]:
    yield {"seed": first, "done": {"things": 10}, "seconds": 1.0}
    if name == "proofs":
        yield {"seed": first + 1, "done": {}, "seconds": 1.0, "fault": "it broke", "content": {"what": "1"}}


def test_a_campaign_is_taken_up_where_it_was_left_and_a_fault_leaves_a_file(tmp_path: Path) -> None:
    told: list[str] = []
    campaign.run(Journal.open(tmp_path, "a"), ATTACKS, 0.0, told.append, lines)
    again = Journal.open(tmp_path, "a")
    assert (again.tallies["proofs"].next_seed, again.tallies["answers"].done) == (2, {"things": 10})
    assert again.faults == 1
    assert "proofs, seed 1: it broke" in told
    fault = json.loads((tmp_path / "faults" / "proofs-1.json").read_text(encoding="utf-8"))
    assert (fault["attack"], fault["seed"], fault["content"]) == ("proofs", 1, {"what": "1"})
    assert Journal.open(tmp_path, "another commit").tallies["proofs"].next_seed == 0
    repaired = Journal.open(tmp_path, "b", after_repair=True)
    repaired.note("proofs", next(lines("proofs", 2, 0.0)))
    assert repaired.tallies["proofs"].commits == ["a", "b"] and "b (proofs)" in report.figures(repaired, "")


def test_a_new_campaign_can_begin_where_no_other_has_been(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path, "a", first_seed=5000)
    assert {tally.next_seed for tally in journal.tallies.values()} == {5000}
    journal.note_elapsed(1.0)
    again = Journal.open(tmp_path, "a")
    assert (again.first_seed, again.tallies["proofs"].next_seed) == (5000, 5000)


def test_what_is_furthest_from_its_goal_comes_next(tmp_path: Path) -> None:
    journal = Journal(tmp_path, "a")
    journal.tallies["proofs"].done = {"mutants": 10}
    board = campaign.Board(journal, ["proofs", "parsers"], math.inf, 1.0)
    first = [board.take(), board.take(), board.take()]
    assert first == ["proofs", "parsers", None], "each gets a slice, and none two at a time"
    board.give_back("proofs")
    board.give_back("parsers")
    assert board.take() == "parsers"


def test_no_slice_is_longer_than_the_time_that_is_left(tmp_path: Path) -> None:
    def left(end: float) -> float:
        return campaign.Board(Journal(tmp_path, "a"), ["proofs"], end, 300.0).seconds()

    now = time.monotonic()
    assert left(math.inf) == 300.0 and 0.0 < left(now + 60.0) <= 60.0 and left(now) == 0.0


def test_nobody_is_killed_twice() -> None:
    """Who is dead and not buried yet is killed no more: the figures count the living."""
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as victim:
        assert kill(victim.pid)
        assert wait_for(lambda: not is_alive(victim.pid))
        assert not kill(victim.pid)


@pytest.mark.parametrize(
    ("how", "says", "patience"), [("os._exit(3)", "it died: 3", 60.0), ("time.sleep(90)", "it hangs", 2.0)]
)
def test_an_attack_that_dies_or_hangs_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, how: str, says: str, patience: float
) -> None:
    program = f'import os, time\nprint(\'{{"seed": 4, "done": {{}}, "seconds": 0}}\', flush=True)\n{how}'
    start = attack.subprocess.Popen
    monkeypatch.setattr(
        attack.subprocess, "Popen", lambda command, **more: start([command[0], "-c", program], **more)
    )
    found = list(attack.in_a_process("proofs", 4, 1.0, patience=patience))
    assert [line["seed"] for line in found] == [4, 5] and found[-1]["fault"] == says


def test_figures_go_between_their_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{report.BEGIN}\nold\n{report.END}\nafter\n", encoding="utf-8")
    journal = Journal(tmp_path, "abc")
    journal.tallies["proofs"].done = {"mutants": 1234}
    report.write(journal, "make campaign HOURS=2", page)
    written = page.read_text(encoding="utf-8")
    assert "1,234 mutants" in written and "commit abc" in written and "old" not in written
    assert "answers" not in written, "what was no part of it has no row"
    assert written.startswith("before") and written.endswith("after\n")
