"""The command line as a person meets it: answers, errors, languages, files."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Run
from satelier.cli.parser import ARGUMENTS, COMMANDS
from satelier.engines.counters.kernels.to_compile import KERNELS
from satelier.reason.hints import chain

GRID = ".1.0/..0./.0../11.0"
SOLUTION = ["0110", "1001", "0011", "1100"]


def test_json_of_solve_has_exactly_the_promised_keys(run: Run) -> None:
    found = run("solve", "binero", GRID, "--format", "json").json
    assert list(found) == [
        "puzzle", "status", "solution", "unique", "reason", "encoding", "solver",
        "variables", "clauses", "seconds", "statistics",
    ]  # fmt: skip
    assert set(found["seconds"]) == {"encode", "load", "solve", "check"}
    assert (found["puzzle"], found["status"], found["solution"], found["unique"]) == (
        "takuzu", "solved", SOLUTION, True,
    )  # fmt: skip


def test_text_of_solve_is_the_board_alone_and_the_message_goes_to_stderr(run: Run) -> None:
    ran = run("solve", "takuzu", GRID)
    assert (ran.code, ran.out.split()) == (0, SOLUTION)
    assert ran.err == "Solved: this is the only solution.\n"
    assert run("solve", "takuzu", GRID, "--lang", "fr").err == "Résolu : c'est la seule solution.\n"


def test_sudoku_rows_are_lists_of_numbers(run: Run) -> None:
    found = run("solve", "sudoku", ".1../42../..2./.3..", "--format", "json").json
    assert found["solution"] == [[3, 1, 4, 2], [4, 2, 3, 1], [1, 4, 2, 3], [2, 3, 1, 4]]


def test_unique_is_null_when_not_asked(run: Run) -> None:
    assert run("solve", "takuzu", GRID, "--no-unique", "--format", "json").json["unique"] is None


@pytest.mark.parametrize(("grid", "code"), [(GRID, 10), ("11../11../..../....", 20)])
def test_exit_codes_as_solvers_have_them(run: Run, grid: str, code: int) -> None:
    assert run("solve", "takuzu", grid).code == 0
    assert run("solve", "takuzu", grid, "--sat-exit").code == code


def test_lines_come_back_in_order_and_a_bad_one_costs_no_other(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "grids.txt"
    file.write_text(f"# two grids\n{GRID}\n1..0/...\n..../..../..../....\n")
    ran = run("solve", "takuzu", str(file), "--lines")
    first, bad, last = map(json.loads, ran.out.splitlines())
    assert ran.code == 1
    assert (first["solution"], first["unique"]) == (SOLUTION, None)
    assert (bad["status"], bad["reason"]) == ("error", "Line 3: Row 2 has 3 cells, expected 4.")
    assert last["status"] == "solved"
    asked = run("solve", "takuzu", str(file), "--lines", "--unique").out.splitlines()
    assert [json.loads(line)["unique"] for line in asked] == [True, None, False]


def test_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GRID.encode())))
    assert run("solve", "takuzu").out.split() == SOLUTION


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["solve", "takuzu", "1..0/..../.1./..1."], "Row 3 has 3 cells, expected 4."),
        (["solve", "takuzu", "1..0/..../.7.0/..1."], "Row 3, column 2: '7' is not a value here"),
        (["solve", "takuz", GRID], "There is no puzzle called 'takuz'; did you mean 'takuzu'?"),
        (
            ["solve", "takuzu", GRID, "-e", "prme"],
            "There is no encoding called 'prme'; did you mean 'prime'?",
        ),
        (["solve", "takuzu", GRID, "-e", "count=lazy"], "There is no encoding called 'lazy'"),
        (["solve", "takuzu", GRID, "-e", "size=prime"], "'size' is no kind of claim"),
        (["solve", "takuzu", GRID, "-s", "minisaat"], "did you mean 'minisat'?"),
        (["encode", "takuzu", GRID, "-e", "lazy"], "use 'difference'"),
        (["encode", "takuzu", "/".join(["." * 30] * 30), "-e", "document"], "choose encoding 'compact'"),
        (["solve", "sudoku", ".......\n" * 7], "give its boxes as 'box=RxC'"),
        (["solve", "takuzu", "missing.txt"], "There is no file called 'missing.txt'"),
        (["new", "takuzu", "--size", "4x6"], "square"),
        (["new", "squaro", "--size", "1000000"], "too large"),
        (["decode", "takuzu", GRID, "1 -1 0"], "-1 contradicts an earlier literal"),
        (["sat", "1 2 0"], "Line 1"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_1(run: Run, words: list[str], sentence: str) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (1, "")
    assert sentence in ran.err and ran.err.startswith("satelier: ") and ran.err.count("\n") == 1
    french = run(*words, "--lang", "fr")
    assert french.code == 1 and french.err.startswith("satelier : ") and french.err != ran.err


@pytest.mark.parametrize(
    "words",
    [
        ["solve"],
        ["solve", "takuzu", GRID, "--limit", "soon"],
        ["dance"],
        ["new", "squaro", "--density", "101"],
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_wrong_usage_exits_with_2_and_points_to_the_help(run: Run, words: list[str], language: str) -> None:
    ran = run(*words, "--lang", language)
    assert (ran.code, ran.out) == (2, "")
    assert "--help" in ran.err


def test_nothing_is_written_when_it_fails(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.cnf"
    kept.write_text("as it was")
    assert run("encode", "takuzu", GRID, "-e", "lazy", "-o", str(kept)).code == 1
    assert kept.read_text() == "as it was"
    assert run("encode", "takuzu", GRID, "-o", str(tmp_path / "nowhere" / "grid.cnf")).code == 1
    assert [path.name for path in tmp_path.iterdir()] == ["kept.cnf"]


@pytest.mark.skipif("elsewhere" in sys.modules, reason="the workbench needs POSIX")
def test_alone_at_a_terminal_it_opens_the_workbench(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[dict[str, object]] = []
    monkeypatch.setattr(
        "satelier.web.serve.serve", lambda tell, port, **how: opened.append({"port": port, **how})
    )
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert run().code == 0
    assert opened == [{"port": None, "browser": True, "classroom": False}]


def test_no_command_gives_the_overview(run: Run) -> None:
    ran = run()
    assert ran.code == 0 and "satelier solve takuzu" in ran.out


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_has_help_with_examples(run: Run, command: str, language: str) -> None:
    ran = run(*command.split(), "--help", "--lang", language)
    assert ran.code == 0
    assert {"en": "examples:", "fr": "exemples :"}[language] in ran.out
    assert f"satelier {command}".strip() in ran.out


def test_check_names_every_broken_rule(run: Run) -> None:
    ran = run("check", "takuzu", "..../..../..../....", "0011/0011/1100/1100", "--format", "json")
    assert ran.code == 1
    assert {(one["rule"], one["where"]) for one in ran.json["broken"]} == {
        ("distinct", "rows 1 and 2"),
        ("distinct", "rows 3 and 4"),
        ("distinct", "columns 1 and 2"),
        ("distinct", "columns 3 and 4"),
    }
    assert ran.json["broken"][0]["cells"][0] == [1, 1]
    unfinished = run("check", "takuzu", GRID, GRID, "--format", "json")
    assert (unfinished.code, unfinished.json["open"], unfinished.json["broken"]) == (1, 9, [])


@pytest.mark.parametrize("kind", ["squaro", "takuzu", "unruly", "norinori", "sudoku"])
def test_new_grids_are_repeatable_and_solvable(run: Run, kind: str) -> None:
    first, second = (run("new", kind, "--seed", "7") for _ in range(2))
    assert first.code == 0 and first.out == second.out != run("new", kind, "--seed", "8").out
    assert run("solve", kind, first.out, "--format", "json").json["status"] == "solved"
    told = run("new", kind, "--seed", "7", "--format", "json").json
    assert told["text"].split() == first.out.split()
    assert run("new", kind, "--random", "--seed", "1").code == 0


def test_a_new_grid_tells_its_seed(run: Run) -> None:
    ran = run("new", "takuzu")
    seed = ran.err.split("--seed ")[1].split()[0]
    assert run("new", "takuzu", "--seed", seed).out == ran.out


def test_encodings_table(run: Run) -> None:
    ran = run("encodings", "takuzu", GRID)
    assert "compact" in ran.out and "count=sorting-network" in ran.out and "differ=patterns" in ran.out
    rows = {row["scheme"]: row for row in run("encodings", "takuzu", GRID, "--format", "json").json}
    assert rows["document"]["clauses"] == 288 + 7
    assert run("encodings", "sudoku").code == 0


def test_sat_answers_in_competition_form(run: Run, tmp_path: Path) -> None:
    formula = tmp_path / "f.cnf"
    formula.write_text("p cnf 2 2\n1 -2 0\n2 0\n")
    ran = run("sat", str(formula))
    assert (ran.code, ran.out) == (10, "s SATISFIABLE\nv 1 2 0\n")
    formula.write_text("p cnf 1 2\n1 0\n-1 0\n")
    for solver in ("cadical", "glucose3", "minisat", "kissat", "z3"):
        ran = run("sat", str(formula), "-s", solver)
        assert (ran.code, ran.out) == (20, "s UNSATISFIABLE\n")


def test_sat_tells_its_steps_in_variables_or_in_rules(run: Run, tmp_path: Path) -> None:
    formula = tmp_path / "f.cnf"
    formula.write_text("p cnf 2 2\n1 -2 0\n2 0\n")
    ran = run("sat", str(formula), "-s", "dpll", "--trace")
    assert ran.code == 10
    assert ran.out.splitlines() == [
        "c Set by unit clause: 2 (clause 2)",
        "c Set by unit clause: 1 (clause 1)",
        "c Satisfiable",
        "s SATISFIABLE",
        "v 1 2 0",
    ]
    formula.write_text(run("encode", "takuzu", GRID, "-e", "document").out)
    told = run("sat", str(formula), "-s", "cdcl", "--trace").out
    assert "c By unit clause, cell (1, 2) is a 1 (given, cell (1, 2))" in told
    assert "(rule 2, column 1, rows 2 to 4)" in told
    assert "s SATISFIABLE" in told
    assert "keeps no trace" in run("sat", str(formula), "--trace").err


def test_sat_reads_conjunctive_text(run: Run, tmp_path: Path) -> None:
    formula = tmp_path / "f.txt"
    formula.write_text("(0,0) + -(1,1) .\n-(0,0) .\n")
    assert run("sat", str(formula)).out.startswith("s SATISFIABLE\nv -1 ")


def test_a_limit_gives_unknown(run: Run, tmp_path: Path) -> None:
    holes = 12
    clauses = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(holes + 1)]
    for hole in range(holes):
        for second in range(holes + 1):
            clauses += [
                [-(first * holes + hole + 1), -(second * holes + hole + 1)] for first in range(second)
            ]
    formula = tmp_path / "holes.cnf"
    lines = [" ".join(map(str, clause)) + " 0" for clause in clauses]
    formula.write_text("\n".join([f"p cnf {holes * (holes + 1)} {len(clauses)}", *lines, ""]))
    ran = run("sat", str(formula), "--limit", "0.3")
    assert (ran.code, ran.out) == (0, "s UNKNOWN\n")


def test_annotated_dimacs_names_the_rule_of_every_clause(run: Run) -> None:
    written = run("encode", "takuzu", GRID).out.splitlines()
    assert written[0] == "c takuzu, 4 rows, 4 columns"
    assert "c var 12 cell r=3 c=4" in written
    assert "c rule balance row 1: Row 1 has exactly two 1s." in written
    assert "c p show " + " ".join(map(str, range(1, 17))) + " 0" in written
    assert not any(line.startswith("c") for line in run("encode", "takuzu", GRID, "--plain").out.splitlines())


@pytest.mark.parametrize("form", ARGUMENTS["encode_to"][1]["choices"])
def test_every_form_is_written_for_every_kind(run: Run, form: str) -> None:
    for kind, grid in {
        "takuzu": GRID,
        "squaro": "13/12",
        "norinori": "AABB/AABB",
        "sudoku": ".1../42../..2./.3..",
    }.items():
        ran = run("encode", kind, grid, "--to", form)
        assert ran.code == 0 and len(ran.out) > 100


def test_the_installed_command_speaks_the_locale(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "satelier", "solve", "takuzu", "1"]
    environment = {"LANG": "fr_FR.UTF-8", "PATH": "", "PYTHONIOENCODING": "utf-8"}
    shown = subprocess.run(
        command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False
    )
    assert "seule solution" in shown.stderr


def test_what_an_encoding_has_not_is_a_question_mark(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "satelier", "check", "takuzu", "1", "0", "--lang", "fr"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    shown = subprocess.run(command, capture_output=True, env=environment, cwd=tmp_path, check=False)
    assert b"codec" not in shown.stderr and b"?" in shown.stdout + shown.stderr


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    command = f"{sys.executable} -m satelier encode takuzu {'/'.join(['.' * 8] * 8)} -e document | head -1"
    shown = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert shown.stdout.startswith("c takuzu") and shown.stderr == ""


def test_trace_says_every_step_before_the_board(run: Run) -> None:
    ran = run("solve", "takuzu", GRID, "-s", "dpll", "-e", "document", "--trace")
    lines = ran.out.splitlines()
    assert lines[7] == "By unit clause, cell (4, 3) is a 0 (rule 1, row 4)"
    assert lines[-4:] == SOLUTION
    told = run("solve", "takuzu", GRID, "-s", "dpll", "-e", "document", "--trace", "--format", "json").json
    assert told["solution"] == SOLUTION and told["dropped"] == 0
    assert {"kind", "literal", "because", "level", "sentence"} <= set(told["trace"][0])


def test_a_solver_without_a_trace_says_so(run: Run) -> None:
    ran = run("solve", "takuzu", GRID, "--trace")
    assert ran.code == 1 and "keeps no trace" in ran.err


def test_a_proof_is_written_and_checked(run: Run, tmp_path: Path) -> None:
    formula, proof = tmp_path / "f.cnf", tmp_path / "f.drup"
    formula.write_text("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n")
    for solver in ("cdcl", "glucose4", "cadical"):
        assert run("sat", str(formula), "-s", solver, "--proof", str(proof)).code == 20
        assert run("verify", str(formula), str(proof)).code == 0
    other = tmp_path / "g.cnf"
    other.write_text("p cnf 2 3\n1 2 0\n1 -2 0\n-1 2 0\n")
    refused = run("verify", str(other), str(proof), "--lang", "fr")
    assert refused.code == 1 and "refusée" in refused.out
    proof.write_text("1 0\n")
    assert run("verify", str(formula), str(proof)).code == 1


@pytest.mark.parametrize(
    "solver", ["brute-force", "tree", "tree-simplify", "dpll", "dpll:plain,moms", "cdcl"]
)
def test_the_ladder_solves(run: Run, solver: str) -> None:
    found = run("solve", "norinori", "AABB/ABBC/ABBC", "-s", solver, "--format", "json").json
    assert (found["status"], found["unique"]) == ("solved", True)


def test_walksat_solves_but_never_proves_uniqueness(run: Run) -> None:
    for strategy in ("document", "skc", "novelty+", "probsat"):
        words = ["solve", "squaro", "12431/23431", "-s", f"walksat:{strategy},seed=1", "--format", "json"]
        found = run(*words).json
        assert found["status"] == "solved" or strategy == "document"
        assert found["unique"] is not True


def test_solvers_are_listed(run: Run) -> None:
    listed = run("solvers", "--format", "json").json
    assert {"dpll[:OPTIONS]", "cadical195", "process:COMMAND", "z3:cnf", "native"} <= {
        row["name"] for row in listed
    }
    assert "MiniSat" in run("solvers").out


def test_warm_up(run: Run) -> None:
    assert run("warm-up").code == 0
    assert all(kernel.at_hand for kernel in (*KERNELS, *chain.KERNELS))


def test_facts_are_what_all_solutions_share(run: Run) -> None:
    ran = run("facts", "takuzu", "1..0/..../.1.0/..1.")
    assert ran.out.split() == ["1..0", "..01", ".1.0", "0011"]
    told = run("facts", "takuzu", "1..0/..../.1.0/..1.", "--format", "json").json
    assert told["status"] == "solved" and {"cell": [2, 3], "value": "0", "holds": True} in told["facts"]


def test_count(run: Run) -> None:
    assert run("count", "squaro", "12431/23431", "--format", "json").json == {"count": 4, "kind": "exact"}
    assert run("count", "takuzu", "/".join(["." * 6] * 6)).out == "There are exactly 4,140 solutions.\n"
    some = run("count", "takuzu", "/".join(["." * 10] * 10), "--most", "300", "--format", "json").json
    assert some == {"count": 300, "kind": "at least"}


def test_hints_in_stages(run: Run) -> None:
    whole = run("hint", "takuzu", GRID).out.splitlines()
    assert whole[0] == "Look at row 4." and whole[-1] == "Cell (4, 3) is a 0."
    assert run("hint", "takuzu", GRID, "--stage", "1").out.splitlines() == whole[:1]
    told = run("hint", "takuzu", GRID, "--format", "json", "--lang", "fr").json
    assert told["tier"] == 1 and told["minimal"] and len(told["stages"]) == 4
    assert "ligne 4" in told["sentence"]
    wrong = run("hint", "takuzu", GRID, "1110/..../..../....")
    assert wrong.code == 0 and "(1, 1)" in wrong.out


def test_a_hint_goes_on_to_the_next_number(run: Run) -> None:
    words = ["hint", "sudoku", ".1../42../..2./.3..", "--to-value"]
    told = run(*words, "--format", "json").json
    assert any(one["holds"] for one in told["concludes"])
    assert all(not one["holds"] for step in told["before"] for one in step["concludes"])
    assert len(run(*words).out.splitlines()) == len(told["before"]) + len(told["stages"])
    assert "before" not in run("hint", "takuzu", GRID, "--format", "json").json


def test_path_explains_the_whole_solution(run: Run) -> None:
    told = run("path", "takuzu", GRID, "--format", "json").json
    assert (told["status"], told["solution"]) == ("complete", SOLUTION)
    assert set(told["steps"][0]) >= {"concludes", "rules", "facts", "tier", "minimal", "sentence"}
    assert run("path", "takuzu", "/".join(["." * 4] * 4), "--format", "json").json["status"] == "stuck"


def test_path_is_printed_with_a_board_for_each_step(run: Run, tmp_path: Path) -> None:
    page, paper = tmp_path / "way.html", tmp_path / "way.pdf"
    run("path", "takuzu", GRID, "--format", "html", "-o", str(page), "--lang", "fr")
    run("path", "takuzu", GRID, "--format", "pdf", "-o", str(paper))
    steps = len(run("path", "takuzu", GRID, "--format", "json").json["steps"])
    assert page.read_text(encoding="utf-8").count("<figure>") == steps + 2  # the beginning and the end
    assert paper.read_bytes().startswith(b"%PDF")
    text = tmp_path / "way.txt"
    run("path", "takuzu", GRID, "-o", str(text))
    assert text.read_text(encoding="utf-8") == run("path", "takuzu", GRID).out


def test_why_names_what_contradicts_what(run: Run) -> None:
    told = run("why", "takuzu", "111./..../..../....", "--format", "json").json
    assert told["solvable"] is False and len(told["entries"]) == 3 and told["rules"][0]["where"] == "row 1"
    assert run("why", "takuzu", GRID, "--format", "json").json["solvable"] is True


def test_compare_finds_the_fault(run: Run, tmp_path: Path) -> None:
    formula = tmp_path / "mine.cnf"
    formula.write_text("p cnf 4 6\n1 2 0\n1 3 0\n1 4 0\n2 3 0\n2 4 0\n3 4 0\n")
    told = run("compare", "squaro", "3", str(formula), "--format", "json").json
    assert told["verdict"] == "allows" and told["board"] == ["##", "##"]
    formula.write_text("p cnf 4 7\n1 2 0\n1 3 0\n1 4 0\n2 3 0\n2 4 0\n3 4 0\n-1 -2 -3 -4 0\n")
    assert run("compare", "squaro", "3", str(formula), "--format", "json").json["verdict"] == "equivalent"


def test_grade(run: Run) -> None:
    told = run("grade", "takuzu", GRID, "--format", "json").json
    assert (told["difficulty"], told["largest_step"], told["steps"]) == ("easy", 1, 9)
    assert 1 <= told["score"] < 2
    refused = run("grade", "takuzu", "/".join(["." * 4] * 4))
    assert refused.code == 1 and "more than one solution" in refused.err


@pytest.mark.parametrize(
    ("kind", "size"), [("takuzu", "6"), ("sudoku", "4"), ("squaro", "4x4"), ("norinori", "6")]
)
def test_generated_puzzles_have_one_solution_and_are_repeatable(run: Run, kind: str, size: str) -> None:
    words = ["generate", kind, "--size", size, "--difficulty", "easy", "--seed", "5", "--count", "2"]
    first, second = (run(*words, "--format", "json").out for _ in range(2))
    assert first == second
    for number, line in enumerate(first.splitlines()):
        made = json.loads(line)
        assert (made["difficulty"], made["largest_step"], made["seed"]) == ("easy", 1, 5 + number)
        solved = run("solve", kind, made["text"], "--format", "json").json
        assert (solved["unique"], solved["solution"]) == (True, made["solution"])


def test_an_impossible_difficulty_is_told(run: Run) -> None:
    ran = run("generate", "takuzu", "--size", "4", "--difficulty", "extreme", "--limit", "0.5", "--seed", "1")
    assert (ran.code, ran.out) == (1, "") and "extreme" in ran.err
    assert "did you mean 'medium'?" in run("generate", "takuzu", "--difficulty", "mediun").err


def test_a_book_holds_puzzles_then_solutions(run: Run, tmp_path: Path) -> None:
    collection, book = tmp_path / "puzzles.jsonl", tmp_path / "book.html"
    words = ["generate", "takuzu", "--size", "6", "--seed", "1", "--count", "2", "--format", "json"]
    run(*words, "-o", str(collection))
    assert run("book", str(collection), "--title", "Mine & yours", "-o", str(book), "--lang", "fr").code == 0
    page = book.read_text(encoding="utf-8")
    assert page.count("<svg") == 4 and "Mine &amp; yours" in page and "Solutions" in page
    collection.write_text("{}\n")
    assert "Line 1 holds no puzzle" in run("book", str(collection)).err


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("[" * 100_000, "Line 1 holds no puzzle"),
        ('{"puzzle": ' * 50_000, "Line 1 holds no puzzle"),
        ('{"puzzle": NaN}', "Line 1 holds no puzzle"),
        ("[1]", "Line 1 holds no puzzle"),
        ('{"puzzle": "takuzu", "text": "11/11"}', "without a solution"),
    ],
)
def test_a_book_is_made_of_puzzles_and_nothing_else(run: Run, tmp_path: Path, line: str, says: str) -> None:
    (tmp_path / "lines.jsonl").write_text(line, encoding="utf-8")
    ran = run("book", str(tmp_path / "lines.jsonl"))
    assert ran.code == 1 and says in ran.err


def test_a_certificate_can_be_checked_by_anyone(run: Run, tmp_path: Path) -> None:
    told = run("certify", "takuzu", GRID, "-o", str(tmp_path / "grid"), "--format", "json").json
    assert (told["claim"], told["certain"], told["solution"]) == ("unique", True, SOLUTION)
    assert run("verify", told["formula"], told["proof"]).code == 0
    assert run("certify", "takuzu", "11../11../11../....", "--format", "json").json["claim"] == "unsolvable"
    assert run("certify", "takuzu", "/".join(["." * 4] * 4), "--format", "json").json["claim"] == "several"


@pytest.mark.parametrize("form", ["terminal", "ascii", "svg", "png", "pdf"])
def test_drawings(run: Run, tmp_path: Path, form: str) -> None:
    picture = tmp_path / f"grid.{form}"
    assert run("draw", "takuzu", GRID, "0110/1001/0011/1101", "--to", form, "-o", str(picture)).code == 0
    starts = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}
    assert picture.read_bytes().startswith(starts.get(form, b""))
    assert picture.stat().st_size > 40


def test_convert_tells_formats_by_their_content(run: Run, tmp_path: Path) -> None:
    assert run("convert", "norinori/5/5/cag4ocjo", "--to", "text").out.split() == [
        "AABCC", "BBBCC", "BDDCC", "DDDDD", "EEDDD",
    ]  # fmt: skip
    assert run("convert", "4x4:AcFbCb", "--to", "line").out == "1..0/..../.1.0/..1.\n"
    assert run("convert", "1..0/..../.1.0/..1.", "--kind", "takuzu", "--to", "url").out.startswith(
        "takuzu/4/4/"
    )
    ambiguous = run("convert", "1..0/..../.1.0/..1.", "--to", "url")
    assert ambiguous.code == 1 and "takuzu" in ambiguous.err and "unruly" in ambiguous.err
    assert "did you mean 'tatham'?" in run("convert", "4x4:AcFbCb", "--to", "tathan").err


def test_convert_writes_blanks_as_the_takuzu_document_does(run: Run) -> None:
    grid = ("convert", "1..0/..../.1.0/..1.", "--kind", "takuzu")
    written = run(*grid, "--to", "text", "--blank", "2").out
    assert written.split() == ["1220", "2222", "2120", "2212"]
    assert run("convert", written, "--kind", "takuzu", "--to", "line").out == "1..0/..../.1.0/..1.\n"
    assert "choose one of: . _ - * X 2" in run(*grid, "--to", "text", "--blank", "7").err
    assert run(*grid, "--to", "json", "--blank", "2").code == 1


def test_solve_needs_no_kind_where_the_content_tells_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "grid.json"
    file.write_text(run("convert", GRID, "--kind", "takuzu", "--to", "json").out)
    assert run("solve", str(file)).out.split() == SOLUTION
    assert run("solve", "4x4:AcFbCb", "--format", "json").json["puzzle"] == "unruly"
    assert "did you mean 'takuzu'?" in run("solve", "takuz").err


def test_collections_are_filtered_and_deduplicated(run: Run, tmp_path: Path) -> None:
    turned = "/".join("".join(row) for row in zip(*GRID.split("/"), strict=True))
    file = tmp_path / "grids.txt"
    file.write_text(f"{GRID}\n{turned}\n..../..../..../....\n{'/'.join(['.' * 6] * 6)}\n")
    words = ["collection", str(file), "--kind", "takuzu"]
    assert len(run(*words).out.splitlines()) == 4
    assert run(*words, "--unique", "--distinct").out == f"{GRID}\n"
    assert run(*words, "--size", "6x6").out.count("/") == 5
    assert run(*words, "--difficulty", "hard").out == ""
    assert run(*words, "--to", "print").out.startswith("# 1: takuzu, 4 × 4")


def test_lines_by_the_native_engine_answer_as_by_cadical(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "grids.txt"
    file.write_text(
        ".1.0/..0./.0../11.0\nnonsense\n11../11../11../....\n..../..../..../....\n00../..../..../....\n"
    )
    told = {
        solver: [json.loads(line) for line in ran.out.splitlines()]
        for solver in ("native", "cadical")
        if (ran := run("solve", "takuzu", str(file), "--lines", "--unique", "--solver", solver))
    }
    assert len(told["native"]) == 5
    for native, other in zip(told["native"], told["cadical"], strict=True):
        assert [native[key] for key in ("status", "unique", "reason")] == [
            other[key] for key in ("status", "unique", "reason")
        ]


def test_many_puzzles_are_made_in_batches(run: Run) -> None:
    words = ["generate", "takuzu", "--size", "4", "--seed", "5", "--count", "21"]
    first, graded = run(*words), run(*words, "--format", "json")
    texts = [json.loads(line)["text"] for line in graded.out.splitlines()]
    assert len(texts) == 21 and json.loads(graded.out.splitlines()[20])["seed"] == 25
    assert first.out.split() == " ".join(texts).split()


def test_options_may_stand_anywhere(run: Run) -> None:
    """Python 3.11 by itself takes `count takuzu --most 2 GRID` for a kind without a grid and a word more."""
    words = ["takuzu", GRID]
    for at in range(3):
        ran = run("count", *words[:at], "--most", "2", *words[at:], "--format", "json")
        assert ran.code == 0 and ran.json["count"] == 1
    assert "Something is missing: KIND" in run("solve").err
    assert "This is not understood: more" in run("count", *words, "more").err


@pytest.mark.parametrize("words", [["check", "takuzu", GRID], ["solve", "takuzu"], ["sat"], ["formula"]])
def test_bytes_that_are_no_text_are_refused(run: Run, words: list[str]) -> None:
    """As the shell hands them over."""
    ran = run(*words, "1\udcff")
    assert ran.code == 1 and ran.err.startswith("satelier: ") and "fault in the program" not in ran.err
