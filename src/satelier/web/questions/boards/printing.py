"""What goes to paper, and onto the screen of a class: worksheets with their solutions, and QR codes."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

from satelier.messages import say
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.boards.grids import chosen_seed
from satelier.web.questions.ground.keys import choice, flag, items, language, limit, members, text, whole
from satelier.web.questions.ground.puzzle_json import read_board, read_kind, read_puzzle, read_size

MOST_PARTS, MOST_OF_PART = 12, 60
TYPES = {"html": "text/html", "pdf": "application/pdf"}
SECONDS = 120.0
MOST_CODED = 1_000  # characters: a code of more is too fine for a phone
MOST_WIDE = 700  # of any alphabet, four bytes each: no code holds many more


@question("book", slow=True)
def book(body: Body, tell: Tell) -> Body:
    """A worksheet or a book: puzzles of the kinds and difficulties asked for, no two alike, to print."""
    from satelier.draw.paper.book import book as printed_book

    tongue, to = language(body), choice(body, "to", TYPES, "pdf")
    title = text(body, "title", None) or say("book.title", tongue)
    solved = flag(body, "solutions", True)
    entries = list(_entries(body, tell))
    printed = printed_book(entries, to, tongue, title, with_solutions=solved)
    return {**_file(say("book.file", tongue), to, printed), "count": len(entries)}


def _file(name: str, to: str, printed: bytes) -> Body:
    """What was printed, as a file for the page."""
    content = {"base64": base64.b64encode(printed).decode()} if to == "pdf" else {"text": printed.decode()}
    return {"name": f"{name}.{to}", "type": TYPES[to], **content}


@question("illustrate", slow=True)
def illustrate(body: Body, tell: Tell) -> Body:
    """The whole solution explained, from what is given or entered, to print: a board for each step."""
    from satelier.reason.ground.knowledge import knowledge
    from satelier.reason.path import path
    from satelier.web.illustrating import illustrated

    puzzle, tongue, to = read_puzzle(body), language(body), choice(body, "to", TYPES, "pdf")
    board = read_board(puzzle, body)
    found = path(puzzle, knowledge(puzzle, board))
    printed = illustrated(puzzle, found, to, tongue, board)
    return {**_file(say("book.story.file", tongue), to, printed), "count": len(found.steps)}


def _entries(body: Body, tell: Tell) -> Iterator[Any]:
    """The puzzles of all parts, each part from easy to difficult."""
    from satelier.draw.paper.book import Entry
    from satelier.reason.grade import find_band

    wishes = [_wish(part) for part in items(body, "parts", MOST_PARTS)]
    count, done = sum(wish["count"] for wish in wishes), 0
    seed, seconds = chosen_seed(body), limit(body, SECONDS)
    for number, wish in enumerate(wishes):
        made = []
        for one in _several(wish, seed + number, seconds):
            made.append(one)
            tell({"made": done + len(made), "count": count})
        done += len(made)
        for one in sorted(made, key=lambda one: one.grade.order):
            band = find_band(one.grade.difficulty)
            yield Entry(band.say(language(body)), one.puzzle, one.solution)


def _wish(part: Any) -> dict[str, Any]:
    """How many puzzles of which kind; all parts are read before the first puzzle is made."""
    part = members({"part": part}, "part")
    kind = read_kind(part)
    rows, columns = read_size(kind, part)
    count = whole(part, "count", 1, MOST_OF_PART)
    difficulty = text(part, "difficulty", None)
    return {"kind": kind, "rows": rows, "columns": columns, "count": count, "difficulty": difficulty}


def _several(wish: dict[str, Any], seed: int, seconds: float) -> Iterator[Any]:
    from satelier.reason.several import several

    return several(seed=seed, seconds=seconds, **wish)


@question("qr")
def qr(body: Body, tell: Tell) -> Body:
    """A text as a QR code: how many squares wide, and the dark ones as the path of a drawing."""
    import segno

    asked = text(body, "text", most=MOST_CODED)
    wanted = asked if asked.isascii() else text(body, "text", most=MOST_WIDE)
    coded = wanted.encode("utf-8", "replace").decode()  # half of a character becomes a question mark
    rows = [bytes(row) for row in segno.make(coded, micro=False).matrix]
    dark = [(x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square]
    return {"size": len(rows), "path": "".join(f"M{x} {y}h1v1h-1z" for x, y in dark)}
