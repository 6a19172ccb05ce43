"""A visitor's rules held against a kind's own: rule by rule, on boards of some sizes, with grids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from satelier import puzzles
from satelier.errors import InputError
from satelier.language.faults import RulesError
from satelier.language.reading import sheet
from satelier.puzzle import Puzzle
from satelier.reason.judge import Judged, Judgement, Named, judge
from satelier.reason.judging.boards import of_size, usual_boards
from satelier.reason.judging.mistakes import Mistake
from satelier.solvers.base import Limits
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import items, language, limit, text
from satelier.web.questions.ground.puzzle_json import parts, rows_of
from satelier.web.questions.ground.rules import MOST_RULES
from satelier.web.questions.logic.toolbox import fault_json

SECONDS = 10.0
MOST_BOARDS = 4
MOST_CELLS = 150  # of a board that rules are judged on while somebody waits; the command takes larger ones


@question("judge", slow=True)
def tell_judgement(body: Body, tell: Tell) -> Body:
    """The verdict on each rule, alone and together; a wrong grid and the nearest right one; the mistake.

    Verdicts come as news, then with grids, before the mistakes are known.
    """
    tongue, kind, seconds = language(body), puzzles.find(text(body, "kind")), limit(body, SECONDS)
    boards = _boards(kind, items(body, "boards", MOST_BOARDS, None))
    rules = text(body, "rules", most=MOST_RULES)
    try:
        found = judge(
            kind,
            boards,
            sheet(rules),
            Limits(seconds),
            lambda found: tell({"found": _json(found, rules, tongue)}),
        )
    except RulesError as error:
        return {
            "problem": fault_json(error, tongue),
            "status": None,
            "boards": [],
            "sentence": "",
            "rules": [],
        }
    return _json(found, rules, tongue)


def _json(found: Judgement, rules: str, tongue: str) -> Body:
    told = [one.json(tongue) | _shown(one, rules) for one in found.rules]
    return {"problem": None, **found.json(tongue), "rules": told}


def _boards(kind: type[Puzzle], words: list[Any] | None) -> Sequence[Named]:
    """The boards that are named by their sizes; without any, the usual ones."""
    return [_board(kind, word) for word in words] if words else usual_boards(kind)


def _board(kind: type[Puzzle], word: Any) -> Named:
    found = of_size(kind, word) if isinstance(word, str) and len(word) < MOST_WORD else None
    if found is None or len(found[1].grid) > MOST_CELLS:
        raise InputError("web.boards", name="boards", most=MOST_CELLS)
    return found


MOST_WORD = 8  # letters of a size: 12x12


def _shown(one: Judged, rules: str) -> dict[str, Any]:
    """What the page draws: the puzzle, grids as value numbers, and the text without the mistake."""
    grids = {name: rows_of(one.puzzle, getattr(one, name)) for name in ("allows", "forbids", "right")}
    rewritten = None if one.mistake is None else _rewritten(rules, one.mistake)
    return {"puzzle": parts(one.puzzle), "grids": grids, "way": one.way, "rewritten": rewritten}


def _rewritten(rules: str, mistake: Mistake) -> str:
    """The text with each statement put right, further statements below it and as far to the right."""
    for edit in reversed(mistake.edits):  # the last first: lines above stay where they are
        start = sum(len(line) + 1 for line in rules.split("\n")[: edit.line - 1])
        at = rules.index(edit.written, start)
        indent = "\n" + " " * (at - rules.rfind("\n", 0, at) - 1)
        rules = rules[:at] + edit.rewrite.replace("\n", indent) + rules[at + len(edit.written) :]
    return rules
