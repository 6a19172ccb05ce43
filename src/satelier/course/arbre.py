"""Résoudre par parcours d'un arbre, True d'abord, dans l'ordre des variables (S4, 1.5)."""

from __future__ import annotations

from satelier.course import verification
from satelier.course.chemin import Changements, Formule, conclusion, en_changements, en_chemin
from satelier.solvers.effort import Effort
from satelier.solvers.ladder import tree
from satelier.solvers.ladder.valuation import Values


def progress(list_var: Values, list_chgmts: Changements) -> tuple[Values, Changements]:
    """Descendre : la première variable sans valeur devient True.

    >>> progress([True, None, None], [[0, True]])
    ([True, True, None], [[0, True], [1, True]])
    """
    chemin = en_chemin(list_var, list_chgmts)
    variable = chemin.first_open()
    if variable:
        chemin.choose(variable)
    return chemin.values, en_changements(chemin.trail, list_chgmts)


def retour(list_var: Values, list_chgmts: Changements) -> tuple[Values, Changements]:
    """Remonter jusqu'au dernier changement True, qui devient False ; s'il n'y en a pas, tout est annulé.

    >>> retour([True, False, None], [[0, True], [1, False]])
    ([False, None, None], [[0, False]])
    >>> retour([True, None], [])
    ([True, None], [])
    """
    chemin = en_chemin(list_var, list_chgmts)
    chemin.retreat()
    return chemin.values, en_changements(chemin.trail, list_chgmts)


def resol_parcours_arbre(
    formule_init: Formule, list_var: Values, list_chgmts: Changements
) -> tuple[bool, Values]:
    """Si la suite du parcours, à partir de `list_chgmts`, trouve une solution, et laquelle.

    >>> resol_parcours_arbre([[1, 2], [-1]], [None, None], [])
    (True, [False, True])
    """
    verification.formule(formule_init, list_var)
    chemin = en_chemin(list_var, list_chgmts)
    return conclusion(tree.walk(formule_init, chemin, Effort()), chemin)
