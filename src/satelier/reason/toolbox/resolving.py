"""`resolve`, answered: the levels of resolution, and a refutation as a numbered proof and as a tree.

>>> found = resolved("p -> q\\np\\nnot q")
>>> found.is_refuted, found.is_checked
(True, True)
>>> print(found.tree_text())
5. ⊥
├─ 3. ¬q
└─ 4. q
   ├─ 1. ¬p ∨ q
   └─ 2. p
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from typing import Any

from satelier.errors import LimitError
from satelier.frozen import dataclass
from satelier.language.ground import ground
from satelier.language.lifting import spelled
from satelier.logic import dimacs
from satelier.logic.formula import And, Formula, Not, Or, atom
from satelier.logic.resolution.refutation import Line, Tree, drawn, is_accepted, refutation, tree
from satelier.logic.resolution.saturate import Derived, Level, Saturation, saturate
from satelier.logic.stencil import Clause
from satelier.logic.ways import laws
from satelier.logic.ways.ground import atoms_of, grounded
from satelier.messages import ENGLISH, say

MOST_CLAUSES = 500
DIMACS = re.compile(r"\A(?:\s*(?:c[^\n]*)?\n)*\s*p\s+cnf\b")


@dataclass(frozen=True)
class Resolved:
    """A set of clauses, with what resolution makes of it; `names` are those of variables 1, 2, …"""

    clauses: tuple[Clause, ...]
    names: tuple[str, ...]
    found: Saturation
    language: str

    @property
    def is_refuted(self) -> bool:
        return self.found.is_refuted

    @functools.cached_property
    def proof(self) -> list[Line]:
        """The refutation; nothing where there is none."""
        return refutation(self.found) if self.is_refuted else []

    @functools.cached_property
    def is_checked(self) -> bool:
        return is_accepted(self.proof, self.clauses)

    # In words

    def clause_text(self, literals: Sequence[int]) -> str:
        """ "p ∨ ¬q", ⊥ for the empty clause."""
        parts = [("" if one > 0 else "¬") + self.names[abs(one) - 1] for one in literals]
        return " ∨ ".join(parts) or spelled(Or(()), "unicode")

    def text(self) -> str:
        """Levels, verdict, and the refutation in both forms, or a model."""
        end = self._refuted() if self.is_refuted else self._satisfied()
        return "\n".join([self.levels_text(), "", *end])

    def sentence(self) -> str:
        key = "refuted" if self.is_refuted else "saturated"
        levels = len(self.found.levels) - 1
        return say(f"toolbox.resolve.{key}", self.language, levels=levels, resolvents=self.found.resolvents)

    def _refuted(self) -> list[str]:
        titles = [say(f"toolbox.resolve.{name}", self.language) for name in ("proof", "tree")]
        parts = [self.sentence(), "", titles[0], self.proof_text(), "", titles[1], self.tree_text()]
        return [*parts, "", say("toolbox.resolve.checked", self.language)] if self.is_checked else parts

    def _satisfied(self) -> list[str]:
        return [self.sentence(), ", ".join(f"{name} = {int(value)}" for name, value in self.model().items())]

    def model(self) -> dict[str, bool]:
        return {self.names[abs(one) - 1]: one > 0 for one in self.found.model()}

    def levels_text(self) -> str:
        return "\n".join(self._level(number, level) for number, level in enumerate(self.found.levels))

    def _level(self, number: int, level: Level) -> str:
        made = [f"  {self._made(one, self.found.clauses[one])}" for one in level.made]
        gone = ", ".join(str(one + 1) for one in level.dropped)
        dropped = [f"  ({say('toolbox.resolve.dropped', self.language, numbers=gone)})"] if gone else []
        return "\n".join([say("toolbox.resolve.level", self.language, level=number), *made, *dropped])

    def _made(self, number: int, one: Derived) -> str:
        parents = one.parents
        told = self._origin((parents[0] + 1, parents[1] + 1) if parents else None, one.pivot)
        return f"{number + 1:3}. {self.clause_text(one.literals)}   [{told}]"

    def _origin(self, parents: tuple[int, int] | None, pivot: int) -> str:
        if parents is None:
            return say("toolbox.resolve.given", self.language)
        one, other = parents
        name = self.names[abs(pivot) - 1]
        return say("toolbox.resolve.resolvent", self.language, one=one, other=other, pivot=name)

    def proof_text(self) -> str:
        return "\n".join(
            f"{one.number:3}. {self.clause_text(one.literals)}   [{self._origin(one.parents, one.pivot)}]"
            for one in self.proof
        )

    def tree_text(self) -> str:
        again = say("toolbox.resolve.again", self.language)
        return "\n".join(
            f"{branch}{line.number}. {self.clause_text(line.literals)}{f' ({again})' if repeated else ''}"
            for branch, line, repeated in drawn(tree(self.proof))
        )

    def branches(self, made: Callable[[str, tuple[Any, ...], str], Any]) -> Any:
        """The tree of the refutation, of whatever `made` makes of a text, its parents and a remark."""
        return self._branch(tree(self.proof), made) if self.is_refuted else None

    def _branch(self, node: Tree, made: Callable[[str, tuple[Any, ...], str], Any]) -> Any:
        parents = tuple(self._branch(parent, made) for parent in node.parents)
        remark = say("toolbox.resolve.again", self.language) if node.again else ""
        return made(f"{node.line.number}. {self.clause_text(node.line.literals)}", parents, remark)

    # For programs

    def as_json(self) -> dict[str, Any]:
        return {
            "status": "contradictory" if self.is_refuted else "satisfiable",
            "refuted": self.is_refuted,
            "variables": list(self.names),
            "clauses": [list(clause) for clause in self.clauses],
            "levels": [self._level_json(number, level) for number, level in enumerate(self.found.levels)],
            "resolvents": self.found.resolvents,
            "proof": [self._line_json(line) for line in self.proof] if self.is_refuted else None,
            "checked": self.is_checked if self.is_refuted else None,
            "tree": self.tree_text() if self.is_refuted else None,
            "model": None if self.is_refuted else self.model(),
            "sentence": self.sentence(),
        }

    def _level_json(self, number: int, level: Level) -> dict[str, Any]:
        return {
            "level": number,
            "made": [self._derived_json(one, self.found.clauses[one]) for one in level.made],
            "dropped": [one + 1 for one in level.dropped],
        }

    def _derived_json(self, number: int, one: Derived) -> dict[str, Any]:
        parents = None if one.parents is None else [parent + 1 for parent in one.parents]
        return self._clause_json(number + 1, one.literals, parents, one.pivot)

    def _line_json(self, line: Line) -> dict[str, Any]:
        parents = None if line.parents is None else list(line.parents)
        return self._clause_json(line.number, line.literals, parents, line.pivot) | {"given": line.given}

    def _clause_json(self, number: int, literals: Clause, parents: Any, pivot: int) -> dict[str, Any]:
        told = self._origin(None if parents is None else (parents[0], parents[1]), pivot)
        return {
            "number": number,
            "clause": list(literals),
            "text": self.clause_text(literals),
            "parents": parents,
            "pivot": self.names[abs(pivot) - 1] if parents else None,
            "from": told,
        }


def resolved(text: str, language: str = ENGLISH) -> Resolved:
    """Resolution on the clauses of a text: DIMACS, or formulas, which the laws of logic turn into clauses."""
    clauses, names = _clauses_of(text)
    if len(clauses) > MOST_CLAUSES:
        raise LimitError("toolbox.resolve.too-wide", clauses=len(clauses), most=MOST_CLAUSES)
    return Resolved(clauses, names, saturate(clauses), language)


def _clauses_of(text: str) -> tuple[tuple[Clause, ...], tuple[str, ...]]:
    if DIMACS.match(text):
        formula = dimacs.read(text)
        return tuple(formula), tuple(
            spelled(atom("x", number), "unicode") for number in range(1, formula.variables + 1)
        )
    return clauses_of_formula(grounded(ground(text)))


def clauses_of_formula(formula: Formula) -> tuple[tuple[Clause, ...], tuple[str, ...]]:
    """Its clauses by the laws; clauses that are written down stay as they are, in their order."""
    atoms = atoms_of(formula)
    numbers = {name: number for number, name in enumerate(atoms, 1)}
    names = tuple(spelled(one, "unicode") for one in atoms)
    literals = [_clause(part, numbers) for part in _conjuncts(formula)]
    if all(clause is not None for clause in literals):
        return tuple(clause for clause in literals if clause is not None), names
    return tuple(laws.products(formula, atoms)), names


def _conjuncts(formula: Formula) -> list[Formula]:
    if not isinstance(formula, And):
        return [formula]
    return [one for part in formula.operands for one in _conjuncts(part)]


def _clause(formula: Formula, numbers: dict[Any, int]) -> Clause | None:
    """The literals of what is a clause already; None for anything else."""
    parts = formula.operands if isinstance(formula, Or) else (formula,)
    signed = [-numbers.get(one.operand, 0) if isinstance(one, Not) else numbers.get(one, 0) for one in parts]
    return tuple(signed) if all(signed) else None
