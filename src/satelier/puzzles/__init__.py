"""The kinds of puzzles that we bring: a file dropped into this folder is one more, under its name.

Kinds may come from elsewhere as well; `kinds/` knows them all.

>>> find("binero").__name__
'Takuzu'
"""

from satelier.kinds.registry import find, given, is_kind, kinds, load

__all__ = ["find", "given", "is_kind", "kinds", "load"]
