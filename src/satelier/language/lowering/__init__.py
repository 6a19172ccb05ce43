"""Statements → claims about the places of a puzzle.

world      what names mean for one puzzle: sizes, groups, printed numbers, values
things     what an expression is: numbers, places, groups, cells of the board, symbols, sums
forms      truth functions of all instances of a statement at once: the same shape, a column of literals each
evaluation an expression → a thing, over a table of bindings (NumPy, no loop per instance)
rows       the instances of a statement sorted by what they say, each sort as one formula
plain      formulas without constants, negations pushed in: what families of claims recognise
naming     what the groups that instances speak of are called
statements all of it: the statements of a rule → `Spelled` claims
"""
