"""The script that one would write: `python -m benchmarks.peers.script FILE` solves a grid of Squaro."""

import sys
from pathlib import Path

from benchmarks.peers.lists import squaro_lists_cadical


def main() -> None:
    lines = Path(sys.argv[1]).read_text().split()
    clues = [[int(symbol) for symbol in line] for line in lines]
    model = squaro_lists_cadical(clues)
    assert model is not None
    width = len(clues[0]) + 1
    for row in range(len(clues) + 1):
        cells = model[row * width : (row + 1) * width]
        print("".join("#" if literal > 0 else "." for literal in cells))


if __name__ == "__main__":
    main()
