"""Book: puzzles to print, then their solutions.

The rules of its puzzles stand on the first leaf; puzzles, then solutions, share out their leaves evenly, so
that none is left half empty. HTML is one file that needs nothing else, its boards inline SVG in black and
greys; PDF has the same leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from satelier.draw.drawers.svg import svg
from satelier.draw.paper.leaflet import leaflet
from satelier.draw.paper.leaves import A4, Leaf, Plate, Rules, evenly, fields
from satelier.draw.scene import scene
from satelier.errors import unknown_name
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.values import Board

PUZZLES, SOLUTIONS = 6, 12  # that a page holds
STYLE = """
@page { size: A4; margin: 15mm; @bottom-center { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }
body { font-family: Helvetica, Arial, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 180mm; }
h1 { text-align: center; font-size: 22pt; margin: 0 0 4mm; }
h2 { font-size: 14pt; border-bottom: 0.5pt solid #000; margin: 0 0 4mm; }
h3 { font-size: 10pt; margin: 0 0 1mm; }
.leaf { display: flex; flex-direction: column; height: 264mm; break-after: page; overflow: hidden; }
.leaf:last-child { break-after: auto; }
.rules { display: grid; grid-template-columns: repeat(auto-fit, minmax(70mm, 1fr)); gap: 3mm 6mm; margin-bottom: 5mm; }
.rules ol { margin: 0; padding-left: 5mm; font-size: 9pt; }
.plates { display: grid; flex: 1; min-height: 0; gap: 6mm; grid-auto-rows: minmax(0, 1fr); }
figure { margin: 0; display: flex; flex-direction: column; min-height: 0; }
figcaption { font-size: 9pt; margin-bottom: 1mm; }
figure svg { width: 100%; flex: 1; min-height: 0; display: block; }
"""  # noqa: E501


@dataclass(frozen=True)
class Entry:
    """A puzzle of a book, its solution, and what is said of it: how difficult it is."""

    remark: str
    puzzle: Puzzle
    solution: Board


def book(
    entries: Sequence[Entry],
    form: str = "html",
    language: str = ENGLISH,
    title: str | None = None,
    *,
    with_solutions: bool = True,
) -> bytes:
    """The puzzles in their order, then their solutions unless they are unwanted, as a file to print."""
    if form not in FORMS:
        raise unknown_name("book.unknown", form, FORMS)
    pages = [*leaves(entries, language), *(solved_leaves(entries, language) if with_solutions else [])]
    return FORMS[form](title or say("book.title", language), pages, language)


def leaves(entries: Sequence[Entry], language: str = ENGLISH) -> list[Leaf]:
    """The rules, then the puzzles, numbered throughout."""
    plates = [_plate(number, entry, None, language) for number, entry in enumerate(entries, 1)]
    first, heading = rules(entries, language), say("book.puzzles", language)
    parts = evenly(plates, PUZZLES)
    return [Leaf(heading, part, () if number else first) for number, part in enumerate(parts)]


def solved_leaves(entries: Sequence[Entry], language: str = ENGLISH) -> list[Leaf]:
    """The solutions, under the numbers of their puzzles."""
    plates = [_plate(number, entry, entry.solution, language) for number, entry in enumerate(entries, 1)]
    return [Leaf(say("book.solutions", language), part) for part in evenly(plates, SOLUTIONS)]


def rules(entries: Sequence[Entry], language: str) -> list[Rules]:
    """The rules of every kind that occurs, in the order in which they do."""
    kinds = dict.fromkeys(type(entry.puzzle) for entry in entries)
    return [
        Rules(kind.__name__, [method.rule.sentence(language) for method in kind.rule_methods()])
        for kind in kinds
    ]


def _plate(number: int, entry: Entry, board: Board | None, language: str) -> Plate:
    """A board under its number, its name, its size, and what is said of it."""
    puzzle = entry.puzzle
    size = {"rows": puzzle.rows, "columns": puzzle.columns}
    caption = say(
        "book.caption", language, number=number, name=type(puzzle).__name__, remark=entry.remark, **size
    )
    return Plate(caption, scene(puzzle, board, language=language))


# Forms


def _html(title: str, found: Sequence[Leaf], language: str) -> bytes:
    lines = [
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        *(_html_leaf(leaf, f"<h1>{escape(title)}</h1>" if not at else "") for at, leaf in enumerate(found)),
        "</body>\n</html>\n",
    ]
    return "\n".join(lines).encode()


def _html_leaf(leaf: Leaf, above: str) -> str:
    across, _ = fields(max(1, len(leaf.plates)), A4[0], A4[1])
    told = "\n".join(_html_rules(one) for one in leaf.rules)
    figures = "\n".join(_html_figure(plate) for plate in leaf.plates)
    return (
        f'<section class="leaf">\n{above}<h2>{escape(leaf.heading)}</h2>\n<div class="rules">{told}</div>\n'
        f'<div class="plates" style="grid-template-columns: repeat({across}, 1fr)">\n{figures}\n</div>\n'
        "</section>"
    )


def _html_rules(told: Rules) -> str:
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in told.sentences)
    return f"<div><h3>{escape(told.name)}</h3><ol>{items}</ol></div>"


def _html_figure(plate: Plate) -> str:
    drawn = svg(plate.scene, theme="print")
    return f"<figure>\n<figcaption>{escape(plate.caption)}</figcaption>\n{drawn}\n</figure>"


def _pdf(title: str, found: Sequence[Leaf], language: str) -> bytes:
    return leaflet(title, found)


FORMS: dict[str, Callable[[str, Sequence[Leaf], str], bytes]] = {"html": _html, "pdf": _pdf}
