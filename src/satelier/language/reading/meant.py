"""What people write who mean something else: words of programs, of mathematics, of every day.

Each function looks at one place where reading fails, and returns the error that names what is meant, with the
edit that writes it so; or None where it knows nothing better.
"""

from __future__ import annotations

import re

from satelier.language.faults import RulesError
from satelier.language.reading.stream import Stream
from satelier.language.spelling import CONNECTIVES, is_french
from satelier.language.tokens import QUOTAS, Token

NEAR = 300  # characters that are looked at
FOR = ("for", "foreach", "pour")
EQUALS = ("is", "equals", "est", "égale", "vaut")
EITHER = "bien"  # ou bien
_OPENING, _CLOSING = ("(", "[", "{"), (")", "]", "}")
_END = r"[\w+*-]+(?: ?[+*-] ?\w+)*"
_BRACKETED = re.compile(
    rf"\s*(?:in|dans|∈|=)\s*[\[(]\s*({_END})\s*(?:\.\.\.?|…|,|;)\s*({_END})\s*[\])]", re.I
)
_WORDED = re.compile(
    rf"\s*(?:in|dans|∈|=|from|de|allant de)?\s*({_END})\s+(?:to|à|jusqu'à|up to)\s+({_END})", re.I
)
_BELOW = re.compile(rf"\s*(<=|≤|<)\s*({_END})")
_PAIR = re.compile(r"\(\s*(\w+)\s*,\s*(\w+)\s*\)\s*(?:in|dans|∈)\s*\w+", re.I)
_TURNED = re.compile(r"(.{1,120}?)\s*(?:,|;|\bfor\b|\bpour\b)\s*(\w+\s+(?:in|dans)\s+[^():\n]{1,60})\)", re.I)
_COMPARED = re.compile(r"([^\n]*:[^\n]*?)\s*(<=|>=|!=|==|=|<|>)\s*([^=<>!:\n]*)$")


def ranged(stream: Stream, end: int) -> RulesError | None:
    """i from 1 to n, i in [1, n], i <= n: that is i in 1..n; the name of the variable ends at `end`."""
    text = stream.text[end : end + NEAR]
    if found := _BRACKETED.match(text) or _WORDED.match(text):
        low, high = found.groups()
    elif found := _BELOW.match(text):
        low, high = "1", found[2] if found[1] != "<" else f"{found[2]}-1"
    else:
        return None
    said = "dans" if is_french(stream.text[:end]) else "in"
    edit = (end, end + found.end(), f" {said} {low}..{high}")
    token = Token("name", "", end, end + found.end())
    return stream.fault("language.binder.range", edit, token=token, told=f"{low}..{high}")


def paired(stream: Stream) -> RulesError | None:
    """(i, j) in cells: a variable has one name."""
    start = stream.token.start
    found = _PAIR.match(stream.text[start : start + NEAR])
    if found is None:
        return None
    told = f"{found[1]} in 1..h, {found[2]} in 1..w"
    return stream.fault("language.binder.pair", (start, start + found.end(), told), told=told)


def counted(stream: Stream, sign: Token) -> RulesError | None:
    """exists exactly 1 j in 1..n: F is exactly 1 of (j in 1..n: F)."""
    if stream.kind not in QUOTAS or stream.ahead(1) != "number":
        return None
    number, end = stream.found[stream.place + 1], _end_of_line(stream, sign.end)
    told = f"{stream.token.text} {number.text} of ({stream.text[number.end : end].strip()})"
    return stream.fault("language.binder.quota", (sign.start, end, told), token=sign)


def more_binders(stream: Stream) -> RulesError | None:
    """i in 1..n and j in 1..n; i in 1..n | i < 3."""
    here = stream.token
    joins = stream.kind in ("and", "or")
    if stream.ahead(joins) == "name" and stream.ahead(joins + 1) == "in":
        end = here.end if joins else here.start
        return stream.fault("language.binder.several", (stream.last.end, end, ", "))
    if stream.kind == "or":
        return stream.fault("language.binder.with", (stream.last.end, here.end, " with "))
    return None


def between(stream: Stream, last: Token) -> RulesError | None:
    """What stands beside something else, because a word is none here or a sign was left out."""
    here = stream.token
    if last.text.lower() in FOR:
        told = "pour tout" if last.text.lower() == "pour" else "forall"
        return stream.fault("language.binder.word", (*last[2:], told), token=last, word=last.text)
    if here.text.lower() in EQUALS:
        return stream.fault("language.words.equals", (*here[2:], "="), word=here.text)
    if last.text.lower() == EITHER:
        return stream.fault("language.words.either", (*last[2:], ""), token=last)
    if last.kind == "number" and here.kind in ("name", "("):
        edit = (last.end, here.start, " * ")
        return stream.fault("language.words.product", edit, first=last.text, second=here.text)
    if here.kind == "{" and (end := stream.text.find("}", here.end)) >= 0:
        inside = stream.text[here.end : end]
        return stream.fault("language.unknown.brackets", (here.start, end + 1, f"[{inside}]"), name=last.text)
    return None


def turned(stream: Stream, name: str, opening: Token) -> RulesError | None:
    """count(F, j in 1..n), sum(F for j in 1..n): what runs stands first."""
    found = _TURNED.match(stream.text[opening.end : opening.end + NEAR])
    if found is None:
        return None
    told = f"({found[2].strip()}: {found[1].strip()})"
    edit = (opening.start, opening.end + found.end(), told)
    return stream.fault("language.counting-first", edit, token=opening, name=name)


def bare_count(stream: Stream, last: Token) -> RulesError:
    """count j in 1..n: F = 2 needs brackets around what is counted."""
    start, end = stream.token.start, _end_of_line(stream, last.end)
    edits = [(last.end, start, "(")]
    if found := _COMPARED.match(stream.text[start : min(end, start + NEAR)]):
        edits.insert(0, (last.end, start + found.end(), f"({found[1]}) {found[2]} {found[3]}"))
    return stream.fault("language.counting", *edits, token=last, name=last.text)


def _end_of_line(stream: Stream, start: int) -> int:
    end = stream.text.find("\n", start)
    return len(stream.text) if end < 0 else end


def member_of(stream: Stream) -> int:
    """Where that begins of which `in` is said: after the connective, the colon or the bracket before it."""
    depth, place = 0, stream.place
    while place:
        kind = stream.found[place - 1].kind
        depth += (kind in _CLOSING) - (kind in _OPENING)
        if depth < 0 or (not depth and kind in (*CONNECTIVES, ":", "newline")):
            break
        place -= 1
    return stream.found[place].start
