"""Books: every puzzle and every solution once, from easy to difficult, in one file that stands alone."""

from __future__ import annotations

import functools
from html.parser import HTMLParser

import numpy as np
import pytest

from satelier.cli.commands.making import entries
from satelier.draw.paper.book import book
from satelier.errors import UsageError
from satelier.puzzles import find
from satelier.reason.generate import Made, generate


@functools.cache
def collection() -> tuple[Made, ...]:
    wishes = [("takuzu", 6, "medium"), ("sudoku", 4, "easy"), ("squaro", 4, "easy"), ("norinori", 6, "easy")]
    return tuple(
        generate(find(kind), size, size, difficulty=band, random=np.random.default_rng(1))
        for kind, size, band in wishes
    )


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attributes) -> None:
        self.found.append((tag, dict(attributes)))


def test_every_puzzle_and_every_solution_is_drawn_once() -> None:
    tags = [tag for tag, _ in Tags(book(entries(collection(), "en")).decode()).found]
    assert tags.count("svg") == tags.count("figcaption") == 2 * len(collection())


def test_a_page_needs_nothing_else() -> None:
    for tag, attributes in Tags(book(entries(collection(), "en")).decode()).found:
        assert tag not in ("script", "link", "img")
        assert not {"src", "href"} & attributes.keys()


def test_puzzles_go_from_easy_to_difficult_and_solutions_come_last() -> None:
    text = book(entries(collection(), "en")).decode()
    assert text.index("Easy</h2>") < text.index("Medium</h2>") < text.index("Solutions</h2>")
    assert text.index("4. Takuzu") > text.index("Medium</h2>")


def test_titles_are_escaped_and_languages_spoken() -> None:
    text = book(entries(collection(), "fr"), language="fr", title="Jeux <& logique>").decode()
    assert '<html lang="fr">' in text
    assert "<h1>Jeux &lt;&amp; logique&gt;</h1>" in text
    assert "Moyen</h2>" in text


def test_an_empty_collection_is_a_page_too() -> None:
    assert "Solutions" in book(()).decode()


def test_a_pdf_has_a_page_for_each_difficulty_and_one_for_the_solutions() -> None:
    printed = book(entries(collection(), "fr"), "pdf", language="fr")
    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") == 3
    assert book(entries(collection(), "fr"), "pdf", language="fr") == printed


def test_an_unknown_form_is_told_with_the_nearest() -> None:
    with pytest.raises(UsageError, match="did you mean 'html'"):
        book(entries(collection(), "en"), "htm")
