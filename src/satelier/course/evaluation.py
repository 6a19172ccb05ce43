"""Évaluer une formule, et la résoudre en essayant toutes les valuations (S4, 1.3 et 1.4)."""

from __future__ import annotations

from satelier.course import verification
from satelier.course.chemin import Formule
from satelier.solvers.base import Status
from satelier.solvers.effort import Effort
from satelier.solvers.ladder import brute_force
from satelier.solvers.ladder.valuation import Values, clause_value, judge


def evaluer_clause(clause: list[int], list_var: Values) -> bool | None:
    """True si un littéral est vrai, False si tous sont faux ou si la clause est vide, None sinon.

    >>> evaluer_clause([1, -2], [None, False]), evaluer_clause([1, 2], [False, None]), evaluer_clause([], [])
    (True, None, False)
    """
    verification.liste(list_var, "list_var")
    verification.clause(clause, len(list_var))
    for litteral in clause:
        verification.valeur_de(abs(litteral), list_var[abs(litteral) - 1])
    return clause_value(clause, list_var)


def evaluer_cnf(formule: Formule, list_var: Values) -> bool | None:
    """False si une clause est fausse, True si toutes sont vraies (ou s'il n'y en a pas), None sinon.

    >>> evaluer_cnf([[1, 2], [-1]], [False, None]), evaluer_cnf([], [None])
    (None, True)
    """
    verification.valuation(list_var)
    verification.formule(formule, list_var)
    return judge(formule, list_var)[0]


def determine_valuations(list_var: Values) -> list[list[bool]]:
    """Toutes les valuations qui complètent `list_var`.

    >>> determine_valuations([True, None])
    [[True, True], [True, False]]
    """
    verification.valuation(list_var)
    verification.inconnues(list_var)
    return list(brute_force.completions(list_var))


def resol_sat_force_brute(formule: Formule, list_var: Values) -> tuple[bool, Values]:
    """Si une valuation qui complète `list_var` satisfait la formule, et la première qui le fait.

    >>> resol_sat_force_brute([[1, 2], [-1]], [None, None])
    (True, [False, True])
    >>> resol_sat_force_brute([[1, 2], [-1]], [None, False])
    (False, [])
    """
    verification.valuation(list_var)
    verification.formule(formule, list_var)
    valuation = list(list_var)
    statut = brute_force.try_all(formule, valuation, Effort())
    return (True, valuation) if statut is Status.YES else (False, [])
