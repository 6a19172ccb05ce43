"""`process:COMMAND`: any program that reads DIMACS and answers as the SAT competition has it.

The formula is written to a file; `{}` in the command stands for it, otherwise it comes last. The
answer is read from the program's output: `s` and `v` lines, or what MiniSat writes to its result
file (`process:minisat {} /dev/stdout`); a program that only exits with 20 says no.

A program that crashes, is missing, contradicts itself or cannot be understood is an `Error` that
names the command and shows what it printed: never an answer.
"""

from __future__ import annotations

import contextlib
import re
import shlex
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from satelier.errors import Error, InputError
from satelier.frozen import dataclass
from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.logic.dimacs import competition
from satelier.solvers.base import NO_LIMITS, Answer, Clock, Limits, Replay, Status, completed
from satelier.system.processes import kill_group, of_a_group

EXIT = {10: Status.YES, 20: Status.NO}
PLACE = "{}"
SHOWN = 300  # characters of a program's output in an error

# The lines that answer, among whatever else a program prints; the first form it uses is the one read.
FORMS = (
    re.compile(rb"^[sv](?:[ \t].*)?$", re.MULTILINE),
    re.compile(rb"^(?:SAT|UNSAT|INDET|-?\d+(?:[ \t]+-?\d+)*)[ \t\r]*$", re.MULTILINE),
    re.compile(rb"^(?:SATISFIABLE|UNSATISFIABLE|UNKNOWN)[ \t\r]*$", re.MULTILINE),
)


@dataclass(frozen=True)
class Process:
    """A program by its command; assumptions become unit clauses, a budget of conflicts is not passed on."""

    command: str

    @property
    def name(self) -> str:
        return f"process:{self.command}"

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        clock = Clock()
        with written(formula.with_units(assumptions)) as path:
            load = clock.lap()
            output = run(self.command, path, limits.after(load).seconds)
        if output is None:
            return Answer(Status.UNKNOWN, load=load, seconds=clock.lap())
        status, literals = understood(self.command, output)
        model = in_order(literals, formula.variables) if status is Status.YES else None
        core = tuple(assumptions) if status is Status.NO else ()
        return Answer(status, model, core, load=load, seconds=clock.lap())

    def open(self, formula: CNF) -> Replay:
        return Replay(self, formula)


@dataclass(frozen=True)
class Output:
    """What a program printed, and the code it ended with (negative: killed by a signal)."""

    printed: bytes
    code: int


@contextlib.contextmanager
def written(formula: CNF) -> Iterator[str]:
    """A temporary file with the formula."""
    with tempfile.TemporaryDirectory(prefix="satelier-") as folder:
        path = Path(folder) / "formula.cnf"
        with path.open("wb") as stream:
            dimacs.write(formula, stream)
        yield str(path)


def words(command: str, path: str) -> list[str]:
    """The program and its arguments.

    >>> words("minisat -verb=0", "f.cnf"), words("minisat {} /dev/stdout", "f.cnf")
    (['minisat', '-verb=0', 'f.cnf'], ['minisat', 'f.cnf', '/dev/stdout'])
    """
    try:
        given = shlex.split(command)
    except ValueError:  # an open quote
        given = []
    if not given or "\0" in command:
        raise Error("solvers.process.command", command=command)
    place = [word.replace(PLACE, path) for word in given]
    return place if place != given else [*given, path]


def run(command: str, path: str, seconds: float | None) -> Output | None:
    """What the program gives, or None when its time is up."""
    with started(command, path) as process:
        try:
            printed, complaints = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            return None
        return Output(printed or complaints, process.returncode)


@contextlib.contextmanager
def started(command: str, path: str) -> Iterator[subprocess.Popen[bytes]]:
    """The program, running in a process group that is killed as a whole in the end."""
    try:
        process = subprocess.Popen(
            words(command, path),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            **of_a_group(),
        )
    except OSError as error:
        raise Error("solvers.process.missing", command=command, reason=error.strerror) from None
    with process:
        try:
            yield process
        finally:
            kill_group(process)


def understood(command: str, output: Output) -> tuple[Status, tuple[int, ...]]:
    """The status and the literals that the output gives; an error when there is any doubt."""
    if output.code < 0:
        raise complaint("crashed", command, output)
    status, literals = stated(command, output)
    by_code = EXIT.get(output.code, status)
    if status is not None and status is not by_code:
        raise complaint("contradiction", command, output)
    if by_code is None:
        raise complaint("unclear", command, output)
    if by_code is Status.YES and literals is None:
        raise complaint("no_model", command, output)
    if by_code is Status.NO and output.code not in (0, 20):
        raise complaint("unclear", command, output)
    return by_code, literals or ()


def stated(command: str, output: Output) -> tuple[Status | None, tuple[int, ...] | None]:
    """What the output says in words, if it does."""
    lines = next(filter(None, (form.findall(output.printed) for form in FORMS)), [])
    try:
        reply = competition.read(b"\n".join(line.strip() for line in lines))
    except InputError:
        raise complaint("unclear", command, output) from None
    return (None if reply.status is None else Status(reply.status)), reply.literals


def complaint(key: str, command: str, output: Output) -> Error:
    """The error about a program's answer, with the end of what it printed."""
    printed = output.printed.decode(errors="replace").strip()
    shown = printed if len(printed) <= SHOWN else f"…{printed[-SHOWN:]}"
    code = output.code
    return Error(f"solvers.process.{key}", command=command, code=code, signal=-code, printed=shown or "—")


def in_order(literals: Sequence[int], variables: int) -> tuple[int, ...]:
    """A model from literals in any order.

    >>> in_order([3, -1], 4)
    (-1, -2, 3, -4)
    """
    model = list(completed([], variables))
    for literal in literals:
        if abs(literal) <= variables:
            model[abs(literal) - 1] = literal
    return tuple(model)
