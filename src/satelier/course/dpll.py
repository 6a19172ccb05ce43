"""Résoudre par l'algorithme DPLL (S4, 1.7) : clauses unitaires, littéraux purs, puis la variable suivante.

list_sans_retour   les positions des variables forcées : leur autre valeur n'est jamais essayée
"""

from __future__ import annotations

from satelier.course import verification
from satelier.course.chemin import Changements, Formule, conclusion, en_changements, en_chemin
from satelier.course.simplification import enlever_litt_for, retablir_for
from satelier.solvers.effort import Effort
from satelier.solvers.ladder import dpll
from satelier.solvers.ladder.simplify import numbered, simplified
from satelier.solvers.ladder.tree_path import Path
from satelier.solvers.ladder.valuation import Values, literals_of

Etape = tuple[Formule, Values, Changements, list[int]]


def progress_simpl_for_dpll(
    formule: Formule, list_var: Values, list_chgmts: Changements, list_sans_retour: list[int]
) -> Etape:
    """Descendre d'un pas : une clause unitaire, sinon un littéral pur, sinon la variable suivante à True.

    >>> progress_simpl_for_dpll([[1, 2], [-2]], [None, None], [], [])
    ([[1]], [None, False], [[1, False]], [1])
    >>> progress_simpl_for_dpll([[1, 2], [-1, -2]], [None, None], [], [])
    ([[-2]], [True, None], [[0, True]], [])
    """
    verification.formule(formule, list_var)
    chemin = en_chemin(list_var, list_chgmts, list_sans_retour)
    certains = dpll.forced(simplified(numbered(formule), literals_of(list_var)))
    if certains:
        chemin.force(next(iter(certains)))
    elif chemin.first_open():
        chemin.choose(chemin.first_open())
    else:
        return etape(retablir_for(formule, []), chemin, list_chgmts)
    return etape(enlever_litt_for(formule, chemin.trail[-1]), chemin, list_chgmts)


def retour_simpl_for_dpll(
    formule_init: Formule, list_var: Values, list_chgmts: Changements, list_sans_retour: list[int]
) -> Etape:
    """Remonter jusqu'au dernier True choisi librement, qui devient False, et rétablir la formule.

    >>> retour_simpl_for_dpll([[1, 2], [-1, 3]], [True, None, True], [[0, True], [2, True]], [2])
    ([[2]], [False, None, None], [[0, False]], [])
    """
    chemin = en_chemin(list_var, list_chgmts, list_sans_retour)
    chemin.retreat()
    reste = retablir_for(formule_init, en_changements(chemin.trail, list_chgmts))
    return etape(reste, chemin, list_chgmts)


def etape(formule: Formule, chemin: Path, list_chgmts: Changements) -> Etape:
    """Les quatre listes du cours, les changements de la forme de ceux de `list_chgmts`."""
    sans_retour = [variable - 1 for variable in chemin.forced]
    return formule, chemin.values, en_changements(chemin.trail, list_chgmts), sans_retour


def resol_parcours_arbre_simpl_for_dpll(
    formule_init: Formule,
    formule: Formule,
    list_var: Values,
    list_chgmts: Changements,
    list_sans_retour: list[int],
) -> tuple[bool, Values]:
    """Si la suite du parcours trouve une solution ; `formule` est ce qui reste de `formule_init`.

    >>> formule = [[1, 2], [-1, -2], [-1, 2], [3, 1]]
    >>> resol_parcours_arbre_simpl_for_dpll(formule, formule, [None, None, None], [], [])
    (True, [False, True, True])
    """
    for une in (formule_init, formule):
        verification.formule(une, list_var)
    chemin = en_chemin(list_var, list_chgmts, list_sans_retour)
    initiale = simplified(numbered(formule_init), chemin.fixed())
    reste = simplified(numbered(formule), literals_of(list_var))
    return conclusion(dpll.walk(initiale, reste, chemin, Effort(), dpll.Rules()), chemin)
