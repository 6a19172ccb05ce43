"""The kinds of exercises: what each is marked for, with answers that are right, half right and wrong."""

from __future__ import annotations

from fractions import Fraction

import pytest

from satelier.teaching.exercises.checking import findings
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.marking.mark import mark
from satelier.teaching.exercises.reading import read
from teaching.files import BOTH, ROWS, teacher


def shares(exercise: Exercise, text: str | bytes) -> list[object]:
    """The share of the marks of each thing that is asked."""
    content = text if isinstance(text, bytes) else text.encode()
    assert [str(error) for error, fatal in findings(exercise) if fatal] == []
    return [float(one) for one in mark(exercise, content).marked.shares.values()]


def verdicts(exercise: Exercise, text: str) -> list[str]:
    return [part.verdict for part in mark(exercise, text.encode()).marked.parts]


STRICT = f"{BOTH}\n  x[1,1]"
WRONG_AND_STRICT = f"{ROWS}\n  x[1,1]"


@pytest.mark.parametrize(
    ("text", "found", "share"),
    [
        (BOTH, "equivalent", [1, 1]),
        (ROWS, "too-loose", [0.5, 0]),
        (STRICT, "too-strict", [0.5, 0]),
        (WRONG_AND_STRICT, "both", [0, 0]),
        ("true", "always-true", [0, 0]),
        ("false", "contradictory", [0, 0]),
        ("rule other true", "always-true", [0, 0]),
        ("forall i in 1..h: exists j in 1..w: x[i,j]", "refused", [0, 0]),
        ("forall i in 1..h: x[i,w+1]", "unreadable", [0, 0]),
        ("nonsense (", "unreadable", [0, 0]),
        (b"\xff\xfe\x00", "unreadable", [0, 0]),
        (b"", "unreadable", [0, 0]),
    ],
)
def test_write(text: str | bytes, found: str, share: list[float]) -> None:
    assert shares(teacher(), text) == share
    parts = mark(teacher(), text if isinstance(text, bytes) else text.encode()).marked.parts
    assert parts[0].verdict == found


def test_a_rule_that_is_right_on_some_boards_is_worth_half_and_hidden_boards_are_not_told() -> None:
    """An index that leaves the grid on a hidden board only: the part that says so is hidden."""
    exercise = teacher(('"not", "forall"', '"not", "forall", "->"'))
    parts = mark(exercise, b"forall i in 1..h: x[i,6] or not x[i,6]").marked.parts
    assert [(part.board, part.visible) for part in parts if part.verdict == "unreadable"] == [("5x5", False)]
    assert "5" not in "".join(part.says.say("en") for part in parts if part.visible).replace("6x6", "")


def test_too_many_clauses_cost_their_own_mark() -> None:
    assert shares(teacher(("max_clauses = 200", "max_clauses = 95")), BOTH) == [1, 0]


def test_what_is_given_need_not_be_said_again() -> None:
    """Sudoku's rows as `exists` are right where each cell has one value."""
    text = """
id = "rows"
puzzle = "sudoku"
title = "Rows"
kind = "write"
ask = ["row"]
given = ["column"]
boards = ["4x4"]
level = 2
"""
    exercise = read(text, "rows.toml")
    assert shares(exercise, "forall i in 1..n, v in 1..n: exists j in 1..n: x[i,j] = v") == [1]


def test_algebra() -> None:
    exercise = teacher(
        ('notation = "words"', 'notation = "algebra"'), ('"not", "forall"', '"not", "forall", "->"')
    )
    plain = BOTH.replace(
        "not (x[i,j] = x[i,j+1] = x[i,j+2])",
        "(x[i,j] + x[i,j+1] + x[i,j+2]) . (!x[i,j] + !x[i,j+1] + !x[i,j+2])",
    ).replace(
        "not (x[i,j] = x[i+1,j] = x[i+2,j])",
        "(x[i,j] + x[i+1,j] + x[i+2,j]) . (!x[i,j] + !x[i+1,j] + !x[i+2,j])",
    )
    wrong = 'rows_only = "forall i in 1..h: true"'
    exercise = read(exercise.source.replace(f'rows_only = "{ROWS}"', wrong), "a.toml")
    assert shares(exercise, plain) == [1, 1]


def test_repair() -> None:
    exercise = teacher(('kind = "write"', f'kind = "repair"\nstart = "{ROWS}"'))
    assert shares(exercise, ROWS) == [0.5, 0] and shares(exercise, BOTH) == [1, 1]
    whole = teacher(('kind = "write"', f"kind = 'repair'\nstart = '''{BOTH}'''"))
    assert any("nothing to repair" in str(error) for error, _ in findings(whole))


WHICH = """
id = "which"
puzzle = "takuzu"
title = "Which"
kind = "which-rule"
boards = ["6x6"]
[shown]
a = '''
forall i in 1..h, k in i+1..h: exists j in 1..w: x[i,j] != x[k,j]
forall j in 1..w, k in j+1..w: exists i in 1..h: x[i,j] != x[i,k]
'''
b = '''
forall i in 1..h, j in 1..w-2: not (x[i,j] = x[i,j+1] = x[i,j+2])
forall i in 1..h-2, j in 1..w: not (x[i,j] = x[i+1,j] = x[i+2,j])
'''
"""


def test_which_rule() -> None:
    exercise = read(WHICH, "which.toml")
    assert shares(exercise, "let a = distinct\nlet b = no_three") == [1, 1]
    assert shares(exercise, "let a = balance") == [0, 0]
    both = read(WHICH + 'c = "x[1,1]"', "which.toml")
    assert any("exactly one" in str(error) for error, _ in findings(both))


def test_examples() -> None:
    exercise = teacher(('kind = "write"', 'kind = "examples"'), ("marks = { no_three = 4, cnf = 1 }\n", ""))
    column = "010011/011010/110100/101100/001011/100101"  # three equal ones stand in no row
    assert shares(exercise, 'accepts "0110/1001/0011/1100"') == [0]
    assert shares(exercise, f'rejects no_three "{column}"') in ([0], [1])
    upright = "010110/110100/101100/101001/010011/001011"
    assert shares(exercise, f'rejects no_three "{upright}"') == [1]
    assert shares(exercise, f'accepts "{upright}"') == [0]  # which is not so
    assert [part.visible for part in mark(exercise, f'rejects "{upright}"'.encode()).marked.parts] == [
        True,
        False,
    ]


def test_break_it() -> None:
    exercise = teacher(
        ('kind = "write"', f"kind = 'break-it'\nshown = {{ no_three = '''{ROWS}''' }}"),
        ("marks = { no_three = 4, cnf = 1 }\n", ""),
    )
    upright = "010110/110100/101100/101001/010011/001011"
    assert shares(exercise, f'rejects no_three "{upright}"') == [1]
    assert shares(exercise, 'accepts "0110/1001/0011/1100"') == [0]
    assert shares(exercise, 'rejects "0110/1001/0011/1100"') == [0]
    assert shares(exercise, 'rejects "0110"') == [0]


LAWS = """
id = "laws"
title = "Laws"
kind = "to-cnf"
formula = "(p and q) -> r"
checks = { auxiliary = false }
"""


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("p cnf 3 1\n-1 -2 3 0\n", 1),
        ("not (p and q) or r\nnot p or not q or r", 1),
        ("p cnf 3 2\n-1 3 0\n-2 3 0\n", 0.5),
        ("p cnf 3 0\n", 0),
        ("p cnf 3 2\n1 0\n-1 0\n", 0),
        ("p cnf 4 2\n-1 -4 3 0\n-2 4 0\n", 0),  # a new variable, where none is allowed
        ("not (p and q) or r", 0),  # no normal form yet
        ("not p or not q or s", 0),
        ("p or q\nnot p or not q or r", 0),
    ],
)
def test_to_cnf_of_a_formula(text: str, share: float) -> None:
    assert shares(read(LAWS, "laws.toml"), text) == [share]


def test_to_cnf_with_auxiliary_variables() -> None:
    exercise = read(LAWS.replace("auxiliary = false", "auxiliary = true, max_clauses = 4"), "aux.toml")
    assert shares(exercise, "p cnf 4 2\n-1 -2 4 0\n-4 3 0\n") == [1]
    assert shares(exercise, "p cnf 3 1\n-1 -2 3 0\n") == [0]
    assert shares(exercise, "p cnf 4 5\n" + "-1 -2 4 0\n" * 4 + "-4 3 0\n") == [0]


ON_BOARD = """
id = "board"
puzzle = "squaro"
title = "Board"
kind = "to-cnf"
ask = ["corners"]
boards = ["1"]
"""


@pytest.mark.parametrize(
    ("clauses", "share"),
    [
        ("1 2 3 4 0 -1 -2 0 -1 -3 0 -1 -4 0 -2 -3 0 -2 -4 0 -3 -4 0", 1),
        ("1 2 3 4 0", 0.5),
        ("1 0 -2 0 -3 0 -4 0", 0.5),
        ("1 0", 0),
        ("", 0),
        ("1 0 -1 0", 0),
    ],
)
def test_to_cnf_of_rules_on_a_board(clauses: str, share: float) -> None:
    assert shares(read(ON_BOARD, "board.toml"), f"p cnf 4 {clauses.split().count('0')}\n{clauses}\n") == [
        share
    ]


def test_count_clauses() -> None:
    text = ON_BOARD.replace("to-cnf", "count-clauses") + 'encoding = "counter-models"\n'
    exercise = read(text, "count.toml")
    assert shares(exercise, "let clauses = 12\nlet variables = 4") == [1, 1]
    assert shares(exercise, "let clauses = 10") == [0, 0]
    formula = read(LAWS.replace("to-cnf", "count-clauses") + 'encoding = "tseitin"\n', "count.toml")
    assert shares(formula, "let clauses = 7\nlet variables = 5") == [1, 1]


def test_marks_may_be_parts_of_one() -> None:
    exercise = teacher(("no_three = 4", "no_three = 2.5"))
    assert mark(exercise, ROWS.encode()).score == Fraction(5, 4)
    assert mark(exercise, ROWS.encode()).json()["score"] == 1.25
