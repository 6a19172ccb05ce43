"""Texts with mathematics in them, set as plain text (Markdown, if you like) or as a LaTeX article.

Block  a piece of a text: its kind, a line of prose, a formula; in prose, $…$ is mathematics
Page   a notation, and how it sets each kind of block

>>> print(PAGES["unicode"].set([Block("title", "Null, 3 × 3"), Block("formula", math="x ∧ y")]))
# Null, 3 × 3
    x ∧ y
<BLANKLINE>
>>> PAGES["latex"].prose("100 % of $x_{1}$")
'100 \\\\% of $x_{1}$'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from satelier.frozen import dataclass
from satelier.logic.formula.signs import LATEX, UNICODE, Notation

_MATHEMATICS = re.compile(r"(\$[^$]*\$)")
# What LaTeX takes for a command, and signs that its older engines do not know.
_ESCAPES = str.maketrans(
    {
        **{sign: f"\\{sign}" for sign in "#%&_{}"},
        "\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
        "×": r"$\times$", "−": "$-$", "…": r"\dots{}",
    }
)  # fmt: skip
_ARTICLE = r"""\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{amsmath}
\setlength{\parindent}{0pt}
\addtolength{\hoffset}{-2cm}
\addtolength{\textwidth}{4cm}
\allowdisplaybreaks
\raggedright
\begin{document}
%s
\end{document}
"""


@dataclass(frozen=True)
class Block:
    """A piece of a text: `kind` is title, heading, rule, formula, where, entry or note."""

    kind: str
    prose: str = ""
    math: str = ""


@dataclass(frozen=True)
class Page:
    """How each kind of block is set, and the page around them; prose goes through `prose` first."""

    notation: Notation
    prose: Callable[[str], str]
    blocks: Mapping[str, str]
    frame: str = "%s\n"

    def set(self, blocks: Iterable[Block]) -> str:
        """The whole text."""
        return self.frame % "\n".join(self._set(block) for block in blocks)

    def _set(self, block: Block) -> str:
        return self.blocks[block.kind] % {"prose": self.prose(block.prose), "math": block.math}


def _plain(prose: str) -> str:
    return prose.replace("$", "")


def _escaped(prose: str) -> str:
    """Prose for LaTeX; what is between dollars stays."""
    pieces = _MATHEMATICS.split(prose)
    return "".join(piece if piece[:1] == "$" else piece.translate(_ESCAPES) for piece in pieces)


PAGES = {
    "unicode": Page(
        UNICODE,
        _plain,
        {
            "title": "# %(prose)s",
            "heading": "\n## %(prose)s",
            "rule": "\n%(prose)s\n",
            "formula": "    %(math)s",
            "note": "\n%(prose)s",
            "where": "      %(prose)s",
            "entry": "    %(prose)s %(math)s",
        },
    ),
    "latex": Page(
        LATEX,
        _escaped,
        {
            "title": "\\section*{%(prose)s}",
            "heading": "\\subsection*{%(prose)s}",
            "rule": "\\medskip\n\\textbf{%(prose)s}\\par\\nopagebreak",
            "formula": "\\[ %(math)s \\]",
            "note": "%(prose)s\\par",
            "where": "%(prose)s\\par",
            "entry": "%(prose)s $%(math)s$\\par",
        },
        _ARTICLE,
    ),
}
