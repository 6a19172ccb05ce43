"""A teacher's file for the tests, and what may be changed in it."""

from __future__ import annotations

from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.reading import read

BOTH = """\
rule no_three
  forall i in 1..h, j in 1..w-2: not (x[i,j] = x[i,j+1] = x[i,j+2])
  forall i in 1..h-2, j in 1..w: not (x[i,j] = x[i+1,j] = x[i+2,j])
"""
ROWS = "forall i in 1..h, j in 1..w-2: not (x[i,j] = x[i,j+1] = x[i,j+2])"
TEACHER = f"""\
id = "no-three"
puzzle = "takuzu"
title = {{ en = "Never three", fr = "Jamais trois" }}
text = {{ en = "Say it.", fr = "Dites-le." }}
kind = "write"
ask = ["no_three"]
given = ["balance", "distinct"]
boards = ["6x6"]
accepts = ["0110/1001/0011/1100"]
level = 3
notation = "words"
marks = {{ no_three = 4, cnf = 1 }}
checks = {{ operators = ["and", "or", "not", "forall"], max_clauses = 200 }}
feedback = {{ mistake = "after 2 attempts", hint = "after 3 attempts", solution = "after close" }}
closes = 2027-02-16T23:59:00
[secret]
boards = ["5x5"]
reference = "rule"
hints = [{{ when = "rows_only", en = "And the columns?", fr = "Et les colonnes ?" }}]
[secret.wrong]
rows_only = "{ROWS}"
"""


def teacher(*changes: tuple[str, str]) -> Exercise:
    """The teacher's exercise with some of its text changed."""
    text = TEACHER
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return read(text, "no-three.toml")
