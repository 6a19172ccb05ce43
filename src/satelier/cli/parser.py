"""Which commands there are and what each takes. The words themselves are in the catalogue `cli`.

A command is a row of COMMANDS; an argument is said once, in ARGUMENTS, and named by each command that has it.
"""

from __future__ import annotations

import argparse
import re
import textwrap
from typing import Any

from satelier.messages import LANGUAGES, catalogue, say
from satelier.sizes import size

Flags = tuple[tuple[str, ...], dict[str, Any]]


def percent(text: str) -> int:
    """A whole number from 0 to 100."""
    number = int(text)
    if not 0 <= number <= 100:
        raise ValueError(text)
    return number


def whole(text: str) -> int:
    """A whole number from 1."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def seconds(text: str) -> float:
    """A positive number of seconds."""
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError(text)
    return number


def port(text: str) -> int:
    """A number that a port may have; 0 means any free one."""
    number = int(text)
    if not 0 <= number < 1 << 16:
        raise ValueError(text)
    return number


CLAUSE_FORMS = ("dimacs", "3sat", "conjunctive")
FORMULA_FORMS = (
    "ascii", "fr", "unicode", "latex", "nnf", "cnf", "dnf", "tseitin", "plaisted-greenbaum", "primes", "bdd",
    "table", "models", "dimacs",
)  # fmt: skip
TEXT_FORMS = ("latex", "unicode", "derivation", "statistics")

SEVERAL = {"action": "extend", "nargs": "+"}

ARGUMENTS: dict[str, Flags] = {
    "kind": (("kind",), {"metavar": "KIND"}),
    "file": (("file",), {"nargs": "?", "default": "-", "metavar": "FILE"}),
    "example": (("file",), {"nargs": "?", "metavar": "FILE"}),
    "formula": (("file",), {"nargs": "?", "default": "-", "metavar": "FILE"}),
    "formula_file": (("file",), {"metavar": "FILE"}),
    "compared_file": (("file",), {"metavar": "FILE"}),
    "puzzle": (("puzzle",), {"metavar": "PUZZLE"}),
    "boards": (("boards",), {"nargs": "*", "metavar": "PUZZLE"}),
    "solution": (("solution",), {"metavar": "SOLUTION"}),
    "model": (("model",), {"metavar": "MODEL"}),
    "board": (("entries",), {"nargs": "?", "metavar": "BOARD"}),
    "most": (("--most",), {"type": whole, "metavar": "N"}),
    "stage": (("--stage",), {"type": int, "choices": (1, 2, 3, 4), "default": 4}),
    "to_value": (("--to-value",), {"action": "store_true"}),
    "cell": (("--cell",), {"metavar": "R,C"}),
    "value": (("--value",), {"metavar": "V"}),
    "ruled_out": (("--ruled-out",), {"metavar": "VRC", "default": ""}),
    "difficulty": (("--difficulty",), {"metavar": "BAND"}),
    "pattern": (("--pattern",), {"metavar": "NAME"}),
    "count": (("--count",), {"type": whole, "default": 1, "metavar": "N"}),
    "minimal": (("--minimal",), {"action": "store_true"}),
    "symmetric": (("--symmetric",), {"action": "store_true"}),
    "collection": (("file",), {"nargs": "?", "default": "-", "metavar": "FILE"}),
    "book_to": (("--to",), {"choices": ("html", "pdf"), "default": "html"}),
    "title": (("--title",), {"metavar": "TITLE"}),
    "puzzles": (("puzzles",), {"nargs": "+", "metavar": "PUZZLES"}),
    "page_output": (("--output", "-o"), {"metavar": "FILE.html|FOLDER"}),
    "prefix": (("--output", "-o"), {"metavar": "NAME"}),
    "draw_to": (("--to",), {"choices": ("terminal", "ascii", "svg", "png", "pdf"), "default": "terminal"}),
    "theme": (("--theme",), {"choices": ("light", "dark", "print")}),
    "anything": (("file",), {"nargs": "?", "default": "-", "metavar": "FILE"}),
    "any_kind": (("--kind",), {"metavar": "KIND"}),
    "convert_from": (("--from",), {"dest": "source_format", "metavar": "F"}),
    "convert_to": (("--to",), {"required": True, "metavar": "F"}),
    "blank": (("--blank",), {"metavar": "SIGN"}),
    "collection_to": (("--to",), {"default": "line", "metavar": "F"}),
    "only_size": (("--size",), {"type": size, "metavar": "HxW"}),
    "only_difficulty": (("--difficulty",), {"metavar": "BAND"}),
    "only_unique": (("--unique",), {"action": "store_true"}),
    "distinct": (("--distinct",), {"action": "store_true"}),
    "size": (("--size",), {"type": size, "metavar": "HxW"}),
    "density": (("--density",), {"type": percent, "metavar": "0-100"}),
    "random": (("--random",), {"action": "store_true"}),
    "seed": (("--seed",), {"type": int, "metavar": "S"}),
    "box": (("--box",), {"type": size, "metavar": "RxC"}),
    "encoding": (("--encoding", "-e"), {"default": "compact", "metavar": "E"}),
    "solver": (("--solver", "-s"), {"default": "cadical", "metavar": "S"}),
    "puzzle_solver": (("--solver", "-s"), {"metavar": "S"}),
    "limit": (("--limit",), {"type": seconds, "metavar": "SECONDS"}),
    "conflicts": (("--conflicts",), {"type": whole, "metavar": "N"}),
    "unique": (("--unique",), {"action": argparse.BooleanOptionalAction}),
    "lines": (("--lines",), {"action": "store_true"}),
    "progress": (("--progress",), {"action": argparse.BooleanOptionalAction}),
    "trace": (("--trace",), {"action": "store_true"}),
    "proof": (("--proof",), {"metavar": "FILE"}),
    "proof_file": (("proof",), {"metavar": "PROOF"}),
    "port": (("--port",), {"type": port, "metavar": "P"}),
    "no_browser": (("--no-browser",), {"action": "store_true"}),
    "classroom": (("--classroom",), {"action": "store_true"}),
    "format": (("--format",), {"choices": ("text", "json"), "default": "text"}),
    "sat_exit": (("--sat-exit",), {"action": "store_true"}),
    "encode_to": (
        ("--to",),
        {"choices": (*CLAUSE_FORMS, "smtlib", "opb", *TEXT_FORMS), "default": "dimacs"},
    ),
    "cnf_to": (("--to",), {"choices": (*CLAUSE_FORMS, "statistics"), "required": True}),
    "columns": (("--columns",), {"type": whole, "metavar": "N"}),
    "entries": (("--entries",), {"action": argparse.BooleanOptionalAction, "default": True}),
    "plain": (("--plain",), {"action": "store_true"}),
    "output": (("--output", "-o"), {"metavar": "FILE"}),
    "formula_text": (("text",), {"nargs": "?", "default": "-", "metavar": "TEXT|FILE"}),
    "formula_to": (("--to",), {"choices": FORMULA_FORMS, "metavar": "FORM"}),
    "steps": (("--steps",), {"action": "store_true"}),
    "entails": (("--entails",), {"metavar": "TEXT"}),
    "equivalent": (("--equivalent",), {"metavar": "TEXT"}),
    "clauses_text": (("text",), {"nargs": "?", "default": "-", "metavar": "FILE.cnf|TEXT"}),
    "resolve_to": (("--to",), {"choices": ("text", "svg"), "default": "text"}),
    "strictness": (("--strictness",), {"choices": ("strict", "normal", "relaxed"), "default": "normal"}),
    "line_per_clause": (("--line-per-clause",), {"action": "store_true"}),
    # Of series: where several values are allowed, every combination is meant.
    "plan": (("plan",), {"nargs": "?", "metavar": "PLAN|KIND"}),
    "series_file": (("file",), {"metavar": "FILE.db"}),
    "sizes": (("--size",), {**SEVERAL, "metavar": "HxW"}),
    "densities": (("--density",), {**SEVERAL, "metavar": "0-100"}),
    "difficulties": (("--difficulty",), {**SEVERAL, "metavar": "BAND"}),
    "boxes": (("--box",), {"metavar": "RxC"}),
    "schemes": (("--encoding", "-e"), {**SEVERAL, "metavar": "E"}),
    "solvers": (("--solver", "-s"), {**SEVERAL, "metavar": "S"}),
    "iterations": (("--max-iterations",), {"type": whole, "metavar": "N"}),
    "memory": (("--memory",), {"type": whole, "metavar": "MB"}),
    "grids": (("--count",), {"type": whole, "metavar": "N"}),
    "jobs": (("--jobs", "-j"), {"type": whole, "metavar": "N"}),
    "cluster": (("--cluster",), {"metavar": "ADDRESS"}),
    "series_output": (("--output", "-o"), {"metavar": "FILE.db"}),
    "rows": (("--rows",), {"type": int, "default": 50, "metavar": "N"}),
    # Of exercises.
    "exercise": (("exercise",), {"metavar": "FILE.toml|NAME"}),
    "exercises": (("--exercise",), {**SEVERAL, "dest": "exercises", "metavar": "FILE.toml|NAME"}),
    "class_name": (("--class",), {"dest": "class_name", "metavar": "NAME"}),
    "hand_ins": (("hand_ins",), {"nargs": "+", "metavar": "HAND-IN|FOLDER"}),
    "path_format": (("--format",), {"choices": ("text", "json", "html", "pdf"), "default": "text"}),
    "mark_format": (
        ("--format",),
        {"choices": ("json", "csv", "coderunner", "gradescope"), "default": "json"},
    ),
    "student_output": (("--output", "-o"), {"metavar": "STUDENT.toml"}),
    "export_to": (("to",), {"choices": ("csv", "json", "parquet")}),
}

KINDS = "kinds_"  # and how many words the command has before it

READING = ("strictness", "line_per_clause")
SOLVING = ("solver", "limit", "conflicts")
LINES = ("lines", "progress")
RUNNING = ("jobs", "cluster", "rows", "format")

# What each command takes, under the module of `cli/` that has it, in the order of the overview.
# A command of two words is one of a group: the first word is the group's.
ROOMS: dict[str, dict[str, tuple[str, ...]]] = {
    "basics": {
        "puzzles": ("format",),
        "new": ("kind", "size", "density", "random", "seed", "box", "format", "output"),
        "solve": (
            "kind", "file", "encoding", "puzzle_solver", "limit", "conflicts", "unique", "trace", *LINES,
            "format", "sat_exit",
        ),
        "check": ("kind", "puzzle", "solution", *LINES, "format"),
        "encode": ("kind", "file", "encoding", "encode_to", "entries", "plain", "output"),
        "encodings": ("kind", "example", "format"),
        "decode": ("kind", "puzzle", "model", "format"),
        "cnf": ("formula", "cnf_to", *READING, "columns", "plain", "output"),
        "sat": ("formula", *SOLVING, *READING, "proof", "trace"),
        "verify": ("formula_file", "proof_file", *READING),
        "solvers": ("format",),
    },
    "kind": {
        "kind check": ("kind", "format"),
        "kind list": ("format",),
        "kind show": ("kind", "format"),
    },
    "warming": {
        "warm-up": (),
    },
    "serving": {
        "serve": ("port", "no_browser", "classroom", "exercises", "class_name"),
    },
    "reasons": {
        "facts": ("kind", "file", "limit", "format"),
        "count": ("kind", "file", "limit", "most", *LINES, "format"),
        "hint": (
            "kind", "puzzle", "board", "ruled_out", "cell", "value", "stage", "to_value", "format",
        ),
        "path": ("kind", "file", "path_format", "output"),
        "why": ("kind", "puzzle", "board", "limit", "format"),
        "compare": ("kind", "boards", "compared_file", *READING, "limit", "format"),
    },
    "making": {
        "grade": ("kind", "file", *LINES, "format"),
        "generate": (
            "kind", "size", "difficulty", "pattern", "count", "seed", "minimal", "symmetric", "box", "limit",
            "format", "output",
        ),
        "book": ("collection", "book_to", "title", "output"),
        "certify": ("kind", "file", "limit", "format", "prefix"),
    },
    "publishing": {
        "publish": ("puzzles", "any_kind", "title", "page_output"),
    },
    "showing": {
        "convert": ("anything", "any_kind", "convert_from", "convert_to", "blank", *LINES, "output"),
        "collection": (
            "anything", "any_kind", "convert_from", "only_size", "only_difficulty", "only_unique", "distinct",
            "collection_to", "progress", "output",
        ),
        "draw": ("kind", "puzzle", "board", "draw_to", "theme", "output"),
    },
    "toolbox": {
        "formula": ("formula_text", "formula_to", "steps", "entails", "equivalent", "format", "output"),
        "resolve": ("clauses_text", "resolve_to", "format", "output"),
    },
    "exercise": {
        "exercise check": ("exercise",),
        "exercise publish": ("exercise", "student_output"),
        "exercise mark": ("exercise", "hand_ins", "mark_format", "jobs", "progress", "output"),
        "exercise solve": ("exercise", "port", "no_browser"),
        "exercise list": (),
    },
    "series": {
        "series run": (
            "plan", "sizes", "densities", "difficulties", "random", "boxes", "schemes", "solvers",
            "iterations", "limit", "conflicts", "memory", "grids", "seed", *RUNNING, "series_output",
        ),
        "series resume": ("series_file", *RUNNING),
        "series show": ("series_file", "rows", "format"),
        "series report": ("series_file", "output"),
        "series export": ("series_file", "export_to", "output"),
    },
}  # fmt: skip

COMMANDS = {name: arguments for room in ROOMS.values() for name, arguments in room.items()}


class Version(argparse.Action):
    """Tell the version, which is worked out only here, and end."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from satelier.version import version

        print(version())
        parser.exit()


class Parser(argparse.ArgumentParser):
    """A parser whose every word comes from the catalogue."""

    def __init__(self, language: str, **options: Any) -> None:
        super().__init__(
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
            **options,
        )
        self.language = language
        self._mixes = False
        self._positionals.title = say("cli.parser.arguments", language)
        self._optionals.title = say("cli.parser.options", language)
        self.add_argument("-h", "--help", action="help", help=say("cli.argument.help", language))
        self.add_argument(
            "--lang", choices=LANGUAGES, default=language, help=say("cli.argument.lang", language)
        )
        # It may stand before the command and after it; argparse would let the one forget the other.
        self.add_argument(
            "--kinds",
            action="append",
            metavar="FOLDER",
            dest=KINDS + str(self.prog.count(" ")),
            default=argparse.SUPPRESS,
            help=say("cli.argument.kinds", language),
        )

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Options may stand anywhere: argparse would take `KIND --option FILE` for a kind without a file."""
        whole = (argparse.PARSER, argparse.REMAINDER)
        if self._mixes or any(action.nargs in whole for action in self._get_positional_actions()):
            return super().parse_known_args(args, namespace)
        self._mixes = True  # argparse does that by two turns of this very function
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixes = False

    def error(self, message: str) -> Any:
        """Wrong usage: one sentence, where to look, exit code 2."""
        sentence = self._translated(message)
        hint = say("cli.parser.hint", self.language, command=self.prog)
        self.exit(2, f"{say('cli.error', self.language, sentence=sentence)}\n{hint}\n")

    def format_usage(self) -> str:
        return super().format_usage().replace("usage:", say("cli.parser.usage", self.language), 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage:", say("cli.parser.usage", self.language), 1)

    def _translated(self, message: str) -> str:
        """argparse's own complaints, in the language asked for."""
        for entry in catalogue("cli", self.language)["complaint"].values():
            match = re.fullmatch(entry["pattern"], message, re.DOTALL)
            if match:
                return str(entry["text"]).format(*match.groups())
        return message


def named_kinds(options: argparse.Namespace) -> list[str]:
    """The folders and files that `--kinds` names, wherever it stands."""
    return [path for name, paths in sorted(vars(options).items()) if name.startswith(KINDS) for path in paths]


def parser(language: str, command: str | None = None) -> Parser:
    """The parser of the command line, in one language; of one command's part of it where that is named."""
    top = Parser(
        language,
        prog="satelier",
        description=say("cli.about", language),
        epilog=_examples("satelier", language),
    )
    top.add_argument("--version", action=Version, nargs=0, help=say("cli.argument.version", language))
    commands = top.add_subparsers(
        dest="command",
        metavar=say("cli.parser.command", language),
        title=say("cli.parser.commands", language),
    )
    # The group "series" is wanted whole, for the overview of its commands.
    wanted = [name for name in COMMANDS if command in (name, name.partition(" ")[0])] or COMMANDS
    groups: dict[str, Any] = {"": commands}
    for name in wanted:
        group = name.rpartition(" ")[0]
        if group not in groups:
            groups[group] = _add_command(commands, group, (), language).add_subparsers(
                dest="action",
                metavar=say("cli.parser.command", language),
                title=say("cli.parser.commands", language),
            )
        _add_command(groups[group], name, COMMANDS[name], language)
    return top


def _add_command(commands: Any, name: str, arguments: tuple[str, ...], language: str) -> Any:
    about = say(f"cli.command.{name}.about", language)
    command = commands.add_parser(
        name.rpartition(" ")[2],
        language=language,
        help=about,
        description=about,
        epilog=_examples(name, language),
    )
    for argument in arguments:
        flags, settings = ARGUMENTS[argument]
        command.add_argument(*flags, **settings, help=say(f"cli.argument.{argument}", language))
    return command


def _examples(command: str, language: str) -> str:
    """The examples of a command, under their title."""
    title = say("cli.parser.examples", language)
    return f"{title}\n{textwrap.indent(say(f'cli.command.{command}.examples', language).rstrip(), '  ')}"
