"""Ce que les fonctions du cours attendent de leurs arguments ; sinon, une phrase qui dit où et quoi.

>>> formule([[1, -2], [0]])
Traceback (most recent call last):
satelier.course.verification.CourseError: La clause 2 contient « 0 » ; un littéral est un entier non nul.
>>> valuation([True, 1])
Traceback (most recent call last):
satelier.course.verification.CourseError: La variable 2 vaut « 1 » ; écrivez True, False ou None.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from numbers import Integral
from typing import Any

from satelier.errors import InputError
from satelier.messages import FRENCH

N_MAX = 6  # au-delà, la formule du Sudoku aurait des dizaines de millions de clauses
INCONNUES_MAX = 20  # un million de valuations
VALEURS = {"bool", "bool_", "NoneType"}  # par le nom de leur type : NumPy a aussi ses booléens


class CourseError(InputError):
    """Un argument qui ne convient pas ; `str` le dit en français."""

    def __str__(self) -> str:
        return self.say(FRENCH)


def est_entier(valeur: Any) -> bool:
    return isinstance(valeur, Integral) and not isinstance(valeur, bool)


def liste(valeur: Any, nom: str) -> None:
    """Une liste (ou un couple, un tableau), pas un texte ni un nombre."""
    if isinstance(valeur, str) or not hasattr(valeur, "__len__") or not hasattr(valeur, "__iter__"):
        raise CourseError("course.list", name=nom, found=repr(valeur))


def clause(litteraux: Sequence[int], variables: int | None = None, numero: int = 1) -> None:
    """Des entiers non nuls, et de variables qui ont une place dans la valuation, s'il y en a une."""
    liste(litteraux, "clause")
    for litteral in litteraux:
        if not est_entier(litteral) or litteral == 0:
            raise CourseError("course.literal", clause=numero, found=repr(litteral))
        if variables is not None and abs(litteral) > variables:
            raise CourseError("course.beyond", clause=numero, literal=litteral, variables=variables)


def formule(clauses: Sequence[Sequence[int]], list_var: Sequence[Any] | None = None) -> None:
    """Une liste de clauses ; le plus souvent tout va bien, ce que des parcours rapides reconnaissent."""
    liste(clauses, "formule")
    variables = None if list_var is None else len(list_var)
    if {type(une) for une in clauses} <= {list, tuple}:
        tous = list(itertools.chain.from_iterable(clauses))
        entiers = set(map(type, tous)) <= {int}
        if entiers and 0 not in tous and (variables is None or max(map(abs, tous), default=0) <= variables):
            return
    for numero, une in enumerate(clauses, 1):
        clause(une, variables, numero)


def valuation(list_var: Sequence[Any], expected: int | None = None) -> None:
    """Des True, False et None, autant qu'attendu."""
    liste(list_var, "list_var")
    if {kind.__name__ for kind in set(map(type, list_var))} <= VALEURS:
        if expected is not None and len(list_var) != expected:
            raise CourseError("course.length", name="list_var", found=len(list_var), expected=expected)
        return
    for numero, valeur in enumerate(list_var, 1):
        valeur_de(numero, valeur)


def valeur_de(variable: int, valeur: Any) -> None:
    """La valeur d'une variable."""
    if type(valeur).__name__ not in VALEURS:
        raise CourseError("course.value", variable=variable, found=repr(valeur))


def changements(list_chgmts: Sequence[Any], list_var: Sequence[Any] | None = None) -> None:
    """Des [position, valeur], chaque position une seule fois, avec la valeur qu'elle a dans la valuation."""
    liste(list_chgmts, "list_chgmts")
    vues: set[int] = set()
    for numero, changement in enumerate(list_chgmts, 1):
        if not est_changement(changement):
            raise CourseError("course.change", number=numero, found=repr(changement))
        position, valeur = changement
        if position in vues:
            raise CourseError("course.twice", number=numero, position=position)
        vues.add(position)
        if list_var is not None and (position >= len(list_var) or list_var[position] != valeur):
            raise CourseError("course.differs", number=numero, position=position, value=valeur)


def est_changement(changement: Any) -> bool:
    """[position, True] ou [position, False], la position à partir de 0."""
    if not isinstance(changement, (list, tuple)) or len(changement) != 2:
        return False
    position, valeur = changement
    return est_entier(position) and position >= 0 and type(valeur).__name__ in VALEURS - {"NoneType"}


def positions(list_sans_retour: Iterable[Any], list_var: Sequence[Any]) -> None:
    """Des positions de variables, à partir de 0."""
    liste(list_sans_retour, "list_sans_retour")
    for position in list_sans_retour:
        if not est_entier(position) or not 0 <= position < len(list_var):
            raise CourseError("course.position", found=repr(position), last=len(list_var) - 1)


def inconnues(list_var: Sequence[Any]) -> None:
    """Pas plus d'inconnues qu'on ne peut en énumérer."""
    nombre = sum(valeur is None for valeur in list_var)
    if nombre > INCONNUES_MAX:
        raise CourseError("course.unknowns", unknowns=nombre, most=INCONNUES_MAX)


# Le Sudoku


def taille(n: int) -> None:
    if not est_entier(n) or not 1 <= n <= N_MAX:
        raise CourseError("course.size", found=repr(n), most=N_MAX)


def connues(cases: Sequence[Any], n: int) -> None:
    """Des [ligne, colonne, valeur], de 1 à n², chaque case une seule fois."""
    taille(n)
    liste(cases, "list_grille_coord_connues")
    vues: dict[tuple[int, int], int] = {}
    for numero, case in enumerate(cases, 1):
        triple = tuple(case) if isinstance(case, (list, tuple)) else ()
        if len(triple) != 3 or not all(est_entier(nombre) for nombre in triple):
            raise CourseError("course.triple", number=numero, found=repr(case))
        for nom, nombre in zip(("row", "column", "digit"), triple, strict=True):
            if not 1 <= nombre <= n * n:
                raise CourseError(f"course.{nom}", number=numero, found=nombre, most=n * n)
        ligne, colonne, valeur = triple
        if vues.setdefault((ligne, colonne), valeur) != valeur:
            raise CourseError("course.cell-twice", row=ligne, column=colonne)


def grille(cases: Sequence[Any], n: int) -> None:
    """n⁴ nombres de 0 à n²."""
    taille(n)
    liste(cases, "list_grille_complete")
    if len(cases) != n**4:
        raise CourseError("course.length", name="list_grille_complete", found=len(cases), expected=n**4)
    for place, nombre in enumerate(cases):
        if not est_entier(nombre) or not 0 <= nombre <= n * n:
            ligne, colonne = divmod(place, n * n)
            place_dite = {"row": ligne + 1, "column": colonne + 1}
            raise CourseError("course.cell", **place_dite, found=repr(nombre), most=n * n)
