"""Files that something has gone wrong with: every command says so in a sentence, none breaks or hangs."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from cli.conftest import Run, run  # noqa: F401
from prompt import prompt
from satelier.errors import Error
from satelier.series.results.store import Store
from satelier.series.running.run import RunOptions
from satelier.series.running.run import run as drive
from series.driving import planned

DAMAGES = 40
COMMANDS = (["show"], ["export", "csv"], ["export", "json"], ["report"])
SOON = 20  # seconds of the processor: what would fail takes for ever


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("good") / "good.db"
    plan = planned(size=["2x2", "3x3"], solver=["cadical", "minisat"], count=6, limit=30)
    with Store.create(path, plan) as store:
        drive(store, RunOptions(1))
    return path


def damaged(content: bytes, chance: random.Random) -> bytes:
    """Some bytes overwritten, a page gone, the end cut off, or two pieces swapped."""
    damage, size = bytearray(content), len(content)
    match chance.randrange(5):
        case 0 | 1:
            for _ in range(chance.choice([1, 10, 200])):
                damage[chance.randrange(100, size)] = chance.randrange(256)
        case 2:
            page = chance.randrange(1, size // 4096) * 4096
            damage[page : page + 4096] = bytes([chance.choice([0, 255])]) * 4096
        case 3:
            del damage[chance.randrange(100, size) :]
        case 4:
            one, other = (chance.randrange(size - 64) for _ in range(2))
            damage[one : one + 64], damage[other : other + 64] = (
                damage[other : other + 64],
                damage[one : one + 64],
            )
    return bytes(damage)


@pytest.mark.parametrize("seed", range(4))
def test_no_damage_breaks_a_command(run: Run, good: Path, tmp_path: Path, seed: int) -> None:  # noqa: F811
    chance = random.Random(seed)
    path = tmp_path / "bad.db"
    for _ in range(DAMAGES // 4):
        path.write_bytes(damaged(good.read_bytes(), chance))
        for words in COMMANDS:
            ran = prompt(lambda words=words: run("series", words[0], str(path), *words[1:]), SOON)
            assert ran.code == 0 or (
                ran.code == 1 and ran.err.startswith("satelier: ") and "bad.db" in ran.err
            )


def changed(good: Path, path: Path, statement: str, *values: object) -> Path:
    shutil.copy(good, path)
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement, values)
    connection.close()
    return path


@pytest.mark.parametrize(
    "change",
    [
        {"count": 10**18}, {"count": 10**30}, {"count": -1}, {"count": 1.5}, {"count": True}, {"seed": "1"},
        {"grids": []}, {"grids": [{"puzzle": "squaro"}]}, {"grids": 7}, {"title": None}, {"more": 1},
    ],
)  # fmt: skip
def test_a_plan_that_nobody_can_have_written_is_refused(
    run: Run,  # noqa: F811
    good: Path,
    tmp_path: Path,
    change: dict[str, object],
) -> None:
    with Store.open(good) as store:
        plan = store.plan.json()
    told = json.dumps({**plan, **change})
    path = changed(good, tmp_path / "bad.db", "UPDATE about SET value = ? WHERE name = 'plan'", told)
    ran = prompt(lambda: run("series", "resume", str(path)), SOON)
    assert ran.code == 1 and "is damaged" in ran.err


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE about SET value = '[[['", "DELETE FROM about", "DROP TABLE totals", "DROP TABLE results",
        "UPDATE totals SET tasks = 'many'", "UPDATE totals SET grid = grid + 99",
        "UPDATE totals SET tasks = 1e15",
        "UPDATE results SET grid = 99", "UPDATE results SET status = x'ff'",
        "UPDATE results SET seconds = 'x'",
    ],
)  # fmt: skip
def test_nonsense_in_a_file_is_called_so(
    run: Run,  # noqa: F811
    good: Path,
    tmp_path: Path,
    statement: str,
) -> None:
    path = changed(good, tmp_path / "bad.db", statement)
    for words in COMMANDS:
        ran = run("series", words[0], str(path), *words[1:])
        assert ran.code == 0 or (ran.code == 1 and "is damaged" in ran.err)


def test_a_mistake_of_ours_is_not_blamed_on_the_file(good: Path) -> None:
    with pytest.raises(KeyError), Store.open(good):
        raise KeyError("ours")
    with pytest.raises(Error, match="is damaged"), Store.open(good) as store:
        store.connection.execute("SELECT nothing FROM nowhere")
