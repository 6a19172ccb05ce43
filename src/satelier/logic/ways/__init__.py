"""Ways from a free formula to clauses: how large each gets, and whether it keeps the number of solutions.

laws                →, ↔, ⊕ and counts rewritten, negations pushed in, ∨ distributed over ∧; no new variables
tseitin             a new variable for every inner part, said in both directions
plaisted-greenbaum  the same in the one direction that matters; the number of solutions is not kept
table               a clause per counter-model, for few atoms
prime               all prime implicates, for few atoms
bdd                 a new variable for every node of a reduced ordered decision diagram

`estimate` is known before anything is built and never too small; `build` refuses beyond a limit, with what to
use instead.

>>> from satelier.logic.formula import And, Or, atom
>>> p, q, r = atom("p"), atom("q"), atom("r")
>>> build(Or((And((p, q)), r)), "laws").stencil.clauses
((1, 3), (2, 3))
>>> [build(Or((And((p, q)), r)), way).stencil.size.clauses for way in WAYS]
[2, 7, 4, 3, 2, 10]
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from satelier.errors import LimitError, unknown_name
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.logic.formula import And, Atom, Formula, Iff, Not, Or, atom, conjunction, disjunction
from satelier.logic.stencil import Size, Stencil
from satelier.logic.ways import laws
from satelier.logic.ways.circuit import Circuit, Gate
from satelier.logic.ways.definitions import one_sided, tseitin, tseitin_size
from satelier.logic.ways.diagram import MOST_NODES, Diagram
from satelier.logic.ways.ground import atoms_of, grounded
from satelier.logic.ways.table import counter_clauses, prime_clauses, truth_of
from satelier.messages import ENGLISH, say

MOST_CLAUSES = 1_000_000  # of definitions
MOST_TABLE, MOST_PRIME = 14, 11  # atoms: 2ʷ rows, 3ʷ partial assignments


@dataclass(frozen=True)
class Way:
    """A way into clauses.

    build             a ground formula and its atoms, to a stencil; refuses beyond a limit
    estimate          how large that gets at most, without building it
    keeps_solutions   every model of the formula is a model of the clauses in exactly one way
    """

    name: str
    build: Callable[[Formula, Sequence[Atom]], Stencil]
    estimate: Callable[[Formula, Sequence[Atom]], Size]
    keeps_solutions: bool = True

    def about(self, language: str = ENGLISH) -> str:
        """What it is, in a sentence."""
        return say(f"ways.about.{self.name}", language)


@dataclass(frozen=True)
class Clauses:
    """A formula as clauses: over its atoms, 1 to n, then the new variables."""

    way: Way
    formula: Formula
    atoms: tuple[Atom, ...]
    stencil: Stencil

    @property
    def names(self) -> tuple[Atom, ...]:
        """A name for every variable; the new ones are z₁, z₂, … or what no atom is called."""
        symbol = free_symbol(self.atoms)
        return (*self.atoms, *(atom(symbol, number) for number in range(1, self.stencil.fresh + 1)))

    def cnf(self) -> CNF:
        stencil = self.stencil
        return CNF(
            stencil.literals, stencil.offsets, stencil.inputs + stencil.fresh, projection=len(self.atoms)
        )

    def as_formula(self) -> Formula:
        """The conjunction of the clauses, over the names."""
        return conjunction(written(clause, self.names) for clause in self.stencil.clauses)


def build(formula: Formula, way: str, atoms: Sequence[Atom] | None = None) -> Clauses:
    """A formula as clauses; over all of `atoms` where they are given, whether they occur or not."""
    ground = grounded(formula)
    inputs = tuple(atoms_of(ground) if atoms is None else atoms)
    chosen = way_named(way)
    return Clauses(chosen, ground, inputs, chosen.build(ground, inputs))


def estimate(formula: Formula, way: str, atoms: Sequence[Atom] | None = None) -> Size:
    """How large a formula gets at most, without building its clauses."""
    ground = grounded(formula)
    return way_named(way).estimate(ground, atoms_of(ground) if atoms is None else atoms)


def way_named(name: str) -> Way:
    if name not in WAYS:
        raise unknown_name("ways.way", name, WAYS)
    return WAYS[name]


def written(literals: Sequence[int], names: Sequence[Atom], together: type[And | Or] = Or) -> Formula:
    """A clause (or a product) as a formula."""
    parts = (names[one - 1] if one > 0 else Not(names[-one - 1]) for one in literals)
    return disjunction(parts) if together is Or else conjunction(parts)


def free_symbol(atoms: Sequence[Atom]) -> str:
    """A letter for new variables that no atom has."""
    taken = {one.symbol.rstrip("0123456789") for one in atoms}
    return next(name for name in ("z" + "'" * primes for primes in itertools.count()) if name not in taken)


def gate_formula(number: int, gate: Gate, names: Sequence[Atom]) -> Iff:
    """What a new variable stands for: z₁ ↔ (p ∧ q)."""
    name, literals = gate
    parts = tuple(names[one - 1] if one > 0 else Not(names[-one - 1]) for one in literals)
    body = Iff(*parts) if name == "iff" else And(parts) if name == "and" else Or(parts)
    return Iff(names[number - 1], body)


# The ways


def _by_laws(formula: Formula, atoms: Sequence[Atom]) -> Stencil:
    return Stencil.of(len(atoms), laws.products(formula, atoms))


def _by_tseitin(formula: Formula, atoms: Sequence[Atom]) -> Stencil:
    return tseitin(_bounded(Circuit.of(formula, atoms)))


def _by_one_direction(formula: Formula, atoms: Sequence[Atom]) -> Stencil:
    return one_sided(_bounded(Circuit.of(formula, atoms)))


def _bounded(circuit: Circuit) -> Circuit:
    clauses = tseitin_size(circuit).clauses
    if clauses > MOST_CLAUSES:
        raise LimitError("ways.too-many-definitions", clauses=clauses, most=MOST_CLAUSES)
    return circuit


def _by_table(formula: Formula, atoms: Sequence[Atom]) -> Stencil:
    _check_width("table", atoms, MOST_TABLE)
    return Stencil.of(len(atoms), counter_clauses(truth_of(formula, atoms)))


def _by_primes(formula: Formula, atoms: Sequence[Atom]) -> Stencil:
    _check_width("prime", atoms, MOST_PRIME)
    return Stencil.of(len(atoms), prime_clauses(truth_of(formula, atoms)))


def _by_diagram(formula: Formula, atoms: Sequence[Atom]) -> Stencil:
    return Diagram.of(Circuit.of(formula, atoms)).stencil()


def _check_width(way: str, atoms: Sequence[Atom], most: int) -> None:
    if len(atoms) > most:
        raise LimitError("ways.too-wide", way=way, width=len(atoms), most=most)


# How large they get at most


def _laws_size(formula: Formula, atoms: Sequence[Atom]) -> Size:
    return laws.bound(formula)


def _definitions_size(formula: Formula, atoms: Sequence[Atom]) -> Size:
    return tseitin_size(Circuit.of(formula, atoms))


def _table_size(formula: Formula, atoms: Sequence[Atom]) -> Size:
    """A clause per row that is false; the rows are counted where there are few, and else all of them."""
    width = len(atoms)
    rows = 2**width if width > MOST_TABLE else int((~truth_of(formula, atoms)).sum())
    return Size(0, rows, rows * width)


def _prime_size(formula: Formula, atoms: Sequence[Atom]) -> Size:
    """No more than 3ʷ clauses there are at all."""
    width = len(atoms)
    return Size(0, 3**width, 2 * width * 3 ** (width - 1) if width else 0)


def _diagram_size(formula: Formula, atoms: Sequence[Atom]) -> Size:
    """At most 2ⁱ nodes ask about input i + 1, and there are no more than MOST_NODES."""
    nodes = min(2 ** len(atoms) - 1, MOST_NODES)
    return Size(nodes, 4 * nodes + 1, 12 * nodes + 1)


WAYS = {
    way.name: way
    for way in (
        Way("laws", _by_laws, _laws_size),
        Way("tseitin", _by_tseitin, _definitions_size),
        Way("plaisted-greenbaum", _by_one_direction, _definitions_size, keeps_solutions=False),
        Way("table", _by_table, _table_size),
        Way("prime", _by_primes, _prime_size),
        Way("bdd", _by_diagram, _diagram_size),
    )
}
