"""Does a puzzle's every solution satisfy a foreign formula, for some values of its auxiliary variables?

The auxiliary variables are eliminated where that is cheap. A clause that is then about cells only must
follow from the rules: one question asks this of all of them. The others fall into *knots*, clauses
tied together by auxiliary variables; each knot speaks of a few cells. A solution is asked for that no
known *cube* covers: if the knot accepts what it says of those cells, the few literals which that took
make a new cube; if not, the solution is forbidden. The cubes end, because the knot's cells do.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence

from satelier.encode.model import encode
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.logic.eliminate import Clause, eliminated
from satelier.puzzle import Puzzle
from satelier.reason.comparing.asking import Asking
from satelier.solvers.base import Session

Model = Sequence[int]


def forbidden(puzzle: Puzzle, foreign: CNF, asking: Asking) -> Model | None:
    """The cell literals of a solution that the foreign formula forbids; None where there is none."""
    reference = encode(puzzle)
    clauses = eliminated(foreign, puzzle.variables)
    plain = [clause for clause in clauses if all(abs(literal) <= puzzle.variables for literal in clause)]
    with asking.open(reference) as session:
        rules = Reference(session, itertools.count(reference.variables + 1), puzzle.variables, asking)
        return rules.against_one(plain) or next(
            filter(None, (rules.against_knot(knot) for knot in knots(clauses, puzzle.variables))), None
        )


class Reference:
    """Boards in a solver's memory (a puzzle's solutions), asked for with something false."""

    def __init__(self, session: Session, fresh: Iterator[int], cells: int, asking: Asking) -> None:
        self.session = session
        self.fresh = fresh  # numbers of variables that nobody uses yet
        self.cells = cells
        self.asking = asking

    def against_one(self, clauses: Collection[Clause]) -> Model | None:
        """A solution that makes one of these clauses about cells false."""
        names = list(itertools.islice(self.fresh, len(clauses)))
        for name, clause in zip(names, clauses, strict=True):
            self.session.add([(-name, -literal) for literal in clause])
        wanted = next(self.fresh)
        self.session.add([(-wanted, *names)])
        return self._solution([wanted])

    def against_knot(self, knot: Knot) -> Model | None:
        """A solution that no values of the knot's auxiliary variables accept."""
        outside = next(self.fresh)
        self.session.add([(-outside, outside)])  # so that it is known even before the first cube
        with self.asking.open(knot.formula) as accepting:
            while (solution := self._solution([outside])) is not None:
                answer = self.asking.ask(accepting, knot.assumptions(solution))
                if answer.model is None:
                    return solution
                self.session.add([(-outside, *(-literal for literal in knot.cube(answer.model)))])
        return None

    def _solution(self, assumptions: Sequence[int]) -> Model | None:
        model = self.asking.ask(self.session, assumptions).model
        return None if model is None else model[: self.cells]


@dataclass(frozen=True)
class Knot:
    """Clauses tied together by auxiliary variables, under names of their own: cells first.

    cells     the cell variables, the i-th named i
    """

    cells: tuple[int, ...]
    formula: CNF

    @classmethod
    def of(cls, clauses: Sequence[Clause], last_cell: int) -> Knot:
        variables = sorted({abs(literal) for clause in clauses for literal in clause})
        names = {variable: name for name, variable in enumerate(variables, 1)}
        named = [[names[abs(one)] * (1 if one > 0 else -1) for one in clause] for clause in clauses]
        cells = tuple(variable for variable in variables if variable <= last_cell)
        return cls(cells, CNF.from_clauses(named, len(variables)))

    def assumptions(self, solution: Model) -> list[int]:
        """What a solution says of the cells, under the knot's names."""
        return [name if solution[cell - 1] > 0 else -name for name, cell in enumerate(self.cells, 1)]

    def cube(self, model: Model) -> list[int]:
        """Cell literals that, with the model's auxiliary values, satisfy every clause; found greedily."""
        true, needed = set(model), set[int]()
        for clause in self.formula:
            holding = [literal for literal in clause if literal in true]
            if all(abs(literal) <= len(self.cells) and literal not in needed for literal in holding):
                needed.add(holding[0])
        return [self.cells[abs(one) - 1] * (1 if one > 0 else -1) for one in needed]


def knots(clauses: Iterable[Clause], last_cell: int) -> Iterator[Knot]:
    """The clauses with auxiliary variables, sorted into knots."""
    leaders: dict[int, int] = {}

    def leader(variable: int) -> int:
        while leaders.setdefault(variable, variable) != variable:
            variable = leaders[variable]
        return variable

    tied: list[tuple[int, Clause]] = []
    for clause in clauses:
        auxiliary = [abs(literal) for literal in clause if abs(literal) > last_cell]
        for one in auxiliary[1:]:
            leaders[leader(one)] = leader(auxiliary[0])
        tied += [(auxiliary[0], clause)] if auxiliary else []
    by_leader = sorted(((leader(variable), clause) for variable, clause in tied), key=lambda item: item[0])
    for _, members in itertools.groupby(by_leader, key=lambda item: item[0]):
        yield Knot.of([clause for _, clause in members], last_cell)
