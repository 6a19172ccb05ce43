"""A limit is kept, and unknown is an answer."""

from __future__ import annotations

import functools
import os

import pytest
from oracle import pigeons

from satelier.errors import Error
from satelier.solvers.base import Limits, Status
from satelier.solvers.python_sat.builds import BUILDS
from satelier.solvers.python_sat.child import in_child
from satelier.solvers.registry import find

INDUSTRIAL = (*BUILDS, "z3:cnf")
OFTEN = ("cadical195", "glucose3", "minisat22", "kissat404", "lingeling", "z3:cnf")
SECONDS = 0.4
every_solver = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in OFTEN else pytest.mark.slow) for name in INDUSTRIAL]
)


@every_solver
def test_seconds(name: str) -> None:
    """A machine at work elsewhere may slow us down, so there is room above; the processor time is exact."""
    answer = find(name).solve(pigeons(12), limits=Limits(seconds=SECONDS))
    assert answer.status is Status.UNKNOWN
    assert 0.5 * SECONDS < answer.seconds < 3 * SECONDS


@pytest.mark.parametrize("name", [name for name in INDUSTRIAL if name != "lingeling"])
def test_conflicts(name: str) -> None:
    """Lingeling has no such budget."""
    with find(name).open(pigeons(9)) as session:
        for limits in (Limits(conflicts=100), Limits(seconds=60, conflicts=100)):
            assert session.solve(limits=limits).status is Status.UNKNOWN


@pytest.mark.parametrize("name", ["cadical195", "glucose3", "minisat22", "maplechrono", "z3:cnf"])
def test_a_session_goes_on_after_a_limit(name: str) -> None:
    with find(name).open(pigeons(6)) as session:
        session.solve(limits=Limits(seconds=0.001))
        assert session.solve([-1], Limits(conflicts=1)).status in (Status.UNKNOWN, Status.NO)
        assert session.solve().status is Status.NO


def test_limits_do_not_change_the_answer() -> None:
    for name in OFTEN:
        assert find(name).solve(pigeons(6), limits=Limits(60, 10**6)).status is Status.NO


def test_a_child_that_dies_is_an_error() -> None:
    with pytest.raises(Error, match="'fragile' crashed"):
        in_child(functools.partial(os._exit, 3), seconds=30.0, name="fragile")


def test_a_child_that_raises_is_an_error(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Error, match="'fragile' crashed"):
        in_child(functools.partial(divmod, 1, 0), seconds=30.0, name="fragile")
