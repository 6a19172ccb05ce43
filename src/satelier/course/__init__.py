"""L'interface du cours S4, sous ses noms : un solveur SAT par degrés, et le Sudoku en clauses.

formule      une liste de clauses ; une clause est une liste d'entiers non nuls
list_var     la valuation : True, False ou None (pas encore de valeur), par position
list_chgmts  les changements faits depuis la racine de l'arbre : des [position, valeur], ou des couples
             (position, valeur) ; la réponse garde la forme reçue

Aucune fonction ne modifie ses arguments, aucune n'est récursive ; un argument qui ne convient pas est refusé
par une phrase (`CourseError`). Les idées sont celles des solveurs
de `satelier.solvers`, que ces fonctions appellent.

>>> formule = for_conj_sudoku(2)
>>> grille = creer_grille_init([[1, 2, 1], [2, 1, 4], [2, 2, 2], [3, 3, 2], [4, 2, 3]], 2)
>>> list_var = init_list_var(grille, 2)
>>> simple = init_formule_simpl_for(formule, list_var)
>>> satisfiable, solution = resol_parcours_arbre_simpl_for_dpll(formule, simple, list_var, [], [])
>>> afficher_grille(creer_grille_final(solution, 2), 2)
3 1 4 2
4 2 3 1
1 4 2 3
2 3 1 4
"""

from satelier.course.arbre import progress, resol_parcours_arbre, retour
from satelier.course.dpll import (
    progress_simpl_for_dpll,
    resol_parcours_arbre_simpl_for_dpll,
    retour_simpl_for_dpll,
)
from satelier.course.evaluation import (
    determine_valuations,
    evaluer_clause,
    evaluer_cnf,
    resol_sat_force_brute,
)
from satelier.course.simplification import (
    enlever_litt_for,
    init_formule_simpl_for,
    progress_simpl_for,
    resol_parcours_arbre_simpl_for,
    retablir_for,
    retour_simpl_for,
)
from satelier.course.sudoku import (
    afficher_grille,
    creer_grille_final,
    creer_grille_init,
    for_conj_sudoku,
    init_list_var,
)
from satelier.course.verification import CourseError as CourseError

__all__ = [
    "afficher_grille",
    "creer_grille_final",
    "creer_grille_init",
    "determine_valuations",
    "enlever_litt_for",
    "evaluer_clause",
    "evaluer_cnf",
    "for_conj_sudoku",
    "init_formule_simpl_for",
    "init_list_var",
    "progress",
    "progress_simpl_for",
    "progress_simpl_for_dpll",
    "resol_parcours_arbre",
    "resol_parcours_arbre_simpl_for",
    "resol_parcours_arbre_simpl_for_dpll",
    "resol_sat_force_brute",
    "retablir_for",
    "retour",
    "retour_simpl_for",
    "retour_simpl_for_dpll",
]
