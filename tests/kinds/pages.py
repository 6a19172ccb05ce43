"""The guides as a stranger reads them: their code, block after block, and commands with what these show."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(python|console)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANYTHING = "…"


@dataclass(frozen=True)
class Block:
    """A block of a page: `python` for a file, or `console` with commands."""

    form: str
    file: str
    text: str


@dataclass(frozen=True)
class Command:
    """What is typed, what is shown, and the files as the page has made them so far."""

    words: tuple[str, ...]
    shown: str
    files: dict[str, str]

    def allows(self, out: str, aside: str = "") -> bool:
        """Whether this is what the page shows; … stands for anything, and what is told aside comes first."""
        parts = [re.escape(part) for part in self.shown.strip().split(ANYTHING)]
        pattern = re.compile(".*".join(parts), re.DOTALL)
        return any(pattern.fullmatch(found.strip()) for found in (out, f"{aside}\n{out}"))


def blocks(page: str, first: str) -> list[Block]:
    """The blocks of a page; code goes to the first file where the block names no other."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return [Block(form, file or first, body) for form, file, body in BLOCK.findall(text)]


def files(page: str, first: str) -> dict[str, str]:
    """The files that the page makes in the end."""
    return _files(blocks(page, first))


def commands(page: str, first: str) -> Iterator[Command]:
    """Every command of the page."""
    all_blocks = blocks(page, first)
    for number, block in enumerate(all_blocks):
        if block.form == "console":
            made = _files(all_blocks[:number])
            for typed in re.split(r"^\$ satelier ", block.text, flags=re.MULTILINE)[1:]:
                line, _, shown = typed.partition("\n")
                yield Command(tuple(shlex.split(line)), shown, made)


def _files(some: list[Block]) -> dict[str, str]:
    """Blocks that begin a class or a function stand two lines below what is above them."""
    made: dict[str, str] = {}
    for block in (one for one in some if one.form == "python"):
        gap = "\n" if block.text.startswith(" ") else "\n\n"
        made[block.file] = made[block.file] + gap + block.text if block.file in made else block.text
    return made


# The two guides.

GUIDES = {"add-a-puzzle": "stars.py", "add-a-claim": "lamps.py"}
SPOKEN = {"en": "", "fr": ".fr"}
KINDS = {"stars": "add-a-puzzle", "watch": "add-a-puzzle", "fences": "add-a-puzzle", "lamps": "add-a-claim"}


def page_of(guide: str, language: str = "en") -> str:
    return f"{guide}{SPOKEN[language]}.md"


def files_of(guide: str, language: str = "en") -> dict[str, str]:
    return files(page_of(guide, language), GUIDES[guide])


def written(folder: Path, texts: dict[str, str]) -> Path:
    """The folder, with these files in it."""
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder
