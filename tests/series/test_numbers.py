"""The numbers and pictures of a series, against figures worked out by other means."""

from __future__ import annotations

import itertools
import random
import re
import statistics
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from satelier.series.plots import PLOTS, plot, plots
from satelier.series.results.columns import NAMES, identity, row
from satelier.series.results.comparing import compared, growths
from satelier.series.results.statistics import fitted, median_ranks, sign_test, signed_rank, student, wilson
from satelier.series.results.store import Store
from satelier.series.results.summary import groups, overall
from satelier.series.telling.report import html
from satelier.series.telling.tables import rows_table
from series.driving import planned


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A series with made-up results: times that grow with the square of the cells, some unanswered."""
    plan = planned(size=["4x4", "8x8", "16x16"], density=[30, 50, 70], solver=["cadical", "minisat"], count=9)
    chance = random.Random(3)
    with Store.create(tmp_path / "a.db", plan) as made:
        for task in plan:
            cells = task.grid.rows * task.grid.columns
            seconds = (
                1e-4 * cells**2 * chance.uniform(0.9, 1.1) * (1 if task.contender.solver == "cadical" else 3)
            )
            status = "unknown" if task.number == 9 else chance.choice(["solved", "unsolvable"])
            told = {"seconds": seconds, "status": status, "cells": cells, "sum": task.number, "memory": 1000}
            made.add(row({**identity(plan, task), **told}))
        made.flush()
        yield made


def column(store: Store, name: str, **where: int) -> list[Any]:
    rows = [dict(zip(NAMES, values, strict=True)) for values in store.rows()]
    return [one[name] for one in rows if all(one[key] == value for key, value in where.items())]


def test_a_group_is_what_its_rows_are(store: Store) -> None:
    for group in groups(store):
        times = column(store, "seconds", grid=group.grid, contender=group.contender)
        assert group.times is not None and group.tasks == 9
        assert group.times.mean == pytest.approx(statistics.mean(times))
        assert group.times.median == pytest.approx(statistics.median(times))
        assert (group.times.q25, group.times.q95) == pytest.approx(tuple(np.quantile(times, [0.25, 0.95])))
        assert (group.times.minimum, group.times.maximum) == (min(times), max(times))
        half = student(8) * statistics.stdev(times) / 3
        assert group.times.interval == pytest.approx((group.times.mean - half, group.times.mean + half))
        assert group.totals["sum"] == sum(range(1, 10)) and group.means["sum"] == 5
        assert group.solved + group.unsolved == 9 and group.counts["unknown"] == 1


def test_the_whole_is_the_sum_of_its_rows(store: Store) -> None:
    found, statuses = overall(store), column(store, "status")
    assert (found["tasks"], found["solved"]) == (len(statuses), statuses.count("solved"))
    assert found["maximum"] == max(column(store, "seconds"))


def test_contenders_are_compared_grid_by_grid(store: Store) -> None:
    found = compared(store, 0, 1)
    assert (found.both, found.only_first, found.only_second) == (72, 0, 0)
    assert (found.faster, found.slower) == (72, 0)
    assert found.ratio == pytest.approx(3, rel=0.05)
    assert found.by_rank < 1e-9 and found.by_sign < 1e-9 and found.answered == 1


def test_growth_is_the_exponent(store: Store) -> None:
    found = [one for one in growths(store, groups(store), "en") if one.column == "seconds"]
    assert len(found) == 6  # three densities, two contenders
    assert all(one.fit.slope == pytest.approx(2, abs=0.1) for one in found)


def test_signed_ranks_by_trying_every_sign() -> None:
    values = [0.3, -1.2, 2.5, 4.1, -0.7, 3.3, 5.9]
    order = sorted(range(7), key=lambda place: abs(values[place]))
    rank = {place: number for number, place in enumerate(order, 1)}
    statistic = sum(rank[place] for place in range(7) if values[place] > 0)
    sums = [sum(itertools.compress(range(1, 8), signs)) for signs in itertools.product((0, 1), repeat=7)]
    least = min(statistic, 28 - statistic)
    assert signed_rank(values) == pytest.approx(min(1, 2 * sum(one <= least for one in sums) / 2**7))


def test_the_normal_approximation_is_near_the_exact_test() -> None:
    chance = random.Random(1)
    values = [chance.gauss(0.4, 1) for _ in range(25)]
    tied = [*values, values[0]]  # a tie leads to the approximation
    assert signed_rank(tied) == pytest.approx(signed_rank(values), abs=0.05)


def test_small_statistics_against_tables() -> None:
    assert sign_test(5, 5) == 1 and sign_test(8, 0) == pytest.approx(2 / 256)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-3)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-3)  # Newcombe 1998
    assert median_ranks(12) == (2, 9)  # the third and the tenth of twelve: 96.1 %
    assert fitted([1, 10, 100], [5, 50, 500]).slope == pytest.approx(1)


def test_every_kind_of_picture_is_drawn_and_is_well_formed(store: Store) -> None:
    drawn = list(plots(store, "fr"))
    assert {one.name.partition("-")[0] for one in drawn} == set(PLOTS)
    for one in drawn:
        ElementTree.fromstring(one.svg())
        assert "nan" not in one.body and "inf" not in one.body.replace("info", "")
        assert one.csv().count("\n") == len(one.rows) + 1 > 1
        assert plot(store, one.name, "fr") == one
        places = [float(text) for text in re.findall(r' (?:cx|x1|x2)="([-0-9.]+)"', one.body)]
        assert all(0 <= place <= one.width for place in places)
    assert plot(store, "nothing", "en") is None


def test_names_are_text_in_pictures_and_reports(tmp_path: Path) -> None:
    evil = "process:<script>alert(1)</script>"
    plan = planned(title="<script>alert(2)</script>", solver=[evil, "cadical"])
    with Store.create(tmp_path / "a.db", plan) as store:
        for task in plan:
            store.add(row({**identity(plan, task), "seconds": 0.1, "status": "solved"}))
        store.flush()
        assert "<script" not in html(store, "en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_needs_nothing_else(store: Store, language: str) -> None:
    page = html(store, language)
    assert f'<html lang="{language}">' in page
    assert not re.search(
        r"(src|href|url\()\s*=?\s*[\"'(]?(https?:)?//", page.replace("http://www.w3.org", "")
    )
    assert page.count("<svg") == len(list(plots(store, language)))
    assert {"en": "The machine", "fr": "La machine"}[language] in page


def test_an_empty_series_has_a_report_too(tmp_path: Path) -> None:
    with Store.create(tmp_path / "a.db", planned()) as store:
        assert "<svg" not in html(store, "en")
        assert rows_table(store, "en").rows == []
