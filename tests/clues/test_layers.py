"""Layers of clues: what they refuse, what labels mean, and that no other room knows one from another."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from open_kinds.loading import kind_of
from satelier.clues import ClueLayer, Numbers, RegionNumbers, Regions, RimNumbers, Signs, Symbols
from satelier.engines.base import Verdict
from satelier.errors import InputError
from satelier.formats.ground.clue_blocks import read_block, size_of, write_block
from satelier.puzzles import find
from satelier.reason.batches import count_many
from satelier.reason.count import count
from satelier.reason.solve import solve

SOURCE = Path(__file__).parents[2] / "src" / "satelier"
LAYERS = [Numbers(0, 12), Regions(), RegionNumbers(0, 9), RimNumbers(0, 9, "tlrb"), Signs(), Symbols("ow")]


def test_labels_of_regions_mean_the_same_to_every_question() -> None:
    """A label that no cell has is no region."""
    one = find("norinori")(1, 2, clues=[[1, 1]])
    assert [solve(one, solver=solver).verdict for solver in ("cadical", "native")] == [Verdict.SOLVED] * 2
    assert count_many("norinori", [[[1, 1]], [[0, 0]]], 5).tolist() == [1, 1]
    assert count(one).number == 1 and find("norinori")(1, 2, clues=[[7, 7]]).clues.tolist() == [[0, 0]]


def test_labels_beyond_the_number_of_cells_mean_the_same_in_an_array() -> None:
    """Alone they were numbered anew, in an array refused."""
    random = np.random.default_rng(5)
    labels = random.choice([0, 3, 17, 40_000], size=(30, 2, 3))
    alone = [count(find("norinori")(2, 3, clues=one)).number for one in labels]
    assert count_many("norinori", labels, 50).tolist() == alone and len(set(alone)) > 1
    with pytest.raises(InputError, match="Board 1 of the array holds -1"):
        count_many("norinori", [[[9, 9]], [[0, -1]]], 5)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_no_label_is_refused_with_its_place(language: str) -> None:
    with pytest.raises(InputError) as refused:
        find("norinori")(1, 2, clues=[[0, -1]])
    assert "2" in refused.value.say(language) and "-1" in refused.value.say(language)


def test_clues_that_a_kind_has_not_are_refused() -> None:
    with pytest.raises(InputError):
        find("takuzu")(2, 2, clues=[[1, 1], [1, 1]])
    with pytest.raises(InputError, match="called 'walls'"):
        kind_of("rooms")(1, 2, clues={"walls": [[0, 0]]})
    with pytest.raises(InputError, match="has a number already"):
        kind_of("rooms")(1, 2, clues={"regions": [[0, 0]], "numbers": [[1, 1]]})


def test_a_layer_that_is_not_given_has_no_clues() -> None:
    puzzle = kind_of("rooms")(1, 2, clues={"regions": [[0, 1]]})
    assert puzzle.clues["numbers"].tolist() == [[-1, -1]]


@pytest.mark.parametrize("layer", LAYERS, ids=lambda layer: layer.key)
@pytest.mark.parametrize("size", [(2, 3), (3, 3), (4, 2)])
def test_blocks_of_text_are_read_as_they_are_written(layer: ClueLayer, size: tuple[int, int]) -> None:
    for clues in layer.samples(*size):
        lines = write_block(layer, clues, *size).split("\n")
        found = read_block(layer, lines, *size)
        assert np.array_equal(layer.checked(found, *size), clues)
        assert layer.lattice(*size).ragged or size_of(layer, lines, square=False) == size


def test_no_other_room_names_a_layer() -> None:
    names = re.compile(r"\b(Numbers|Regions|RegionNumbers|RimNumbers|Signs|Symbols)\b")
    imports = re.compile(r"^from satelier\.(?:clues|puzzle)\S* import (.*)$", re.MULTILINE)
    rooms = ("clues", "puzzles", "puzzle.py", "language")  # where kinds are declared
    for path in SOURCE.rglob("*.py"):
        if path.relative_to(SOURCE).parts[0] not in rooms:
            told = " ".join(imports.findall(path.read_text(encoding="utf-8")))
            assert not names.search(told), path
