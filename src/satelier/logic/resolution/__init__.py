"""Resolution: from A ∨ p and B ∨ ¬p follows A ∨ B; a set of clauses has no model exactly if ⊥ follows.

saturate     the complete strategy with reduction, level by level
refutation   the part of it that ends in the empty clause: a numbered proof, a tree, checked
"""
