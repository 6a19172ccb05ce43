"""Scenes, themes and the forms that drawings take."""

from __future__ import annotations

import io
import itertools
import sys

import numpy as np
import pytest
from golden_drawings import cases

from satelier.draw.drawers.pdf import pdf
from satelier.draw.drawers.png import png
from satelier.draw.drawers.svg import svg
from satelier.draw.marks import Marks, found
from satelier.draw.notebook import show
from satelier.draw.registry import BINARY, FORMS, draw
from satelier.draw.scene import scene
from satelier.draw.shapes import ROLES, Circle, Line, Polygon, Rectangle, Role, Scene, Shape, Text
from satelier.draw.themes import THEMES
from satelier.errors import Error, LimitError, UsageError
from satelier.formats.text import read, read_board
from satelier.puzzles import find

CASES = {case.name: case for case in cases()}


def roles(name: str) -> list[str]:
    case = CASES[name]
    return [shape.role for shape in scene(case.puzzle, case.board, case.marks).shapes]


# Scenes.


@pytest.mark.parametrize("name", sorted(CASES))
def test_shapes_lie_on_the_paper_from_back_to_front(name: str) -> None:
    case = CASES[name]
    lies_on_the_paper(scene(case.puzzle, case.board, case.marks))


def lies_on_the_paper(drawn: Scene) -> None:
    assert [ROLES.index(shape.role) for shape in drawn.shapes] == sorted(
        ROLES.index(shape.role) for shape in drawn.shapes
    )
    for shape in drawn.shapes:
        x, y, right, bottom = extent(shape)
        assert -drawn.margin <= min(x, y), shape
        assert right <= drawn.width - drawn.margin and bottom <= drawn.height - drawn.margin, shape


def test_a_fleet_with_long_ships_is_told_below_a_narrow_grid() -> None:
    narrow = find("battleships")(9, 3)
    fleet = np.array([3, 2, 1, 0, 1, 0, 1, 0, 0])
    drawn = scene(narrow.with_clues({**narrow.printed, "fleet": fleet}))
    lies_on_the_paper(drawn)
    assert [shape.text for shape in drawn.shapes if isinstance(shape, Text)] == list("32111")
    dots = [shape for shape in drawn.shapes if isinstance(shape, Circle) and shape.y > narrow.rows]
    assert len(dots) == 1 + 2 + 3 + 5 + 7  # each length that there is, in dots


def test_a_wrong_number_on_a_corner_is_marked_there() -> None:
    puzzle = read(find("creek"), "... ... ..1")
    board = read_board(puzzle, ".. ..")
    drawn = scene(puzzle, board, found(puzzle, board))
    circles = [shape for shape in drawn.shapes if isinstance(shape, Circle) and shape.role == "error"]
    assert [(circle.x, circle.y) for circle in circles] == [(2, 2)]


def extent(shape: Shape) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    if isinstance(shape, Line):
        return (
            min(shape.x1, shape.x2),
            min(shape.y1, shape.y2),
            max(shape.x1, shape.x2),
            max(shape.y1, shape.y2),
        )
    if isinstance(shape, Rectangle):
        return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    if isinstance(shape, Polygon):
        across, down = zip(*shape.points, strict=True)
        return min(across), min(down), max(across), max(down)
    reach = shape.radius if isinstance(shape, Circle) else shape.size / 2
    return shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach


def test_givens_and_entries_are_told_apart_by_shape_as_well() -> None:
    assert {"filled", "pin", "filled-entry"} <= set(roles("norinori-hint"))
    assert {"filled", "pin", "filled-entry"} <= set(roles("squaro-hint"))
    assert {"given", "entry"} <= set(roles("takuzu-solved"))
    assert THEMES["print"]["given"].bold and not THEMES["print"]["entry"].bold


def test_what_is_broken_has_badges_and_a_solution_a_frame() -> None:
    for name in CASES:
        assert ("badge" in roles(name)) == ("broken" in name)
        assert ("frame" in roles(name)) == ("solved" in name)
        assert ("hint-ring" in roles(name)) == ("hint" in name)


def test_walls_of_regions_are_drawn_once_each() -> None:
    puzzle = read(find("norinori"), "AABB ABBC ABBC")
    lines = [shape for shape in scene(puzzle).shapes if isinstance(shape, Line) and shape.role == "wall"]
    across = {(line.x1, line.y1, line.x2) for line in lines if line.y1 == line.y2}
    assert across == {(1, 1, 2), (3, 1, 4)}
    assert sum(abs(line.x2 - line.x1) + abs(line.y2 - line.y1) for line in lines) == 2 + 5


@pytest.mark.parametrize(
    ("kind", "text", "board", "cells", "clues"),
    [
        ("sudoku", ".... .... .... ....", "4142 .... .... ....", {0, 2}, set()),
        ("squaro", "13 12", ".## ..# .##", set(), {3}),
        ("norinori", "AABB AABB", "#..# .##.", {0, 3}, set()),
        ("norinori", "AABB AABB", "##.. ....", {2, 3, 6, 7}, set()),
        ("takuzu", ".... .... .... ....", "000. .... .... ....", {0, 1, 2}, set()),
    ],
)
def test_mistakes_are_found_where_a_person_would_look(
    kind: str, text: str, board: str, cells: set[int], clues: set[int]
) -> None:
    puzzle = read(find(kind), text)
    marks = found(puzzle, read_board(puzzle, board))
    assert (marks.error_cells, marks.error_clues, marks.solved) == (cells, clues, False)


def test_titles_are_said_in_both_languages() -> None:
    case = CASES["sudoku-solved"]
    assert scene(case.puzzle, case.board, case.marks).title == "Sudoku, 4 × 4, solved"
    assert scene(case.puzzle, case.board, case.marks, "fr").title == "Sudoku, 4 × 4, résolu"


# Themes.


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return float(np.dot(linear, [0.2126, 0.7152, 0.0722]))


def contrast(first: str, second: str) -> float:
    low, high = sorted([luminance(first), luminance(second)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", sorted(THEMES))
def test_a_theme_paints_every_role_with_enough_contrast(name: str) -> None:
    theme = THEMES[name]
    assert set(theme) == set(ROLES)
    grounds: list[Role] = ["paper", "used", "hint", "error"]
    texts: list[Role] = ["given", "entry", "clue"]
    rings: list[Role] = ["wall", "frame", "used-corners", "hint-ring", "empty"]
    for ground, text in itertools.product(grounds, texts):
        assert contrast(theme[ground].fill, theme[text].fill) >= 4.5, (ground, text)
    for ring in rings:
        assert contrast(theme["paper"].fill, theme[ring].stroke) >= 3, ring
    assert contrast(theme["badge"].fill, theme["badge-text"].fill) >= 4.5


# Forms.


def test_text_is_escaped() -> None:
    hostile = Scene('<&"', 1, 1, 0, (Text("given", 0.5, 0.5, "<&>", 0.5),))
    assert "&lt;&amp;&gt;" in svg(hostile) and "<&" not in svg(hostile)
    assert pdf(Scene("★", 1, 1, 0, (Text("given", 0.5, 0.5, "★", 0.5),))).startswith(b"%PDF")


def test_large_numbers_stay_exact() -> None:
    wide = Scene("", 4000, 1, 0, (Line("wall", 0, 0, 3999.25, 0),))
    assert 'x2="399925"' in svg(wide) and 'width="160000"' in svg(wide)


@pytest.mark.parametrize("form", sorted(FORMS))
def test_every_form_draws_every_kind_and_the_same_each_time(form: str) -> None:
    for name in ("takuzu-hint", "norinori-hint", "squaro-hint", "sudoku-broken-row", "null-solved"):
        case = CASES[name]
        drawn = draw(case.puzzle, case.board, to=form, marks=case.marks)
        assert drawn == draw(case.puzzle, case.board, to=form, marks=case.marks)
        assert drawn.startswith({"png": b"\x89PNG", "pdf": b"%PDF", "svg": b"<svg"}.get(form, b""))
        assert form in BINARY or drawn.decode().endswith("\n")


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_a_picture_shows_what_it_should(theme: str) -> None:
    from PIL import Image

    puzzle = read(find("norinori"), "AAB ABB")
    drawn = scene(puzzle, read_board(puzzle, "##. ..."))
    picture = Image.open(io.BytesIO(png(drawn, theme, 50)))
    assert picture.size == (180, 130)
    looks = {role: THEMES[theme][role].fill for role in ("paper", "filled-entry")}  # type: ignore[index]
    pixels = ["#{:02x}{:02x}{:02x}".format(*picture.getpixel((x, 40))) for x in (40, 90, 140)]  # type: ignore[misc]
    assert pixels == [looks["filled-entry"], looks["filled-entry"], looks["paper"]]


def test_refusals_say_what_to_do() -> None:
    puzzle = CASES["takuzu-given"].puzzle
    with pytest.raises(UsageError, match="did you mean 'light'"):
        draw(puzzle, to="svg", theme="lihgt")
    with pytest.raises(UsageError, match="neither theme nor size"):
        draw(puzzle, to="ascii", theme="dark")
    for size in (0, -1, float("nan"), 1e9):
        with pytest.raises(UsageError, match="1 to 1000"):
            draw(puzzle, to="svg", size=size)
    with pytest.raises(LimitError, match="pixels"):
        png(Scene("", 1000, 1000, 0, ()), size=40)


@pytest.mark.parametrize(("form", "library"), [("png", "PIL"), ("pdf", "fpdf")])
def test_a_missing_library_is_named(form: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == library] + [library]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(Error, match=r"pip install 'satelier\[draw\]'"):
        draw(CASES["takuzu-given"].puzzle, to=form)


def test_puzzles_and_drawings_show_themselves_in_notebooks() -> None:
    case = CASES["sudoku-broken-row"]
    assert case.puzzle._repr_svg_() == svg(case.puzzle)
    assert show(case.puzzle, case.board)._repr_svg_() == svg(case.puzzle, case.board, marks=case.marks)
    assert repr(show(case.puzzle, marks=Marks())) == "<Drawing: Sudoku, 4 × 4>"
