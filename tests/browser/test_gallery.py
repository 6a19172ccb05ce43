"""The gallery: every kind, found by any of its names; the puzzle of the day is played on the bench."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from browser.conftest import Visit


def test_kinds_are_found_by_any_name_and_the_day_has_a_puzzle(visit: Visit, address: str) -> None:
    kinds = httpx.post(f"{address}/api/kinds", json={}, timeout=30).json()["kinds"]
    page = visit("/gallery")
    cards = page.locator(".gallery-card")
    cards.first.wait_for()
    expect(cards).to_have_count(sum(bool(kind["solved"]) for kind in kinds))
    page.get_by_label("Find a puzzle").fill("bijutsukan")
    expect(cards).to_have_count(1)
    expect(cards.get_by_role("link", name="Akari", exact=True)).to_have_attribute("href", "/?kind=akari")
    expect(page.locator(".daily a.button")).to_have_attribute(
        "href",
        page.evaluate("""
        `/?day=${[new Date().getFullYear(), new Date().getMonth() + 1, new Date().getDate()]
            .map((part) => String(part).padStart(2, "0")).join("-")}`
    """),
    )
