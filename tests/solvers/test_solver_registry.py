"""Names of solvers."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from satelier.errors import UsageError
from satelier.logic.cnf import CNF
from satelier.messages import LANGUAGES
from satelier.solvers import registry
from satelier.solvers.base import Solver, Status
from satelier.solvers.python_sat.builds import BUILDS


def test_names_are_known_without_the_solvers() -> None:
    heavy = {"pysolvers", "pysat", "z3", "numba"}
    code = f"import sys, satelier.solvers.registry; print({heavy!r} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_every_solver_of_python_sat_is_there() -> None:
    solver_names = importlib.import_module("pysat.solvers").SolverNames
    built = {names[-1] for key, names in vars(solver_names).items() if not key.startswith("__")}
    ours = {"gluecard30", "gluecard41", "glucose30", "glucose41", "glucose421", "mergesat30", "minisatep"}
    needs_a_package_of_its_own = {"cryptominisat5"}
    assert built - ours - needs_a_package_of_its_own <= set(BUILDS)


@pytest.mark.parametrize("name", registry.names())
def test_every_name_is_a_solver_with_a_line_about_it(name: str) -> None:
    assert isinstance(registry.find(name), Solver)
    for language in LANGUAGES:
        assert registry.about(name, language).endswith(".")


@pytest.mark.parametrize("alias", registry.ALIASES)
def test_aliases(alias: str) -> None:
    assert registry.find(alias).name == registry.ALIASES[alias]
    assert registry.about(alias) == registry.about(registry.ALIASES[alias])


def test_the_default_is_cadical() -> None:
    assert registry.find(registry.DEFAULT).solve(CNF.from_clauses([[1]])).status is Status.YES


@pytest.mark.parametrize(
    ("name", "nearest"),
    [("cadicl", "cadical"), ("Kissat", "kissat"), ("z3:cnt", "z3:cnf"), ("proces:x", "process:COMMAND")],
)
def test_unknown_names_get_the_nearest(name: str, nearest: str) -> None:
    with pytest.raises(UsageError) as caught:
        registry.find(name)
    assert caught.value.key == "solvers.unknown.nearest"
    assert caught.value.values["nearest"] == nearest
    assert nearest in caught.value.say("fr")


@pytest.mark.parametrize(
    "name", ["", ":", "process", "process:", "os", "../x", "z3:", "cadical195:", "cadical:x"]
)
def test_unknown_names(name: str) -> None:
    with pytest.raises(UsageError):
        registry.find(name)


def test_a_missing_extra_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    monkeypatch.delitem(sys.modules, "satelier.solvers.z3_clauses", raising=False)
    with pytest.raises(UsageError, match=r"pip install 'satelier\[z3\]'"):
        registry.find("z3:cnf")
