"""The interface of the course: its vectors, its counts, and what it promises of its arguments."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from prompt import prompt
from satelier import course
from satelier.course import (
    CourseError,
    afficher_grille,
    creer_grille_final,
    creer_grille_init,
    determine_valuations,
    enlever_litt_for,
    evaluer_clause,
    evaluer_cnf,
    for_conj_sudoku,
    init_formule_simpl_for,
    init_list_var,
    progress,
    progress_simpl_for,
    progress_simpl_for_dpll,
    resol_parcours_arbre,
    resol_parcours_arbre_simpl_for,
    resol_parcours_arbre_simpl_for_dpll,
    resol_sat_force_brute,
    retour,
    retour_simpl_for,
    retour_simpl_for_dpll,
)
from satelier.solvers.ladder.shrinking import Shrinking
from satelier.solvers.ladder.simplify import empty_clause, numbered, simplified, touched
from shared_data import shared_records

FORMULA = [[1, 2, -3], [-1, -2], [-1, 3], [-1, 2, -3]]
GIVEN = [[1, 2, 1], [2, 1, 4], [2, 2, 2], [3, 3, 2], [4, 2, 3]]
SOLUTION = [3, 1, 4, 2, 4, 2, 3, 1, 1, 4, 2, 3, 2, 3, 1, 4]


# The shared vectors


def with_tuples(value: Any) -> Any:
    """Changes as tuples: every [position, truth value] of a list of lists."""
    if isinstance(value, list) and value and all(is_change(entry) for entry in value):
        return [tuple(entry) for entry in value]
    return value


def is_change(entry: Any) -> bool:
    return (
        isinstance(entry, list) and len(entry) == 2 and type(entry[0]) is int and isinstance(entry[1], bool)
    )


def as_set(value: Any) -> Any:
    return {frozenset(entry) if all(type(x) is int for x in entry) else tuple(entry) for entry in value}


def check(record: dict[str, Any]) -> None:
    convert = with_tuples if record["changes"] == "tuple" else lambda value: value
    arguments = [convert(argument) for argument in record["args"]]
    before = copy.deepcopy(arguments)
    found = getattr(course, record["function"])(*arguments)
    assert arguments == before
    expected = record["expected"]
    if record["compare"] == "set":
        assert len(found) == len(expected)
        assert as_set(found) == as_set(expected)
    elif record["compare"] == "sat":
        assert found[0] == expected[0]
        assert not found[0] or evaluer_cnf(arguments[0], found[1])
    else:
        several = isinstance(found, tuple)
        assert (list(found) if several else found) == (
            [convert(x) for x in expected] if several else expected
        )


def test_the_shared_vectors() -> None:
    records = shared_records("course_vectors.jsonl")
    assert len(records) == 57
    for record in records:
        check(record)


# What it promises


def calls(form: type) -> list[tuple[str, list[Any]]]:
    changes = [form((0, True)), form((1, False))]
    values = [True, False, None]
    left = [[3]]
    return [
        ("progress", [values, changes]),
        ("retour", [values, changes]),
        ("resol_parcours_arbre", [FORMULA, values, changes]),
        ("progress_simpl_for", [left, values, changes]),
        ("retour_simpl_for", [FORMULA, values, changes]),
        ("resol_parcours_arbre_simpl_for", [FORMULA, left, values, changes]),
        ("progress_simpl_for_dpll", [left, values, changes, [1]]),
        ("retour_simpl_for_dpll", [FORMULA, values, changes, [1]]),
        ("resol_parcours_arbre_simpl_for_dpll", [FORMULA, left, values, changes, [1]]),
        ("enlever_litt_for", [FORMULA, 1]),
        ("init_formule_simpl_for", [FORMULA, values]),
        ("retablir_for", [FORMULA, changes]),
        ("evaluer_cnf", [FORMULA, values]),
        ("determine_valuations", [values]),
        ("resol_sat_force_brute", [FORMULA, values]),
    ]


def touch(value: Any) -> None:
    """Change every list of a result, to see whether an argument shares it."""
    for entry in list(value) if isinstance(value, (list, tuple)) else []:
        touch(entry)
    if isinstance(value, list):
        value.append(99)


@pytest.mark.parametrize("form", [list, tuple])
def test_arguments_are_neither_modified_nor_shared(form: type) -> None:
    for name, arguments in calls(form):
        before = copy.deepcopy(arguments)
        touch(getattr(course, name)(*arguments))
        assert arguments == before, name


def test_changes_keep_the_form_of_the_caller() -> None:
    assert progress([None, None], []) == ([True, None], [[0, True]])
    assert progress([True, None], [(0, True)]) == ([True, True], [(0, True), (1, True)])
    assert retour([True, None], [(0, True)]) == ([False, None], [(0, False)])
    assert progress_simpl_for([[2]], [True, None], [(0, True)])[2] == [(0, True), (1, True)]
    assert retour_simpl_for([[2]], [True, None], [(0, True)])[2] == [(0, False)]
    assert progress_simpl_for_dpll([[-2]], [True, None], [(0, True)], [])[2] == [(0, True), (1, False)]
    assert retour_simpl_for_dpll([[2]], [True, None], [(0, True)], [])[2] == [(0, False)]


def test_nothing_left_to_set_and_nothing_to_undo() -> None:
    assert progress([True], [[0, True]]) == ([True], [[0, True]])
    assert progress_simpl_for([[]], [True], []) == ([[]], [True], [])
    assert progress_simpl_for_dpll([[]], [True], [], []) == ([[]], [True], [], [])
    assert retour([True, None], []) == ([True, None], [])
    assert retour_simpl_for(FORMULA, [None] * 3, []) == (FORMULA, [None] * 3, [])
    assert retour_simpl_for_dpll(FORMULA, [None] * 3, [], []) == (FORMULA, [None] * 3, [], [])


def test_unit_clauses_come_before_pure_literals_before_the_next_variable() -> None:
    nothing: list[Any] = [None] * 3
    assert progress_simpl_for_dpll([[1, 2], [-2, 3], [-3]], nothing, [], [])[2:] == ([[2, False]], [2])
    assert progress_simpl_for_dpll([[1, 2], [-2, 3], [-1, 2]], nothing, [], [])[2:] == ([[2, True]], [2])
    assert progress_simpl_for_dpll([[1, 2], [-2, -1]], nothing, [], [])[2:] == ([[0, True]], [])


def test_forced_variables_are_not_retried() -> None:
    changes = [[0, True], [1, True], [2, True]]
    left, values, rest, forced = retour_simpl_for_dpll([[1], [2, 3]], [True] * 3, changes, [1, 2])
    assert (left, values, rest, forced) == ([[], [2, 3]], [False, None, None], [[0, False]], [])


def test_three_models() -> None:
    models = [values for values in determine_valuations([None] * 3) if evaluer_cnf(FORMULA, values)]
    assert len(models) == 3
    answers = [
        resol_sat_force_brute(FORMULA, [None] * 3),
        resol_parcours_arbre(FORMULA, [None] * 3, []),
        resol_parcours_arbre_simpl_for(FORMULA, FORMULA, [None] * 3, []),
        resol_parcours_arbre_simpl_for_dpll(FORMULA, FORMULA, [None] * 3, [], []),
    ]
    assert all(found and evaluer_cnf(FORMULA, values) for found, values in answers)


def test_fixed_values_stay_even_if_the_formula_was_not_simplified() -> None:
    formula = [[1, 2], [-2, 3], [-3, 4, 5], [-4, -5]]
    for values in determine_valuations([None] * 2):
        fixed: list[Any] = [*values, None, None, None]
        expected = resol_sat_force_brute(formula, fixed)[0]
        for found, model in (
            resol_parcours_arbre(formula, fixed, []),
            resol_parcours_arbre_simpl_for(formula, formula, fixed, []),
            resol_parcours_arbre_simpl_for_dpll(formula, formula, fixed, [], []),
        ):
            assert found is expected
            assert not found or (model[:2] == values and evaluer_cnf(formula, model))


def test_the_names_of_the_course() -> None:
    assert len(course.__all__) == 21
    assert all(callable(getattr(course, name)) and getattr(course, name).__doc__ for name in course.__all__)


# Sudoku


@pytest.mark.parametrize(
    ("n", "clauses", "long", "variables"), [(2, 368, 48, 64), (3, 10_449, 243, 729), (4, 111_360, 768, 4096)]
)
def test_the_table_of_s4(n: int, clauses: int, long: int, variables: int) -> None:
    formula = for_conj_sudoku(n)
    assert len(formula) == len({frozenset(clause) for clause in formula}) == clauses
    assert sum(len(clause) == n * n for clause in formula if clause[0] > 0) == long
    assert max(abs(literal) for clause in formula for literal in clause) == variables


def solved(grid: list[int], n: int) -> list[int]:
    formula, values = for_conj_sudoku(n), init_list_var(grid, n)
    left = init_formule_simpl_for(formula, values)
    found, model = resol_parcours_arbre_simpl_for_dpll(formula, left, values, [], [])
    return creer_grille_final(model, n) if found else []


def test_the_sample_of_s4(capsys: pytest.CaptureFixture[str]) -> None:
    grid = creer_grille_init(GIVEN, 2)
    assert grid == [0, 1, 0, 0, 4, 2, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0]
    assert solved(grid, 2) == SOLUTION
    afficher_grille(grid, 2)
    assert capsys.readouterr().out == "0 1 0 0\n4 2 0 0\n0 0 2 0\n0 3 0 0\n"


def test_the_sample_of_s4_is_solved_on_every_rung() -> None:
    formula, values = for_conj_sudoku(2), init_list_var(creer_grille_init(GIVEN, 2), 2)
    left = init_formule_simpl_for(formula, values)
    for found, model in (
        resol_parcours_arbre(left, values, []),
        resol_parcours_arbre_simpl_for(left, left, values, []),
        resol_parcours_arbre_simpl_for(formula, left, values, []),
        resol_parcours_arbre_simpl_for_dpll(left, left, values, [], []),
    ):
        assert found
        assert creer_grille_final(model, 2) == SOLUTION


def test_two_equal_values_in_a_row_have_no_solution() -> None:
    assert solved([1, 1, *[0] * 14], 2) == []


def test_nine_by_nine_is_solved_in_time() -> None:
    """The grid of the shared vectors, and an empty one, whose path is the longest."""
    vector = next(
        row for row in shared_records("course_vectors.jsonl") if row["function"] == "creer_grille_final"
    )
    given = next(
        row for row in shared_records("course_vectors.jsonl") if row["function"] == "creer_grille_init"
    )
    assert prompt(lambda: solved(given["expected"], 3), 10) == vector["expected"]
    full = prompt(lambda: solved([0] * 81, 3), 10)
    assert all(sorted(full[9 * row : 9 * row + 9]) == [*range(1, 10)] for row in range(9))


@pytest.mark.slow
def test_nine_by_nine_by_the_plain_tree_in_seconds() -> None:
    """A quarter of a million choices: 300 s did not do when every step back wrote the formula anew."""
    records = list(shared_records("course_vectors.jsonl"))
    given = next(row for row in records if row["function"] == "creer_grille_init")["expected"]
    solution = next(row for row in records if row["function"] == "creer_grille_final")["expected"]
    values = init_list_var(given, 3)
    formula = for_conj_sudoku(3)
    left = init_formule_simpl_for(formula, values)
    found, model = prompt(lambda: resol_parcours_arbre_simpl_for(formula, left, values, []), 60)
    assert found and creer_grille_final(model, 3) == solution


def test_the_shrinking_formula_is_the_simplified_one() -> None:
    """After any choices and steps back, what is left is what simplifying from the start would leave."""
    random = Random(5)
    for _ in range(50):
        clauses = [[random.choice([1, -1]) * random.randint(1, 6) for _ in range(3)] for _ in range(9)]
        formula, held = Shrinking(numbered(clauses)), list[int]()
        for _ in range(40):
            free = [one for one in range(1, 7) if one not in map(abs, held)]
            if held and (not free or random.random() < 0.4):
                formula.take_back(held.pop())
            else:
                literal = random.choice(free) * random.choice([1, -1])
                assert formula.hold(literal) == touched(simplified(numbered(clauses), held), [literal])
                held.append(literal)
            left = simplified(numbered(clauses), held)
            assert (formula.unsatisfied, formula.first_empty()) == (len(left), empty_clause(left))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            lambda: creer_grille_init([[0, 1, 1]], 2),
            "La case connue 1 est à la ligne 0 ; les lignes vont de 1",
        ),
        (lambda: creer_grille_init([[1, 5, 1]], 2), "La case connue 1 est à la colonne 5 ;"),
        (
            lambda: creer_grille_init([[1, 1, 9]], 2),
            "La case connue 1 porte la valeur 9 ; les valeurs",
        ),
        (lambda: creer_grille_init([[1, 1, 1], [1, 1, 2]], 2), "La case (1, 1) est donnée deux fois"),
        (
            lambda: creer_grille_init([[1, 1]], 2),
            "La case connue 1 est [1, 1] ; écrivez [ligne, colonne",
        ),
        (lambda: creer_grille_init([], 0), "n vaut 0 ; prenez un entier de 1 à 6."),
        (lambda: for_conj_sudoku(2.0), "n vaut 2.0 ;"),
        (lambda: for_conj_sudoku(100), "n vaut 100 ;"),
        (lambda: init_list_var([9, *[0] * 15], 2), "La case (1, 1) contient « 9 »"),
        (lambda: init_list_var([0] * 15, 2), "list_grille_complete a 15 éléments ; il en faut 16."),
        (lambda: creer_grille_final([None] * 63, 2), "list_var a 63 éléments ; il en faut 64."),
        (
            lambda: evaluer_clause([1, 0], [True]),
            "La clause 1 contient « 0 » ; un littéral est un entier",
        ),
        (lambda: evaluer_clause([1], [1]), "La variable 1 vaut « 1 » ; écrivez True, False ou None."),
        (lambda: evaluer_cnf([[1], [2, 0]], [None, None]), "La clause 2 contient « 0 »"),
        (
            lambda: evaluer_cnf([[1], [3]], [None, None]),
            "La clause 2 contient 3, mais la valuation n'a",
        ),
        (lambda: evaluer_cnf([1, 2], [None, None]), "clause vaut 1 ; donnez une liste."),
        (lambda: evaluer_cnf([["a"]], [None]), "La clause 1 contient « 'a' »"),
        (lambda: evaluer_cnf([[1]], [0, 1]), "La variable 1 vaut « 0 »"),
        (
            lambda: determine_valuations([None] * 30),
            "Il y a 30 inconnues, donc 2^30 valuations ;",
        ),
        (lambda: determine_valuations([1, None]), "La variable 1 vaut « 1 »"),
        (lambda: resol_sat_force_brute([[0]], [None]), "La clause 1 contient « 0 »"),
        (lambda: enlever_litt_for([[1]], 0), "La clause 1 contient « 0 »"),
        (lambda: progress([None], [[1, True]]), "Le changement 1 dit True pour la position 1"),
        (lambda: retour([True], [[0, 1]]), "Le changement 1 est [0, 1] ; écrivez [position, True]"),
        (lambda: retour([True], [[0, True], [0, True]]), "Le changement 2 revient sur la position 0"),
        (
            lambda: resol_parcours_arbre_simpl_for_dpll([[1]], [[1]], [None], [], [3]),
            "list_sans_retour contient 3 ; les positions vont de 0 à 0.",
        ),
    ],
)
def test_arguments_are_checked_and_the_sentence_is_french(call: Any, sentence: str) -> None:
    with pytest.raises(CourseError) as wrong:
        call()
    assert sentence in str(wrong.value)
    assert wrong.value.say("en") != str(wrong.value)


def test_a_literal_is_removed_from_every_clause() -> None:
    assert enlever_litt_for([[1, 1], [-1, 2, -1], [3]], 1) == [[2], [3]]
