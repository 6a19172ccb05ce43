"""Rules may be called as they like, in one language or two; what fails inside one is told with its place."""

from __future__ import annotations

import pytest

from satelier.claims import exactly
from satelier.errors import Error, InputError, KindError
from satelier.formats.text import read, write_board
from satelier.puzzle import Puzzle, Regions, Value, Values, kind_of, rule
from satelier.puzzles import find
from satelier.reason.solve import solve

TAKEN = sorted(name for name in vars(Puzzle) if not name.startswith("_"))
MARKS = Values(Value("."), Value("*"))


def made(name: str) -> type[Puzzle]:
    """A kind with one rule, called `name`, beside every attribute that a kind declares."""
    lines = f"""
class Made(Puzzle):
    values = MARKS
    square = True
    usual_size = "3x3"

    @rule("One mark in each row and column.")
    def {name}(self, grid):
        yield exactly(1, grid.lines, "*")
"""
    names = {"Puzzle": Puzzle, "MARKS": MARKS, "rule": rule, "exactly": exactly, "__name__": "some.made"}
    exec(lines, names)
    found = names["Made"]
    assert isinstance(found, type) and issubclass(found, Puzzle)
    return found


@pytest.mark.parametrize("name", [*TAKEN, "rows", "columns", "box", "clues", "givens"])
def test_a_rule_may_have_the_name_of_an_attribute(name: str) -> None:
    kind = made(name)
    assert [method.rule.name for method in kind.rule_methods()] == [name]
    assert (kind.square, kind.usual_size, kind_of(kind)) == (True, "3x3", "made")
    puzzle = read(kind, "*.. ___ ..*")
    assert write_board(puzzle, solve(puzzle).board).split() == ["*..", ".*.", "..*"]
    with pytest.raises(InputError, match="square"):
        kind(2, 3)


def test_a_rule_is_dropped_by_its_name_and_leaves_the_attribute() -> None:
    class Less(made("square")):
        square = None

    assert Less.rule_methods() == () and Less.square is True


def test_two_rules_of_one_name_are_refused() -> None:
    with pytest.raises(KindError, match="two rules called 'lines'"):

        class Twice(Puzzle):
            @rule("One.")
            def lines(self, grid):
                yield exactly(1, grid.rows, "*")

            @rule("Another.")
            def lines(self, grid):  # noqa: F811
                yield exactly(1, grid.columns, "*")


def test_one_language_stands_for_both() -> None:
    in_english, in_french = rule("Only so."), rule(fr="Seulement.")
    said = [declare(test_one_language_stands_for_both).rule for declare in (in_english, in_french)]
    assert [one.sentence(language) for one in said for language in ("en", "fr")] == [
        "Only so.", "Only so.", "Seulement.", "Seulement.",
    ]  # fmt: skip
    star, full = Value("*", en="a star | one star | stars"), Value("#", fr="pleine")
    assert star.some(2, "fr") == "deux stars" and star.adjective("fr") == "a star"
    assert full.adjective("en") == "pleine" and full.some(1, "fr") == "pleine"
    assert (Value("A").adjective("en"), Value("A").adjective("fr"), Value("8").some(1)) == (
        "a A",
        "un A",
        "one 8",
    )


def test_a_rule_without_a_sentence_is_refused() -> None:
    with pytest.raises(KindError, match="needs its sentence"):
        rule()


def test_what_goes_wrong_in_a_rule_is_told_with_its_place() -> None:
    class Wrong(Puzzle):
        values = MARKS

        @rule("It divides.")
        def divides(self, grid):
            yield exactly(1 // 0, grid.rows, "*")

    line = Wrong.rules()["divides"].says.__code__.co_firstlineno + 2
    with pytest.raises(
        KindError, match=rf"test_rules\.py, line {line}: the rule 'divides' .*ZeroDivisionError"
    ):
        Wrong(2, 2).families  # noqa: B018


def test_a_kind_whose_clues_are_missing_says_so() -> None:
    class Areas(Puzzle):
        clue_layer = Regions()
        values = MARKS

        @rule("One in each.")
        def one(self, grid):
            yield exactly(1, grid.regions(self.clues), "*")

    for kind in (Areas, find("norinori")):
        with pytest.raises(Error, match="needs its clues"):
            kind(4, 4).families  # noqa: B018


def test_the_digest_follows_the_text() -> None:
    takuzu, unruly = find("takuzu"), find("unruly")
    assert "class Takuzu(Puzzle)" in takuzu.source and "class Unruly(Takuzu)" in unruly.source
    assert len({takuzu.digest, unruly.digest, made("lines").digest, made("rows").digest}) == 4
    assert made("lines").digest == made("lines").digest
