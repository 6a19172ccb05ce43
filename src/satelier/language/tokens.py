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
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from satelier.language.faults import RulesError, refuse_length
from satelier.language.spelling import FIRST_WORDS, LONGEST, PHRASES, SIGNS, SUBSCRIPTS

MOST_TOKENS = 30_000
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
}


@dataclass(frozen=True)
class Token:
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
  | (?P<newline>\n)
  | (?P<comment>\#[^\n]*)
  | (?P<number>\d+)
  | (?P<subscript>[₀-₉]+)
  | \\(?:math(?:it|rm|sf|bin)|operatorname|text(?:rm|it)?)\{{(?P<wrapped>(?:\\_|[^\\{{}}"\n])*)\}}
  | \\text(?:tt)?\{{"(?P<latex_text>(?:{_ESCAPED}|\\textbackslash\ ?|[^\\{{}}"\n])*)"\}}
  | "(?P<text>[^"\n]*)"
  | [“«]\s?(?P<quoted>[^”»\n]*?)\s?[”»]
  | (?P<command>\\[A-Za-z]+)
  | (?P<word>{_WORD})
  | (?P<sign><->|<=>|=/=|\.\.\.|->|=>|<=|>=|==|!=|<>|/=(?!=)|&&|\|\||/\\|\\/|\\[{{}}]|\.\.|[^\s])
    """,
    re.VERBOSE,
)


def tokens(text: str) -> list[Token]:
    """All of the text, and an end."""
    refuse_length(text)
    found = _joined(list(_pieces(text)), text)
    if len(found) > MOST_TOKENS:
        raise RulesError("language.limit.tokens", text, found[MOST_TOKENS].start, most=MOST_TOKENS)
    return [*_without_idle_lines(found), Token("end", "", len(text), len(text))]


def _pieces(text: str) -> Iterator[Token]:
    """The text cut into pieces; words of several words are not joined yet."""
    place = 0
    while place < len(text):
        found = _TOKEN.match(text, place)
        assert found is not None, "every character is a sign at least"
        place = found.end()
        yield from _READ[str(found.lastgroup)](found, text)


def _nothing(found: re.Match[str], text: str) -> Iterator[Token]:
    return iter(())


def _plain(kind: str, found: re.Match[str], text: str) -> Iterator[Token]:
    yield Token(kind, found[found.lastgroup or 0], found.start(), found.end())


def _word(found: re.Match[str], text: str) -> Iterator[Token]:
    yield Token("word", found[0].replace("′", "'"), found.start(), found.end())


def _wrapped(found: re.Match[str], text: str) -> Iterator[Token]:
    for part in re.finditer(_WORD, found["wrapped"].replace(r"\_", "_")):
        yield Token("word", part[0], found.start(), found.end())


def _subscript(found: re.Match[str], text: str) -> Iterator[Token]:
    """x₁₂ is x[12]."""
    start, end = found.span()
    yield Token("[", found[0], start, end)
    yield Token("number", found[0].translate(SUBSCRIPTS), start, end)
    yield Token("]", found[0], start, end)


def _latex_text(found: re.Match[str], text: str) -> Iterator[Token]:
    plain = re.sub(r"\\([#_%&${}])", r"\1", found["latex_text"])
    yield Token("text", re.sub(r"\\textbackslash ?", lambda _: "\\", plain), found.start(), found.end())


def _signed(found: re.Match[str], text: str) -> Iterator[Token]:
    if found[0] == '"':
        end = text.find("\n", found.start())
        stop = len(text) if end < 0 else end
        raise RulesError("language.sign.quote", text, found.start()).offering((stop, stop, '"'))
    if found[0] not in SIGNS:
        instead = [(*found.span(), f" {one} ") for one in INSTEAD.get(found[0], "").split("|")]
        raise RulesError("language.sign.unknown", text, *found.span(), sign=found[0]).offering(*instead)
    yield Token(SIGNS[found[0]], found[0], found.start(), found.end())


_READ: dict[str, Callable[[re.Match[str], str], Iterator[Token]]] = {
    "space": _nothing,
    "comment": _nothing,
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
    """Words that mean something, also several together, become that; others are names."""
    found: list[Token] = []
    place = 0
    while place < len(pieces):
        size = _phrase_at(pieces, place)
        first, last = pieces[place], pieces[place + max(size, 1) - 1]
        if size:
            words = tuple(piece.text.lower() for piece in pieces[place : place + size])
            found.append(Token(PHRASES[words], text[first.start : last.end], first.start, last.end))
        else:
            found.append(Token("name", *_rest(first)) if first.kind == "word" else first)
        place += max(size, 1)
    return found


def _rest(token: Token) -> tuple[str, int, int]:
    return token.text, token.start, token.end


def _phrase_at(pieces: list[Token], place: int) -> int:
    """Of how many words the longest phrase consists that begins here; 0 for none."""
    if pieces[place].kind != "word" or pieces[place].text.lower() not in FIRST_WORDS:
        return 0
    words: list[str] = []
    for piece in pieces[place : place + LONGEST]:
        if piece.kind != "word":
            break
        words.append(piece.text.lower())
    return next((size for size in range(len(words), 0, -1) if tuple(words[:size]) in PHRASES), 0)


_OPEN, _CLOSED = ("(", "[", "{"), (")", "]", "}")
GOES_ON = {
    "and", "or", "xor", "->", "<->", "not", ":", ",", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/",
    "div", "mod", "in", "with", "of", "forall", "exists", "newline",
}  # fmt: skip
_CARRIES_ON = {"and", "or", "xor", "->", "<->"}


def _without_idle_lines(found: list[Token]) -> list[Token]:
    """New lines are left out inside brackets, after what goes on, and before what carries on."""
    kept: list[Token] = []
    depth = 0
    for place, token in enumerate(found):
        depth = max(0, depth + (token.kind in _OPEN) - (token.kind in _CLOSED))
        if token.kind != "newline" or not _is_idle(kept, found, place, depth):
            kept.append(token)
    return kept


def _is_idle(kept: list[Token], found: list[Token], place: int, depth: int) -> bool:
    if depth or not kept or kept[-1].kind in GOES_ON:
        return True
    following = next((token for token in found[place + 1 :] if token.kind != "newline"), None)
    return following is not None and following.kind in _CARRIES_ON
