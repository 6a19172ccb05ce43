"""Leaves as a file: PDF, or HTML that needs nothing else, its boards inline SVG in black and greys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from satelier.draw.drawers.svg import svg
from satelier.draw.paper.leaflet import leaflet
from satelier.draw.paper.leaves import A4, Leaf, Plate, Rules, fields
from satelier.errors import unknown_name

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
figure p { font-size: 8pt; line-height: 1.3; margin: 1mm 0 0; }
figure svg { width: 100%; flex: 1; min-height: 0; display: block; }
"""  # noqa: E501


def printed(form: str, title: str, found: Sequence[Leaf], language: str) -> bytes:
    """The leaves in the form asked for."""
    if form not in FORMS:
        raise unknown_name("book.unknown", form, FORMS)
    named = title.encode("utf-8", "replace").decode()  # half of a character becomes a question mark
    return FORMS[form](named, found, language)


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
    below = f"<p>{escape(plate.text)}</p>\n" if plate.text else ""
    return f"<figure>\n<figcaption>{escape(plate.caption)}</figcaption>\n{drawn}\n{below}</figure>"


def _pdf(title: str, found: Sequence[Leaf], language: str) -> bytes:
    return leaflet(title, found)


FORMS: dict[str, Callable[[str, Sequence[Leaf], str], bytes]] = {"html": _html, "pdf": _pdf}
