"""When code is compiled, and where it is kept."""

from __future__ import annotations

import dataclasses
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import satelier
from satelier.compiled import runner as runner_module
from satelier.compiled.keeping import MOST_VERSIONS, forget_older, kernels_folder
from satelier.compiled.translate import fingerprint
from satelier.engines.counters.kernels import to_compile
from satelier.solvers.kernels.cdcl.forgetting import forget
from satelier.solvers.kernels.cdcl.search import search_on

WRITABLE = "satelier.compiled.keeping.writable"
NAMES = """
from satelier.engines.counters.kernels.to_compile import KERNELS
print([kernel.folder.name for kernel in KERNELS])
"""


def test_compiled_code_is_kept_where_it_can_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = tmp_path / "code.py"
    assert kernels_folder(source) == tmp_path / "cache" / "satelier" / "kernels"
    monkeypatch.setattr(WRITABLE, lambda folder: "cache" not in folder.parts)
    assert kernels_folder(source) == tmp_path / "__pycache__" / "kernels"
    monkeypatch.setattr(WRITABLE, lambda folder: False)
    assert kernels_folder(source) is None
    monkeypatch.undo()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "mine"))
    assert kernels_folder(source) == tmp_path / "mine" / "satelier" / "kernels"


def test_a_copy_of_the_same_source_finds_what_was_compiled(tmp_path: Path) -> None:
    """Elsewhere, with other dates, in another process: as after an installation of the same version."""
    shutil.copytree(
        Path(satelier.__file__).parent, tmp_path / "satelier", ignore=shutil.ignore_patterns("__pycache__")
    )
    os.utime(tmp_path / "satelier" / "engines" / "counters" / "kernels" / "boards.py", (0, 0))
    there = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONHASHSEED": "1"}
    told = subprocess.run(
        [sys.executable, "-c", NAMES], env=there, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == str([kernel.folder.name for kernel in to_compile.KERNELS if kernel.folder])


SOURCE = """\
from __future__ import annotations
from satelier.compiled import kernel, step

@step
def add(number: int) -> int:
    return number + {more}

@kernel
def sum_up(number: int) -> int:
    return add(number)

print(sum_up.at_hand, sum_up.compiled(1), sum_up.compiled._cache_hits.total())
"""


@pytest.mark.slow
def test_machine_code_is_loaded_from_where_another_copy_left_it(tmp_path: Path) -> None:
    def run(folder: str, more: int) -> str:
        (tmp_path / folder).mkdir(exist_ok=True)
        file = tmp_path / folder / "sums.py"
        file.write_text(SOURCE.format(more=more))
        there = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "kept")}
        return subprocess.run(
            [sys.executable, str(file)], env=there, capture_output=True, text=True, check=True
        ).stdout

    assert run("one", 1) == "False 2 0\n"
    assert run("other", 1) == "True 2 1\n"
    assert run("one", 5) == "False 6 0\n"


def test_only_the_versions_used_last_are_kept(tmp_path: Path) -> None:
    for number in range(MOST_VERSIONS + 2):
        (tmp_path / f"search-{number:016}").mkdir()
        os.utime(tmp_path / f"search-{number:016}", (number, number))
    (tmp_path / "other-0").mkdir()
    forget_older(tmp_path / "search-0000000000000000")
    left = {folder.name[-2:] for folder in tmp_path.iterdir()}
    assert left == {"-0", "00", *(f"{number:02}" for number in range(3, MOST_VERSIONS + 2))}


def test_compiled_code_is_not_used_once_a_step_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(search_on.python)
    assert before == fingerprint(search_on.python) != fingerprint(forget.python)
    monkeypatch.setattr("satelier.solvers.kernels.cdcl.activity_heap.DECAY", 0.9)
    assert before != fingerprint(search_on.python)


def test_nobody_compiles_for_a_search_that_ends_before() -> None:
    nowhere = [dataclasses.replace(FakeKernel(), loaded=False, at_hand=False)]
    assert runner_module.pays(nowhere, 9.0, 100.0, None)  # type: ignore[arg-type]
    assert not runner_module.pays(nowhere, 9.0, 5.0, None)  # type: ignore[arg-type]
    assert not runner_module.pays(nowhere, 1.0, 100.0, None)  # type: ignore[arg-type]
    at_hand = [dataclasses.replace(FakeKernel(), loaded=False)]
    assert runner_module.pays(at_hand, 1.0, 100.0, None)  # type: ignore[arg-type]
    assert not runner_module.pays(at_hand, 0.1, 100.0, None)  # type: ignore[arg-type]
    assert runner_module.pays([FakeKernel()], 0.0, 100.0, None)  # type: ignore[list-item]


def test_nobody_compiles_where_an_answer_is_wanted_soon() -> None:
    nowhere = [dataclasses.replace(FakeKernel(), loaded=False, at_hand=False)]
    at_hand = [dataclasses.replace(FakeKernel(), loaded=False)]
    with runner_module.without_compiling():
        assert not runner_module.pays(nowhere, 1e6, 1e6, None)  # type: ignore[arg-type]
        assert runner_module.pays(at_hand, 1.0, 100.0, None)  # type: ignore[arg-type]
    assert runner_module.pays(nowhere, 9.0, 100.0, None)  # type: ignore[arg-type]


@dataclasses.dataclass(frozen=True)
class FakeKernel:
    loaded: bool = True
    at_hand: bool = True
