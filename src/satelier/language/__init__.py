"""The rules language: what a person writes on the blackboard, and what it means.

spelling   the words and signs, each meaning with its spellings: English, French, Unicode, LaTeX
tokens     text → words and signs with their places
tree       what was read, as values; parse ∘ write is the identity
reading/   tokens → tree: expressions, statements, whole sheets
writing    tree → text in four spellings
faults     what goes wrong: the place, the text under it, and a proposal that can be read
ground     a text without a grid as a propositional formula
house      the house's own formulas as trees, to be written in any spelling
lowering/  statements → claims about the places of a puzzle
kind       a whole text as a kind of puzzle
mutating/  a statement changed in one place, as by a usual mistake

>>> from satelier.language.ground import ground
>>> from satelier.logic.formula.notation import unicode
>>> unicode(ground("pour tout i dans 1..2: p[i] => non q"))
'(p₁ → ¬q) ∧ (p₂ → ¬q)'
"""
