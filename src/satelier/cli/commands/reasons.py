"""The commands that reason about a puzzle: what must hold, why, how hard, how many."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from satelier.cli import report
from satelier.cli.files import output, read_bytes, read_text
from satelier.cli.report import read_puzzle
from satelier.errors import InputError, UsageError, unknown_name
from satelier.logic import dimacs
from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.solvers.base import Limits
from satelier.values import Board

if TYPE_CHECKING:
    from satelier.reason.ground.knowledge import Knowledge
    from satelier.reason.ground.telling import Teller
    from satelier.reason.path import Path

DONE = 0
A_MINUTE = 60.0


def command_facts(options: Namespace) -> int:
    from satelier.reason.facts import facts
    from satelier.reason.ground.telling import literal_json

    puzzle = read_puzzle(options, options.file)
    found = facts(puzzle, limits(options))
    literals = [literal_json(puzzle, one) for one in found.literals]
    as_json = {"status": found.verdict.value, "facts": literals, "board": report.rows(puzzle, found.board)}
    show(options, as_json, report.board_text(puzzle, found.board, drawn=False))
    return DONE


def command_count(options: Namespace) -> int:
    if options.lines:
        from satelier.cli.lines.answering import count_lines

        return count_lines(options)
    from satelier.reason.count import count

    found = count(read_puzzle(options, options.file), limits(options), options.most)
    show(options, found.json(), found.sentence(options.lang))
    return DONE


def command_hint(options: Namespace) -> int:
    from satelier.reason.ground.knowledge import knowledge
    from satelier.reason.ground.telling import Teller
    from satelier.reason.hint import Hint, hint
    from satelier.reason.path import to_next_value
    from satelier.reason.words.hint_json import hint_json, step_json

    puzzle = read_puzzle(options, options.puzzle)
    ruled_out = read_ruled_out(puzzle, options.ruled_out)
    known, teller = knowledge(puzzle, read_entries(puzzle, options), ruled_out), Teller(puzzle, options.lang)
    if options.cell:
        return _explain_cell(options, puzzle, known, teller)
    found = hint(puzzle, known)
    before: list[Hint] = []
    if isinstance(found, Hint):
        *before, found = (options.to_value and to_next_value(puzzle, known)) or [found]
        told = [step.sentence(options.lang) for step in before] + found.stages(options.lang)[: options.stage]
    else:
        told = [found.sentence(options.lang) if found else say("hint.none", options.lang)]
    steps = {"before": [step_json(step, teller) for step in before]} if options.to_value else {}
    show(options, {**hint_json(found, teller), **steps}, "\n".join(told))
    return DONE


def _explain_cell(options: Namespace, puzzle: Puzzle, known: Knowledge, teller: Teller) -> int:
    """Why one cell is (not) a value."""
    from satelier.reason.cell import explain

    value = None if options.value is None else read_value(puzzle, options.value)
    found = explain(puzzle, known, read_place(puzzle, options.cell.split(",")), value)
    boards = [report.board_text(puzzle, board, drawn=False) for board in found.solutions]
    show(options, found.json(teller), "\n".join([found.sentence(options.lang), *boards]))
    return DONE


def command_path(options: Namespace) -> int:
    from satelier.reason.ground.telling import Teller
    from satelier.reason.path import path
    from satelier.reason.words.hint_json import path_json

    if options.format == "pdf" and options.output is None and sys.stdout.isatty():
        raise UsageError("cli.no-picture")
    puzzle = read_puzzle(options, options.file)
    found = path(puzzle)
    if options.format in ("html", "pdf"):
        return _illustrate(options, puzzle, found)
    steps = [f"{number:3}. {step.sentence(options.lang)}" for number, step in enumerate(found.steps, 1)]
    wrong = found.wrong
    ending = wrong.sentence(options.lang) if wrong else say(f"cli.path.{found.status.value}", options.lang)
    board = report.board_text(puzzle, found.board, drawn=False)
    text = "\n".join([*steps, ending, board])
    as_json = path_json(found, Teller(puzzle, options.lang))
    told = json.dumps(as_json, ensure_ascii=False) if options.format == "json" else text
    with output(options.output, options.lang) as stream:
        stream.write(f"{told}\n".encode())
    return DONE


def _illustrate(options: Namespace, puzzle: Puzzle, found: Path) -> int:
    """The path as a file to print: a board for each step."""
    from satelier.web.illustrating import illustrated

    with output(options.output, options.lang) as stream:
        stream.write(illustrated(puzzle, found, options.format, options.lang))
    return DONE


def command_why(options: Namespace) -> int:
    from satelier.reason.why import why

    puzzle = read_puzzle(options, options.puzzle)
    found = why(puzzle, read_entries(puzzle, options), limits(options))
    show(options, found.json(options.lang), found.text(options.lang))
    return DONE


def command_compare(options: Namespace) -> int:
    """Rules in the rules language, on several boards; or a formula in DIMACS, on one."""
    if options.file.lower().endswith(".rules"):
        return _compare_rules(options)
    from satelier.reason.compare import compare

    if len(options.boards) != 1:
        raise UsageError("judge.one-puzzle")
    puzzle = read_puzzle(options, options.boards[0])
    content = read_bytes(options.file, options.lang)
    foreign = dimacs.read(content, options.strictness, line_per_clause=options.line_per_clause)
    found = compare(puzzle, foreign, limits(options))
    show(options, found.json(options.lang), found.text(options.lang))
    return DONE


def _compare_rules(options: Namespace) -> int:
    from satelier.kinds.registry import find
    from satelier.language.reading import sheet
    from satelier.reason.judge import judge
    from satelier.reason.judging.boards import of_size, usual_boards

    kind = find(options.kind)
    read = sheet(read_text(options.file, options.lang))
    boards = [of_size(kind, word) or (word, read_puzzle(options, word)) for word in options.boards]
    found = judge(kind, boards or usual_boards(kind), read, limits(options))
    show(options, found.json(options.lang), found.text(options.lang))
    return DONE


# What the commands share.


def read_place(puzzle: Puzzle, given: Sequence[str]) -> int:
    """The place at a row and a column."""
    numbers = [int(one) for one in given if one.strip().isdecimal()]
    place = puzzle.grid.place(*numbers) if len(numbers) == len(given) == 2 else None
    if place is None:
        raise InputError("cli.place", given=",".join(given))
    return place


def read_value(puzzle: Puzzle, symbol: str) -> int:
    """The number of a value, by its symbol."""
    symbols = [value.symbol for value in puzzle.values]
    if symbol not in symbols:
        raise unknown_name("cli.value", symbol, symbols)
    return symbols.index(symbol)


def read_ruled_out(puzzle: Puzzle, written: str) -> list[int]:
    """What is ruled out: "436 257", the value, row and column of each; with commas where these are long."""
    found = []
    for one in written.split():
        value, *place = one.split(",") if "," in one else list(one)
        literal = puzzle.values.literal(read_place(puzzle, place), read_value(puzzle, value))
        found.append(-literal)
    return found


def read_entries(puzzle: Puzzle, options: Namespace) -> Board | None:
    """What the player has entered so far, if told."""
    return report.read_board(puzzle, read_text(options.entries, options.lang)) if options.entries else None


def limits(options: Namespace) -> Limits:
    """The seconds asked for; without them a minute, since counting and comparing may have no end."""
    return Limits(options.limit or A_MINUTE)


def show(options: Namespace, as_json: dict[str, Any], as_text: str) -> None:
    print(json.dumps(as_json, ensure_ascii=False) if options.format == "json" else as_text)
