"""The figures of the source documents, to the unit, through the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Run

SQUARO = "1 2 4 3 1 / 2 3 4 3 1"
SMALL_SQUARO = "13/12"


def header(text: str) -> tuple[int, int]:
    line = next(line for line in text.splitlines() if line.startswith("p cnf"))
    variables, clauses = line.split()[2:]
    return int(variables), int(clauses)


def empty(kind: str, size: int) -> str:
    return "/".join(["." * size] * size)


def test_squaro_by_counter_models_in_the_order_of_the_document(run: Run) -> None:
    written = run("encode", "squaro", SQUARO, "--encoding", "document", "--plain").out.splitlines()
    assert written[:11] == [
        "p cnf 18 100",
        "-1 -2 -7 -8 0",
        "-1 -2 -7 8 0",
        "-1 -2 7 -8 0",
        "-1 -2 7 8 0",
        "-1 2 -7 -8 0",
        "-1 2 -7 8 0",
        "-1 2 7 -8 0",
        "1 -2 -7 -8 0",
        "1 -2 -7 8 0",
        "1 -2 7 -8 0",
    ]


@pytest.mark.parametrize(("value", "clauses"), [(0, 4), (1, 12), (2, 10), (3, 12), (4, 4)])
def test_squaro_counter_models_per_value(run: Run, value: int, clauses: int) -> None:
    assert header(run("encode", "squaro", str(value), "-e", "counter-models").out) == (4, clauses)


@pytest.mark.parametrize(
    ("value", "fresh", "clauses"), [(0, 0, 4), (1, 4, 17), (2, 6, 25), (3, 4, 17), (4, 0, 4)]
)
def test_squaro_models_per_value(run: Run, value: int, fresh: int, clauses: int) -> None:
    assert header(run("encode", "squaro", str(value), "-e", "models").out) == (4 + fresh, clauses)


def test_the_small_squaro(run: Run) -> None:
    assert header(run("encode", "squaro", SMALL_SQUARO, "-e", "document").out) == (9, 46)
    assert run("check", "squaro", SMALL_SQUARO, ".##/..#/.#.").code == 0
    assert run("decode", "squaro", SMALL_SQUARO, "-1 2 3 -4 -5 6 -7 8 -9 0").out.split() == [
        ".##",
        "..#",
        ".#.",
    ]


def test_a_filled_circle_next_to_a_zero_is_unsolvable(run: Run) -> None:
    found = run("solve", "squaro", "0\n\n#.\n..", "--format", "json").json
    assert (found["status"], found["solution"]) == ("unsolvable", None)
    assert run("solve", "squaro", "0", "--format", "json").json["status"] == "solved"


@pytest.mark.parametrize(
    ("size", "variables", "clauses", "three_variables", "three_clauses"),
    [
        (4, 16, 288, 976, 1_248),
        (6, 36, 2_376, 17_676, 20_016),
        (8, 64, 16_320, 190_016, 206_272),
        (10, 100, 100_880, 1_592_020, 1_692_800),
    ],
)
def test_takuzu_table(
    run: Run,
    tmp_path: Path,
    size: int,
    variables: int,
    clauses: int,
    three_variables: int,
    three_clauses: int,
) -> None:
    formula, three = tmp_path / "grid.cnf", tmp_path / "three.cnf"
    run("encode", "takuzu", empty("takuzu", size), "-e", "document", "--plain", "-o", str(formula))
    assert header(formula.read_text()) == (variables, clauses)
    run("cnf", str(formula), "--to", "3sat", "-o", str(three))
    assert header(three.read_text()) == (three_variables, three_clauses)


def test_a_given_is_one_unit_clause_and_in_three_sat_four(run: Run) -> None:
    one_given = "1.../..../..../...."
    assert header(run("encode", "takuzu", one_given, "-e", "document").out) == (16, 289)
    assert header(run("encode", "takuzu", one_given, "-e", "document", "--to", "3sat").out) == (978, 1_252)
    assert header(run("encode", "takuzu", one_given, "-e", "document", "--no-entries").out) == (16, 288)


@pytest.mark.parametrize(
    ("size", "variables", "clauses"), [(4, 64, 368), (9, 729, 10_449), (16, 4_096, 111_360)]
)
def test_sudoku_table(run: Run, size: int, variables: int, clauses: int) -> None:
    written = run("encode", "sudoku", empty("sudoku", size), "-e", "document", "--plain").out
    assert header(written) == (variables, clauses)


def test_the_chain_of_files(run: Run, tmp_path: Path) -> None:
    """Grid, conjunctive text, DIMACS, 3-SAT, solved line, solved grid; each link from the file before."""
    grid, conjunctive, formula, three, answer = (
        tmp_path / name for name in ("grid.txt", "conjunctive.txt", "grid.cnf", "three.cnf", "answer.txt")
    )
    grid.write_text("2120\n2202\n2022\n1120\n")
    run("encode", "takuzu", str(grid), "-e", "document", "--to", "conjunctive", "-o", str(conjunctive))
    assert conjunctive.read_text().splitlines()[0].endswith(" .")
    run("cnf", str(conjunctive), "--to", "dimacs", "-o", str(formula))
    run("cnf", str(formula), "--to", "3sat", "-o", str(three))
    solved = run("sat", str(three))
    assert solved.code == 10
    answer.write_text(solved.out)
    assert run("decode", "takuzu", str(grid), str(answer)).out.split() == ["0110", "1001", "0011", "1100"]


def test_norinori_samples(run: Run) -> None:
    alone = "11111/11111/11111/11111/21111"
    told = run("solve", "norinori", alone, "--format", "json").json
    assert told["status"] == "unsolvable"
    assert told["reason"] == "Region 2 has room for only 1, but should hold two coloured cells."
    assert told["statistics"] == {}
    several = run("solve", "norinori", "22334/21334/11154/61154/66655", "--format", "json").json
    assert (several["status"], several["unique"]) == ("solved", False)


@pytest.mark.parametrize(
    "encoding", ["sorting-network", "subsets", "prime", "totalizer", "sequential-counter"]
)
@pytest.mark.parametrize("solver", ["minisat", "cadical"])
def test_the_sorting_network_solves_what_subsets_solve(run: Run, encoding: str, solver: str) -> None:
    """The third document's network came out unsatisfiable; made right, it agrees with the others."""
    grid = ".1.0/..0./.0../11.0"
    found = run("solve", "takuzu", grid, "-e", encoding, "-s", solver, "--format", "json").json
    assert (found["solution"], found["unique"]) == (["0110", "1001", "0011", "1100"], True)


def test_the_table_of_balanced_lines_is_refused_with_its_number(run: Run) -> None:
    """Distributed to clauses, six rows of four give 4^6 clauses a line; twenty of six give 6^20."""
    assert header(run("encode", "takuzu", empty("takuzu", 4), "-e", "table", "--plain").out)[1] > 8 * 4**6
    refused = run("encode", "takuzu", empty("takuzu", 6), "-e", "table")
    assert (refused.code, refused.out) == (1, "")
    assert f"{12 * 6**20 // 10**12:,}" in refused.err
