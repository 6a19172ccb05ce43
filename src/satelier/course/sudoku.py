"""Le Sudoku de côté N = n² en clauses, et ses grilles (S4, partie 2).

Une grille est la liste de ses N × N cases, ligne par ligne, 0 pour une case vide. La variable « la
case (i, j) porte la valeur v », i et j à partir de 0, a le numéro (i·N + j)·N + v.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from satelier.course import verification
from satelier.course.chemin import Formule
from satelier.solvers.ladder.valuation import Values

Grille = list[int]


def for_conj_sudoku(n: int) -> Formule:
    """La formule des contraintes C1 (lignes), C2 (colonnes), C3 (régions) et C4 (cases), sans doublon.

    >>> formule = for_conj_sudoku(2)
    >>> len(formule), formule[0], formule[1]
    (368, [1, 5, 9, 13], [-1, -5])
    """
    verification.taille(n)
    cote = n * n
    clauses = itertools.chain.from_iterable(
        itertools.chain([groupe], opposes(groupe)) for groupe in groupes(n)
    )
    cases = (range(case * cote + 1, (case + 1) * cote + 1) for case in range(cote * cote))
    exclusions = itertools.chain.from_iterable(opposes(case) for case in cases)
    # Deux cases d'une même région peuvent être aussi sur une même ligne : la clause n'est gardée qu'une fois.
    return [list(clause) for clause in dict.fromkeys(itertools.chain(clauses, exclusions))]


def groupes(n: int) -> Iterator[tuple[int, ...]]:
    """Les variables d'une valeur dans une ligne, une colonne ou une région : une et une seule est vraie."""
    cote = n * n
    lignes = [[(i, j) for j in range(cote)] for i in range(cote)]
    colonnes = [[(i, j) for i in range(cote)] for j in range(cote)]
    regions = [
        [(i, j) for i in range(haut, haut + n) for j in range(gauche, gauche + n)]
        for haut in range(0, cote, n)
        for gauche in range(0, cote, n)
    ]
    for cases in itertools.chain(lignes, colonnes, regions):
        for valeur in range(1, cote + 1):
            yield tuple((i * cote + j) * cote + valeur for i, j in cases)


def opposes(groupe: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Au plus une variable du groupe est vraie.

    >>> list(opposes([1, 2, 3]))
    [(-1, -2), (-1, -3), (-2, -3)]
    """
    return ((-une, -autre) for une, autre in itertools.combinations(groupe, 2))


def creer_grille_init(list_grille_coord_connues: list[list[int]], n: int) -> Grille:
    """La grille où sont placées les valeurs connues, des [ligne, colonne, valeur] à partir de 1.

    >>> creer_grille_init([[1, 2, 1], [4, 4, 3]], 2)
    [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]
    """
    verification.connues(list_grille_coord_connues, n)
    cote = n * n
    grille = [0] * cote**2
    for ligne, colonne, valeur in list_grille_coord_connues:
        grille[(ligne - 1) * cote + colonne - 1] = valeur
    return grille


def afficher_grille(list_grille_complete: Grille, n: int) -> None:
    """Affiche la grille, une ligne par ligne.

    >>> afficher_grille([0, 1, 0, 0, 4, 2, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0], 2)
    0 1 0 0
    4 2 0 0
    0 0 2 0
    0 3 0 0
    """
    verification.grille(list_grille_complete, n)
    cote = n * n
    largeur = len(str(cote))
    for debut in range(0, cote**2, cote):
        print(" ".join(f"{valeur:>{largeur}}" for valeur in list_grille_complete[debut : debut + cote]))


def init_list_var(list_grille_complete: Grille, n: int) -> Values:
    """La valuation que donne la grille : une case connue donne True et des False, une case vide des None.

    >>> init_list_var([0, 1, 0, 0] + 12 * [0], 2)[:8]
    [None, None, None, None, True, False, False, False]
    """
    verification.grille(list_grille_complete, n)
    valeurs = range(1, n * n + 1)
    return [valeur == case if case else None for case in list_grille_complete for valeur in valeurs]


def creer_grille_final(list_var: Values, n: int) -> Grille:
    """La grille que décrit une valuation ; 0 pour une case dont aucune valeur n'est vraie.

    >>> creer_grille_final(init_list_var([0, 1, 0, 0, 4] + 11 * [0], 2), 2)[:5]
    [0, 1, 0, 0, 4]
    """
    verification.taille(n)
    verification.valuation(list_var, n**6)
    cote = n * n
    cases = (list_var[debut : debut + cote] for debut in range(0, cote**3, cote))
    return [case.index(True) + 1 if True in case else 0 for case in cases]
