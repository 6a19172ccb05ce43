"""Nobody waits for a compiler: another process compiles, and meanwhile plain Python or clauses answer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from satelier.compiled import background, runner, translate
from satelier.engines.counters.kernels import boards
from satelier.formats.text import read
from satelier.puzzles import find
from satelier.reason.batches import solve_many, unique_many
from satelier.reason.count import count
from satelier.reason.hints import chain
from satelier.system.processes import BEHIND_DONE, BEHIND_VARIABLE, OFF

SOURCE = """
from __future__ import annotations
from satelier.compiled import kernel

@kernel
def double(number: int) -> int:
    return 2 * number
"""
LOOK = "from doubling import double; print(double.at_hand)"
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_another_process_compiles_what_a_module_has_once(tmp_path: Path) -> None:
    (tmp_path / "doubling.py").write_text(SOURCE)
    there = {
        **os.environ,
        "NUMBA_CACHE_DIR": str(tmp_path / "kept"),
        "PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)]),
    }

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, *words], env=there, capture_output=True, text=True)

    assert run("-c", LOOK).stdout == "False\n"
    assert run("-m", background.__name__, "doubling").returncode == BEHIND_DONE
    assert run("-c", LOOK).stdout == "True\n"
    assert run("-m", background.__name__, "doubling").returncode == 0


def test_one_process_at_a_time_until_it_is_taken_for_dead(tmp_path: Path) -> None:
    with background.alone(tmp_path) as first, background.alone(tmp_path) as second:
        assert (first, second) == (True, False)
    (mark := tmp_path / "compiling").write_text("")
    os.utime(mark, (0, 0))
    with background.alone(tmp_path) as again:
        assert again
    assert not mark.exists()


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """As on the first day: nothing is compiled, and compiling here is an error; what was begun elsewhere."""
    begun: list[str] = []
    monkeypatch.setenv(BEHIND_VARIABLE, "on")
    monkeypatch.setattr(background, "start_behind", lambda _, modules: begun.extend(modules))
    monkeypatch.setattr(background, "_started", set())
    monkeypatch.setattr(translate, "is_kept", lambda folder: False)
    monkeypatch.setattr(translate, "compiled", lambda *_: pytest.fail("waited for the compiler"))
    for kernel in (*background.kernels_of(boards.__name__), *chain.KERNELS):
        monkeypatch.setattr(kernel, "_compiled", None)
    return begun


def test_what_takes_long_has_it_compiled_elsewhere_and_goes_on(cold: list[str]) -> None:
    kernels = [boards.solve_boards]
    assert not runner.pays(kernels, 0.1, 1e9, None)
    assert cold == []
    assert not runner.pays(kernels, 1e6, 1e9, None)
    assert not runner.pays(kernels, 1e6, 1e9, None)
    assert cold == [boards.__name__]


def test_questions_are_answered_before_anything_is_compiled(cold: list[str]) -> None:
    puzzle = read(find("sudoku"), SUDOKU)
    many = np.repeat(puzzle.givens[None], 100, axis=0)
    assert (solve_many("sudoku", many) >= 0).all()
    assert unique_many("sudoku", many[:2]).all()
    assert count(puzzle).number == 1
    assert cold == [boards.__name__]


def test_where_nothing_may_be_started_work_that_is_long_enough_compiles(
    cold: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BEHIND_VARIABLE, OFF)
    assert runner.pays([boards.solve_boards], 1e6, 1e9, None)
    assert cold == []
