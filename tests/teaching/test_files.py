"""A teacher's file: what cannot be is told with its line and key; the student's file has no secrets."""

from __future__ import annotations

import datetime

import pytest

from satelier.errors import Error
from satelier.teaching.exercises import rungs, shelf
from satelier.teaching.exercises.checking import findings
from satelier.teaching.exercises.marking.mark import ground_of
from satelier.teaching.exercises.publishing import published, without_rules
from satelier.teaching.exercises.reading import read
from teaching.files import BOTH, ROWS, TEACHER, teacher

FAULTS = [
    ('kind = "write"', 'kind = "wirte"', "line 5, kind", "did you mean write"),
    ('puzzle = "takuzu"', 'puzzle = "takuzo"', "line 2, puzzle", "takuzu"),
    ("level = 3", "level = 9", "line 10, level", "from 1 to 4"),
    ('boards = ["6x6"]', 'bords = ["6x6"]', "line 8, bords", "boards"),
    ('boards = ["6x6"]', 'boards = ["6y6"]', "line 8, boards.1", "6y6"),
    ('ask = ["no_three"]', 'ask = ["no_tree"]', "line 12, marks.no_three", "no_three"),
    ('"forall"]', '"foral"]', "line 13, checks.operators", "forall"),
    ('mistake = "after 2 attempts"', "mistake = 3", "line 14, feedback.mistake", "after 2 attempts"),
    ("closes = 2027", "#closes = 2027", "line 14, feedback", "closes"),
    ("no_three = 4", 'no_three = "4"', "line 12, marks.no_three", "number"),
    ("0110/1001/0011/1100", "0110/1001/0000/1111", "line 9, accepts.1", "balance"),
    ('boards = ["5x5"]', 'boards = ["40x40"]', "line 17, secret.boards.1", "150 cells"),
    ('when = "rows_only"', 'when = "row_only"', "line 19, secret.hints.1", "rows_only"),
    (f'rows_only = "{ROWS}"', f"rows_only = '''{BOTH}'''", "line 21, secret.wrong.rows_only", "not wrong"),
    (f'rows_only = "{ROWS}"', 'rows_only = "x[i"', "line 21, secret.wrong.rows_only", "column"),
    ('id = "no-three"', 'id = "no three"', "line 1, id", "letters"),
    ("balance", "no_three", "line 7, given", "both asked and given"),
]


@pytest.mark.parametrize(("old", "new", "place", "why"), FAULTS, ids=lambda one: str(one)[:25])
def test_a_fault_is_told_with_its_place(old: str, new: str, place: str, why: str) -> None:
    try:
        told = [error.say("en") for error, fatal in findings(teacher((old, new))) if fatal]
    except Error as error:
        told = [error.say("en")]
    assert any(place in one and why in one for one in told), told


def test_a_mistake_in_the_syntax_has_its_place() -> None:
    with pytest.raises(Error, match="line 3, column"):
        read(TEACHER.replace("title = {", "title = ["), "t.toml")
    with pytest.raises(Error, match="nested"):
        read("a = " + "[" * 100_000, "t.toml")


def test_boards_where_nothing_can_be_asked_are_told() -> None:
    """On 4 × 4 the other rules imply that there are never three equal ones."""
    assert findings(teacher()) == []
    [(note, fatal)] = findings(teacher(('"6x6"', '"4x4", "6x6"')))
    assert not fatal and "line 8, boards.1" in str(note) and "imply no_three" in str(note)
    found = findings(teacher(('"6x6"', '"4x4"'), ('"5x5"', '"4x4"')))
    assert [fatal for _, fatal in found if "imply" in str(_)] == [True, True]


def test_the_students_file_is_read_back_and_has_no_secrets() -> None:
    text = published(ground_of(teacher()))
    found = read(text, "student.toml")
    assert not found.has_secret and found.secret.boards == () and found.verdicts
    assert (found.ask, found.boards, found.marks) == (teacher().ask, teacher().boards, teacher().marks)
    assert found.closes == teacher().closes and found.feedback == teacher().feedback
    for secret in ("5x5", "columns?", "colonnes ?", "rows_only", "w-2", "secret", "hints"):
        assert secret not in text


def test_a_written_reference_is_secret_and_verdicts_then_come_from_the_teacher() -> None:
    exercise = teacher(('reference = "rule"', f"reference = '''{BOTH}'''"))
    text = published(ground_of(exercise))
    assert "verdicts = false" in text and "j+2" not in text
    assert not ground_of(read(text, "student.toml")).can_judge and ground_of(exercise).can_judge


def test_a_puzzle_of_ones_own_is_published_without_the_rules_that_are_asked() -> None:
    rules = (
        'puzzle dots "Dots"  # the answer is count\n  values "." "#"\n  size 3x3\n'
        "let many(i) = count(j in 1..w: x[i,j])\nlet one = x[1,1]\n"
        'rule one_each "One in each row."  # secret\n  forall i in 1..h: many(i) = 1\nrule first one\n'
        'rejects one_each "##./.../..."\n'
    )
    text = without_rules(rules, ("one_each",))
    assert 'rule one_each "One in each row."' in text and "let one" in text and "rule first one" in text
    for secret in ("count", "many", "secret", "answer", "rejects"):
        assert secret not in text


@pytest.mark.parametrize("name", shelf.names())
def test_every_exercise_of_the_course_is_fine_and_keeps_its_secrets(name: str) -> None:
    exercise = shelf.find(name)
    assert exercise.id == name and [str(error) for error, _ in findings(exercise)] == []
    text = published(ground_of(exercise))
    student = read(text, "student.toml")
    assert [str(error) for error, fatal in findings(student) if fatal] == []
    secret = [
        *exercise.secret.wrong.values(),
        *(one for h in exercise.secret.hints for one in h.texts.values()),
    ]
    secret += [exercise.secret.reference or "no reference at all"]
    assert [
        one for one in secret if one.strip() in student.source.encode().decode("unicode_escape", "ignore")
    ] == []
    assert [one for one in secret if one.strip() in text] == []
    assert exercise.title["en"] != exercise.title["fr"] and exercise.text["en"] != exercise.text["fr"]


def test_rungs_open_when_they_should() -> None:
    exercise = teacher()
    assert rungs.open_rungs(exercise.feedback, attempts=0, closed=False) == [
        "examples",
        "verdict",
        "grid",
        "rule",
    ]
    assert rungs.open_rungs(exercise.feedback, attempts=2, closed=False)[-1] == "mistake"
    assert rungs.open_rungs(exercise.feedback, attempts=3, closed=True)[-2:] == ["hint", "solution"]
    late = datetime.datetime(2027, 2, 17).astimezone()
    assert exercise.is_closed(late) and not exercise.is_closed(late - datetime.timedelta(days=1))
