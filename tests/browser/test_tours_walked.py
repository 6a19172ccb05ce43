"""Every step of every tour, in both languages: what it claims is on the screen, and true."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from alike import alike
from browser.conftest import Visit
from browser.hands import becomes
from satelier.messages import say

Claims = dict[str, Callable[[Any], None]]


def grid_of_takuzu(page: Any) -> None:
    expect(page.locator(".middle .place.given")).to_have_count(7)


def rules(page: Any) -> None:
    expect(page.locator("#panel-logic .rule-card:not(.soft)")).to_have_count(3)
    page.locator("#panel-logic .rule-card .sentence").nth(2).wait_for()


def instance(page: Any) -> None:
    expect(page.locator(".middle .place.lit")).to_have_count(3)
    expect(page.locator("#panel-logic .truth tbody tr")).to_have_count(8)
    rows = page.locator("#panel-logic .truth tbody tr").all_inner_texts()
    bad = [re.sub(r"\s", "", row)[:3] for row in rows if re.sub(r"\s", "", row)[3:] in ("0", "⊥", "F")]
    assert not bad or sorted(bad) == ["000", "111"]


def clauses(page: Any) -> None:
    lines = page.locator("#panel-logic .lens .lines tbody tr")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text(re.compile(r"-?\d+ -?\d+ -?\d+ 0"))


def size(page: Any, scheme: str, wanted: int) -> None:
    figures = page.locator(f'.sizes tr[data-scheme="{scheme}"] .figure')
    becomes(lambda: str(wanted) in [re.sub(r"\D", "", figure) for figure in figures.all_inner_texts()], True)


def document(page: Any) -> None:
    size(page, "document", 288)


def compact(page: Any) -> None:
    size(page, "document", 16320)
    size(page, "compact", 3832)


def export(page: Any) -> None:
    forms = page.locator("#panel-encoding .export select")
    for form in ("DIMACS", "3-SAT", "SMT-LIB", "LaTeX"):
        expect(forms).to_contain_text(form)


def grid_of_squaro(page: Any) -> None:
    expect(page.locator(".middle [data-number]")).to_have_count(9)
    expect(page.locator(".middle .clue")).to_have_count(4)


def film(solver: str) -> Callable[[Any], None]:
    def holds(page: Any) -> None:
        shown = page.locator(f'#panel-steps .film[data-solver="{solver}"]')
        expect(shown.locator(".transport .primary")).to_be_enabled()
        shown.locator(".transport .key").nth(3).click()  # one step on: there is one
        expect(shown.locator(".now .kind")).to_have_count(1)

    return holds


def solved(page: Any) -> None:
    expect(page.locator("#panel-solver .result .board.is-solved")).to_have_count(1)


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


@pytest.mark.parametrize(
    ("tour", "language"), alike(itertools.product(TOURS, ("en", "fr")), [("logic", "fr"), ("solvers", "en")])
)
def test_what_each_step_claims_is_there(visit: Visit, tour: str, language: str) -> None:
    page = visit(f"/?tour={tour}", language={"en": "en-GB", "fr": "fr-FR"}[language])
    for key, holds in TOURS[tour].items():
        card = page.locator(f'.tour[data-step="{key}"][data-ready="true"]')
        card.wait_for()
        expect(card.locator("p")).to_have_text(say(f"pages.tour.{tour}.{key}", language))
        holds(page)
        card.locator("button.primary").click()
    page.locator(".tour").wait_for(state="detached")
