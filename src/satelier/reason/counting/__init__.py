"""How solutions are counted: a sweep over the cells that remembers only its frontier."""
