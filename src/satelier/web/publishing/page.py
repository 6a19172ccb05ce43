"""A page of puzzles in one file; and a site: a page for each puzzle, and an index of them."""

from __future__ import annotations

import base64
import html
import string
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from satelier.draw.registry import draw
from satelier.messages import LANGUAGES, catalogue, say
from satelier.reason.grade import BANDS
from satelier.web.delivery.pages import STATIC
from satelier.web.publishing.modules import gathered, import_map, in_script
from satelier.web.publishing.puzzle import Published

ENTRY = "js/publish/main.js"
STYLES = ("tokens", "page", "board", "bench", "publish")
WORDS = {"shell": ("otherLanguage",), "bench": (), "publish": ()}  # whole tables, but where keys are named
UNUSED = (
    "new",
    "files",
    "edit",
    "keys",
    "welcome",
    "settings",
    "panels",
    "share",
    "film",
    "about",
)  # by a page without a bench
TEMPLATES = STATIC.parent / "templates"


def page(puzzles: Sequence[Published], title: str | None = None) -> str:
    """One file with these puzzles, and nothing that is not in it."""
    titles = {tongue: title or say("publish.title", tongue) for tongue in LANGUAGES}
    data = {"words": {tongue: _words(tongue) for tongue in LANGUAGES}, "title": titles}
    return _template("published").substitute(
        title=html.escape(titles[LANGUAGES[0]]),
        icon=_address("image/svg+xml", (STATIC / "icon.svg").read_bytes()),
        styles=_styles(),
        puzzles=in_script({**data, "puzzles": [one.data for one in puzzles]}),
        modules=import_map(gathered(ENTRY)),
        entry=ENTRY,
    )


def site(puzzles: Sequence[Published], language: str, title: str | None = None) -> Iterator[tuple[str, str]]:
    """The files of a site, by name: a page for each puzzle, and `index.html`, which leads to them."""
    names = [f"{number:03}-{one.puzzle.kind}.html" for number, one in enumerate(puzzles, 1)]
    for name, one in zip(names, puzzles, strict=True):
        yield name, page([one], title)
    yield "index.html", contents(dict(zip(names, puzzles, strict=True)), language, title)


def contents(puzzles: dict[str, Published], language: str, title: str | None = None) -> str:
    """The index of a site: puzzles under the names of their bands, from easy to difficult."""
    by_band = {
        band: [(name, one) for name, one in puzzles.items() if one.grade.difficulty == band.name]
        for band in BANDS
    }
    sections = [
        f"<h2>{html.escape(band.say(language))}</h2>\n<ul>{''.join(_entry(*one) for one in found)}</ul>"
        for band, found in by_band.items()
        if found
    ]
    return _template("contents").substitute(
        language=language,
        title=html.escape(title or say("publish.title", language)),
        icon=_address("image/svg+xml", (STATIC / "icon.svg").read_bytes()),
        styles=_styles(),
        content="\n".join(sections),
    )


def _entry(name: str, one: Published) -> str:
    puzzle = one.puzzle
    picture = _address("image/svg+xml", draw(puzzle, to="svg", theme="light"))
    label = f"{type(puzzle).__name__} {puzzle.rows} × {puzzle.columns}"
    return f'<li><a href="{name}"><img src="{picture}" alt="" />{html.escape(label)}</a></li>'


def _template(name: str) -> string.Template:
    return string.Template((TEMPLATES / f"{name}.html").read_text(encoding="utf-8"))


def _address(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def _styles() -> str:
    sheets = [_style(STATIC / "css" / f"{name}.css") for name in STYLES]
    return "\n".join([*sheets, f"@media print {{\n{_style(STATIC / 'css' / 'print.css')}}}"])


def _style(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _words(language: str) -> dict[str, Any]:
    """What the page may say."""
    words = {}
    for name, only in WORDS.items():
        table = catalogue(name, language)
        words[name] = {
            key: said for key, said in table.items() if (key in only or not only) and key not in UNUSED
        }
    return words
