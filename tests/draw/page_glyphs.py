"""The pictures as the page has them: a file of the page, made from those that paper is drawn with.

After a change, `python -m tests.draw.page_glyphs` (or `make glyphs`) writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from satelier.draw.glyphs import COVERING, for_page

PAGE = Path(__file__).parents[2] / "src" / "satelier" / "web" / "static" / "js" / "board" / "glyphs.js"


def written() -> str:
    """The file's text: a line per picture, its paths with their roles."""
    lines = (f"  {json.dumps(name)}: {json.dumps(paths)},\n" for name, paths in for_page().items())
    return (
        "// Pictures round the middle of a cell, as paths with their roles; `make glyphs` makes it.\n"
        f"export const GLYPHS = {{\n{''.join(lines)}}};\n"
        "\n// Clues that say by themselves that nothing can be entered there.\n"
        f"export const COVERING = new Set({json.dumps(sorted(COVERING))});\n"
    )


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
