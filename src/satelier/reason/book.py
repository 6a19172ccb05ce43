"""Book: puzzles to print, then their solutions, from easy to difficult.

HTML is one file that needs nothing else: boards are inline SVG in black and greys. PDF is the same
page printed by a Chromium, where one is installed.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from satelier.draw.scene import scene
from satelier.draw.svg import svg
from satelier.errors import UsageError, unknown_name
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.generate import Made
from satelier.reason.grade import find_band
from satelier.values import Board

Numbered = tuple[int, Made]
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
PRINTING_SECONDS = 120

STYLE = """
@page { size: A4; margin: 15mm; }
body { font-family: Helvetica, Arial, sans-serif; color: #000; background: #fff; }
body { margin: 0 auto; max-width: 180mm; }
h1 { text-align: center; font-size: 22pt; }
h2 { font-size: 14pt; border-bottom: 0.5pt solid #000; break-after: avoid; }
.puzzles, .solutions { display: grid; gap: 8mm; }
.puzzles { grid-template-columns: 1fr 1fr; }
.solutions { grid-template-columns: repeat(4, 1fr); gap: 5mm; }
figure { margin: 0; break-inside: avoid; }
figcaption { font-size: 9pt; margin-bottom: 1mm; }
figure svg { width: 100%; height: auto; display: block; }
.answers { break-before: page; }
"""


def book(
    collection: Sequence[Made], form: str = "html", language: str = ENGLISH, title: str | None = None
) -> bytes:
    """The puzzles of a collection, then their solutions, as a file to print."""
    if form not in FORMS:
        raise unknown_name("book.unknown", form, FORMS)
    return FORMS[form](page(collection, language, title or say("book.title", language)))


def page(collection: Sequence[Made], language: str, title: str) -> str:
    """The book as one HTML page; puzzles are numbered from easy to difficult."""
    ranked = list(enumerate(sorted(collection, key=lambda made: made.grade.order), 1))
    parts = [
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>",
        *_puzzles(ranked, language),
        f'<section class="answers">\n<h2>{escape(say("book.solutions", language))}</h2>',
        _boards("solutions", [_solution(one, language) for one in ranked]),
        "</section>\n</body>\n</html>\n",
    ]
    return "\n".join(parts)


def _puzzles(ranked: Sequence[Numbered], language: str) -> list[str]:
    """A section for each difficulty."""
    parts = []
    for name, group in groupby(ranked, key=lambda one: one[1].grade.difficulty):
        figures = [_figure(number, made.puzzle, None, language) for number, made in group]
        parts.append(f"<section>\n<h2>{escape(find_band(name).say(language))}</h2>")
        parts.append(_boards("puzzles", figures) + "\n</section>")
    return parts


def _solution(one: Numbered, language: str) -> str:
    number, made = one
    return _figure(number, made.puzzle, made.solution, language)


def _boards(name: str, figures: Sequence[str]) -> str:
    return "\n".join([f'<div class="{name}">', *figures, "</div>"])


def _figure(number: int, puzzle: Puzzle, board: Board | None, language: str) -> str:
    """A board under its number and the name of its kind."""
    caption = say("book.caption", language, number=number, kind=puzzle.kind.capitalize())
    drawn = svg(scene(puzzle, board, language=language), theme="print")
    return f"<figure>\n<figcaption>{escape(caption)}</figcaption>\n{drawn}\n</figure>"


# Forms


def _html(text: str) -> bytes:
    return text.encode()


def _pdf(text: str) -> bytes:
    """The page as Chromium prints it."""
    program = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if program is None:
        raise UsageError("book.no-chromium")
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "book.html", Path(folder) / "book.pdf"
        source.write_text(text, encoding="utf-8")
        options = ["--headless", "--no-sandbox", "--no-pdf-header-footer", f"--print-to-pdf={target}"]
        done = subprocess.run([program, *options, str(source)], capture_output=True, timeout=PRINTING_SECONDS)
        if done.returncode or not target.exists():
            raise UsageError("book.not-printed", program=program)
        return target.read_bytes()


FORMS: dict[str, Callable[[str], bytes]] = {"html": _html, "pdf": _pdf}
