"""When code is compiled, and where it is kept."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from satelier.compiled import runner as runner_module
from satelier.compiled.translate import cache_folder, fingerprint
from satelier.solvers.kernels.cdcl.forgetting import forget
from satelier.solvers.kernels.cdcl.search import search_on

WRITABLE = "satelier.compiled.translate.writable"


def test_compiled_code_is_kept_where_it_can_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = tmp_path / "code.py"
    assert cache_folder(source) == tmp_path / "__pycache__" / "satelier-kernels"
    monkeypatch.setattr(WRITABLE, lambda folder: "__pycache__" not in str(folder))
    assert cache_folder(source) == tmp_path / "cache" / "satelier-kernels"
    monkeypatch.setattr(WRITABLE, lambda folder: False)
    assert cache_folder(source) is None
    monkeypatch.undo()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "mine"))
    assert cache_folder(source) == tmp_path / "mine" / "satelier-kernels"


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
