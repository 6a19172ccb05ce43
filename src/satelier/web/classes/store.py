"""The file of a class: students, what they write, every attempt with its answer. SQLite.

An attempt is on the disk before it is worked on, and its answer before it is sent: who was answered finds it
again, whatever is killed in between. Words and tokens are what a student comes back with, here or elsewhere.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from satelier.frozen import dataclass
from satelier.web.classes.classroom import LENGTH, LETTERS

WORD_LETTERS = 4
SCHEMA = """
CREATE TABLE IF NOT EXISTS room (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS students (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, word TEXT NOT NULL, token TEXT NOT NULL UNIQUE,
  at REAL NOT NULL);
CREATE TABLE IF NOT EXISTS drafts (
  student INTEGER NOT NULL, exercise TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL,
  PRIMARY KEY (student, exercise));
CREATE TABLE IF NOT EXISTS attempts (
  id INTEGER PRIMARY KEY, student INTEGER NOT NULL, exercise TEXT NOT NULL, text TEXT NOT NULL,
  rung TEXT NOT NULL, at REAL NOT NULL, answer TEXT, review TEXT);
CREATE INDEX IF NOT EXISTS by_student ON attempts (student, exercise);
"""


@dataclass(frozen=True)
class Student:
    id: int
    name: str
    word: str


@dataclass(frozen=True)
class Attempt:
    """What was tried; `answer` and `review` are JSON, once they are known."""

    id: int
    student: int
    exercise: str
    text: str
    rung: str
    at: float
    answer: str | None
    review: str | None


class Store:
    """One file; every change is on the disk when the call returns."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._lock = threading.Lock()
        self._file = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = FULL")
        self._file.executescript(SCHEMA)

    def close(self) -> None:
        self._file.close()

    @contextmanager
    def _cursor(self) -> Iterator[sqlite3.Cursor]:
        with self._lock:
            yield self._file.cursor()

    def _rows(self, question: str, *values: Any) -> list[Any]:
        with self._cursor() as cursor:
            return cursor.execute(question, values).fetchall()

    # The room.

    def remembered(self, key: str, make: Any) -> str:
        """What is kept under a key; made the first time."""
        self._rows("INSERT OR IGNORE INTO room VALUES (?, ?)", key, make())
        [(value,)] = self._rows("SELECT value FROM room WHERE key = ?", key)
        return str(value)

    def remember(self, key: str, value: str) -> None:
        self._rows("INSERT OR REPLACE INTO room VALUES (?, ?)", key, value)

    def all_remembered(self, beginning: str) -> dict[str, str]:
        rows = self._rows("SELECT key, value FROM room WHERE key LIKE ?", f"{beginning}%")
        return {key.removeprefix(beginning): value for key, value in rows}

    # Students.

    def join(self, name: str, word: str) -> tuple[Student, str] | None:
        """The student of this name with a token for a cookie; None where the word is another one's."""
        with self._cursor() as cursor:
            found = cursor.execute("SELECT id, word FROM students WHERE name = ?", (name,)).fetchone()
            if found is None:
                return self._enter(cursor, name)
            if plain(word) != found[1]:
                return None
            token = secrets.token_urlsafe(18)
            cursor.execute("UPDATE students SET token = ? WHERE id = ?", (_hidden(token), found[0]))
            return Student(found[0], name, found[1]), token

    def _enter(self, cursor: sqlite3.Cursor, name: str) -> tuple[Student, str]:
        word = "".join(secrets.choice(LETTERS) for _ in range(WORD_LETTERS))
        token = secrets.token_urlsafe(18)
        values = (name, word, _hidden(token), time.time())
        cursor.execute("INSERT INTO students (name, word, token, at) VALUES (?, ?, ?, ?)", values)
        return Student(int(cursor.lastrowid or 0), name, word), token

    def student(self, token: str) -> Student | None:
        rows = self._rows("SELECT id, name, word FROM students WHERE token = ?", _hidden(token))
        return Student(*rows[0]) if rows else None

    def students(self) -> list[Student]:
        return [Student(*row) for row in self._rows("SELECT id, name, word FROM students ORDER BY name")]

    # Work.

    def save(self, student: int, exercise: str, text: str) -> None:
        values = (student, exercise, text, time.time())
        self._rows("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)", *values)

    def draft(self, student: int, exercise: str) -> str | None:
        rows = self._rows("SELECT text FROM drafts WHERE student = ? AND exercise = ?", student, exercise)
        return str(rows[0][0]) if rows else None

    def begin(self, student: int, exercise: str, text: str, rung: str) -> int:
        """An attempt, kept before it is worked on; its number."""
        with self._cursor() as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            now = time.time()
            cursor.execute(
                "INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)", (student, exercise, text, now)
            )
            cursor.execute(
                "INSERT INTO attempts (student, exercise, text, rung, at) VALUES (?, ?, ?, ?, ?)",
                (student, exercise, text, rung, now),
            )
            number = int(cursor.lastrowid or 0)
            cursor.execute("COMMIT")
            return number

    def answered(self, attempt: int, answer: str) -> None:
        self._rows("UPDATE attempts SET answer = ? WHERE id = ?", answer, attempt)

    def reviewed(self, attempt: int, review: str) -> None:
        self._rows("UPDATE attempts SET review = ? WHERE id = ?", review, attempt)

    def tries(self, student: int, exercise: str) -> int:
        """How many different texts a student had a verdict on."""
        own = "student = ? AND exercise = ? AND rung != 'examples'"
        question = f"SELECT COUNT(DISTINCT text) FROM attempts WHERE {own}"
        return int(self._rows(question, student, exercise)[0][0])

    def attempts(self, where: str = "1", *values: Any) -> list[Attempt]:
        columns = "id, student, exercise, text, rung, at, answer, review"
        return [
            Attempt(*row)
            for row in self._rows(f"SELECT {columns} FROM attempts WHERE {where} ORDER BY id", *values)
        ]


def plain(word: str) -> str:
    """A word as it is kept, however it is typed."""
    return "".join(letter for letter in word[: 4 * LENGTH].upper() if letter in LETTERS)


def _hidden(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
