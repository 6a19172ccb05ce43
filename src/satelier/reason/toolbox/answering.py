"""`formula`, answered: what was asked of a text, as values for programs and as text for people."""

from __future__ import annotations

from typing import Any

from satelier.errors import UsageError
from satelier.language.ground import ground
from satelier.language.lifting import spelled
from satelier.logic.formula import Formula
from satelier.logic.ways.rewriting import CONJUNCTIVE, DISJUNCTIVE
from satelier.logic.ways.steps import Step, normal_form_steps
from satelier.logic.ways.stories import steps_of
from satelier.messages import say
from satelier.reason.toolbox.forms import Asked, names, sizes, written
from satelier.reason.toolbox.judging import Judgement, Values, counter_example, difference, judge

SMALL_TABLE = 5  # atoms: a table that is shown without being asked for
STEPS_OF_WAYS = {"tseitin": "tseitin", "plaisted-greenbaum": "plaisted-greenbaum", "bdd": "bdd",
                 "primes": "prime", "table": "table", "dimacs": "laws"}  # fmt: skip


def overview(asked: Asked) -> dict[str, Any]:
    """What a formula is and says."""
    found = judge(asked.formula)
    return {
        "formula": spelled(asked.formula, "unicode"),
        "ascii": spelled(asked.formula),
        "atoms": names(asked.atoms),
        "status": found.status,
        "valid": found.status == "valid",
        "satisfiable": found.status != "contradictory",
        "contradictory": found.status == "contradictory",
        "models": found.models,
        "model": _values(found.example),
        "counter_model": _values(found.counter_model),
        "sentence": _judged(found, asked.language),
    }


def _judged(found: Judgement, language: str) -> str:
    sentence = say(f"toolbox.{found.status}", language)
    if found.models is None or found.status != "satisfiable":
        return sentence
    counted = say("toolbox.counted", language, models=found.models, all=2 ** len(found.atoms))
    return f"{sentence} {counted}"


def _values(found: Values | None) -> dict[str, bool] | None:
    return None if found is None else {spelled(name): value for name, value in found.items()}


# What follows, what is the same


def judged_against(asked: Asked, entails: str | None, equivalent: str | None) -> dict[str, Any]:
    """Whether another formula follows, or says the same; each *no* with an assignment that shows it."""
    answer: dict[str, Any] = {}
    asking = (("entails", entails, counter_example), ("equivalent", equivalent, difference))
    for name, text, question in asking:
        if text is not None:
            found = question(asked.formula, ground(text))
            answer[name] = found is None
            answer.setdefault("assignment", None)
            answer["assignment"] = answer["assignment"] or _values(found)
            told = say(f"toolbox.{name}.{'yes' if found is None else 'no'}", asked.language)
            answer.setdefault("sentences", []).append(_shown(told, found))
    return answer


def _shown(sentence: str, found: Values | None) -> str:
    return sentence if found is None else f"{sentence} {assignment(found)}"


def assignment(values: Values) -> str:
    """ "p = 1, q = 0" """
    return ", ".join(f"{spelled(name, 'unicode')} = {int(value)}" for name, value in values.items()) or "∅"


# Steps


def steps(asked: Asked, form: str) -> list[Step]:
    """The way to a form, step by step."""
    if form in ("cnf", "dnf", "nnf"):
        target = DISJUNCTIVE if form == "dnf" else CONJUNCTIVE
        return normal_form_steps(asked.formula, target, inwards_only=form == "nnf")
    if form not in STEPS_OF_WAYS:
        raise UsageError("toolbox.no-steps", form=form, names="nnf, cnf, dnf, " + ", ".join(STEPS_OF_WAYS))
    return steps_of(asked.formula, STEPS_OF_WAYS[form])


def _unicode(formula: Formula) -> str:
    return spelled(formula, "unicode")


def steps_json(asked: Asked, form: str) -> list[dict[str, Any]]:
    return [step.as_json(_unicode, asked.language) for step in steps(asked, form)]


def steps_text(asked: Asked, form: str) -> str:
    """Each step: its law, the part before and after, then the whole."""
    lines = [f"    {_unicode(asked.formula)}"]
    for number, step in enumerate(steps_json(asked, form), 1):
        lines.append(f"{number:2}. {step['sentence']}")
        if step["after"] != step["whole"]:  # a part of it
            lines.append(f"      {step['before']}  ⟹  {step['after']}")
        lines.append(f"    {step['whole']}")
    return "\n".join(lines)


# All of it


def answer(
    asked: Asked,
    form: str | None,
    with_steps: bool = False,
    entails: str | None = None,
    equivalent: str | None = None,
) -> dict[str, Any]:
    """The whole answer as values; `text` is how people read it."""
    found = overview(asked) | judged_against(asked, entails, equivalent)
    told = found.pop("sentences", [])
    if form:
        made = written(asked, form)
        found |= {"to": form, **made.values}
        told.append(made.text)
    if with_steps:
        found["steps"] = steps_json(asked, form or "cnf")
        told = [*told[:-1], steps_text(asked, form or "cnf")] if form else [*told, steps_text(asked, "cnf")]
    if not told:
        found["ways"] = sizes(asked)
        told = _whole(asked, found)
    return found | {"text": "\n".join(told)}


def _whole(asked: Asked, found: dict[str, Any]) -> list[str]:
    table = [written(asked, "table").text] if len(asked.atoms) <= SMALL_TABLE else []
    return [found["formula"], found["sentence"], *table, ways_text(found["ways"], asked.language)]


def ways_text(rows: list[dict[str, Any]], language: str) -> str:
    """The ways into clauses as a table."""
    heads = [say(f"toolbox.head.{name}", language) for name in ("way", "new", "clauses", "literals", "keeps")]
    cells = [heads]
    for row in rows:
        keeps = say(f"toolbox.{'yes' if row['keeps_solutions'] else 'no'}", language)
        figures = [str(row.get(name, "–")) for name in ("new", "clauses", "literals")]
        cells.append([row["way"], *figures, keeps])
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in cells
    )
