"""Books: every puzzle and every solution once, from easy to difficult, in one file that stands alone."""

from __future__ import annotations

import functools
import math
from html.parser import HTMLParser

import numpy as np
import pytest

from satelier.cli.commands.making import entries
from satelier.draw.paper.book import book
from satelier.draw.paper.leaves import evenly, fields
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
    assert text.index("· Easy") < text.index("4. Takuzu 6 × 6 · Medium") < text.index("Solutions</h2>")


def test_titles_are_escaped_and_languages_spoken() -> None:
    text = book(entries(collection(), "fr"), language="fr", title="Jeux <& logique>").decode()
    assert '<html lang="fr">' in text
    assert "<h1>Jeux &lt;&amp; logique&gt;</h1>" in text
    assert "· Moyen" in text


def test_the_rules_of_each_kind_are_told_once_by_its_name() -> None:
    text = book(entries(collection(), "fr"), language="fr").decode()
    assert [text.count(f"<h3>{name}</h3>") for name in ("Takuzu", "Sudoku", "Squaro", "Norinori")] == [1] * 4
    assert text.count("Jamais trois chiffres égaux") == 1


def test_solutions_can_be_left_out() -> None:
    tags = [tag for tag, _ in Tags(book(entries(collection(), "en"), with_solutions=False).decode()).found]
    assert tags.count("svg") == len(collection())


@pytest.mark.parametrize("count", range(1, 30))
def test_no_page_is_left_half_empty(count: int) -> None:
    for most in (6, 12):
        pages = evenly(range(count), most)
        assert [item for page in pages for item in page] == list(range(count))
        assert max(map(len, pages)) <= most and max(map(len, pages)) - min(map(len, pages)) <= 1
        assert all(2 * len(page) > math.prod(fields(len(page), 499, 700)) for page in pages)


def test_an_empty_collection_is_a_page_too() -> None:
    assert "<h1>" not in book(()).decode() and book(()).decode().endswith("</html>\n")


def test_a_pdf_has_numbered_pages_of_puzzles_and_of_solutions() -> None:
    printed = book(entries(collection(), "fr"), "pdf", language="fr")
    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") == 2
    assert book(entries(collection(), "fr"), "pdf", language="fr") == printed


def test_an_unknown_form_is_told_with_the_nearest() -> None:
    with pytest.raises(UsageError, match="did you mean 'html'"):
        book(entries(collection(), "en"), "htm")
