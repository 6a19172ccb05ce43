"""Any program may be a solver; none may make us say something wrong."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

import pytest
from oracle import formulas, satisfiable

from satelier.errors import Error
from satelier.logic.cnf import CNF
from satelier.solvers.base import Limits, Solver, Status
from satelier.solvers.registry import find
from series.driving import is_alive, wait_for

FORMULA = CNF.from_clauses([[1, 2], [-1]], 3)

HONEST = """
import sys, pysolvers
handle = pysolvers.minisat22_new()
lines = [line.split() for line in open(sys.argv[1]) if line[0] not in "cp"]
for line in lines:
    pysolvers.minisat22_add_cl(handle, [int(word) for word in line[:-1]])
print("c chatter")
if not lines or pysolvers.minisat22_solve(handle, [], 1):
    print("s SATISFIABLE")
    for literal in reversed(pysolvers.minisat22_model(handle) or []):
        print("v", literal)
    print("v 0")
    sys.exit(10)
print("s UNSATISFIABLE")
sys.exit(20)
"""


def program(folder: Path, code: str, arguments: str = "") -> Solver:
    """A solver that runs a Python script."""
    script = folder / "a solver.py"
    script.write_text(code, encoding="utf-8")
    return find(f"process:{shlex.quote(sys.executable)} {shlex.quote(str(script))} {arguments}".strip())


def printing(folder: Path, text: str, code: int = 0) -> Solver:
    """A solver that prints a text, whatever the question."""
    return program(folder, f"import sys; sys.stdout.write({text!r}); sys.exit({code})")


def test_an_honest_program(tmp_path: Path) -> None:
    solver = program(tmp_path, HONEST)
    for formula, assumptions, _ in formulas(12, seed=4):
        answer = solver.solve(formula, assumptions)
        assert answer.status is (Status.YES if satisfiable(formula, assumptions) else Status.NO)
        assert not satisfiable(formula, answer.core) or answer.status is Status.YES


def test_a_session(tmp_path: Path) -> None:
    with program(tmp_path, HONEST).open(FORMULA) as session:
        assert session.solve([-3]).model == (-1, 2, -3)
        session.add([[-2, 4]])
        assert session.solve().model is not None
        assert session.solve([-4]).core == (-4,)


def test_the_place_of_the_file(tmp_path: Path) -> None:
    code = (
        "import sys; print('s', 'UNSATISFIABLE' if open(sys.argv[1]).read()[0] == 'p' else ''); sys.exit(20)"
    )
    assert program(tmp_path, code, "{} /dev/null").solve(FORMULA).status is Status.NO


@pytest.mark.parametrize(
    ("text", "code", "status"),
    [
        ("s SATISFIABLE\nv -1 2 3 0\n", 10, Status.YES),
        ("s SATISFIABLE\r\nv -1 2\r\nv 3 0\r\n", 0, Status.YES),
        ("c v 1\nv -1 2 0\ns SATISFIABLE\n", 10, Status.YES),
        ("v -1 2 0\n", 10, Status.YES),
        ("SAT\n-1 2 -3 0\n", 10, Status.YES),
        ("| table |\nrestarts : 1\nSATISFIABLE\nSAT\n-1 2 -3 0\n", 10, Status.YES),
        ("s UNSATISFIABLE\n", 20, Status.NO),
        ("s UNSATISFIABLE\n", 0, Status.NO),
        ("UNSAT\n", 20, Status.NO),
        ("| table |\n\nUNSATISFIABLE\n", 20, Status.NO),
        ("", 20, Status.NO),
        ("s UNKNOWN\n", 0, Status.UNKNOWN),
        ("INDET\n", 0, Status.UNKNOWN),
    ],
)
def test_answers_in_all_forms(tmp_path: Path, text: str, code: int, status: Status) -> None:
    assert printing(tmp_path, text, code).solve(FORMULA).status is status


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("", 0, "process.unclear"),
        ("hello, world\n", 1, "process.unclear"),
        ("s MAYBE\n", 0, "process.unclear"),
        ("s SATISFIABLE\nv -1 2", 10, "process.unclear"),
        ("s SATISFIABLE\nv -1 two 0\n", 10, "process.unclear"),
        ("s SATISFIABLE\ns UNSATISFIABLE\n", 0, "process.unclear"),
        ("s UNSATISFIABLE\n", 1, "process.unclear"),
        ("s SATISFIABLE\n", 10, "process.no_model"),
        ("", 10, "process.no_model"),
        ("s SATISFIABLE\nv -1 2 0\n", 20, "process.contradiction"),
        ("s UNSATISFIABLE\n", 10, "process.contradiction"),
        ("s UNKNOWN\n", 20, "process.contradiction"),
        ("s SATISFIABLE\nv 1 2 3 0\n", 10, "wrong.clause"),
        ("s SATISFIABLE\nv 0\n", 10, "wrong.clause"),
        ("s SATISFIABLE\nv 1 -1 2 0\n", 10, "process.unclear"),
        ("s SATISFIABLE\nv 99999999999999999999 0\n", 10, "process.unclear"),
    ],
)
def test_doubtful_answers_are_errors(tmp_path: Path, text: str, code: int, key: str) -> None:
    with pytest.raises(Error) as caught:
        printing(tmp_path, text, code).solve(FORMULA)
    assert caught.value.key == f"solvers.{key}"
    assert "a solver.py" in str(caught.value)
    assert caught.value.say("fr")


def test_a_crash(tmp_path: Path) -> None:
    code = "import os; print('s UNSATISFIABLE', flush=True); os.kill(os.getpid(), 9)"
    with pytest.raises(Error, match=r"crashed \(signal 9\).*UNSATISFIABLE"):
        program(tmp_path, code).solve(FORMULA)


def test_what_it_complains_of_is_shown(tmp_path: Path) -> None:
    with pytest.raises(Error, match="ZeroDivisionError"):
        program(tmp_path, "1 / 0").solve(FORMULA)


def test_a_missing_program() -> None:
    with pytest.raises(Error, match=r"'/no/such/solver' cannot be run: No such file"):
        find("process:/no/such/solver").solve(FORMULA)


@pytest.mark.parametrize("command", [" ", "'open", "\0"])
def test_no_command(command: str) -> None:
    with pytest.raises(Error):
        find(f"process:{command}").solve(FORMULA)


def test_a_program_that_hangs_is_killed_with_its_children(tmp_path: Path) -> None:
    note = tmp_path / "child"
    code = f"""
import subprocess, sys, time, pathlib
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
pathlib.Path({str(note)!r}).write_text(str(child.pid))
time.sleep(600)
"""
    start = time.perf_counter()
    answer = program(tmp_path, code).solve(FORMULA, limits=Limits(seconds=1.0))
    assert answer.status is Status.UNKNOWN
    assert time.perf_counter() - start < 300
    assert wait_for(lambda: not is_alive(int(note.read_text())))
