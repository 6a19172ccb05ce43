"""Hitori: records of other people, shadings and numbers at random, hints that speak of what is cut off."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.claims import Connected
from satelier.claims.graphs.graph import grid_graph
from satelier.encode.model import encode
from satelier.errors import UsageError
from satelier.formats.detect import sheets
from satelier.formats.registry import find as write_form
from satelier.formats.text import read, read_board
from satelier.grid.chance.shading import numbers_around, scattered_shading
from satelier.puzzles import find
from satelier.reason.count import count
from satelier.reason.generate import generate
from satelier.reason.ground.knowledge import knowledge
from satelier.reason.hint import Hint, hint
from satelier.reason.path import Status, path
from satelier.reason.solve import solve
from satelier.values import OPEN
from shared_data import shared_records

HITORI = find("hitori")


def records() -> list[dict]:
    return [record for record in shared_records("kinds.jsonl") if record["kind"] == "hitori"]


def test_records_of_others_are_solved_as_they_say() -> None:
    """The solution, that it is the only one, and what each broken board breaks."""
    found = records()
    assert len(found) >= 5
    for record in found:
        puzzle = read(HITORI, "\n".join(record["puzzle"]["clues"]))
        assert [puzzle.rows, puzzle.columns] == record["puzzle"]["size"]
        outcome = solve(puzzle, unique=True)
        assert outcome.unique is record["unique"]
        assert np.array_equal(outcome.board, read_board(puzzle, "\n".join(record["solution"]["cells"])))
        for broken in record["broken"]:
            board = read_board(puzzle, "\n".join(broken["board"]["cells"]))
            names = {instance.rule.name for instance in puzzle.violations(board)}
            assert names == set(broken["ours"]) and names & set(broken["expect"])


def test_records_of_others_have_their_own_forms() -> None:
    """puzz.link's address, its program's file, Tatham's id: read as the plain form, and written back."""
    for record in records():
        puzzle = read(HITORI, "\n".join(record["puzzle"]["clues"]))
        identity = (record["tatham"] or "").partition(" ")[2]
        forms = {"puzz.link": record["url"].rstrip("/"), "pzprv3": record["pzprv3"], "tatham": identity}
        for name, text in forms.items():
            if text:
                (sheet,) = sheets(text)
                assert np.array_equal(sheet.puzzle.clues, puzzle.clues)
                assert write_form(name).write_one(sheet) == text
        for broken in record["broken"]:
            (sheet,) = sheets(broken["pzprv3"])
            held = np.where(sheet.written == OPEN, 0, sheet.written)
            assert np.array_equal(held, read_board(puzzle, "\n".join(broken["board"]["cells"])))


def test_paths_of_records_are_certified() -> None:
    """Each step is checked again on the clauses of the instances that it names; see `path.certified`."""
    for record in records():
        if max(record["puzzle"]["size"]) <= 6:
            found = path(read(HITORI, "\n".join(record["puzzle"]["clues"])))
            assert found.status is Status.COMPLETE
            assert all(step.sentence("fr") for step in found.steps)


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (1, 3), (1, 7), (7, 1), (2, 5), (4, 4), (6, 9), (12, 12)])
def test_shadings_at_random_keep_the_rules(size: tuple[int, int]) -> None:
    for seed in range(20):
        random = np.random.default_rng(seed)
        shaded = scattered_shading(*size, 100 if seed % 2 else 60, random)
        assert not (shaded[1:] & shaded[:-1]).any() and not (shaded[:, 1:] & shaded[:, :-1]).any()
        assert Connected(grid_graph(*size)).holds(~shaded.reshape(1, -1))[0]
        puzzle = HITORI(*size, clues=numbers_around(shaded, random))
        assert puzzle.holds(shaded.astype(np.int16))


def test_a_full_shading_leaves_no_cell_to_be_shaded() -> None:
    """Whatever white cell is shaded besides, a rule is broken: so the rings are found, all and no others."""
    for seed in range(5):
        shaded = scattered_shading(6, 7, 100, np.random.default_rng(seed))
        for place in np.flatnonzero(~shaded):
            more = shaded.copy()
            more.flat[place] = True
            touches = (more[1:] & more[:-1]).any() or (more[:, 1:] & more[:, :-1]).any()
            assert touches or not Connected(grid_graph(6, 7)).holds(~more.reshape(1, -1))[0]


def test_single_cells_may_be_alone_where_there_are_few() -> None:
    """That no white cell is alone follows from the rules, but not of three cells in a line."""
    assert count(HITORI(1, 3, clues=[[1, 1, 1]])).number == 1
    assert count(HITORI(1, 2, clues=[[1, 1]])).number == 2


@pytest.mark.parametrize("size", [(1, 4), (2, 2), (2, 3), (3, 3)])
def test_that_no_white_cell_is_alone_is_implied(size: tuple[int, int]) -> None:
    """On every grid of more than three cells: any numbers, and what they allow without that statement."""
    puzzle = HITORI(*size, clues=np.full(size, -1))
    graph = Connected(grid_graph(*size))
    for bits in range(2**puzzle.variables):
        board = ((bits >> np.arange(puzzle.variables)) & 1).reshape(size).astype(np.int16)
        touches = (board[1:] & board[:-1]).any() or (board[:, 1:] & board[:, :-1]).any()
        assert puzzle.holds(board) == (not touches and bool(graph.holds(board.reshape(1, -1) == 0)[0]))


# Made.


@pytest.mark.parametrize("difficulty", [None, "hard"])
def test_puzzles_are_made_with_all_their_numbers(difficulty: str | None) -> None:
    made = generate(HITORI, 5, 6, difficulty=difficulty, random=np.random.default_rng(3))
    assert (made.puzzle.clues > 0).all()
    assert solve(made.puzzle, unique=True).unique and made.puzzle.holds(made.solution)
    assert difficulty in (None, made.grade.difficulty)


def test_no_number_can_be_left_out() -> None:
    with pytest.raises(UsageError, match="all needed"):
        generate(HITORI, 5, 5, minimal=True, random=np.random.default_rng(3))


# In words.


def told(clues: str, entries: str) -> Hint:
    puzzle = read(HITORI, clues)
    found = hint(puzzle, knowledge(puzzle.with_givens(read_board(puzzle, entries))))
    assert isinstance(found, Hint)
    return found


NUMBERLESS = "..... ..... ..... ..... ....."


def test_a_cell_that_all_ways_lead_through_is_white() -> None:
    found = told(NUMBERLESS, "..#.. ...#. ...._ ..... .....")
    assert found.tier == 1
    assert found.sentence() == (
        "Cells (1, 3) and (2, 4) are shaded, and without cell (3, 5), the white cells (1, 2) and (1, 4) "
        "could not reach each other, so cell (3, 5) is white."
    )
    assert found.sentence("fr") == (
        "Les cases (1, 3) et (2, 4) sont noires, et sans la case (3, 5), les cases blanches (1, 2) et (1, 4) "
        "ne pourraient pas se rejoindre, donc la case (3, 5) est blanche."
    )


def test_what_is_cut_off_is_told() -> None:
    puzzle = read(HITORI, NUMBERLESS)
    board = read_board(puzzle, "..#.. .#... #.... ..... .....")
    (broken,) = [one for one in puzzle.faults(board) if one.instance.claim.kind == "connected"]
    assert broken.sentence() == (
        "The white cells of the grid fall into two groups: no path joins cell (1, 1) and cell (1, 4)."
    )
    assert broken.sentence("fr") == (
        "Dans la grille, les cases blanches forment deux groupes : "
        "aucun chemin ne relie la case (1, 1) et la case (1, 4)."
    )


def test_between_two_equal_numbers_is_white_by_one_rule() -> None:
    """Players look for it first; without it no puzzle would be easy."""
    found = hint(read(HITORI, "5 1 5 3 2/1 3 2 4 5/2 4 1 5 3/3 4 4 2 1/4 1 3 1 2".replace("/", "\n")))
    assert isinstance(found, Hint)
    assert len(found.rules) == 1
    assert "the ends have the same number" in found.book.instance(found.rules[0]).sentence()


def test_trios_with_equal_ends_lie_along_both_lines_and_need_a_number() -> None:
    grid = HITORI(3, 3).grid
    found = grid.with_equal_ends([[1, 2, 1], [-1, 3, -1], [4, 2, 1]])
    assert [places.tolist() for part in found.parts for places in part.places] == [
        [0, 1, 2],
        [1, 4, 7],
        [2, 5, 8],
    ]
    assert not len(HITORI(2, 2).grid.with_equal_ends([[1, 2], [1, 2]]))


def test_a_remark_is_worked_out_for_reasons_alone() -> None:
    puzzle = read(HITORI, next(iter(HITORI.solved)))
    solve(puzzle)
    assert "families" not in vars(puzzle)  # neither searched nor checked
    remarks = {*puzzle.families} - {*puzzle.search_families}
    assert [one.implied and one.late for one in remarks] == [True]
    assert len(encode(puzzle).blocks) == len(puzzle.families) - 1  # nor written
