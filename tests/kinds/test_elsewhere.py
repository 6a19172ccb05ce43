"""Kinds in other processes: series, clusters and servers have the very same rules, or refuse."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from kinds.outside import LONG, STARS, folder_with
from satelier.cli import main
from satelier.errors import Error, KindError
from satelier.kinds.carrying import Carried, carry, required, unpacked
from satelier.puzzles import given, is_kind
from satelier.series.plans.plan import Plan
from satelier.series.plans.reading import read_plan
from satelier.series.plans.sources import Form
from satelier.series.plans.specs import Contender, GridSpec
from satelier.series.results.store import Store
from satelier.series.running.run import RunOptions, run

OTHER = STARS.replace("at_most(1, grid.squares", "at_most(2, grid.squares")


def plan_of(name: str, **more: object) -> Plan:
    contenders = (Contender("compact", "cadical"), Contender("compact", "native"))
    return Plan((GridSpec(name, 4, 4),), contenders, count=2, seed=1, **more)


def statuses(store: Store) -> list[str]:
    store.flush()
    return [row[0] for row in store.connection.execute("SELECT status FROM results ORDER BY task")]


def test_a_key_covers_the_program_and_the_rules(tmp_path: Path) -> None:
    given(str(folder_with(tmp_path, stars=STARS) / "stars.py"))
    plan = plan_of("stars")
    given(str(folder_with(tmp_path, stars=OTHER) / "stars.py"))
    keys = {plan[0].key, plan_of("stars")[0].key, dataclasses.replace(plan, program="other")[0].key}
    assert len(keys) == 3
    assert (
        dataclasses.replace(plan, version="9.9")[0].key == plan[0].key == Plan.from_json(plan.json())[0].key
    )


def test_a_series_runs_a_kind_that_only_its_plan_brings(tmp_path: Path) -> None:
    given(str(folder_with(tmp_path, **{LONG: STARS}) / f"{LONG}.py"))
    with Store.create(tmp_path / "a.db", plan_of(LONG)) as store:
        run(store, RunOptions(1))
        assert statuses(store) == ["solved"] * 4


@pytest.mark.parametrize("change", ["rules", "program", "old"])
def test_what_was_begun_otherwise_is_not_gone_on_with(tmp_path: Path, change: str) -> None:
    file = str(folder_with(tmp_path, stars=STARS) / "stars.py")
    given(file)
    plan = plan_of("stars")
    if change == "old":  # a file from before there were digests: it can still be shown
        plan = Plan.from_json({k: v for k, v in plan.json().items() if k not in ("program", "kinds")})
    with Store.create(
        tmp_path / "a.db", plan if change != "program" else dataclasses.replace(plan, program="x")
    ):
        pass
    if change == "rules":
        given(str(folder_with(tmp_path, stars=OTHER) / "stars.py"))
    sentence = "its rules have changed" if change == "rules" else "results could not be compared"
    with Store.open(tmp_path / "a.db") as store, pytest.raises(Error, match=sentence):
        run(store, RunOptions(1))
    assert main(["series", "show", str(tmp_path / "a.db")]) == 0


def test_no_text_of_a_series_is_run_by_whoever_opens_it(tmp_path: Path) -> None:
    """A file of results may come from anyone: its kinds are taken from files that lie here, or not at all."""
    told = Carried("evil", "0", str(tmp_path / "evil.py"), "raise SystemExit('run')\n")
    with pytest.raises(KindError, match=r"needs the kind 'evil'.*--kinds"):
        required(told)
    folder_with(tmp_path, evil="raise SystemExit('another')\n")
    with pytest.raises(KindError, match="rules have changed"):
        required(told)


def test_a_worker_refuses_other_rules(tmp_path: Path, named: Path) -> None:
    kind = given(str(folder_with(tmp_path, stars=STARS) / "stars.py"))
    carried = carry(kind)
    assert required(carried) is unpacked(carried) is kind
    folder_with(named, nova=STARS)
    with pytest.raises(KindError, match="'nova' is not the one"):
        unpacked(dataclasses.replace(carried, name="nova", digest="0"))


def test_a_plan_s_file_names_kinds_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = folder_with(tmp_path / "mine", stars=STARS)
    (folder / "plan.toml").write_text('puzzle = ["stars.py", "takuzu"]\nsize = "4x4"\nseed = 1\n')
    monkeypatch.chdir(tmp_path)
    words = ["series", "run", "mine/plan.toml", "--jobs", "1", "--format", "json", "-o", "a.db"]
    assert main(words) == 0, capsys.readouterr().err
    with Store.open(tmp_path / "a.db") as store:
        assert [grid.puzzle for grid in store.plan.grids] == ["stars", "takuzu"]
        assert statuses(store) == ["solved", "solved"]


def test_a_page_cannot_name_a_file(tmp_path: Path) -> None:
    file = str(folder_with(tmp_path, stars=STARS) / "stars.py")
    with pytest.raises(Error, match="no puzzle called"):
        read_plan({"puzzle": file}, Form(), programs=False)
    assert not is_kind("stars")


@pytest.mark.slow
def test_a_cluster_s_workers_get_the_kind_and_refuse_another(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    given(str(folder_with(tmp_path, stars=STARS) / "stars.py"))
    plan = plan_of("stars")
    with Store.create(tmp_path / "a.db", plan) as store:
        run(store, RunOptions(1, cluster="local"))
        assert statuses(store) == ["solved"] * 4
    from satelier.series.running.cluster import Cluster

    (carried,) = plan.kinds
    wrong = dataclasses.replace(plan, kinds=(dataclasses.replace(carried, source=OTHER),))
    with pytest.raises(KindError, match="rules have changed"), Cluster(wrong, "local", 1):
        pass


def test_questions_know_named_kinds(named: Path) -> None:
    from satelier.web.questions import ask

    folder_with(named, **{LONG: STARS})
    assert [kind["kind"] for kind in ask("kinds", {})["kinds"]][-1] == LONG
    made = ask("new", {"kind": LONG, "rows": 4, "columns": 4, "seed": 1})["puzzle"]
    assert ask("solve", {"puzzle": made})["status"] == "solved"
    address = ask("write", {"puzzle": made, "to": "url"})["text"]
    assert ask("read", {"text": address})["sheets"][0]["puzzle"]["kind"] == LONG
