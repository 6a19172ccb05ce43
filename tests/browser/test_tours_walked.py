"""Every step of every tour, in both languages: what it claims is on the screen, and true."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from browser.conftest import Visit
from satelier.messages import say

Claims = dict[str, Callable[[Any], None]]


def grid_of_takuzu(page: Any) -> None:
    assert page.locator(".middle .place.given").count() == 7


def rules(page: Any) -> None:
    assert page.locator("#panel-logic .rule-card:not(.soft)").count() == 3
    assert page.locator("#panel-logic .rule-card .sentence").count() >= 3


def instance(page: Any) -> None:
    assert page.locator(".middle .place.lit").count() == 3
    rows = page.locator("#panel-logic .truth tbody tr").all_inner_texts()
    bad = [re.sub(r"\s", "", row)[:3] for row in rows if re.sub(r"\s", "", row)[3:] in ("0", "⊥", "F")]
    assert len(rows) == 8 and (not bad or sorted(bad) == ["000", "111"])


def clauses(page: Any) -> None:
    lines = page.locator("#panel-logic .lens .lines tbody tr")
    assert lines.count() == 2
    assert re.search(r"-?\d+ -?\d+ -?\d+ 0", lines.first.inner_text())


def size(page: Any, scheme: str, wanted: int) -> None:
    figures = page.locator(f'.sizes tr[data-scheme="{scheme}"] .figure').all_inner_texts()
    assert wanted in [int(re.sub(r"\D", "", figure)) for figure in figures]


def document(page: Any) -> None:
    size(page, "document", 288)


def compact(page: Any) -> None:
    size(page, "document", 16320)
    size(page, "compact", 3832)


def export(page: Any) -> None:
    forms = " ".join(page.locator("#panel-encoding .export select option").all_inner_texts())
    assert all(form in forms for form in ("DIMACS", "3-SAT", "SMT-LIB", "LaTeX"))


def grid_of_squaro(page: Any) -> None:
    assert page.locator(".middle [data-number]").count() == 9
    assert page.locator(".middle .clue").count() == 4


def film(solver: str) -> Callable[[Any], None]:
    def holds(page: Any) -> None:
        shown = page.locator(f'#panel-steps .film[data-solver="{solver}"]')
        assert shown.locator(".transport .primary").is_enabled()
        shown.locator(".transport .key").nth(3).click()  # one step on: there is one
        assert shown.locator(".now .kind").count() == 1

    return holds


def solved(page: Any) -> None:
    assert page.locator("#panel-solver .result .board.is-solved").count() == 1


TOURS: dict[str, Claims] = {
    "logic": {
        "grid": grid_of_takuzu,
        "rules": rules,
        "instance": instance,
        "clauses": clauses,
        "document": document,
        "compact": compact,
        "export": export,
    },
    "solvers": {
        "grid": grid_of_squaro,
        "brute": film("brute-force"),
        "tree": film("tree"),
        "dpll": film("dpll"),
        "walksat": film("walksat"),
        "solve": solved,
    },
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("tour", TOURS)
def test_what_each_step_claims_is_there(visit: Visit, tour: str, language: str) -> None:
    page = visit(f"/?tour={tour}", language={"en": "en-GB", "fr": "fr-FR"}[language])
    for key, holds in TOURS[tour].items():
        card = page.locator(f'.tour[data-step="{key}"][data-ready="true"]')
        card.wait_for()
        assert card.locator("p").inner_text() == say(f"pages.tour.{tour}.{key}", language)
        holds(page)
        card.locator("button.primary").click()
    page.locator(".tour").wait_for(state="detached")
