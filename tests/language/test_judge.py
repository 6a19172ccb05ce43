"""A person's rules held against the puzzle's own: verdicts, grids that show them, lines, mistakes."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from language.damaged import DAMAGED, FURTHER
from language.sheets import FOUR, sheet_of, text_of
from satelier.claims.family import Family
from satelier.formats.text import read as read_puzzle
from satelier.language.kind import variant
from satelier.language.reading import sheet
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.judge import Judged, Judgement, OnBoard, judge
from satelier.reason.judging.boards import of_size, usual_boards
from satelier.solvers.base import Limits

SHOWN = {
    "equivalent": set(), "too-loose": {"allows"}, "too-strict": {"forbids"}, "contradictory": {"forbids"},
    "both": {"allows", "forbids"},
}  # fmt: skip
TOO_WIDE = ("sudoku", "squaro")  # 2⁶⁴ assignments, 2²⁵: nobody tries them all


def board(kind: str, size: str = "4x4") -> tuple[str, Puzzle]:
    found = of_size(find(kind), size)
    assert found is not None
    return found


def judged(kind: str, rule: str, old: str, new: str, *further: tuple[str, str]) -> Judged:
    text = text_of(kind)
    for before, after in ((old, new), *further):
        assert before in text, before
        text = text.replace(before, after, 1)
    found = judge(find(kind), [board(kind)], sheet(text))
    return next(one for one in found.rules if one.rule == rule)


@pytest.mark.parametrize("kind", FOUR)
def test_the_four_kinds_are_equivalent_on_every_usual_board(kind: str) -> None:
    found = judge(find(kind), usual_boards(find(kind)), sheet_of(kind))
    assert found.status == "equivalent"
    assert {(one.alone, one.together, one.mistake) for one in found.rules} == {
        ("equivalent", "equivalent", None)
    }


COLUMNS = ("kind", "rule", "old", "new", "alone", "mistake")


@pytest.mark.parametrize(COLUMNS, DAMAGED[::5])
def test_damaged_rules_get_their_verdict_and_their_mistake(
    kind: str, rule: str, old: str, new: str, alone: str, mistake: str | None
) -> None:
    told_right(kind, rule, old, new, alone, mistake)


@pytest.mark.slow
@pytest.mark.parametrize(COLUMNS, DAMAGED + FURTHER)
def test_all_damaged_rules(kind: str, rule: str, old: str, new: str, alone: str, mistake: str | None) -> None:
    told_right(kind, rule, old, new, alone, mistake)


def told_right(kind: str, rule: str, old: str, new: str, alone: str, mistake: str | None) -> None:
    found = judged(kind, rule, old, new)
    assert found.alone == alone and found.sentence("fr") != found.sentence("en")
    shown = [name for name in ("allows", "forbids") if getattr(found, name) is not None]
    assert set(shown) == SHOWN[alone]
    assert (found.line is None) == (alone == "equivalent")
    if mistake is not None:
        assert found.mistake is not None and found.mistake.kind == mistake
        assert sheet(found.mistake.rewrite)


def truths(puzzle: Puzzle, rule: str) -> np.ndarray:
    """Of every board: whether it keeps a rule; by the rule's own truth functions, board by board."""
    cells = puzzle.variables
    bits = (np.arange(2**cells)[:, None] >> np.arange(cells)) & 1 == 1
    known = np.hstack([np.zeros((len(bits), 1), dtype=bool), bits, ~bits[:, ::-1]])
    result = np.ones(len(bits), dtype=bool)
    for family in puzzle.families:
        if family.rule.name == rule and not family.implied:
            result &= _holds(family, known)
    return result


def _holds(family: Family, known: np.ndarray) -> np.ndarray:
    result = np.ones(len(known), dtype=bool)
    for row in range(len(family)):
        result &= family[row].claim.holds(known[:, family.scopes[row]])
    return result


def test_verdicts_are_what_trying_all_boards_says() -> None:
    verdicts_are_right(DAMAGED[::3])


@pytest.mark.slow
def test_verdicts_are_what_trying_all_boards_says_of_all() -> None:
    verdicts_are_right(DAMAGED + FURTHER)


def verdicts_are_right(damaged: list[tuple[str, str, str, str, str, str | None]]) -> None:
    for kind, rule, old, new, *_ in damaged:
        if kind in TOO_WIDE:
            continue
        base, (name, puzzle) = find(kind), board(kind)
        read = sheet(text_of(kind).replace(old, new, 1))
        on_board = OnBoard(name, puzzle, variant(base, read), read, Limits(60))
        ours, theirs = truths(puzzle, rule), truths(on_board.theirs, rule)
        expected = _expected(bool((theirs & ~ours).any()), bool((ours & ~theirs).any()), theirs)
        assert on_board.rule(rule).alone == expected, (kind, rule, new)


def _expected(allows: bool, forbids: bool, theirs: np.ndarray) -> str:
    if allows and forbids:
        return "both"
    if allows:
        return "always-true" if theirs.all() else "too-loose"
    if forbids:
        return "contradictory" if not theirs.any() else "too-strict"
    return "equivalent"


def test_grids_show_what_they_are_shown_for() -> None:
    found = judged("takuzu", "no_three", "j in 1..w-2:", "j in 1..w-3:")
    puzzle = board("takuzu")[1]
    assert found.allows is not None and found.right is not None
    assert {one.rule.name for one in puzzle.violations(found.allows)} >= {"no_three"}
    assert int((found.allows != found.right).sum()) == 1


def test_right_only_because_of_the_other_rules() -> None:
    found = judged("sudoku", "row", "exactly 1 of (j", "at least 1 of (j")
    assert (found.alone, found.together) == ("too-loose", "equivalent")
    assert "only because" in found.sentence()


def test_rules_without_a_name_are_judged_as_a_whole_and_missing_ones_are_told() -> None:
    lines = [line.split("   ", 1)[-1] for line in text_of("takuzu").split("\n") if "forall" in line]
    found = judge(find("takuzu"), [board("takuzu")], sheet("\n".join(lines)))
    assert [(one.rule, one.together) for one in found.rules] == [("", "equivalent")]
    part = "\n".join(itertools.takewhile(lambda line: "distinct" not in line, text_of("takuzu").split("\n")))
    found = judge(find("takuzu"), [board("takuzu")], sheet(part))
    assert found.status == "different" and found.rules[-1].alone == "always-true"


def test_the_answer_for_programs() -> None:
    text = text_of("takuzu").replace("1..w-2", "1..w-3")
    told = judge(find("takuzu"), [board("takuzu")], sheet(text)).json("fr")
    assert told["status"] == "equivalent" and told["boards"] == ["4x4"]
    rule = next(one for one in told["rules"] if one["rule"] == "no_three")
    assert rule["alone"] == "too-loose" and rule["together"] == "equivalent" and rule["line"] == 5
    assert len(rule["allows"]) == 4 and rule["forbids"] is None and set(rule["bindings"]) == {"i", "j"}
    assert rule["mistake"]["rewrite"].startswith("forall i in 1..h, j in 1..w - 2")


@pytest.mark.parametrize(
    "written", ["w div 2 <= count(j in 1..w: x[i,j])", "count(j in 1..w: x[i,j]) <= w div 2"]
)
def test_what_counts_add_up_to_is_proved_where_resolution_takes_for_ever(written: str) -> None:
    """Rows that have enough have not too many either, because of the columns."""
    right = "w div 2 <= count(j in 1..w: x[i,j]) <= (w+1) div 2"
    found = judge(find("takuzu"), [board("takuzu", "6x6")], sheet(text_of("takuzu").replace(right, written)))
    assert found.status == found.rules[0].alone == "equivalent"


def test_the_wrong_one_of_two_that_say_the_same_is_the_one_that_looks_wrong() -> None:
    old, new = "count(i in 1..h: x[i,j])", "count(i in 1..h: x[j,i])"
    assert judged("takuzu", "balance", old, new).line == 4


def test_limits_leave_it_undecided() -> None:
    name, puzzle = board("takuzu")
    read = sheet(text_of("takuzu").replace("1..w-2", "1..w-3"))
    spent = OnBoard(name, puzzle, variant(find("takuzu"), read), read, Limits(0.0)).rule("no_three")
    assert "undecided" in (spent.alone, spent.together)


def test_verdicts_are_told_before_the_grids_and_grids_before_the_mistake() -> None:
    told: list[Judgement] = []
    read = sheet(text_of("takuzu").replace("j in 1..w-2:", "j in 2..w-2:"))
    last = judge(find("takuzu"), [board("takuzu")], read, tell=told.append)
    known = [next(one for one in found.rules if one.rule == "no_three") for found in (*told, last)]
    assert [one.alone for one in known] == ["too-loose"] * 3
    assert [one.allows is not None for one in known] == [False, True, True]
    assert [one.mistake is not None for one in known] == [False, False, True]


def test_two_statements_wrong_in_the_same_way_are_both_put_right() -> None:
    found = judged("takuzu", "no_three", "j in 1..w-2:", "j in 1..w-3:", ("i in 1..h-2,", "i in 1..h-3,"))
    assert found.mistake is not None and found.mistake.kind == "range-off-by-one"
    assert [edit.rewrite.count("- 2") for edit in found.mistake.edits] == [1, 1]
    assert found.line in [edit.line for edit in found.mistake.edits]


def test_two_mistakes_in_one_statement_are_both_put_right() -> None:
    found = judged("norinori", "region", "x[c]) = 2", "non x[c]) = 1")
    assert found.mistake is not None and found.mistake.kind == "two-mistakes"
    assert "deux erreurs" in found.mistake.sentence("fr")


def test_pairs_of_rows_are_told_as_rows_and_the_line_is_that_of_the_mistake() -> None:
    rows = "forall i in 1..h, k in i+1..h: exists j in 1..w: x[i,j] != x[k,j]"
    columns = "forall j in 1..w, k in j+1..w: exists i in 1..h: x[i,j] != x[i,k]"
    for text, name in ((rows, "rows-only"), (columns, "columns-only")):
        found = judge(find("takuzu"), [board("takuzu")], sheet(f"rule distinct {text}"))
        assert found.rules[0].mistake is not None and found.rules[0].mistake.kind == name
    short = f"rule distinct {rows}\n{columns.replace('j in 1..w,', 'j in 2..w,')}"
    assert judge(find("takuzu"), [board("takuzu")], sheet(short)).rules[0].line == 2


def told_of(kind: str, rule: str, *statements: str) -> Judged:
    """One rule, written so, on 4 × 4."""
    text = f"rule {rule} " + "\n".join(statements)
    return judge(find(kind), [board(kind)], sheet(text)).rules[0]


SOME = "forall c in cells: x[c] -> (exists d in neighbours(c): x[d])"
FOUND = [
    # of two ways to put it right, the one that leaves every statement its use
    ("norinori", "region",
     ("forall r in regions: count(c in r: x[c]) >= 2", "exists r in regions: count(c in r: x[c]) <= 2"),
     2, "quantifier"),
    ("norinori", "domino",
     (SOME, "forall c in cells: x[c] -> at most 2 of (d in neighbours(c): x[d])"),
     2, "count-off-by-one"),
    # what says the same as the line before was copied
    ("norinori", "domino",
     (SOME, "forall c in cells: x[c] -> at least 1 of (d in neighbours(c): x[d])"),
     2, "comparison"),
    # a wrong grid is let through and a right one forbidden: the line is that of the mistake
    ("norinori", "domino",
     (SOME, "forall c in cells: x[c] or at most 1 of (d in neighbours(c): x[d])"),
     2, "negation-lost"),
    # no two of them, in every spelling; that there is one is forgotten
    ("sudoku", "row",
     ("forall i in 1..n, v in 1..n, j in 1..n, k in 1..n with j < k: x[i,j] = v -> not (x[i,k] = v)",),
     1, "pairs-for-exactly"),
    ("sudoku", "column",
     ("forall j in 1..n, v in 1..n, i in 1..n, k in i+1..n: not (x[i,j] = v) or x[k,j] != v",),
     1, "pairs-for-exactly"),
    ("norinori", "domino",
     ("forall c in cells, d, e in neighbours(c) with d != e: not (x[c] and x[d] and x[e])",),
     1, "pairs-for-exactly"),
    # numbers inside of what is reckoned
    ("norinori", "region",
     ("forall r in regions: count(c in r: not x[c]) = size(r) - 3",),
     1, "count-off-by-one"),
    ("sudoku", "boxes",
     ("forall a in 0..1, b in 0..1, v in 1..n: exactly 1 of (i in 1..2, j in 1..2: x[1*a+i,2*b+j] = v)",),
     1, "wrong-number"),
    ("sudoku", "boxes",
     ("forall a in 0..1, b in 0..1, v in 1..n: exactly 1 of (i in 1..2, j in 1..2: x[2*a+i,2*b+1] = v)",),
     1, "variable"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "rule", "statements", "line", "mistake"), FOUND)
def test_the_mistake_and_its_line(
    kind: str, rule: str, statements: tuple[str, ...], line: int, mistake: str
) -> None:
    found = told_of(kind, rule, *statements)
    assert found.mistake is not None
    assert (found.line, found.mistake.kind) == (line, mistake)


def test_what_no_grid_can_show_is_told_beside_a_grid_that_is_right_elsewhere() -> None:
    """Rows that have every value, and a cell that has two of them."""
    found = told_of("sudoku", "row", "forall i in 1..n, v in 1..n: at least 1 of (j in 1..n: x[i,j] = v)")
    assert found.allows is not None and found.right is not None
    assert int((found.allows != found.right).sum()) == 1 and len(found.unclear) == 1
    assert "at once" in found.sentence("en") and "à la fois" in found.sentence("fr")
    assert found.broken is not None and found.broken.value is not None and found.bindings is not None
    assert str(found.bindings["v"]) == found.broken.value.symbol


def test_what_is_known_fails_first_and_the_rest_need_not_make_sense() -> None:
    """A condition that is joined by `and`: where nothing is printed, y has no meaning, and none is needed."""
    puzzle = read_puzzle(find("squaro"), "2.31/.12./3..2/.2.0")
    said = "given(y[i,j]) and x[i,j] + x[i,j+1] + x[i+1,j] + x[i+1,j+1] = y[i,j]"
    read = sheet(f"rule corners forall i in 1..h, j in 1..w: {said}")
    [found] = judge(find("squaro"), [("4x4", puzzle)], read).rules
    assert found.alone == "contradictory"
    assert found.mistake is not None and found.mistake.kind == "and-for-implies"
