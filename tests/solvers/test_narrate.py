"""Traces in words: every kind of event in both languages, and the sample of S1."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from satelier.logic.cnf import CNF
from satelier.messages import LANGUAGES
from satelier.solvers.base import Limits
from satelier.solvers.ladder import brute_force, dpll
from satelier.solvers.ladder.learning import cdcl
from satelier.solvers.tracing.narrate import Narrator, story
from satelier.solvers.tracing.trace import KINDS, Event, Trace
from satelier.solvers.walksat import solver as walksat

Clauses = Iterator[list[int]]


# Takuzu in plain clauses, in the order of S1


def lines(size: int) -> list[list[int]]:
    rows = [[size * i + j + 1 for j in range(size)] for i in range(size)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


def both_signs(cells: tuple[int, ...]) -> Clauses:
    yield list(cells)
    yield [-cell for cell in cells]


def no_three(size: int) -> Clauses:
    for line in lines(size):
        for start in range(size - 2):
            yield from both_signs(tuple(line[start : start + 3]))


def distinct(size: int) -> Clauses:
    rows, columns = lines(size)[:size], lines(size)[size:]
    for one, other in [*itertools.combinations(rows, 2), *itertools.combinations(columns, 2)]:
        for signs in itertools.product((-1, 1), repeat=size):
            yield [sign * cell for pair in (one, other) for sign, cell in zip(signs, pair, strict=True)]


def balance(size: int) -> Clauses:
    for line in lines(size):
        for cells in itertools.combinations(line, size // 2 + 1):
            yield from both_signs(cells)


def takuzu(size: int, givens: list[int]) -> CNF:
    return CNF.from_clauses(
        [[given] for given in givens] + [*no_three(size), *distinct(size), *balance(size)]
    )


SAMPLE = {
    "en": [
        "Set by unit clause: -2",
        "Set by unit clause: -8",
        "Set by unit clause: -14",
        "Empty clause, going back",
        "Unsatisfiable. The starting grid may not be valid",
    ],
    "fr": [
        "Validation par clause unitaire de -2",
        "Validation par clause unitaire de -8",
        "Validation par clause unitaire de -14",
        "Clause vide, retour en arrière",
        "Insatisfiable. La grille de départ n'est peut-être pas valide",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", ["plain", ""])
def test_the_sample_of_s1(language: str, options: str) -> None:
    """6 × 6, a 0 in the second cell of the first three rows."""
    formula = takuzu(6, [-2, -8, -14])
    assert len(formula) == 2376 + 3
    trace = Trace()
    dpll.solver(options).solve(formula, trace=trace)
    assert list(story(trace, Narrator(language))) == SAMPLE[language]


def test_the_givens_may_come_last() -> None:
    formula = takuzu(6, []).with_units([-2, -8, -14])
    trace = Trace()
    dpll.solver("plain").solve(formula, trace=trace)
    assert list(story(trace, Narrator("fr"))) == SAMPLE["fr"]


def test_names_of_cells_and_rules() -> None:
    trace = Trace()
    dpll.solver("plain").solve(takuzu(6, [-2, -8, -14]), trace=trace)

    def cell(literal: int) -> str:
        row, column = divmod(abs(literal) - 1, 6)
        return f"cell ({row + 1}, {column + 1}) is a {int(literal > 0)}"

    told = list(story(trace, Narrator("en", cell, lambda index: f"rule {index + 1}"), without=()))
    assert told[0] == "By unit clause, cell (1, 2) is a 0 (rule 1)"
    assert told[3].startswith("Simplification: ")
    assert told[4].startswith("Empty clause, going back (rule ")


# Every kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("named", [False, True])
def test_every_kind_is_said(kind: str, language: str, named: bool) -> None:
    narrator = Narrator(language, str, str, clauses=4) if named else Narrator(language)
    for event in (
        Event(kind),
        Event(kind, literal=-3, because=7, level=2, count=1, clause=(1, -2)),
        Event(kind, literal=3, because=2, count=5, clause=(1,)),
    ):
        sentence = narrator.say(event)
        assert sentence and "{" not in sentence


def test_a_learnt_clause_is_named_as_learnt() -> None:
    narrator = Narrator("fr", clause=lambda index: f"règle {index}", clauses=4)
    assert narrator.say(Event("propagate", 3, because=2)) == "Validation par clause unitaire de 3 (règle 2)"
    assert narrator.say(Event("propagate", 3, because=5)).endswith("(clause apprise 2)")
    assert narrator.say(Event("learn", because=5, clause=(1, -2))) == "Appris : 1 ou -2"
    assert narrator.say(Event("backtrack", level=2)) == "Retour au choix 2"
    assert narrator.say(Event("backtrack")) == "Retour avant le premier choix"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_runs_are_told(language: str) -> None:
    formula = takuzu(4, [1, -2])
    small = CNF.from_clauses([[1, 2], [-1, 2], [-2, 3]])
    for solver, question in [
        (brute_force.solver(), small),
        (dpll.solver("moms"), formula),
        (cdcl.solver(), formula),
        (walksat.solver("novelty+"), formula),
    ]:
        trace = Trace()
        solver.solve(question, limits=Limits(conflicts=1000), trace=trace)
        told = list(story(trace, Narrator(language, clauses=len(question)), without=()))
        assert len(told) == len(trace) > 1


def test_the_words_of_a_flip_count_what_is_false() -> None:
    narrator = Narrator("fr")
    assert narrator.say(Event("flip", 4, count=0)) == "Inversion : 4 est vrai ; aucune clause n'est fausse"
    assert narrator.say(Event("flip", 4, count=2)) == "Inversion : 4 est vrai ; 2 clauses sont fausses"
