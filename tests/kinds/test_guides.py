"""`docs/add-a-puzzle.md` and `docs/add-a-claim.md`, done as they say: their files, through every question."""

from __future__ import annotations

import functools
import inspect
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import satelier
from kinds import pages
from kinds.conftest import Run
from kinds.pages import GUIDES, SPOKEN, files_of, page_of, written
from satelier import claims, clues, grid
from satelier.claims import Claim
from satelier.cli import main
from satelier.puzzle import Puzzle
from satelier.puzzles import given
from satelier.trials import claims as claim_trials
from satelier.trials.examples import example_of
from satelier.trials.trial import Verdict, made

PAGES = [(guide, language) for guide in GUIDES for language in SPOKEN]
ARGUMENTS = (
    "claim",
    "groups",
    "numbers",
    "patterns",
    "lengths",
    "beside",
    "all_owners",
    "True",
    "weights",
    "different",
)  # of statements


# The pages.


@pytest.mark.parametrize(
    ("language", "command"),
    [
        pytest.param(language, command, id=f"{language}-{' '.join(command.words[:2])}")
        for guide, language in PAGES
        for command in pages.commands(page_of(guide, language), GUIDES[guide])
        if language == "en" or command.words[0] != "kind"
    ],
)
def test_a_command_shows_what_the_page_shows(
    here: Path,
    language: str,
    command: pages.Command,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    written(here, command.files)
    monkeypatch.setenv("LC_ALL", language)
    code, shown = main(list(command.words)), capsys.readouterr()
    assert code == (command.words[0] == "check"), shown.err
    assert command.allows(shown.out, shown.err), shown.out


@pytest.mark.parametrize("guide", GUIDES)
def test_both_languages_show_the_same_code_and_commands(guide: str) -> None:
    for language in SPOKEN:
        english, other = (pages.blocks(page_of(guide, one), GUIDES[guide]) for one in ("en", language))
        assert [block.form for block in english] == [block.form for block in other]
        assert files_of(guide) == files_of(guide, language)
        typed = [
            [command.words for command in pages.commands(page_of(guide, one), GUIDES[guide])]
            for one in ("en", language)
        ]
        assert typed[0] == typed[1]


@pytest.mark.parametrize(("guide", "language"), PAGES)
def test_links_of_a_page_lead_somewhere(guide: str, language: str) -> None:
    text = (pages.DOCS / page_of(guide, language)).read_text(encoding="utf-8")
    for target, _, anchor in re.findall(r"\]\(([^)#]*)(#([^)]*))?\)", text):
        there = (pages.DOCS / target if target else pages.DOCS / page_of(guide, language)).read_text("utf-8")
        heads = {
            re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-")
            for head in re.findall(r"^#+ (.*)", there, re.M)
        }
        assert not anchor or anchor in heads, (target, anchor, heads)


def names_in(guide: str, language: str, head: str) -> set[str]:
    """The names that stand as code in the table under a heading."""
    text = (pages.DOCS / page_of(guide, language)).read_text(encoding="utf-8")
    section = next(part for part in re.split(r"^## ", text, flags=re.MULTILINE) if part.startswith(head))
    rows = [line for line in section.splitlines() if line.startswith("|")]
    code = [piece for row in rows for piece in re.findall(r"`([^`]*)`", row)]
    return {name for piece in code for name in re.findall(r"[^\W\d]\w*", piece)}


def returning(owner: Any, kind: str) -> set[str]:
    """The public functions and properties of a module or class that return such a thing."""
    found = set()
    for name, member in vars(owner).items():
        function = getattr(member, "func", None) or getattr(member, "fget", None) or member
        if inspect.isfunction(function) and not name.startswith("_"):
            found |= {name} if function.__annotations__.get("return") == kind else set()
    return found


HEADS = {
    "statements": {"en": "What a rule may say", "fr": "Ce qu'une règle peut dire"},
    "groups": {"en": "Of what", "fr": "De quoi"},
    "layers": {"en": "What is printed", "fr": "Ce qui est imprimé"},
    "declared": {"en": "All that a kind may declare", "fr": "Tout ce qu'un jeu peut déclarer"},
    "claim": {"en": "All that a family may say", "fr": "Tout ce qu'une famille peut dire"},
}


@pytest.mark.parametrize("language", SPOKEN)
def test_tables_list_what_there_is(language: str) -> None:
    """Nothing that is offered is missing, so that a page cannot go stale."""
    table = functools.partial(names_in, "add-a-puzzle", language)
    statements = (returning(claims, "Statement") & {*claims.__all__}) - {"given"}  # that one is not for rules
    assert statements <= table(HEADS["statements"][language])
    lattices = (grid.Lattice, grid.Grid, grid.Edges, grid.Links, grid.Pieces)
    groups = set().union(*(returning(lattice, "Groups") for lattice in lattices))
    assert groups | {*grid.LATTICES} <= table(HEADS["groups"][language])
    layers = {name for name in clues.__all__ if inspect.isclass(one := getattr(clues, name))
              and issubclass(one, clues.ClueLayer)}  # fmt: skip
    assert layers <= table(HEADS["layers"][language])
    refined = {"check_size", "draw", "layout", "around"}
    assert table(HEADS["declared"][language]) == {*Puzzle.__annotations__} | refined


@pytest.mark.parametrize("language", SPOKEN)
def test_what_tables_list_is_there(language: str) -> None:
    for name in names_in("add-a-puzzle", language, HEADS["statements"][language]) - {"k", "a", "b", "self"}:
        places = (claims, grid.Grid, grid.Links, grid.Groups, Puzzle)
        assert any(hasattr(place, name) for place in places) or name in (*claims.RELATIONS, *ARGUMENTS)
    listed = names_in("add-a-claim", language, HEADS["claim"][language])
    offered = {name for name in {*vars(Claim), *Claim.__annotations__} if not name.startswith("_")}
    assert listed == offered - {"kind", "unguarded", "is_guarded", "is_count"}


# The files.


def test_each_step_of_the_family_stands(here: Path) -> None:
    """The page may be left off at any step."""
    code = [block for block in pages.blocks("add-a-claim.md", "lamps.py") if block.form == "python"]
    for steps in range(2, len(code) + 1):
        lamps = given(str(written(here, pages._files(code[:steps])) / "lamps.py"))
        puzzle, board = example_of(lamps)
        results = [made(trial) for trial in claim_trials.trials(puzzle)]
        assert len(results) > 8 and {one.verdict for one in results} == {Verdict.PASSED}, steps
        for encoding in ("compact", "odd=lazy", "odd=prime"):
            outcome = satelier.solve(puzzle, encoding=encoding)
            assert outcome.unique and np.array_equal(outcome.board, board)


def test_a_family_may_lie_beside_several_kinds(here: Path, run: Run) -> None:
    game, family, *_ = [block.text for block in pages.blocks("add-a-claim.md", "lamps.py")]
    shared = "from _odd import Odd\n" + game.replace("Claim, Count, said", "said")
    written(here, {"_odd.py": "from satelier.claims import Claim\n\n" + family, "lamps.py": shared})
    written(here, {"lanterns.py": shared.replace("class Lamps", "class Lanterns")})
    shown = run("kind", "list", "--kinds", str(here))
    assert "lamps" in shown and "lanterns" in shown and "_odd" not in shown
    assert json.loads(run("solve", "lanterns.py", "_.*_ _._. *___ ____", "--format", "json"))["unique"]


def test_one_language_is_enough(here: Path, run: Run) -> None:
    text = re.sub(r', fr="[^"]*"', "", files_of("add-a-puzzle")["stars.py"])
    assert "fr=" not in text
    written(here, {"stars.py": text})
    shown = run("hint", "stars.py", "AAABB/AAABB/CCDDD/CCCDE/CCCCE", "--lang", "fr")
    assert "Stars do not touch." in shown and "star" in shown
