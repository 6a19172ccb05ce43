"""To clauses: DIMACS for a formula or for rules on a board; or, by laws, a line per step up to a CNF.

The first variables are the atoms in the order in which they are read, or the cells in theirs; any others are
auxiliary.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.encode.model import stamp
from satelier.engines.base import SpentError
from satelier.errors import Error, UsageError
from satelier.frozen import dataclass
from satelier.language.ground import ground as ground_formula
from satelier.language.ground import ground_sheet
from satelier.language.tree import Rule, Sheet
from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.logic.formula import And, Atom, Formula, Not, Or
from satelier.logic.formula.notation import unicode
from satelier.logic.packing import pack
from satelier.logic.ways import build
from satelier.logic.ways.ground import atoms_of, grounded
from satelier.logic.ways.table import columns_of, truth_of
from satelier.reason.comparing.allowed import allowed
from satelier.reason.comparing.asking import Asking
from satelier.reason.comparing.projected import forbidden
from satelier.reason.judging.differences import SCHEME
from satelier.reason.judging.verdicts import ALWAYS, BOTH, EQUIVALENT, LOOSE, NEVER, STRICT, UNDECIDED
from satelier.solvers.registry import DEFAULT, find
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.ground import LIMITS, Ground, Place, restricted
from satelier.teaching.exercises.marking.hand_in import HandIn
from satelier.teaching.exercises.marking.result import REFUSED, Marked, Part
from satelier.teaching.exercises.tasks.task import Finding, Task
from satelier.teaching.exercises.tasks.write import HALF, NECESSARY, SUFFICIENT, Verdict

CNF_MARK = "cnf"
MOST_ATOMS = 10
MOST_CLAUSES = 50_000
Truth = NDArray[np.bool_]


@dataclass(frozen=True)
class Directions:
    """What was found: something wrong is allowed, something right is forbidden, nothing or all is allowed."""

    allows: bool
    forbids: bool
    never: bool = False
    always: bool = False

    @property
    def verdict(self) -> str:
        if self.allows and self.forbids:
            return BOTH
        if self.allows:
            return ALWAYS if self.always else LOOSE
        if self.forbids:
            return NEVER if self.never else STRICT
        return EQUIVALENT


class ToCnf(Task):
    """Clauses that say the same: half of the marks for each direction, none for saying nothing."""

    name = "to-cnf"
    suffix = ".cnf"

    def marked(self, ask: Collection[str], told: Mapping[str, Any]) -> list[str]:
        return [CNF_MARK]

    def needs(self, exercise: Exercise) -> Iterator[str]:
        if not exercise.formula:
            yield from super().needs(exercise)
            if len(exercise.boards) != 1 or exercise.secret.boards:
                yield "boards"

    def check(self, ground: Ground) -> Iterator[Finding]:
        if not ground.exercise.formula:
            return
        try:
            atoms = _atoms(ground.exercise)
        except Error as error:
            yield Finding(("formula",), error)
            return
        if len(atoms) > MOST_ATOMS:
            yield Finding(("formula",), UsageError("exercise.formula.atoms", most=MOST_ATOMS))

    def mark(self, ground: Ground, hand_in: HandIn, *, hidden: bool = True) -> Marked:
        part = self._part(ground, hand_in)
        halves = HALF * (part.verdict in NECESSARY) + HALF * (part.verdict in SUFFICIENT)
        nothing = part.verdict in (ALWAYS, NEVER, REFUSED, UNDECIDED)
        return Marked((part,), {CNF_MARK: Fraction(0) if nothing else halves})

    def _part(self, ground: Ground, hand_in: HandIn) -> Part:
        exercise = ground.exercise
        place = None if exercise.formula else ground.visible[0]
        inputs = len(_atoms(exercise)) if place is None else place.puzzle.variables
        try:
            formula = self._clauses(exercise, hand_in, inputs)
        except UsageError as error:
            return Part(CNF_MARK, "", REFUSED, True, error)
        if place is None:
            verdict = _against_truth(formula, _truth(exercise), inputs).verdict
            return Part(CNF_MARK, "", verdict, True, UsageError(f"exercise.cnf.{verdict}"))
        return self._on_board(ground, place, formula)

    def _on_board(self, ground: Ground, place: Place, formula: CNF) -> Part:
        try:
            found, grid = _against_rules(ground, place, formula)
            verdict = found.verdict
        except SpentError:
            verdict, grid = UNDECIDED, None
        board = None if grid is None else place.puzzle.values.board(grid, *place.puzzle.shape)
        return Part(
            CNF_MARK, place.name, verdict, True, Verdict(CNF_MARK, place.name, verdict), place.puzzle, board
        )

    def _clauses(self, exercise: Exercise, hand_in: HandIn, inputs: int) -> CNF:
        """The clauses of a hand-in, which keep to what is allowed."""
        if is_dimacs(hand_in.text):
            formula = dimacs.read(hand_in.text, "relaxed")
        else:
            formula = _by_laws(exercise, hand_in)
        _refuse_excess(exercise, formula, inputs)
        return formula

    def starter(self, ground: Ground, language: str) -> str:
        exercise = ground.exercise
        if exercise.start or not exercise.formula:
            return exercise.start or f"p cnf {ground.visible[0].puzzle.variables} 0\n"
        atoms = _atoms(exercise)
        names = "".join(f"c {number} {unicode(one)}\n" for number, one in enumerate(atoms, 1))
        return f"{names}p cnf {len(atoms)} 0\n"

    def solution(self, ground: Ground, language: str) -> str:
        exercise = ground.exercise
        if not exercise.formula:
            return ""
        way = "tseitin" if exercise.checks.auxiliary else "laws"
        clauses = build(ground_formula(exercise.formula, algebra=exercise.algebra), way).cnf()
        stream = io.BytesIO()
        dimacs.write(clauses, stream)
        return stream.getvalue().decode()


def is_dimacs(content: str) -> bool:
    return any(line.startswith(("p cnf", "p  cnf")) for line in content.splitlines())


def _refuse_excess(exercise: Exercise, formula: CNF, inputs: int) -> None:
    checks, used = exercise.checks, int(np.abs(formula.literals).max(initial=0))
    most = min(checks.max_clauses if checks.max_clauses is not None else MOST_CLAUSES, MOST_CLAUSES)
    if len(formula) > most:
        raise UsageError("exercise.cnf.too-many", clauses=len(formula), most=most)
    if checks.max_variables is not None and used > checks.max_variables:
        raise UsageError("exercise.cnf.variables", variables=used, most=checks.max_variables)
    if checks.auxiliary is False and used > inputs:
        raise UsageError("exercise.cnf.auxiliary", variable=used, inputs=inputs)
    if checks.auxiliary and used <= inputs:
        raise UsageError("exercise.cnf.no-auxiliary", inputs=inputs)


# A formula without a grid.


def _formula(exercise: Exercise) -> Formula:
    return grounded(ground_formula(exercise.formula, algebra=exercise.algebra))


def _atoms(exercise: Exercise) -> tuple[Atom, ...]:
    return tuple(atoms_of(_formula(exercise)))


def _truth(exercise: Exercise) -> Truth:
    return np.asarray(truth_of(_formula(exercise), _atoms(exercise)))


def _against_truth(formula: CNF, wanted: Truth, inputs: int) -> Directions:
    """Every assignment of the atoms: whether the clauses can hold with it, for some values of the others."""
    packed = pack(formula, range(1, inputs + 1)).formula
    signs = [np.where(column, number, -number) for number, column in enumerate(columns_of(inputs), 1)]
    with find(DEFAULT).open(packed) as session:
        said = np.array(
            [session.solve([int(one) for one in row]).model is not None for row in zip(*signs, strict=True)]
        )
    return Directions(
        bool((said & ~wanted).any()), bool((wanted & ~said).any()), not said.any(), bool(said.all())
    )


def _by_laws(exercise: Exercise, hand_in: HandIn) -> CNF:
    """The last line of a chain of formulas, each equivalent to the one that was asked about."""
    if not exercise.formula:
        raise UsageError("exercise.cnf.dimacs")
    wanted, atoms = _truth(exercise), _atoms(exercise)
    read = hand_in.sheet(exercise.algebra)
    statements = [one for rule in read.rules for one in rule.statements]
    if not statements:
        raise UsageError("exercise.cnf.no-lines")
    for number, statement in enumerate(statements, 1):
        line = _line(read, statement, atoms)
        if not np.array_equal(truth_of(line, atoms), wanted):
            raise UsageError("exercise.cnf.step", number=number)
    return _plain_clauses(line, atoms)


def _line(read: Sheet, statement: Any, atoms: tuple[Atom, ...]) -> Formula:
    alone = Sheet(read.text, None, read.definitions, (Rule("", (), (statement,)),), (), at=read.at)
    found = grounded(ground_sheet(alone))
    for name in atoms_of(found):
        if name not in atoms:
            raise UsageError("exercise.cnf.atom", name=unicode(name))
    return found


def _plain_clauses(formula: Formula, atoms: tuple[Atom, ...]) -> CNF:
    """A formula that is a conjunction of clauses, as such."""
    parts = formula.operands if isinstance(formula, And) else (formula,)
    return CNF.from_clauses([[_literal(one, atoms) for one in _flat(part)] for part in parts], len(atoms))


def _flat(part: Formula) -> Iterator[Formula]:
    if isinstance(part, Or):
        for one in part.operands:
            yield from _flat(one)
    else:
        yield part


def _literal(part: Formula, atoms: tuple[Atom, ...]) -> int:
    inner = part.operand if isinstance(part, Not) else part
    if not isinstance(inner, Atom):
        raise UsageError("exercise.cnf.no-cnf")
    return (atoms.index(inner) + 1) * (-1 if isinstance(part, Not) else 1)


# Rules on a board.


def _against_rules(ground: Ground, place: Place, formula: CNF) -> tuple[Directions, Any]:
    """Both directions where the rules that are given hold, and a grid that shows one."""
    puzzle, asking = restricted(ground, place), Asking(LIMITS)
    packed = pack(formula, range(1, puzzle.variables + 1)).formula
    given = stamp(puzzle, SCHEME, ground.in_force(puzzle))
    together = _joined(packed, given, puzzle.variables)
    with asking.open(together) as session:
        never = asking.ask(session).model is None
    solution = forbidden(puzzle, packed, asking)
    model = None if never else allowed(puzzle, together, asking)
    always = forbidden(restricted(ground, place, asked=False), packed, asking) is None
    found = Directions(model is not None, solution is not None, never, always)
    grid = model if model is not None else solution
    return found, None if grid is None else tuple(grid)[: puzzle.variables]


def _joined(one: CNF, other: CNF, shared: int) -> CNF:
    """Two formulas over the same first variables; the other's own get new numbers."""
    fresh = np.abs(other.literals) > shared
    moved = other.literals + np.sign(other.literals) * fresh * (max(one.variables, shared) - shared)
    return one.extended(CNF(moved.astype(np.int32), other.offsets, other.variables + one.variables))
