"""Résoudre par parcours d'un arbre, en simplifiant la formule au fur et à mesure (S4, 1.6)."""

from __future__ import annotations

from collections.abc import Iterable

from satelier.course import verification
from satelier.course.arbre import progress, retour
from satelier.course.chemin import Changements, Formule, conclusion, en_chemin, en_litteraux
from satelier.solvers.effort import Effort
from satelier.solvers.ladder import tree_simplify
from satelier.solvers.ladder.simplify import numbered, remainder, simplified
from satelier.solvers.ladder.valuation import Values, literals_of


def simplifier(formule: Formule, litteraux: Iterable[int]) -> Formule:
    """Ce qui reste de la formule quand les littéraux sont vrais.

    >>> simplifier([[1, 2], [-1, 3], [-2, -3]], [1, 2])
    [[3], [-3]]
    """
    verification.formule(formule)
    vrais = frozenset(litteraux)
    faux = frozenset(-litteral for litteral in vrais)
    restes = (remainder(clause, vrais, faux) for clause in formule)
    return [list(reste) for reste in restes if reste is not None]


def enlever_litt_for(formule: Formule, litteral: int) -> Formule:
    """La formule simplifiée par un littéral vrai : ses clauses s'en vont, son opposé quitte les autres.

    >>> enlever_litt_for([[1, 2], [-1, 3], [2, 3]], 1)
    [[3], [2, 3]]
    """
    verification.clause([litteral])
    return simplifier(formule, [litteral])


def init_formule_simpl_for(formule_init: Formule, list_var: Values) -> Formule:
    """La formule simplifiée par toutes les valeurs déjà attribuées.

    >>> init_formule_simpl_for([[1, 2], [-1, 3], [2, 3]], [True, None, None])
    [[3], [2, 3]]
    """
    verification.valuation(list_var)
    return simplifier(formule_init, literals_of(list_var))


def retablir_for(formule_init: Formule, list_chgmts: Changements) -> Formule:
    """La formule simplifiée par tous les changements.

    >>> retablir_for([[1, 2], [-1, 3], [2, 3]], [[0, True], [2, False]])
    [[], [2]]
    """
    verification.changements(list_chgmts)
    return simplifier(formule_init, en_litteraux(list_chgmts))


def progress_simpl_for(
    formule: Formule, list_var: Values, list_chgmts: Changements
) -> tuple[Formule, Values, Changements]:
    """Descendre : la première variable sans valeur devient True, et simplifie la formule.

    >>> progress_simpl_for([[-1, 2], [1, 3]], [None, None, None], [])
    ([[2]], [True, None, None], [[0, True]])
    """
    valuation, changements = progress(list_var, list_chgmts)
    return retablir_for(formule, changements[len(list_chgmts) :]), valuation, changements


def retour_simpl_for(
    formule_init: Formule, list_var: Values, list_chgmts: Changements
) -> tuple[Formule, Values, Changements]:
    """Remonter comme `retour`, et rétablir la formule selon les changements qui restent.

    >>> retour_simpl_for([[-1, 2], [1, 3]], [True, None, None], [[0, True]])
    ([[3]], [False, None, None], [[0, False]])
    """
    valuation, changements = retour(list_var, list_chgmts)
    return retablir_for(formule_init, changements), valuation, changements


def resol_parcours_arbre_simpl_for(
    formule_init: Formule, formule: Formule, list_var: Values, list_chgmts: Changements
) -> tuple[bool, Values]:
    """Si la suite du parcours trouve une solution ; `formule` est ce qui reste de `formule_init`.

    Une variable qui n'a plus d'importance garde None.

    >>> formule = [[1, 2], [-1]]
    >>> resol_parcours_arbre_simpl_for(formule, formule, [None, None, None], [])
    (True, [False, True, None])
    """
    for une in (formule_init, formule):
        verification.formule(une, list_var)
    chemin = en_chemin(list_var, list_chgmts)
    initiale = simplified(numbered(formule_init), chemin.fixed())
    reste = simplified(numbered(formule), literals_of(list_var))
    return conclusion(tree_simplify.walk(initiale, reste, chemin, Effort()), chemin)
