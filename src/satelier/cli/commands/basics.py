"""The first commands: puzzles made, solved and checked; formulas written, read, solved and verified."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

import numpy as np

from satelier import puzzles as kinds
from satelier.cli import report
from satelier.cli.files import STANDARD_INPUT, is_file, output, read_bytes, read_text
from satelier.cli.report import read_puzzle
from satelier.cli.seeds import chosen_seed, tell_seed
from satelier.formats import text
from satelier.puzzle import Puzzle

if TYPE_CHECKING:
    from satelier.logic.cnf import CNF
    from satelier.solvers.base import Answer, Limits

RIGHT, WRONG = 0, 1


def command_puzzles(options: Namespace) -> int:
    rows = [report.kind_row(kinds.load(name), options.lang) for name in kinds.kinds()]
    _print(options, json.dumps(rows, ensure_ascii=False), report.kinds_text(rows))
    return RIGHT


def command_new(options: Namespace) -> int:
    from satelier.reason.new import new

    kind = kinds.find(options.kind)
    seed = chosen_seed(options)
    rows, columns = options.size or report.usual_size(kind)
    puzzle, solution = new(
        kind,
        rows,
        columns,
        density=options.density,
        solvable=not options.random,
        random=np.random.default_rng(seed),
        box=options.box,
    )
    written = text.write(puzzle)
    as_json = {
        "puzzle": puzzle.kind,
        "text": written,
        "solution": report.rows(puzzle, solution),
        "seed": seed,
    }
    with output(options.output, options.lang) as stream:
        stream.write(f"{json.dumps(as_json) if options.format == 'json' else written.rstrip()}\n".encode())
    tell_seed(seed, options)
    return RIGHT


def command_solve(options: Namespace) -> int:
    if options.lines:
        from satelier.cli.lines.answering import solve_lines

        return solve_lines(options)
    from satelier.reason.solve import answered, outcome_sentence

    puzzle, is_plain = _told_puzzle(options)
    outcome, story = (
        report.traced(puzzle, options) if options.trace else (answered(puzzle, report.asked(options)), None)
    )
    if options.format == "json":
        found = (report.plain_json if is_plain else report.outcome_json)(puzzle, outcome, options)
        print(json.dumps(found | (report.story_json(story) if story else {}), ensure_ascii=False))
    else:
        for sentence in story or ():
            print(sentence)
        if outcome.board is not None:
            print(report.board_text(puzzle, outcome.board, sys.stdout.isatty()))
        _tell(outcome_sentence(outcome, options.lang))
    return report.exit_code(outcome.verdict, options.sat_exit)


def command_check(options: Namespace) -> int:
    if options.lines:
        from satelier.cli.lines.answering import check_lines

        return check_lines(options)
    puzzle = read_puzzle(options, options.puzzle)
    puzzle, board = report.read_on(puzzle, read_text(options.solution, options.lang))
    verdict = report.Check.of(puzzle, board)
    _print(options, json.dumps(verdict.json(options.lang), ensure_ascii=False), verdict.text(options.lang))
    return RIGHT if verdict.right else WRONG


def command_encode(options: Namespace) -> int:
    from satelier.cli.write import prepared

    write = prepared(read_puzzle(options, options.file), options)
    with output(options.output, options.lang) as stream:
        write(stream)
    return RIGHT


def command_cnf(options: Namespace) -> int:
    from satelier.cli.write import converted

    write = converted(read_bytes(options.file, options.lang), options)
    with output(options.output, options.lang) as stream:
        write(stream)
    return RIGHT


def command_decode(options: Namespace) -> int:
    from satelier.logic.dimacs import competition
    from satelier.reason.annotated import decoded

    puzzle = read_puzzle(options, options.puzzle)
    model = competition.read_model(read_text(options.model, options.lang))
    board = decoded(puzzle, model)
    verdict = report.Check.of(puzzle, board)
    if options.format == "json":
        found = {"puzzle": puzzle.kind, "solution": report.rows(puzzle, board), **verdict.json(options.lang)}
        print(json.dumps(found, ensure_ascii=False))
    else:
        print(report.board_text(puzzle, board, sys.stdout.isatty()))
        _tell(verdict.text(options.lang))
    return RIGHT if verdict.right else WRONG


def command_encodings(options: Namespace) -> int:
    from satelier.encode.compare import compare

    puzzle = read_puzzle(options, options.file) if options.file else report.usual_puzzle(options.kind)
    rows = compare(puzzle)
    _print(
        options, json.dumps([vars(row) for row in rows]), report.encodings_text(puzzle, rows, options.lang)
    )
    return RIGHT


def command_solvers(options: Namespace) -> int:
    from satelier.engines.registry import described

    rows = described(options.lang)
    _print(options, json.dumps(rows, ensure_ascii=False), report.solvers_text(rows))
    return RIGHT


def command_sat(options: Namespace) -> int:
    from satelier.logic.dimacs import competition
    from satelier.logic.forms import any_form
    from satelier.solvers.base import Clock, Limits
    from satelier.solvers.registry import find

    solver = find(options.solver)  # a wrong name is told before a large file is read
    clock, limits = Clock(), Limits(options.limit, options.conflicts)
    content = read_bytes(options.file, options.lang)
    formula = any_form.read(content, options.strictness, line_per_clause=options.line_per_clause)
    limits = limits.after(clock.lap())
    if options.trace:
        answer = _told_steps(content, formula, limits, options)
    else:
        answer = _proved(formula, limits, options) if options.proof else solver.solve(formula, limits=limits)
    competition.write(answer.status.value, answer.model, sys.stdout, options.lang)
    return report.COMPETITION_EXIT[answer.status.value]


def command_verify(options: Namespace) -> int:
    from satelier.logic.proofs import drup
    from satelier.logic.proofs.rup import check

    verdict = check(_formula(options), drup.read(read_bytes(options.proof, options.lang)))
    print(verdict.say(options.lang))
    return RIGHT if verdict.accepted else WRONG


def _formula(options: Namespace) -> CNF:
    """The DIMACS file that a command is given."""
    from satelier.logic import dimacs

    content = read_bytes(options.file, options.lang)
    return dimacs.read(content, options.strictness, line_per_clause=options.line_per_clause)


def _proved(formula: CNF, limits: Limits, options: Namespace) -> Answer:
    """The answer; where it is no, its proof goes to the file asked for."""
    from satelier.logic.proofs import drup
    from satelier.solvers.base import Status
    from satelier.solvers.proofs import prove

    answer, proof = prove(formula, options.solver, limits)
    if answer.status is Status.NO:
        with output(options.proof, options.lang) as stream:
            stream.write(drup.as_text(proof))
    return answer


def _told_steps(content: bytes, formula: CNF, limits: Limits, options: Namespace) -> Answer:
    """The answer, after every step of it: comments, so that the whole is still an answer to programs."""
    from satelier.logic.text.compressed import unpacked
    from satelier.reason.annotated import annotated
    from satelier.solvers.registry import find
    from satelier.solvers.tracing.narrate import story
    from satelier.solvers.tracing.trace import Trace

    trace = Trace()
    answer = find(options.solver).traced(formula, trace, limits)
    for sentence in story(trace, annotated(unpacked(content), formula).narrator(options.lang)):
        print("c", sentence)
    return answer


def _told_puzzle(options: Namespace) -> tuple[Puzzle, bool]:
    """The puzzle to solve, and whether it is in the plain form; `solve FILE` needs no kind where the content
    tells it."""
    text_alone = not is_file(options.kind) and ":" not in options.kind and "/" not in options.kind
    if kinds.is_kind(options.kind) or options.file != STANDARD_INPUT or text_alone:
        return report.read_told(kinds.find(options.kind), read_text(options.file, options.lang))
    from satelier.formats.detect import recognised

    form, sheets = recognised(read_text(options.kind, options.lang))
    return report.one_of(sheets).puzzle, form.name == report.PLAIN_FORM


def _print(options: Namespace, as_json: str, as_text: str) -> None:
    print(as_json if options.format == "json" else as_text)


def _tell(sentence: Any) -> None:
    """A message for the person, not part of the data."""
    print(sentence, file=sys.stderr)
