"""Entre les listes du cours et le chemin des solveurs : positions et valeurs d'un côté, littéraux de l'autre.

>>> en_litteraux([[0, True], [2, False]])
[1, -3]
>>> en_changements([1, -3], [(0, True)])
[(0, True), (2, False)]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from satelier.course import verification
from satelier.solvers.base import Status
from satelier.solvers.ladder.tree_path import Path
from satelier.solvers.ladder.valuation import Values

Formule = list[list[int]]
Changement = Any  # [position, valeur] ou (position, valeur)
Changements = list[Changement]


def en_litteraux(list_chgmts: Iterable[Changement]) -> list[int]:
    """Les littéraux que les changements rendent vrais."""
    return [position + 1 if valeur else -position - 1 for position, valeur in list_chgmts]


def en_changements(litteraux: Iterable[int], modele: Sequence[Changement]) -> Changements:
    """Les changements qui rendent vrais les littéraux, de la forme de ceux de `modele` (sinon des listes)."""
    forme = tuple if modele and isinstance(modele[0], tuple) else list
    return [forme((abs(litteral) - 1, litteral > 0)) for litteral in litteraux]


def en_chemin(list_var: Values, list_chgmts: Changements, list_sans_retour: Iterable[int] = ()) -> Path:
    """Le chemin, depuis la racine de l'arbre, que décrivent les listes du cours, une fois vérifiées."""
    verification.valuation(list_var)
    verification.changements(list_chgmts, list_var)
    sans_retour = list(list_sans_retour)
    verification.positions(sans_retour, list_var)
    return Path(list_var, en_litteraux(list_chgmts), (position + 1 for position in sans_retour))


def conclusion(statut: Status, chemin: Path) -> tuple[bool, Values]:
    """(True, valuation) ou (False, [])."""
    return (True, chemin.values) if statut is Status.YES else (False, [])
