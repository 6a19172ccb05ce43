"""Plans: what they mean, and everything that cannot be refused before anything runs, with its place."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from satelier.errors import Error
from satelier.series.plans.plan import Plan
from satelier.series.plans.reading import read_plan
from satelier.series.plans.sources import File, Flags, Form, PlanError
from series.driving import planned

FILE = """# a plan
puzzle = "squaro"
count = 2
limit = 5

[[grids]]
size = ["4x4", "5x5"]
density = [40, 60]

[[grids]]
puzzle = "takuzu"
size = 6

[[contenders]]
solver = ["cadical", "minisat"]

[[contenders]]
encoding = "document"
solver = "walksat:document"
max-iterations = 100
limit = 1
"""


def from_file(text: str) -> Plan:
    source = File("plan.toml", text)
    return read_plan(source.read(), source)


def test_a_file_is_every_combination_of_its_tables() -> None:
    plan = from_file(FILE)
    assert [grid.label() for grid in plan.grids] == [
        "squaro 4×4, 40 %", "squaro 4×4, 60 %", "squaro 5×5, 40 %", "squaro 5×5, 60 %", "takuzu 6×6",
    ]  # fmt: skip
    assert [(one.solver, one.encoding, one.seconds) for one in plan.contenders] == [
        ("cadical", "compact", 5), ("minisat", "compact", 5),
        ("walksat:document,max-iterations=100,restarts=0", "document", 1),
    ]  # fmt: skip
    assert len(plan) == 5 * 2 * 3
    combinations = [(task.grid, task.seed, task.contender) for task in plan]
    assert combinations == list(itertools.product(plan.grids, (0, 1), plan.contenders))


def test_keys_are_of_the_content_and_no_two_are_equal() -> None:
    plan = from_file(FILE)
    keys = [task.key for task in plan]
    assert len(set(keys)) == len(keys)
    assert keys == [task.key for task in from_file(FILE)]
    titled = from_file(f'title = "other"\n{FILE}')
    assert keys == [task.key for task in titled]
    assert not set(keys) & {task.key for task in from_file(FILE.replace("limit", "conflicts"))}


def test_equal_contenders_are_one() -> None:
    assert len(planned(solver=["cadical", "cadical195", "cadical"]).contenders) == 1


def test_a_plan_comes_back_from_json() -> None:
    plan = planned(puzzle="sudoku", size="6x6", box="2x3", solver=["cadical", "dpll:plain"])
    assert Plan.from_json(plan.json()) == plan


@pytest.mark.parametrize(
    ("change", "place", "about"),
    [
        (("limit = 5", "limit = -5"), "plan.toml, line 4, limit", "30 days"),
        (("limit = 5", "limit = nan"), "plan.toml, line 4, limit", "number"),
        (("limit = 5", "limit = true"), "plan.toml, line 4, limit", "number"),
        (("limit = 1\n", "limit = 0\n"), "plan.toml, line 21, limit", "above 0"),
        (("count = 2", "count = 2.5"), "plan.toml, line 3, count", "whole"),
        (("count = 2", "count = 0"), "plan.toml, line 3, count", "whole"),
        (("count = 2", "count = 90000000"), "plan.toml, line 3, count", "tasks"),
        (('"5x5"', '"5x0"'), "plan.toml, line 7, size", "0"),
        (('"5x5"', '"five"'), "plan.toml, line 7, size", "five"),
        (('"5x5"', '"999999x999999"'), "plan.toml, line 7, size", "999999"),
        (("size = 6", 'size = "4x6"'), "plan.toml, line 12, size", "4"),
        (("density = [40, 60]", "density = [40, 101]"), "plan.toml, line 8, density", "101"),
        (('"minisat"', '"minisaat"'), "plan.toml, line 15, solver", "minisat"),
        (('"walksat:document"', '"walksat:dokument"'), "plan.toml, line 19, solver", "document"),
        (('encoding = "document"', 'encoding = "primes"'), "plan.toml, line 18, encoding", "prime"),
        (("max-iterations", "max-iteration"), "plan.toml, line 20, max-iteration", "max-iterations"),
        (('puzzle = "takuzu"', 'puzzle = "takuza"'), "plan.toml, line 11, puzzle", "takuzu"),
        (('puzzle = "takuzu"', 'difficulty = "easy"\nrandom=true'), "plan.toml, line 11, difficulty", "one"),
        (('puzzle = "takuzu"', 'box = "2x3"'), "plan.toml, line 11, box", "squaro"),
        (("limit = 5", "memory = 1"), "plan.toml, line 4, memory", "256"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_line(change: tuple[str, str], place: str, about: str) -> None:
    with pytest.raises(PlanError) as refused:
        from_file(FILE.replace(*change))
    sentence = str(refused.value)
    assert sentence.startswith(f"{place}: ")
    assert about in sentence
    assert refused.value.say("fr").startswith(place.replace("line", "ligne"))


def test_a_size_that_an_encoding_cannot_write_is_refused() -> None:
    with pytest.raises(PlanError, match=r"^size: .*clauses"):
        planned(puzzle="takuzu", size="40x40", encoding="document")


def test_broken_toml_is_told_with_line_and_column() -> None:
    with pytest.raises(Error, match=r"plan\.toml, line 2, column 10"):
        File("plan.toml", 'puzzle = "squaro"\nsize = 4 4\n').read()


def test_flags_are_named_as_they_are_written() -> None:
    told: dict[str, Any] = {"puzzle": "squaro", "max-iterations": 5}
    with pytest.raises(PlanError, match=r"^--max-iterations: "):
        read_plan(told, Flags())


def test_no_program_is_named_where_programs_are_not_allowed() -> None:
    with pytest.raises(PlanError, match="program"):
        read_plan({"puzzle": "squaro", "solver": "process:rm"}, Form(), programs=False)


def test_walksat_draws_by_the_tasks_seed() -> None:
    plan = planned(solver="walksat:skc", count=2)
    assert [task.contender.for_seed(task.seed) for task in plan] == [
        "walksat:skc,seed=1",
        "walksat:skc,seed=2",
    ]
    assert planned(solver="walksat:seed=9")[0].contender.for_seed(1) == "walksat:seed=9"


def test_a_huge_plan_costs_nothing_until_it_is_asked() -> None:
    plan = planned(count=100_000_000)
    assert plan[99_999_999].seed == 100_000_000
