"""The forms that a formula can be written in: its spellings, normal forms, clauses, tables, models.

A form is a function of FORMS; what it gives is a text for people and the same as values for programs.

>>> asked = Asked.of("p -> q and r")
>>> written(asked, "cnf").text
'(¬p ∨ q) ∧ (¬p ∨ r)'
>>> written(asked, "fr").text
'p -> q et r'
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

from satelier.errors import LimitError, unknown_name
from satelier.frozen import dataclass
from satelier.language.ground import ground
from satelier.language.lifting import spelled
from satelier.language.reading import sheet
from satelier.language.writing import write
from satelier.logic import dimacs
from satelier.logic.formula import And, Atom, Formula, Or, atom, conjunction, disjunction
from satelier.logic.formula.truth import Table
from satelier.logic.stencil import Clause
from satelier.logic.ways import WAYS, Clauses, build, estimate, laws
from satelier.logic.ways import written as joined
from satelier.logic.ways.ground import atoms_of, grounded
from satelier.logic.ways.rewriting import DISJUNCTIVE
from satelier.logic.ways.table import prime_clauses, prime_cubes, truth_of
from satelier.messages import ENGLISH, say
from satelier.reason.toolbox.judging import diagram_of

MOST_ROWS_FOR = 10  # atoms of a table that is written
MOST_MODELS = 1024
SPELLINGS = ("ascii", "fr", "unicode", "latex")
PLAIN_CLAUSES = 2000  # as DIMACS: by the laws up to so many clauses, by definitions beyond


@dataclass(frozen=True)
class Asked:
    """A text, what it says, and the language that answers are in."""

    text: str
    language: str
    formula: Formula
    atoms: tuple[Atom, ...]

    @classmethod
    def of(cls, text: str, language: str = ENGLISH) -> Asked:
        formula = grounded(ground(text))
        return cls(text, language, formula, atoms_of(formula))


@dataclass(frozen=True)
class Written:
    """A form of a formula: as text, and what else programs may want of it."""

    text: str
    values: dict[str, Any]


def written(asked: Asked, form: str) -> Written:
    if form not in FORMS:
        raise unknown_name("toolbox.form", form, FORMS)
    return FORMS[form](asked)


# Spellings of the text itself


def respelled(text: str, spelling: str) -> str:
    """A text with its statements in another spelling; names, sentences and comments stay as they are.

    >>> print(respelled("rule a  # a comment\\n  p & q", "fr"))
    rule a  # a comment
      p et q
    """
    read = sheet(text)
    bodies = [one.body for one in read.definitions]
    statements = [one for rule in read.rules for one in rule.statements]
    for node in sorted((*bodies, *statements), key=lambda one: one.at, reverse=True):
        start, end = node.at
        text = text[:start] + write(node, spelling) + text[end:]
    return text


def _spelling(name: str) -> Callable[[Asked], Written]:
    return lambda asked: Written(respelled(asked.text, name).rstrip("\n"), {})


# Normal forms


def _negation_normal(asked: Asked) -> Written:
    return Written(spelled(laws.normal(asked.formula), "unicode"), {})


def _conjunctive(asked: Asked) -> Written:
    clauses = laws.products(asked.formula, asked.atoms)
    whole = conjunction(joined(clause, asked.atoms) for clause in clauses)
    return Written(spelled(whole, "unicode"), {"clauses": clauses, "variables": names(asked.atoms)})


def _disjunctive(asked: Asked) -> Written:
    products = laws.products(asked.formula, asked.atoms, DISJUNCTIVE)
    whole = disjunction(joined(product, asked.atoms, And) for product in products)
    return Written(spelled(whole, "unicode"), {"products": products, "variables": names(asked.atoms)})


def names(atoms: Sequence[Atom]) -> list[str]:
    """Atoms as they are typed."""
    return [spelled(one) for one in atoms]


# Clauses


def _by(way: str) -> Callable[[Asked], Written]:
    def made(asked: Asked) -> Written:
        found = build(asked.formula, way, asked.atoms)
        return Written(clause_lines(found), clause_values(found))

    return made


def clause_lines(found: Clauses) -> str:
    """A clause to a line, which together can be read as a formula again."""
    clauses = (spelled(joined(clause, found.names), "unicode") for clause in found.stencil.clauses)
    return "\n".join(clauses) or spelled(And(()), "unicode")


def clause_values(found: Clauses) -> dict[str, Any]:
    size = found.stencil.size
    return {
        "clauses": found.stencil.clauses,
        "variables": names(found.names),
        "new": size.fresh,
        "literals": size.literals,
        "keeps_solutions": found.way.keeps_solutions,
    }


def _primes(asked: Asked) -> Written:
    """Both kinds: the clauses that follow, and the products that it follows from."""
    build(asked.formula, "prime", asked.atoms)  # which refuses what is too wide
    truth = truth_of(asked.formula, asked.atoms)
    clauses, cubes = prime_clauses(truth), prime_cubes(truth)
    told = [
        _listed("toolbox.implicates", clauses, asked, Or),
        _listed("toolbox.implicants", cubes, asked, And),
    ]
    values = {"clauses": clauses, "implicates": clauses, "implicants": cubes, "variables": names(asked.atoms)}
    return Written("\n".join(told), values)


def _listed(title: str, parts: Sequence[Clause], asked: Asked, together: type[And | Or]) -> str:
    lines = [spelled(joined(one, asked.atoms, together), "unicode") for one in parts]
    return "\n".join([say(title, asked.language, count=len(parts)), *(f"  {line}" for line in lines)])


def _dimacs(asked: Asked) -> Written:
    """Without new variables where that is short, by Tseitin's definitions elsewhere: both keep the models."""
    short = estimate(asked.formula, "laws", asked.atoms).clauses <= PLAIN_CLAUSES
    found = build(asked.formula, "laws" if short else "tseitin", asked.atoms)
    named = [f"c {number} {name}" for number, name in enumerate(names(found.names), 1)]
    return Written("\n".join([*named, dimacs.text(found.cnf())]).rstrip("\n"), clause_values(found))


# Tables and models


def _table(asked: Asked) -> Written:
    if len(asked.atoms) > MOST_ROWS_FOR:
        raise LimitError("formula.too-wide", width=len(asked.atoms), most=MOST_ROWS_FOR)
    truth = truth_of(asked.formula, asked.atoms)
    table = Table(asked.atoms, (atom(spelled(asked.formula, "unicode")),), truth[:, None])
    rows = [[int(digit) for digit in row] for row in table.rows()]
    return Written(table.unicode(), {"columns": [*names(asked.atoms), spelled(asked.formula)], "rows": rows})


def _models(asked: Asked) -> Written:
    diagram = diagram_of(asked.formula, asked.atoms)
    if diagram is None:
        raise LimitError("toolbox.too-many-models")
    found = list(itertools.islice(diagram.models(), MOST_MODELS))
    lines = [" ".join(f"{name}={int(one > 0)}" for name, one in zip(names(asked.atoms), model, strict=True))
             for model in found]  # fmt: skip
    count = diagram.count()
    rest = count - len(found)
    more = [say("toolbox.more-models", asked.language, count=rest)] if rest else []
    title = say("toolbox.models", asked.language, count=count)
    listed = [{name: one > 0 for name, one in zip(names(asked.atoms), model, strict=True)} for model in found]
    return Written("\n".join([title, *lines, *more]), {"models": count, "list": listed})


FORMS: dict[str, Callable[[Asked], Written]] = {
    **{name: _spelling(name) for name in SPELLINGS},
    "nnf": _negation_normal,
    "cnf": _conjunctive,
    "dnf": _disjunctive,
    **{name: _by(name) for name in ("tseitin", "plaisted-greenbaum")},
    "primes": _primes,
    "bdd": _by("bdd"),
    "table": _table,
    "models": _models,
    "dimacs": _dimacs,
}


def sizes(asked: Asked) -> list[dict[str, Any]]:
    """Every way into clauses, side by side: what it makes, or why it does not."""
    return [_size(asked, name) for name in WAYS]


def _size(asked: Asked, name: str) -> dict[str, Any]:
    row: dict[str, Any] = {"way": name, "keeps_solutions": WAYS[name].keeps_solutions}
    try:
        size = build(asked.formula, name, asked.atoms).stencil.size
    except LimitError as refused:
        return row | {"refused": refused.say(asked.language)}
    return row | {"new": size.fresh, "clauses": size.clauses, "literals": size.literals}
