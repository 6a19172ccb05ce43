"""The solution as a film on the board: forwards, backwards, by itself; taken over, printed; by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, cell, fits_its_screen, has_sign, signs

TAKUZU = "/#takuzu/4/4/0a1b11d1d"
SUDOKU = "/#sudoku/4/4/12t"  # a pattern has to be found, and then there are several solutions


def opened(page: Any) -> Any:
    """The film, when it is there."""
    cell(page, 0).wait_for()
    page.get_by_role("button", name="Film", exact=True).click()
    film = page.locator(".bench-film")
    film.wait_for()
    return film


def test_a_film_is_watched_to_its_end_and_back(visit: Visit) -> None:
    page = visit(TAKUZU)
    film = opened(page)
    before = signs(page)
    film.get_by_role("button", name="One step on").click()
    expect(page.locator(".middle .place.hint")).to_have_count(1)
    assert page.locator(".middle .place.used").count() > 0  # and what it stands on
    expect(film.locator(".film-now .pattern")).not_to_be_empty()
    becomes(lambda: signs(page).count(""), before.count("") - 1)
    film.get_by_role("button", name="To the end").click()
    becomes(lambda: signs(page).count(""), 0)
    expect(film).to_contain_text("That is the whole solution.")
    film.get_by_role("button", name="To the start").click()
    becomes(lambda: signs(page), before)
    film.get_by_role("button", name="Close the film").click()
    expect(film).to_have_count(0)
    becomes(lambda: signs(page), before)  # nothing was entered


def test_a_film_plays_by_itself_and_pauses(visit: Visit) -> None:
    page = visit(TAKUZU)
    film = opened(page)
    film.get_by_label("Speed").fill("100")
    film.get_by_role("button", name="Play the steps").click()
    becomes(lambda: signs(page).count(""), 0)
    expect(film.get_by_role("button", name="Play the steps")).to_be_visible()  # it has stopped


def test_a_film_is_watched_by_keys_and_taken_over(visit: Visit) -> None:
    page = visit(TAKUZU)
    before = signs(page)
    page.keyboard.press("f")
    film = page.locator(".bench-film")
    expect(film).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(film.locator(".where")).to_have_text(re.compile(r"^1 of \d+$"))
    becomes(lambda: signs(page).count(""), before.count("") - 1)
    page.keyboard.press("u")  # what is not seen is not changed
    film.get_by_role("button", name="Play on from here").click()
    expect(film).to_have_count(0)
    becomes(lambda: signs(page).count(""), before.count("") - 1)
    page.get_by_role("button", name="Undo").click()
    becomes(lambda: signs(page), before)


def test_parts_of_a_pattern_have_forms_and_a_legend(visit: Visit) -> None:
    film = opened(page := visit(SUDOKU))
    film.get_by_role("button", name="To the end").click()
    expect(film).to_contain_text("there are several solutions")
    expect(film.locator(".legend li")).to_have_count(4)  # two parts, what it stands on, what follows
    page.locator(".middle .place.base .part").first.wait_for()


def test_a_film_is_printed(visit: Visit) -> None:
    film = opened(page := visit(TAKUZU, language="fr-FR"))
    for name, begins in (("Imprimer (PDF)", b"%PDF"), ("Imprimer (HTML)", b"<!DOCTYPE html>")):
        with page.expect_download() as coming:
            film.get_by_role("button", name=name).click()
        assert Path(coming.value.path()).read_bytes().startswith(begins)


def test_a_film_from_a_wrong_board_says_what_is_wrong(visit: Visit) -> None:
    page = visit(TAKUZU)
    for place in (1, 2):
        cell(page, place).click(button="right")
        has_sign(page, place, "1")
    page.get_by_role("button", name="Film", exact=True).click()
    page.get_by_role("button", name="What did I miss?").click()
    expect(page.locator(".said")).to_contain_text("went wrong")


def test_a_film_fits_a_phone_and_everyone_can_use_it(
    visit: Visit, violations: Callable[[Any], list[str]]
) -> None:
    film = opened(page := visit(TAKUZU, language="fr-FR", width=360, theme="dark"))
    film.get_by_role("button", name="Un pas en avant").click()
    fits_its_screen(page)
    assert violations(page) == []
