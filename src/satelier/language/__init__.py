"""The rules language: what a person writes on the blackboard, and what it means.

spelling   the words and signs, each meaning with its spellings: English, French, Unicode, LaTeX
tokens     text → words and signs with their places
tree       what was read, as values; parse ∘ write is the identity
reading/   tokens → tree: expressions, statements, whole sheets
writing    tree → text in four spellings
faults     what goes wrong: the place, the text under it, and a proposal that can be read
ground     a text without a grid as a propositional formula

>>> from satelier.language.ground import ground
>>> from satelier.logic.formula.notation import unicode
>>> unicode(ground("pour tout i dans 1..2: p[i] => non q"))
'(p₁ → ¬q) ∧ (p₂ → ¬q)'
"""
