"""Illustrated solutions: a board for each step, what it stands on marked, in either language and form."""

from __future__ import annotations

import functools

import pytest

from satelier.draw.paper.story import story
from satelier.formats.text import read
from satelier.puzzle import Puzzle
from satelier.puzzles import find, kinds
from satelier.reason.path import Path, path
from satelier.web.illustrating import illustrated, panels, scenes

SUDOKU = "12.. .... .... ...."  # a pattern, and then there are several solutions


@functools.cache
def explained(kind: str) -> tuple[Puzzle, Path]:
    puzzle = read(find(kind), next(iter(find(kind).solved)))
    return puzzle, path(puzzle)


@pytest.mark.parametrize("kind", sorted(name for name in kinds() if find(name).solved))
def test_the_boards_lead_to_the_end_of_the_path(kind: str) -> None:
    puzzle, found = explained(kind)
    told = list(panels(puzzle, found, "en"))
    assert len(told) == len(scenes(found)) + 2 <= len(found.steps) + 2
    assert (told[-2].board == found.board).all() and (told[0].board == puzzle.givens).all()
    assert all(panel.marks.hint_cells for panel in told[1:-1])


def test_html_has_a_figure_and_a_sentence_for_each_step_in_its_language() -> None:
    puzzle, found = explained("takuzu")
    text = illustrated(puzzle, found, "html", "fr").decode()
    assert text.count("<figure>") == len(found.steps) + 2
    assert "La solution, pas à pas" in text and 'lang="fr"' in text
    assert found.steps[0].sentence("fr").split(",")[0] in text


def test_pdf_has_several_steps_on_a_page() -> None:
    puzzle, found = explained("takuzu")
    printed = illustrated(puzzle, found, "pdf", "en")
    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") == -(-(len(found.steps) + 2) // 9)


def test_the_parts_of_a_pattern_are_marked() -> None:
    puzzle = read(find("sudoku"), SUDOKU)
    found = path(puzzle)
    marked = [panel.marks.parts for panel in panels(puzzle, found, "en") if panel.marks.parts]
    assert marked and all(marked[0][part] for part in ("base", "cover"))
    assert b'class="part"' in story(puzzle, list(panels(puzzle, found, "en")), "html")


def test_what_clues_say_of_their_own_places_is_shown_at_once() -> None:
    puzzle, found = explained("akari")
    first = list(panels(puzzle, found, "en"))[1]
    assert first.text == "A bulb is never on a wall."
    assert first.marks.hint_cells == {3, 6, 7}  # the three walls


def test_where_there_is_no_solution_that_is_told() -> None:
    puzzle = read(find("takuzu"), "111. .... .... ....")
    told = list(panels(puzzle, path(puzzle), "en"))
    assert len(told) == 2 and told[-1].text and told[-1].marks.error_cells
