r"""Text → words and signs, each with its place.

Comments begin with # outside quotes. A new line is a token where it may end a statement: not inside brackets,
not after a connective, and not before one.

>>> [token.kind for token in tokens("x₁ et non y[i] # so")]
['name', '[', 'number', ']', 'and', 'not', 'name', '[', 'name', ']', 'end']
>>> [token.text for token in tokens(r"\forall i \in \mathrm{rows}")]
['\\forall', 'i', '\\in', 'rows', '']
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from satelier.language.faults import RulesError, refuse_length
from satelier.language.spelling import FIRST_WORDS, LONGEST, PHRASES, SIGNS, SUBSCRIPTS

MOST_TOKENS = 30_000
QUOTAS = ("exactly", "at least", "at most")
# What something that is compared, joined or denied may begin with.
BEGINS = {
    "name", "number", "text", "(", "not", "-", "forall", "exists", "true", "false", "{", *QUOTAS,
}  # fmt: skip
# What people mean by signs that are none.
INSTEAD = {
    ";": ",|and",
    "≡": "<->",
    "⊃": "->",
    "%": "mod",
    "^": "and",
    "@": "",
    "⇐": "->",
    "≥=": ">=",
    "∉": "in",
    "∑": "sum",
}


class Token(NamedTuple):
    """A word or sign: its meaning, its text, and where it begins and ends."""

    kind: str
    text: str
    start: int
    end: int


_LETTER = r"[^\W\d_₀-₉⁰-⁹¹²³]"
_WORD = rf"{_LETTER}(?:{_LETTER}|\d|_(?=\w))*(?:-tête)?['′]*"
_ESCAPED = r"\\[#_%&${}]"
_TOKEN = re.compile(
    rf"""
    (?P<space>[^\S\n]+|\\[,;:!\ ]|\\(?:q?quad|left|right|displaystyle)(?![A-Za-z]))
  | (?P<word>{_WORD})
  | (?P<newline>\n)
  | (?P<comment>\#[^\n]*)
  | (?P<number>\d+)
  | (?P<subscript>[₀-₉]+)
  | \\(?:math(?:it|rm|sf|bin)|operatorname|text(?:rm|it)?)\{{(?P<wrapped>(?:\\_|[^\\{{}}"\n])*)\}}['′]*
  | \\text(?:tt)?\{{"(?P<latex_text>(?:{_ESCAPED}|\\textbackslash\ ?|[^\\{{}}"\n])*)"\}}
  | "(?P<text>[^"\n]*)"
  | [“«]\s?(?P<quoted>[^”»\n]*?)\s?[”»]
  | (?P<command>\\[A-Za-z]+)
  | (?P<sign><->|<=>|=/=|\.\.\.|->|=>|<=|>=|==|!=|<>|/=(?!=)|&&|\|\||/\\|\\/|\\[{{}}]|\.\.|[^\s])
    """,
    re.VERBOSE,
)


def tokens(text: str) -> list[Token]:
    """All of the text, and an end."""
    refuse_length(text)
    found = _joined(_pieces(text), text)
    if len(found) > MOST_TOKENS:
        raise RulesError("language.limit.tokens", text, found[MOST_TOKENS].start, most=MOST_TOKENS)
    return [*_without_idle_lines(found), Token("end", "", len(text), len(text))]


def _pieces(text: str) -> list[Token]:
    """The text cut into pieces; every word is a name yet."""
    pieces: list[Token] = []
    for found in _TOKEN.finditer(text):  # every character is a sign at least
        group = str(found.lastgroup)
        if group not in _IDLE:
            _READ[group](found, text, pieces)
    return pieces


def _plain(kind: str, found: re.Match[str], text: str, pieces: list[Token]) -> None:
    pieces.append(Token(kind, found[found.lastgroup or 0], *found.span()))


def _word(found: re.Match[str], text: str, pieces: list[Token]) -> None:
    pieces.append(Token("name", found[0].replace("′", "'"), *found.span()))


def _wrapped(found: re.Match[str], text: str, pieces: list[Token]) -> None:
    primes = found[0].rpartition("}")[2].replace("′", "'")
    for part in re.finditer(_WORD, found["wrapped"].replace(r"\_", "_") + primes):
        pieces.append(Token("name", part[0], *found.span()))


def _subscript(found: re.Match[str], text: str, pieces: list[Token]) -> None:
    """x₁₂ is x[12]."""
    figures = found[0].translate(SUBSCRIPTS)
    for kind, part in (("[", found[0]), ("number", figures), ("]", found[0])):
        pieces.append(Token(kind, part, *found.span()))


def _latex_text(found: re.Match[str], text: str, pieces: list[Token]) -> None:
    plain = re.sub(r"\\([#_%&${}])", r"\1", found["latex_text"])
    pieces.append(Token("text", re.sub(r"\\textbackslash ?", lambda _: "\\", plain), *found.span()))


def _signed(found: re.Match[str], text: str, pieces: list[Token]) -> None:
    if found[0] not in SIGNS:
        raise _no_sign(found, text)
    pieces.append(Token(SIGNS[found[0]], found[0], *found.span()))


def _no_sign(found: re.Match[str], text: str) -> RulesError:
    """What stands there is no sign: a quote that is not closed, or what people mean by it."""
    if found[0] == '"':
        end = text.find("\n", found.start())
        stop = len(text) if end < 0 else end
        return RulesError("language.sign.quote", text, found.start()).offering((stop, stop, '"'))
    meant = INSTEAD.get(found[0], "").split("|")
    instead = [(*found.span(), f" {one} ") for one in meant]
    key = "language.sign.instead" if meant[0] and len(meant) == 1 else "language.sign.unknown"
    return RulesError(key, text, *found.span(), sign=found[0], right=meant[-1]).offering(*instead)


_IDLE = ("space", "comment")  # pieces that are no tokens
_READ: dict[str, Callable[[re.Match[str], str, list[Token]], None]] = {
    "newline": functools.partial(_plain, "newline"),
    "number": functools.partial(_plain, "number"),
    "subscript": _subscript,
    "wrapped": _wrapped,
    "latex_text": _latex_text,
    "text": functools.partial(_plain, "text"),
    "quoted": functools.partial(_plain, "text"),
    "command": _signed,
    "word": _word,
    "sign": _signed,
}


def _joined(pieces: list[Token], text: str) -> list[Token]:
    """Words that mean something, also several together, become that; others stay names."""
    found: list[Token] = []
    place = 0
    while place < len(pieces):
        piece = pieces[place]
        begins = piece.kind == "name" and piece.text.lower() in FIRST_WORDS
        if begins and (size := _phrase_at(pieces, place)):
            found.append(_phrase(pieces[place : place + size], text))
            place += size
        else:
            found.append(piece)
            place += 1
    return found


def _phrase(words: list[Token], text: str) -> Token:
    start, end = words[0].start, words[-1].end
    return Token(PHRASES[_lower(words)], text[start:end], start, end)


def _lower(words: list[Token]) -> tuple[str, ...]:
    return tuple(word.text.lower() for word in words)


def _phrase_at(pieces: list[Token], place: int) -> int:
    """Of how many words the longest phrase consists that begins here; 0 for none."""
    sizes = _phrases_at(pieces, place)
    if len(sizes) > 1 and not _begins_operand(pieces, place + sizes[0]):
        return sizes[1]  # "il existe un dans 1..3": un is a name, and so is exclusif in "p ou exclusif"
    return sizes[0] if sizes else 0


def _phrases_at(pieces: list[Token], place: int) -> Sequence[int]:
    """Of how many words the phrases consist that might begin here, the longest first."""
    if pieces[place].kind != "name" or pieces[place].text.lower() not in FIRST_WORDS:
        return ()
    ahead = pieces[place : place + LONGEST]
    words = _lower(list(itertools.takewhile(lambda piece: piece.kind == "name", ahead)))
    return [size for size in range(len(words), 0, -1) if words[:size] in PHRASES]


def _begins_operand(pieces: list[Token], place: int) -> bool:
    """Whether something can begin here: a name, a bracket that is no call's, a negation …"""
    if place == len(pieces):
        return False
    here, sizes = pieces[place], _phrases_at(pieces, place)
    kind = PHRASES[_lower(pieces[place : place + sizes[0]])] if sizes else here.kind
    return kind in BEGINS and not (kind == "(" and pieces[place - 1].end == here.start)


_OPEN, _CLOSED = ("(", "[", "{"), (")", "]", "}")
GOES_ON = {
    "and", "or", "xor", "->", "<->", "not", ":", ",", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/",
    "div", "mod", "in", "with", "of", "forall", "exists", "newline",
}  # fmt: skip
_CARRIES_ON = {"and", "or", "xor", "->", "<->"}


def _without_idle_lines(found: list[Token]) -> list[Token]:
    """New lines are left out inside brackets, after what goes on, and before what carries on."""
    if not any(token.kind == "newline" for token in found):
        return found
    kept: list[Token] = []
    depth = 0
    for token, following in zip(found, _following(found), strict=True):
        depth = max(0, depth + (token.kind in _OPEN) - (token.kind in _CLOSED))
        idle = depth or not kept or kept[-1].kind in GOES_ON or following in _CARRIES_ON
        if token.kind != "newline" or not idle:
            kept.append(token)
    return kept


def _following(found: list[Token]) -> list[str]:
    """The kind of what comes after each token, new lines apart."""
    kinds, kind = [], "end"
    for token in reversed(found):
        kinds.append(kind)
        kind = kind if token.kind == "newline" else token.kind
    return kinds[::-1]
